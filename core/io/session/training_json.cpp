// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/training_json.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/session/word_json.h"
#include "core/matrices/cell_address.h"

#include <limits>
#include <set>

namespace headscope {

namespace {

using OwnField = JsonField<OwnTask>;
using GivenField = JsonField<OwnTask::Sequence>;

constexpr auto kOptimizerKinds =
    choices<OptimizerKind>({{"sgd", OptimizerKind::Sgd}, {"adam", OptimizerKind::Adam}, {"adamw", OptimizerKind::AdamW}});

/// A matrix as it stands in a file. Its block counts among those of its stack.
struct WrittenRef {
    std::string matrix;
    bool ofMemory = false;
    Index block = 0, head = 0;
};

/// A training as it stands in a file: what is frozen is looked up in the session later.
struct WrittenTraining : Training {
    std::vector<WrittenRef> frozenRefs;
};

using RefField = JsonField<WrittenRef>;
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
                      return readChoice<OptimizerKind>(v, w, kOptimizerKinds, t.optimizer.emplace());
                  },
                  [](const WrittenTraining& t) {
                      return t.optimizer ? OrderedJson(wordOf<OptimizerKind>(kOptimizerKinds, *t.optimizer)) : OrderedJson();
                  }},
    numberField<&Training::learningRate>("learning_rate"),
    numberField<&Training::momentum>("momentum"),
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

const std::array kRefFields{
    RefField{"matrix", RefField::Presence::Required,
             [](const Json& v, const std::string& w, WrittenRef& r) { return readText(v, w, r.matrix); },
             [](const WrittenRef& r) { return OrderedJson(r.matrix); }},
    RefField{"of", RefField::Presence::Optional,
             [](const Json& v, const std::string& w, WrittenRef& r) {
                 r.ofMemory = v == "memory";
                 return r.ofMemory ? std::nullopt : std::optional(Error{w, phrase("expected \"memory\", found {}", kindText(v))});
             },
             [](const WrittenRef& r) { return r.ofMemory ? OrderedJson("memory") : OrderedJson(); }},
    RefField{"block", RefField::Presence::Optional,
             [](const Json& v, const std::string& w, WrittenRef& r) { return readWhole(v, w, 0, Training::kLargestBatch, r.block); },
             [](const WrittenRef& r) { return r.block == 0 ? OrderedJson() : OrderedJson(r.block); }},
    RefField{"head", RefField::Presence::Optional,
             [](const Json& v, const std::string& w, WrittenRef& r) { return readWhole(v, w, 0, Training::kLargestBatch, r.head); },
             [](const WrittenRef& r) { return r.head == 0 ? OrderedJson() : OrderedJson(r.head); }},
};

bool canBeFrozen(const Session& session, const MatrixRef& ref)
{
    return exists(session, ref) && info(ref.id).parameter && info(ref.id).role != Role::Input;
}

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
};

std::optional<Error> readTraining(const Json& value, const std::string& where, Session& session)
{
    WrittenTraining training;
    if (auto error = readFields<WrittenTraining>(value, where, kTrainingFields, training))
        return error;
    std::set<MatrixRef> frozen;
    for (std::size_t i = 0; i < training.frozenRefs.size(); ++i) {
        const WrittenRef& written = training.frozenRefs[i];
        const std::string place = elementPath(where + ".frozen", i);
        const auto matrix = matrixNamed(written.matrix);
        if (!matrix)
            return Error{place + ".matrix", matrix.error().reason};
        const int first = session.firstOf(written.ofMemory ? Stack::Memory : Stack::Own);
        const MatrixRef ref{(*matrix)->id, first + static_cast<int>(written.block), static_cast<int>(written.head)};
        if (!canBeFrozen(session, ref))
            return Error{place, phrase("the session has no such weights")};
        if (frozen.insert(canonical(session, ref)).second)  // each once, however often it is named
            training.frozen.push_back(canonical(session, ref));
    }
    session.training = std::move(training);
    return {};
}

OrderedJson writeTraining(const Session& session)
{
    if (!session.training)
        return {};
    WrittenTraining training{*session.training, {}};
    for (const MatrixRef& ref : training.frozen) {
        if (!canBeFrozen(session, ref))
            continue;
        const Stack stack = session.block(ref.block).stack;
        training.frozenRefs.push_back(
            {std::string(info(ref.id).name), stack == Stack::Memory, ref.block - session.firstOf(stack), ref.head});
    }
    return writeFields<WrittenTraining>(training, kTrainingFields);
}

}  // namespace

JsonField<Session> trainingField() { return {"training", JsonField<Session>::Presence::Optional, readTraining, writeTraining}; }

}  // namespace headscope
