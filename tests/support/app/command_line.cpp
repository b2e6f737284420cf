// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/command_line.h"

#include "tests/support/test_program.h"

#include <QProcess>

namespace headscope {

Outcome runHeadscope(const QStringList& arguments, const QString& folder, const QMap<QString, QString>& variables)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("DISPLAY");
    environment.insert("QT_QPA_PLATFORM", "none-at-all");  // a window would fail to open
    for (auto variable = variables.begin(); variable != variables.end(); ++variable)
        environment.insert(variable.key(), variable.value());
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(HEADSCOPE_BINARY, arguments);
    if (!process.waitForFinished(kPatience) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

}  // namespace headscope
