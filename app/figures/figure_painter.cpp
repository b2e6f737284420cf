// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_painter.h"

#include "app/figures/cell_painter.h"
#include "app/figures/figure_grid.h"
#include "app/figures/hatching.h"
#include "app/figures/link_painter.h"
#include "app/figures/stack_painter.h"
#include "app/figures/token_marks.h"

#include <QPainter>

namespace headscope {

namespace {

constexpr double kAfterName = 6;

class FigurePainter {
public:
    FigurePainter(QPainter& painter, const Figure& figure, const FigureLayout& layout)
        : m_painter(painter), m_figure(figure), m_layout(layout), m_type(figure.fontFamily, figure.typeSize), m_ink(inkOf(figure.dark))
    {
        Index cells = 0;
        for (const FigurePanel& panel : figure.panels)
            cells += panel.matrix->size();
        m_rectangles = cells <= kMostRectangles;
    }

    void paint()
    {
        m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintHeader();
        for (std::size_t i = 0; i < m_layout.parts.size(); ++i) {
            m_painter.save();
            m_painter.translate(m_layout.parts[i].corner);
            FigurePainter(m_painter, m_figure.parts[i], m_layout.parts[i].layout).paint();
            m_painter.restore();
        }
        if (m_figure.picture) {
            m_painter.save();
            m_painter.translate(m_layout.picture.topLeft());
            m_figure.picture->paint(m_painter, m_layout.picture.size(), m_figure);
            m_painter.restore();
        }
        if (m_figure.panels.empty())
            return;
        for (const QLineF& tick : endTicks(m_figure, m_layout))
            paintTick(tick);
        for (std::size_t i = 0; i < m_figure.panels.size(); ++i) {
            const FigurePanel& panel = m_figure.panels[i];
            const PanelLayout& place = m_layout.panels[i];
            paintPanelTitle(panel, place);
            if (m_figure.kind == FigureKind::Lines) {
                paintLinks(m_painter, m_figure, m_layout, i);
                continue;
            }
            if (m_figure.kind == FigureKind::Contributions)
                paintStacks(m_painter, panel, place.cells, m_layout.reach, m_ink);
            else
                paintMap(panel, place.cells);
            paintFrame(place.cells);
            paintNumbers(panel, place.cells);
            if (place.rowNames)
                paintRowNames(panel, place.cells);
            if (place.columnNames)
                paintColumnNames(panel, place.cells);
        }
        if (m_figure.kind == FigureKind::Contributions)
            paintStackTicks(m_painter, m_figure, m_layout);
        paintAxisWords();
        paintLegend(m_painter, m_figure, m_layout);
    }

private:
    void text(QPointF place, const QString& words, const QFont& font, const QColor& color, Anchor anchor = Anchor::Left)
    {
        drawText(m_painter, place, words, font, color, anchor);
    }

    void paintHeader()
    {
        const QFont title = m_type.font(m_type.title(), QFont::DemiBold);
        const QFont subtitle = m_type.font(m_type.panelTitle());
        for (qsizetype line = 0; line < m_layout.header.title.size(); ++line)
            text(m_layout.title + QPointF(0, static_cast<double>(line) * kTitlePitch * m_type.title()), m_layout.header.title[line], title,
                 m_ink.ink);
        for (qsizetype line = 0; line < m_layout.header.subtitle.size(); ++line)
            text(m_layout.subtitle + QPointF(0, static_cast<double>(line) * kSubtitlePitch * m_type.panelTitle()),
                 m_layout.header.subtitle[line], subtitle, m_ink.muted);
    }

