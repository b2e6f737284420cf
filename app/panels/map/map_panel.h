// SPDX-License-Identifier: GPL-3.0-or-later
// The session as the figure of the Transformer: a click on a box goes to the matrix that it stands for.
#pragma once

#include "app/panels/map/figure_boxes.h"
#include "app/state/workbench.h"

#include <QWidget>

namespace headscope {

class MapPanel : public QWidget {
    Q_OBJECT

public:
    explicit MapPanel(const Workbench& workbench, QWidget* parent = nullptr);

    const std::vector<FigureBox>& boxes() const { return m_boxes; }
    QRect place(int box) const;  ///< the input stands at the bottom
    QRect memoryPlace() const;   ///< empty where there is no memory

    QSize sizeHint() const override { return {260, m_height}; }
    QSize minimumSizeHint() const override { return {200, m_height}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void follow();
    void followSelection();
    void arrange();
    void choose(int box);
    std::optional<int> boxAt(const QPoint& position) const;
    QString words(int box) const;
    QColor fill(FigureBox::Kind kind) const;
    void paintBlocks(QPainter& painter) const;
    void paintArrows(QPainter& painter) const;
    void paintMemory(QPainter& painter, const QRect& place) const;
    void paintBox(QPainter& painter, const QRect& place, FigureBox::Kind kind, const QString& text, bool selected, bool off = false) const;

    Workbench m_workbench;
    std::vector<FigureBox> m_boxes;
    std::vector<QRect> m_places;
    int m_current = -1;  ///< box of the selected matrix
    int m_height = 100;
};

}  // namespace headscope
