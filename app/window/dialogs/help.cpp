// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/help.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/window/actions.h"
#include "app/window/dialogs/manual.h"
#include "app/window/dialogs/symbols_page.h"

#include <Eigen/Core>
#include <nlohmann/json.hpp>
#include <oneapi/tbb/version.h>
#include <qcustomplot.h>

#include <QAction>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QScreen>
#include <QTextBrowser>

namespace headscope {

namespace {

QString keysText()
{
    QString text = QStringLiteral("<table cellpadding='3'>");
    for (const KeyGroup& group : keyGroups()) {
        text += QStringLiteral("<tr><td colspan='2'><h3>%1</h3></td></tr>").arg(group.title.toHtmlEscaped());
        for (const auto& [keys, what] : group.keys)
            text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(keys.toHtmlEscaped(), what.toHtmlEscaped());
    }
    return text + "</table>";
}

QString aboutText()
{
    struct Part {
        QString name, version, licence;
    };
    const std::vector<Part> parts{
        {"Qt", qVersion(), "GNU LGPL 3"},
        {"QCustomPlot", QCUSTOMPLOT_VERSION_STR, "GNU GPL 3 or later"},
        {"Eigen", QStringLiteral("%1.%2.%3").arg(EIGEN_WORLD_VERSION).arg(EIGEN_MAJOR_VERSION).arg(EIGEN_MINOR_VERSION), "MPL 2.0"},
        {"oneTBB", QStringLiteral("%1.%2").arg(TBB_VERSION_MAJOR).arg(TBB_VERSION_MINOR), "Apache 2.0"},
        {"JSON for Modern C++",
         QStringLiteral("%1.%2.%3").arg(NLOHMANN_JSON_VERSION_MAJOR).arg(NLOHMANN_JSON_VERSION_MINOR).arg(NLOHMANN_JSON_VERSION_PATCH),
         "MIT"},
        {tr("Lucide icons"), {}, "ISC, MIT"},
        {tr("PP-OCRv4_mobile_rec, the network that reads, © PaddlePaddle Authors"), {}, "Apache 2.0"},
        {tr("Inter or Noto Sans, where they are installed"), {}, "SIL OFL 1.1"},
    };
    QString text =
        tr("<h3>Headscope %1</h3><p>A workbench for multi-head attention: every number on screen is computed from the numbers on "
           "screen.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later, without any warranty.</p><h4>Built on</h4>")
            .arg(QCoreApplication::applicationVersion());
    text += QStringLiteral("<table cellpadding='2'>");
    for (const Part& part : parts)
        text +=
            QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td>%3</td></tr>").arg(part.name, part.version, part.licence);
    return text + QStringLiteral("</table>");
}

void showPage(QWidget* window, const QString& name, const QString& title, const QString& html, QSize size)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(name);
    dialog->setWindowTitle(title);
    auto* page = named(new QTextBrowser(dialog), name + ".text", title);
    page->setHtml(html);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    lineUp(new QVBoxLayout(dialog), {page, buttons});
    dialog->resize(size.boundedTo(window->screen()->availableSize() * 0.9));
    dialog->show();
}

}  // namespace

void connectHelp(const Actions& actions, QWidget* window)
{
    const auto on = [&](ActionId id, const char* name, const QString& title, QString (*text)(), QSize size) {
        QObject::connect(actions[id], &QAction::triggered, window, [=] { showPage(window, name, title, text(), size); });
    };
    const auto onPage = [&](ActionId id, const char* page) {
        QObject::connect(actions[id], &QAction::triggered, window, [=] { Manual::of(*window).showPage(page); });
    };
    onPage("help", "start");
    onPage("ownModel", "models");
    on("symbols", "symbolsDialog", tr("Symbols"), symbolsText, {760, 680});
    on("keys", "keysDialog", tr("Keys"), keysText, {560, 680});
    on("about", "aboutDialog", tr("About Headscope"), aboutText, {520, 480});
}

}  // namespace headscope
