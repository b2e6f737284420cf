// SPDX-License-Identifier: GPL-3.0-or-later
// The one number that each head of all blocks is coloured by: a measure of what it looks at, or what it is worth to a number.
#pragma once

#include "app/theme/color_map.h"
#include "core/analysis/measures.h"

#include <QString>

namespace headscope {

class EffectMap;
class HeadContents;

/// The scale for shares from 0 to 1, for entropy up to that of equal attention to all keys.
ColorScale scaleOfMeasure(const Trace& trace, const Measure& measure, const ColorMap& map);

class HeadColoring {
public:
    HeadColoring(const HeadContents& contents, const EffectMap& effects) : m_contents(contents), m_effects(effects) {}

    void setMeasure(const Measure* measure) { m_measure = measure; }  ///< null: by the effect that is asked for, if any
    bool isOn() const;                                                ///< else each is a heatmap of its attention

    Scalar value(int block, int head) const;  ///< NaN where it means nothing or is not known
    QString text(int block, int head) const;
    QString effectText(Scalar effect) const;  ///< "+1.98": effects say which way
    QString title() const;                    ///< "previous", "effect of muting"
    QString words() const;                    ///< a sentence
    QString caption() const;                  ///< for a figure: on which number, of how many texts
    QString unit() const;
    /// The scale of a measure; that of an effect has zero in its middle.
    ColorScale scale(const ColorMap& map, bool dark) const;
    /// All heads that have a number, by block and head: of measures the largest first, of effects the strongest.
    std::vector<std::pair<int, int>> ranked() const;

private:
    const HeadContents& m_contents;
    const EffectMap& m_effects;
    const Measure* m_measure = nullptr;
};

}  // namespace headscope
