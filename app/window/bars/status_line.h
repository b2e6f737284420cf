// SPDX-License-Identifier: GPL-3.0-or-later
// The status bar: the cell that is looked at, what can be done with it, the size of the session, saved or not. Where they are asked for, it
// shows how long computing and painting took.
#pragma once

#include "app/state/workbench.h"

#include <QStatusBar>
#include <QTimer>

class QLabel;

namespace headscope {

class ElidedLabel;
class SteadyLabel;

class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(const Workbench& workbench, QWidget* parent);

    void showFrames(bool shown);  ///< the times of the last few hundred frames, in place of what can be done

private:
    void showHint();
    void showTimes();
    void showSession();

    Workbench m_workbench;
    ElidedLabel* m_hint;
    SteadyLabel* m_times;
    QLabel* m_session;
    QTimer m_frames;  ///< runs while the times of frames are shown
};

}  // namespace headscope
