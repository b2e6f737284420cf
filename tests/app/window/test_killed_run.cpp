// SPDX-License-Identifier: GPL-3.0-or-later
// A program that is killed in the middle of a run: the next one goes on with what had been learned ten seconds before at the latest.
#include "tests/support/app/test_window.h"
#include "tests/support/test_program.h"

#include "app/files/autosave.h"
#include "core/io/session/session_file.h"
#include "core/training/training_run.h"

#include <QApplication>
#include <QDir>
#include <QMessageBox>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstdio>

namespace headscope::test_killed_run {

namespace {

constexpr const char* kFolder = "HEADSCOPE_TEST_COPIES";  // where the program that is killed has its copies; set in that one alone
constexpr double kSpeed = 30;                             // steps a second at most: so ten seconds are no more than 300 steps
constexpr int kTenSeconds = 300;

const Task& task() { return *findTask("three-questions"); }
Session start() { return suggestedSession(task(), 1, 0); }  // one head: never solved

/// The window as main() makes it. Each step that it shows is told in a line.
void learnUntilKilled(const QString& folder)
{
    TestWindow window;
    window.document().open(start(), {});
    Autosave autosave(window.document(), folder, {});
    window.protectWith(autosave);
    Trainer& trainer = window.trainer();
    QObject::connect(&trainer, &Trainer::changed, [&trainer] {
        std::printf("step %d\n", trainer.shown());
        std::fflush(stdout);
    });
    trainer.setSpeed(kSpeed);
    trainer.play();
    QApplication::exec();
}

/// The program that learns, in a process of its own.
class Learner {
public:
    explicit Learner(const QTemporaryDir& copies)
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(kFolder, copies.path());
        environment.insert("TMPDIR", m_temporary.path());  // what it cannot remove any more
        m_process.setProcessEnvironment(environment);
        m_process.start(QCoreApplication::applicationFilePath(), {"killed_run"});
    }
    ~Learner() { kill(); }

    /// The last step that it has told of.
    int step()
    {
        while (m_process.canReadLine())
            if (const QByteArray line = m_process.readLine(); line.startsWith("step "))
                m_step = line.mid(5).toInt();
        return m_step;
    }
    void kill()
    {
        m_process.kill();  // SIGKILL
        m_process.waitForFinished(kPatience);
    }
    bool wasKilled() const { return m_process.exitStatus() == QProcess::CrashExit; }

private:
    QTemporaryDir m_temporary;
    QProcess m_process;
    int m_step = 0;
};

/// Of the run; −1 when the session is of none.
int stepOf(const Session& session, int most)
{
    TrainingRun run(task(), start(), task().settings);
    for (; run.steps() <= most; run.step())
        if (run.session()->blocks == session.blocks)
            return run.steps();
    return -1;
}

}  // namespace

class TestKilledRun : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        useSettingsOfOurOwn();
        if (const QString folder = qEnvironmentVariable(kFolder); !folder.isEmpty())
            learnUntilKilled(folder);
    }

    void atMostTenSecondsOfItAreLost()
    {
        const QTemporaryDir folder;
        Learner learner(folder);
        const auto copy = [&] { return QDir(folder.path()).entryInfoList({"unsaved-*.headscope.json"}, QDir::Files).value(0).filePath(); };
        QVERIFY(QTest::qWaitFor([&] { return learner.step() > 0 && !copy().isEmpty(); }, kPatience));
        const int then = learner.step();
        QVERIFY(QTest::qWaitFor([&] { return learner.step() > then; }, kPatience));  // it learns on
        learner.kill();
        QVERIFY(learner.wasKilled());
        const int last = learner.step();

        TestWindow window;
        Autosave autosave(window.document(), folder.path(), {});
        DialogAnswer answer(
            [](QWidget& dialog) { QTest::mouseClick(dynamic_cast<QMessageBox&>(dialog).button(QMessageBox::Yes), Qt::LeftButton); });
        window.protectWith(autosave);
        QVERIFY(answer.asked());
        const int restored = stepOf(*window.document().session(), last + kTenSeconds);
        QVERIFY2(restored > 0 && restored > last - kTenSeconds, qPrintable(QString("%1 of %2").arg(restored).arg(last)));
        QCOMPARE(window.trainer().task(), &task());
        QCOMPARE(window.trainer().shown(), restored);
        window.trainer().stepForward();  // and it learns on
        QTRY_COMPARE(window.trainer().shown(), restored + 1);
        QCOMPARE(stepOf(*window.document().session(), restored + 1), restored + 1);
        window.document().undoStack().setClean();
    }
};

HEADSCOPE_TEST(TestKilledRun)

}  // namespace headscope::test_killed_run

#include "test_killed_run.moc"
