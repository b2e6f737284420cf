// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mixer/head_faders.h"

#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr double kHighestGain = 2;
constexpr double kLowestSlope = 0.001;
constexpr double kLowestTemperature = 0.1, kHighestTemperature = 4;

}  // namespace

HeadFaders::HeadFaders(const Workbench& workbench, const QString& place, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_place(place),
      m_gain(new ValueSlider(tr("gain"), this)),
      m_temperature(new ValueSlider(tr("temperature"), this)),
      m_slope(new ValueSlider(tr("slope"), this))
{
    m_gain->setRange(0, kHighestGain);
    m_gain->setDefault(1);
    m_temperature->setRange(kLowestTemperature, kHighestTemperature);
    m_temperature->setMapping(ValueSlider::Mapping::Logarithmic);
    m_temperature->setDefault(1);
    m_slope->setRange(kLowestSlope, 1);
    m_slope->setMapping(ValueSlider::Mapping::Logarithmic);
    m_slope->setDefault(0.5);
    m_slope->setToolTip(tr("ALiBi: what each place of distance takes off the scores"));
    m_gain->setToolTip(tr("Multiplies what the head writes"));
    m_temperature->setToolTip(tr("Divides the scores: below 1 the attention sharpens, above 1 it spreads"));
    wire(*m_gain, &heads::setGain);
    wire(*m_temperature, &heads::setTemperature);
    wire(*m_slope, &heads::setSlope);
    lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {}}, {m_gain, m_temperature, m_slope});
}

void HeadFaders::wire(ValueSlider& slider, const Setter& set)
{
    connect(&slider, &ValueSlider::valueEdited, this, [this, set](double value, bool continuing) {
        if (!set(m_workbench, m_head, value, continuing))
            setHead(m_head);
    });
    connect(&slider, &ValueSlider::editEnded, this, [this] { m_workbench.document.endMerge(); });
    connect(&slider.slider(), &QSlider::sliderPressed, this, [this] { m_workbench.selection.selectHead(m_head); });
}

void HeadFaders::setHead(int head)
{
    const Block& block = m_workbench.document.session()->block(m_workbench.selection.block());
    if (head >= std::ssize(block.heads))
        return;  // removed; the selection follows in a moment
    m_head = head;
    const Head& shown = block.heads[static_cast<std::size_t>(head)];
    struct Fader {
        ValueSlider* slider;
        const char* name;
        QString spoken;
        Scalar value;
    };
    const Fader faders[] = {{m_gain, "gain", tr("Gain of head %1"), shown.gain},
                            {m_temperature, "temperature", tr("Temperature of head %1"), shown.temperature},
                            {m_slope, "slope", tr("Slope of head %1"), shown.slope}};
    const QColor accent = shown.enabled ? headColor(head, m_workbench.appearance.isDark()) : palette().color(QPalette::PlaceholderText);
    const int nameWidth = std::max(m_gain->preferredNameWidth(), m_temperature->preferredNameWidth());
    for (const Fader& fader : faders) {
        const QString name = QStringLiteral("%1.%2.%3").arg(m_place).arg(head + 1).arg(fader.name), spoken = fader.spoken.arg(head + 1);
        named(fader.slider, name, spoken);
        named(&fader.slider->slider(), name + ".slider", spoken);
        named(&fader.slider->field(), name + ".field", spoken);
        fader.slider->setAccent(accent);
        fader.slider->setNameWidth(nameWidth);
        fader.slider->setValue(static_cast<double>(fader.value));
    }
    m_slope->setVisible(block.hasScorePositions() && !block.positionBias);
}

}  // namespace headscope
