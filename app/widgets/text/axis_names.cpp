// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/axis_names.h"

#include "app/base/text.h"

#include <QFontMetrics>

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

}  // namespace headscope
