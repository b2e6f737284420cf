// SPDX-License-Identifier: GPL-3.0-or-later
// The mixing desk: a strip for each head of the block, and a button for one more.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

#include <vector>

class QScrollArea;
class QVBoxLayout;

namespace headscope {

class HeadStrip;

class HeadMixer : public QWidget {
    Q_OBJECT

public:
    explicit HeadMixer(const Workbench& workbench, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void follow();
    void followSelection();

    Workbench m_workbench;
    QScrollArea* m_area;
    QVBoxLayout* m_layout;
    std::vector<HeadStrip*> m_strips;
};

}  // namespace headscope
