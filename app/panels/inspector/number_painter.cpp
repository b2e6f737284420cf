// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/inspector/number_painter.h"

#include "app/panels/inspector/number_rows.h"
#include "app/theme/color_map.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kGap = 5;
constexpr double kPale = 0.45;

/// Links are underlined: colours are for heads.
void drawText(QPainter& painter, const QRect& place, Qt::Alignment side, const QString& text, bool linked,
              const QStyleOptionViewItem& option)
{
    QRect drawn;
    painter.drawText(place, side | Qt::AlignVCenter, text, &drawn);
    if (!linked)
        return;
    painter.setPen(option.palette.color(option.state & QStyle::State_MouseOver ? QPalette::Link : QPalette::Shadow));
    painter.drawLine(drawn.left(), drawn.bottom() + 1, drawn.right(), drawn.bottom() + 1);
}

}  // namespace

NumberPainter::NumberPainter(const NumberRows& rows, const QString& sign, QObject* parent)
    : QStyledItemDelegate(parent), m_rows(rows), m_sign(sign)
{
}

void NumberPainter::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const NumberRow& row = m_rows.row(index.row());
    const bool linked = m_rows.link(index) || m_rows.isRest(index.row());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (linked && (option.state & QStyle::State_MouseOver))
        painter->fillRect(option.rect, option.palette.color(QPalette::Light));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(option.palette.color(QPalette::Dark), 1));
        painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    painter->setPen(option.palette.color(row.counts ? QPalette::WindowText : QPalette::PlaceholderText));
    painter->setFont(option.font);
    const QRect place = option.rect.adjusted(2, 0, -2, 0);
    if (index.column() == 0) {
        paintName(*painter, place, option, index);
    } else if (index.column() == m_rows.barColumn()) {
        paintBar(*painter, place, option.palette, index.row());
    } else if (index.column() == m_rows.numberColumn()) {
        QFont font = option.font;
        font.setBold(row.counts && !m_rows.isRest(index.row()));
        painter->setFont(font);
        painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, index.data().toString());
    } else {
        paintFactor(*painter, place, option, index);
    }
    painter->restore();
}

void NumberPainter::paintName(QPainter& painter, const QRect& place, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const NumberRow& row = m_rows.row(index.row());
    QRect text = place;
    if (row.head >= 0) {
        const int height = option.fontMetrics.height() - 1;
        const QString number = QString::number(row.head + 1);
        const QRect mark(place.left() + 1, place.center().y() - height / 2,
                         std::max(height, option.fontMetrics.horizontalAdvance(number) + 6), height);
        painter.save();
        painter.setPen(Qt::NoPen);
        const QColor ground = row.counts ? row.color : mixed(row.color, option.palette.color(QPalette::Base), kPale);
        painter.setBrush(ground);
        painter.drawRoundedRect(mark, 3, 3);
        painter.setPen(textColorOn(ground));
        painter.drawText(mark, Qt::AlignCenter, number);
        painter.restore();
        text.setLeft(mark.right() + kGap);
    }
    const bool rest = m_rows.isRest(index.row());
    const QString shown = rest ? (std::isnan(row.number) ? QStringLiteral("▴ ") : QStringLiteral("▾ ")) + row.name : row.name;
    const bool linked = rest || row.cell;
    drawText(painter, text, Qt::AlignLeft, option.fontMetrics.elidedText(shown, Qt::ElideRight, text.width()), linked, option);
}

void NumberPainter::paintFactor(QPainter& painter, const QRect& place, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Factor* factor = m_rows.factor(index);
    if (!factor)
        return;
    if (index.column() > 1)
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, m_sign);
    drawText(painter, place, Qt::AlignRight, index.data().toString(), factor->cell.has_value(), option);
}

void NumberPainter::paintBar(QPainter& painter, const QRect& place, const QPalette& palette, int at) const
{
    const NumberRow& row = m_rows.row(at);
    const double span = m_rows.highest() - m_rows.lowest();
    const QRectF room = QRectF(place).adjusted(3, 5, -3, -5);
    if (span <= 0)
        return;
    const auto x = [&](double value) { return room.left() + (value - m_rows.lowest()) / span * room.width(); };
    if (std::isfinite(row.number) && !m_rows.isRest(at)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(row.color.isValid() ? row.color : palette.color(QPalette::PlaceholderText));
        painter.setOpacity(row.counts ? 1 : kPale);
        const double from = x(std::min(0.0, row.number)), to = x(std::max(0.0, row.number));
        painter.drawRoundedRect(QRectF(from, room.top(), std::max(1.0, to - from), room.height()), 2, 2);
        painter.setOpacity(1);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(palette.color(QPalette::Shadow));
    painter.drawLine(QPointF(x(0), place.top()), QPointF(x(0), place.bottom()));
}

}  // namespace headscope
