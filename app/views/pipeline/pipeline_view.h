// Every matrix of the block from left to right: a lane per head, then the concatenation, W_O and the output.
#pragma once

#include "app/workbench.h"

#include <QScrollArea>

#include <vector>

class QVBoxLayout;

namespace headscope {

class BoundMatrix;
class ContributionBars;
class HeadLane;
class MatrixRow;

class PipelineView : public QScrollArea {
    Q_OBJECT

public:
    explicit PipelineView(const Workbench& workbench, QWidget* parent = nullptr);

signals:
    void weightsWanted(int head);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeOutputCard();
    void follow();        ///< the number of heads, names, which lanes are open
    void showTrace();     ///< measures, and who wrote the output
    void fitLater();
    void fit();
    void fitOutput(int width);

    Workbench m_workbench;
    QVBoxLayout* m_lanesLayout;
    std::vector<HeadLane*> m_lanes;
    MatrixRow* m_outputRow;
    BoundMatrix* m_output;
    QWidget* m_writers;
    ContributionBars* m_bars;
    int m_closedHead = -1;  // the selected head, when the user has closed its lane
    bool m_fitPending = false;
};

}  // namespace headscope
