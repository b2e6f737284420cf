// SPDX-License-Identifier: GPL-3.0-or-later
// A slider for one number of the session, wherever it is: a cell, a gain, a temperature, a scale.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/controls/value_slider.h"
#include "core/matrices/tunable.h"

namespace headscope {

/// The rows that the bounds of a matrix' sliders go by: the first of them, for all of a large one take long.
Matrix rowsForBounds(const Shared<Matrix>& matrix);

/// Follows nothing by itself: whoever shows it calls follow() when the session has changed.
class TunableSlider : public ValueSlider {
    Q_OBJECT

public:
    TunableSlider(const Workbench& workbench, QWidget* parent = nullptr);

    const Tunable& tunable() const { return m_tunable; }
    void setTunable(const Tunable& tunable);  ///< with the range of its kind
    void follow();                            ///< its value and the colour of its head, as they are now
    void select();                            ///< the number, or the head it belongs to

private:
    void fitRange();
    void edit(double value, bool continuing);

    Workbench m_workbench;
    Tunable m_tunable{Tunable::Kind::Cell, {}};
};

}  // namespace headscope
