// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/geometry_view.h"

#include "app/base/after_events.h"
#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/theme/theme.h"
#include "app/undo/geometry_commands.h"
#include "app/views/geometry/geometry_figures.h"
#include "app/views/geometry/geometry_side.h"
#include "app/views/geometry/geometry_words.h"
#include "app/views/geometry/no_plane_page.h"
#include "app/views/geometry/plane_header.h"
#include "app/views/geometry/plane_plot.h"
#include "app/views/geometry/query_controls.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

#include <QScrollArea>
#include <QStackedWidget>

namespace headscope {

namespace {

// Widths in letters.
constexpr int kSideLetters = 48, kLeastSideLetters = 41, kShortSideLetters = 27;  // in the texts beside the plane
constexpr int kRoomy = 118;                                                       // from here on it gets all it wants
constexpr int kOneLine = 68;                                                      // letters beside which the plane's header needs one line
constexpr int kLowestPlane = 150;                                                 // px, for who only looks at it
constexpr int kMostQueries = 500;                                                 // in the chooser

}  // namespace

GeometryView::GeometryView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_style(std::make_unique<PlaneStyle>()),
      m_pages(new QStackedWidget(this)),
      m_noPlane(new NoPlanePage(workbench)),
      m_header(new PlaneHeader(*m_style)),
      m_plot(new PlanePlot),
      m_side(new GeometrySide(workbench)),
      m_sideArea(named(new QScrollArea, "geometry.side", tr("Who wins, and why")))
{
    named(this, "geometryView", tr("Geometry"));
    lineUp(new QVBoxLayout(this), {.margins = {12, 8, 6, 6}}, {m_pages});
    auto* page = new QWidget;
    m_pages->addWidget(page);
    m_pages->addWidget(m_noPlane);
    m_layout = new QBoxLayout(QBoxLayout::LeftToRight, page);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(12);
    auto* left = lineUp(new QVBoxLayout, {.spacing = 6}, {m_header, {m_plot, 1}});
    m_layout->addLayout(left, 3);
    m_sideArea->setWidgetResizable(true);
    m_sideArea->setFrameShape(QFrame::NoFrame);
    m_sideArea->setFocusPolicy(Qt::NoFocus);
    m_sideArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setProperty("role", "panel");  // the page shines through
    m_sideArea->setWidget(m_side);
    m_layout->addWidget(m_sideArea, 2);

    connectHeader();
    connectPlot();
    connect(m_noPlane, &NoPlanePage::exampleWanted, this, &GeometryView::exampleWanted);
    connect(m_side, &GeometrySide::exampleWanted, this, &GeometryView::exampleWanted);
    connect(m_side, &GeometrySide::scoresMenuWanted, this, [this](const QPoint& position) {
        if (const auto& trace = m_workbench.engine.trace())
            m_workbench.figureMenu.open(scoresFigure(*trace, m_plot->scene()), QStringLiteral("scores"), position);
    });
    connect(&workbench.document, &Document::opened, this, [this] {
        m_side->controls().stop();
        m_token = 0;
        m_key = -1;
        m_anew = true;
        m_plot->hold(-1);
    });
    for (const auto changed : {&Selection::blockChanged, &Selection::headChanged})
        connect(&workbench.selection, changed, this, [this] {
            m_anew = true;
            refresh();
        });
    connect(&workbench.selection, &Selection::cellChanged, this, &GeometryView::followSelection);
    connect(&workbench.engine, &Engine::traceReady, this, &GeometryView::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &GeometryView::refresh);
    afterEvents(this, {QEvent::Show}, &GeometryView::refresh);
    afterEvents(this, {QEvent::Resize}, &GeometryView::shareWidth);
}

/// A plane that goes away loses its focus and stops what it moved: there is nobody left to hear it.
GeometryView::~GeometryView()
{
    m_plot->disconnect(this);
    m_side->controls().disconnect(this);
}

void GeometryView::connectHeader()
{
    connect(m_header, &PlaneHeader::headChosen, this, [this](int head) { m_workbench.selection.selectHead(head); });
    connect(m_header, &PlaneHeader::queryChosen, this, [this](int token) {
        m_token = token;
        m_plot->hold(-1);
        selectHeld();
        refresh();
    });
    connect(m_header, &PlaneHeader::styleChanged, this, [this] { m_plot->setStyle(*m_style); });
}

void GeometryView::connectPlot()
{
    m_plot->setWhatsThis(tr("Keys are points, the query is an arrow from the origin. Drag the arrow's tip or any key, or press anywhere to "
                            "point q there. With the keyboard: left and "
                            "right turn q, up and down stretch it; K takes the next key, which the arrow keys then move, and Q the query "
                            "again. With Shift in fine steps."));
    QueryControls& controls = m_side->controls();
    connect(m_plot, &PlanePlot::queryMoved, this, [this, &controls](QPointF place) {
        controls.stop();
        moveQuery(place);
    });
    connect(m_plot, &PlanePlot::queryTurned, &controls, &QueryControls::turn);
    connect(m_plot, &PlanePlot::queryStretched, &controls, &QueryControls::stretch);
    connect(m_plot, &PlanePlot::keyMoved, this, &GeometryView::moveKey);
    connect(m_plot, &PlanePlot::moveEnded, this, &GeometryView::endMove);
    connect(m_plot, &PlanePlot::queryChosen, this, [this](int token) { m_token = token; });
    connect(m_plot, &PlanePlot::heldChanged, this, [this] {
        selectHeld();
        refresh();
    });
    connect(m_plot, &PlanePlot::menuWanted, this, &GeometryView::openMenu);
    connect(&controls, &QueryControls::queryMoved, this, &GeometryView::moveQuery);
    connect(&controls, &QueryControls::moveEnded, this, &GeometryView::endMove);
    connect(&controls, &QueryControls::sweepChanged, this, [this, &controls] { m_plot->setMoving(controls.isSweeping()); });
}

void GeometryView::refresh()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block(), head = m_workbench.selection.head();
    if (!isVisible() || !trace || !exists(*trace->session, {MatrixId::Key, block, head}))
        return;  // shown later, or when the Trace is there
    const bool plane = isPlane(*trace->session, block, head);
    m_pages->setCurrentIndex(plane ? 0 : 1);
    if (!plane) {
        m_side->controls().stop();
        m_noPlane->refresh();
        return;
    }
    const bool dark = m_workbench.appearance.isDark();
    m_style->palette = palette();
    m_style->font = font();
    m_style->dark = dark;
    m_style->queryColor = headColor(head, dark);
    m_plot->setStyle(*m_style);
    m_plot->setScene(sceneOf(*trace, block, head, m_token), m_anew);
    const GeometryScene& scene = m_plot->scene();
    m_token = scene.query;
    if (m_workbench.engine.isCurrent())
        m_anew = false;
    m_side->refresh(scene, m_plot->heldKey() < 0 ? m_key : m_plot->heldKey());
    m_plot->setAccessibleName(tr("Keys and queries of head %1 in the plane").arg(head + 1));
    m_plot->setAccessibleDescription(winnerTitle(scene) + ". " + winnerSentence(scene));
    showChoices();
}

