// SPDX-License-Identifier: GPL-3.0-or-later
// A session that suits a task which somebody gives as data: with its words, and with as many blocks as it takes to learn it.
#pragma once

#include "core/training/own_task.h"

namespace headscope {

/// A session that learns it. Its vocabulary is what the data has: the words of the sequences, the characters of a text or the words that
/// its blanks part. For sequences it has two blocks of attention, for a text two whole blocks as GPT-2 has them. The error says what is too
/// much.
Result<Session> ownSession(const OwnTask& own, TextUnit unit, int heads, std::uint32_t seed);
inline constexpr int kOwnHeads = 4;
/// The same for a vocabulary that is given.
Session ownSessionOf(const OwnTask& own, Names vocabulary, int heads, std::uint32_t seed);

}  // namespace headscope
