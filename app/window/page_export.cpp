// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/page_export.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/file_name.h"
#include "app/base/text.h"
#include "app/files/page_file.h"
#include "app/state/document.h"
#include "app/widgets/text/notice.h"

#include <QDir>
#include <QMessageBox>
#include <QPushButton>

namespace headscope {

namespace {

/// Nothing: no page at all.
std::optional<bool> isWithLesson(const OpenLesson& lesson, const QString& title, QWidget& window)
{
    QMessageBox box(QMessageBox::Question, title, tr("Shall readers of the page walk through the lesson “%1”?").arg(lesson.title),
                    QMessageBox::Cancel, &window);
    box.setObjectName("exportPageLesson");
    QAbstractButton* with = box.addButton(tr("With the lesson"), QMessageBox::AcceptRole);
    QAbstractButton* without = box.addButton(tr("The session alone"), QMessageBox::AcceptRole);
    with->setObjectName("exportPageLesson.with");
    without->setObjectName("exportPageLesson.without");
    box.exec();
    return box.clickedButton() == with || box.clickedButton() == without ? std::optional(box.clickedButton() == with) : std::nullopt;
}

}  // namespace

void exportPage(const Workbench& workbench, const std::optional<OpenLesson>& lesson, const QString& folder, Notice& notice, QWidget& window)
{
    const Session& session = *workbench.document.session();
    const QString title = tr("Export page");
    const auto isWith = lesson ? isWithLesson(*lesson, title, window) : std::optional(false);
    if (!isWith)
        return;
    const auto carried = *isWith ? lesson->forPage() : Result<QJsonObject>(QJsonObject());
    const auto page = carried ? pageOf(session, *carried) : Result<QByteArray>(carried.error());
    if (!page) {
        QMessageBox::information(&window, title, toQString(page.error().sentence()));
        return;
    }
    const QString name = asFileName(*isWith ? lesson->title : toQString(session.title), QStringLiteral("page"));
    const QString path = fileToSave(&window, title, QDir(folder).filePath(name + ".html"), tr("Page for browsers (*.html)"), "html");
    if (path.isEmpty())
        return;
    if (const auto error = writeFile(path, *page))
        QMessageBox::warning(&window, title, toQString(error->sentence()));
    else
        notice.say(tr("Written to %1.").arg(path));
}

}  // namespace headscope