void GeometryView::showChoices()
{
    const GeometryScene& scene = m_plot->scene();
    const Session& session = *m_workbench.engine.trace()->session;
    QStringList heads;
    for (std::size_t h = 0; h < session.blocks[scene.block].heads.size(); ++h)
        heads << tr("Head %1").arg(h + 1);
    QStringList queries;
    for (int token = 0; token < std::min(scene.queryCount(), kMostQueries); ++token)
        queries << tr("q of %1").arg(scene.queryNames[token]);
    m_header->offer(heads, scene.head, queries, scene.query);
}

/// A selected key or query of this head is what the arrow keys move; any other row of a token chooses its query, and its column the key to
/// explain.
void GeometryView::followSelection()
{
    const CellRef& cell = m_workbench.selection.cell();
    if (cell.isNull() || cell.matrix.block != m_workbench.selection.block())
        return;
    const bool ofHead = cell.matrix.head == m_workbench.selection.head();
    const bool ofKey = cell.matrix.id == MatrixId::RawScore || cell.matrix.id == MatrixId::Score || cell.matrix.id == MatrixId::Attention;
    m_key = ofKey ? cell.column : -1;
    if (cell.matrix.id == MatrixId::Key && ofHead) {
        m_plot->hold(cell.row < m_plot->scene().keyCount() ? cell.row : -1);
    } else if (rowAxis(*m_workbench.document.session(), cell.matrix) == Axis::Token) {
        m_token = cell.row;
        m_plot->hold(-1);
    }
    refresh();
}

void GeometryView::selectHeld()
{
    const int held = m_plot->heldKey();
    const MatrixRef matrix{held < 0 ? MatrixId::Query : MatrixId::Key, m_workbench.selection.block(), m_workbench.selection.head()};
    const Session& session = *m_workbench.document.session();
    if (isVisible() && exists(session, matrix) && canonical(session, matrix) == matrix)
        m_workbench.selection.selectCell({matrix, held < 0 ? m_token : held, 0});
}

void GeometryView::moveQuery(QPointF place)
{
    m_refused = !geometry::moveQuery(m_workbench, m_token, place, !m_refused);
    if (m_refused)
        m_side->controls().stop();
}

void GeometryView::moveKey(int key, QPointF place) { m_refused = !geometry::moveKey(m_workbench, key, place, !m_refused); }

void GeometryView::endMove()
{
    m_refused = false;
    m_workbench.document.endMerge();
    refresh();
}

void GeometryView::openMenu(const QPoint& globalPosition)
{
    m_workbench.figureMenu.open(planeFigure(m_plot->scene(), *m_style), QStringLiteral("geometry"), globalPosition);
}

void GeometryView::shareWidth()
{
    const int letter = fontMetrics().averageCharWidth();
    const bool beside = width() > height();
    const int least = m_isShort ? kShortSideLetters : kLeastSideLetters;
    const int side = (width() >= kRoomy * letter ? kSideLetters : least) * letter;
    m_layout->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_header->setDirection(width() - (beside ? side : 0) >= kOneLine * letter ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_sideArea->setMinimumWidth(beside ? least * letter : 0);
    m_sideArea->setMaximumWidth(beside ? side : QWIDGETSIZE_MAX);
}

bool GeometryView::shorten(int step)
{
    m_isShort = step > 0;
    m_header->setShown(!m_isShort);
    m_plot->setMinimumHeight(m_isShort ? kLowestPlane : 0);
    const bool can = m_side->shorten(step);
    shareWidth();
    return can;
}

bool GeometryView::showRegions() const { return m_style->regions; }
bool GeometryView::showContours() const { return m_style->contours; }
bool GeometryView::showHull() const { return m_style->hull; }
bool GeometryView::showWeights() const { return m_style->weights; }
bool GeometryView::showProof() const { return m_side->showsProof(); }
void GeometryView::setShowRegions(bool on) { m_header->setOption(&PlaneStyle::regions, on); }
void GeometryView::setShowContours(bool on) { m_header->setOption(&PlaneStyle::contours, on); }
void GeometryView::setShowHull(bool on) { m_header->setOption(&PlaneStyle::hull, on); }
void GeometryView::setShowWeights(bool on) { m_header->setOption(&PlaneStyle::weights, on); }

void GeometryView::setShowProof(bool on)
{
    m_side->setProofShown(on);
    refresh();
}

}  // namespace headscope
