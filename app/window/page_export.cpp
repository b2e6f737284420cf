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

namespace headscope {

void exportPage(const Workbench& workbench, const QString& folder, Notice& notice, QWidget& window)
{
    const Session& session = *workbench.document.session();
    const QString title = tr("Export page");
    const auto page = pageOf(session);
    if (!page) {
        QMessageBox::information(&window, title, toQString(page.error().reason));
        return;
    }
    const QString name = asFileName(toQString(session.title), QStringLiteral("page"));
    const QString path = fileToSave(&window, title, QDir(folder).filePath(name + ".html"), tr("Page for browsers (*.html)"), "html");
    if (path.isEmpty())
        return;
    if (const auto error = writeFile(path, *page))
        QMessageBox::warning(&window, title, toQString(error->sentence()));
    else
        notice.say(tr("Written to %1.").arg(path));
}

}  // namespace headscope
