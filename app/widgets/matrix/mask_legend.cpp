// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/mask_legend.h"

#include "app/widgets/matrix/mask_grid.h"

#include <QPainter>

namespace headscope {

namespace {

constexpr QSize kSwatch(16, 12);
constexpr int kLegendGap = 5;
constexpr int kBetween = 12;

struct Entry {
    QString text;
    MaskGridCell cell;
};

std::vector<Entry> entries()
{
    return {
        {MaskLegend::tr("allowed"), {}}, {MaskLegend::tr("blocked by a rule"), {true, false}}, {MaskLegend::tr("painted"), {false, true}}};
}

}  // namespace

MaskLegend::MaskLegend(QWidget* parent) : QWidget(parent) { setAccessibleName(tr("Legend: allowed, blocked by a rule, painted")); }

QSize MaskLegend::sizeHint() const
{
    int wide = 0;
    for (const Entry& entry : entries())
        wide += kSwatch.width() + kLegendGap + fontMetrics().horizontalAdvance(entry.text) + kBetween;
    return {wide, fontMetrics().height() + 4};
}

void MaskLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    int x = 0;
    for (const Entry& entry : entries()) {
        const QRect swatch(QPoint(x, (height() - kSwatch.height()) / 2), kSwatch);
        paintMaskCells(painter, swatch, entry.cell, palette());
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(swatch);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        x = swatch.right() + kLegendGap;
        painter.drawText(QRect(x, 0, width(), height()), Qt::AlignVCenter | Qt::AlignLeft, entry.text);
        x += fontMetrics().horizontalAdvance(entry.text) + kBetween;
    }
}

}  // namespace headscope
