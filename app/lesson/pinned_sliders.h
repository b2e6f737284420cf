// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders that a step of a lesson pins beside its text.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/tunable.h"

#include <QWidget>

class QVBoxLayout;

namespace headscope {

class TunableSlider;

class PinnedSliders : public QWidget {
    Q_OBJECT

public:
    explicit PinnedSliders(const Workbench& workbench, QWidget* parent = nullptr);

    void showSlidersOf(const std::vector<Tunable>& pinned);  ///< hidden when there are none

private:
    Workbench m_workbench;
    QVBoxLayout* m_column;
    QList<TunableSlider*> m_sliders;
};

}  // namespace headscope
