// SPDX-License-Identifier: GPL-3.0-or-later
// The weighted sum of values that one head makes for one token, before W_O mixes the heads.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

class QLabel;

namespace headscope {

class GatedSum;

class MixingGates : public Card {
    Q_OBJECT

public:
    explicit MixingGates(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();  ///< new results, or another head or token is selected

private:
    Workbench m_workbench;
    QLabel* m_title;
    GatedSum* m_picture;
    int m_row = 0;
};

}  // namespace headscope
