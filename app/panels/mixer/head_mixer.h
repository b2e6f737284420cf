// SPDX-License-Identifier: GPL-3.0-or-later
// The mixing desk: a strip for each head of the block, and a button for one more. Below each other in a dock; side by side, as a band, with
// meters that say how much of Y each head has written, beside the sliders of the selected head.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QPushButton;
class QScrollArea;

namespace headscope {

class ElidedLabel;
class HeadBadge;
class HeadFaders;
class HeadStrip;

class HeadMixer : public QWidget {
    Q_OBJECT

public:
    explicit HeadMixer(const Workbench& workbench, QWidget* parent = nullptr, Qt::Orientation orientation = Qt::Vertical);

    void setLow(bool low);           ///< names, M and S alone
    void setFadersWidth(int width);  ///< only a band has faders of its own

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool isBand() const { return m_orientation == Qt::Horizontal; }
    void layOutBand(QBoxLayout* pageLayout);
    void fitStrips();
    void showFaders();
    void follow();
    void measure();
    void followSelection();

    Workbench m_workbench;
    Qt::Orientation m_orientation;
    bool m_low = false;
    // The sliders of a band.
    QWidget* m_side = nullptr;
    HeadBadge* m_badge = nullptr;
    ElidedLabel* m_name = nullptr;
    HeadFaders* m_faders = nullptr;
    QPushButton* m_add;
    QScrollArea* m_area;
    QBoxLayout* m_layout;
    std::vector<HeadStrip*> m_strips;
    BackgroundJob<std::vector<double>> m_shares;  ///< each head's share of Y
};

}  // namespace headscope
