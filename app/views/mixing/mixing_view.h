// How the heads become one output, seen in both ways: concatenated and projected, and summed; and who wrote what.
#pragma once

#include "app/widgets/card_page.h"
#include "app/workbench.h"

namespace headscope {

class Card;
class MatrixRow;
class MixingGates;
class MixingSum;
class MixingWriters;

class MixingView : public CardPage {
    Q_OBJECT

public:
    explicit MixingView(const Workbench& workbench, QWidget* parent = nullptr);

protected:
    void fitCards(int width) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeConcatRow();
    void follow();
    void updateTrace();

    Workbench m_workbench;
    Card* m_concatCard;
    MatrixRow* m_concatRow = nullptr;
    bool m_biased = false;  ///< the row was made with b_O
    MixingSum* m_sum;
    MixingWriters* m_writers;
    MixingGates* m_gates;
};

}  // namespace headscope
