// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_inputs.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/widgets/matrix/name_header.h"
#include "core/matrices/dependencies.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QTest>

#include <limits>

namespace headscope::test_matrix_table {

namespace {

using Shown = TestInputs;

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

/// It has its whole size, and no scroll bars any more.
bool isLaidOut(const MatrixTable& table)
{
    return table.size() == table.sizeHint() && table.viewport()->size() == table.maximumViewportSize();
}

QImage pictureOf(const MatrixTable& table) { return table.viewport()->grab().toImage(); }

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
    void aSignThatComesWhileAButtonIsDownChangesNoDecimals()
    {
        MatrixModel model;
        MatrixTable table(model);
        Matrix values(2, 2);
        values << 2.88F, 0.47F, 1.5F, 0.1F;
        model.show(contentOf(values));
        for (int width = 60; width <= 260; ++width) {
            table.setBounds({width, 200});
            const int decimals = table.decimals();
            const QSize size = table.sizeHint();
            table.setHeld(true);
            Matrix below = values;
            below(0, 0) = -2.88F;
            model.show(contentOf(below));
            QCOMPARE(table.decimals(), decimals);
            QCOMPARE(table.sizeHint(), size);
            model.show(contentOf(values));
            table.setHeld(false);
        }
    }

    void decimalsStayWhileTheButtonIsDown()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix box(bench.workbench, {MatrixId::Query, 0, 0}, "test");
        box.show();
        QVERIFY(bench.settle());
        box.table().setBounds({box.table().legibleWidth(), 200});
        const int decimals = box.table().decimals();
        QCOMPARE(decimals, 2);
        const auto drag = [&](Scalar to) {
            bench.document.edit("Set", [&](Session& next) { next.input.detach()(0, 0) = to; }, "drag");
            return bench.settle();
        };
        for (const Scalar to : {Scalar(9), Scalar(300), Scalar(-5000), Scalar(2)}) {
            QVERIFY(drag(to));
            QCOMPARE(box.table().decimals(), decimals);
        }
        QVERIFY(drag(5000));
        bench.document.endMerge();
        QVERIFY(box.table().decimals() < decimals);  // now all of them have their room
    }

