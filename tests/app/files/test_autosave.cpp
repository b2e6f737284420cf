// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"

#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/state/document.h"
#include "app/state/trainer.h"
#include "core/io/session/session_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

namespace headscope::test_autosave {
using namespace std::chrono_literals;

namespace {

constexpr Autosave::Pace kAfterRest{1ms, 24h};
constexpr Autosave::Pace kDuringWork{24h, 1ms};
constexpr Autosave::Pace kNever{24h, 24h};

class Folder {
public:
    QString path() const { return m_folder.path(); }
    QStringList copies() const { return QDir(path()).entryList({"unsaved-*.headscope.json"}, QDir::Files); }
    QString copy() const { return copies().size() == 1 ? QDir(path()).filePath(copies()[0]) : QString(); }

    /// What a program leaves that was killed: a copy, and a lock that nobody holds, with the number of a process that runs.
    QString leave(const QString& name, const Session& session) const
    {
        const QString path = m_folder.filePath("unsaved-" + name + ".headscope.json");
        Document document;
        document.open(session, {});
        if (document.saveAs(path))
            qFatal("A leftover cannot be written.");
        QLockFile held(path + ".held");
        if (!held.tryLock(0) || !QFile::copy(path + ".held", path + ".lock"))
            qFatal("A lock cannot be written.");
        QFile lock(path + ".lock");
        if (!lock.open(QIODevice::ReadWrite) || !lock.setFileTime(QDateTime::currentDateTime().addSecs(-5), QFile::FileModificationTime))
            qFatal("A lock cannot be made older.");
        return path;
    }

private:
    QTemporaryDir m_folder;
};

void change(Document& document, double value)
{
    document.edit("Set", [value](Session& next) { next.input.detach()(0, 0) = static_cast<Scalar>(value); });
}

bool holds(const QString& copy, const Session& session)
{
    if (copy.isEmpty())
        return false;
    const Result<Session> read = readSessionFile(copy.toStdString());
    return read && *read == session;
}

}  // namespace

class AutosaveTest : public QObject {
    Q_OBJECT

private slots:
    void restIsCopied()
    {
        const Folder folder;
        Document document;
        const Autosave autosave(document, folder.path(), kAfterRest);
        change(document, 2);
        QTRY_VERIFY_WITH_TIMEOUT(holds(folder.copy(), *document.session()), kPatience);
        change(document, 3);
        QTRY_VERIFY_WITH_TIMEOUT(holds(folder.copy(), *document.session()), kPatience);
    }

    void workThatNeverRestsIsCopiedToo()
    {
        const Folder folder;
        Document document;
        const Autosave autosave(document, folder.path(), kDuringWork);
        int value = 1;
        QTRY_VERIFY_WITH_TIMEOUT((change(document, ++value), !folder.copies().isEmpty()), kPatience);
    }

    void copiesComeWithinASecondOfRestAndFiveOfWork()
    {
        QCOMPARE(Autosave::Pace().rest, 1s);
        QCOMPARE(Autosave::Pace().work, 5s);
    }

    void whatIsSavedHasNoCopy()
    {
        const Folder folder;
        const QTemporaryDir elsewhere;
        Document document;
        const Autosave autosave(document, folder.path(), kAfterRest);
        change(document, 2);
        QTRY_VERIFY_WITH_TIMEOUT(!folder.copies().isEmpty(), kPatience);
        QVERIFY(!document.saveAs(elsewhere.filePath("mine.headscope.json")));
        QTRY_VERIFY_WITH_TIMEOUT(folder.copies().isEmpty(), kPatience);
    }

    void aProgramThatEndsLeavesNothing()
    {
        const Folder folder;
        {
            Document document;
            const Autosave autosave(document, folder.path(), kAfterRest);
            change(document, 2);
            QTRY_VERIFY_WITH_TIMEOUT(!folder.copies().isEmpty(), kPatience);
            change(document, 3);
            QCoreApplication::processEvents();  // perhaps another copy is being written
        }
        manyThreads().waitForDone();
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
    }

    void whyNoCopyIsWrittenIsToldAndItIsTriedAgain()
    {
        const QTemporaryDir parent;
        const QString folder = parent.filePath("taken");
        QFile file(folder);
        QVERIFY(file.open(QIODevice::WriteOnly));
        Document document;
        const Autosave autosave(document, folder, {20ms, 50ms});
        QSignalSpy problem(&autosave, &Autosave::problemChanged);
        change(document, 2);
        QTRY_COMPARE_WITH_TIMEOUT(problem.size(), 1, kPatience);
        const QString sentence = problem[0][0].toString();
        QVERIFY2(sentence.startsWith("Unsaved work is not being backed up. ") && sentence.contains(folder), qPrintable(sentence));
        QVERIFY(file.remove());
        QTRY_COMPARE_WITH_TIMEOUT(problem.size(), 2, kPatience);
        QCOMPARE(problem[1][0].toString(), QString());
    }

