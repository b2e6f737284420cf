// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/play/play_view.h"

#include "app/base/after_events.h"
#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/theme/motion.h"
#include "app/views/play/play_controls.h"
#include "app/views/play/play_film.h"
#include "app/views/play/play_stage.h"
#include "app/views/play/play_timeline.h"
#include "app/widgets/layout/line_up.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>

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
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {}}, {m_controls, {m_stage, 1}, m_timeline});

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
    afterEvents(this, {QEvent::Hide}, [this] {
        qApp->removeEventFilter(this);
        m_playback.pause();
    });
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

/// Space, Escape and a clicker are the play's while it is open; other keys only where nothing else needs them.
bool PlayView::takesKey(const QWidget& focus, int key) const
{
    const bool isTypedInto = qobject_cast<const QLineEdit*>(&focus) || qobject_cast<const QAbstractSpinBox*>(&focus);
    const bool isOurs = &focus == this || isAncestorOf(&focus);
    switch (key) {
    case Qt::Key_Space: return !isTypedInto && !(isOurs && qobject_cast<const QAbstractButton*>(&focus));  // which was gone to by Tab
    case Qt::Key_Escape: return !isTypedInto;
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: return true;
    case Qt::Key_Right:
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_P: return isOurs && !qobject_cast<const QComboBox*>(&focus);
    default: return false;
    }
}

void PlayView::press(int key)
{
    switch (key) {
    case Qt::Key_Left:
    case Qt::Key_Backspace:
    case Qt::Key_PageUp: m_playback.back(); break;
    case Qt::Key_PageDown: m_playback.step(1); break;
    case Qt::Key_Home: m_playback.goTo(1); break;
    case Qt::Key_End: m_playback.goTo(m_playback.end()); break;
    case Qt::Key_P: m_playback.setRunning(!m_playback.isRunning()); break;
    case Qt::Key_Escape: m_playback.leave(); break;
    default: m_playback.next(); break;
    }
}

/// Takes a key before any shortcut or the widget with the focus: a lesson goes on with Space, too.
bool PlayView::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        setGeometry(parentWidget()->rect());
    if (!isVisible() || (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride) ||
        QApplication::activePopupWidget())
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!widget || widget->window() != window() || (key->modifiers() & ~Qt::KeypadModifier) || !takesKey(*widget, key->key()))
        return false;
    if (event->type() == QEvent::ShortcutOverride)
        event->accept();  // it comes back as a key
    else
        press(key->key());
    return true;
}

/// The focus does not go to what the play covers.
bool PlayView::focusNextPrevChild(bool next)
{
    QList<QWidget*> stops = QList<QWidget*>{m_stage} + m_controls->stops() + QList<QWidget*>{m_timeline};
    stops.removeIf([](const QWidget* stop) { return !stop->isVisible() || !stop->isEnabled(); });
    if (stops.isEmpty())  // it is hidden: the focus goes where it was
        return QWidget::focusNextPrevChild(next);
    const qsizetype at = stops.indexOf(QApplication::focusWidget());
    stops[(at + (next ? 1 : stops.size() - 1)) % stops.size()]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

}  // namespace headscope
