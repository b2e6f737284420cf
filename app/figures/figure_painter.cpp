// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_painter.h"

#include "app/base/text.h"
#include "app/figures/cell_painter.h"
#include "app/figures/figure_grid.h"
#include "app/figures/hatching.h"
#include "app/figures/link_painter.h"
#include "app/figures/stack_painter.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

class FigurePainter {
public:
    FigurePainter(QPainter& painter, const Figure& figure, const FigureLayout& layout)
        : m_painter(painter), m_figure(figure), m_layout(layout), m_type(figure.fontFamily, figure.typeSize), m_ink(inkOf(figure.dark))
    {
        Index cells = 0;
        for (const FigurePanel& panel : figure.panels)
            cells += panel.matrix->size();
        m_rectangles = cells <= kMostRectangles;
        m_symbols = symbolsFit();
        m_titleSize = titleSize();
    }

    void paint()
    {
        m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintHeader();
        for (std::size_t i = 0; i < m_layout.parts.size(); ++i) {
            m_painter.save();
            m_painter.translate(m_layout.parts[i].first);
            FigurePainter(m_painter, m_figure.parts[i], m_layout.parts[i].second).paint();
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
            if (m_layout.names)
                paintColumnNames(panel, place.cells);
        }
        if (m_figure.kind == FigureKind::Contributions)
            paintStackTicks(m_painter, m_figure, m_layout);
        paintAxisWords();
        paintLegend(m_painter, m_figure, m_layout);
    }

private:
    void text(QPointF baseline, const QString& words, const QFont& font, const QColor& color)
    {
        drawText(m_painter, baseline, words, font, color);
    }

    void paintHeader()
    {
        const QFont title = m_type.font(m_type.title(), QFont::DemiBold);
        const QFont subtitle = m_type.font(m_type.panelTitle());
        if (!m_figure.title.isEmpty())
            text(m_layout.title, FigureType::elided(title, m_figure.title, m_layout.titleWidth), title, m_ink.ink);
        if (!m_figure.subtitle.isEmpty())
            text(m_layout.subtitle, FigureType::elided(subtitle, m_figure.subtitle, m_layout.titleWidth), subtitle, m_ink.muted);
    }

    /// In a grid the panels say the same of themselves: their symbols, when every title has room for its own.
    bool symbolsFit() const
    {
        const QFont bold = m_type.font(m_type.panelTitle(), QFont::DemiBold);
        for (std::size_t i = 0; i < m_figure.panels.size(); ++i) {
            const FigurePanel& panel = m_figure.panels[i];
            const double needed = kBadgeSide + 4 + (panel.letter.isEmpty() ? 0 : FigureType::width(bold, panel.letter) + 5) +
                                  FigureType::width(bold, panel.name) + 6 + SymbolText(m_type, panel.symbol, m_type.panelTitle()).width();
            if (needed > m_layout.panels[i].titleWidth)
                return false;
        }
        return true;
    }

    /// One for all: the largest in which every name has room, but none so small that it is hard to read.
    int titleSize() const
    {
        int size = m_type.panelTitle();
        const auto fits = [&](std::size_t i) {
            const FigurePanel& panel = m_figure.panels[i];
            const SymbolText symbol(m_type, panel.symbol, m_type.panelTitle());
            const double before = panel.head >= 0 ? kBadgeSide + 4 : panel.symbol.base.empty() ? 0 : symbol.width() + 5;
            const double letter = panel.letter.isEmpty() ? 0 : 2.2 * m_type.panelTitle();
            return letter + before + FigureType::width(m_type.font(size, QFont::DemiBold), panel.name) <= m_layout.panels[i].titleWidth;
        };
        for (std::size_t i = 0; i < m_figure.panels.size(); ++i)
            while (size > kLeastType && !fits(i))
                --size;
        return size;
    }

