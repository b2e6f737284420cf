// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_coloring.h"

#include "app/base/text.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_contents.h"
#include "app/widgets/text/cell_text.h"

#include <algorithm>
#include <cmath>

namespace headscope {

ColorScale scaleOfMeasure(const Trace& trace, const Measure& measure, const ColorMap& map)
{
    if (measure.unit.empty())
        return ColorScale::fraction(map);
    Index keys = 2;
    for (const BlockTrace& block : trace.blocks)
        for (const HeadTrace& head : block.heads)
            keys = std::max(keys, head.attention->cols());
    return {map, 0, std::log(static_cast<double>(keys))};
}

bool HeadColoring::isOn() const { return m_measure || m_effects.isOn(); }

Scalar HeadColoring::value(int block, int head) const
{
    return m_measure && !m_effects.measure() ? m_contents.measures().value(block, head, *m_measure) : m_effects.value(block, head);
}

QString HeadColoring::text(int block, int head) const
{
    const Scalar number = value(block, head);
    if (m_measure)
        return measureText(*m_measure, number);
    if (m_effects.find())
        return std::isnan(number) ? QStringLiteral("–") : numberForCell(static_cast<double>(number), 2);
    return m_effects.isDefined() ? effectText(number) : QStringLiteral("–");
}

QString HeadColoring::effectText(Scalar effect) const
{
    if (std::isnan(effect))
        return m_effects.isRunning() || m_effects.isStopped() ? QStringLiteral("…") : QStringLiteral("–");
    const QString number = numberForCell(static_cast<double>(effect), m_effects.peak() < Scalar(0.1) ? 4 : 2);
    return effect > 0 ? '+' + number : number;
}

QString HeadColoring::title() const { return m_measure ? measureLabel(*m_measure) : m_effects.title(); }

QString HeadColoring::words() const { return m_measure ? phraseText(m_measure->words) : m_effects.words(); }

QString HeadColoring::caption() const
{
    const QString number = m_effects.effect() ? m_effects.numberName() : QString();
    const QString caption = number.isEmpty() ? words() : tr("on %1").arg(number);
    return m_effects.isOn() && m_effects.textCount() > 1 ? tr("%1 (mean of %2 texts)").arg(caption).arg(m_effects.textCount()) : caption;
}

QString HeadColoring::unit() const { return m_measure ? phraseText(m_measure->unit) : QString(); }

ColorScale HeadColoring::scale(const ColorMap& map, bool dark) const
{
    if (!m_measure)
        return ColorScale::centred(m_effects.peak() > 0 ? static_cast<double>(m_effects.peak()) : 1, dark);
    return scaleOfMeasure(*m_contents.trace(), *m_measure, map);
}

std::vector<std::pair<int, int>> HeadColoring::ranked() const
{
    std::vector<std::pair<int, int>> heads;
    const Session& session = *m_contents.trace()->session;
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        for (int h = 0; h < std::ssize(session.block(b).heads); ++h)
            if (!std::isnan(value(b, h)))
                heads.emplace_back(b, h);
    std::ranges::stable_sort(heads, [this](const auto& a, const auto& b) {
        const Scalar x = value(a.first, a.second), y = value(b.first, b.second);
        return m_measure || m_effects.find() ? x > y : std::abs(x) > std::abs(y);
    });
    return heads;
}

}  // namespace headscope