    void whatAKilledProgramLeftIsOfferedWhateverItsProcessNumber()
    {
        const Folder folder;
        const QString leftover = folder.leave("killed", exampleSession("mechanic"));
        Document document;
        Autosave autosave(document, folder.path(), kNever);
        QCOMPARE(autosave.leftovers(), QStringList{leftover});
    }

    void whatAnotherProgramWorksOnIsNotOffered()
    {
        const Folder folder;
        Document document, another;
        const Autosave ofAnother(another, folder.path(), kAfterRest);
        change(another, 2);
        QTRY_VERIFY_WITH_TIMEOUT(!folder.copies().isEmpty(), kPatience);
        Autosave autosave(document, folder.path(), kNever);
        QCOMPARE(autosave.leftovers(), QStringList());
    }

    void aLeftoverIsOfferedToOneProgramAtATime()
    {
        const Folder folder;
        folder.leave("killed", exampleSession("mechanic"));
        Document document, another;
        Autosave autosave(another, folder.path(), kNever);
        {
            Autosave first(document, folder.path(), kNever);
            QCOMPARE(first.leftovers().size(), 1);
            QCOMPARE(autosave.leftovers().size(), 0);
        }
        QCOMPARE(autosave.leftovers().size(), 1);
    }

    /// Learning never rests: what is copied is no older than the work between two copies.
    void whileHeadsLearnTheirStepsAreCopied()
    {
        const Folder folder;
        Document document;
        const Task& task = *findTask("three-questions");
        const Session start = suggestedSession(task, task.heads, 0);
        document.open(start, {});
        const Autosave autosave(document, folder.path(), {24h, 20ms});
        Trainer trainer(document);
        trainer.setSpeed(100);
        trainer.play();
        std::vector<Session> copied;
        const auto another = [&] {
            const Result<Session> read = readSessionFile(folder.copy().toStdString());
            return read && (copied.empty() || *read != copied.back()) ? (copied.push_back(*read), true) : false;
        };
        while (copied.size() < 3)
            QVERIFY(QTest::qWaitFor(another, kPatience) && trainer.isPlaying());
        trainer.pause();

        TrainingRun run(task, start, trainer.settings());
        run.runTo(trainer.steps());
        int before = 0;
        for (const Session& session : copied) {
            const auto steps = run.rememberedSteps();
            const auto its = std::ranges::find_if(steps, [&](int step) { return run.sessionAt(step)->blocks == session.blocks; });
            QVERIFY(its != steps.end() && *its > before);
            before = *its;
            QVERIFY(*session.trained == run.stateAt(*its));  // it can be gone on with
        }
    }

    void restoredWorkIsCopiedAtOnceAndOnlyThenItsLeftoverGoes()
    {
        const Folder folder;
        const QString leftover = folder.leave("killed", exampleSession("mechanic"));
        Document document;
        Autosave autosave(document, folder.path(), kNever);
        QCOMPARE(autosave.leftovers().size(), 1);
        document.restore(exampleSession("mechanic"));
        autosave.takeOver(leftover);
        QVERIFY(QFile::exists(leftover));
        QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(leftover), kPatience);
        QVERIFY(holds(folder.copy(), exampleSession("mechanic")));
    }

    void withoutANewCopyTheLeftoverStays()
    {
        Folder folder;
        const QString leftover = folder.leave("killed", exampleSession("mechanic"));
        const QString moved = folder.path() + ".moved";
        Document document;
        Autosave autosave(document, folder.path(), kNever);
        QCOMPARE(autosave.leftovers().size(), 1);
        document.restore(exampleSession("mechanic"));
        QVERIFY(QDir().rename(folder.path(), moved));
        QFile inTheWay(folder.path());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        QSignalSpy problem(&autosave, &Autosave::problemChanged);
        autosave.takeOver(leftover);
        QTRY_COMPARE_WITH_TIMEOUT(problem.size(), 1, kPatience);
        QVERIFY(inTheWay.remove());
        QVERIFY(QDir().rename(moved, folder.path()));
        QVERIFY(holds(leftover, exampleSession("mechanic")));
    }
};

HEADSCOPE_TEST(AutosaveTest)

}  // namespace headscope::test_autosave

#include "test_autosave.moc"
