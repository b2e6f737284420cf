// SPDX-License-Identifier: GPL-3.0-or-later
// Files of numbers are dropped or chosen, the sheet proposes what they become, and one step does it; or a sentence says why not.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_files.h"
#include "tests/support/app/test_inputs.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "core/io/values/csv.h"
#include "core/io/values/npy.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <sys/stat.h>

namespace headscope::test_number_import {

namespace {

/// The window, a folder with files, and the sheet that a file opens.
class ImportDesk : public TestWindow {
public:
    explicit ImportDesk(const QString& example = "three-friends") : TestWindow(example) {}

    QString write(const QString& name, const std::string& bytes) const { return written(m_folder, name, QByteArray::fromStdString(bytes)); }

    void drop(const QString& path, QWidget& onto)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const auto bringIntoSight = [&onto] {
            for (QWidget* above = &onto; above; above = above->parentWidget())
                if (auto* dock = qobject_cast<QDockWidget*>(above))
                    dock->raise();
                else if (auto* area = qobject_cast<QScrollArea*>(above))
                    area->ensureWidgetVisible(&onto, 0, 0);
            return onto.visibleRegion().contains(QPoint(5, 5));
        };
        if (!QTest::qWaitFor(bringIntoSight, kPatience))
            qFatal("The matrix does not come into sight.");
        const QPoint at(5, 5);
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&onto, &enter);
        if (!enter.isAccepted())
            qFatal("The drag is not accepted.");
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&onto, &event);
    }

    /// The sheet, once the file is read.
    QDialog& sheet()
    {
        if (!QTest::qWaitFor([this] { return findChild<QDialog*>("importSheet"); }, kPatience))
            qFatal("No sheet opens.");
        return headscope::find<QDialog>(*this, "importSheet");
    }
    bool hasNoSheet() const { return !findChild<QDialog*>("importSheet"); }
    QDialog& dropped(const QString& name, const std::string& bytes, const char* onto)
    {
        drop(write(name, bytes), *headscope::find<MatrixTable>(*this, onto).viewport());
        return sheet();
    }
    QString target() { return headscope::find<QComboBox>(sheet(), "import.target").currentText(); }
    QString words() { return headscope::find<QLabel>(sheet(), "import.words").text(); }
    void press() { QTest::mouseClick(&headscope::find<QPushButton>(sheet(), "import.import"), Qt::LeftButton); }
    bool done()
    {
        return QTest::qWaitFor([this] { return hasNoSheet(); }, kPatience);
    }
    int steps() { return document().undoStack().count(); }
    const Session& session() { return *document().session(); }

private:
    QTemporaryDir m_folder;
};

std::string csvOf(const Session& session, const Matrix& matrix) { return writeCsv(matrix, &*session.tokens, &*session.features); }

}  // namespace

