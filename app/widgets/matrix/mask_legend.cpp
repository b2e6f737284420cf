// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/mask_legend.h"

#include "app/widgets/layout/flow_layout.h"
#include "app/widgets/matrix/mask_grid.h"

#include <QPainter>

namespace headscope {

namespace {

constexpr QSize kSwatch(16, 12);
constexpr int kLegendGap = 5;
constexpr int kBetween = 12;

/// A cell and what it means.
class Entry : public QWidget {
public:
    Entry(const QString& text, MaskGridCell cell, QWidget* parent) : QWidget(parent), m_text(text), m_cell(cell) {}

    QSize sizeHint() const override
    {
        return {kSwatch.width() + kLegendGap + fontMetrics().horizontalAdvance(m_text), fontMetrics().height() + 4};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        const QRect swatch(QPoint(0, (height() - kSwatch.height()) / 2), kSwatch - QSize(1, 1));
        paintMaskCells(painter, swatch, m_cell, palette());
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(swatch);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect().adjusted(kSwatch.width() + kLegendGap, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft, m_text);
    }

private:
    QString m_text;
    MaskGridCell m_cell;
};

}  // namespace

MaskLegend::MaskLegend(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Legend: allowed, blocked by a rule, painted"));
    auto* flow = new FlowLayout(this, kBetween);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->addWidget(new Entry(tr("allowed"), {}, this));
    flow->addWidget(new Entry(tr("blocked by a rule"), {true, false}, this));
    flow->addWidget(new Entry(tr("painted"), {false, true}, this));
}

}  // namespace headscope
