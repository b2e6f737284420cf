// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders of one head: its gain, its temperature and, with ALiBi, its slope.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <functional>

namespace headscope {

class ValueSlider;

class HeadFaders : public QWidget {
    Q_OBJECT

public:
    /// `place` begins the object names: "mixer" → "mixer.1.gain", heads from 1.
    HeadFaders(const Workbench& workbench, const QString& place, QWidget* parent);

    void setHead(int head);  ///< takes over what the session and the theme say of it

private:
    using Setter = std::function<bool(const Workbench& workbench, int head, double value, bool continuing)>;

    void wire(ValueSlider& slider, const Setter& set);

    Workbench m_workbench;
    QString m_place;
    int m_head = 0;
    ValueSlider* m_gain;
    ValueSlider* m_temperature;
    ValueSlider* m_slope;  ///< shown with ALiBi
};

}  // namespace headscope
