// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/status_line.h"

#include "app/base/application.h"
#include "app/base/text.h"
#include "app/bound/cell_caption.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/widgets/text/steady_label.h"
#include "core/analysis/budget.h"

#include <QLabel>
#include <QLocale>

namespace headscope {

namespace {
constexpr int kFramesShown = 500;  // ms from one update of the frame times to the next
}

StatusLine::StatusLine(const Workbench& workbench, QWidget* parent)
    : QStatusBar(parent), m_workbench(workbench), m_times(new SteadyLabel(new QLabel, this)), m_session(new QLabel(this))
{
    setObjectName("statusLine");
    setSizeGripEnabled(false);
    auto* cell = new CellCaption(workbench, this);
    cell->setObjectName("status.cell");
    m_times->setObjectName("status.times");
    m_session->setObjectName("status.session");
    addWidget(cell);
    addWidget(m_times);
    addPermanentWidget(m_session);
    connect(&workbench.engine, &Engine::traceReady, this, [this] {
        // The views repaint when control returns to the event loop; what runs after that sees how long it took.
        m_painting.start();
        QTimer::singleShot(0, this, [this] {
            m_frame = static_cast<double>(m_painting.nsecsElapsed()) / 1e6;
            showTimes();
        });
    });
    connect(&m_frames, &QTimer::timeout, this, &StatusLine::showTimes);
    workbench.document.whenChanged(SessionPart::Structure, this, &StatusLine::showSession);
    connect(&workbench.document, &Document::nameChanged, this, &StatusLine::showSession);
    showSession();
}

void StatusLine::showFrames(bool shown)
{
    if (shown) {
        if (Application* application = Application::instance())
            application->frameTimes().clear();
        m_frames.start(kFramesShown);
    } else {
        m_frames.stop();
    }
    showTimes();
}

/// Computing, painting, nineteen of twenty frames, the longest time without an answer.
void StatusLine::showTimes()
{
    if (Application* application = Application::instance(); application && m_frames.isActive()) {
        const FrameTimes& times = application->frameTimes();
        const auto number = [](double milliseconds) { return QString::number(milliseconds, 'f', 1); };
        m_times->showText(tr("forward %1 ms · frame %2 ms · 95 % of frames ≤ %3 ms · longest stall %4 ms")
                              .arg(QString::number(m_workbench.engine.milliseconds(), 'f', 2), number(times.lastFrame()),
                                   number(times.frameQuantile(0.95)), number(times.longestStall())));
        return;
    }
    m_times->showText(tr("forward %1 ms · frame %2 ms").arg(m_workbench.engine.milliseconds(), 0, 'f', 2).arg(m_frame, 0, 'f', 1));
}

void StatusLine::showSession()
{
    const Session& session = *m_workbench.document.session();
    m_session->setText(tr("%1 parameters · K/V cache %5 · %2 · d_model %3 · %4")
                           .arg(QLocale(QLocale::English).toString(static_cast<qlonglong>(parameterCount(session))))
                           .arg(session.tokenCount() == 1 ? tr("1 token") : tr("%1 tokens").arg(session.tokenCount()))
                           .arg(session.modelWidth())
                           .arg(m_workbench.document.isModified() ? tr("not saved") : tr("saved"))
                           .arg(dataSize(static_cast<qint64>(keyValueCacheCount(session)) * 4)));
}

}  // namespace headscope
