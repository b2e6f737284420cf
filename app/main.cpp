// The program: the command line when it is asked for, the window otherwise.
#include "app/main_window.h"

#include "app/examples.h"

#include <QApplication>

int main(int argc, char** argv)
{
    using namespace headscope;
    QCoreApplication::setOrganizationName("Headscope");
    QCoreApplication::setApplicationName("headscope");
    QCoreApplication::setApplicationVersion(HEADSCOPE_VERSION);
    const QApplication application(argc, argv);
    MainWindow window;
    const QString session = application.arguments().value(1, "three-friends");
    if (isExample(session))
        window.files().openExample(session);
    else
        window.files().open(session);
    window.show();
    return QApplication::exec();
}
