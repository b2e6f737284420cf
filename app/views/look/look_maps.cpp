// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/look/look_maps.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/bound/mask_words.h"
#include "app/bound/matrix_content.h"
#include "app/bound/token_of_cell.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/views/look/look_map.h"
#include "app/views/look/look_row.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/heatmap_plot.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kSlope = 0.7071;    // sin 45°
constexpr double kBoldWider = 1.1;   // a name that is chosen is bold
constexpr double kNamesShare = 0.2;  // of the width, at most, for the names of rows
constexpr int kLongestName = 150;    // pixels
constexpr int kMostOverhang = 20;    // pixels; what the last name of a column has no room for is elided
constexpr int kNarrowestMap = 48;    // pixels; where all have less they are scrolled

constexpr int kScaleWidth = 220, kScaleBar = 8;  // pixels, of the colours below the maps

/// The colour bar says what colours mean, where the maps leave room for it.
class LookScale : public QWidget {
public:
    LookScale(const Appearance& appearance, QWidget* parent) : QWidget(parent), m_appearance(appearance)
    {
        named(this, "look.scale", LookMaps::tr("Colour bar: from 0 to 100 %"),
              LookMaps::tr("The stronger the colour, the more a token looks there"));
    }
    QSize sizeHint() const override { return {kScaleWidth, std::max(fontMetrics().height(), kScaleBar)}; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QString none = QStringLiteral("0\u00a0%"), all = QStringLiteral("100\u00a0%");
        const int left = fontMetrics().horizontalAdvance(none) + 6, right = width() - fontMetrics().horizontalAdvance(all) - 6;
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, none);
        painter.drawText(rect(), Qt::AlignRight | Qt::AlignVCenter, all);
        const auto& colors = m_appearance.screenMap().colors;
        const QRect bar(left, (height() - kScaleBar) / 2, right - left, kScaleBar);
        for (int x = 0; x < bar.width(); ++x) {
            painter.setPen(QColor::fromRgb(colors[static_cast<std::size_t>(255 * x / std::max(1, bar.width() - 1))]));
            painter.drawLine(bar.left() + x, bar.top(), bar.left() + x, bar.bottom());
        }
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(bar.adjusted(-1, -1, 0, 0));
    }

private:
    const Appearance& m_appearance;
};

}  // namespace

