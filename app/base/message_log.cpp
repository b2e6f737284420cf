// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/message_log.h"

#include <QMutex>
#include <QTime>

namespace headscope::messages {

namespace {

constexpr qsizetype kMost = 40;

struct Log {
    QMutex mutex;
    QStringList lines;
    QtMessageHandler before = nullptr;
};

Log& theLog()
{
    static Log log;
    return log;
}

void handle(QtMsgType type, const QMessageLogContext& context, const QString& text)
{
    if (type != QtDebugMsg)
        keep("Qt: " + text);
    if (theLog().before)
        theLog().before(type, context, text);
}

}  // namespace

void keep(const QString& sentence)
{
    Log& log = theLog();
    const QMutexLocker lock(&log.mutex);
    log.lines << QTime::currentTime().toString(QStringLiteral("HH:mm:ss  ")) + sentence;
    if (log.lines.size() > kMost)
        log.lines.removeFirst();
}

QStringList last()
{
    Log& log = theLog();
    const QMutexLocker lock(&log.mutex);
    return log.lines;
}

void keepThoseOfQt() { theLog().before = qInstallMessageHandler(handle); }

}  // namespace headscope::messages