    void cellsOfAMutedHeadArePaled()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix muted(bench.workbench, {MatrixId::Attention, 0, 0}, "test"),
            other(bench.workbench, {MatrixId::Attention, 0, 1}, "test");
        muted.show();
        other.show();
        QVERIFY(bench.settle());
        QTRY_VERIFY(isLaidOut(muted.table()) && isLaidOut(other.table()));
        const QImage before = pictureOf(muted.table()), otherBefore = pictureOf(other.table());
        bench.document.edit("Mute", [](Session& next) { next.blocks[0].heads[0].enabled = false; });
        QVERIFY(bench.settle());
        QVERIFY(pictureOf(muted.table()) != before);
        QCOMPARE(pictureOf(other.table()), otherBefore);
        bench.document.undoStack().undo();
        QVERIFY(bench.settle());
        QCOMPARE(pictureOf(muted.table()), before);
    }

    void hoveringLightsUpSourcesAndUses()
    {
        TestBench bench(exampleSession("three-friends"));
        QWidget page;
        auto* row = new QHBoxLayout(&page);
        std::map<MatrixRef, BoundMatrix*> boxes;
        for (const MatrixId id :
             {MatrixId::Query, MatrixId::Key, MatrixId::Value, MatrixId::Score, MatrixId::Attention, MatrixId::HeadOutput})
            for (const int head : {0, 1}) {
                const MatrixRef ref{id, 0, head};
                boxes[ref] = new BoundMatrix(bench.workbench, ref, "test", &page);
                row->addWidget(boxes[ref]);
            }
        page.show();
        QVERIFY(bench.settle());
        QVERIFY(QTest::qWaitForWindowActive(&page));
        waitForBackground();
        QTest::qWait(20);

        for (const auto& [hovered, cell] :
             {std::pair{MatrixRef{MatrixId::Attention, 0, 0}, QPoint(2, 1)}, {MatrixRef{MatrixId::Value, 0, 1}, QPoint(1, 2)}}) {
            MatrixTable& table = boxes[hovered]->table();
            bench.selection.hover({});
            std::map<MatrixRef, QImage> before;
            for (const auto& [ref, box] : boxes)
                before[ref] = pictureOf(box->table());
            QTest::mouseMove(table.viewport(), centre(table, cell.y(), cell.x()) + QPoint(1, 1));
            QCOMPARE(bench.selection.hovered(), (CellRef{hovered, cell.y(), cell.x()}));
            const Session& session = *bench.document.session();
            auto ranges = inputsOf(session, hovered, cell.y(), cell.x());
            for (const CellRange& use : usersOf(session, hovered, cell.y(), cell.x()))
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
        // What the table says is what a person expects of A⁽¹⁾ [Emma → Daniel].
        const auto sources = inputsOf(*bench.document.session(), {MatrixId::Attention, 0, 0}, 1, 2);
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
        const Matrix values =
            fraction ? (Matrix(2, 3) << 0, 0.25, 0.5, 0.75, 1, 0.1).finished() : (Matrix(2, 3) << -2, -1, 0, 0.5, 1, 2).finished();
        MatrixModel model;
        MatrixTable table(model);
        if (fraction)
            table.setColorMap(ColorMap::named(map));
        model.show(contentOf(values, fraction));
        table.resize(400, 200);
        table.show();
        const ColorScale scale = fraction ? ColorScale::fraction(ColorMap::named(map)) : ColorScale::centred(reachOf(values).peak);
        for (int r = 0; r < 2; ++r)
            for (int c = 0; c < 3; ++c)
                QCOMPARE(backgroundOf(table, r, c), QColor::fromRgb(scale.color(static_cast<double>(values(r, c)))));
        const auto& colors = fraction ? ColorMap::named(map).colors : ColorMap::diverging().colors;
        QCOMPARE(backgroundOf(table, 0, 0), QColor::fromRgb(colors[0]));
        QCOMPARE(backgroundOf(table, 1, fraction ? 1 : 2), QColor::fromRgb(colors[255]));
        QCOMPARE(table.scale().low(), fraction ? 0.0 : -2.0);
        QCOMPARE(table.scale().high(), fraction ? 1.0 : 2.0);
    }

    /// However far it is scrolled.
    void aNumberAtTheEdgeIsLeftOutAndNotCut()
    {
        MatrixModel model;
        MatrixTable table(model);
        MatrixContent content = contentOf(Matrix::Constant(3, 40, Scalar(0.88)));
        content.editable = true;  // numbers, and scroll bars where they have no room
        model.show(content);
        table.setBounds({260, 200});
        table.resize(table.sizeHint());
        table.show();
        QVERIFY(table.decimals() > 0);
        QVERIFY(table.horizontalScrollBar()->maximum() > 100);
        for (int scrolled = 0; scrolled < 100; ++scrolled) {
            table.horizontalScrollBar()->setValue(scrolled);
            const QImage picture = pictureOf(table);
            const QRect cell = table.visualRect(model.index(1, 0)).adjusted(0, 2, 0, -2);
            for (const int x : {0, picture.width() - 1})
                for (int y = cell.top(); y < cell.bottom(); ++y)
                    QVERIFY2(picture.pixel(x, y) == picture.pixel(x, cell.top()), qPrintable(QString::number(scrolled)));
        }
    }

    /// However little room its cell has for it.
    void noOutlineCoversANumber()
    {
        MatrixModel model;
        Matrix values(3, 3);
        values << 0.93F, 0.046F, 0.024F, -2.88F, 8.88F, 0.388F, 0.118F, 0.138F, -0.744F;
        MatrixTable table(model);
        model.show(contentOf(values));
        table.show();
        const int line = QFontMetrics(table.numberFont()).height();
        for (const int height : {line - 2, line, line + 4, line + 10})
            for (const int wider : {0, 12}) {
                table.setBounds({table.legibleWidth() + 3 * wider, table.columnHeader().sizeHint().height() + 3 * height});
                table.resize(table.sizeHint());
                QCOMPARE(table.rowHeader().defaultSectionSize(), std::min(height, line + 7));
                QVERIFY(table.decimals() > 0);
                table.setLit({});
                table.setSelectedCell(-1, -1);
                const QImage plain = pictureOf(table);
                table.setLit({{0, -1}, {2, -1}});
                table.setSelectedCell(1, 1);
                const QImage marked = pictureOf(table);
                QVERIFY(plain != marked);
                for (int r = 0; r < 3; ++r)
                    for (int c = 0; c < 3; ++c) {
                        const QRect cell = table.visualRect(model.index(r, c));
                        const QColor ground = plain.pixelColor(cell.topLeft() + QPoint(1, 1));
                        for (int y = cell.top(); y < cell.bottom() - 1; ++y)
                            for (int x = cell.left(); x < cell.right() - 1; ++x)
                                if (const QPoint at(x, y); std::abs(plain.pixelColor(at).lightness() - ground.lightness()) > 40)
                                    QVERIFY2(plain.pixel(at) == marked.pixel(at), qPrintable(QStringLiteral("%1,%2 at %3,%4 of %5×%6")
                                                                                                 .arg(r)
                                                                                                 .arg(c)
                                                                                                 .arg(x - cell.left())
                                                                                                 .arg(y - cell.top())
                                                                                                 .arg(cell.width())
                                                                                                 .arg(cell.height())));
                    }
            }
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
        for (const auto& [row, column, text] : {std::tuple{0, 0, "?"}, {0, 1, "∞"}, {1, 0, "−∞"}}) {
            QVERIFY(pixels(row, column, true) > 20);
            QVERIFY(pixels(row, column, false) > 20);
            QCOMPARE(model.index(row, column).data().toString(), QString::fromUtf8(text));
        }
        QVERIFY(pixels(1, 1, true) < 20);     // its white digits
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

    /// A page for the room is scaled with smooth pictures.
    void coloursOfCellsDoNotRunTogether()
    {
        MatrixModel model;
        Matrix values(2, 2);
        values << -1, 1, 1, -1;
        MatrixTable table(model);
        model.show(contentOf(values));
        table.show();
        table.setBounds({table.rowHeader().sizeHint().width() + 24, table.columnHeader().sizeHint().height() + 24});
        table.resize(table.sizeHint());
        QCOMPARE(table.decimals(), -1);
        QImage picture(table.viewport()->size(), QImage::Format_RGB32);
        QPainter painter(&picture);
        painter.setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
        table.viewport()->render(&painter);
        painter.end();
        const QRect cell = table.visualRect(model.index(0, 0));
        QCOMPARE(picture.pixelColor(cell.right() - 3, cell.center().y()), picture.pixelColor(cell.center()));
    }

    void theTooltipNamesCellAndValue()
    {
        TestBench bench(exampleSession("three-friends"));
        BoundMatrix box(bench.workbench, {MatrixId::Attention, 0, 0}, "test");
        box.show();
        QVERIFY(bench.settle());
        const double value = static_cast<double>((*bench.engine.trace()->blocks[0].heads[0].attention)(1, 2));
        QCOMPARE(box.model().index(1, 2).data(Qt::ToolTipRole).toString(),
                 QString::fromUtf8("A⁽¹⁾ [query Emma → key Daniel] = ") + QString::number(value, 'f', 4));
    }
};

HEADSCOPE_TEST(TestMatrixTable)

}  // namespace headscope::test_matrix_table

#include "test_matrix_table.moc"
