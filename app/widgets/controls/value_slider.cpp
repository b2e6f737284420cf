// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/value_slider.h"

#include "app/base/after_events.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/typeset.h"

#include <QEvent>
#include <QLabel>

#include <cmath>

namespace headscope {

namespace {

constexpr int kFinePerStep = 10;  // slider units in one step: Shift drags by tenths
constexpr int kLogarithmicUnits = 2000;
constexpr int kBurstMilliseconds = 700;
constexpr int kLongestName = 6;     // lines of text; longer names are elided
constexpr double kHeadroom = 1.25;  // beyond a value that leaves the range

/// A hundredth for ranges of 1 to 10, a tenth of that for each power of ten below.
double stepFor(double span) { return std::pow(10.0, std::floor(std::log10(span) + 1e-9) - 2); }

double roundedTo(double value, double step)
{
    // The inverse divides, since 0.01 itself is not exact and would leave tails such as 0.7000000000000001.
    return step < 1 ? std::round(value * std::round(1 / step)) / std::round(1 / step) : std::round(value / step) * step;
}

}  // namespace

double roundedBound(double magnitude)
{
    if (!(magnitude > 0))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(magnitude)));
    for (const double factor : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.5})
        if (magnitude <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10 * power;
}

ValueSlider::ValueSlider(const QString& name, QWidget* parent)
    : QWidget(parent), m_label(new QLabel(this)), m_slider(new GrooveSlider(this)), m_field(new NumberField(this))
{
    auto* layout = spaced(new QHBoxLayout(this), {.spacing = 6, .margins = {}});
    lineUp(layout, {m_label, {m_slider, 1}, m_field});
    setFocusProxy(m_slider);
    m_burst.setSingleShot(true);
    m_burst.setInterval(kBurstMilliseconds);

    connect(m_slider, &QSlider::valueChanged, this, [this](int position) {
        if (m_showing)
            return;
        if (!m_slider->isSliderDown())
            m_burst.start();  // Home, End, assistive technology
        edit(valueAt(position), true);
    });
    connect(m_slider, &QSlider::sliderPressed, this, &ValueSlider::endBurst);
    connect(m_slider, &QSlider::sliderReleased, this, &ValueSlider::editEnded);
    connect(m_slider, &GrooveSlider::stepped, this, &ValueSlider::step);
    connect(m_slider, &GrooveSlider::resetAsked, this, [this] {
        if (m_default)
            edit(*m_default, false);
    });
    connect(m_slider, &GrooveSlider::typed, this, [this](const QString& beginning) {
        m_field->setFocus();
        m_field->insert(beginning);  // in place of the number, which is selected
    });
    connect(m_field, &NumberField::stepped, this, &ValueSlider::step);
    connect(m_field, &NumberField::numberTyped, this, [this](double value) {
        endBurst();
        edit(value, false);
    });
    connect(&m_burst, &QTimer::timeout, this, &ValueSlider::editEnded);

    setName(name);
    layOutRange();
    afterEvents(this, {QEvent::Resize, QEvent::FontChange}, &ValueSlider::showName);
}

void ValueSlider::setName(const QString& name)
{
    if (m_name == name)
        return;
    m_name = name;
    m_nameWidth = -1;
    m_label->setToolTip(name);
    m_slider->setAccessibleName(name);
    m_field->setAccessibleName(name);
    setAccessibleName(name);
    showName();
}

void ValueSlider::hideName() { m_label->hide(); }

int ValueSlider::preferredNameWidth() const
{
    if (m_nameWidth < 0 || m_measuredFont != m_label->font()) {
        m_measuredFont = m_label->font();
        m_nameWidth = std::min(m_label->fontMetrics().horizontalAdvance(m_name) + 2, kLongestName * m_label->fontMetrics().height());
    }
    return m_nameWidth;
}

void ValueSlider::setNameWidth(int width)
{
    if (m_label->minimumWidth() == width)
        return;
    m_label->setFixedWidth(width);
    showName();
}

