// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of every head while it learns, each as a small heatmap that can be muted or kept as it is.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/text/axis_names.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;

namespace headscope {

class Card;
class ChipButton;
class ElidedLabel;
class HeadBadge;
class HeatmapPlot;
struct Trace;

class TrainedHeads : public QWidget {
    Q_OBJECT

public:
    explicit TrainedHeads(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();
    /// Places pictures so that they are as large as can be: each takes a part of the view's height, less where that is more than the `room`
    /// below all else.
    void setBare(bool bare);  ///< pictures with their numbers and no names
    void fit(int width, int height, int room);

private:
    struct Picture {
        int block;
        int head;
        Card* card;
        HeadBadge* badge;
        ElidedLabel* title;
        ChipButton* mute;
        ChipButton* freeze;
        HeatmapPlot* plot;
    };

    void setHeads(const Trace& trace);
    void addPicture(int block, int head);
    void nameAxes(const Trace& trace);
    void mute(const Picture& picture, bool muted);

    Workbench m_workbench;
    QGridLayout* m_grid;
    std::vector<Picture> m_pictures;
    std::vector<QLabel*> m_captions;                           ///< names of blocks, where there are several
    std::vector<std::pair<SharedNames, SharedNames>> m_names;  ///< queries and keys, by block
    bool m_bare = false;
    QSize m_view{600, 600};
    int m_room = 600;
};

}  // namespace headscope