    /// A badge with the head's number and its name, or the matrix's symbol and name; then a single head's symbol, where it has room.
    void paintPanelTitle(const FigurePanel& panel, const PanelLayout& place)
    {
        if (place.heading == PanelTitle::None)
            return;
        QPointF pen = place.title;
        double room = place.titleWidth;
        const SymbolText symbol(m_type, panel.symbol, m_type.panelTitle());
        const auto advance = [&](double width) {
            pen.rx() += width;
            room -= width;
        };
        if (!panel.letter.isEmpty()) {
            const QFont bold = m_type.font(m_type.panelTitle(), QFont::DemiBold);
            text(pen, panel.letter, bold, m_ink.ink);
            advance(FigureType::width(bold, panel.letter) + kAfterLetter);
        }
        if (place.badge) {
            const double x = place.heading == PanelTitle::Number ? place.cells.center().x() - m_type.badgeSide() / 2 : pen.x();
            paintBadge(QPointF(x, pen.y() - 0.36 * m_type.panelTitle() - m_type.badgeSide() / 2), *place.badge);
            advance(m_type.badgeSide() + kAfterBadge);
            if (place.heading == PanelTitle::Number)
                return;
        } else if (panel.head < 0 && !panel.symbol.base.empty()) {
            m_painter.setPen(m_ink.ink);
            symbol.draw(m_painter, pen);
            advance(symbol.width() + kAfterLetter);
        }
        const TitleSetting& names = m_layout.panelNames;
        const QFont bold = m_type.font(names.size, QFont::DemiBold);
        for (qsizetype line = 0; line < place.name.size(); ++line)
            text(place.title + nameOffset(m_figure, panel, m_type, names, line), place.name[line], bold, m_ink.ink);
        advance(FigureType::width(bold, place.name.value(0)) + kAfterName);
        if (panel.head >= 0 && m_figure.panels.size() == 1 && place.name.size() == 1 && m_figure.kind != FigureKind::Lines &&
            symbol.width() <= room) {
            m_painter.setPen(m_ink.muted);
            symbol.draw(m_painter, pen);
        }
    }

    void paintBadge(QPointF corner, const PanelBadge& badge)
    {
        const QRectF ground(corner, QSizeF(m_type.badgeSide(), m_type.badgeSide()));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(badge.ground);
        m_painter.drawRoundedRect(ground, 2, 2);
        m_painter.setBrush(Qt::NoBrush);
        const QString& number = badge.number;
        const QFont font = m_type.font(static_cast<int>(m_type.badgeSide() * (number.size() < 3 ? 7 : kSmallestType) / 11), QFont::Bold);
        text(ground.center() + QPointF(0, FigureType::baselineBelowMiddle(font)), number, font, badge.ink, Anchor::Middle);
    }

    void paintMap(const FigurePanel& panel, const QRectF& cells)
    {
        paintCells(m_painter, panel, m_figure.scale, cells, m_layout.cellGap, m_rectangles);
        const std::vector<QLineF> lines = hatchLines(panel, cells, kHatchSpacing);
        m_painter.setPen(QPen(m_ink.muted, 0.4));
        m_painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    }

    void paintFrame(const QRectF& cells)
    {
        m_painter.setPen(QPen(m_ink.border, kFrame));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(
            cells.adjusted(-kFrame / 2, -kFrame / 2, kFrame / 2, kFrame / 2));  // around the cells: they may be as thin as it
    }

    void paintNumbers(const FigurePanel& panel, const QRectF& cells)
    {
        if (!m_layout.numbers)
            return;
        const QFont font = m_type.font(m_layout.numbers->size);
        for (Index row = 0; row < panel.matrix->rows(); ++row)
            for (Index column = 0; column < panel.matrix->cols(); ++column) {
                if (panel.isHatched(row, column))
                    continue;
                const double value = (*panel.matrix)(row, column);
                const QPointF middle(cells.left() + (static_cast<double>(column) + 0.5) * m_layout.cell.width(),
                                     cells.top() + (static_cast<double>(row) + 0.5) * m_layout.cell.height());
                text(middle + QPointF(0, FigureType::baselineBelowMiddle(font)), cellText(value, *m_layout.numbers), font,
                     m_figure.scale.textColor(value), Anchor::Middle);
            }
    }

