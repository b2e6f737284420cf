// SPDX-License-Identifier: GPL-3.0-or-later
// Look: who looks at whom, the sliders of one row, what comes out, and the mixer; nothing else.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/cell_address.h"

#include <QWidget>

class QLabel;

namespace headscope {

class LookMaps;
class LookRow;
class OverPicture;

class LookView : public QWidget {
    Q_OBJECT

public:
    /// The sliders of the selected row are at its left and the mixer below: what they are is the window's to know.
    LookView(const Workbench& workbench, QWidget* sliders, QWidget* mixer, QWidget* parent = nullptr);

    /// Whether that cell, or the row it is of, can be seen here.
    static bool shows(const Workbench& workbench, const CellRef& cell);

    void showBars(bool shown);

signals:
    void everythingWanted();
    void lowChanged(bool low);    ///< there is little height, as over a lesson: what is around the maps gives way
    void sideChanged(int width);  ///< the sliders are as wide as that

private:
    QWidget* makeSliders(QWidget* sliders);
    QWidget* makeMaps();
    QWidget* makeBars();
    QWidget* makeMixer(QWidget* mixer);
    void nameRow();
    void showAttention();  ///< over the picture where there is one, else as maps
    void share();

    Workbench m_workbench;
    LookRow* m_row;
    LookMaps* m_maps;
    OverPicture* m_picture;
    int m_only = -1;  ///< the head that is shown alone over the picture; −1: all
    QWidget* m_sliders;
    QLabel* m_rowTitle;
    QLabel* m_headline;
    bool m_low = false;
    QWidget* m_left;
    QWidget* m_right;
};

}  // namespace headscope
