// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/worksheet/worksheet_pages.h"

#include "app/base/text.h"
#include "app/figures/figure_text.h"
#include "app/figures/worksheet/worksheet_terms.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kMargin = 42, kGap = 16;
constexpr double kGivenCell = 30, kEmptyCell = 44, kCellHeight = 20;
constexpr double kMostRowName = 78, kMostColumnName = 84;
constexpr double kBoxTitle = 15;
constexpr Index kMostRows = 30, kMostColumns = 24;
constexpr int kSize = 8;

/// Given numbers have all their decimals, up to four.
QString exact(double value)
{
    const QString text = QString::number(std::abs(value), 'g', 4);
    return value < 0 ? QChar(0x2212) + text : text;
}

enum class Fill { Numbers, Empty, Answers };

class SheetPainter {
public:
    SheetPainter(QPainter& painter, const Worksheet& sheet, const WorksheetLook& look, const NewPage& newPage)
        : m_painter(painter), m_sheet(sheet), m_page(look.page()), m_newPage(newPage)
    {
    }

    bool isDone() const { return m_done; }

    void heading(const QString& left, const QString& right)
    {
        m_heading = left;
        const QFont title = m_type.font(14, QFont::DemiBold), plain = m_type.font(9);
        const double room = m_page.width() - 2 * kMargin - (right.isEmpty() ? 0 : FigureType::width(plain, right) + kGap);
        drawText(m_painter, {kMargin, m_y + 14}, FigureType::elided(title, left, room), title, kInk);
        drawText(m_painter, {m_page.width() - kMargin, m_y + 14}, right, plain, kInk, Anchor::Right);
        m_y += 30;
    }

    void section(const QString& words)
    {
        newLine();
        room(60);
        m_y += 4;
        drawText(m_painter, {kMargin, m_y + 10}, words, m_type.font(10, QFont::DemiBold), kInk);
        m_y += 20;
    }

    /// A line of its own, wrapped where it is longer than the page is wide.
    void line(const QString& words, int size, const QColor& color, double indent = 0)
    {
        newLine();
        const QFont font = m_type.font(size);
        const double width = m_page.width() - 2 * kMargin - indent;
        QString rest = words;
        while (!rest.isEmpty() && !m_done) {
            qsizetype fits = rest.size();
            while (fits > 1 && FigureType::width(font, rest.left(fits)) > width) {
                const qsizetype blank = rest.lastIndexOf(' ', fits - 1);
                fits = blank > 0 ? blank : fits - 1;
            }
            room(1.4 * size);
            drawText(m_painter, {kMargin + indent, m_y + size}, rest.left(fits), font, color);
            m_y += 1.4 * size;
            rest = rest.mid(fits).trimmed();
        }
    }

    void gap() { m_y += kGap / 2; }

