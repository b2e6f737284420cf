// SPDX-License-Identifier: GPL-3.0-or-later
// Check my work: what is typed and pasted is marked at once, the first wrong step is named, and nothing of it changes the session.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/check/check_grid.h"
#include "app/panels/check/check_panel.h"
#include "app/widgets/text/cell_text.h"
#include "core/edits/sequence_edits.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

namespace headscope::test_check_panel {

namespace {

const MatrixRef kScore{MatrixId::Score};
const MatrixRef kAttention{MatrixId::Attention};

struct Desk : TestBench {
    explicit Desk(const QString& example = "three-friends") : TestBench(exampleSession(example.toStdString())), panel(workbench)
    {
        panel.resize(360, 600);
        panel.show();
        selection.selectCell({kScore, 0, 0});
        wait();
    }

    void wait()
    {
        if (!settle())
            qFatal("No trace");
        waitForBackground();  // the check runs there
    }
    CheckGrid& grid() { return find<CheckGrid>(panel, "check.grid"); }
    QString words() { return find<QLabel>(panel, "check.words").text(); }
    QString firstWrong()
    {
        const auto& label = find<QLabel>(panel, "check.firstWrong");
        return label.isVisible() ? label.text().remove(QRegularExpression("<[^>]*>")) : QString();
    }
    void press(const QString& name)
    {
        find<QPushButton>(panel, name).click();
        wait();
    }
    void paste(const QString& text)
    {
        QApplication::clipboard()->setText(text);
        press("check.paste");
    }
    void type(int row, int column, const QString& text)
    {
        grid().setFocus();
        grid().setCurrentIndex(grid().model()->index(row, column));
        QTest::keyClick(&grid(), text[0].toLatin1());
        auto* editor = grid().findChild<QLineEdit*>();
        QTest::keyClicks(editor, text.mid(1));
        QTest::keyClick(editor, Qt::Key_Return);
        wait();
    }
    QString shown(int row, int column) { return grid().model()->index(row, column).data().toString(); }
    QString tip(int row, int column) { return grid().model()->index(row, column).data(Qt::ToolTipRole).toString(); }
    QColor ground(int row, int column) { return grid().model()->index(row, column).data(Qt::BackgroundRole).value<QColor>(); }
    QString right(const MatrixRef& ref) const { return cellsToText(*matrixOf(*engine.trace(), ref)); }
    Matrix values(const MatrixRef& ref) const { return *matrixOf(*engine.trace(), ref); }

    CheckPanel panel;
};

}  // namespace

class TestCheckPanel : public QObject {
    Q_OBJECT

private slots:
    void theGridIsThatOfTheSelectedMatrix()
    {
        Desk desk;
        QCOMPARE(desk.grid().model()->rowCount(), 3);
        QCOMPARE(find<QComboBox>(desk.panel, "check.stage").currentText(), QString("Scores S⁽¹⁾"));
        QCOMPARE(desk.grid().model()->headerData(1, Qt::Vertical).toString(), QString("Emma"));
        desk.selection.selectCell({{MatrixId::Query, 0, 1}, 0, 0});
        desk.wait();
        QCOMPARE(find<QComboBox>(desk.panel, "check.stage").currentText(), QString("Query Q⁽²⁾"));
        QCOMPARE(desk.grid().model()->columnCount(), 2);
    }

    void rightAndWrongNumbersAreMarkedBySignAndColour()
    {
        Desk desk;
        const Matrix scores = desk.values(kScore);
        desk.type(0, 0, QString::number(static_cast<double>(scores(0, 0)), 'f', 2));
        desk.type(1, 2, "7,5");
        QVERIFY(desk.shown(0, 0).startsWith("✓ "));
        QCOMPARE(desk.shown(1, 2), QString("✗ 7,5"));
        QVERIFY(desk.ground(0, 0) != desk.ground(1, 2));
        QVERIFY(desk.ground(0, 0) != desk.ground(2, 2));
        QCOMPARE(desk.words(), QString("1 of 9 cells agree. 7 are still blank."));
        QCOMPARE(desk.firstWrong(), QString("First wrong step: Scores S⁽¹⁾ [query Emma → key Daniel]: 7,5 is too large."));
        QCOMPARE(desk.tip(1, 2), QString("S⁽¹⁾ [query Emma → key Daniel]: 7,5 is too large"));
    }

