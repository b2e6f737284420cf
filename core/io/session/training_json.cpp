// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/training_json.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/session/word_json.h"
#include "core/matrices/cell_address.h"
#include "core/matrices/training_state_check.h"

#include <limits>
#include <set>

namespace headscope {

namespace {

using OwnField = JsonField<OwnTask>;
using GivenField = JsonField<OwnTask::Sequence>;

constexpr auto kOptimizers =
    choicesIn(std::span<const OptimizerKindInfo>(kOptimizerKinds), &OptimizerKindInfo::kind, &OptimizerKindInfo::id);

/// A matrix as it stands in a file. Its block counts among those of its stack.
struct WrittenRef {
    std::string matrix;
    bool ofMemory = false;
    Index block = 0, head = 0;
};

/// The optimizer's memory of weights, as it stands in a file.
struct WrittenMoments : WrittenRef {
    Shared<Matrix> first, second;
};

/// A curve as it stands in a file, column by column.
struct WrittenCurve {
    std::vector<int> steps;
    Matrix losses, accuracies;
};

struct WrittenState {
    Index step = 0, updates = 0;
    std::optional<Index> solved;
    std::vector<WrittenMoments> moments;
    WrittenCurve curve, checks;
};

/// A training as it stands in a file: the weights that it names are looked up in the session later.
struct WrittenTraining : Training {
    std::vector<WrittenRef> frozenRefs;
    std::optional<WrittenState> state;
};

using CurveField = JsonField<WrittenCurve>;
using StateField = JsonField<WrittenState>;
using TrainingField = JsonField<WrittenTraining>;

constexpr auto kMayBeLeftOut = TrainingField::Presence::Optional;

template <class T>
OrderedJson written(const std::optional<T>& value)
{
    return value ? OrderedJson(*value) : OrderedJson();
}

std::optional<Error> readDouble(const Json& value, const std::string& where, std::optional<double>& target)
{
    if (!value.is_number())
        return Error{where, phrase("expected a number, found {}", kindText(value))};
    target = asWritten(value.get<double>());
    return {};
}

template <std::optional<double> Training::*number>
TrainingField numberField(std::string_view name)
{
    return {name, kMayBeLeftOut, [](const Json& v, const std::string& w, WrittenTraining& t) { return readDouble(v, w, t.*number); },
            [](const WrittenTraining& t) { return written(t.*number); }};
}

template <auto number, Index least, Index most>
TrainingField wholeField(std::string_view name)
{
    return {name, kMayBeLeftOut,
            [](const Json& v, const std::string& w, WrittenTraining& t) {
                Index whole = 0;
                auto error = readWhole(v, w, least, most, whole);
                (t.*number) = static_cast<typename std::decay_t<decltype(t.*number)>::value_type>(whole);
                return error;
            },
            [](const WrittenTraining& t) { return written(t.*number); }};
}

const std::array kOptimizerFields{
    TrainingField{"kind", kMayBeLeftOut,
                  [](const Json& v, const std::string& w, WrittenTraining& t) {
                      return readChoice<OptimizerKind>(v, w, kOptimizers, t.optimizer.emplace());
                  },
                  [](const WrittenTraining& t) {
                      return t.optimizer ? OrderedJson(wordOf<OptimizerKind>(kOptimizers, *t.optimizer)) : OrderedJson();
                  }},
    numberField<&Training::learningRate>("learning_rate"),
    numberField<&Training::momentum>("momentum"),
    numberField<&Training::beta1>("beta1"),
    numberField<&Training::beta2>("beta2"),
    numberField<&Training::epsilon>("epsilon"),
    numberField<&Training::weightDecay>("weight_decay"),
    numberField<&Training::clipping>("clipping"),
    wholeField<&Training::warmUp, 0, Training::kLongestWarmUp>("warm_up"),
};

const std::array kGivenFields{
    GivenField{"tokens", GivenField::Presence::Required,
               [](const Json& v, const std::string& w, OwnTask::Sequence& s) { return readNames(v, w, s.tokens); },
               [](const OwnTask::Sequence& s) { return OrderedJson(s.tokens); }},
    GivenField{"targets", GivenField::Presence::Required,
               [](const Json& v, const std::string& w, OwnTask::Sequence& s) { return readTargetWords(v, w, s.targets); },
               [](const OwnTask::Sequence& s) { return targetWordsJson(s.targets); }},
};

/// Written where it is not what it is anyway.
template <int OwnTask::*number, Index least, Index most>
OwnField ownNumber(std::string_view name)
{
    return {name, OwnField::Presence::Optional,
            [](const Json& v, const std::string& w, OwnTask& t) {
                Index whole = 0;
                auto error = readWhole(v, w, least, most, whole);
                t.*number = static_cast<int>(whole);
                return error;
            },
            [](const OwnTask& t) { return t.*number == OwnTask().*number ? OrderedJson() : OrderedJson(t.*number); }};
}

const std::array kOwnFields{
    OwnField{
        "sequences", OwnField::Presence::Optional,
        [](const Json& v, const std::string& w, OwnTask& t) {
            return readList<OwnTask::Sequence>(v, w, OwnTask::kMostSequences, kGivenFields, t.sequences);
        },
        [](const OwnTask& t) { return t.sequences.empty() ? OrderedJson() : writeList<OwnTask::Sequence>(t.sequences, kGivenFields); }},
    OwnField{"text", OwnField::Presence::Optional, [](const Json& v, const std::string& w, OwnTask& t) { return readText(v, w, t.text); },
             [](const OwnTask& t) { return t.text.empty() ? OrderedJson() : OrderedJson(t.text); }},
    ownNumber<&OwnTask::length, 2, OwnTask::kLongestSequence>("length"),
    OwnField{"numbers", OwnField::Presence::Optional,
             [](const Json& v, const std::string& w, OwnTask& t) { return readShared(readMatrix, v, w, t.numbers); },
             [](const OwnTask& t) { return t.numbers->size() == 0 ? OrderedJson() : matrixJson(*t.numbers); }},
    ownNumber<&OwnTask::firstColumn, 0, std::numeric_limits<int>::max()>("first_column"),
};

/// The weights that a part of the file is about.
template <class T>
std::array<JsonField<T>, 4> refFields()
{
    using Field = JsonField<T>;
    const auto number = [](const char* name, Index WrittenRef::*target) {
        return Field{name, Field::Presence::Optional,
                     [target](const Json& v, const std::string& w, T& r) { return readWhole(v, w, 0, Training::kLargestBatch, r.*target); },
                     [target](const T& r) { return r.*target == 0 ? OrderedJson() : OrderedJson(r.*target); }};
    };
    return {Field{"matrix", Field::Presence::Required, [](const Json& v, const std::string& w, T& r) { return readText(v, w, r.matrix); },
                  [](const T& r) { return OrderedJson(r.matrix); }},
            Field{"of", Field::Presence::Optional,
                  [](const Json& v, const std::string& w, T& r) {
                      r.ofMemory = v == "memory";
                      return r.ofMemory ? std::nullopt : std::optional(Error{w, phrase("expected \"memory\", found {}", kindText(v))});
                  },
                  [](const T& r) { return r.ofMemory ? OrderedJson("memory") : OrderedJson(); }},
            number("block", &WrittenRef::block), number("head", &WrittenRef::head)};
}

const std::array kRefFields = refFields<WrittenRef>();

JsonField<WrittenMoments> momentField(std::string_view name, JsonField<WrittenMoments>::Presence presence,
                                      Shared<Matrix> WrittenMoments::*numbers)
{
    return {name, presence,
            [numbers](const Json& v, const std::string& w, WrittenMoments& m) { return readShared(readMatrix, v, w, m.*numbers); },
            [numbers](const WrittenMoments& m) { return (m.*numbers)->size() == 0 ? OrderedJson() : matrixJson(*(m.*numbers)); }};
}

const auto kMomentFields = [] {
    const auto refs = refFields<WrittenMoments>();
    using Field = JsonField<WrittenMoments>;
    std::vector<Field> fields(refs.begin(), refs.end());
    fields.push_back(momentField("first", Field::Presence::Required, &WrittenMoments::first));
    fields.push_back(momentField("second", Field::Presence::Optional, &WrittenMoments::second));
    return fields;
}();

std::optional<Error> readSteps(const Json& value, const std::string& where, std::vector<int>& steps)
{
    if (auto error = expectArray(value, where, phraseId("numbers")))
        return error;
    if (value.size() > TrainingState::kMostPoints)
        return Error{where, phrase("has {} of them, at most {} are read", value.size(), TrainingState::kMostPoints)};
    for (std::size_t i = 0; i < value.size(); ++i) {
        Index step = 0;
        if (auto error = readWhole(value[i], elementPath(where, i), 1, TrainingState::kMostSteps, step))
            return error;
        steps.push_back(static_cast<int>(step));
    }
    return {};
}

CurveField columnField(std::string_view name, Matrix WrittenCurve::*numbers)
{
    return {name, CurveField::Presence::Required,
            [numbers](const Json& v, const std::string& w, WrittenCurve& c) -> std::optional<Error> {
                if (auto error = readRow(v, w, c.*numbers))
                    return error;
                if ((c.*numbers).cols() != std::ssize(c.steps))
                    return Error{w, phrase("has length {}, expected {}, one for each step", (c.*numbers).cols(), c.steps.size())};
                return {};
            },
            [numbers](const WrittenCurve& c) { return rowJson(c.*numbers, 0); }};
}

const std::array kCurveFields{
    CurveField{"step", CurveField::Presence::Required,
               [](const Json& v, const std::string& w, WrittenCurve& c) { return readSteps(v, w, c.steps); },
               [](const WrittenCurve& c) { return OrderedJson(c.steps); }},
    columnField("loss", &WrittenCurve::losses),
    columnField("accuracy", &WrittenCurve::accuracies),
};

StateField curveField(std::string_view name, WrittenCurve WrittenState::*curve)
{
    return {
        name, StateField::Presence::Optional,
        [curve](const Json& v, const std::string& w, WrittenState& s) { return readFields<WrittenCurve>(v, w, kCurveFields, s.*curve); },
        [curve](const WrittenState& s) {
            return (s.*curve).steps.empty() ? OrderedJson() : writeFields<WrittenCurve>(s.*curve, kCurveFields);
        }};
}

StateField stepsField(std::string_view name, StateField::Presence presence, Index least, Index WrittenState::*number)
{
    return {
        name, presence,
        [=](const Json& v, const std::string& w, WrittenState& s) { return readWhole(v, w, least, TrainingState::kMostSteps, s.*number); },
        [=](const WrittenState& s) { return OrderedJson(s.*number); }};
}

const std::array kStateOfTrainingFields{
    stepsField("step", StateField::Presence::Required, 1, &WrittenState::step),
    stepsField("updates", StateField::Presence::Optional, 0, &WrittenState::updates),
    StateField{"solved", StateField::Presence::Optional,
               [](const Json& v, const std::string& w, WrittenState& s) {
                   return readWhole(v, w, 1, TrainingState::kMostSteps, s.solved.emplace());
               },
               [](const WrittenState& s) { return s.solved ? OrderedJson(*s.solved) : OrderedJson(); }},
    curveField("curve", &WrittenState::curve),
    curveField("checks", &WrittenState::checks),
    StateField{
        "moments", StateField::Presence::Optional,
        [](const Json& v, const std::string& w, WrittenState& s) {
            return readList<WrittenMoments>(v, w, Training::kMostFrozen, kMomentFields, s.moments);
        },
        [](const WrittenState& s) { return s.moments.empty() ? OrderedJson() : writeList<WrittenMoments>(s.moments, kMomentFields); }},
};

const std::array kTrainingFields{
    TrainingField{"task", TrainingField::Presence::Required,
                  [](const Json& v, const std::string& w, WrittenTraining& t) { return readText(v, w, t.task); },
                  [](const WrittenTraining& t) { return OrderedJson(t.task); }},
    TrainingField{
        "optimizer", kMayBeLeftOut,
        [](const Json& v, const std::string& w, WrittenTraining& t) { return readFields<WrittenTraining>(v, w, kOptimizerFields, t); },
        [](const WrittenTraining& t) {
            OrderedJson fields = writeFields<WrittenTraining>(t, kOptimizerFields);
            return fields.empty() ? OrderedJson() : fields;
        }},
    wholeField<&Training::batch, 1, Training::kLargestBatch>("batch"),
    wholeField<&Training::seed, 0, std::numeric_limits<std::uint32_t>::max()>("seed"),
    TrainingField{
        "frozen", kMayBeLeftOut,
        [](const Json& v, const std::string& w, WrittenTraining& t) {
            return readList<WrittenRef>(v, w, Training::kMostFrozen, kRefFields, t.frozenRefs);
        },
        [](const WrittenTraining& t) { return t.frozenRefs.empty() ? OrderedJson() : writeList<WrittenRef>(t.frozenRefs, kRefFields); }},
    TrainingField{"own", kMayBeLeftOut,
                  [](const Json& v, const std::string& w, WrittenTraining& t) {
                      OwnTask own;
                      auto error = readFields<OwnTask>(v, w, kOwnFields, own);
                      t.own = std::move(own);
                      return error;
                  },
                  [](const WrittenTraining& t) { return t.task == kOwnTask ? writeFields<OwnTask>(*t.own, kOwnFields) : OrderedJson(); }},
    TrainingField{
        "state", kMayBeLeftOut,
        [](const Json& v, const std::string& w, WrittenTraining& t) {
            return readFields<WrittenState>(v, w, kStateOfTrainingFields, t.state.emplace());
        },
        [](const WrittenTraining& t) { return t.state ? writeFields<WrittenState>(*t.state, kStateOfTrainingFields) : OrderedJson(); }},
};

/// The weights of the session that are meant. Errors are those of `place`.
Result<MatrixRef> refFrom(const WrittenRef& written, const std::string& place, const Session& session)
{
    const auto matrix = matrixNamed(written.matrix);
    if (!matrix)
        return Error{place + ".matrix", matrix.error().reason};
    const int first = session.firstOf(written.ofMemory ? Stack::Memory : Stack::Own);
    const MatrixRef ref{(*matrix)->id, first + static_cast<int>(written.block), static_cast<int>(written.head)};
    if (!isLearned(session, ref))
        return Error{place, phrase("the session has no such weights")};
    return canonical(session, ref);
}

WrittenRef writtenRef(const MatrixRef& ref, const Session& session)
{
    const Stack stack = session.block(ref.block).stack;
    return {std::string(info(ref.id).name), stack == Stack::Memory, ref.block - session.firstOf(stack), ref.head};
}

std::vector<CurvePoint> pointsOf(const WrittenCurve& curve)
{
    std::vector<CurvePoint> points;
    for (std::size_t i = 0; i < curve.steps.size(); ++i) {
        const auto at = static_cast<Index>(i);
        points.push_back({curve.steps[i], curve.losses(0, at), curve.accuracies(0, at)});
    }
    return points;
}

WrittenCurve writtenCurve(const std::vector<CurvePoint>& points)
{
    WrittenCurve curve{{}, Matrix(1, std::ssize(points)), Matrix(1, std::ssize(points))};
    for (const CurvePoint& point : points) {
        const auto at = std::ssize(curve.steps);
        curve.losses(0, at) = static_cast<Scalar>(point.loss);
        curve.accuracies(0, at) = static_cast<Scalar>(point.accuracy);
        curve.steps.push_back(point.step);
    }
    return curve;
}

Result<TrainingState> stateFrom(const WrittenState& written, const std::string& where, const Session& session)
{
    TrainingState state{.step = static_cast<int>(written.step),
                        .updates = static_cast<int>(written.updates),
                        .moments = {},
                        .curve = pointsOf(written.curve),
                        .checks = pointsOf(written.checks),
                        .solvedAt = {}};
    if (written.solved)
        state.solvedAt = static_cast<int>(*written.solved);
    for (std::size_t i = 0; i < written.moments.size(); ++i) {
        const WrittenMoments& moments = written.moments[i];
        const auto ref = refFrom(moments, elementPath(where + ".moments", i), session);
        if (!ref)
            return ref.error();
        state.moments.push_back({*ref, moments.first, moments.second});
    }
    return state;
}

WrittenState writtenState(const TrainingState& state, const Session& session)
{
    WrittenState written{state.step, state.updates, {}, {}, writtenCurve(state.curve), writtenCurve(state.checks)};
    if (state.solvedAt)
        written.solved = *state.solvedAt;
    for (const TrainingState::Moments& moments : state.moments)
        written.moments.push_back({writtenRef(moments.weights, session), moments.first, moments.second});
    return written;
}

std::optional<Error> readTraining(const Json& value, const std::string& where, Session& session)
{
    WrittenTraining training;
    if (auto error = readFields<WrittenTraining>(value, where, kTrainingFields, training))
        return error;
    std::set<MatrixRef> frozen;
    for (std::size_t i = 0; i < training.frozenRefs.size(); ++i) {
        const auto ref = refFrom(training.frozenRefs[i], elementPath(where + ".frozen", i), session);
        if (!ref)
            return ref.error();
        if (frozen.insert(*ref).second)  // each once, however often it is named
            training.frozen.push_back(*ref);
    }
    if (training.state) {
        auto state = stateFrom(*training.state, where + ".state", session);
        if (!state)
            return state.error();
        session.trained = *std::move(state);
    }
    session.training = std::move(training);
    return {};
}

OrderedJson writeTraining(const Session& session)
{
    if (!session.training)
        return {};
    WrittenTraining training{*session.training, {}, {}};
    for (const MatrixRef& ref : training.frozen)
        if (isLearned(session, ref))
            training.frozenRefs.push_back(writtenRef(ref, session));
    if (session.trained->step > 0 && !checkTrainingState(session))  // weights that have another shape now learn anew
        training.state = writtenState(*session.trained, session);
    return writeFields<WrittenTraining>(training, kTrainingFields);
}

}  // namespace

JsonField<Session> trainingField() { return {"training", JsonField<Session>::Presence::Optional, readTraining, writeTraining}; }

}  // namespace headscope