    void matrix(const MatrixRef& ref, Fill fill)
    {
        if (m_done)
            return;
        const Session& session = *m_sheet.trace->session;
        const Shared<Matrix> values = matrixOf(*m_sheet.trace, ref);
        const Names rows = rowNames(session, ref), columns = columnNames(session, ref);
        const QFont names = m_type.font(kSize - 1);
        double gutter = 0, widest = 0;
        for (const std::string& name : rows)
            gutter = std::max(gutter, FigureType::width(names, toQString(name)));
        for (const std::string& name : columns)
            widest = std::max(widest, FigureType::width(names, toQString(name)));
        gutter = std::min(gutter, kMostRowName) + 4;
        const double most = (m_page.width() - 2 * kMargin - gutter) / static_cast<double>(std::max<Index>(1, values->cols()));
        const double cell = std::min(most, fill == Fill::Numbers ? kGivenCell : kEmptyCell);
        const bool turned = widest > cell - 2;
        const double above = columns.empty() ? 2 : turned ? std::min(widest, kMostColumnName) + 4 : 11;
        const QFont bold = m_type.font(kSize + 1, QFont::DemiBold);
        const QString title = titleOf(ref, session);
        const SymbolText symbol(m_type, symbolParts(ref), kSize + 1);
        const double width =
            std::max(gutter + cell * static_cast<double>(values->cols()), symbol.width() + 6 + FigureType::width(bold, title) + 4);
        const double height = kBoxTitle + above + kCellHeight * static_cast<double>(values->rows());
        if (m_x + width > m_page.width() - kMargin)
            newLine();
        room(height);
        if (m_done)
            return;
        m_painter.setPen(kInk);
        symbol.draw(m_painter, {m_x, m_y + 10});
        drawText(m_painter, {m_x + symbol.width() + 6, m_y + 10}, title, bold, kInk);
        const QPointF corner(m_x + gutter, m_y + kBoxTitle + above);
        columnNamesAt(columns, corner, cell, turned, names, above - 4);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            drawText(m_painter, {corner.x() - 4, corner.y() + (static_cast<double>(row) + 0.5) * kCellHeight + 2.5},
                     FigureType::elided(names, visibleName(toQString(rows[row])), gutter - 3), names, kMuted, Anchor::Right);
        }
        cells(*values, corner, cell, fill);
        m_x += width + kGap;
        m_lineHeight = std::max(m_lineHeight, height);
    }

private:
    static QString titleOf(const MatrixRef& ref, const Session& session)
    {
        QString title = phraseText(info(ref.id).title);
        if (info(ref.id).perHead() && session.block(ref.block).heads.size() > 1)
            title += tr(", head %1").arg(ref.head + 1);
        return session.blocks.size() > 1 ? title + tr(", block %1").arg(ref.block + 1) : title;
    }

    void columnNamesAt(const Names& columns, QPointF corner, double cell, bool turned, const QFont& font, double room)
    {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const double middle = corner.x() + (static_cast<double>(column) + 0.5) * cell;
            const QString name = FigureType::elided(font, visibleName(toQString(columns[column])), turned ? room : cell);
            if (!turned) {
                drawText(m_painter, {middle, corner.y() - 3}, name, font, kMuted, Anchor::Middle);
                continue;
            }
            m_painter.save();
            m_painter.translate(middle + 2.5, corner.y() - 3);
            m_painter.rotate(-90);
            drawText(m_painter, {}, name, font, kMuted);
            m_painter.restore();
        }
    }

    void cells(const Matrix& values, QPointF corner, double cell, Fill fill)
    {
        const double width = cell * static_cast<double>(values.cols()), height = kCellHeight * static_cast<double>(values.rows());
        if (fill == Fill::Numbers)
            m_painter.fillRect(QRectF(corner, QSizeF(width, height)), QColor(0xf4, 0xf6, 0xf8));
        m_painter.setPen(QPen(fill == Fill::Empty ? kInk : kMuted, 0.5));
        for (Index row = 0; row <= values.rows(); ++row)
            m_painter.drawLine(QLineF(corner + QPointF(0, static_cast<double>(row) * kCellHeight),
                                      corner + QPointF(width, static_cast<double>(row) * kCellHeight)));
        for (Index column = 0; column <= values.cols(); ++column)
            m_painter.drawLine(QLineF(corner + QPointF(static_cast<double>(column) * cell, 0),
                                      corner + QPointF(static_cast<double>(column) * cell, height)));
        if (fill == Fill::Empty)
            return;
        for (Index row = 0; row < values.rows(); ++row)
            for (Index column = 0; column < values.cols(); ++column) {
                const auto value = static_cast<double>(values(row, column));
                const QString text = fill == Fill::Numbers ? exact(value) : worksheetNumber(value);
                QFont font = m_type.font(kSize);
                for (int size = kSize - 1; size >= kSmallestType && FigureType::width(font, text) > cell - 2; --size)
                    font = m_type.font(size);
                drawText(m_painter,
                         corner + QPointF((static_cast<double>(column) + 0.5) * cell,
                                          (static_cast<double>(row) + 0.5) * kCellHeight + FigureType::baselineBelowMiddle(font)),
                         text, font, kInk, Anchor::Middle);
            }
    }

    void newLine()
    {
        m_y += m_lineHeight > 0 ? m_lineHeight + kGap : 0;
        m_x = kMargin;
        m_lineHeight = 0;
    }

    /// A new page where there is no more of it.
    void room(double height)
    {
        if (m_y + height <= m_page.height() - kMargin || m_done)
            return;
        m_done = !m_newPage();
        m_x = kMargin;
        m_y = kMargin;
        m_lineHeight = 0;
        if (m_done)
            return;
        const QFont plain = m_type.font(9);
        const QString continued = tr("%1, continued");
        const double width = m_page.width() - 2 * kMargin - FigureType::width(plain, continued);
        drawText(m_painter, {kMargin, m_y + 4}, continued.arg(FigureType::elided(plain, m_heading, width)), plain, kMuted);
        m_y += 18;
    }

    QPainter& m_painter;
    const Worksheet& m_sheet;
    const FigureType m_type{{}, kSize};
    QSizeF m_page;
    const NewPage& m_newPage;
    QString m_heading;
    double m_x = kMargin, m_y = kMargin, m_lineHeight = 0;
    bool m_done = false;
};

}  // namespace

