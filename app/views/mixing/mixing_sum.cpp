// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/mixing/mixing_sum.h"

#include "app/base/after_events.h"
#include "app/bound/bound_matrix.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/views/mixing/contribution_slot.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/labels.h"

#include <QGridLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>

#include <cmath>
#include <utility>

namespace headscope {

namespace {

constexpr int kTallestSum = 240;  // px of a matrix
constexpr int kWidest = 360;      // px of cells
constexpr int kScrolled = 240;    // px of cells, where there are so many matrices that they scroll
constexpr int kSpacing = 10;
constexpr int kSignWidth = 12;
constexpr int kMostFolded = 4;                 // heads; more are in one line, which scrolls
constexpr Index kComparedEntries = 2'000'000;  // additions; more would hold up the window

QLabel* makeSign(const QString& sign, QWidget* parent) { return makeLabel({.role = "heading", .text = sign}, parent); }

}  // namespace

MixingSum::MixingSum(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_workbench(workbench),
      m_agreement(makeLabel({.name = "mixing.agreement", .role = "muted"}, this)),
      m_area(named(new QScrollArea(this), "mixing.sum.area", tr("Contributions of the heads"))),
      m_line(new QWidget),
      m_terms(new QGridLayout(m_line)),
      m_onDemand([this](const MixingAgreement& agreement) { tell(agreement); }, oneThread())
{
    setObjectName("mixing.sum");
    auto* title = new QLabel(
        tr("<b>Or add up what each head writes</b>&nbsp;&nbsp; Y = Σ<sub>h</sub> gain·O<sup>(h)</sup>·W<sub>O</sub><sup>(h)</sup>"), this);
    title->setWordWrap(true);
    auto* header = lineUp(new QHBoxLayout, {{title, 1}, m_agreement});

    const int block = workbench.selection.block();
    m_plusBias = makeSign("+", m_line);
    m_bias = new BoundMatrix(workbench, {MatrixId::OutputBias, block, 0}, "mixing.sum", m_line);
    m_output = new BoundMatrix(workbench, {MatrixId::Output, block, 0}, "mixing.sum", m_line);
    m_bias->table().rowHeader().setVisible(false);
    m_equals = makeSign("=", m_line);
    m_terms->setContentsMargins(0, 0, 0, 2);
    m_terms->setSpacing(kSpacing);

    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidgetResizable(true);
    m_area->setWidget(m_line);
    m_area->viewport()->setAutoFillBackground(false);
    m_line->setAutoFillBackground(false);
    lineUp(new QVBoxLayout(this), {.margins = {14, 8, 14, 8}}, {header, m_area});

    connect(m_area->horizontalScrollBar(), &QScrollBar::valueChanged, this, &MixingSum::lookAround);
    connect(&m_output->model(), &QAbstractItemModel::modelReset, this, &MixingSum::lookAroundLater);
    follow();
    afterEvents(this, {QEvent::Resize}, &MixingSum::lookAroundLater);
}

void MixingSum::follow()
{
    const int number = m_workbench.selection.block();
    const Block& block = m_workbench.document.session()->blocks[number];
    const std::size_t heads = block.heads.size();
    if (m_output->ref().block != number) {
        m_bias->setRef({MatrixId::OutputBias, number, 0});
        m_output->setRef({MatrixId::Output, number, 0});
    }
    if (m_slots.size() != heads || m_bias->isHidden() == block.output.hasBias())
        m_inLine = 0;  // to be laid out anew
    while (m_slots.size() > heads) {
        delete m_slots.back();
        m_slots.pop_back();
        if (!m_plus.empty()) {
            delete m_plus.back();
            m_plus.pop_back();
        }
    }
    for (ContributionSlot* slot : m_slots)
        slot->refresh();
    while (m_slots.size() < heads) {
        if (!m_slots.empty())
            m_plus.push_back(makeSign("+", m_line));
        m_slots.push_back(new ContributionSlot(m_workbench, static_cast<int>(m_slots.size()), m_line));
        connect(m_slots.back(), &ContributionSlot::shapeChanged, this, &MixingSum::lookAroundLater);
    }
    m_plusBias->setVisible(block.output.hasBias());
    m_bias->setVisible(block.output.hasBias());
}

void MixingSum::updateTrace()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    if (!trace || !isVisible() || block >= std::ssize(trace->blocks))
        return;
    const auto agreement = [trace, block](const CancelCheck&) {
        return mixingAgreement(*trace, static_cast<std::size_t>(block), kComparedEntries);
    };
    if (!isAtHand(*trace, {MatrixId::Contribution, block, 0})) {
        if (m_workbench.engine.isExact())  // all contributions of a large block are too much for every step of a drag
            m_onDemand.start(agreement);
        return;
    }
    m_onDemand.forget();
    tell(agreement({}));
}

void MixingSum::tell(const MixingAgreement& agreement)
{
    QString difference = QString::number(static_cast<double>(agreement.largestDifference), 'g', 1);
    QString text = tr("both ways agree: largest difference %1").arg(difference.replace("e-0", "e-"));
    if (std::isnan(agreement.largestDifference))
        text = tr("both ways agree");  // some of it is covered
    else if (const Session& session = *m_workbench.document.session();
             agreement.rows < session.tokenCount(session.block(m_workbench.selection.block())))
        text += tr(" in the first %1 tokens").arg(agreement.rows);
    m_agreement->setText(text);
}

/// A few heads share the width, on several lines when their numbers could not be read in one; more are as wide as is pleasant, and scroll.
void MixingSum::fit(int width)
{
    const int matrices = static_cast<int>(m_slots.size()) + 1 + (m_bias->isHidden() ? 0 : 1);
    const int names = m_output->table().rowHeader().sizeHint().width();
    int narrowest = m_output->table().narrowestCells();
    for (const ContributionSlot* slot : m_slots)
        narrowest = std::max(narrowest, slot->narrowestCells());
    const auto cellsOf = [&](int inLine) {
        const int named = inLine == matrices ? 2 : 1;  // the first of a line, and the output
        return (width - 28 - named * names) / inLine - 2 * kSpacing - kSignWidth;
    };
    int inLine = matrices;
    if (m_slots.size() <= kMostFolded)
        while (inLine > 1 && cellsOf(inLine) < narrowest)
            --inLine;
    const int share = std::clamp(cellsOf(inLine), m_slots.size() <= kMostFolded ? 1 : kScrolled, std::max(kWidest, narrowest));
    layOutTerms(inLine);
    for (int h = 0; h < std::ssize(m_slots); ++h) {
        const bool named = h % inLine == 0;
        m_slots[static_cast<std::size_t>(h)]->setBounds({share + (named ? names : 0), kTallestSum}, named);
    }
    m_bias->table().setBounds({share, kTallestSum});
    m_output->table().setBounds({share + names, kTallestSum});
    lookAroundLater();
}

void MixingSum::layOutTerms(int inLine)
{
    if (inLine == m_inLine)
        return;
    m_inLine = inLine;
    while (QLayoutItem* item = m_terms->takeAt(0))
        delete item;
    for (int column = 0; column < m_terms->columnCount(); ++column)
        m_terms->setColumnStretch(column, 0);
    int place = 0;
    const auto add = [&](QLabel* sign, QWidget* matrix) {
        const int row = place / inLine, column = 2 * (place % inLine);
        if (sign)
            m_terms->addWidget(sign, row, column, Qt::AlignVCenter);
        m_terms->addWidget(matrix, row, column + 1, Qt::AlignBottom | Qt::AlignLeft);
        ++place;
    };
    for (std::size_t h = 0; h < m_slots.size(); ++h)
        add(h > 0 ? m_plus[h - 1] : nullptr, m_slots[h]);
    if (!m_bias->isHidden())
        add(m_plusBias, m_bias);
    add(m_equals, m_output);
    m_terms->setColumnStretch(2 * inLine, 1);
}

void MixingSum::lookAroundLater()
{
    if (!std::exchange(m_lookPending, true))
        QTimer::singleShot(0, this, &MixingSum::lookAround);
}

void MixingSum::lookAround()
{
    m_lookPending = false;
    if (!isVisible() || m_slots.empty())
        return;
    m_slots.front()->setInSight(true, {});  // tells how large the others will be
    const QSize placeholder = m_slots.front()->tableSize();
    if (placeholder.isEmpty())
        return;  // until its numbers have come
    for (ContributionSlot* slot : m_slots)
        if (!slot->holdsTable())
            slot->setInSight(false, placeholder);  // takes its room, so that what comes after it is out of sight
    // The layout is made now as its events would make it in a moment: in a narrower line all slots would be squeezed into sight.
    m_line->layout()->invalidate();
    m_line->resize(m_line->size().expandedTo(m_line->minimumSizeHint()));
    m_line->layout()->activate();
    for (ContributionSlot* slot : m_slots)
        slot->setInSight(slot == m_slots.front() || !slot->visibleRegion().isEmpty(), placeholder);
    fitHeight();
}

void MixingSum::fitHeight()
{
    m_line->layout()->activate();
    const bool scrolls = m_line->minimumSizeHint().width() > m_area->viewport()->width();
    m_area->setFixedHeight(m_line->sizeHint().height() + (scrolls ? m_area->horizontalScrollBar()->sizeHint().height() : 0));
}

}  // namespace headscope
