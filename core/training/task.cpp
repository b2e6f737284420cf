// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/task.h"

#include "core/base/find_row.h"
#include "core/base/phrase.h"
#include "core/model/validation.h"
#include "core/training/column_tasks.h"
#include "core/training/own_task.h"
#include "core/training/word_tasks.h"

namespace headscope {

namespace {

/// The words that a readout is to give, where words are the answers.
Names targetsOf(const Session& session, const Sequence& sequence)
{
    Names targets;
    for (const int answer : sequence.answers)
        targets.push_back(answer < 0 ? "" : session.vocabulary->word(answer));
    return targets;
}

}  // namespace

const std::vector<Task>& tasks()
{
    static const std::vector<Task> table{threeQuestionsTask(), reverseTask(),   translationTask(), inductionTask(),
                                         recallTask(),         agreementTask(), fixedLagTask()};
    return table;
}

const Task* findTask(std::string_view id) { return findRow(tasks(), id, &Task::id); }

Sequence sequenceOf(const Task& task, std::uint32_t seed, std::uint64_t number)
{
    RandomNumbers random(seed, number);
    return number >= kFirstChecked && task.checked ? task.checked(random) : task.sequence(random);
}

Session suggestedSession(const Task& task, int heads, std::uint32_t seed)
{
    RandomNumbers same(27, 0);  // whatever the seed, a sequence that is easy to read: no letter is like one of the last two
    Session session = task.session(heads, seed);
    const Sequence sequence = (task.shown ? task.shown : task.sequence)(same);
    setSequence(session, sequence);
    if (task.answered == MatrixId::Logits)
        session.targets = targetsOf(session, sequence);
    session.training = Training{.task = std::string(task.id), .own = task.own};
    return session;
}

void setSequence(Session& session, const Sequence& sequence)
{
    if (sequence.tokens->empty())
        return;
    session.tokens = sequence.tokens;
    session.picture.reset();
    session.input = sequence.input;
    if (sequence.memoryTokens->empty())
        return;
    session.memory->tokens = sequence.memoryTokens;
    session.memory->input = sequence.memory;
}

std::optional<Error> misfit(const Task& task, const Session& session)
{
    if (hasPatches(session))
        return Error{"blocks", phrase("have patches, rows that are taken from another text: take them out before training")};
    if (task.id == kOwnTask)
        return misfitOfOwn(task, session);
    const Session suggested = suggestedSession(task, task.heads, 0);
    const std::string id(task.id);
    if (suggested.looksUp() && !(session.looksUp() && session.readout && session.vocabulary == suggested.vocabulary))
        return Error{"vocabulary", phrase("does not suit the task {}, which has an embedding and a readout of {} words, \"{}\" the first",
                                          id, suggested.vocabulary->size(), suggested.vocabulary->word(0))};
    if (!suggested.looksUp() && (session.looksUp() || session.features != suggested.features))
        return Error{"features", phrase("do not suit the task {}, which has {}, \"{}\" the first", id, suggested.modelWidth(),
                                        suggested.features->front())};
    if (suggested.memory && !(session.memory && session.memory->features == suggested.memory->features))
        return Error{"memory", phrase("does not suit the task {}, whose memory has {} features, \"{}\" the first", id,
                                      suggested.memory->features->size(), suggested.memory->features->front())};
    Session trained = session;
    setSequence(trained, sequenceOf(task, 0, 0));
    trained.targets = {};
    return validate(trained);
}

}  // namespace headscope
