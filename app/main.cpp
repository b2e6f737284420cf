// The program: the command line when it is asked for, the window otherwise.
#include "app/main_window.h"

#include "app/autosave.h"
#include "app/cli.h"
#include "app/commands/command_output.h"
#include "app/examples.h"

#include <QApplication>

int main(int argc, char** argv)
{
    using namespace headscope;
    QCoreApplication::setOrganizationName("Headscope");
    QCoreApplication::setApplicationName("headscope");
    QCoreApplication::setApplicationVersion(HEADSCOPE_VERSION);
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    if (const auto exitCode = runCommandLine(arguments))
        return *exitCode;

    const QApplication application(argc, argv);
    const auto wanted = windowSession(application.arguments().mid(1));
    if (!wanted)
        return kExitBadUsage;
    MainWindow window;
    const QString session = wanted->isEmpty() ? examples().front().id : *wanted;
    if (isExample(session))
        window.files().openExample(session);
    else
        window.files().open(session);
    window.show();
    const Autosave autosave(window.document(), Autosave::standardFolder());
    if (const QString leftover = autosave.leftover(); !leftover.isEmpty())
        window.offerLeftover(leftover);
    return QApplication::exec();
}
