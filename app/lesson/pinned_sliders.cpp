// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lesson/pinned_sliders.h"

#include "app/bound/tunable_slider.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/text/labels.h"

#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {
constexpr int kGrooveWidth = 6, kFieldWidth = 5;  // lines of text
}

PinnedSliders::PinnedSliders(const Workbench& workbench, Names names, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_names(names), m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
}

void PinnedSliders::setCount(qsizetype count)
{
    while (m_sliders.size() > count) {
        delete m_sliders.takeLast();
        if (!m_labels.isEmpty())
            delete m_labels.takeLast();
    }
    while (m_sliders.size() < count) {
        auto* slider = new TunableSlider(m_workbench, this);
        slider->setObjectName("lesson.slider." + QString::number(m_sliders.size() + 1));
        slider->slider().setObjectName(slider->objectName() + ".groove");
        slider->field().setObjectName(slider->objectName() + ".field");
        if (m_names == Names::Above) {
            m_labels << makeLabel({.format = Qt::PlainText, .wraps = true}, this);
            m_column->addWidget(m_labels.last());
            slider->hideName();
        }
        m_column->addWidget(slider);
        m_sliders << slider;
    }
}

void PinnedSliders::showSlidersOf(const std::vector<Tunable>& pinned)
{
    setCount(std::ssize(pinned));
    int nameWidth = 0;
    for (qsizetype i = 0; i < m_sliders.size(); ++i) {
        m_sliders[i]->setTunable(pinned[static_cast<std::size_t>(i)]);
        m_sliders[i]->follow();
        nameWidth = std::max(nameWidth, fontMetrics().horizontalAdvance(m_sliders[i]->accessibleName()) + 2);
    }
    if (m_names == Names::Above) {
        for (qsizetype i = 0; i < m_sliders.size(); ++i)
            m_labels[i]->setText(m_sliders[i]->accessibleName());
    } else {
        for (TunableSlider* slider : m_sliders)
            slider->setNameWidth(nameWidth);
        setFixedWidth(nameWidth + (kGrooveWidth + kFieldWidth) * fontMetrics().height());
    }
    setVisible(!m_sliders.isEmpty());
}

}  // namespace headscope