    void paintRowNames(const FigurePanel& panel, const QRectF& cells)
    {
        for (std::size_t i = 0; i < panel.rows.size(); i += static_cast<std::size_t>(m_layout.rowNames.step)) {
            const NameLook look = lookOfName(m_figure, panel.rows[i], m_ink.ink);
            const QFont font = m_type.font(m_layout.rowNames.size, look.weight);
            const QString name = writtenName(font, panel.rows, i, m_layout.rowNames, m_layout.rowNameWidth);
            const double y = cells.top() + (static_cast<double>(i) + 0.5) * m_layout.cell.height();
            text({cells.left() - kNameGap, y + FigureType::baselineBelowMiddle(font)}, name, font, look.color, Anchor::Right);
            if (m_layout.rowNames.step > 1)
                paintTick({cells.left() - kNameTick, y, cells.left(), y});
        }
    }

    void paintColumnNames(const FigurePanel& panel, const QRectF& cells)
    {
        const LabelSetting& setting = m_layout.columnNames;
        for (std::size_t i = 0; i < panel.columns.size(); i += static_cast<std::size_t>(setting.step)) {
            const NameLook look = lookOfName(m_figure, panel.columns[i], m_ink.ink);
            const QFont font = m_type.font(setting.size, look.weight);
            const QString name = writtenName(font, panel.columns, i, setting, m_layout.columnNameWidth);
            const double x = cells.left() + (static_cast<double>(i) + 0.5) * m_layout.cell.width();
            if (setting.step > 1)
                paintTick({x, cells.top() - kNameTick, x, cells.top()});
            if (setting.angle == 0) {
                text({x, cells.top() - m_layout.columnNameGap - 1}, name, font, look.color, Anchor::Middle);
                continue;
            }
            m_painter.save();
            m_painter.translate(x, cells.top() - m_layout.columnNameGap);
            m_painter.rotate(-setting.angle);
            text({setting.angle == 45 ? 1.0 : 0.0, FigureType::baselineBelowMiddle(font)}, name, font, look.color);
            m_painter.restore();
        }
    }

    /// A tick says which row or column a name is of, where others are left out.
    void paintTick(const QLineF& tick)
    {
        m_painter.setPen(QPen(m_ink.muted, kFrame));
        m_painter.drawLine(tick);
    }

    void paintAxisWords()
    {
        const QFont font = m_type.font(m_type.label());
        const double below = FigureType::baselineBelowMiddle(font);
        for (const QPointF& middle : m_layout.columnAxes)
            text(middle + QPointF(0, below), m_layout.columnWord, font, m_ink.muted, Anchor::Middle);
        upright(m_layout.rowAxis, m_layout.rowWord, font, m_ink.muted);
        const QFont bold = m_type.font(m_type.panelTitle(), QFont::DemiBold);
        for (const RowTitle& title : m_layout.rowTitles)
            if (title.climbs)
                upright(title.middle, title.text, bold, m_ink.ink);
            else
                text(title.middle + QPointF(0, FigureType::baselineBelowMiddle(bold)), title.text, bold, m_ink.ink, Anchor::Middle);
    }

    /// Paints words that climb, around their middle.
    void upright(QPointF middle, const QString& words, const QFont& font, const QColor& color)
    {
        m_painter.save();
        m_painter.translate(middle);
        m_painter.rotate(-90);
        text({0, FigureType::baselineBelowMiddle(font)}, words, font, color, Anchor::Middle);
        m_painter.restore();
    }

    QPainter& m_painter;
    const Figure& m_figure;
    const FigureLayout& m_layout;
    const FigureType m_type;
    const FigureInk& m_ink;
    bool m_rectangles;
};

}  // namespace

void paintFigure(QPainter& painter, const Figure& figure, const FigureLayout& layout) { FigurePainter(painter, figure, layout).paint(); }

}  // namespace headscope
