// SPDX-License-Identifier: GPL-3.0-or-later
// A button with a list of all measures: those that are ticked stand under each head.
#pragma once

#include "core/analysis/measures.h"

#include <QToolButton>

namespace headscope {

class MeasureChoice : public QToolButton {
    Q_OBJECT

public:
    MeasureChoice(const std::vector<const Measure*>& ticked, QWidget* parent = nullptr);

    std::vector<const Measure*> ticked() const;              ///< in the order of the table
    void offer(const std::vector<const Measure*>& offered);  ///< the others are left out of the list

signals:
    void changed();
};

}  // namespace headscope
