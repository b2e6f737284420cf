// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/charts/head_bars.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kNameWidth = 34;
constexpr int kColumnWidth = 60;  // at least
constexpr int kBarGap = 8;
constexpr int kBarHeight = 4;

QString number(double value)
{
    if (value == 0)
        return QStringLiteral("0");
    return (value >= 0.001 && value < 1e4) ? QString::number(value, 'f', value < 10 ? 3 : 1) : QString::number(value, 'e', 1);
}

}  // namespace

HeadBars::HeadBars(std::vector<Column> columns, QWidget* parent) : QWidget(parent), m_columns(std::move(columns))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showTips(this, [this](const QPoint& position) {
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            const QRect column = place(-1, static_cast<int>(c));
            if (position.x() >= column.left() && position.x() <= column.right())
                return m_columns[c].explanation;
        }
        return toolTip();
    });
}

void HeadBars::setRows(std::vector<Row> rows)
{
    const bool reshaped = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    QStringList texts;
    for (const Row& row : m_rows) {
        QStringList values;
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            values << m_columns[c].title + " " + number(row.values[c]);
        texts << row.name + ": " + values.join(", ");
    }
    setAccessibleDescription(texts.join("; "));
    if (reshaped)
        updateGeometry();
    update();
}

int HeadBars::rowHeight() const { return fontMetrics().height() + kBarHeight + 6; }

QSize HeadBars::sizeHint() const
{
    return {kNameWidth + static_cast<int>(m_columns.size()) * kColumnWidth,
            fontMetrics().height() + 4 + rowHeight() * static_cast<int>(m_rows.size())};
}

QRect HeadBars::place(int row, int column) const
{
    const int top = row < 0 ? 0 : fontMetrics().height() + 4 + row * rowHeight();
    const int height = row < 0 ? fontMetrics().height() : rowHeight();
    if (column < 0)
        return {0, top, kNameWidth, height};
    const int width = (this->width() - kNameWidth) / static_cast<int>(m_columns.size());
    return {kNameWidth + column * width, top, width - kBarGap, height};
}

double HeadBars::fullOf(std::size_t column) const
{
    if (m_columns[column].full > 0)
        return m_columns[column].full;
    double full = 0;
    for (const Row& row : m_rows)
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            if (m_columns[c].full == 0)
                full = std::max(full, row.values[c]);
    return full;
}

void HeadBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    for (int c = 0; c < static_cast<int>(m_columns.size()); ++c) {
        painter.setPen(quiet);
        painter.drawText(place(-1, c), Qt::AlignLeft | Qt::AlignVCenter, m_columns[static_cast<std::size_t>(c)].title);
        const double full = fullOf(static_cast<std::size_t>(c));
        for (int r = 0; r < static_cast<int>(m_rows.size()); ++r) {
            const Row& row = m_rows[static_cast<std::size_t>(r)];
            const double value = row.values[static_cast<std::size_t>(c)];
            const QRect cell = place(r, c);
            painter.setPen(palette().color(QPalette::WindowText));
            painter.drawText(cell.adjusted(0, 0, 0, -kBarHeight - 4), Qt::AlignLeft | Qt::AlignVCenter, number(value));
            const QRect groove(cell.left(), cell.bottom() - kBarHeight - 2, cell.width(), kBarHeight);
            painter.fillRect(groove, palette().color(QPalette::Mid));
            if (full > 0)
                painter.fillRect(
                    QRect(groove.topLeft(), QSize(static_cast<int>(std::lround(groove.width() * std::min(1.0, value / full))), kBarHeight)),
                    row.color);
        }
    }
    painter.setFont(boldOf(font()));
    for (int r = 0; r < static_cast<int>(m_rows.size()); ++r) {
        painter.setPen(m_rows[static_cast<std::size_t>(r)].color);
        painter.drawText(place(r, -1), Qt::AlignLeft | Qt::AlignVCenter, m_rows[static_cast<std::size_t>(r)].name);
    }
}

}  // namespace headscope
