// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/pipeline_view.h"

#include "app/base/after_events.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_flow.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/pipeline/head_lanes.h"
#include "app/views/pipeline/output_card.h"
#include "app/views/pipeline/steps_card.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/fonts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace headscope {

namespace {

constexpr Index kTokensInSight = 22;  // with more, a card fills the page, and those below it may come a moment later
constexpr int kStepsAtATime = 2;

/// The type of all matrices, and of the attention, which people come for.
struct PipelineType {
    MatrixType usual;
    double attention;  ///< times the numbers of the others; its rows are as high as theirs
    bool captionsBeside = false;
};

constexpr double kHighestRow = 1;   // times a line of text, that rows grow beyond their type
constexpr int kFarTooHigh = 2;      // times the room
constexpr int kTallestMatrix = 22;  // lines of text: on a page that scrolls, longer matrices scroll by themselves

/// Names grow less than the numbers that they must not make wider.
constexpr PipelineType grown(double by) { return {{by, (1 + by) / 2, static_cast<int>(7 * by * by), by > 1}, 1.2}; }

/// The types from the densest; the usual and the dense ones are for pages that do not fit otherwise.
constexpr std::array kTypes{PipelineType{{1, 1, 1}, 1, true},
                            PipelineType{{1, 1, 7}, 1},
                            grown(1),
                            grown(1.1),
                            grown(1.2),
                            grown(1.3),
                            grown(1.4),
                            grown(1.5),
                            grown(1.6),
                            grown(1.8)};

/// Layouts ask again for the sizes of what is in them, at once instead of when control returns to the event loop; nothing is moved yet.
void measureAgain(QWidget& widget)
{
    for (QWidget* inside : widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (inside->layout())
            measureAgain(*inside);
    const auto invalidate = [](QLayoutItem& item, const auto& again) -> void {
        item.invalidate();
        for (int i = 0; item.layout() && i < item.layout()->count(); ++i)
            again(*item.layout()->itemAt(i), again);
    };
    invalidate(*widget.layout(), invalidate);
    widget.updateGeometry();
}

}  // namespace

PipelineView::PipelineView(const Workbench& workbench, QWidget* parent)
    : CardPage(parent),
      m_workbench(workbench),
      m_before(named(new StepsCard(workbench, tr("<b>What the block reads</b>"), widget()), "beforeCard")),
      m_bypass(named(new Card(widget()), "bypassCard")),
      m_showHeads(new QToolButton(m_bypass)),
      m_heads(new HeadLanes(workbench, widget())),
      m_output(new OutputCard(workbench, widget())),
      m_after(named(new StepsCard(workbench, tr("<b>What attention hands on</b>"), widget()), "afterCard")),
      m_feedForward(named(
          new StepsCard(workbench,
                        tr("<b>Feed-forward: each token for itself</b>&nbsp; the same two layers for every row, and no row sees another"),
                        widget()),
          "feedForwardCard")),
      m_tail(
          named(new StepsCard(workbench, tr("<b>After the last block</b>&nbsp; what is made of what it hands on"), widget()), "tailCard"))
{
    named(this, "pipelineView", tr("Pipeline"));
    makeBypass();
    for (QWidget* card : std::initializer_list<QWidget*>{m_before, m_bypass, m_heads, m_output, m_after, m_feedForward, m_tail})
        cards().addWidget(card);
    for (StepsCard* card : {m_before, m_after, m_feedForward, m_tail})
        connect(card, &StepsCard::shapeChanged, this, &PipelineView::fitLater);
    connect(m_tail, &StepsCard::noteFollowed, this, &PipelineView::viewWanted);
    connect(m_heads, &HeadLanes::shapeChanged, this, &PipelineView::fitLater);
    connect(m_heads, &HeadLanes::shapeChanged, this, &PipelineView::orderTabs);
    connect(m_heads, &HeadLanes::weightsWanted, this, &PipelineView::weightsWanted);
    connect(m_output, &OutputCard::shapeChanged, this, &PipelineView::fitLater);

    connect(&workbench.document, &Document::opened, this, [this] { verticalScrollBar()->setValue(0); });
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Settings, this, &PipelineView::followWhenSeen);
    connect(&workbench.selection, &Selection::blockChanged, this, &PipelineView::followWhenSeen);
    m_build.setSingleShot(true);
    connect(&m_build, &QTimer::timeout, this, [this] { buildSteps(kStepsAtATime); });
    m_reveal.setSingleShot(true);  // after the lane of another head has opened
    connect(&m_reveal, &QTimer::timeout, this, [this] { std::ranges::for_each(m_sought, [this](const CellRef& cell) { reveal(cell); }); });
    connect(&workbench.selection, &Selection::cellChanged, this, [this] { seek({m_workbench.selection.cell()}); });
    connect(&workbench.selection, &Selection::litChanged, this, [this] { seek({lit()}); });
    connect(&workbench.selection, &Selection::soughtAgain, this, [this] { seek({m_workbench.selection.cell(), lit()}); });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, &m_reveal, qOverload<>(&QTimer::start));
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_sought.clear(); });
    connect(&workbench.appearance, &Appearance::changed, this, &PipelineView::followWhenSeen);
    connect(&workbench.engine, &Engine::traceReady, m_heads, [this] {
        if (isVisible())
            m_heads->showMeasures();
        else
            followWhenSeen();
    });
    follow();
    afterEvents(this, {QEvent::Show}, [this] { m_reveal.start(); });
}

