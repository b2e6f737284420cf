// SPDX-License-Identifier: GPL-3.0-or-later
// Where no more bytes fit, every command says so in the words of the system, and leaves no part of a file.
#include "tests/support/test_program.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/resource.h>

namespace headscope::test_full_disk {

class FullDiskTest : public QObject {
    Q_OBJECT

private slots:
    void whatDoesNotFitIsTold_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("file");
        const auto row = [](const char* file, const char* arguments) {
            QTest::newRow(file) << QString::fromUtf8(arguments).split(' ') << file;
        };
        row("./conversation-attention-all.png", "export conversation --stage attention --format png --dpi 100 --out .");
        row("./conversation-attention-all.svg", "export conversation --stage attention --format svg --out .");
        row("./conversation-attention-all.pdf", "export conversation --stage attention --format pdf --out .");
        row("./conversation-attention-all.tex", "export conversation --stage attention --format tex --out .");
        row("./conversation-attention-all.py", "export conversation --stage attention --format py --out .");
        row("a.csv", "compute letters --stage logits --format csv -o a.csv");
        row("a.json", "compute letters --stage attention --format json -o a.json");
        row("a.npz", "compute letters --stage attention,output --format npz -o a.npz");
        row("sheet.pdf", "worksheet three-friends --stages attention -o sheet.pdf");
        row("film.gif", "animate three-friends --slide temperature --to 3 --seconds 0.5 --width 200px -o film.gif");
        row("film.webp", "animate three-friends --slide temperature --to 3 --seconds 0.5 --width 200px -o film.webp");
        row("trained.headscope.json", "train three-questions --steps 1 -o trained.headscope.json");
        row("letters.safetensors", "export-weights letters --as gpt2 -o letters.safetensors");
    }

    void whatDoesNotFitIsTold()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, file);
        const QTemporaryDir folder;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        process.setChildProcessModifier([] {
            const rlimit small{1000, 1000};
            setrlimit(RLIMIT_FSIZE, &small);
        });
        process.start(HEADSCOPE_BINARY, arguments);
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(QString::fromUtf8(process.readAllStandardError()), "headscope: " + file + ": cannot be written: File too large\n");
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden), QStringList());
    }
};

HEADSCOPE_TEST(FullDiskTest)

}  // namespace headscope::test_full_disk

#include "test_full_disk.moc"
