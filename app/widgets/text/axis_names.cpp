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

NameRow::NameRow(double pitch, double tight, double roomy)
    : m_pitch(pitch), m_roomy(roomy), m_step(pitch >= tight ? 1 : static_cast<int>(std::ceil(roomy / std::max(pitch, 1e-6))))
{
}

NameRow::NameRow(double pitch, const QFontMetrics& metrics) : NameRow(pitch, metrics.capHeight() + 3, metrics.height()) {}

bool NameRow::areApart(int one, int other) const { return std::abs(one - other) * m_pitch >= m_roomy; }

void NameRow::write(int first, int end, const std::function<void(int at, bool isMarked)>& name, int marked) const
{
    for (int at = (std::max(0, first) + m_step - 1) / m_step * m_step; at < end; at += m_step)
        if (marked < 0 || (m_step == 1 ? at != marked : areApart(at, marked)))
            name(at, false);
    if (marked >= 0)
        name(marked, true);
}

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
