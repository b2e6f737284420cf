// SPDX-License-Identifier: GPL-3.0-or-later
// One head in the Pipeline: from Q, K, V to its output in one line, or just its name and measures when closed.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card.h"
#include "core/model/trace.h"

class QLabel;
class QToolButton;

namespace headscope {

class BoundMatrix;
class ElidedLabel;
class MatrixFlow;
class MatrixLine;

class HeadLane : public Card {
    Q_OBJECT

public:
    HeadLane(const Workbench& workbench, int head, QWidget* parent = nullptr);

    void setOpen(bool open);
    bool isOpen() const { return m_body != nullptr; }
    void update();  ///< name, widths and measures from the session and the Trace
    void fit(int width, int tallest);

signals:
    void toggled(int head);
    void weightsWanted(int head);
    void shapeChanged();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    void makeBody();
    void updateBody(const Block& block);
    void tellBlocked();

    Workbench m_workbench;
    int m_head;
    HeadBadge* m_badge;
    QLabel* m_name;
    QLabel* m_dimensions;
    ElidedLabel* m_measures;
    QToolButton* m_weights;
    QToolButton* m_toggle;
    QWidget* m_body = nullptr;                        ///< null while closed
    int m_block = 0;                                  ///< the body's block
    std::vector<const QueryKeyStage*> m_stages = {};  ///< the stages of queries and keys that it shows
    MatrixFlow* m_flow = nullptr;
    MatrixLine* m_attention = nullptr;
    BoundMatrix* m_key = nullptr;
    BoundMatrix* m_value = nullptr;
    BoundMatrix* m_score = nullptr;
    bool m_folded = false;        ///< scores stand below the projections, not beside them
    QLabel* m_blocked = nullptr;  ///< which tokens may look at nothing
};

}  // namespace headscope
