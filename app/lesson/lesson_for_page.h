// SPDX-License-Identifier: GPL-3.0-or-later
// A lesson as a page for browsers carries it: with all that it needs away from the program.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QJsonObject>
#include <QString>

namespace headscope {

/// The lessons whose steps it takes, its examples, what its sessions learn, and its words in all languages. An example that is also the
/// session of the page stands there alone.
struct LessonForPage {
    QJsonObject lesson;
    Session start;  ///< what it begins with
};

/// The lesson in a file, checked, or one of the program by its id; the page shows `session` when it is left, or else what it begins with.
Result<LessonForPage> lessonForPage(const QString& source, const Session* session = nullptr);

}  // namespace headscope
