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

MeasureRow::MeasureRow(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void MeasureRow::setMeasures(const std::vector<Measure>& measures)
{
    if (m_measures == measures)
        return;
    m_measures = measures;
    QStringList words;
    for (const Measure& measure : measures)
        words << measure.name + ' ' + measure.value;
    setAccessibleName(words.join(QStringLiteral(", ")));
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

int MeasureRow::widthOf(const Measure& measure) const
{
    return QFontMetrics(smallFont()).horizontalAdvance(measure.name) + kWordGap +
           QFontMetrics(valueFont()).horizontalAdvance(measure.value);
}

bool MeasureRow::fits(int width) const
{
    int sum = -kMeasureGap;
    for (const Measure& measure : m_measures)
        sum += widthOf(measure) + kMeasureGap;
    return sum <= width;
}

int MeasureRow::heightFor(int width) const { return QFontMetrics(smallFont()).height() * (fits(width) ? 1 : 2) + 2; }

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
    const int line = QFontMetrics(smallFont()).height();
    int taken = 0;
    for (const Measure& measure : m_measures)
        taken += oneLine ? widthOf(measure)
                         : std::max(QFontMetrics(smallFont()).horizontalAdvance(measure.name),
                                    QFontMetrics(valueFont()).horizontalAdvance(measure.value));
    const double gap =
        m_measures.size() < 2 ? 0 : std::min(24.0, static_cast<double>(width() - taken) / static_cast<double>(m_measures.size() - 1));
    double x = 0;
    for (const Measure& measure : m_measures) {
        const int nameWidth = QFontMetrics(smallFont()).horizontalAdvance(measure.name);
        const int valueWidth = QFontMetrics(valueFont()).horizontalAdvance(measure.value);
        painter.setFont(smallFont());
        painter.setPen(muted);
        painter.drawText(QRectF(x, 0, nameWidth + 2, line), Qt::AlignLeft | Qt::AlignVCenter, measure.name);
        painter.setFont(valueFont());
        painter.setPen(strong);
        const QPointF at = oneLine ? QPointF(x + nameWidth + kWordGap, 0) : QPointF(x, line);
        painter.drawText(QRectF(at, QSizeF(valueWidth + 2, line)), Qt::AlignLeft | Qt::AlignVCenter, measure.value);
        x += gap + (oneLine ? widthOf(measure) : std::max(nameWidth, valueWidth));
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
