// SPDX-License-Identifier: GPL-3.0-or-later
// Loads what a person may name as SESSION on the command line.
#pragma once

#include "core/model/session.h"

#include <QString>

namespace headscope {

/// The id of an example, a file of a session, of a figure that carries its session or of a trained model, or "-" for the standard input.
/// Errors name it, and say what there is when there is none. Its tokens are those of the text, where there is one: as the tokenizer beside
/// a model has it, or words of the session's vocabulary. Whatever was assumed of a model is told on the standard error, once.
Result<Session> loadSession(const QString& source, const std::optional<std::string>& text = {});

/// The session with the words of the text in place of its tokens, if they are known to it and X is made of them.
Result<Session> withText(Session session, const std::string& text);

}  // namespace headscope