LookMaps::LookMaps(const Workbench& workbench, LookRow& row, QWidget* parent)
    : QScrollArea(parent), m_workbench(workbench), m_row(row), m_queries(std::make_shared<AxisNames>(QStringList())), m_keys(m_queries)
{
    named(this, "look.maps", tr("All heads"));
    setWhatsThis(tr("Each row asks and each column answers: how much the token of the row looks at that of the column. A row adds up to "
                    "100 %."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(new QWidget);
    new LookScale(workbench.appearance, widget());
    viewport()->setAutoFillBackground(false);
    widget()->setAutoFillBackground(false);
    connect(&workbench.engine, &Engine::traceReady, this, &LookMaps::refresh);
    connect(&workbench.appearance, &Appearance::changed, this, &LookMaps::refresh);
    connect(&workbench.selection, &Selection::blockChanged, this, &LookMaps::refresh);
    connect(&workbench.selection, &Selection::headChanged, this, &LookMaps::showSelection);
    connect(&workbench.selection, &Selection::cellChanged, this, &LookMaps::showSelection);
    connect(&workbench.selection, &Selection::hoverChanged, this, &LookMaps::showHover);
    connect(&row, &LookRow::changed, this, &LookMaps::showSelection);
    connect(&workbench.recentChange, &RecentChange::changed, this, &LookMaps::showRecent);
    afterEvents(this, {QEvent::Show}, &LookMaps::refresh);
    afterEvents(this, {QEvent::FontChange}, &LookMaps::arrange);
}

MatrixRef LookMaps::attentionOf(int head) const { return {MatrixId::Attention, m_workbench.selection.block(), head}; }

void LookMaps::setCount(int heads)
{
    while (count() > heads) {
        m_maps.back()->deleteLater();
        m_maps.back()->hide();
        m_maps.back()->setObjectName({});
        m_maps.pop_back();
    }
    while (count() < heads)
        addMap();
}

void LookMaps::addMap()
{
    const int head = count();
    auto* map = new LookMap(head, widget());
    HeatmapPlot& plot = map->plot();
    plot.setCellText([this, head](int row, int column) { return cellText(head, row, column); });
    connect(map, &LookMap::pressed, this, [this, head] { m_workbench.selection.selectHead(head); });
    connect(&plot, &HeatmapPlot::cellClicked, this,
            [this, head](int row, int column) { m_workbench.selection.selectCell({attentionOf(head), row, column}); });
    connect(&plot, &HeatmapPlot::cellHovered, this, [this, head](int row, int column) {
        m_workbench.selection.hover(row < 0 ? CellRef{} : CellRef{attentionOf(head), row, column});
    });
    connect(&plot, &HeatmapPlot::activated, this, [this, head, &plot] {
        if (const HeatmapCell cell = plot.pinned(); cell.row >= 0 && cell.column >= 0)
            m_workbench.selection.askWhy({attentionOf(head), cell.row, cell.column});
    });
    map->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(map, &QWidget::customContextMenuRequested, this, [this, head, map](const QPoint& position) {
        m_workbench.figureMenu.open(FigurePart{.kind = FigureKind::Heat, .matrix = attentionOf(head)}, map->mapToGlobal(position));
    });
    m_maps.push_back(map);
    map->show();
}

void LookMaps::refresh()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    if (!isVisible() || !trace || block >= std::ssize(trace->blocks))
        return;  // a block that was just added: its results come in a moment
    const Session& session = *trace->session;
    const std::vector<Head>& heads = session.block(block).heads;
    nameAxes(session);
    setCount(static_cast<int>(heads.size()));
    for (int h = 0; h < count(); ++h) {
        const Head& head = heads[static_cast<std::size_t>(h)];
        map(h).setHead(toQString(head.name), !head.enabled, headColor(h, m_workbench.appearance.isDark()));
        HeatmapPlot& plot = map(h).plot();
        plot.setMatrix(trace->head(block, h).attention, BlockedCells(trace->block(block).mask));
        plot.setNames(m_queries, m_keys);
        plot.setScale(ColorScale::fraction(m_workbench.appearance.screenMap()));
    }
    arrange();
    showSelection();
    showHover();
    showRecent();
}

/// The names stay the same from tick to tick: they are measured once.
void LookMaps::nameAxes(const Session& session)
{
    const Block& block = session.block(m_workbench.selection.block());
    if (m_queryTokens.sameAs(session.tokensOf(block)) && m_keyTokens.sameAs(session.keyTokens(block)))
        return;
    m_queryTokens = session.tokensOf(block);
    m_keyTokens = session.keyTokens(block);
    m_queries = std::make_shared<AxisNames>(toStringList(m_queryTokens));
    m_keys = m_keyTokens.sameAs(m_queryTokens) ? m_queries : std::make_shared<AxisNames>(toStringList(m_keyTokens));
}

void LookMaps::arrange()
{
    if (m_maps.empty())
        return;
    const HeatmapPlot& plot = map(0).plot();
    const QFont font = plot.nameFont();
    const QFontMetrics metrics(font);
    const double longest = std::min(m_keys->longest(font) * kBoldWider, static_cast<double>(kLongestName));
    LookGridNeeds needs;
    needs.maps = count();
    needs.queries = static_cast<int>(plot.values().rows());
    needs.keys = static_cast<int>(plot.values().cols());
    needs.rowNames = static_cast<int>(
        std::min({m_queries->longest(font) * kBoldWider, static_cast<double>(kLongestName), kNamesShare * viewport()->width()}));
    needs.columnName = static_cast<int>(m_keys->longest(font) * kBoldWider) + 6;
    needs.line = metrics.height();
    needs.slant = static_cast<int>((longest + metrics.height()) * kSlope);
    needs.overhang = std::min(static_cast<int>(longest * kSlope) - 6, kMostOverhang);
    needs.title = map(0).titleHeight();
    const QSize room = viewport()->size();
    m_grid = bestGrid(needs, room);
    if (m_grid.mapWidth < kNarrowestMap && m_grid.mapHeight < kNarrowestMap) {
        // Very many heads: as many in a row as can be told apart, and the others below.
        const int perRow = std::max(1, (room.width() - needs.rowNames) / (kNarrowestMap + 24));
        const int rows = (count() + perRow - 1) / perRow;
        m_grid = bestGrid(needs, {room.width(), rows * (kNarrowestMap + needs.title + 24) + needs.slant + 10});
    }
    for (int h = 0; h < count(); ++h)
        map(h).setFrame(m_grid.place(needs, h), m_grid.margins(needs, h));
    widget()->resize(std::max(room.width(), m_grid.width(needs)), std::max(room.height(), m_grid.height(needs)));
    auto* scale = widget()->findChild<QWidget*>("look.scale");
    scale->setGeometry(QRect(QPoint(needs.rowNames, m_grid.height(needs) + kScaleBar), scale->sizeHint()));
    scale->setVisible(widget()->rect().contains(scale->geometry()));
    scale->update();
}

void LookMaps::showSelection()
{
    if (!isVisible())
        return;
    const CellRef& cell = m_workbench.selection.cell();
    for (int h = 0; h < count(); ++h) {
        const bool here = !cell.isNull() && cell.matrix == attentionOf(h);
        map(h).plot().setPinned({m_row.row(), here ? cell.column : -1});
        map(h).setSelected(h == m_workbench.selection.head() && count() > 1);
    }
}

void LookMaps::showHover()
{
    if (!isVisible())
        return;
    const CellRef& cell = m_workbench.selection.hovered();
    const int block = m_workbench.selection.block();
    HeatmapCell here;
    if (isOfTokens(*m_workbench.document.session(), cell, block))
        here = {cell.row, cell.matrix.id == MatrixId::Attention && cell.matrix.block == block ? cell.column : -1};
    for (int h = 0; h < count(); ++h)
        map(h).plot().setHovered(here);
}

void LookMaps::showRecent()
{
    for (int h = 0; h < count(); ++h)
        map(h).plot().setBefore(isVisible() ? m_workbench.recentChange.before(attentionOf(h)) : Shared<Matrix>());
}

QString LookMaps::cellText(int head, int row, int column) const
{
    const HeatmapPlot& plot = map(head).plot();
    if (plot.blocked().contains(row, column))
        return maskCellText(*m_workbench.document.session(), m_workbench.selection.block(), row, column);
    const double share = static_cast<double>(plot.values()(row, column));
    if (!std::isfinite(share))
        return {};
    return tr("“%1” looks at “%2”: %3 %").arg(m_queries->at(row), m_keys->at(column), QString::number(100 * share, 'f', 1));
}

void LookMaps::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

}  // namespace headscope
