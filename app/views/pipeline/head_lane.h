// One head in the Pipeline: from Q, K, V to its output in one line, or just its name and measures when closed.
#pragma once

#include "app/widgets/card.h"
#include "app/workbench.h"

class QBoxLayout;
class QLabel;
class QToolButton;

namespace headscope {

class MatrixRow;

class HeadLane : public Card {
    Q_OBJECT

public:
    HeadLane(const Workbench& workbench, int head, QWidget* parent = nullptr);

    void setOpen(bool open);
    bool isOpen() const { return m_body != nullptr; }
    void update();          ///< name, widths and measures from the session and the Trace
    void fit(int width);

signals:
    void toggled(int head);
    void weightsWanted(int head);
    void shapeChanged();

protected:
    void mousePressEvent(QMouseEvent* event) override;

private:
    void makeBody();

    Workbench m_workbench;
    int m_head;
    HeadBadge* m_badge;
    QLabel* m_name;
    QLabel* m_dimensions;
    QLabel* m_measures;
    QToolButton* m_weights;
    QToolButton* m_toggle;
    QWidget* m_body = nullptr;  ///< null while closed
    QBoxLayout* m_parts = nullptr;
    MatrixRow* m_projections = nullptr;
    MatrixRow* m_attention = nullptr;
};

}  // namespace headscope
