// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope heads`: tells what each head of a session is worth to a number.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString headsUsage();
QList<QCommandLineOption> headsOptions();

inline constexpr const char* kHeadsHelp =
    "\n"
    "What each head of all blocks is worth to CELL, and what it looks at. --by says how it is asked:\n"
    "mute, what CELL changes by when the head writes nothing; mean, when it writes its mean for every token;\n"
    "uniform, when it looks at all keys alike; share, what the head itself adds to CELL; gradient, its\n"
    "output times the slope of CELL by it. text has the strongest first, csv and json all in their order.\n"
    "\n"
    "CELL is written as for \"headscope explain\", 'logits[to,Mary]', or is the difference of two cells of\n"
    "one matrix, 'logits[to,Mary] - logits[to,John]', or loss: the mean loss of all tokens. What CELL does\n"
    "not say itself, --of-block and --of-head say: else it is of the last block and of head 1.\n"
    "\n"
    "What a head looks at are means over the tokens that ask: entropy in nats (0: each looks at one key, ln m: at m\n"
    "keys alike), all others parts of the attention, from 0 to 1; the effect is in the unit of CELL, that of loss nats.\n"
    "\n"
    "Several --text: the means over all of them. CELL must be in each.\n";

/// Returns the exit code.
int headsCommand(const QStringList& arguments);

}  // namespace headscope
