// SPDX-License-Identifier: GPL-3.0-or-later
// The program: the command line when it is asked for, the window otherwise.
#include "app/main_window.h"

#include "app/base/application.h"
#include "app/base/language.h"
#include "app/base/message_log.h"
#include "app/base/number_locale.h"
#include "app/cli/cli.h"
#include "app/cli/output.h"
#include "app/files/autosave.h"
#include "app/files/examples.h"
#include "app/state/settings.h"

#include <QStringDecoder>
#include <QTimer>

#include <csignal>

int main(int argc, char** argv)
{
    using namespace headscope;
    askForUtf8();
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN);  // a file that is larger than the system allows is told as an error, as a full disk is
#endif
    QCoreApplication::setOrganizationName("Headscope");
    QCoreApplication::setApplicationName("headscope");
    QCoreApplication::setApplicationVersion(HEADSCOPE_VERSION);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString(QStringDecoder(QStringDecoder::System, QStringDecoder::Flag::ConvertInitialBom)(argv[i]));  // with U+FEFF
    if (const auto exitCode = runCommandLine(arguments))
        return *exitCode;

#ifdef Q_OS_LINUX
    // Qt would abort.
    if (qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
        qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        if (!windowSession(arguments))
            return kExitBadUsage;
        return fail({"the window",
                     "there is no screen (neither DISPLAY nor WAYLAND_DISPLAY is set); `headscope --help` tells what works without one"});
    }
#endif
    messages::keepThoseOfQt();
    const Application application(argc, argv);
    speak(settings::language());
    const auto wanted = windowSession(application.arguments().mid(1));
    if (!wanted)
        return kExitBadUsage;
    MainWindow window;
    QObject::connect(
        &window.engine(), &Engine::traceReady, &application,
        [&application] { QTimer::singleShot(1, &application, [&application] { application.tell("the first results are painted"); }); },
        Qt::SingleShotConnection);
    // A file that cannot be opened leaves the first example on screen, and the reason.
    window.files().openExample(isExample(*wanted) ? *wanted : examples().front().id);
    if (wanted->isEmpty())
        window.welcomeOnce();
    window.show();
    if (!wanted->isEmpty() && !isExample(*wanted))
        window.files().open(*wanted);
    Autosave autosave(window.document(), Autosave::standardFolder(), {.work = std::chrono::seconds(settings::autosaveSeconds())});
    window.protectWith(autosave);
    return QApplication::exec();
}
