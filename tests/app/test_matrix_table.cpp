#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"

#include "app/models/bound_matrix.h"
#include "app/panels/inputs_panel.h"
#include "app/widgets/cell_text.h"
#include "app/widgets/name_header.h"
#include "core/links.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalSpy>
#include <QStyle>
#include <QTest>
#include <QWheelEvent>

#include <cmath>
#include <limits>

using namespace headscope;

namespace {

QPoint centre(const MatrixTable& table, int row, int column)
{
    return table.visualRect(table.model()->index(row, column)).center();
}

/// Inside a cell, beside its number and its outline.
QColor backgroundOf(const MatrixTable& table, int row, int column)
{
    const QPoint corner = table.visualRect(table.model()->index(row, column)).topLeft();
    return table.viewport()->grab().toImage().pixelColor(corner + QPoint(3, 3));
}

/// The cells of which any pixel differs between two pictures of a table: "0,1 0,2".
QString changedCells(const MatrixTable& table, const QImage& before, const QImage& after)
{
    QStringList changed;
    for (int r = 0; r < table.model()->rowCount(); ++r)
        for (int c = 0; c < table.model()->columnCount(); ++c)
            if (const QRect cell = table.visualRect(table.model()->index(r, c)); before.copy(cell) != after.copy(cell))
                changed << QStringLiteral("%1,%2").arg(r).arg(c);
    return changed.join(' ');
}

QImage pictureOf(const MatrixTable& table)
{
    return table.viewport()->grab().toImage();
}

/// As the main window has it: refused edits have a place to be read.
struct Shown : TestBench {
    InputsPanel panel{workbench};
    QSignalSpy refused{&document, &Document::refused};

    explicit Shown(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
    {
        panel.resize(420, 420);
        panel.show();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel))
            qFatal("The window is not active.");
    }

    MatrixTable& table() { return find<MatrixTable>(panel, "inputs.input.table"); }
    QWidget* viewport() { return table().viewport(); }
    Scalar cell(int row, int column) const { return (*document.session()->input)(row, column); }
    int steps() { return document.undoStack().count(); }
    void click(int row, int column) { QTest::mouseClick(viewport(), Qt::LeftButton, {}, centre(table(), row, column)); }
    void type(const QString& text)
    {
        // As an input method sends it: QTest's own keys are those of ASCII.
        const auto press = [](QWidget& widget, const QString& letter) {
            QKeyEvent event(QEvent::KeyPress, 0, {}, letter);
            QApplication::sendEvent(&widget, &event);
        };
        press(table(), text.left(1));
        auto* editor = viewport()->findChild<QLineEdit*>();
        if (!editor)
            qFatal("Typing opened no editor.");
        for (const QChar letter : text.mid(1))
            press(*editor, letter);
        QTest::keyClick(editor, Qt::Key_Return);
        if (!QTest::qWaitFor([this] { return !viewport()->findChild<QLineEdit*>(); }))
            qFatal("The editor does not close.");
    }
    void wheel(int row, int column, int notches, Qt::KeyboardModifiers modifiers = {})
    {
        const QPoint at = centre(table(), row, column);
        QWheelEvent event(at, viewport()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport(), &event);
    }
    void paste(const QString& text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(&table(), Qt::Key_V, Qt::ControlModifier);
    }
    QString sentence() { return refused.isEmpty() ? QString() : refused.last()[0].toString(); }
};

MatrixContent contentOf(const Matrix& values, bool fraction = false)
{
    MatrixContent content;
    content.values = values;
    for (Index r = 0; r < values.rows(); ++r)
        content.rows << QString("r%1").arg(r + 1);
    for (Index c = 0; c < values.cols(); ++c)
        content.columns << QString("c%1").arg(c + 1);
    content.fraction = fraction;
    return content;
}

}  // namespace

