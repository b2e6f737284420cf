// SPDX-License-Identifier: GPL-3.0-or-later
// Measures how long each event keeps the GUI thread busy, for the display of frame times and for finding out what is slow.
#pragma once

#include "app/base/frame_times.h"

#include <QApplication>

#include <chrono>

namespace headscope {

/// HEADSCOPE_SLOW=MS in the environment has every event that takes longer than MS milliseconds told on the standard error, with what it
/// consisted of: "12.3 ms (9.8 computing) UpdateRequest → mainWindow" and, indented, the parts of it that were events themselves.
class Application : public QApplication {
    Q_OBJECT

public:
    Application(int& argc, char** argv);

    static Application* instance()
    {
        return qobject_cast<Application*>(QCoreApplication::instance());
    }  ///< null in tests that have one of Qt's own
    FrameTimes& frameTimes() { return m_times; }

    /// Writes to the standard error how long after its start the application has come that far; only where HEADSCOPE_SLOW is set.
    void tell(const char* what) const;

    bool notify(QObject* receiver, QEvent* event) override;

private:
    const std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    FrameTimes m_times;
    double m_told = 0;      ///< milliseconds from which on events are told; 0: never
    int m_depth = 0;        ///< events inside events
    int m_loop = 0;         ///< the event loop that counts: a dialog runs one of its own
    bool m_waited = false;  ///< a dialog had its own loop inside this event: that is no stall
    QStringList m_parts;
};

}  // namespace headscope