/// The heads are still computed while attention is off, and can be looked at.
void PipelineView::makeBypass()
{
    named(m_showHeads, "pipeline.showHeads", tr("Show the heads although attention is off"),
          tr("See what the heads would do. Nothing of it reaches the block's output."));
    m_showHeads->setCheckable(true);
    m_showHeads->setText(tr("Show the heads"));
    m_showHeads->setProperty("role", "small");
    connect(m_showHeads, &QToolButton::toggled, this, &PipelineView::follow);
    lineUp(new QHBoxLayout(m_bypass), {.margins = {14, 8, 14, 8}},
           {new QLabel(tr("<b>Attention is off</b>&nbsp; the block hands each token on by itself"), m_bypass), Stretch{}, m_showHeads});
}

void PipelineView::setOneHead(bool one)
{
    if (m_oneHead == one)
        return;
    m_oneHead = one;
    m_heads->setOneOpen(one);
    verticalScrollBar()->setValue(0);
    follow();
}

void PipelineView::follow()
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    if (block >= std::ssize(session.blocks))
        return;  // the selection follows in a moment
    const bool attends = session.blocks[block].attentionEnabled;
    const bool heads = attends || m_showHeads->isChecked();
    m_bypass->setAccent(palette().color(QPalette::Mid));
    m_bypass->setVisible(!attends);
    m_heads->setVisible(heads);
    m_output->setVisible(heads && !m_oneHead);
    const auto around = [this](auto steps) { return m_oneHead ? decltype(steps){} : steps; };
    m_before->setSteps(around(stepsBeforeHeads(session, block, heads)));
    m_heads->follow();
    m_output->follow();
    m_after->setSteps(around(stepsAfterHeads(session, block)));
    m_feedForward->setSteps(around(stepsOfFeedForward(session, block)));
    m_tail->setSteps(around(stepsAfterLastBlock(session, block)));
    m_tail->setNote(m_oneHead ? QString() : tailNote(session, block));
    if (session.tokenCount() > kTokensInSight)
        m_build.start();
    else
        buildSteps(std::numeric_limits<int>::max());
}

/// The others when control returns to the event loop.
void PipelineView::buildSteps(int most)
{
    for (StepsCard* card : {m_before, m_after, m_feedForward, m_tail})
        for (; !card->isBuilt(); card->buildStep())
            if (most-- == 0)
                return m_build.start();
    orderTabs();
    fitLater();
}

/// The shapes for a large vocabulary, and where its likeliest words are.
QString PipelineView::tailNote(const Session& session, int block) const
{
    if (block != session.lastBlock() || !session.readout || showsEveryWord(session))
        return {};
    return tr("Logits and probabilities are %1 × %2, a column for every word: too many to show. "
              "<a href=\"prediction\">The likeliest words are in the Prediction view</a>.")
        .arg(session.tokenCount())
        .arg(session.vocabulary->size());
}

/// The beginning of a row, a column or a matrix stands for all of it.
CellRef PipelineView::lit() const
{
    if (m_workbench.selection.lit().empty())
        return {};
    const CellRange& range = m_workbench.selection.lit().back().range;
    return {range.matrix, static_cast<int>(std::max<Index>(range.row, 0)), static_cast<int>(std::max<Index>(range.column, 0))};
}

/// They may have been selected elsewhere, as a link of an explanation, and may go out of sight while docks and the lesson make themselves
/// room.
void PipelineView::seek(std::vector<CellRef> cells)
{
    m_sought = std::move(cells);
    m_reveal.start();
}

