// SPDX-License-Identifier: GPL-3.0-or-later
// How a session is trained, as far as its file says it: which task, what differs from the settings of that task, and data of one's own;
// and how far a run has come, so that it can go on later as if it had not stopped.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/shared.h"
#include "core/model/matrix_ref.h"
#include "core/model/weights.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

/// A task that is given as data, by one of the three: sequences, a text, or the numbers that are to come out.
struct OwnTask {
    static constexpr std::size_t kMostSequences = 100'000;
    static constexpr int kLongestSequence = 1024;
    static constexpr std::size_t kLargestText = std::size_t{4} << 20;  ///< bytes

    struct Sequence {
        Names tokens;
        Names targets;  ///< a word for each token, "" where none is asked for

        bool operator==(const Sequence&) const = default;
    };

    std::vector<Sequence> sequences;
    std::string text;             ///< each word of it is to follow from those before
    int length = 32;              ///< words of the text that are read at once
    Shared<Matrix> numbers = {};  ///< n × columns: what columns of the last block's output are to be for the tokens of the session
    int firstColumn = 0;          ///< the first of these columns

    bool operator==(const OwnTask&) const = default;
};

inline constexpr std::string_view kOwnTask = "own";  ///< the id of a task that is given as data

enum class OptimizerKind { Sgd, Adam, AdamW };

struct OptimizerKindInfo {
    OptimizerKind kind;
    std::string_view id;     ///< the word in files
    std::string_view title;  ///< a name, the same in every language
};

/// The table, in the order of OptimizerKind. The rules stand in core/training/optimizer.cpp.
inline constexpr std::array kOptimizerKinds{
    OptimizerKindInfo{OptimizerKind::Sgd, "sgd", "SGD"},
    OptimizerKindInfo{OptimizerKind::Adam, "adam", "Adam"},
    OptimizerKindInfo{OptimizerKind::AdamW, "adamw", "AdamW"},
};
static_assert(hasRowOfEach<&OptimizerKindInfo::kind>(kOptimizerKinds), "a row for every OptimizerKind, in their order");

constexpr const OptimizerKindInfo& optimizerInfo(OptimizerKind kind) { return kOptimizerKinds[static_cast<std::size_t>(kind)]; }

/// The settings that a session changes; those that are not set are the task's.
struct Training {
    static constexpr std::size_t kMostFrozen = 100'000;  ///< matrices
    static constexpr int kLargestBatch = 4096;
    static constexpr int kLongestWarmUp = 1'000'000;
    static constexpr double kGreatestRate = 1e6;

    std::string task;  ///< its id: "three-questions"
    std::optional<OptimizerKind> optimizer = {};
    std::optional<double> learningRate = {};
    std::optional<double> momentum = {};
    std::optional<double> beta1 = {};
    std::optional<double> beta2 = {};
    std::optional<double> epsilon = {};
    std::optional<double> weightDecay = {};
    std::optional<double> clipping = {};
    std::optional<int> warmUp = {};
    std::optional<int> batch = {};
    std::optional<std::uint32_t> seed = {};
    std::vector<MatrixRef> frozen = {};  ///< by canonical() references; what the session does not have does not matter
    Shared<OwnTask> own = {};            ///< the data, when the task is kOwnTask

    bool operator==(const Training&) const = default;
};

/// How well a step's batch was answered before the step changed anything.
struct CurvePoint {
    int step = 0;
    double loss = 0;
    double accuracy = 0;

    bool operator==(const CurvePoint&) const = default;
};

/// The state of a run: with the weights and the settings of its session all that the next step depends on.
struct TrainingState {
    static constexpr int kMostSteps = 1'000'000'000;
    static constexpr std::size_t kMostPoints = 1'000'000;  ///< the newest points of a curve

    /// The optimizer's memory of one of the weights; 0 × 0 where there is none.
    struct Moments {
        MatrixRef weights;  ///< a canonical() reference
        Shared<Matrix> first = {};
        Shared<Matrix> second = {};  ///< none of SGD

        bool operator==(const Moments&) const = default;
    };

    int step = 0;     ///< made so far; 0: there is no state
    int updates = 0;  ///< steps that the optimizer remembers: fewer where it was changed for another on the way
    std::vector<Moments> moments;
    std::vector<CurvePoint> curve;   ///< a point each step
    std::vector<CurvePoint> checks;  ///< the curve on fresh sequences
    std::optional<int> solvedAt;

    bool operator==(const TrainingState&) const = default;
};

/// The optimizer begins anew at the step that is reached: what it remembers is of other weights, or of another optimizer.
void dropMoments(Shared<TrainingState>& state);

}  // namespace headscope
