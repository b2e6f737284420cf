// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/block_overview.h"

#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/views/heads/head_map_figure.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"
#include "core/model/block_name.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace headscope {

BlockOverview::BlockOverview(const HeadContents& contents, const HeadColoring& coloring, const Workbench& workbench, QWidget* parent)
    : HeatmapOverview(parent), m_contents(contents), m_coloring(coloring), m_workbench(workbench)
{
    named(this, "headsOverview", tr("All heads of all blocks"));
    setText([this](const OverviewPlace& place) {
        const Session& session = *m_contents.trace()->session;
        const std::vector<Block>& blocks = session.blocks;
        if (place.row >= std::ssize(blocks) || place.column >= std::ssize(blocks[place.row].heads))
            return QString();  // selected before its results are there
        const Block& block = blocks[place.row];
        const QString head = tr("%1, head %2: %3")
                                 .arg(toQString(blockName(session, place.row)))
                                 .arg(place.column + 1)
                                 .arg(toQString(block.heads[place.column].name));
        if (m_coloring.isOn())
            return QStringLiteral("%1\n%2 %3: %4")
                .arg(head, m_coloring.title(), m_coloring.text(place.row, place.column), m_coloring.words());
        const QString cell = m_contents.cellText(place.row, place.column, place.cellRow, place.cellColumn);
        return cell.isEmpty() ? head : head + '\n' + cell;
    });
    const auto select = [&selection = workbench.selection](int block, int head) {
        selection.selectBlock(block);
        selection.selectHead(head);
    };
    connect(this, &HeatmapOverview::selected, &workbench.selection, select);
    connect(this, &HeatmapOverview::activated, &workbench.selection, select);
    connect(this, &HeatmapOverview::hovered, this, [this](const OverviewPlace& place) {
        const bool cell = place.cellRow >= 0 && !m_coloring.isOn();
        m_workbench.selection.hover(cell ? CellRef{{MatrixId::Attention, place.row, place.column}, place.cellRow, place.cellColumn}
                                         : CellRef{});
    });
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (hasFigure()) {
            m_workbench.figureMenu.open(figure(), QStringLiteral("head-map"), mapToGlobal(position));
            return;
        }
        const Selection& selection = m_workbench.selection;
        m_workbench.figureMenu.open({MatrixId::Attention, selection.block(), selection.head()}, mapToGlobal(position));
    });
}

Figure BlockOverview::figure() const
{
    return headMapFigure(
        *m_contents.trace()->session, [this](int block, int head) { return m_coloring.value(block, head); },
        {m_coloring.title(), m_coloring.caption()}, m_coloring.scale(m_workbench.appearance.colorMap(), false));
}

SmallHeatmap BlockOverview::mapOf(int block, int head) const
{
    const Trace& trace = *m_contents.trace();
    const bool muted = !trace.session->block(block).heads[static_cast<std::size_t>(head)].enabled;
    if (!m_coloring.isOn())
        return {trace.head(block, head).attention, m_contents.blocked(trace, block), m_contents.scaleOf(block, head), muted};
    return {Matrix(Matrix::Constant(1, 1, m_coloring.value(block, head))), {}, scaleOfColoring(), muted, m_coloring.text(block, head)};
}

ColorScale BlockOverview::scaleOfColoring() const
{
    return m_coloring.scale(m_workbench.appearance.screenMap(), m_workbench.appearance.isDark());
}

void BlockOverview::refresh()
{
    const Trace& trace = *m_contents.trace();
    std::vector<HeatmapRow> rows;
    std::size_t columns = 0;
    for (int b = 0; b < std::ssize(trace.blocks); ++b) {
        const Block& block = trace.session->blocks[b];
        columns = std::max(columns, block.heads.size());
        HeatmapRow row{toQString(blockName(*trace.session, b)), block.attends == Attends::Memory ? tr("memory") : QString(), {}};
        for (int h = 0; h < std::ssize(block.heads); ++h)
            row.maps.push_back(mapOf(b, h));
        rows.push_back(std::move(row));
    }
    std::vector<QColor> colors;
    for (std::size_t h = 0; h < columns; ++h)
        colors.push_back(headColor(static_cast<int>(h), m_workbench.appearance.isDark()));
    setRows(std::move(rows), std::move(colors));
}

void BlockOverview::setHeard(std::vector<HeardHead> heard, int block, int head)
{
    m_heard = std::move(heard);
    m_hearingBlock = block;
    m_hearingHead = head;
    viewport()->update();
}

void BlockOverview::paintEvent(QPaintEvent* event)
{
    HeatmapOverview::paintEvent(event);
    if (!m_coloring.isOn() || m_heard.empty() || m_hearingBlock >= std::ssize(rows()))
        return;
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = palette().color(QPalette::WindowText), paper = palette().color(QPalette::Base);
    const QRectF to = mapRect(m_hearingBlock, m_hearingHead);
    std::vector<std::pair<int, int>> shown;  // each of them once: through queries, keys and values it is the same line
    for (const HeardHead& one : m_heard) {
        if (one.block >= std::ssize(rows()) || std::ranges::find(shown, std::pair(one.block, one.head)) != shown.end())
            continue;
        shown.emplace_back(one.block, one.head);
        const QRectF from = mapRect(one.block, one.head);
        const QPointF start(from.center() + QPointF(0, from.height() * 0.32)), end(to.center() - QPointF(0, to.height() * 0.3));
        const double width = 1 + 3 * static_cast<double>(one.value / m_heard.front().value);
        QPainterPath path(start);
        path.cubicTo(start + QPointF(0, (end.y() - start.y()) / 2), end - QPointF(0, (end.y() - start.y()) / 2), end);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(paper, width + 2));
        painter.drawPath(path);
        painter.setPen(QPen(ink, width));
        painter.drawPath(path);
        const QString number = numberForCell(static_cast<double>(one.value), 2);
        QRectF label = painter.fontMetrics().boundingRect(number).adjusted(-3, -1, 3, 1);
        label.moveCenter(start);
        painter.setPen(QPen(ink, 1));
        painter.setBrush(paper);
        painter.drawRoundedRect(label, 3, 3);
        painter.drawText(label, Qt::AlignCenter, number);
    }
}

}  // namespace headscope
