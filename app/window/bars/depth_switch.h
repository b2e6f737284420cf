// SPDX-License-Identifier: GPL-3.0-or-later
// Look, Steps and Everything as the three segments of one switch.
#pragma once

#include <QWidget>

class QAction;

namespace headscope {

class Actions;

class DepthSwitch : public QWidget {
    Q_OBJECT

public:
    DepthSwitch(const Actions& actions, QWidget* parent);

private:
    void addSegment(const char* name, QAction* action, int place);
};

}  // namespace headscope
