// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/head_count_slider.h"

#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <algorithm>

namespace headscope {

HeadCountSlider::HeadCountSlider(const QString& name, QWidget* parent)
    : QWidget(parent), m_slider(new GrooveSlider(this)), m_number(makeLabel({.name = name + ".number", .role = "heading"}, this))
{
    setObjectName(name);
    named(m_slider, name + ".slider", tr("Number of heads in the budget"), tr("The number of heads H: the numbers that divide d_model"));
    setFocusProxy(m_slider);
    auto* layout = spaced(new QHBoxLayout(this), {.spacing = 6, .margins = {}});
    lineUp(layout, {makeLabel({.text = tr("heads"), .buddy = m_slider}, this), {m_slider, 1}, m_number});
    connect(m_slider, &QSlider::valueChanged, this, [this](int index) {
        m_number->setText(QString::number(m_counts[index]));
        if (!m_showing)
            emit countEdited(m_counts[index]);
    });
    connect(m_slider, &GrooveSlider::stepped, this, [this](double steps) {
        // A step with Shift is a fine one elsewhere: here there is nothing between two numbers of heads.
        m_slider->setValue(m_slider->value() + (steps > 0 ? 1 : -1));
    });
}

void HeadCountSlider::setCounts(std::vector<int> counts, int count)
{
    m_showing = true;
    m_slider->setRange(0, 0);  // no place on it may be outside the numbers meanwhile
    m_counts = std::move(counts);
    m_number->setMinimumWidth(m_number->fontMetrics().horizontalAdvance(QString::number(m_counts.back())) + 4);
    const auto index = static_cast<int>(std::ranges::find(m_counts, count) - m_counts.begin());
    const int last = static_cast<int>(m_counts.size()) - 1;
    m_slider->setRange(0, last);
    m_slider->setValue(index);
    m_number->setText(QString::number(count));
    m_showing = false;
}

}  // namespace headscope
