// How the heads become one output, seen in both ways: concatenated and projected, and summed; and who wrote what.
#pragma once

#include "app/workbench.h"

#include <QScrollArea>

class QVBoxLayout;

namespace headscope {

class Card;
class MatrixRow;
class MixingGates;
class MixingSum;
class MixingWriters;

class MixingView : public QScrollArea {
    Q_OBJECT

public:
    explicit MixingView(const Workbench& workbench, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeConcatRow();
    void follow();
    void updateTrace();
    void fitLater();
    void fit();

    Workbench m_workbench;
    Card* m_concatCard;
    MatrixRow* m_concatRow = nullptr;
    bool m_biased = false;  ///< the row was made with b_O
    MixingSum* m_sum;
    MixingWriters* m_writers;
    MixingGates* m_gates;
    bool m_fitPending = false;
};

}  // namespace headscope
