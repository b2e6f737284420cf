// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/state/document.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/io/session/session_file.h"
#include "core/io/session/session_json.h"
#include "core/models/families/model_file.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <random>
#include <sys/resource.h>

namespace headscope::test_document {

namespace {

struct Opened : Document {
    explicit Opened(Session session = exampleSession("three-friends")) { open(std::move(session), {}); }

    bool setCell(Index row, Index column, Scalar value, const QString& mergeKey = {})
    {
        return edit("Set a cell", [=](Session& next) { next.input.detach()(row, column) = value; }, mergeKey);
    }
    Scalar cell(Index row, Index column) const { return (*session()->input)(row, column); }
    int steps() { return undoStack().count(); }
    QString json() const { return QString::fromStdString(writeSession(*session())); }
};

/// One change of any kind, drawn by lot; now and then one that is refused.
void editByLot(Opened& document, std::mt19937& lot)
{
    const auto below = [&lot](auto count) { return static_cast<Index>(lot() % static_cast<std::uint32_t>(count)); };
    document.edit(QString("Edit"), [&](Session& next) {
        Block& block = next.blocks[0];
        const auto head = static_cast<std::size_t>(below(block.heads.size()));
        const auto number = static_cast<Scalar>(static_cast<double>(lot()) / 4294967296.0 * 4 - 2);
        switch (below(14)) {
        case 0: next.input.detach()(below(next.tokenCount()), below(next.modelWidth())) = number; break;
        case 1: insertToken(next, below(next.tokenCount() + 1), "token " + std::to_string(lot())); break;
        case 2: removeToken(next, below(next.tokenCount())); break;  // of the last one: refused
        case 3: moveToken(next, below(next.tokenCount()), below(next.tokenCount())); break;
        case 4: insertFeature(next, below(next.modelWidth() + 1), "feature " + std::to_string(lot())); break;
        case 5:
            if (next.modelWidth() > 1)
                removeFeature(next, below(next.modelWidth()));
            break;
        case 6: setHeadCount(next, 0, static_cast<std::size_t>(1 + below(5))); break;
        case 7: duplicateHead(next, 0, head); break;
        case 8:
            if (block.heads.size() > 1)
                removeHead(next, 0, head);
            break;
        case 9: block.heads[head].query.weight.detach()(0, 0) = number; break;
        case 10: block.heads[head].gain = number; break;
        case 11: block.heads[head].temperature = number; break;  // below zero: refused
        case 12: next.tokens.detach()[0] = "name " + std::to_string(lot()); break;
        default: setValueWidth(next, 0, head, 1 + below(4)); break;
        }
    });
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void undoAndRedoGiveBackWhatWasThere()
    {
        Opened document;
        const QString before = document.json();
        QSignalSpy changes(&document, &Document::sessionChanged);
        QVERIFY(document.setCell(0, 1, Scalar(0.25)));
        QCOMPARE(document.cell(0, 1), Scalar(0.25));
        QCOMPARE(document.undoStack().undoText(), QString("Set a cell"));
        const QString after = document.json();
        document.undoStack().undo();
        QCOMPARE(document.json(), before);
        document.undoStack().redo();
        QCOMPARE(document.json(), after);
        QCOMPARE(changes.size(), 3);
    }

    /// X of 64 × 64 takes 16 KB, and each step holds one.
    void theOldestStepsGoWhenAllHoldTooMuch()
    {
        Document document(nullptr, 200 << 10);
        document.open(randomSession(1, 64, 64, 2), {});
        const auto set = [&](int value) {
            document.edit("Set", [value](Session& next) { next.input.detach()(0, 0) = static_cast<Scalar>(value); });
            QCoreApplication::processEvents();
        };
        const QTemporaryDir folder;
        for (int value = 1; value <= 40; ++value) {
            set(value);
            if (value == 38)
                QVERIFY(!document.saveAs(folder.filePath("saved.headscope.json")));
        }
        const int steps = document.undoStack().count();
        QVERIFY2(steps >= 5 && steps <= 12, qPrintable(QString::number(steps)));
        for (int value = 39; value >= 40 - steps; --value) {
            document.undoStack().undo();
            QCOMPARE((*document.session()->input)(0, 0), Scalar(value));
            QCOMPARE(document.isModified(), value != 38);
        }
        QVERIFY(!document.undoStack().canUndo());
        document.undoStack().redo();
        QCOMPARE((*document.session()->input)(0, 0), Scalar(41 - steps));
    }

    void aDragIsOneStepUntilItEnds()
    {
        Opened document;
        const QString before = document.json();
        for (const double value : {0.1, 0.2, 0.3})
            document.setCell(0, 0, Scalar(value), "cell 0");
        QCOMPARE(document.steps(), 1);
        document.endMerge();
        document.setCell(0, 0, Scalar(0.4), "cell 0");
        QCOMPARE(document.steps(), 2);
        document.setCell(0, 0, Scalar(0.5), "another");
        QCOMPARE(document.steps(), 3);
        document.setCell(0, 0, Scalar(0.6));  // no key: never part of a drag
        document.setCell(0, 0, Scalar(0.7));
        QCOMPARE(document.steps(), 5);
        document.setCell(1, 1, Scalar(0.1), "cell 1");
        document.setCell(2, 2, Scalar(0.1));  // another edit comes between
        document.setCell(1, 1, Scalar(0.2), "cell 1");
        QCOMPARE(document.steps(), 8);
        document.undoStack().setIndex(1);
        QCOMPARE(document.cell(0, 0), Scalar(0.3));
        document.undoStack().undo();
        QCOMPARE(document.json(), before);
    }

    void whatDoesNotFitIsRefusedWithASentence_data()
    {
        QTest::addColumn<std::function<void(Session&)>>("change");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* name, const char* place, std::function<void(Session&)> change) {
            QTest::newRow(name) << std::move(change) << QString(place);
        };
        row("a matrix of another shape", "heads[1].query.weight",
            [](Session& next) { next.blocks[0].heads[1].query.weight = Matrix(Matrix::Zero(2, 2)); });
        row("a number that is none", "input[0][0]",
            [](Session& next) { next.input.detach()(0, 0) = std::numeric_limits<Scalar>::quiet_NaN(); });
        row("an infinite number", "input[0][0]",
            [](Session& next) { next.input.detach()(0, 0) = std::numeric_limits<Scalar>::infinity(); });
        row("no heads", "head", [](Session& next) { next.blocks[0].heads.clear(); });
        row("no tokens", "token", [](Session& next) {
            while (next.tokenCount() > 0)
                removeToken(next, 0);
        });
        row("a temperature of zero", "temperature", [](Session& next) { next.blocks[0].heads[0].temperature = 0; });
        row("more than memory holds", "", [](Session& next) {
            next.tokens = Names(100000, "t");
            next.input = Matrix(Matrix::Zero(100000, next.modelWidth()));
        });
    }

