// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/status_line.h"

#include "app/base/application.h"
#include "app/base/text.h"
#include "app/bound/cell_caption.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/labels.h"
#include "app/widgets/text/steady_label.h"
#include "core/analysis/budget.h"
#include "core/matrices/matrix_access.h"

#include <QLocale>

namespace headscope {

namespace {
constexpr int kFramesShown = 500;  // ms from one update of the frame times to the next
}

StatusLine::StatusLine(const Workbench& workbench, QWidget* parent)
    : QStatusBar(parent),
      m_workbench(workbench),
      m_hint(makeLabel<ElidedLabel>({.name = "status.hint"}, this)),
      m_times(named(new SteadyLabel(new QLabel, this), "status.times")),
      m_session(makeLabel({.name = "status.session"}, this))
{
    setObjectName("statusLine");
    setSizeGripEnabled(false);
    auto* cell = named(new CellCaption(workbench, this), "status.cell");
    addWidget(cell);
    addWidget(m_hint);
    addWidget(m_times);
    addPermanentWidget(m_session);
    connect(&m_frames, &QTimer::timeout, this, &StatusLine::showTimes);
    connect(&workbench.selection, &Selection::cellChanged, this, &StatusLine::showHint);
    workbench.document.whenChanged(SessionPart::Structure, this, &StatusLine::showSession);
    connect(&workbench.document, &Document::nameChanged, this, &StatusLine::showSession);
    showSession();
    showFrames(false);
}

void StatusLine::showFrames(bool shown)
{
    m_times->setVisible(shown);
    m_hint->setVisible(!shown);
    if (shown) {
        if (Application* application = Application::instance())
            application->frameTimes().clear();
        m_frames.start(kFramesShown);
        showTimes();
    } else {
        m_frames.stop();
        showHint();
    }
}

void StatusLine::showHint()
{
    const CellRef& cell = m_workbench.selection.cell();
    m_hint->setText(cell.isNull()                                               ? tr("Move a slider, or click a cell")
                    : isParameter(*m_workbench.document.session(), cell.matrix) ? tr("Type a number to change it")
                                                                                : tr("Double-click it to see why it is that number"));
}

/// Computing, painting, nineteen of twenty frames, the longest time without an answer.
void StatusLine::showTimes()
{
    Application* application = Application::instance();
    if (!application)
        return;
    const FrameTimes& times = application->frameTimes();
    const auto number = [](double milliseconds) { return QString::number(milliseconds, 'f', 1); };
    m_times->showText(tr("forward %1 ms · frame %2 ms · 95 % of frames ≤ %3 ms · longest stall %4 ms")
                          .arg(QString::number(m_workbench.engine.milliseconds(), 'f', 2), number(times.lastFrame()),
                               number(times.frameQuantile(0.95)), number(times.longestStall())));
}

void StatusLine::showSession()
{
    const Session& session = *m_workbench.document.session();
    QString text = tr("%1 parameters · K/V cache %4 · %2 · d_model %3")
                       .arg(QLocale(QLocale::English).toString(static_cast<qlonglong>(parameterCount(session))))
                       .arg(session.tokenCount() == 1 ? tr("1 token") : tr("%1 tokens").arg(session.tokenCount()))
                       .arg(session.modelWidth())
                       .arg(dataSize(static_cast<qint64>(keyValueCacheCount(session)) * 4));
    if (m_workbench.document.isModified())
        text += QStringLiteral(" · ") + tr("not saved");
    else if (!m_workbench.document.path().isEmpty())  // an example as it ships is neither
        text += QStringLiteral(" · ") + tr("saved");
    m_session->setText(text);
}

}  // namespace headscope
