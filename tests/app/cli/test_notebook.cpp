// SPDX-License-Identifier: GPL-3.0-or-later
// The Python file for notebooks gives what NumPy's own formulas give, and PyTorch's modules where it is installed.
#include "tests/support/test_program.h"

#include <QProcess>
#include <QTest>

namespace headscope::test_notebook {

class NotebookTest : public QObject {
    Q_OBJECT

private slots:
    void pythonComputesWhatTheFormulasSay()
    {
        QProcess python;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HEADSCOPE", HEADSCOPE_BINARY);
        environment.insert("PYTHONPATH", HEADSCOPE_SOURCE_DIR "/resources/notebook");
        environment.insert("PYTHONDONTWRITEBYTECODE", "1");
        python.setProcessEnvironment(environment);
        python.start("/usr/bin/python3", {HEADSCOPE_SOURCE_DIR "/tests/app/cli/notebook.py"});
        QVERIFY(python.waitForFinished(-1));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        qInfo("%s", python.readAllStandardOutput().constData());
    }
};

HEADSCOPE_TEST(NotebookTest)

}  // namespace headscope::test_notebook

#include "test_notebook.moc"