    void whatDoesNotFitIsRefusedWithASentence()
    {
        QFETCH(std::function<void(Session&)>, change);
        QFETCH(QString, place);
        Opened document;
        document.setCell(0, 0, Scalar(0.5));
        document.undoStack().setClean();
        const auto before = document.session();
        const QString json = document.json();
        QSignalSpy refused(&document, &Document::refused);
        QSignalSpy changed(&document, &Document::sessionChanged);
        QVERIFY(!document.edit("Break it", change));
        QCOMPARE(refused.size(), 1);
        const QString sentence = refused[0][0].toString();
        QVERIFY2(sentence.contains(' ') && sentence.contains(place, Qt::CaseInsensitive), qPrintable(sentence));
        QCOMPARE(changed.size(), 0);
        QCOMPARE(document.session(), before);
        QCOMPARE(document.json(), json);
        QCOMPARE(document.steps(), 1);
        QVERIFY(!document.isModified());
    }

    void noStepWhenNothingChanged()
    {
        Opened document;
        QSignalSpy changed(&document, &Document::sessionChanged);
        QVERIFY(document.edit("Nothing", [](Session&) {}));
        QVERIFY(document.setCell(0, 0, document.cell(0, 0)));
        QCOMPARE(document.steps(), 0);
        QCOMPARE(changed.size(), 0);
        QVERIFY(!document.isModified());
    }

    void aDragBackToItsStartLeavesNoStep()
    {
        Opened document;
        const Scalar start = document.cell(0, 0);
        for (const Scalar value : {Scalar(0.1), Scalar(0.2), start})
            document.setCell(0, 0, value, "cell");
        document.endMerge();
        QCOMPARE(document.steps(), 0);
        QVERIFY(!document.isModified());
        QCOMPARE(document.cell(0, 0), start);
    }

    void savingCleansAndUndoingMakesModified()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath("saved.headscope.json");
        Opened document;
        QSignalSpy names(&document, &Document::nameChanged);
        QCOMPARE(document.displayName(), QString("Three friends"));
        document.setCell(0, 0, Scalar(0.5));
        QVERIFY(document.isModified());
        QVERIFY(!document.saveAs(path));
        QVERIFY(!document.isModified());
        QVERIFY(names.size() >= 2);
        QCOMPARE(document.path(), path);
        QCOMPARE(document.displayName(), QString("saved.headscope.json"));
        const auto read = readSessionFile(path.toStdString());
        QVERIFY(read);
        QCOMPARE(*read, *document.session());
        document.undoStack().undo();
        QVERIFY(document.isModified());
        document.undoStack().redo();
        QVERIFY(!document.isModified());
    }