    void theRightNumberIsHiddenUntilItIsAskedFor()
    {
        Desk desk;
        desk.type(1, 2, "7.5");
        const QString right = numberForCell(static_cast<double>(desk.values(kScore)(1, 2)), 2);
        QVERIFY(!desk.tip(1, 2).contains(right) && !desk.shown(1, 2).contains(right) && !desk.firstWrong().contains(right));
        desk.press("check.answers");
        QVERIFY(desk.tip(1, 2).contains(right) && desk.firstWrong().contains(right));
        QCOMPARE(desk.shown(1, 2), "✗ 7.5\n= " + right);
        desk.press("check.answers");
        QVERIFY(!desk.shown(1, 2).contains(right));
    }

    void aWholeMatrixIsPastedWithOrWithoutItsNames()
    {
        Desk desk;
        desk.paste(desk.right(kScore));
        QCOMPARE(desk.words(), QString("All 9 cells agree."));
        desk.press("check.clear");
        QVERIFY(desk.shown(1, 1).isEmpty());
        const Matrix s = desk.values(kScore);
        QString named = "\tAlex\tEmma\tDaniel\n";
        for (int r = 0; r < 3; ++r)
            named += QString("token\t%1\t%2\t%3\n")
                         .arg(static_cast<double>(s(r, 0)))
                         .arg(static_cast<double>(s(r, 1)))
                         .arg(static_cast<double>(s(r, 2)));
        desk.paste(named);
        QCOMPARE(desk.words(), QString("All 9 cells agree."));
        desk.press("check.clear");
        desk.press("check.takeBack");
        QCOMPARE(desk.words(), QString("All 9 cells agree."));
    }

    void aRowTypedIntoOneCellIsSpread()
    {
        Desk desk;
        desk.type(2, 0, "1 2 3");
        QCOMPARE(desk.shown(2, 1).right(1), QString("2"));
        QCOMPARE(desk.shown(2, 2).right(1), QString("3"));
    }

    void badTextIsNamedAndNothingIsLost()
    {
        Desk desk;
        desk.type(0, 1, "abc");
        QCOMPARE(desk.shown(0, 1), QString("? abc"));
        QVERIFY(desk.words().startsWith("0 of 9 cells agree. 8 are still blank."));
        QVERIFY(desk.words().endsWith("S⁽¹⁾ [query Alex → key Emma]: “abc” is not a number."));
        QString refused;
        QObject::connect(&desk.document, &Document::refused, &desk.panel, [&](const QString& reason) { refused = reason; });
        desk.paste("1 2 3 4\n5 6 7 8");
        QVERIFY2(refused.startsWith("Nothing was taken over: 2 × 4 numbers do not fit"), qPrintable(refused));
        desk.paste("1 2 3\n4 5");
        QCOMPARE(refused, QString("Nothing was taken over: line 2: has 2 numbers, the first line has 3."));
        QCOMPARE(desk.shown(0, 1), QString("? abc"));
    }

