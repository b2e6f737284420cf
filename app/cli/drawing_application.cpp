// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawing_application.h"

#include "app/base/number_locale.h"
#include "app/base/packed_fonts.h"

#include <cstdio>

namespace headscope {

namespace {

/// stderr is for the one line that says what went wrong, not for Qt's remarks about a machine without a desktop.
void passOnFatal(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtCriticalMsg || type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", qPrintable(message));
}

}  // namespace

DrawingApplication::DrawingApplication()
{
    if (QCoreApplication::instance())
        return;
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(passOnFatal);
    m_application = std::make_unique<QGuiApplication>(m_count, m_names);
    keepNumbersPlain();
    addPackedFonts();
}

}  // namespace headscope