std::optional<Error> tooLarge(const Worksheet& sheet)
{
    for (const auto* refs : {&sheet.given, &sheet.asked})
        for (const MatrixRef& ref : *refs) {
            const Shared<Matrix> matrix = matrixOf(*sheet.trace, ref);
            if (matrix->rows() > kMostRows || matrix->cols() > kMostColumns)
                return Error{std::string(info(ref.id).name),
                             phrase("is {} × {}; a sheet has room for {} × {}", matrix->rows(), matrix->cols(), kMostRows, kMostColumns)};
        }
    return {};
}

void paintQuestions(QPainter& painter, const Worksheet& sheet, const WorksheetLook& look, const QString& heading, const NewPage& newPage)
{
    SheetPainter page(painter, sheet, look, newPage);
    page.heading(heading, tr("Name ______________________   Date ____________"));
    page.section(tr("Given"));
    for (const MatrixRef& ref : sheet.given)
        page.matrix(ref, Fill::Numbers);
    page.section(tr("To be worked out, to two decimals"));
    if (look.hints) {
        MatrixId last{};
        for (const MatrixRef& ref : sheet.asked)
            if (&ref == &sheet.asked.front() || ref.id != last) {
                last = ref.id;
                page.line(phraseText(info(ref.id).formula) + QStringLiteral(".  ") +
                              tr("First cell: %1").arg(workedOut(*sheet.trace, {ref, 0, 0})),
                          8, kMuted);
            }
        page.gap();
    }
    for (const MatrixRef& ref : sheet.asked)
        page.matrix(ref, Fill::Empty);
}

void paintAnswers(QPainter& painter, const Worksheet& sheet, const WorksheetLook& look, const QString& heading, const NewPage& newPage)
{
    SheetPainter page(painter, sheet, look, newPage);
    page.heading(heading, {});
    for (const MatrixRef& ref : sheet.asked)
        page.matrix(ref, Fill::Answers);
    for (const MatrixRef& ref : sheet.asked) {
        const Shared<Matrix> matrix = matrixOf(*sheet.trace, ref);
        page.section(toQString(plainSymbol(ref)) + QStringLiteral(":  ") + phraseText(info(ref.id).formula));
        for (int row = 0; row < matrix->rows() && !page.isDone(); ++row)
            for (int column = 0; column < matrix->cols() && !page.isDone(); ++column) {
                const QString cell = toQString(cellName(*sheet.trace->session, ref, row, column));
                page.line(cell.mid(std::max<qsizetype>(0, cell.indexOf('['))) + QStringLiteral("  ") +
                              workedOut(*sheet.trace, {ref, row, column}),
                          7, kInk, 8);
            }
    }
}

}  // namespace headscope
