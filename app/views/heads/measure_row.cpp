// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/measure_row.h"
#include "app/base/after_events.h"
#include "app/widgets/controls/tip_at.h"
#include "app/widgets/text/fonts.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {
constexpr int kWordGap = 4;
constexpr int kMeasureGap = 12;
constexpr int kLeastGap = 6;  // between texts that stand above each other
}  // namespace

MeasureRow::MeasureRow(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    measure();
    afterEvents(this, {QEvent::FontChange, QEvent::StyleChange}, &MeasureRow::measure);
    afterEvents(this, {QEvent::Resize}, &MeasureRow::updateGeometry);
    showTips(this, [this](const QPoint&) {
        QStringList lines;
        for (const ShownMeasure& measure : m_measures)
            lines << QStringLiteral("%1 %2: %3").arg(measure.name, measure.value, measure.meaning);
        return lines.join('\n');
    });
}

void MeasureRow::setMeasures(const std::vector<ShownMeasure>& measures)
{
    if (m_measures == measures)
        return;
    m_measures = measures;
    const int height = sizeHint().height();
    measure();
    QStringList words;
    for (const ShownMeasure& measure : measures)
        words << measure.name + ' ' + measure.value;
    setAccessibleName(words.join(QStringLiteral(", ")));
    if (sizeHint().height() != height)
        updateGeometry();
    update();
}

QFont MeasureRow::valueFont() const { return boldOf(smallerFont(font())); }

int MeasureRow::Width::oneLine() const { return name + kWordGap + value; }

void MeasureRow::measure()
{
    const QFontMetrics names(smallerFont(font())), values(valueFont());
    m_line = names.height();
    m_widths.clear();
    const int number = values.horizontalAdvance("0.00");  // so that one that is hidden takes no less room
    for (const ShownMeasure& measure : m_measures)
        m_widths.push_back({names.horizontalAdvance(measure.name), std::max(number, values.horizontalAdvance(measure.value))});
}

int MeasureRow::Width::stacked() const { return std::max(name, value); }

bool MeasureRow::fits(int width) const
{
    int sum = -kMeasureGap;
    for (const Width& width : m_widths)
        sum += width.oneLine() + kMeasureGap;
    return sum <= width;
}

std::vector<std::size_t> MeasureRow::rows(int width) const
{
    std::vector<std::size_t> counts{0};
    if (fits(width)) {
        counts[0] = m_widths.size();
        return counts;
    }
    int used = 0;
    for (const Width& measure : m_widths) {
        if (counts.back() > 0 && used + kLeastGap + measure.stacked() > width) {
            counts.push_back(0);
            used = 0;
        }
        used += (counts.back() > 0 ? kLeastGap : 0) + measure.stacked();
        ++counts.back();
    }
    return counts;
}

int MeasureRow::heightFor(int width) const { return m_line * (fits(width) ? 1 : 2 * static_cast<int>(rows(width).size())) + 2; }

QSize MeasureRow::sizeHint() const { return {200, heightFor(width())}; }

void MeasureRow::paintEvent(QPaintEvent*)
{
    if (m_measures.empty())
        return;
    QPainter painter(this);
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor strong = palette().color(QPalette::WindowText);
    const bool oneLine = fits(width());
    std::size_t first = 0;
    int top = 0;
    for (const std::size_t count : rows(width())) {
        int sum = 0;
        for (std::size_t i = first; i < first + count; ++i)
            sum += oneLine ? m_widths[i].oneLine() : m_widths[i].stacked();
        const double gap = count < 2 ? 0 : std::min(24.0, static_cast<double>(width() - sum) / static_cast<double>(count - 1));
        double x = 0;
        for (std::size_t i = first; i < first + count; ++i) {
            const Width& width = m_widths[i];
            painter.setFont(smallerFont(font()));
            painter.setPen(muted);
            painter.drawText(QRectF(x, top, width.name + 2, m_line), Qt::AlignLeft | Qt::AlignVCenter, m_measures[i].name);
            painter.setFont(valueFont());
            painter.setPen(strong);
            const QPointF at = oneLine ? QPointF(x + width.name + kWordGap, top) : QPointF(x, top + m_line);
            painter.drawText(QRectF(at, QSizeF(width.value + 2, m_line)), Qt::AlignLeft | Qt::AlignVCenter, m_measures[i].value);
            x += gap + (oneLine ? width.oneLine() : width.stacked());
        }
        first += count;
        top += 2 * m_line;
    }
}

}  // namespace headscope
