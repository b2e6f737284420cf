// SPDX-License-Identifier: GPL-3.0-or-later
// What each head contributed to the output, large: the stacked bars of one token, those of all tokens, and mute and solo for each head.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"

#include <vector>

class QComboBox;
class QHBoxLayout;
class QScrollArea;

namespace headscope {

class ContributionTable;
class HeadSwitch;

class MixingContributions : public Card {
    Q_OBJECT

public:
    explicit MixingContributions(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();  ///< the session has changed
    void followSelection();

private:
    void selectToken(int row);

    Workbench m_workbench;
    QComboBox* m_token;
    QStringList m_tokens;  ///< the tokens on offer
    QScrollArea* m_switchArea;
    QHBoxLayout* m_switchLayout;
    std::vector<HeadSwitch*> m_switches;
    ContributionTable* m_all;
    int m_row = 0;
};

}  // namespace headscope