    /// A badge with the head's number and its name, or the matrix's symbol and name; then what else there is room for.
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
            advance(FigureType::width(bold, panel.letter) + 5);
        }
        if (panel.head >= 0) {
            const double x = place.heading == PanelTitle::Number ? place.cells.center().x() - kBadgeSide / 2 : pen.x();
            paintBadge(QPointF(x, pen.y() - 0.36 * m_type.panelTitle() - kBadgeSide / 2), panel);
            advance(kBadgeSide + 4);
            if (place.heading == PanelTitle::Number)
                return;
        } else if (!panel.symbol.base.empty()) {
            m_painter.setPen(m_ink.ink);
            symbol.draw(m_painter, pen);
            advance(symbol.width() + 5);
        }
        const QFont bold = m_type.font(m_titleSize, QFont::DemiBold);
        const QString name = FigureType::elided(bold, panel.name, room);
        text(pen, name, bold, m_ink.ink);
        advance(FigureType::width(bold, name) + 6);
        const bool alone = m_figure.panels.size() == 1;
        if (panel.head >= 0 && (alone ? symbol.width() <= room : m_symbols)) {
            m_painter.setPen(m_ink.muted);
            symbol.draw(m_painter, pen);
            advance(symbol.width() + 5);
        }
        const QFont plain = m_type.font(m_type.label());
        const QString shape = QStringLiteral("%1×%2").arg(panel.matrix->rows()).arg(panel.matrix->cols());
        if (alone && panel.letter.isEmpty() && FigureType::width(plain, shape) + 8 <= room)
            text(pen, shape, plain, m_ink.muted);
    }

    void paintBadge(QPointF corner, const FigurePanel& panel)
    {
        const QRectF badge(corner, QSizeF(kBadgeSide, kBadgeSide));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(panel.headColor);
        m_painter.drawRoundedRect(badge, 2, 2);
        m_painter.setBrush(Qt::NoBrush);
        const QString number = QString::number(panel.head + 1);
        const QFont font = m_type.font(number.size() < 3 ? 7 : kSmallestType, QFont::Bold);
        text({badge.center().x() - FigureType::width(font, number) / 2, badge.center().y() + FigureType::baselineBelowMiddle(font)}, number,
             font, qGray(panel.headColor.rgb()) < 150 ? Qt::white : Qt::black);
    }

    void paintMap(const FigurePanel& panel, const QRectF& cells)
    {
        paintCells(m_painter, panel, m_figure.scale, cells, m_rectangles);
        const std::vector<QLineF> lines = hatchLines(panel, cells, kHatchSpacing);
        m_painter.setPen(QPen(m_ink.muted, 0.4));
        m_painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    }

    void paintFrame(const QRectF& cells)
    {
        m_painter.setPen(QPen(m_ink.border, 0.5));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(cells);
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
                const QString words = cellText(value, *m_layout.numbers);
                const QPointF middle(cells.left() + (static_cast<double>(column) + 0.5) * m_layout.cell.width(),
                                     cells.top() + (static_cast<double>(row) + 0.5) * m_layout.cell.height());
                text({middle.x() - FigureType::width(font, words) / 2, middle.y() + FigureType::baselineBelowMiddle(font)}, words, font,
                     m_figure.scale.textColor(value));
            }
    }

    void paintRowNames(const FigurePanel& panel, const QRectF& cells)
    {
        const QFont font = m_type.font(m_layout.rowNames.size);
        for (std::size_t i = 0; i < panel.rows.size(); i += static_cast<std::size_t>(m_layout.rowNames.step)) {
            const QString name = FigureType::elided(font, toQString(panel.rows[i]), m_layout.rowNameWidth + 0.5);
            const double y = cells.top() + (static_cast<double>(i) + 0.5) * m_layout.cell.height();
            text({cells.left() - kNameGap - FigureType::width(font, name), y + FigureType::baselineBelowMiddle(font)}, name, font,
                 m_ink.ink);
        }
    }

    void paintColumnNames(const FigurePanel& panel, const QRectF& cells)
    {
        const LabelSetting& setting = m_layout.columnNames;
        const QFont font = m_type.font(setting.size);
        const double below = FigureType::baselineBelowMiddle(font);
        for (std::size_t i = 0; i < panel.columns.size(); i += static_cast<std::size_t>(setting.step)) {
            const QString name = FigureType::elided(font, toQString(panel.columns[i]), m_layout.columnNameWidth + 0.5);
            const double x = cells.left() + (static_cast<double>(i) + 0.5) * m_layout.cell.width();
            if (setting.angle == 0) {
                text({x - FigureType::width(font, name) / 2, cells.top() - 4}, name, font, m_ink.ink);
                continue;
            }
            m_painter.save();
            m_painter.translate(x, cells.top() - kNameGap);
            m_painter.rotate(-setting.angle);
            text({setting.angle == 45 ? 1.0 : 0.0, below}, name, font, m_ink.ink);
            m_painter.restore();
        }
    }

    void paintAxisWords()
    {
        const QFont font = m_type.font(m_type.label());
        const double below = FigureType::baselineBelowMiddle(font);
        const bool sides = m_figure.kind == FigureKind::Lines;  // say it themselves
        if (!m_figure.columnAxis.isEmpty() && !sides)
            text(m_layout.columnAxis + QPointF(-FigureType::width(font, m_figure.columnAxis) / 2, below), m_figure.columnAxis, font,
                 m_ink.muted);
        if (!m_figure.rowAxis.isEmpty() && !sides)
            upright(m_layout.rowAxis, m_figure.rowAxis, font, m_ink.muted);
        paintRowTitles();
    }

    /// What a row of the grid is called; where that is higher than the row its number, and where even numbers would collide some of them.
    void paintRowTitles()
    {
        const std::vector<QPointF>& places = m_layout.rowTitles;
        const QFont font = m_type.font(m_type.panelTitle(), QFont::DemiBold);
        const double pitch = places.size() > 1 ? places[1].y() - places[0].y() : m_layout.size.height();
        const bool roomy =
            std::ranges::all_of(m_figure.rows, [&](const FigureRow& row) { return FigureType::width(font, row.title) + 4 <= pitch; });
        const auto step = static_cast<std::size_t>(std::ceil(roomy ? 1 : 1.1 * m_type.panelTitle() / pitch));
        for (std::size_t row = 0; row < places.size(); row += step) {
            const QString& number = m_figure.rows[row].number;
            if (roomy)
                upright(places[row], m_figure.rows[row].title, font, m_ink.ink);
            else
                text(places[row] + QPointF(-FigureType::width(font, number) / 2, FigureType::baselineBelowMiddle(font)), number, font,
                     m_ink.ink);
        }
    }

    /// Words that climb, around their middle.
    void upright(QPointF middle, const QString& words, const QFont& font, const QColor& color)
    {
        m_painter.save();
        m_painter.translate(middle);
        m_painter.rotate(-90);
        text({-FigureType::width(font, words) / 2, FigureType::baselineBelowMiddle(font)}, words, font, color);
        m_painter.restore();
    }

    QPainter& m_painter;
    const Figure& m_figure;
    const FigureLayout& m_layout;
    const FigureType m_type;
    const FigureInk& m_ink;
    bool m_symbols;  ///< in the titles of a grid
    int m_titleSize;
    bool m_rectangles;
};

}  // namespace

void paintFigure(QPainter& painter, const Figure& figure, const FigureLayout& layout) { FigurePainter(painter, figure, layout).paint(); }

}  // namespace headscope
