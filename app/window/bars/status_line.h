// SPDX-License-Identifier: GPL-3.0-or-later
// The status bar: the cell that is looked at, how long computing and painting took, the size of the session, saved or not.
#pragma once

#include "app/state/workbench.h"

#include <QElapsedTimer>
#include <QStatusBar>
#include <QTimer>

class QLabel;

namespace headscope {

class SteadyLabel;

class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(const Workbench& workbench, QWidget* parent);

    void showFrames(bool shown);  ///< the times of the last few hundred frames, too

private:
    void showTimes();
    void showSession();

    Workbench m_workbench;
    SteadyLabel* m_times;
    QLabel* m_session;
    QElapsedTimer m_painting;  // since the Trace of now came
    double m_frame = 0;        // ms that the last one took to paint
    QTimer m_frames;           ///< runs while the times of frames are shown
};

}  // namespace headscope
