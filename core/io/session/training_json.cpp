// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/training_json.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/io/session/word_json.h"
#include "core/matrices/cell_address.h"
#include "core/matrices/training_state_check.h"

#include <set>

namespace headscope {

namespace {

using OwnField = FieldsOf<OwnTask>;
using GivenField = FieldsOf<OwnTask::Sequence>;

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

using CurveField = FieldsOf<WrittenCurve>;
using StateField = FieldsOf<WrittenState>;
using TrainingField = FieldsOf<WrittenTraining>;

std::optional<Error> readTrainingNumber(const Json& value, const std::string& where, std::optional<double>& target)
{
    if (!value.is_number())
        return Error{where, phrase("expected a number, found {}", kindText(value))};
    target = asWritten(value.get<double>());
    return {};
}

JsonField<WrittenTraining> numberField(std::string_view name, std::optional<double> Training::* number)
{
    return TrainingField::by(name, TrainingField::kOptional, number, readTrainingNumber,
                             [](const std::optional<double>& value) { return value ? OrderedJson(*value) : OrderedJson(); });
}

const std::array kOptimizerFields{
    TrainingField::by(
        "kind", TrainingField::kOptional, &Training::optimizer,
        [](const Json& v, const std::string& w, std::optional<OptimizerKind>& kind) {
            return readChoice<OptimizerKind>(v, w, kOptimizers, kind.emplace());
        },
        [](const std::optional<OptimizerKind>& kind) {
            return kind ? OrderedJson(wordOf<OptimizerKind>(kOptimizers, *kind)) : OrderedJson();
        }),
    numberField("learning_rate", &Training::learningRate),
    numberField("momentum", &Training::momentum),
    numberField("beta1", &Training::beta1),
    numberField("beta2", &Training::beta2),
    numberField("epsilon", &Training::epsilon),
    numberField("weight_decay", &Training::weightDecay),
    numberField("clipping", &Training::clipping),
    TrainingField::whole("warm_up", TrainingField::kOptional, &Training::warmUp, 0, Training::kLongestWarmUp),
};

const std::array kGivenFields{
    GivenField::required("tokens", &OwnTask::Sequence::tokens),
    GivenField::by("targets", GivenField::kRequired, &OwnTask::Sequence::targets, readTargetWords, targetWordsJson),
};

std::optional<Error> readNumbers(const Json& value, const std::string& where, Shared<Matrix>& numbers)
{
    return readShared(readMatrix, value, where, numbers);
}

/// Null where there are none.
OrderedJson numbersJson(const Shared<Matrix>& numbers) { return numbers->size() == 0 ? OrderedJson() : matrixJson(*numbers); }

const std::array kOwnFields{
    OwnField::list("sequences", &OwnTask::sequences, OwnTask::kMostSequences, kGivenFields),
    OwnField::optional("text", &OwnTask::text),
    OwnField::whole("length", OwnField::kOptional, &OwnTask::length, 2, OwnTask::kLongestSequence),
    OwnField::by("numbers", OwnField::kOptional, &OwnTask::numbers, readNumbers, numbersJson),
    OwnField::whole("first_column", OwnField::kOptional, &OwnTask::firstColumn, 0, std::numeric_limits<int>::max()),
};

/// The weights that a part of the file is about.
template <class T>
std::array<JsonField<T>, 4> refFields()
{
    using Field = FieldsOf<T>;
    return {Field::required("matrix", &WrittenRef::matrix),
            Field::by(
                "of", Field::kOptional, &WrittenRef::ofMemory,
                [](const Json& v, const std::string& w, bool& ofMemory) {
                    ofMemory = v == "memory";
                    return ofMemory ? std::nullopt : std::optional(Error{w, phrase("expected \"memory\", found {}", kindText(v))});
                },
                [](bool ofMemory) { return ofMemory ? OrderedJson("memory") : OrderedJson(); }),
            Field::whole("block", Field::kOptional, &WrittenRef::block, 0, Training::kLargestBatch),
            Field::whole("head", Field::kOptional, &WrittenRef::head, 0, Training::kLargestBatch)};
}

const std::array kRefFields = refFields<WrittenRef>();

const auto kMomentFields = [] {
    const auto refs = refFields<WrittenMoments>();
    using Field = FieldsOf<WrittenMoments>;
    std::vector<JsonField<WrittenMoments>> fields(refs.begin(), refs.end());
    fields.push_back(Field::by("first", Field::kRequired, &WrittenMoments::first, readNumbers, numbersJson));
    fields.push_back(Field::by("second", Field::kOptional, &WrittenMoments::second, readNumbers, numbersJson));
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

JsonField<WrittenCurve> columnField(std::string_view name, Matrix WrittenCurve::* numbers)
{
    return {name, CurveField::kRequired,
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
    CurveField::by("step", CurveField::kRequired, &WrittenCurve::steps, readSteps,
                   [](const std::vector<int>& steps) { return OrderedJson(steps); }),
    columnField("loss", &WrittenCurve::losses),
    columnField("accuracy", &WrittenCurve::accuracies),
};

/// Left out where it has no points.
JsonField<WrittenState> curveField(std::string_view name, WrittenCurve WrittenState::* curve)
{
    auto field = StateField::object(name, StateField::kOptional, curve, kCurveFields);
    field.write = [curve, write = std::move(field.write)](const WrittenState& s) {
        return (s.*curve).steps.empty() ? OrderedJson() : write(s);
    };
    return field;
}

JsonField<WrittenState> updatesField()
{
    auto field = StateField::whole("updates", StateField::kRequired, &WrittenState::updates, 0, TrainingState::kMostSteps);
    field.presence = StateField::kOptional;  // and yet it is always written
    return field;
}

const std::array kStateOfTrainingFields{
    StateField::whole("step", StateField::kRequired, &WrittenState::step, 1, TrainingState::kMostSteps),
    updatesField(),
    StateField::whole("solved", StateField::kOptional, &WrittenState::solved, 1, TrainingState::kMostSteps),
    curveField("curve", &WrittenState::curve),
    curveField("checks", &WrittenState::checks),
    StateField::list("moments", &WrittenState::moments, Training::kMostFrozen, kMomentFields),
};

const std::array kTrainingFields{
    TrainingField::required("task", &Training::task),
    TrainingField::Field{
        "optimizer", TrainingField::kOptional,
        [](const Json& v, const std::string& w, WrittenTraining& t) { return readFields<WrittenTraining>(v, w, kOptimizerFields, t); },
        [](const WrittenTraining& t) {
            OrderedJson fields = writeFields<WrittenTraining>(t, kOptimizerFields);
            return fields.empty() ? OrderedJson() : fields;
        }},
    TrainingField::whole("batch", TrainingField::kOptional, &Training::batch, 1, Training::kLargestBatch),
    TrainingField::whole("seed", TrainingField::kOptional, &Training::seed, 0, kLargestSeed),
    TrainingField::list("frozen", &WrittenTraining::frozenRefs, Training::kMostFrozen, kRefFields),
    TrainingField::Field{
        "own", TrainingField::kOptional,
        [](const Json& v, const std::string& w, WrittenTraining& t) {
            OwnTask own;
            auto error = readFields<OwnTask>(v, w, kOwnFields, own);
            t.own = std::move(own);
            return error;
        },
        [](const WrittenTraining& t) { return t.task == kOwnTask ? writeFields<OwnTask>(*t.own, kOwnFields) : OrderedJson(); }},
    TrainingField::object("state", &WrittenTraining::state, kStateOfTrainingFields),
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