void ValueSlider::showName()
{
    const int room = m_label->minimumWidth() > 0 ? m_label->minimumWidth() : kLongestName * m_label->fontMetrics().height();
    const QString shown = m_label->fontMetrics().elidedText(m_name, Qt::ElideRight, room);
    const QString html = typeset(shown);
    const bool isTypeset = html.contains(QStringLiteral("<sub>"));
    m_label->setTextFormat(isTypeset ? Qt::RichText : Qt::PlainText);
    m_label->setText(isTypeset ? html : shown);
}

void ValueSlider::setRange(double low, double high)
{
    if (low == m_low && high == m_high)
        return;
    m_low = low;
    m_high = high > low ? high : low + 1;
    layOutRange();
}

void ValueSlider::setMapping(Mapping mapping)
{
    m_mapping = mapping;
    layOutRange();
}

void ValueSlider::setDecimals(int decimals)
{
    m_decimals = decimals;
    layOutRange();
}

void ValueSlider::setAccent(const QColor& accent) { m_slider->setAccent(accent); }

void ValueSlider::layOutRange()
{
    m_step = stepFor(m_high - m_low);
    m_field->setDecimals(m_decimals.value_or(std::clamp(static_cast<int>(std::lround(-std::log10(m_step))), 2, 5)));
    m_field->setWidest(-std::max({std::abs(m_low), std::abs(m_high), 1.0}));  // a minus may be typed anywhere
    m_showing = true;
    const int units =
        m_mapping == Mapping::Logarithmic ? kLogarithmicUnits : static_cast<int>(std::lround((m_high - m_low) / m_step)) * kFinePerStep;
    m_slider->setRange(0, units);
    m_slider->setCoarseness(m_mapping == Mapping::Logarithmic ? 1 : kFinePerStep);
    // Filled from zero where zero is inside; a multiplier's rest is 1, which is where a logarithm has its zero.
    m_slider->setOrigin(m_mapping == Mapping::Linear && m_low < 0 ? positionOf(0) : 0);
    m_slider->setValue(positionOf(m_value));
    m_showing = false;
}

double ValueSlider::valueAt(int position) const
{
    const double share = static_cast<double>(position) / m_slider->maximum();
    if (m_mapping == Mapping::Logarithmic) {
        const double value = m_low * std::pow(m_high / m_low, share);
        return std::clamp(roundedTo(value, m_step), m_low, m_high);
    }
    return roundedTo(m_low + share * (m_high - m_low), m_step / kFinePerStep);
}

int ValueSlider::positionOf(double value) const
{
    const double share = m_mapping == Mapping::Logarithmic ? std::log(std::max(value, m_low) / m_low) / std::log(m_high / m_low)
                                                           : (value - m_low) / (m_high - m_low);
    return static_cast<int>(std::lround(share * m_slider->maximum()));
}

void ValueSlider::setValue(double value)
{
    m_value = value;
    m_field->setNumber(value);
    // A logarithmic range stays above 0: there the handle rests at the end.
    if (value > m_high)
        setRange(m_low, roundedBound(value * kHeadroom));
    else if (value < m_low && m_mapping == Mapping::Linear)
        setRange(value < 0 ? -roundedBound(-value * kHeadroom) : 0, m_high);
    // A held handle may stand between two values (a logarithm is rounded): then it is not moved away under the mouse.
    if (m_slider->isSliderDown() && std::abs(valueAt(m_slider->value()) - value) < m_step / 2)
        return;
    m_showing = true;
    m_slider->setValue(positionOf(value));
    m_showing = false;
}

void ValueSlider::edit(double value, bool continuing)
{
    setValue(value);
    emit valueEdited(value, continuing);
}

void ValueSlider::step(double steps)
{
    const double size = m_step * (std::abs(steps) < 1 ? 1.0 / kFinePerStep : 1.0);
    double value = roundedTo(m_value + steps * m_step, size);
    if (m_mapping == Mapping::Logarithmic)
        value = std::max(value, m_low);
    m_burst.start();
    edit(value, true);
}

void ValueSlider::endBurst()
{
    if (!m_burst.isActive())
        return;
    m_burst.stop();
    emit editEnded();
}

bool ValueSlider::event(QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        emit hovered(event->type() == QEvent::Enter);
    return QWidget::event(event);
}

}  // namespace headscope