class TestNumberImport : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aDropOnXBecomesX()
    {
        ImportDesk desk;
        const auto before = desk.document().session();
        const std::string csv = ",a,b\nthe,0.5,1\ncat,2,3\nsat,4,5\nhere,6,7\n";
        desk.dropped("words.csv", csv, "inputs.input.table");
        QCOMPARE(desk.target(), QString("X: input"));
        QCOMPARE(desk.words(),
                 QString("Tokens: 3 become 4. Features: 6 become 2; the last go, with their rows and columns in every weight. "
                         "Names come from the file."));
        desk.press();
        QVERIFY(desk.done());
        QCOMPARE(*desk.session().tokens, (Names{"the", "cat", "sat", "here"}));
        QCOMPARE(*desk.session().features, (Names{"a", "b"}));
        QCOMPARE((*desk.session().input)(3, 1), Scalar(7));
        QCOMPARE(desk.steps(), 1);
        QCOMPARE(desk.document().undoStack().undoText(), QString("Import words.csv as X"));
        QVERIFY(desk.settle());
        desk.document().undoStack().undo();
        QCOMPARE(*desk.document().session(), *before);
    }

    void whatIsExportedComesBack()
    {
        ImportDesk desk;
        const Session before = desk.session();
        const std::string csv = csvOf(before, *before.input);
        const std::string npy = writeNpy(*before.blocks[0].heads[1].value.weight);
        desk.document().edit("Clear", [](Session& session) {
            session.input.detach().setZero();
            session.blocks[0].heads[1].value.weight.detach().setZero();
        });
        desk.dropped("X.csv", csv, "pipeline.output.table");
        QCOMPARE(desk.target(), QString("X: input"));
        QCOMPARE(desk.words(), QString());
        desk.press();
        QVERIFY(desk.done());
        desk.selection().selectHead(1);
        desk.dropped("W_V.npy", npy, "pipeline.output.table");
        QCOMPARE(desk.target(), QString("W_V⁽²⁾: value weights of head 2"));
        QCOMPARE(find<QLabel>(desk.sheet(), "import.what").text(), QString("6 × 2 numbers of type float32"));
        desk.press();
        QVERIFY(desk.done());
        QCOMPARE(desk.session(), before);
        QCOMPARE(desk.steps(), 3);
    }

    void aDropOnAWeightBecomesThatWeight()
    {
        ImportDesk desk;
        desk.selection().selectHead(1);
        const Matrix values = Matrix::Constant(6, 2, Scalar(0.5));
        desk.dropped("any.npy", writeNpy(values), "weights.key_weight.2.table");
        QCOMPARE(desk.target(), QString("W_K⁽²⁾: key weights of head 2"));
        desk.press();
        QVERIFY(desk.done());
        QVERIFY(*desk.session().blocks[0].heads[1].key.weight == values);
    }

    void aWeightAsPyTorchStoresItIsTransposed()
    {
        ImportDesk desk;
        Matrix values(2, 6);
        values << 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12;
        desk.dropped("any.npy", writeNpy(values), "weights.query_weight.1.table");
        QVERIFY(find<QCheckBox>(desk.sheet(), "import.transposed").isChecked());
        QCOMPARE(desk.target(), QString("W_Q⁽¹⁾: query weights of head 1"));
        desk.press();
        QVERIFY(desk.done());
        QVERIFY(*desk.session().blocks[0].heads[0].query.weight == Matrix(values.transpose()));
    }

    void aFileIsKnownByItsName()
    {
        ImportDesk desk;
        desk.dropped("W_K.npy", writeNpy(Matrix::Ones(2, 6)), "pipeline.output.table");
        QVERIFY(find<QCheckBox>(desk.sheet(), "import.transposed").isChecked());
        QCOMPARE(desk.target(), QString("W_K⁽¹⁾: key weights of head 1"));
        find<QDialog>(desk, "importSheet").reject();
        QVERIFY(desk.done());
        desk.dropped("two tokens.npy", writeNpy(Matrix::Ones(2, 6)), "pipeline.output.table");
        QVERIFY(!find<QCheckBox>(desk.sheet(), "import.transposed").isChecked());
        QCOMPARE(desk.target(), QString("X: input"));
    }

    void aMaskIsRecognized()
    {
        ImportDesk desk;
        desk.dropped("allowed.csv", "True,False,False\nTrue,True,False\nTrue,True,True\n", "pipeline.output.table");
        QCOMPARE(desk.target(), QString("the mask"));
        auto& meaning = find<QComboBox>(desk.sheet(), "import.meaning");
        QVERIFY(meaning.isVisible());
        meaning.setCurrentIndex(1);
        desk.press();
        QVERIFY(desk.done());
        Matrix allowed(3, 3);
        allowed << 0, 1, 1, 0, 0, 1, 0, 0, 0;
        QVERIFY(*desk.session().blocks[0].mask.custom == allowed);
        QCOMPARE(desk.steps(), 1);
    }

    void anotherTargetIsChosenByKeys()
    {
        ImportDesk desk;
        desk.dropped("numbers.csv", "1,2\n3,4\n5,6\n7,8\n9,10\n11,12\n", "inputs.input.table");
        auto& target = find<QComboBox>(desk.sheet(), "import.target");
        QCOMPARE(desk.target(), QString("X: input"));
        QTest::keyClick(&target, Qt::Key_Down);
        QCOMPARE(desk.target(), QString("W_Q⁽¹⁾: query weights of head 1"));
        QCOMPARE(desk.words(), QString());
        QTest::keyClick(&desk.sheet(), Qt::Key_Return);
        QVERIFY(desk.done());
        QCOMPARE((*desk.session().blocks[0].heads[0].query.weight)(5, 1), Scalar(12));
        QCOMPARE(desk.steps(), 1);
    }

    /// pandas writes the columns of whole numbers so, and np.arange begins so: a person knows which it is.
    void aFirstLineThatCountsIsAskedAbout()
    {
        const QString asked = "The first line counts from 0: it may be names.";
        ImportDesk desk;
        desk.dropped("counted.csv", "0,1,2\n5,6,7\n8,9,10\n", "inputs.input.table");
        auto& names = find<QCheckBox>(desk.sheet(), "import.columnNames");
        QVERIFY(!names.isChecked());
        QVERIFY2(desk.words().startsWith(asked), qPrintable(desk.words()));
        names.click();
        QTRY_VERIFY2(desk.words().contains("Tokens: 3 become 2"), qPrintable(desk.words()));
        QVERIFY(!desk.words().contains(asked));
    }

    void namesAreAskedAbout()
    {
        ImportDesk desk;
        desk.dropped("years.csv", "2020,2021\n1,2\n3,4\n", "inputs.input.table");
        auto& names = find<QCheckBox>(desk.sheet(), "import.columnNames");
        QVERIFY(!names.isChecked());
        QVERIFY(desk.words().startsWith("Features: 6 become 2"));
        names.click();
        QTRY_VERIFY2(desk.words().contains("Tokens: 3 become 2"), qPrintable(desk.words()));
        find<QCheckBox>(desk.sheet(), "import.rowNames").click();
        QTRY_VERIFY(find<QPushButton>(desk.sheet(), "import.import").isEnabled());
        desk.press();
        QVERIFY(desk.done());
        QCOMPARE(*desk.session().tokens, (Names{"1", "3"}));
        QCOMPARE(*desk.session().features, (Names{"2021"}));
    }

    void rowsInAnotherOrderAreNotTaken()
    {
        ImportDesk desk;
        const Session& session = desk.session();
        Names features = *session.features;
        std::reverse(features.begin(), features.end());
        const Names columns{"a", "b"};
        desk.dropped("w.csv", writeCsv(Matrix::Ones(6, 2), &features, &columns), "weights.query_weight.1.table");
        QVERIFY2(desk.words().contains("another order (vibe …) than here (spicy …)"), qPrintable(desk.words()));
        QVERIFY(!find<QPushButton>(desk.sheet(), "import.import").isEnabled());
        find<QDialog>(desk, "importSheet").reject();
        QVERIFY(desk.done());
        QCOMPARE(desk.steps(), 0);
    }

    void escapeChangesNothing()
    {
        ImportDesk desk;
        const auto before = desk.document().session();
        desk.dropped("numbers.csv", "1,2\n3,4\n", "inputs.input.table");
        QTest::keyClick(&desk.sheet(), Qt::Key_Escape);
        QVERIFY(desk.done());
        QCOMPARE(desk.document().session(), before);
    }

    void aFileIsChosenFromTheMenu()
    {
        ImportDesk desk;
        const QString path = desk.write("bias.npy", writeNpy(Matrix::Constant(1, 6, Scalar(0.25))));
        DialogAnswer choose([path](QWidget& dialog) {
            find<QLineEdit>(dialog, "fileNameEdit").setText(path);
            QMetaObject::invokeMethod(&dialog, "accept");
        });
        desk.action("importNumbers").trigger();
        QVERIFY(choose.asked());
        QCOMPARE(desk.sheet().windowTitle(), QString("Import bias.npy"));
    }

    void whatCannotBeReadIsSaid_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const std::string& bytes, const char* sentence) {
            QTest::newRow(name) << QString(name) << QByteArray::fromStdString(bytes) << QString::fromUtf8(sentence);
        };
        row("word.csv", "1,2\n3,x\n", "Nothing was imported: word.csv, line 2, number 2: “x” is not a number.");
        row("uneven.csv", "1,2\n3\n", "Nothing was imported: uneven.csv, line 2: has 1 numbers, the first line has 2.");
        row("empty.csv", "", "Not opened: ");
        row("names.csv", "a,b\nc,d\n", "Nothing was imported: names.csv: holds names alone, no numbers.");
        row("bytes.csv", std::string("1,2\0", 4), "Not opened: ");
        row("latin.csv", "\x81\x81,1\n", "Nothing was imported: latin.csv: is no text in UTF-8, UTF-16 or Windows-1252.");
        row("quote.tsv", "\"1\t2\n", "Nothing was imported: quote.tsv, line 1: a quotation mark is not closed.");
        row("short.npy", writeNpy(Matrix::Ones(3, 3)).substr(0, 140), "Nothing was imported: short.npy: holds 12 bytes of numbers");
        row("wide.csv", std::string(5 << 20, ','), "Nothing was imported: wide.csv: more than 4194304 numbers are not read.");
    }

    void whatCannotBeReadIsSaid()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, sentence);
        ImportDesk desk;
        const auto before = desk.document().session();
        desk.drop(desk.write(name, bytes.toStdString()), desk);
        QTRY_VERIFY2(desk.notice().startsWith(sentence), qPrintable(desk.notice()));
        QVERIFY(desk.hasNoSheet());
        QCOMPARE(desk.document().session(), before);
    }

    void noPipeIsWaitedFor()
    {
        ImportDesk desk;
        const QString pipe = desk.write("x.csv", "") + ".npy";
        QCOMPARE(mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
        desk.drop(pipe, desk);
        QTRY_COMPARE(desk.notice(), QString("Not opened: %1: is a pipe, expected a plain file").arg(pipe));
    }

    void whatTheNumbersCannotBeIsSaidInTheSheet()
    {
        ImportDesk desk;
        desk.dropped("blocked.csv", "0,-inf\n0,0\n", "inputs.input.table");
        desk.press();
        QVERIFY2(desk.words().contains("blocked.csv, row 1, column 2: -inf can only be in a mask"), qPrintable(desk.words()));
        QCOMPARE(desk.steps(), 0);
        find<QDialog>(desk, "importSheet").reject();
    }
};

HEADSCOPE_TEST(TestNumberImport)

}  // namespace headscope::test_number_import

#include "test_number_import.moc"
