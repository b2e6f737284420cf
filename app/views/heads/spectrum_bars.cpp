// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/spectrum_bars.h"

#include "app/widgets/controls/named.h"
#include "app/widgets/text/cell_text.h"

#include <QPainter>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kSpectrumWidest = 14;  // the width of a bar, with the gap
constexpr int kSpectrumGap = 6;      // between words and numbers

QString singularValue(Scalar value) { return numberForCell(static_cast<double>(value), 2); }

}  // namespace

SpectrumBars::SpectrumBars(std::vector<Scalar> values, QWidget* parent) : QWidget(parent), m_values(std::move(values))
{
    named(this, "headCircuits.spectrum", tr("singular values"),
          tr("In how many directions it works, and how much in each: %1").arg(words()));
    setAccessibleDescription(words());
}

QString SpectrumBars::words() const
{
    QStringList numbers;
    for (const Scalar value : m_values)
        numbers << singularValue(value);
    return numbers.join(QStringLiteral("  "));
}

QSize SpectrumBars::sizeHint() const { return {120, 3 * fontMetrics().height() + 4}; }

/// The numbers in the first line, as many as have room; none is cut.
void SpectrumBars::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int line = fontMetrics().height();
    int x = 0;
    const auto write = [&](const QString& text, const QColor& ink) {
        const int width = fontMetrics().horizontalAdvance(text);
        if (x + width > this->width())
            return false;
        painter.setPen(ink);
        painter.drawText(QRect(x, 0, width + 2, line), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += width + kSpectrumGap;
        return true;
    };
    write(tr("singular values"), palette().color(QPalette::PlaceholderText));
    for (const Scalar value : m_values)
        if (!write(singularValue(value), palette().color(QPalette::WindowText)))
            break;
    const Scalar most = m_values.empty() ? Scalar(0) : std::ranges::max(m_values);
    const int bottom = height() - 2, high = bottom - line - 3;
    const double step = std::min<double>(kSpectrumWidest, width() / std::max<double>(1, static_cast<double>(m_values.size())));
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(0, bottom, width(), bottom);
    if (!(most > 0))
        return;
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const double bar = high * static_cast<double>(m_values[i] / most);
        painter.fillRect(QRectF(static_cast<double>(i) * step, bottom - bar, std::max(1.0, step - 2), bar),
                         palette().color(QPalette::PlaceholderText));
    }
}

}  // namespace headscope
