// SPDX-License-Identifier: GPL-3.0-or-later
// Who made a word likely: a bar for what each head, each network, the embedding and the positions add to its logit.
#pragma once

#include "app/state/workbench.h"
#include "app/views/prediction/prediction_data.h"

#include <QWidget>

namespace headscope {

class LogitParts : public QWidget {
    Q_OBJECT

public:
    explicit LogitParts(const Workbench& workbench, QWidget* parent = nullptr);

    void show(const PredictionData& data);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row {
        QString name;
        double value = 0;
        std::optional<MatrixRef> head;  ///< where a head wrote it
    };
    int rowHeight() const;
    int namesWidth() const;
    QRect chip(int row, int which) const;  ///< 0: mute, 1: solo
    std::optional<int> rowAt(int y) const;
    void press(int row, int which);
    bool isOn(const Row& row, int which) const;
    void paintRow(QPainter& painter, int index, double perUnit, int zero) const;

    Workbench m_workbench;
    std::vector<Row> m_rows;
    int m_current = 0;
};

}  // namespace headscope
