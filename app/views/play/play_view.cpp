// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_view.h"

#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/theme/motion.h"
#include "app/views/play/play_controls.h"
#include "app/views/play/play_film.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"

#include <QApplication>
#include <QVBoxLayout>

namespace headscope {

PlayView::PlayView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_controls(new PlayControls(this)),
      m_stage(new PlayStage(workbench.appearance, this)),
      m_timeline(new PlayTimeline(this)),
      m_playback(workbench, [this] { return wantsMotion(*this) ? m_controls->speed() : 0; })
{
    setObjectName("play");
    setAutoFillBackground(true);
    setWhatsThis(tr("How one number is computed, scene by scene: what is read lights up and travels to where it is used. Space goes on, "
                    "Left goes back, a drag on the line of dots plays back and forth, Escape leaves."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_controls);
    layout->addWidget(m_stage, 1);
    layout->addWidget(m_timeline);

    connect(m_controls, &PlayControls::backAsked, &m_playback, &Playback::back);
    connect(m_controls, &PlayControls::nextAsked, &m_playback, &Playback::next);
    connect(m_controls, &PlayControls::endAsked, this, [this] { m_playback.goTo(m_playback.end()); });
    connect(m_controls, &PlayControls::runAsked, &m_playback, &Playback::setRunning);
    connect(m_controls, &PlayControls::onwardAsked, this, [this](bool on) { m_playback.goOnTo(on ? PlayUntil::Output : PlayUntil::Cell); });
    connect(m_controls, &PlayControls::leaveAsked, &m_playback, &Playback::leave);
    m_stage->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_stage, &QWidget::customContextMenuRequested, this, [this, workbench](const QPoint& position) {
        const PlayedFigures played(m_playback.play(), workbench.appearance.colorMap(), m_playback.title(), m_playback.subtitle(), {});
        workbench.figureMenu.open(played.at(m_playback.position()), QStringLiteral("play"), m_stage->mapToGlobal(position));
    });
    connect(m_timeline, &PlayTimeline::scrubbed, &m_playback, &Playback::goTo);
    connect(&m_playback, &Playback::playChanged, this, &PlayView::showPlay);
    connect(&m_playback, &Playback::moved, this, &PlayView::showMoment);
    connect(&m_playback, &Playback::opened, this, &PlayView::open);
    connect(&m_playback, &Playback::left, this, &PlayView::leave);
    parent->installEventFilter(this);
    hide();
}

void PlayView::showPlay()
{
    m_stage->setPlay(m_playback.play());
    m_timeline->setScenes(m_playback.play());
    m_controls->setOnward(m_playback.mayGoOnToOutput(), m_playback.until() == PlayUntil::Output);
    m_controls->setTitle(m_playback.title(), m_playback.subtitle());
}

void PlayView::showMoment()
{
    const double position = m_playback.position();
    m_stage->setPosition(position);
    m_timeline->showPosition(position);
    m_controls->follow(position > 1, position < m_playback.end(), m_playback.isRunning());
}

void PlayView::open()
{
    setGeometry(parentWidget()->rect());
    raise();
    m_focusBefore = QApplication::focusWidget();
    show();
    m_stage->setFocus();
    qApp->installEventFilter(this);
}

void PlayView::leave()
{
    if (m_focusBefore && isAncestorOf(QApplication::focusWidget()))
        m_focusBefore->setFocus();
    hide();
}

void PlayView::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    qApp->removeEventFilter(this);
    m_playback.pause();
}

}  // namespace headscope
