// The projections of the selected head, W_Q, W_K and W_V, with their biases when there are any.
#pragma once

#include "app/workbench.h"

#include <QWidget>

#include <array>

class QBoxLayout;
class QCheckBox;

namespace headscope {

class BoundMatrix;

class WeightsPanel : public QWidget {
    Q_OBJECT

public:
    explicit WeightsPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;  ///< narrow: the tables fit themselves to the dock

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void fit();

    Workbench m_workbench;
    QCheckBox* m_biased;
    QBoxLayout* m_columns;
    std::array<BoundMatrix*, 3> m_weights{};
    std::array<BoundMatrix*, 3> m_biases{};
};

}  // namespace headscope
