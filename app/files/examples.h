// SPDX-License-Identifier: GPL-3.0-or-later
// The examples that come with the program, which are ordinary session files in its resources, and how a session is loaded by name.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace headscope {

struct Example {
    QString id;     ///< "three-friends", on the command line too
    QString title;  ///< as in its session
};

/// The examples in the order in which they are offered; the first opens when nothing else is asked for.
const std::vector<Example>& examples();
bool isExample(const QString& id);

Result<Session> loadExample(const QString& id);

/// The same with its title in the language of the window.
Result<Session> loadShownExample(const QString& id);

/// Loads what a person may name as SESSION: the id of an example, a file of a session, of a figure that carries its session or of a trained
/// model, or "-" for the standard input. Errors name it, and say what there is when there is none. Its tokens are those of the text, where
/// there is one: as the tokenizer beside a model has it, or words of the session's vocabulary.
Result<Session> loadSession(const QString& source, const std::optional<std::string>& text = {});

/// The session with the words of the text in place of its tokens, if they are known to it.
Result<Session> withText(Session session, const std::string& text);

}  // namespace headscope
