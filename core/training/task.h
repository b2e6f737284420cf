// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of tasks that heads can learn: what is asked, how sequences to learn from are made, and which session learns it well.
// Tasks of one's own, which come with a session, are made by own_task.h.
#pragma once

#include "core/base/error.h"
#include "core/base/random_numbers.h"
#include "core/model/matrix_ref.h"
#include "core/model/session.h"
#include "core/training/loss.h"
#include "core/training/optimizer.h"

#include <functional>
#include <optional>
#include <string>

namespace headscope {

/// An input, and the answers to it.
struct Sequence {
    Shared<Names> tokens;       ///< none: what the session reads anyway
    Shared<Matrix> input = {};  ///< X; 0 × 0 where it is looked up in the embedding
    Shared<Names> memoryTokens = {};
    Shared<Matrix> memory = {};     ///< 0 × 0 where the task has none
    std::vector<int> answers = {};  ///< tokens × groups, row by row: the column in its group that is right, −1 where nothing is asked
    Shared<Matrix> numbers = {};    ///< tokens × columns of the one group: what they are to be; 0 × 0 where there are answers
};

/// How a session learns.
struct TrainingSettings {
    OptimizerSettings optimizer;
    int batch = 32;  ///< sequences a step
    std::uint32_t seed = 0;
    std::vector<MatrixRef> frozen = {};  ///< what stays as it is, by canonical() references

    bool operator==(const TrainingSettings&) const = default;
};

using MakeSequence = std::function<Sequence(RandomNumbers& random)>;

struct Task {
    std::string_view id;                   ///< the word in files and on the command line: "three-questions"
    std::string_view title;                ///< "Three questions"
    std::string_view words;                ///< what is asked, in a sentence
    MatrixId answered = MatrixId::Logits;  ///< the result in whose columns the answers are
    std::vector<ColumnGroup> groups;
    TrainingSettings settings;  ///< settings that suit the suggested session
    int heads = 1;              ///< heads in each block of the suggested session
    MakeSequence sequence;
    MakeSequence checked = {};  ///< what it is checked with, where that is held back from what is learned; else null
    /// The sequence to look at, where it is of another kind: one on which heads that know the task show how; else null.
    MakeSequence shown = {};
    std::function<Session(int heads, std::uint32_t seed)> session;  ///< without a sequence
    Shared<OwnTask> own = {};                                       ///< what it was made of; of the tasks of the table nothing
    Shared<Vocabulary> vocabulary = {};                             ///< the words that its answers are numbers of
};

/// The first number of those sequences that a task is checked with. No run gets that far.
inline constexpr std::uint64_t kFirstChecked = std::uint64_t{1} << 62;

const std::vector<Task>& tasks();
const Task* findTask(std::string_view id);  ///< null when there is none of that id

/// Sequences are numbered: the same seed and number make the same sequence, in any order.
Sequence sequenceOf(const Task& task, std::uint32_t seed, std::uint64_t number);

/// The session that the task suggests, an ordinary one, with starting values that the seed makes and a sequence to look at.
Session suggestedSession(const Task& task, int heads, std::uint32_t seed);

/// Lets the session read that sequence. Its shapes are those of the task.
void setSequence(Session& session, const Sequence& sequence);

/// Says what a session lacks to learn the task; nothing when it can. The session is valid.
std::optional<Error> misfit(const Task& task, const Session& session);

}  // namespace headscope
