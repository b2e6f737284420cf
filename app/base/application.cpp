// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/application.h"

#include "app/base/number_locale.h"
#include "app/base/packed_fonts.h"

#include <QEvent>
#include <QMetaEnum>
#include <QThread>

#include <cstdio>
#include <ctime>
#include <tuple>
#include <utility>

namespace headscope {

namespace {

using Clock = std::chrono::steady_clock;

/// The processor time that this thread has used: on a busy machine less than has passed.
double processorMilliseconds()
{
#ifdef Q_OS_UNIX
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
#else
    return 0;
#endif
}

/// "UpdateRequest → mainWindow (MainWindow)".
QString describe(QEvent::Type type, const QString& receiver, const char* className)
{
    const char* name = QMetaEnum::fromType<QEvent::Type>().valueToKey(type);
    return QStringLiteral("%1 → %2 (%3)").arg(name ? QString::fromLatin1(name) : QString::number(type), receiver, className);
}

}  // namespace

Application::Application(int& argc, char** argv) : QApplication(argc, argv), m_told(qEnvironmentVariable("HEADSCOPE_SLOW").toDouble())
{
    keepNumbersPlain();
    addPackedFonts();
}

void Application::tell(const char* what) const
{
    if (m_told > 0)
        std::fprintf(stderr, "%.0f ms after the start: %s\n", std::chrono::duration<double, std::milli>(Clock::now() - m_start).count(),
                     what);
}

bool Application::notify(QObject* receiver, QEvent* event)
{
    if (receiver->thread() != thread())
        return QApplication::notify(receiver, event);
    if (const int loop = thread()->loopLevel(); m_depth == 0) {
        m_loop = loop;
        m_waited = false;
    } else if (loop > m_loop) {
        const auto outer = std::pair{std::exchange(m_depth, 0), m_loop};
        const bool handled = notify(receiver, event);
        std::tie(m_depth, m_loop) = outer;
        m_waited = true;
        return handled;
    } else if (m_told <= 0) {
        return QApplication::notify(receiver, event);
    }
    const QEvent::Type type = event->type();
    const QString name = m_told > 0 ? receiver->objectName() : QString();  // asked before it handles the event: it may be gone after
    const char* className = receiver->metaObject()->className();
    const qsizetype parts = m_parts.size();
    const double computed = m_told > 0 ? processorMilliseconds() : 0;
    const Clock::time_point start = Clock::now();
    ++m_depth;
    const bool handled = QApplication::notify(receiver, event);
    --m_depth;
    const double milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    if (m_told > 0 && milliseconds >= (m_depth > 0 ? m_told / 4 : m_told))
        m_parts.insert(parts, QStringLiteral("%1%2 ms (%3 computing) %4")
                                  .arg(QString(2 * m_depth, ' '))
                                  .arg(milliseconds, 0, 'f', 1)
                                  .arg(processorMilliseconds() - computed, 0, 'f', 1)
                                  .arg(describe(type, name, className)));
    if (m_depth > 0)
        return handled;
    if (!m_waited) {
        m_times.addStretch(milliseconds, type == QEvent::UpdateRequest);
        if (m_told > 0 && milliseconds >= m_told)
            std::fprintf(stderr, "%s\n", qPrintable(m_parts.join('\n')));
    }
    m_parts.clear();
    return handled;
}

}  // namespace headscope