    void filesAreLoadedByDropping()
    {
        Desk desk;
        QTemporaryDir folder;
        QFile file(folder.filePath("scores.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(desk.right(kScore).replace('\t', ',').toUtf8());
        file.close();
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file.fileName())});
        QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&desk.panel, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&desk.panel, &drop);
        desk.wait();
        QCOMPARE(desk.words(), QString("All 9 cells agree."));
    }

    void whatIsNoPlainFileIsNotWaitedFor()
    {
        Desk desk;
        QSignalSpy refused(&desk.document, &Document::refused);
        const QTemporaryDir folder;
        const QString pipe = folder.filePath("pipe");
        QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
        for (const QString& path : {pipe, QString("/dev/zero"), folder.path()}) {
            QMimeData data;
            data.setUrls({QUrl::fromLocalFile(path)});
            QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&desk.panel, &enter);
            QDropEvent drop({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(&desk.panel, &drop);  // returns
            QVERIFY(QRegularExpression(": is a (pipe|device|folder), expected a (plain )?file\\.$")
                        .match(refused.takeFirst()[0].toString())
                        .hasMatch());
        }
    }

    void theFirstWrongStepIsNamedAcrossStages()
    {
        Desk desk;
        Matrix scores = desk.values(kScore);
        scores(1, 2) += 1;
        desk.paste(cellsToText(scores));
        desk.selection.selectCell({kAttention, 0, 0});  // the grid stays, and offers to follow
        desk.wait();
        QCOMPARE(find<QComboBox>(desk.panel, "check.stage").currentText(), QString("Scores S⁽¹⁾"));
        QCOMPARE(find<QPushButton>(desk.panel, "check.instead").text(), QString("Check A⁽¹⁾"));
        desk.press("check.instead");
        Matrix attention = desk.values(kAttention);
        const Eigen::Array<Scalar, 1, Eigen::Dynamic> raised = scores.row(1).array().exp();
        attention.row(1) = raised / raised.sum();
        desk.paste(cellsToText(attention));
        QCOMPARE(desk.words(), QString("6 of 9 cells agree. 3 follow from your own numbers before them (↪)."));
        QVERIFY(desk.shown(1, 0).startsWith("↪"));
        QVERIFY2(desk.firstWrong().startsWith("First wrong step: Scores S⁽¹⁾ [query Emma → key Daniel]"), qPrintable(desk.firstWrong()));
        auto& list = find<QListWidget>(desk.panel, "check.list");
        QCOMPARE(list.count(), 2);
        emit find<QLabel>(desk.panel, "check.firstWrong").linkActivated("step");
        desk.wait();
        QCOMPARE(find<QComboBox>(desk.panel, "check.stage").currentText(), QString("Scores S⁽¹⁾"));
        QCOMPARE(desk.selection.cell(), (CellRef{kScore, 1, 2}));
        emit list.itemActivated(list.item(1));
        desk.wait();
        QCOMPARE(find<QComboBox>(desk.panel, "check.stage").currentText(), QString("Attention A⁽¹⁾"));
    }

    void itIsCheckedAgainWhenTheSessionChanges()
    {
        Desk desk;
        desk.paste(desk.right(kScore));
        QVERIFY(desk.document.edit("Set", [](Session& next) { next.input.detach().row(0) *= 2; }));
        desk.wait();
        QVERIFY(!desk.words().startsWith("All"));
        desk.document.undoStack().undo();
        desk.wait();
        QCOMPARE(desk.words(), QString("All 9 cells agree."));
        QVERIFY(desk.document.edit("Remove token", [](Session& next) { removeToken(next, 2); }));
        desk.wait();
        QVERIFY2(desk.words().contains("5 of your numbers stand outside"), qPrintable(desk.words()));
        QVERIFY(desk.document.edit("Remove head", [](Session& next) { next.blocks[0].mask.causal = true; }));
        desk.wait();
        QCOMPARE(desk.shown(0, 1).left(1), QString("✗"));
    }

    void aMatrixThatIsGoneIsSaidSo()
    {
        Desk desk;
        desk.selection.selectCell({{MatrixId::Score, 0, 1}, 0, 0});
        desk.wait();
        desk.paste(desk.right({MatrixId::Score, 0, 1}));
        Session other = exampleSession("one-value-heads");
        other.blocks[0].heads.resize(1);
        other.blocks[0].output.weight = Matrix(other.blocks[0].output.weight->topRows(other.blocks[0].concatWidth()));
        desk.document.open(other, {});
        desk.wait();
        QCOMPARE(desk.words(), QString("The session has no S⁽²⁾ now; what you wrote is kept."));
    }

    void toleranceIsAChoice()
    {
        Desk desk;
        const Matrix scores = desk.values(kScore);
        desk.type(0, 0, QString::number(static_cast<double>(scores(0, 0)) + 0.03, 'f', 3));
        QVERIFY(desk.shown(0, 0).startsWith("✗"));
        auto& within = find<QComboBox>(desk.panel, "check.within");
        within.setCurrentIndex(within.findText("within 0.05"));
        desk.wait();
        QVERIFY(desk.shown(0, 0).startsWith("✓"));
        within.setCurrentIndex(within.count() - 1);
        desk.type(0, 1, QString::number(static_cast<double>(scores(0, 1)), 'f', 1));
        QVERIFY(desk.shown(0, 0).startsWith("✗"));
        QVERIFY(desk.shown(0, 1).startsWith("✓"));
    }

    void nothingChangesTheSession()
    {
        Desk desk;
        const auto before = desk.document.session();
        desk.paste(desk.right(kScore));
        desk.type(0, 0, "9");
        QTest::keyClick(&desk.grid(), Qt::Key_Delete);
        desk.press("check.clear");
        QCOMPARE(desk.document.session(), before);
        QCOMPARE(desk.document.undoStack().count(), 0);
    }
};

HEADSCOPE_TEST(TestCheckPanel)

}  // namespace headscope::test_check_panel

#include "test_check_panel.moc"
