// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/training_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/trainer.h"
#include "app/views/training/learning_card.h"
#include "app/views/training/no_task_page.h"
#include "app/views/training/other_heads.h"
#include "app/views/training/task_bar.h"
#include "app/views/training/trained_heads.h"
#include "app/views/training/transport.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QKeyEvent>
#include <QTimer>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kOthersBeside = 95;  // letters of the view's width
constexpr int kLowestCurve = 5;    // lines
constexpr int kHighestCurve = 16;
constexpr int kLowView = 40;
constexpr int kShortest = 5;
constexpr double kShareOfCurve = 0.25;  // a part of the height there is

}  // namespace

TrainingView::TrainingView(const Workbench& workbench, QWidget* parent)
    : CardPage(parent),
      m_workbench(workbench),
      m_noTask(new NoTaskPage),
      m_page(new QWidget),
      m_bar(new TaskBar(workbench.trainer)),
      m_transport(new Transport(workbench.trainer)),
      m_learning(new LearningCard(workbench)),
      m_others(new OtherHeads(workbench)),
      m_beside(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_heads(new TrainedHeads(workbench))
{
    named(this, "trainingView", tr("Training"));
    auto* layout = lineUp(new QVBoxLayout(m_page), {.spacing = 8, .margins = {}}, {m_bar, m_transport});
    m_beside->setSpacing(10);
    m_beside->addWidget(m_learning, 1);
    m_beside->addWidget(m_others);
    lineUp(layout, {m_beside, m_heads});
    cards().addWidget(m_noTask);
    cards().addWidget(m_page);

    const auto open = [this](const QString& id) {
        emit taskWanted(id);
        setFocus();  // Space plays
    };
    connect(m_noTask, &NoTaskPage::taskWanted, this, open);
    connect(m_bar, &TaskBar::taskWanted, this, open);
    connect(&workbench.trainer, &Trainer::changed, this, &TrainingView::refreshLater);
    connect(&workbench.trainer, &Trainer::stopped, m_learning, &LearningCard::setReason);
    connect(&workbench.engine, &Engine::traceReady, this, &TrainingView::refreshLater);
    connect(&workbench.appearance, &Appearance::changed, this, &TrainingView::followWhenSeen);
    workbench.document.whenChanged(SessionPart::Settings, this, &TrainingView::refreshLater);
    refresh();
    // The cards' room grows with the letters.
    afterEvents(this, {QEvent::FontChange}, &TrainingView::fitLater);
}

QString TrainingView::task() const { return m_workbench.trainer.task() ? toQString(m_workbench.trainer.task()->id) : QString(); }

void TrainingView::setTask(const QString& id)
{
    if (const Task* task = findTask(id.toStdString()))
        m_workbench.trainer.setTask(*task);
}

QString TrainingView::curve() const { return m_learning->showsAccuracy() ? QStringLiteral("accuracy") : QStringLiteral("loss"); }

void TrainingView::setCurve(const QString& name) { m_learning->showAccuracy(name == QLatin1String("accuracy")); }

double TrainingView::speed() const { return std::isinf(m_workbench.trainer.speed()) ? 0 : m_workbench.trainer.speed(); }

void TrainingView::setSpeed(double speed) { m_workbench.trainer.setSpeed(speed > 0 ? speed : Trainer::kAsFastAsItGoes); }

bool TrainingView::isPlaying() const { return m_workbench.trainer.isPlaying(); }

void TrainingView::setPlaying(bool playing) { playing ? m_workbench.trainer.play() : m_workbench.trainer.pause(); }

bool TrainingView::shorten(int step)
{
    if (step >= kShortest)
        return false;
    m_shortened = step;
    showParts();
    fit();
    return true;
}

/// First goes what is there to be set, then names and sentences; before anything is learned there is no curve to be looked at.
void TrainingView::showParts()
{
    const Trainer& trainer = m_workbench.trainer;
    const bool tries = !trainer.headTrials().trials().empty() || !trainer.seedTrials().trials().empty();
    const bool learned = !trainer.curve().empty() || !trainer.ghosts().empty();
    m_bar->setVisible(m_shortened == 0);
    m_transport->setVisible(m_shortened == 0);
    m_others->setVisible(m_shortened == 0 || (tries && m_shortened < kShortest - 1));
    m_learning->setVisible(m_shortened == 0 || learned);
    m_heads->setBare(m_shortened > 1 && learned);
    m_heads->setVisible(m_shortened < kShortest - 1 || !learned);
}

/// Repaints once for all that a frame changes.
void TrainingView::refreshLater()
{
    if (std::exchange(m_refreshing, true))
        return;
    QTimer::singleShot(0, this, [this] {
        m_refreshing = false;
        followWhenSeen();
    });
}

void TrainingView::refresh()
{
    const bool fits = m_workbench.trainer.task() != nullptr;
    m_noTask->setVisible(!fits);
    m_page->setVisible(fits);
    if (!fits)
        return;
    if (m_workbench.trainer.isPlaying() || !m_workbench.trainer.canRestart())
        m_learning->setReason({});
    m_bar->refresh();
    m_transport->refresh();
    m_learning->refresh();
    m_others->refresh();
    m_others->setHappened(m_learning->happened());
    m_heads->refresh();
    showParts();
    const Session& session = *m_workbench.document.session();
    if (const int heads = static_cast<int>(session.blocks.size() * session.blocks[0].heads.size());
        heads != std::exchange(m_headCount, heads) || m_above != m_heads->y())
        fitLater();
}

void TrainingView::fitCards(int width)
{
    const int line = fontMetrics().height();
    const bool wide = width >= kOthersBeside * fontMetrics().averageCharWidth();
    setLow(wide && (m_shortened > 0 || viewport()->height() < kLowView * line));
    m_beside->setDirection(wide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_bar->setWordsShown(!m_low);
    m_learning->setSentenceShown((!wide || m_low) && m_shortened < 3);
    m_others->setHappenedShown(wide && !m_low);
    m_learning->setTall(m_low);
    const int share = m_shortened > 0 ? viewport()->height() - 2 * kMargin - m_learning->heightAroundCurve()
                                      : static_cast<int>(viewport()->height() * kShareOfCurve);
    m_learning->setCurveHeight(std::clamp(share, kLowestCurve * line, kHighestCurve * line));
    m_learning->refresh();
    m_page->layout()->activate();
    m_above = m_heads->y();
    m_heads->fit(m_low && !m_learning->isHidden() ? width / 2 : width, viewport()->height(),
                 viewport()->height() - m_page->y() - m_above - kMargin);
}

/// The attention of the heads stands beside the curve then, and what others have done comes after it.
void TrainingView::setLow(bool low)
{
    if (low == std::exchange(m_low, low))
        return;
    QLayout& below = *m_page->layout();
    QWidget* const first = low ? static_cast<QWidget*>(m_heads) : m_others;
    QWidget* const second = low ? static_cast<QWidget*>(m_others) : m_heads;
    below.removeWidget(first);
    m_beside->removeWidget(second);
    m_beside->addWidget(first, 0, low ? Qt::AlignTop : Qt::Alignment());
    below.addWidget(second);
}

void TrainingView::keyPressEvent(QKeyEvent* event)
{
    Trainer& trainer = m_workbench.trainer;
    switch (event->key()) {
    case Qt::Key_Space: setPlaying(!trainer.isPlaying()); break;
    case Qt::Key_Left: trainer.stepBack(); break;
    case Qt::Key_Right: trainer.stepForward(); break;
    default: CardPage::keyPressEvent(event);
    }
}

}  // namespace headscope
