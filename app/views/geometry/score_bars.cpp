// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/score_bars.h"

#include "app/widgets/controls/named.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kGap = 8;
constexpr int kWidestName = 90;
constexpr int kNarrowestBar = 14;

}  // namespace

ScoreBars::ScoreBars(QWidget* parent) : QWidget(parent)
{
    named(this, "geometry.scores", tr("Scores of the keys in each head"));
    setWhatsThis(tr("q·k of every key, in every head that reads the same keys. The longest bar of a column wins in that head. Click a "
                    "column to see its plane."));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    showTips(this, [this](const QPoint& place) {
        const int column = columnAt(place.x());
        return column < 0 ? QString() : tr("%1: a click shows its plane").arg(m_columns[static_cast<std::size_t>(column)].name);
    });
}

void ScoreBars::setData(std::vector<ScoreRow> rows, std::vector<ScoreColumn> columns)
{
    const bool reshaped = rows.size() != m_rows.size() || columns.size() != m_columns.size();
    m_rows = std::move(rows);
    m_columns = std::move(columns);
    QStringList texts;
    for (const ScoreColumn& column : m_columns) {
        QStringList scores;
        for (const ScoreRow& row : m_rows)
            scores << row.name + ' ' + numberForCell(column.scores[static_cast<std::size_t>(row.key)], 2);
        texts << column.title + ' ' + column.subtitle + ": " + scores.join(", ") + "; " + winnerText(column);
    }
    setAccessibleDescription(texts.join(". "));
    if (reshaped)
        updateGeometry();
    update();
}

QString ScoreBars::winnerText(const ScoreColumn& column) const
{
    if (column.winners.size() != 1)
        return tr("a tie");
    for (const ScoreRow& row : m_rows)
        if (row.key == column.winners.front())
            return tr("%1 wins").arg(row.name);
    return {};
}

int ScoreBars::line() const { return fontMetrics().height() + 6; }

int ScoreBars::nameWidth() const
{
    int width = 0;
    for (const ScoreRow& row : m_rows)
        width = std::max(width, fontMetrics().horizontalAdvance(row.name));
    return std::min(width, kWidestName) + kGap;
}

QSize ScoreBars::minimumSizeHint() const
{
    const int column = fontMetrics().horizontalAdvance(QStringLiteral("−00.00")) + kNarrowestBar + kGap;
    return {nameWidth() + static_cast<int>(m_columns.size()) * column, line() * (static_cast<int>(m_rows.size()) + 3) + 4};
}

QSize ScoreBars::sizeHint() const { return minimumSizeHint(); }

QRect ScoreBars::columnRect(int column) const
{
    const int width = (this->width() - nameWidth()) / std::max(1, static_cast<int>(m_columns.size()));
    return {nameWidth() + column * width, 0, width, height()};
}

int ScoreBars::columnAt(int x) const
{
    for (int column = 0; column < std::ssize(m_columns); ++column)
        if (columnRect(column).contains(x, 0))
            return column;
    return -1;
}

void ScoreBars::paintColumn(QPainter& painter, int number) const
{
    const ScoreColumn& column = m_columns[static_cast<std::size_t>(number)];
    const QRect place = columnRect(number);
    const QFont bold = boldOf(font());
    if (column.chosen) {
        painter.setPen(QPen(column.color, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -3, -1), 5, 5);
    }
    const QRect inner = place.adjusted(kGap - 1, 3, -kGap, 0);
    const auto text = [&](int row, const QString& words, const QFont& font, const QColor& color) {
        painter.setFont(font);
        painter.setPen(color);
        const QRect box(inner.left(), inner.top() + row * line(), inner.width(), line());
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, QFontMetrics(font).elidedText(words, Qt::ElideRight, box.width()));
    };
    text(0, column.title, bold, column.color);
    text(1, column.subtitle, font(), palette().color(QPalette::PlaceholderText));

    double low = 0, high = 0;
    for (const ScoreRow& row : m_rows) {
        low = std::min(low, column.scores[static_cast<std::size_t>(row.key)]);
        high = std::max(high, column.scores[static_cast<std::size_t>(row.key)]);
    }
    const int numberWidth = fontMetrics().horizontalAdvance(QStringLiteral("−00.00"));
    const double room = std::max(4, inner.width() - numberWidth - 5), span = high > low ? high - low : 1;
    for (int r = 0; r < std::ssize(m_rows); ++r) {
        const ScoreRow& row = m_rows[static_cast<std::size_t>(r)];
        const double score = column.scores[static_cast<std::size_t>(row.key)];
        const bool wins = column.winners.size() == 1 && column.winners.front() == row.key;
        const QRect box(inner.left(), inner.top() + (r + 2) * line(), inner.width(), line());
        painter.setFont(wins ? bold : font());
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QRect(box.left(), box.top(), numberWidth, box.height()), Qt::AlignRight | Qt::AlignVCenter,
                         numberForCell(score, 2));
        const double zero = box.left() + numberWidth + 5 + room * -low / span, end = zero + room * score / span;
        QColor fill = row.color;
        fill.setAlphaF(wins ? 1.0F : 0.45F);
        painter.fillRect(QRectF(QPointF(std::min(zero, end), box.top() + 4.0),
                                QPointF(std::max({zero, end, std::min(zero, end) + 1.5}), box.bottom() - 3.0)),
                         fill);
    }
    const bool single = column.winners.size() == 1;
    QColor color = palette().color(QPalette::WindowText);
    for (const ScoreRow& row : m_rows)
        if (single && row.key == column.winners.front())
            color = row.color;
    text(static_cast<int>(m_rows.size()) + 2, winnerText(column), bold, color);
}

void ScoreBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont bold = boldOf(font());
    painter.setFont(bold);
    for (int r = 0; r < std::ssize(m_rows); ++r) {
        const ScoreRow& row = m_rows[static_cast<std::size_t>(r)];
        painter.setPen(row.color);
        painter.drawText(QRect(0, 3 + (r + 2) * line(), nameWidth() - 4, line()), Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(bold).elidedText(row.name, Qt::ElideRight, nameWidth() - 2));
    }
    for (int column = 0; column < std::ssize(m_columns); ++column)
        paintColumn(painter, column);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void ScoreBars::mousePressEvent(QMouseEvent* event)
{
    const int column = event->button() == Qt::LeftButton ? columnAt(event->position().toPoint().x()) : -1;
    if (column >= 0)
        emit headChosen(m_columns[static_cast<std::size_t>(column)].block, m_columns[static_cast<std::size_t>(column)].head);
}

void ScoreBars::keyPressEvent(QKeyEvent* event)
{
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const auto chosen = std::ranges::find(m_columns, true, &ScoreColumn::chosen);
    if (step == 0 || chosen == m_columns.end()) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto next = std::clamp<std::ptrdiff_t>(chosen - m_columns.begin() + step, 0, std::ssize(m_columns) - 1);
    emit headChosen(m_columns[static_cast<std::size_t>(next)].block, m_columns[static_cast<std::size_t>(next)].head);
}

}  // namespace headscope
