// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/query_controls.h"

#include "app/base/after_events.h"
#include "app/theme/icons.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/line_up.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

namespace {

constexpr int kFrameMilliseconds = 30;
constexpr double kSweep = 1.2;  // degrees a frame: nine seconds for the whole round
constexpr double kDegree = std::numbers::pi / 180;

double degreesOnce(double radians)
{
    const double degrees = std::fmod(radians / kDegree, 360);
    return degrees < 0 ? degrees + 360 : degrees;
}

}  // namespace

QueryControls::QueryControls(QWidget* parent)
    : QWidget(parent),
      m_directionSlider(named(new ValueSlider(tr("direction, °"), this), "geometry.direction")),
      m_lengthSlider(named(new ValueSlider(tr("length"), this), "geometry.length")),
      m_play(named(new QToolButton(this), "geometry.play"))
{
    m_directionSlider->slider().setObjectName("geometry.direction.slider");
    m_directionSlider->setRange(0, 360);
    m_directionSlider->setDecimals(0);
    m_directionSlider->setAccessibleName(tr("Direction of q in degrees"));
    m_lengthSlider->setAccessibleName(tr("Length of q"));
    m_directionSlider->setToolTip(tr("Where q points: it decides which key wins"));
    m_lengthSlider->slider().setObjectName("geometry.length.slider");
    m_lengthSlider->setToolTip(tr("How long q is: it decides how sharp softmax is, never who wins"));
    m_play->setCheckable(true);
    m_play->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_play->setToolTip(tr("Sweep q round like the beam of a flashlight"));
    m_play->setWhatsThis(m_play->toolTip());

    lineUp(new QVBoxLayout(this), {.spacing = 1, .margins = {}}, {m_directionSlider, m_lengthSlider});
    showPlay();

    m_sweep.setInterval(kFrameMilliseconds);
    connect(&m_sweep, &QTimer::timeout, this, [this] { turn(kSweep * kDegree); });
    connect(m_play, &QToolButton::toggled, this, [this](bool on) {
        if (on)
            m_sweep.start();
        else
            m_sweep.stop();
        showPlay();
        if (!on)
            emit moveEnded();
        emit sweepChanged();
    });
    connect(m_directionSlider, &ValueSlider::valueEdited, this, [this](double degrees, bool continuing) {
        stop();
        set(degrees * kDegree, m_length);
        if (!continuing)
            emit moveEnded();
    });
    connect(m_lengthSlider, &ValueSlider::valueEdited, this, [this](double length, bool continuing) {
        set(m_direction, std::max(0.0, length));
        if (!continuing)
            emit moveEnded();
    });
    for (ValueSlider* slider : {m_directionSlider, m_lengthSlider})
        connect(slider, &ValueSlider::editEnded, this, &QueryControls::moveEnded);
    afterEvents(this, {QEvent::PaletteChange}, &QueryControls::showPlay);
    afterEvents(this, {QEvent::Hide}, &QueryControls::stop);
}

void QueryControls::setQuery(QPointF place, double reach)
{
    const int nameWidth = std::max(m_directionSlider->preferredNameWidth(), m_lengthSlider->preferredNameWidth());
    for (ValueSlider* slider : {m_directionSlider, m_lengthSlider})
        slider->setNameWidth(nameWidth);
    m_length = std::hypot(place.x(), place.y());
    if (m_length > 0)
        m_direction = std::atan2(place.y(), place.x());
    if (!m_lengthSlider->slider().isSliderDown())
        m_lengthSlider->setRange(0, roundedBound(std::max(reach, m_length)));
    m_lengthSlider->setValue(m_length);
    if (!m_directionSlider->slider().isSliderDown())  // 0° and 360° are one direction, but not one place on the slider
        m_directionSlider->setValue(degreesOnce(m_direction));
}

void QueryControls::setAccent(const QColor& accent)
{
    m_directionSlider->setAccent(accent);
    m_lengthSlider->setAccent(accent);
}

void QueryControls::turn(double radians) { set(m_direction + radians, m_length); }

void QueryControls::stretch(double factor) { set(m_direction, m_length * factor); }

void QueryControls::set(double direction, double length)
{
    m_direction = direction;
    m_length = length;
    emit queryMoved(QPointF(std::cos(direction), std::sin(direction)) * length);
}

void QueryControls::stop() { m_play->setChecked(false); }

void QueryControls::showPlay()
{
    m_play->setIcon(themedIcon(m_play->isChecked() ? "pause" : "play"));
    m_play->setText(m_play->isChecked() ? tr("Stop") : tr("Sweep q"));
    m_play->setAccessibleName(m_play->text());
}

}  // namespace headscope
