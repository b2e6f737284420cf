// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope train`: lets the heads of a session learn a task, and tells how that went.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString trainUsage();
QList<QCommandLineOption> trainOptions();

inline constexpr const char* kTrainHelp =
    "\n"
    "TASK is one of \"headscope list tasks\" and stands for the session that suits it, with starting values\n"
    "that --seed makes; own needs data. A SESSION learns the task that stands in it, with the settings that\n"
    "stand in it; --task gives it another. One that -o or the window has written after training goes on from\n"
    "its step, with what the optimizer remembers and the next batch: twice 50 steps are 100 steps, bit for\n"
    "bit. Weights that were changed since are learned on with as they are. --from-start starts over: at step\n"
    "1, with the first batch, nothing remembered, and the weights of SESSION. Text and json (from_step) tell\n"
    "where a run began.\n"
    "\n"
    "Training stops when 99 % of fresh answers were right twice in a row, or after --steps more. The same\n"
    "seed gives the same numbers on any number of threads. --seed and --learning-rate change what stands in\n"
    "a SESSION from the next step on.\n"
    "\n"
    "--sequences: a sequence a line, \"a b c -> b c d\", a target for each word or for the last; _ asks nothing.\n"
    "--text: the next character is asked for, or with --words the next of the words that blanks part.\n"
    "\n"
    "Adam and AdamW have beta1 0.9, beta2 0.98 and epsilon 1e-8; json names all settings that were used.\n"
    "\n"
    "json is one line with the task, its settings, the seed, the step it went on from (0: it began there),\n"
    "the steps made in all, the step it was solved at or null, a point of the curve for each step and the\n"
    "measures of each head; csv the curve: step, loss, accuracy; text is for reading. The loss is in nats, of\n"
    "numbers their mean square. Of the measures entropy is in nats, the others are parts of the attention, from\n"
    "0 to 1. -o writes the trained session with all settings of its run and what is needed to go on.\n";

/// Returns the exit code.
/// A session as everywhere, or the one that is suggested for the task of that id.
Result<Session> loadLearner(const QString& source);

int trainCommand(const QStringList& arguments);

}  // namespace headscope
