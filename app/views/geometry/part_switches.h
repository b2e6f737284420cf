// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the block that the last one reads from, each with a switch: what happens without the second head, without the network?
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace headscope {

class PartSwitches : public QWidget {
    Q_OBJECT

public:
    explicit PartSwitches(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh();  ///< from the document and the selected block; hidden where there is no block before another, or too many heads

private:
    void addSwitch(const QString& name, const QString& text, bool on, const std::function<void(bool)>& change);

    Workbench m_workbench;
    QLabel* m_title;
    QHBoxLayout* m_layout;
    int m_block = -1;
    int m_heads = 0;
    bool m_network = false;
};

}  // namespace headscope
