// SPDX-License-Identifier: GPL-3.0-or-later
// How the heads become one output, seen in both ways: concatenated and projected, and summed; and who wrote what.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card_page.h"

namespace headscope {

class Card;
class MatrixFlow;
class MixingGates;
class MixingSum;
class MixingContributions;

class MixingView : public CardPage {
    Q_OBJECT

public:
    explicit MixingView(const Workbench& workbench, QWidget* parent = nullptr);

protected:
    void follow() override;
    void fitCards(int width) override;

private:
    void makeConcatRow();
    void updateTrace();

    Workbench m_workbench;
    Card* m_concatCard;
    MatrixFlow* m_concatRow = nullptr;
    std::pair<int, bool> m_shown;  ///< the block that the row was made for, and whether it has b_O
    MixingSum* m_sum;
    MixingContributions* m_contributions;
    MixingGates* m_gates;
};

}  // namespace headscope
