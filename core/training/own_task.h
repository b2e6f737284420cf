// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks that somebody gives as data: sequences with their targets, a text whose next word is asked for, or numbers that are to come out.
#pragma once

#include "core/training/task.h"

namespace headscope {

/// A sequence a line, "a b c → b c d": words parted by blanks, and behind the arrow ("→" or "->") what each of them is to give, or what the
/// last one is to give. "_" among the targets: nothing is asked there. Empty lines are left out. Errors name the line.
Result<OwnTask> readSequences(std::string_view text);

enum class TextUnit { Characters, Words };

/// Keeps the text as it is where characters are asked for, but that each end of a line is "\n"; between words it puts one blank.
Result<OwnTask> readText(std::string_view text, TextUnit unit);

/// The task that is given in the session, with the words of the session.
Result<Task> ownTask(const Session& session);

/// Says what a session lacks to learn it; nothing when it can.
std::optional<Error> misfitOfOwn(const Task& task, const Session& session);

}  // namespace headscope
