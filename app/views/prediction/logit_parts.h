// SPDX-License-Identifier: GPL-3.0-or-later
// Who made a word likely: a bar for what each head, each network, the embedding and the positions add to its logit.
#pragma once

#include "app/state/workbench.h"
#include "app/views/prediction/prediction_data.h"

#include <QWidget>

namespace headscope {

class HeadSwitch;

class LogitParts : public QWidget {
    Q_OBJECT

public:
    explicit LogitParts(const Workbench& workbench, QWidget* parent = nullptr);

    static constexpr std::size_t kMost = 16;

    void show(const PredictionData& data);
    void setMost(std::size_t most);  ///< rows; of more the largest, and the others as one

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Row {
        QString name;
        double value = 0;
        std::optional<MatrixRef> head;  ///< where a head wrote it: a HeadSwitch says which
    };
    void chooseRows();
    void placeSwitches();
    int rowHeight() const;
    int namesWidth() const;
    void paintRow(QPainter& painter, int row, double perUnit, int zero) const;

    Workbench m_workbench;
    std::size_t m_most = kMost;
    std::vector<Row> m_all;
    std::vector<Row> m_rows;              ///< the rows that are shown
    std::vector<HeadSwitch*> m_switches;  ///< for the rows of heads, in their order; those that are left over are hidden
};

}  // namespace headscope
