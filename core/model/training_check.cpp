// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/training_check.h"

#include "core/base/phrase.h"

#include <cmath>

namespace headscope {

namespace {

/// A range from `least` to `most`, each inside it or just outside.
struct Range {
    double least;
    bool isAbove;
    double most;
    bool isBelow = false;
};

std::optional<Error> checkNumber(const char* field, const std::optional<double>& number, const Range& range)
{
    if (!number || (std::isfinite(*number) && (range.isAbove ? *number > range.least : *number >= range.least) &&
                    (range.isBelow ? *number < range.most : *number <= range.most)))
        return {};
    const auto text = [](double bound) { return std::to_string(static_cast<long long>(bound)); };
    return Error{field, phrase(range.isAbove   ? phraseId("has to be above {} and at most {}")
                               : range.isBelow ? phraseId("has to be at least {} and below {}")
                                               : phraseId("has to be at least {} and at most {}"),
                               text(range.least), text(range.most))};
}

std::optional<double> number(const std::optional<int>& whole) { return whole ? std::optional<double>(*whole) : std::nullopt; }

std::optional<Error> checkSequence(const OwnTask::Sequence& sequence, const std::string& where)
{
    if (sequence.tokens.empty() || sequence.tokens.size() > static_cast<std::size_t>(OwnTask::kLongestSequence))
        return Error{where + ".tokens", phrase("has {} tokens, expected 1 to {}", sequence.tokens.size(), OwnTask::kLongestSequence)};
    if (sequence.targets.size() != sequence.tokens.size())
        return Error{where + ".targets",
                     phrase("has {} entries, expected {}, one for each token", sequence.targets.size(), sequence.tokens.size())};
    return {};
}

}  // namespace

std::optional<Error> checkOwnTask(const OwnTask& own)
{
    const int kinds = (own.sequences.empty() ? 0 : 1) + (own.text.empty() ? 0 : 1) + (own.numbers->size() == 0 ? 0 : 1);
    if (kinds != 1)
        return Error{"", kinds == 0 ? phrase("is empty, expected sequences, a text or numbers")
                                    : phrase("has sequences, a text or numbers, one of them alone")};
    if (own.sequences.size() > OwnTask::kMostSequences)
        return Error{"sequences", phrase("are {}, at most {}", own.sequences.size(), OwnTask::kMostSequences)};
    for (std::size_t i = 0; i < own.sequences.size(); ++i)
        if (auto error = checkSequence(own.sequences[i], "sequences[" + std::to_string(i) + "]"))
            return error;
    if (own.text.size() > OwnTask::kLargestText)
        return Error{"text", phrase("has more than {} MiB", OwnTask::kLargestText >> 20)};
    if (auto error = checkNumber("length", own.length, {2, false, OwnTask::kLongestSequence}))
        return error;
    if (!own.numbers->allFinite())
        return Error{"numbers", phrase("have one that is not finite")};
    return checkNumber("first_column", own.firstColumn, {0, false, 1e6});
}

std::optional<Error> checkTraining(const Training& training, const Known& known)
{
    if (training.task.empty())
        return Error{"training.task", phrase("is empty, expected the id of a task")};
    for (const auto& error : {checkNumber("optimizer.learning_rate", training.learningRate, {0, true, Training::kGreatestRate}),
                              checkNumber("optimizer.momentum", training.momentum, {0, false, 1}),
                              checkNumber("optimizer.beta1", training.beta1, {0, false, 1, true}),
                              checkNumber("optimizer.beta2", training.beta2, {0, false, 1, true}),
                              checkNumber("optimizer.epsilon", training.epsilon, {0, true, 1}),
                              checkNumber("optimizer.weight_decay", training.weightDecay, {0, false, Training::kGreatestRate}),
                              checkNumber("optimizer.clipping", training.clipping, {0, false, Training::kGreatestRate}),
                              checkNumber("optimizer.warm_up", number(training.warmUp), {0, false, Training::kLongestWarmUp}),
                              checkNumber("batch", number(training.batch), {1, false, Training::kLargestBatch})})
        if (error)
            return Error{"training." + error->where, error->reason};
    const bool isOwn = training.task == kOwnTask;
    if (!isOwn && *training.own != OwnTask())
        return Error{"training.own", phrase("is given, but the task is \"{}\"", training.task)};
    if (!isOwn || known.isOwnTask(training.own))
        return {};
    if (const auto error = checkOwnTask(*training.own))
        return Error{"training.own" + (error->where.empty() ? "" : "." + error->where), error->reason};
    return {};
}

}  // namespace headscope
