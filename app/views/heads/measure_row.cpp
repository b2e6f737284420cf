// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/measure_row.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headscope {

namespace {
constexpr int kWordGap = 4;
constexpr int kMeasureGap = 12;
}  // namespace

MeasureRow::MeasureRow(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    measure();
}

void MeasureRow::setMeasures(const std::vector<Measure>& measures)
{
    if (m_measures == measures)
        return;
    m_measures = measures;
    const int height = sizeHint().height();
    measure();
    QStringList words;
    for (const Measure& measure : measures)
        words << measure.name + ' ' + measure.value;
    setAccessibleName(words.join(QStringLiteral(", ")));
    if (sizeHint().height() != height)
        updateGeometry();
    update();
}

QFont MeasureRow::smallFont() const
{
    QFont small = font();
    if (small.pointSizeF() > 0)
        small.setPointSizeF(std::max(9.0, small.pointSizeF() - 1));
    return small;
}

QFont MeasureRow::valueFont() const
{
    QFont bold = smallFont();
    bold.setBold(true);
    return bold;
}

int MeasureRow::Width::oneLine() const { return name + kWordGap + value; }

void MeasureRow::measure()
{
    const QFontMetrics names(smallFont()), values(valueFont());
    m_line = names.height();
    m_widths.clear();
    for (const Measure& measure : m_measures)
        m_widths.push_back({names.horizontalAdvance(measure.name), values.horizontalAdvance(measure.value)});
}

void MeasureRow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
}

bool MeasureRow::fits(int width) const
{
    int sum = -kMeasureGap;
    for (const Width& width : m_widths)
        sum += width.oneLine() + kMeasureGap;
    return sum <= width;
}

int MeasureRow::heightFor(int width) const { return m_line * (fits(width) ? 1 : 2) + 2; }

QSize MeasureRow::sizeHint() const { return {200, heightFor(width())}; }

void MeasureRow::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    updateGeometry();
}

void MeasureRow::paintEvent(QPaintEvent*)
{
    if (m_measures.empty())
        return;
    QPainter painter(this);
    const QColor muted = palette().color(QPalette::PlaceholderText);
    const QColor strong = palette().color(QPalette::WindowText);
    const bool oneLine = fits(width());
    const auto taken = [oneLine](const Width& width) { return oneLine ? width.oneLine() : std::max(width.name, width.value); };
    int sum = 0;
    for (const Width& width : m_widths)
        sum += taken(width);
    const double gap =
        m_measures.size() < 2 ? 0 : std::min(24.0, static_cast<double>(width() - sum) / static_cast<double>(m_measures.size() - 1));
    double x = 0;
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        const Width& width = m_widths[i];
        painter.setFont(smallFont());
        painter.setPen(muted);
        painter.drawText(QRectF(x, 0, width.name + 2, m_line), Qt::AlignLeft | Qt::AlignVCenter, m_measures[i].name);
        painter.setFont(valueFont());
        painter.setPen(strong);
        const QPointF at = oneLine ? QPointF(x + width.name + kWordGap, 0) : QPointF(x, m_line);
        painter.drawText(QRectF(at, QSizeF(width.value + 2, m_line)), Qt::AlignLeft | Qt::AlignVCenter, m_measures[i].value);
        x += gap + taken(width);
    }
}

bool MeasureRow::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        QStringList lines;
        for (const Measure& measure : m_measures)
            lines << QStringLiteral("%1 %2: %3").arg(measure.name, measure.value, measure.meaning);
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), lines.join('\n'), this);
        return true;
    }
    return QWidget::event(event);
}

}  // namespace headscope
