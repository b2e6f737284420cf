// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/problem_report.h"

#include "app/base/message_log.h"
#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/parallel/parallel_for.h"

#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QSysInfo>

namespace headscope {

namespace {

constexpr QSize kReportSize(620, 480);

QString session(const Session& session)
{
    QStringList blocks;
    for (const Block& block : session.blocks)
        blocks << QString::number(block.heads.size());
    return QStringLiteral("%1 × %2, heads %3").arg(session.input->rows()).arg(session.input->cols()).arg(blocks.join('+'));
}

QString screens()
{
    QStringList list;
    for (const QScreen* screen : QGuiApplication::screens())
        list << QStringLiteral("%1×%2 at %3").arg(screen->size().width()).arg(screen->size().height()).arg(screen->devicePixelRatio());
    return list.join(QStringLiteral(", "));
}

}  // namespace

QString problemReport(const Workbench& workbench)
{
    const auto environment = [](const char* name) { return qEnvironmentVariable(name, QStringLiteral("–")); };
    QStringList lines{
        QStringLiteral("Headscope %1").arg(QCoreApplication::applicationVersion()),
        QStringLiteral("Qt %1 (built with %2), platform %3").arg(qVersion(), QT_VERSION_STR, QGuiApplication::platformName()),
        QStringLiteral("%1, %2, %3").arg(QSysInfo::prettyProductName(), QSysInfo::kernelVersion(), QSysInfo::currentCpuArchitecture()),
        QStringLiteral("Desktop %1, session %2, language %3")
            .arg(environment("XDG_CURRENT_DESKTOP"), environment("XDG_SESSION_TYPE"), QLocale::system().name()),
        QStringLiteral("Screens %1; type %2 %, %3")
            .arg(screens())
            .arg(qRound(100 * workbench.appearance.zoom()))
            .arg(workbench.appearance.isDark() ? "dark" : "light"),
        QStringLiteral("Threads %1").arg(threadCount()),
        QStringLiteral("Session %1").arg(session(*workbench.document.session())),
        QString(),
        QStringLiteral("Last messages:"),
    };
    const QStringList said = messages::last();
    return (lines + (said.isEmpty() ? QStringList{"none"} : said)).join('\n') + '\n';
}

void showProblemReport(const Workbench& workbench, QWidget* window)
{
    auto* dialog = new QDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName("reportDialog");
    dialog->setWindowTitle(QDialog::tr("Report a problem"));
    auto* words =
        new QLabel(QDialog::tr("Copy this into your report, with what you did, what you expected and what happened. Look through it "
                               "first: messages may name files of yours. Nothing is sent from here."),
                   dialog);
    words->setWordWrap(true);
    auto* text = named(new QPlainTextEdit(problemReport(workbench), dialog), "report.text", QDialog::tr("What to copy"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QPushButton* copy = buttons->addButton(QDialog::tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setObjectName("report.copy");
    QObject::connect(copy, &QPushButton::clicked, text, [text] { QGuiApplication::clipboard()->setText(text->toPlainText()); });
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::close);
    lineUp(new QVBoxLayout(dialog), {words, {text, 1}, buttons});
    dialog->resize(kReportSize.boundedTo(window->screen()->availableSize() * 0.9));
    dialog->show();
}

}  // namespace headscope