void PipelineView::reveal(const CellRef& cell)
{
    const Session& session = *m_workbench.document.session();
    if (cell.isNull() || !isVisible() || !exists(session, cell.matrix))
        return;
    for (BoundMatrix* matrix : widget()->findChildren<BoundMatrix*>()) {
        if (!matrix->isVisible() || !exists(session, matrix->ref()) || canonical(session, matrix->ref()) != canonical(session, cell.matrix))
            continue;
        MatrixTable& table = matrix->table();
        const QModelIndex index = table.model()->index(cell.row, cell.column);
        table.scrollTo(index);
        const QRect place = table.visualRect(index);
        const QPoint center = table.viewport()->mapTo(widget(), place.center());
        ensureVisible(center.x(), center.y(), 0, 2 * place.height());
        return;
    }
}

/// The Tab key follows the computation, as the widgets stand; in Qt's order those added or opened later come last.
void PipelineView::orderTabs()
{
    QWidget* before = nullptr;
    for (auto* stop : widget()->findChildren<QWidget*>())
        if ((stop->focusPolicy() & Qt::TabFocus) && !stop->focusProxy()) {
            if (before)
                setTabOrder(before, stop);
            before = stop;
        }
}

/// Cards that fit in no type scroll, in the usual one. Numbers that change, as in a drag, do not change it.
void PipelineView::fitCards(int width)
{
    const QSize room = maximumViewportSize();
    const int widthWithoutBar = width + room.width() - viewport()->width();
    const std::size_t before = m_type;
    widget()->setUpdatesEnabled(false);
    const Fit usual = fitAt(kUsualType, widthWithoutBar);
    std::optional<Fit> best;
    const auto fits = [&](std::size_t type) {
        const Fit fit = type == kUsualType ? usual : fitAt(type, widthWithoutBar);
        if (fit.height > room.height() || fit.lines > usual.lines)
            return false;
        best = fit;
        return true;
    };
    std::size_t largest = before;                       // most likely it is the same again
    if (usual.height <= kFarTooHigh * room.height()) {  // or the densest type does not help either
        while (!fits(largest) && largest > 0)
            --largest;
        if (largest == before)
            while (largest + 1 < kTypes.size() && fits(largest + 1))
                ++largest;
    }
    if (best) {
        const int most = static_cast<int>(kHighestRow * kTypes[largest].usual.numbers * fontMetrics().height());
        if (fitAt(largest, widthWithoutBar, std::min((room.height() - best->height) / std::max(best->rows, 1), most)).height >
            room.height())
            fitAt(largest, widthWithoutBar);
    } else {
        fitAt(kUsualType, width);
    }
    widget()->setUpdatesEnabled(true);
}

PipelineView::Fit PipelineView::fitAt(std::size_t type, int width, int higherRows)
{
    m_type = type;
    const PipelineType& chosen = kTypes[type];
    for (BoundMatrix* matrix : widget()->findChildren<BoundMatrix*>()) {
        MatrixType own = chosen.usual;
        own.padding += higherRows;
        if (matrix->ref().id == MatrixId::Attention) {
            const int higher = QFontMetrics(scaledFont(matrix->table().font(), own.numbers * chosen.attention)).height() -
                               QFontMetrics(scaledFont(matrix->table().font(), own.numbers)).height();
            own.numbers *= chosen.attention;
            own.padding -= higher;
        }
        matrix->table().setType(own);
        matrix->setCaptionBeside(chosen.captionsBeside);
    }
    // What grows must have room without scrolling, or it does not grow.
    const bool grows = type > kUsualType || higherRows > 0;
    const int tallest = grows ? maximumViewportSize().height() : kTallestMatrix * fontMetrics().height();
    m_before->fit(width, tallest);
    m_heads->fit(width, tallest);
    m_output->fit(width, tallest);
    m_after->fit(width, tallest);
    m_feedForward->fit(width, tallest);
    m_tail->fit(width, tallest);
    measureAgain(*widget());
    Fit fit{.height = std::max(widget()->minimumSizeHint().height(), widget()->heightForWidth(viewport()->width()))};
    for (const MatrixFlow* flow : widget()->findChildren<MatrixFlow*>()) {
        if (!flow->isVisibleTo(widget()))
            continue;
        fit.rows += flow->rowCount();
        if (m_heads->isAncestorOf(flow))
            fit.lines += flow->lineCount();
    }
    m_reveal.start();
    return fit;
}

}  // namespace headscope
