// SPDX-License-Identifier: GPL-3.0-or-later
// Exports the session as a page that any browser opens, with the lesson that is open if it is wanted.
#pragma once

#include "app/state/workbench.h"

#include "core/base/error.h"

#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>

class QWidget;

namespace headscope {

class Notice;

/// A lesson that a page may have: what it carries is asked for once it is wanted.
struct OpenLesson {
    QString title;
    std::function<Result<QJsonObject>()> forPage;
};

/// Asks for a file, beginning in that folder, and writes the page; what is in the way is said in a sentence.
void exportPage(const Workbench& workbench, const std::optional<OpenLesson>& lesson, const QString& folder, Notice& notice,
                QWidget& window);

}  // namespace headscope
