// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/learning_card.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/chart_export.h"
#include "app/bound/figure_menu.h"
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "app/views/training/learning_curves.h"
#include "app/views/training/niche_bands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/widgets/text/steady_label.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kMostSentences = 3;
constexpr int kLettersLeft = 8;
constexpr int kFewestNumbers = 24;  // letters: "Loss 1.79  step 120"
constexpr int kGap = 8;
constexpr int kMostNumbers = 3;

QString decimals(double value, int count) { return std::isfinite(value) ? QString::number(value, 'f', count) : QStringLiteral("∞"); }

}  // namespace

LearningCard::LearningCard(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_numbers(new SteadyLabel(new QLabel)),
      m_curve(new ChipSwitch({{"training.curve.loss", tr("loss"), tr("Curve of the %1").arg(tr("loss")), tr("The curve of the loss")},
                              {"training.curve.accuracy", tr("accuracy"), tr("Curve of the %1").arg(tr("accuracy")),
                               tr("The curve of how many answers are right")}})),
      m_clear(named(new ChipButton(tr("clear others")), "training.clearGhosts")),
      m_top(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_curves(new LearningCurves),
      m_bands(new NicheBands),
      m_sentence(new SteadyLabel(wrappedLabel("training.learning.happened", nullptr)))
{
    setObjectName("training.learning");
    m_numbers->label().setObjectName("training.numbers");
    m_numbers->label().setTextFormat(Qt::RichText);
    sizeByType(*m_numbers, [this] { m_numbers->setMinimumWidth(m_numbers->fontMetrics().averageCharWidth() * kFewestNumbers); });
    m_numbers->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_clear->setToolTip(tr("Remove the curves of earlier runs"));
    m_clear->setAccessibleName(m_clear->toolTip());
    auto* chips = lineUp(new QHBoxLayout, {.spacing = 0}, {m_curve, Gap{kGap}, m_clear, Stretch{}});
    m_top->setSpacing(kGap);
    m_top->addWidget(m_numbers, 1);
    m_top->addLayout(chips);
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {14, 8, 10, 8}}, {m_top, {m_curves, 1}, m_bands, m_sentence});

    connect(m_curve, &ChipSwitch::picked, this, [this](int curve) { showAccuracy(curve == 1); });
    connect(m_clear, &ChipButton::clicked, this, [this] { m_workbench.trainer.clearGhosts(); });
    connectCharts({m_curves}, workbench.figureMenu);
    connect(m_bands, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (!m_bands->data().niches.empty())
            m_workbench.figureMenu.open(nicheBandsFigure(m_bands->data()), QStringLiteral("niches"), m_bands->mapToGlobal(position));
    });
    connect(m_curves, &Chart::picked, this, [this](double step) { m_workbench.trainer.show(static_cast<int>(std::lround(step))); });
    afterEvents(this, {QEvent::Resize}, [this] {
        m_numbersShown = kMostNumbers;
        showNumbers();
    });
}

void LearningCard::setCurveHeight(int height)
{
    m_curves->setMinimumHeight(height);
    m_curves->setMaximumHeight(isTall() ? QWIDGETSIZE_MAX : height);
}

int LearningCard::heightAroundCurve() const { return sizeHint().height() - m_curves->minimumHeight(); }

bool LearningCard::isTall() const { return m_top->direction() == QBoxLayout::TopToBottom; }

