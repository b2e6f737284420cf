// SPDX-License-Identifier: GPL-3.0-or-later
// The sliders that a step of a lesson pins beside its text.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/tunable.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace headscope {

class TunableSlider;

class PinnedSliders : public QWidget {
    Q_OBJECT

public:
    enum class Names { Beside, Above };

    PinnedSliders(const Workbench& workbench, Names names, QWidget* parent = nullptr);

    void showSlidersOf(const std::vector<Tunable>& pinned);  ///< hidden when there are none

private:
    void setCount(qsizetype count);

    Workbench m_workbench;
    Names m_names;
    QVBoxLayout* m_column;
    QList<TunableSlider*> m_sliders;
    QList<QLabel*> m_labels;  ///< names that stand above their sliders
};

}  // namespace headscope