class TestMatrixTable : public QObject {
    Q_OBJECT

private slots:
    void typingANumberSetsIt_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("point") << "0.25" << 0.25;
        QTest::newRow("comma") << "0,25" << 0.25;
        QTest::newRow("negative") << "-3" << -3.0;
        QTest::newRow("no digit before the point") << ".5" << 0.5;
        QTest::newRow("exponent") << "1e-3" << 1e-3;
        QTest::newRow("blanks around") << "7 " << 7.0;
        QTest::newRow("typographic minus") << QString(QChar(0x2212)) + "2" << -2.0;
    }

    void typingANumberSetsIt()
    {
        QFETCH(QString, text);
        QFETCH(double, value);
        Shown shown;
        shown.click(1, 2);
        shown.type(text);
        QTRY_COMPARE(shown.cell(1, 2), Scalar(value));
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Set X [Emma, cozy]"));
        QCOMPARE(shown.refused.size(), 0);
        QCOMPARE(shown.table().model()->index(1, 2).data(Qt::EditRole).toString().toDouble(), value);
    }

    void whatIsNoNumberIsRefusedWithASentence_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"abc", "1.2.3", "nan", "inf", "1e99", "1 2", "--1", "0x10"})
            QTest::newRow(text) << QString(text);
    }

    void whatIsNoNumberIsRefusedWithASentence()
    {
        QFETCH(QString, text);
        Shown shown;
        const auto before = shown.document.session();
        shown.click(0, 0);
        shown.type(text);
        QTRY_COMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.sentence().contains(text) && shown.sentence().endsWith('.'), qPrintable(shown.sentence()));
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.steps(), 0);
    }

    void escapeLeavesTheNumberAsItWas()
    {
        Shown shown;
        const auto before = shown.document.session();
        shown.click(0, 0);
        QTest::keyClicks(&shown.table(), "7");
        QTest::keyClick(shown.viewport()->findChild<QLineEdit*>(), Qt::Key_Escape);
        QTRY_VERIFY(!shown.viewport()->findChild<QLineEdit*>());
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.refused.size(), 0);
    }

    void draggingUpAndDownScrubsInOneStep()
    {
        Shown shown;
        const auto before = shown.document.session();
        const QPoint start = centre(shown.table(), 0, 1);  // 0.95
        QSignalSpy changes(&shown.document, &Document::sessionChanged);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        for (int y = 1; y <= 30; ++y)
            QTest::mouseMove(shown.viewport(), start - QPoint(y % 3, y));
        QVERIFY(changes.size() > 10);
        QVERIFY(std::abs(shown.cell(0, 1) - 1.25) < 1e-4);
        QTest::mouseMove(shown.viewport(), start + QPoint(0, 20));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start + QPoint(0, 20));
        QVERIFY(std::abs(shown.cell(0, 1) - 0.75) < 1e-4);
        QCOMPARE(shown.steps(), 1);

        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start - QPoint(0, 10));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start - QPoint(0, 10));
        QCOMPARE(shown.steps(), 2);  // two drags are two steps
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), *before);
    }

    void aClickThatTremblesChangesNothing()
    {
        Shown shown;
        const QPoint start = centre(shown.table(), 0, 1);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start + QPoint(2, 3));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start + QPoint(2, 3));
        QCOMPARE(shown.steps(), 0);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 1}));
    }

    void theWheelStepsTheSelectedCellOfTheFocusedTable()
    {
        Shown shown;
        const double start = static_cast<double>(shown.cell(1, 1));
        shown.wheel(1, 1, 1);
        QCOMPARE(shown.steps(), 0);  // not selected
        shown.click(1, 1);
        shown.wheel(1, 1, 1);
        shown.wheel(1, 1, 1);
        QVERIFY(std::abs(static_cast<double>(shown.cell(1, 1)) - start - 0.02) < 1e-5);
        shown.wheel(1, 1, -1, Qt::ShiftModifier);
        QVERIFY(std::abs(static_cast<double>(shown.cell(1, 1)) - start - 0.019) < 1e-5);
        QCOMPARE(shown.steps(), 1);  // one turn of the wheel
        const auto now = shown.document.session();
        shown.wheel(0, 0, 1);  // another cell
        QCOMPARE(shown.document.session(), now);
        shown.table().clearFocus();
        shown.wheel(1, 1, 1);
        QCOMPARE(shown.document.session(), now);
    }

    void aDragAfterTheWheelIsAStepOfItsOwn()
    {
        Shown shown;
        shown.click(1, 1);
        shown.wheel(1, 1, 1);
        const QPoint start = centre(shown.table(), 1, 1);
        QTest::mousePress(shown.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(shown.viewport(), start - QPoint(0, 20));
        QTest::mouseRelease(shown.viewport(), Qt::LeftButton, {}, start - QPoint(0, 20));
        QCOMPARE(shown.steps(), 2);
    }

    void arrowKeysMoveAndTheSelectionFollows()
    {
        Shown shown;
        shown.click(0, 0);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 0}));
        QTest::keyClick(&shown.table(), Qt::Key_Right);
        QTest::keyClick(&shown.table(), Qt::Key_Right);
        QTest::keyClick(&shown.table(), Qt::Key_Down);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 1, 2}));
        QTest::keyClick(&shown.table(), Qt::Key_Left);
        QTest::keyClick(&shown.table(), Qt::Key_Up);
        QTest::keyClick(&shown.table(), Qt::Key_Up);  // stays inside
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 1}));
        QCOMPARE(shown.steps(), 0);
        shown.selection.selectCell({{MatrixId::Input}, 2, 5});  // from elsewhere
        QCOMPARE(shown.table().currentIndex(), shown.table().model()->index(2, 5));
    }

    void copiedCellsReadBack()
    {
        Session session = exampleSession("three-friends");
        session.input.edit()(1, 1) = Scalar(1) / 3;
        session.input.edit()(1, 2) = Scalar(-1e-20);
        Shown shown(session);
        shown.click(1, 1);
        QTest::mouseClick(shown.viewport(), Qt::LeftButton, Qt::ShiftModifier, centre(shown.table(), 2, 3));
        QTest::keyClick(&shown.table(), Qt::Key_C, Qt::ControlModifier);
        const QString text = QApplication::clipboard()->text();
        QCOMPARE(text.count('\n'), 2);
        QCOMPARE(text.count('\t'), 4);
        const auto cells = cellsFromText(text);
        QVERIFY(cells);
        QVERIFY(sameBits(*cells, Matrix(session.input->block(1, 1, 2, 3))));

        shown.click(0, 3);
        QTest::keyClick(&shown.table(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(sameBits(Matrix(shown.document.session()->input->block(0, 3, 2, 3)), *cells));
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Paste into X"));
    }

    void whatASpreadsheetCopiesIsPasted_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("tabs") << "1\t2\n3\t4\n";
        QTest::newRow("tabs, Windows line ends") << "1\t2\r\n3\t4\r\n";
        QTest::newRow("tabs and decimal commas") << "1,0\t2,0\n3,0\t4,0";
        QTest::newRow("semicolons") << "1;2\n3;4";
        QTest::newRow("commas") << "1,2\n3,4";
        QTest::newRow("blanks") << "1 2\n 3  4";
    }

    void whatASpreadsheetCopiesIsPasted()
    {
        QFETCH(QString, text);
        Shown shown;
        shown.click(1, 4);
        shown.paste(text);
        QVERIFY2(shown.refused.isEmpty(), qPrintable(shown.sentence()));
        const Matrix expected = (Matrix(2, 2) << 1, 2, 3, 4).finished();
        QVERIFY(sameBits(Matrix(shown.document.session()->input->block(1, 4, 2, 2)), expected));
        QCOMPARE(shown.steps(), 1);
    }

    void aBadPasteIsRefusedWhole_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("named");
        QTest::newRow("a word") << "1\t2\n3\tfour" << "line 2, number 2";
        QTest::newRow("an empty cell") << "1\t\n3\t4" << "line 1, number 2";
        QTest::newRow("uneven lines") << "1\t2\n3" << "line 2";
        QTest::newRow("nothing") << "" << "clipboard";
        QTest::newRow("too wide") << "1\t2\t3" << "[Emma, flavor]";
        QTest::newRow("too high") << "1\n2\n3" << "[Emma, flavor]";
        QTest::newRow("not finite") << "1\n1e400" << "line 2";
    }

    void aBadPasteIsRefusedWhole()
    {
        QFETCH(QString, text);
        QFETCH(QString, named);
        Shown shown;
        const auto before = shown.document.session();
        shown.click(1, 4);
        shown.paste(text);
        QCOMPARE(shown.refused.size(), 1);
        QVERIFY2(shown.sentence().contains(named), qPrintable(shown.sentence()));
        QCOMPARE(shown.document.session(), before);
        QCOMPARE(shown.steps(), 0);
    }

    void hoveringLightsUpSourcesAndUses()
    {
        TestBench bench(exampleSession("three-friends"));
        QWidget page;
        auto* row = new QHBoxLayout(&page);
        std::map<MatrixRef, BoundMatrix*> boxes;
        for (const MatrixId id : {MatrixId::Query, MatrixId::Key, MatrixId::Value, MatrixId::Score, MatrixId::Attention, MatrixId::HeadOutput})
            for (const int head : {0, 1}) {
                const MatrixRef ref{id, 0, head};
                boxes[ref] = new BoundMatrix(bench.workbench, ref, "test", &page);
                row->addWidget(boxes[ref]);
            }
        page.show();
        QVERIFY(bench.settle());
        QVERIFY(QTest::qWaitForWindowActive(&page));
        QTest::qWait(20);

        for (const auto& [hovered, cell] : {std::pair{MatrixRef{MatrixId::Attention, 0, 0}, QPoint(2, 1)}, {MatrixRef{MatrixId::Value, 0, 1}, QPoint(1, 2)}}) {
            MatrixTable& table = boxes[hovered]->table();
            bench.selection.hover({});
            std::map<MatrixRef, QImage> before;
            for (const auto& [ref, box] : boxes)
                before[ref] = pictureOf(box->table());
            QTest::mouseMove(table.viewport(), centre(table, cell.y(), cell.x()) + QPoint(1, 1));
            QCOMPARE(bench.selection.hovered(), (CellRef{hovered, cell.y(), cell.x()}));
            const Session& session = *bench.document.session();
            auto ranges = sourcesOf(session, hovered, cell.y(), cell.x());
            for (const CellRange& use : usesOf(session, hovered, cell.y(), cell.x()))
                ranges.push_back(use);
            for (const auto& [ref, box] : boxes) {
                if (ref == hovered)
                    continue;
                const auto range = std::ranges::find(ranges, ref, &CellRange::matrix);
                QStringList expected;
                for (int r = 0; r < box->model().rowCount() && range != ranges.end(); ++r)
                    for (int c = 0; c < box->model().columnCount(); ++c)
                        if ((range->row < 0 || range->row == r) && (range->column < 0 || range->column == c))
                            expected << QStringLiteral("%1,%2").arg(r).arg(c);
                QCOMPARE(box->objectName() + ": " + changedCells(box->table(), before[ref], pictureOf(box->table())),
                         box->objectName() + ": " + expected.join(' '));
            }
        }
        // What the table says is what a person expects of A¹ [Emma → Daniel].
        const auto sources = sourcesOf(*bench.document.session(), {MatrixId::Attention, 0, 0}, 1, 2);
        QCOMPARE(sources.size(), 1U);
        QCOMPARE(sources[0], (CellRange{{MatrixId::Score, 0, 0}, 1, CellRange::kAll}));
    }

    void theCrossHairGoesWithTheMouse()
    {
        Shown shown;
        const QImage before = pictureOf(shown.table());
        QTest::mouseMove(shown.viewport(), centre(shown.table(), 1, 2));
        QCOMPARE(shown.selection.hovered(), (CellRef{{MatrixId::Input}, 1, 2}));
        QCOMPARE(changedCells(shown.table(), before, pictureOf(shown.table())), QString("0,2 1,0 1,1 1,2 1,3 1,4 1,5 2,2"));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(shown.viewport(), &leave);  // onto a name, say
        QVERIFY(shown.selection.hovered().isNull());
        QCOMPARE(pictureOf(shown.table()), before);
    }

    void theSelectedCellStaysOutlined()
    {
        Shown shown;
        shown.click(0, 0);
        shown.selection.hover({});
        const QImage before = pictureOf(shown.table());
        shown.click(1, 2);
        shown.selection.hover({});
        const QImage after = pictureOf(shown.table());
        QCOMPARE(changedCells(shown.table(), before, after), QString("0,0 1,2"));
        const QRect cell = shown.table().visualRect(shown.table().model()->index(1, 2));
        QCOMPARE(after.pixelColor(cell.left() + 1, cell.center().y()), shown.table().palette().color(QPalette::Highlight));
    }

    void resultsCannotBeEdited()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix box(bench.workbench, {MatrixId::Attention, 0, 0}, "test");
        box.show();
        QVERIFY(bench.settle());
        QVERIFY(QTest::qWaitForWindowActive(&box));
        MatrixTable& table = box.table();
        const QPoint start = centre(table, 1, 1);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, start);
        QCOMPARE(bench.selection.cell(), (CellRef{{MatrixId::Attention, 0, 0}, 1, 1}));
        QTest::keyClicks(&table, "5");
        QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, start);
        QVERIFY(!table.viewport()->findChild<QLineEdit*>());
        QTest::mousePress(table.viewport(), Qt::LeftButton, {}, start);
        QTest::mouseMove(table.viewport(), start - QPoint(0, 20));
        QTest::mouseRelease(table.viewport(), Qt::LeftButton, {}, start - QPoint(0, 20));
        QApplication::clipboard()->setText("1");
        QTest::keyClick(&table, Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!table.model()->setData(table.model()->index(0, 0), "1"));
        QCOMPARE(bench.document.undoStack().count(), 0);
        QTest::mouseDClick(table.rowHeader().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(!box.findChild<QLineEdit*>("nameEditor"));
    }

    void namesAreChangedByADoubleClickOnTheHeader_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("short") << "Al";
        QTest::newRow("40 characters") << QString(40, 'M');
        QTest::newRow("Chinese") << QString::fromUtf8("注意力机制");
        QTest::newRow("Arabic") << QString::fromUtf8("انتباه متعدد الرؤوس");
        QTest::newRow("markup") << "<b>&amp;</b>";
    }

    void namesAreChangedByADoubleClickOnTheHeader()
    {
        QFETCH(QString, name);
        Shown shown;
        MatrixTable& table = shown.table();
        shown.click(0, 0);
        const auto rename = [&](NameHeader& header, int section) {
            const int middle = header.sectionViewportPosition(section) + header.sectionSize(section) / 2;
            const QPoint at = header.orientation() == Qt::Vertical ? QPoint(5, middle) : QPoint(middle, 5);
            QTest::mouseDClick(header.viewport(), Qt::LeftButton, {}, at);
            auto& editor = find<QLineEdit>(table, "nameEditor");
            QVERIFY(editor.hasFocus());
            editor.clear();
            editor.insert(name);
            QTest::keyClick(&editor, Qt::Key_Return);
            QTRY_VERIFY(!table.findChild<QLineEdit*>("nameEditor"));
            QVERIFY(!shown.viewport()->findChild<QLineEdit*>());  // Return was for the name alone
        };
        rename(table.rowHeader(), 0);
        QCOMPARE(QString::fromStdString((*shown.document.session()->tokens)[0]), name);
        rename(table.columnHeader(), 1);
        QCOMPARE(QString::fromStdString((*shown.document.session()->features)[1]), name);
        QCOMPARE(shown.steps(), 2);
        QCOMPARE(table.model()->headerData(0, Qt::Vertical).toString(), name);
        QVERIFY(table.model()->index(0, 1).data(Qt::AccessibleTextRole).toString().contains(name));
        QVERIFY2(table.decimals() >= 2, "numbers stay readable beside long names");
        QVERIFY(table.columnHeader().sectionSize(0) < 110);
        QVERIFY(!shown.panel.grab().isNull());
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QCOMPARE((*shown.document.session()->tokens)[0], std::string("Alex"));
    }

    void escapeLeavesTheNameAsItWas()
    {
        Shown shown;
        QTest::mouseDClick(shown.table().rowHeader().viewport(), Qt::LeftButton, {}, QPoint(5, 5));
        auto& editor = find<QLineEdit>(shown.table(), "nameEditor");
        QTest::keyClicks(&editor, "Somebody");
        QTest::keyClick(&editor, Qt::Key_Escape);
        QTRY_VERIFY(!shown.table().findChild<QLineEdit*>("nameEditor"));
        QCOMPARE(shown.steps(), 0);
    }

    void oneCellIsAMatrixToo()
    {
        Shown shown(randomSession(1, 1, 1, 1));
        MatrixTable& table = shown.table();
        QVERIFY(table.decimals() >= 2);
        shown.click(0, 0);
        shown.type("0.5");
        QTRY_COMPARE(shown.cell(0, 0), Scalar(0.5));
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_PageDown})
            QTest::keyClick(&table, key);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Input}, 0, 0}));
        shown.paste("0.75");
        QCOMPARE(shown.cell(0, 0), Scalar(0.75));
        shown.paste("1\t2");
        QCOMPARE(shown.refused.size(), 1);
    }

    void cellsHaveTheColoursOfTheScale_data()
    {
        QTest::addColumn<QString>("map");
        for (const ColorMap& map : ColorMap::sequential())
            QTest::newRow(qPrintable(map.id)) << map.id;
        QTest::newRow("signed") << QString();
    }

    void cellsHaveTheColoursOfTheScale()
    {
        QFETCH(QString, map);
        const bool fraction = !map.isEmpty();
        const Matrix values = fraction ? (Matrix(2, 3) << 0, 0.25, 0.5, 0.75, 1, 0.1).finished() : (Matrix(2, 3) << -2, -1, 0, 0.5, 1, 2).finished();
        MatrixModel model;
        MatrixTable table(model);
        if (fraction)
            table.setColorMap(ColorMap::named(map));
        model.show(contentOf(values, fraction));
        table.resize(400, 200);
        table.show();
        const ColorScale scale = fraction ? ColorScale::fraction(ColorMap::named(map)) : ColorScale::centred(values);
        for (int r = 0; r < 2; ++r)
            for (int c = 0; c < 3; ++c)
                QCOMPARE(backgroundOf(table, r, c), QColor::fromRgb(scale.color(static_cast<double>(values(r, c)))));
        const auto& colors = fraction ? ColorMap::named(map).colors : ColorMap::diverging().colors;
        QCOMPARE(backgroundOf(table, 0, 0), QColor::fromRgb(colors[0]));
        QCOMPARE(backgroundOf(table, 1, fraction ? 1 : 2), QColor::fromRgb(colors[255]));
        QCOMPARE(table.scale().low(), fraction ? 0.0 : -2.0);
        QCOMPARE(table.scale().high(), fraction ? 1.0 : 2.0);
    }

    void whatIsNotFiniteIsHatched()
    {
        constexpr Scalar infinity = std::numeric_limits<Scalar>::infinity();
        Matrix values = Matrix::Constant(2, 2, Scalar(0.5));
        values(0, 0) = std::numeric_limits<Scalar>::quiet_NaN();
        values(0, 1) = infinity;
        values(1, 0) = -infinity;
        MatrixModel model;
        MatrixTable table(model);
        model.show(contentOf(values));
        table.resize(400, 200);
        table.show();
        const QImage picture = pictureOf(table);
        const QColor base = table.palette().color(QPalette::Base);
        const auto pixels = [&](int row, int column, bool ofBase) {
            const QRect cell = table.visualRect(model.index(row, column)).adjusted(0, 0, -2, -2);
            int count = 0;
            for (int y = cell.top(); y <= cell.bottom(); ++y)
                for (int x = cell.left(); x <= cell.right(); ++x)
                    count += (picture.pixelColor(x, y) == base) == ofBase;
            return count;
        };
        for (const auto& [row, column, text] : {std::tuple{0, 0, "NaN"}, {0, 1, "∞"}, {1, 0, "−∞"}}) {
            QVERIFY(pixels(row, column, true) > 20);
            QVERIFY(pixels(row, column, false) > 20);
            QCOMPARE(model.index(row, column).data().toString(), QString::fromUtf8(text));
        }
        QVERIFY(pixels(1, 1, true) < 20);  // its white digits
        QCOMPARE(table.scale().high(), 0.5);  // the finite ones alone
    }

    void manyNumbersAreColoursAlone()
    {
        MatrixModel model;
        MatrixTable table(model);
        model.show(contentOf(Matrix::Random(200, 200)));
        table.setBounds({300, 300});
        QCOMPARE(table.decimals(), -1);
        QVERIFY(table.sizeHint().width() <= 300 + table.style()->pixelMetric(QStyle::PM_ScrollBarExtent));
        model.show(contentOf(Matrix::Random(3, 3)));
        QCOMPARE(table.decimals(), 2);
    }

    void theTooltipNamesCellAndValue()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix box(bench.workbench, {MatrixId::Attention, 0, 0}, "test");
        box.show();
        QVERIFY(bench.settle());
        const double value = static_cast<double>((*bench.engine.trace()->blocks[0].heads[0].attention)(1, 2));
        QCOMPARE(box.model().index(1, 2).data(Qt::ToolTipRole).toString(),
                 QString::fromUtf8("A¹ [query Emma → key Daniel] = ") + QString::number(value, 'f', 4));
    }
};

QTEST_MAIN(TestMatrixTable)
#include "test_matrix_table.moc"