void LearningCard::setTall(bool tall)
{
    m_top->setDirection(tall ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_top->setStretchFactor(m_numbers, tall ? 0 : 1);
    m_numbersShown = kMostNumbers;
}

void LearningCard::setSentenceShown(bool shown) { m_sentence->setVisible(shown); }

void LearningCard::setReason(const QString& reason) { m_reason = reason; }

void LearningCard::showAccuracy(bool accuracy)
{
    m_showsAccuracy = accuracy;
    refresh();
}

QString LearningCard::happened() const
{
    const Trainer& trainer = m_workbench.trainer;
    if (trainer.curve().empty() && m_reason.isEmpty())
        return tr("Play: it learns from fresh sequences, and every view shows what this one has become.");
    QStringList sentences;
    if (!m_reason.isEmpty() && trainer.shown() == trainer.steps())
        sentences << m_reason;
    if (const auto dropped = trainer.dropped())
        sentences << (dropped->first == dropped->last
                          ? tr("Step %1 is dropped; Undo brings it back.").arg(dropped->first)
                          : tr("Steps %1 to %2 are dropped; Undo brings them back.").arg(dropped->first).arg(dropped->last));
    if (const auto kept = trainer.kept())
        sentences << tr("Step %1 is kept: Undo comes back to it from what is learned next.").arg(*kept);
    const int blocks = static_cast<int>(m_workbench.document.session()->blocks.size());
    for (auto mark = trainer.marks().rbegin(); mark != trainer.marks().rend() && sentences.size() < kMostSentences; ++mark)
        if (mark->step <= trainer.shown())
            sentences << tr("%1.").arg(toQString(sentenceOf(*mark, blocks)));
    return sentences.isEmpty() ? tr("No head has found anything yet.") : sentences.join(QStringLiteral("  "));
}

void LearningCard::refresh()
{
    const Trainer& trainer = m_workbench.trainer;
    setAccent(palette().color(QPalette::Dark));
    m_curve->choose(m_showsAccuracy);
    m_clear->setEnabled(!trainer.ghosts().empty() || !trainer.headTrials().trials().empty() || !trainer.seedTrials().trials().empty());
    const int letter = fontMetrics().averageCharWidth();
    const int left = letter * kLettersLeft;
    const int right = std::min(std::max(m_bands->wordsWidth(), m_curves->labelWidth()), (width() - left) / 2);
    m_curves->setMarginsBeside(left, right);
    m_bands->setMarginsBeside(left, right);
    m_curves->show(trainer, m_showsAccuracy);
    std::vector<int> headsOfBlocks;
    for (const Block& block : m_workbench.document.session()->blocks)
        headsOfBlocks.push_back(static_cast<int>(block.heads.size()));
    m_bands->setHeads(headsOfBlocks);
    m_bands->show(trainer.niches(), trainer.marks(), trainer.shown(), m_curves->lastStep());

    showNumbers();
    m_sentence->showText(happened());
}

/// Shows as many numbers as there is room for.
void LearningCard::showNumbers()
{
    const Trainer& trainer = m_workbench.trainer;
    QStringList parts{tr("step %1").arg(trainer.shown())};
    const auto point = std::ranges::find(trainer.curve(), trainer.shown(), &CurvePoint::step);
    const QString big = QStringLiteral("%1 <b style=\"font-size:x-large\">%2</b> &nbsp; ");
    if (point != trainer.curve().end()) {
        parts[0].prepend(m_showsAccuracy ? big.arg(tr("Accuracy"), decimals(point->accuracy, 2))
                                         : big.arg(tr("Loss"), decimals(point->loss, 2)));
        parts << (m_showsAccuracy ? tr("loss %1").arg(decimals(point->loss, 2)) : tr("accuracy %1").arg(decimals(point->accuracy, 2)));
    }
    if (const Niches* now = nichesAt(trainer.niches(), trainer.shown()); now && m_workbench.document.session()->blocks[0].heads.size() > 1)
        parts << tr("heads differ by %1").arg(decimals(now->distance, 2));
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    if (!isTall())
        for (const QWidget* chips : std::initializer_list<QWidget*>{m_curve, m_clear})
            room -= chips->sizeHint().width() + kGap;
    const auto show = [&] {
        m_numbers->showText(parts.first(std::min<qsizetype>(m_numbersShown, parts.size())).join(QStringLiteral(" · ")));
    };
    show();
    while (m_numbersShown > 1 && m_numbers->label().sizeHint().width() > room) {
        --m_numbersShown;
        show();
    }
}

}  // namespace headscope