    /// What was edited is numbers, and names its tensor again when that is undone.
    void whatIsUndoneNamesItsTensorAgain()
    {
        const QTemporaryDir folder;
        const std::filesystem::path model = folder.filePath("model.safetensors").toStdString();
        std::filesystem::copy_file(sourceFolder() / "tests/reference/weights/encoder.safetensors", model);
        auto imported = readModelFile(model);
        QVERIFY(imported);
        Opened document;
        document.open(imported->session, {});
        const QString path = folder.filePath("session.headscope.json");
        const auto biasInFile = [&] {
            QFile file(path);
            return document.saveAs(path) || !file.open(QIODevice::ReadOnly)
                       ? QJsonValue()
                       : QJsonDocument::fromJson(file.readAll())["blocks"][0]["output"]["bias"];
        };
        QVERIFY(biasInFile().isObject());
        QVERIFY(document.edit("Bias", [](Session& session) { session.blocks[0].output.bias.detach()(0, 1) = 3; }));
        QVERIFY(biasInFile().isArray());
        document.undoStack().undo();
        QVERIFY(biasInFile().isObject());
        document.undoStack().redo();
        QVERIFY(biasInFile().isArray());
        QCOMPARE(*readSessionFile(path.toStdString()), *document.session());
    }

    void aDragGoesOnAsAnotherStepAfterSaving()
    {
        const QTemporaryDir folder;
        Opened document;
        document.setCell(0, 0, Scalar(0.5), "cell");
        QVERIFY(!document.saveAs(folder.filePath("a.headscope.json")));
        document.setCell(0, 0, Scalar(0.6), "cell");
        QVERIFY(document.isModified());
        document.undoStack().undo();
        QVERIFY(!document.isModified());
        QCOMPARE(document.cell(0, 0), Scalar(0.5));
    }

    void whereNothingCanBeWrittenTheOldFileStays_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("full");
        QTest::newRow("no such folder") << "nowhere/a.headscope.json" << false;
        QTest::newRow("a folder") << "." << false;
        QTest::newRow("no name") << "" << false;
        QTest::newRow("a full disk") << "old.headscope.json" << true;
    }

    void whereNothingCanBeWrittenTheOldFileStays()
    {
        QFETCH(QString, name);
        QFETCH(bool, full);
        const QTemporaryDir folder;
        const QString old = folder.filePath("old.headscope.json");
        Opened document;
        QVERIFY(!document.saveAs(old));
        const auto saved = document.session();
        document.setCell(0, 0, Scalar(0.5));

        // A process that may write 100 bytes a file sees what a full disk shows.
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        const auto handler = std::signal(SIGXFSZ, SIG_IGN);
        const rlimit tiny{100, before.rlim_max};
        if (full)
            setrlimit(RLIMIT_FSIZE, &tiny);
        const auto error = document.saveAs(name.isEmpty() ? name : folder.filePath(name));
        setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);

        QVERIFY(error);
        QVERIFY2(QString::fromStdString(error->sentence()).contains("cannot be written: "), error->sentence().c_str());
        QVERIFY(!error->reason.ends_with(": "));
        QVERIFY(document.isModified());
        QCOMPARE(document.path(), old);
        const auto read = readSessionFile(old.toStdString());
        QVERIFY(read);
        QCOMPARE(*read, *saved);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList("old.headscope.json"));
    }

    void openingForgetsTheHistoryAndRestoringCountsAsModified()
    {
        Opened document;
        document.setCell(0, 0, Scalar(0.5));
        QSignalSpy opened(&document, &Document::opened);
        document.open(exampleSession("mechanic"), "somewhere.json");
        QCOMPARE(opened.size(), 1);
        QCOMPARE(document.steps(), 0);
        QVERIFY(!document.isModified());
        document.restore(exampleSession("three-friends"));
        QVERIFY(document.isModified());
        QVERIFY(document.path().isEmpty());
        QCOMPARE(document.steps(), 0);
        document.setCell(0, 0, Scalar(0.5));
        document.undoStack().undo();
        QVERIFY(document.isModified());  // there is no saved state to come back to
    }

    void aThousandEditsUndoOneByOneBitForBit()
    {
        Opened document(randomSession(7, 3, 4, 2));
        std::mt19937 lot(20170612);
        std::vector<QString> states{document.json()};
        for (int i = 0; i < 1000; ++i) {
            editByLot(document, lot);
            if (document.steps() == static_cast<int>(states.size()))
                states.push_back(document.json());
        }
        QVERIFY(states.size() > 700);
        QCOMPARE(document.steps(), static_cast<int>(states.size()) - 1);
        for (std::size_t i = states.size() - 1; i > 0; --i) {
            QCOMPARE(document.json(), states[i]);
            document.undoStack().undo();
        }
        QCOMPARE(document.json(), states.front());
        QVERIFY(!document.isModified());
        document.undoStack().setIndex(document.steps());
        QCOMPARE(document.json(), states.back());
    }
};

HEADSCOPE_TEST(TestDocument)

}  // namespace headscope::test_document

#include "test_document.moc"
