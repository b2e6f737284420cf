// The status bar: the cell that is looked at, how long computing and painting took, the size of the session, saved or not.
#pragma once

#include "app/workbench.h"

#include <QElapsedTimer>
#include <QStatusBar>

class QLabel;

namespace headscope {

class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    StatusLine(const Workbench& workbench, QWidget* parent);

private:
    void showTimes();
    void showSession();

    Workbench m_workbench;
    QLabel* m_times;
    QLabel* m_session;
    QElapsedTimer m_frame;
};

}  // namespace headscope
