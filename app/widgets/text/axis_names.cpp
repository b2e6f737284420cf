// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/axis_names.h"

#include "app/base/text.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {
constexpr int kMeasuredCharacters = 48;
}

AxisNames::AxisNames(QStringList names) : m_names(std::move(names)), m_shown(m_names)
{
    for (qsizetype i = 0; i < m_names.size(); ++i)
        if (const QString shown = visibleName(m_names[i]); shown != m_names[i])
            m_shown[i] = shown;
}

int AxisNames::longest(const QFont& font) const
{
    if (m_longest >= 0 && m_measuredFont == font)
        return m_longest;
    const QFontMetrics metrics(font);
    m_longest = 0;
    for (const QString& name : m_shown)
        m_longest = std::max(m_longest, metrics.horizontalAdvance(name, std::min<int>(kMeasuredCharacters, static_cast<int>(name.size()))));
    m_measuredFont = font;
    return m_longest;
}

int nameStep(double spacing, double tight, double comfortable)
{
    return spacing >= tight ? 1 : static_cast<int>(std::ceil(comfortable / std::max(spacing, 1e-6)));
}

int lineStep(double spacing, const QFontMetrics& metrics) { return nameStep(spacing, metrics.capHeight() + 3, metrics.height()); }

void drawUpright(QPainter& painter, const QPointF& top, double room, const QString& name)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const double line = metrics.height();
    painter.save();
    painter.translate(top);
    painter.rotate(-90);
    painter.drawText(QRectF(-room, -line / 2, room, line), Qt::AlignRight | Qt::AlignVCenter,
                     metrics.elidedText(name, Qt::ElideMiddle, static_cast<int>(room)));
    painter.restore();
}

}  // namespace headscope
