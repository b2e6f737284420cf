// Every matrix of the block from left to right: a lane per head, then the concatenation, W_O and the output.
#pragma once

#include "app/widgets/card_page.h"
#include "app/workbench.h"


#include <set>
#include <vector>

class QLabel;
class QVBoxLayout;

namespace headscope {

class BoundMatrix;
class BoundWriters;
class HeadLane;
class MatrixRow;

class PipelineView : public CardPage {
    Q_OBJECT

public:
    explicit PipelineView(const Workbench& workbench, QWidget* parent = nullptr);

signals:
    void weightsWanted(int head);

protected:
    void fitCards(int width) override;

private:
    void makeOutputCard();
    void follow();        ///< the number of heads, names, which lanes are open
    void showMeasures();
    void fitOutput(int width);

    Workbench m_workbench;
    QVBoxLayout* m_lanesLayout;
    std::vector<HeadLane*> m_lanes;
    MatrixRow* m_outputRow;
    BoundMatrix* m_output;
    QWidget* m_writers;
    QLabel* m_caption;
    BoundWriters* m_bars;
    std::set<int> m_closed;  // heads whose lanes the user has closed
};

}  // namespace headscope
