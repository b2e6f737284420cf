// SPDX-License-Identifier: GPL-3.0-or-later
// The Inspector as a panel: what it says about a number, where its links lead, how it follows the session.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/inspector/explanation_rows.h"
#include "app/panels/inspector/inspector_panel.h"
#include "app/panels/inspector/number_table.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/formula_picture.h"
#include "core/analysis/explain.h"
#include "core/edits/sequence_edits.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <cmath>

namespace headscope::test_inspector {

namespace {

const CellRef kOutput{{MatrixId::Output}, 0, 1};  // Y [Alex, cheap]

class Inspected : public TestBench {
public:
    InspectorPanel panel{workbench};

    explicit Inspected(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
    {
        panel.resize(330, 900);
        panel.show();
        panel.activateWindow();
        if (!QTest::qWaitForWindowActive(&panel) || !settle())
            qFatal("The panel does not come up.");
    }

    NumberTable& table(const QString& name) { return find<NumberTable>(panel, "inspector." + name); }
    NumberTable& terms() { return table("terms"); }
    QString text(const QString& label) { return find<QLabel>(panel, "inspector." + label).text(); }
    QString shown(const QString& name, int row, int column) { return table(name).rows().index(row, column).data().toString(); }
    QStringList names(const QString& name)
    {
        QStringList list;
        for (int row = 0; row < table(name).rows().rowCount(); ++row)
            list << shown(name, row, 0);
        return list;
    }
    void click(const QString& name, int row, int column)
    {
        NumberTable& at = table(name);
        QTest::mouseClick(at.viewport(), Qt::LeftButton, {}, at.visualRect(at.rows().index(row, column)).center());
    }
    QString selected() { return text("name"); }
};

Scalar valueOf(const TestBench& bench, const CellRef& cell)
{
    return (*matrixOf(*bench.engine.trace(), cell.matrix))(cell.row, cell.column);
}

}  // namespace

class TestInspector : public QObject {
    Q_OBJECT

private slots:
    void withNothingSelectedItInvites()
    {
        Inspected shown;
        QVERIFY(find<QLabel>(shown.panel, "inspector.invitation").isVisible());
        QTest::mouseClick(&find<QPushButton>(shown.panel, "inspector.try"), Qt::LeftButton);
        QCOMPARE(shown.selected(), QString("Y [Daniel, vibe]"));  // the largest of Y
        QVERIFY(!find<QLabel>(shown.panel, "inspector.invitation").isVisible());
    }

    void theStrongestTermsComeFirstAndTheWritersStandBelow()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        QCOMPARE(shown.selected(), QString("Y [Alex, cheap]"));
        QCOMPARE(shown.text("value"), QString("4.0497"));
        QCOMPARE(shown.text("sum"), QString("= 4.0497"));
        QCOMPARE(shown.names("terms"), QStringList({"price_info", "info-budget", "info-sichuan", "experience_info", "info-upscale"}));
        QCOMPARE(shown.shown("terms", 0, 1), QString("2.6345"));
        QCOMPARE(shown.shown("terms", 0, 2), QString("0.96"));
        QCOMPARE(shown.shown("terms", 0, 4), QString("2.5292"));
        QCOMPARE(shown.terms().rows().row(0).head, 1);
        QCOMPARE(shown.terms().rows().row(1).head, 0);
        QCOMPARE(shown.names("contributions"), QStringList({"head 1", "head 2"}));
        QCOMPARE(shown.shown("contributions", 0, 3), QString("1.4487"));
        QCOMPARE(shown.shown("contributions", 1, 3), QString("2.6010"));
        QVERIFY(find<FormulaPicture>(shown.panel, "inspector.formula").isVisible());
    }

    void aHeadThatIsMutedLeavesWhatTheOthersWrote()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        QTRY_COMPARE(shown.names("ablation"), QStringList({"head 1", "head 2"}));
        QCOMPARE(shown.shown("ablation", 0, 1), QString("2.6010"));
        QCOMPARE(shown.shown("ablation", 1, 1), QString("1.4487"));
        shown.selection.selectCell({{MatrixId::Query}, 0, 0});
        QVERIFY(!shown.table("ablation").isVisible());
        QVERIFY(!shown.table("contributions").isVisible());
    }

    void linksLeadBackToTheInputAndBackReturns()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        shown.click("terms", 0, 1);
        QCOMPARE(shown.selected(), QString("C [Alex, price_info]"));
        shown.click("terms", 0, 2);
        QCOMPARE(shown.selected(), QString("O⁽²⁾ [Alex, price_info]"));
        shown.click("terms", 0, 2);
        QCOMPARE(shown.selected(), QString("V⁽²⁾ [Alex, price_info]"));
        QCOMPARE(shown.selection.head(), 1);
        shown.click("terms", 0, 1);
        QCOMPARE(shown.selected(), QString("X [Alex, spicy]"));
        QVERIFY(!shown.terms().isVisible());
        auto& back = find<QToolButton>(shown.panel, "inspector.back");
        QTest::mouseClick(&back, Qt::LeftButton);
        QCOMPARE(shown.selected(), QString("V⁽²⁾ [Alex, price_info]"));
        while (back.isEnabled())
            QTest::mouseClick(&back, Qt::LeftButton);
        QCOMPARE(shown.selected(), QString("Y [Alex, cheap]"));
        QTest::mouseClick(&find<QToolButton>(shown.panel, "inspector.forward"), Qt::LeftButton);
        QCOMPARE(shown.selected(), QString("C [Alex, price_info]"));
    }

    void whatLeadsFromNumberToNumberTakesOneLine()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        const auto& back = find<QWidget>(shown.panel, "inspector.back");
        const auto& play = find<QWidget>(shown.panel, "inspector.play");
        const auto& answer = find<QWidget>(shown.panel, "inspector.explanation");
        QCOMPARE(play.parentWidget(), back.parentWidget());
        QVERIFY(std::abs(play.geometry().center().y() - back.geometry().center().y()) <= 2);
        QVERIFY(!find<QWidget>(shown.panel, "inspector.trail").isVisible());
        QVERIFY(answer.y() <= back.parentWidget()->y() + play.height() + 12);
    }

    void thePathLeadsToTheInputAtOnce()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        QCOMPARE(shown.names("path"),
                 QStringList({"← C [Alex, price_info]", "← O⁽²⁾ [Alex, price_info]", "← V⁽²⁾ [Alex, price_info]", "← X [Alex, spicy]"}));
        QVERIFY(find<QLabel>(shown.panel, "inspector.leftOut").text().endsWith("“fast” (0.9021) come close to “spicy” (0.9408)."));
        shown.click("path", 3, 0);
        QCOMPARE(shown.selected(), QString("X [Alex, spicy]"));
        QVERIFY(shown.names("uses").contains("→ Q⁽¹⁾ [Alex, street-stall], of 2"));
        shown.click("uses", 0, 0);
        QCOMPARE(shown.selected(), QString("Q⁽¹⁾ [Alex, street-stall]"));
        emit find<QLabel>(shown.panel, "inspector.trail").linkActivated("0");
        QCOMPARE(shown.selected(), QString("Y [Alex, cheap]"));
    }

    void theKeyboardAloneDoesTheSame()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        shown.panel.setFocus();
        QVERIFY(shown.terms().hasFocus());
        QTest::keyClick(&shown.terms(), Qt::Key_Down);
        QTest::keyClick(&shown.terms(), Qt::Key_Right);
        QCOMPARE(shown.selection.hovered(), (CellRef{{MatrixId::OutputWeight}, 1, 1}));  // what is current lights up
        QTest::keyClick(&shown.terms(), Qt::Key_Up);
        QTest::keyClick(&shown.terms(), Qt::Key_Left);
        QTest::keyClick(&shown.terms(), Qt::Key_Return);
        QTest::keyClick(&shown.terms(), Qt::Key_Right);
        QTest::keyClick(&shown.terms(), Qt::Key_Return);
        QCOMPARE(shown.selected(), QString("O⁽²⁾ [Alex, price_info]"));
        QVERIFY(shown.terms().hasFocus());
        QTest::keyClick(&shown.terms(), Qt::Key_Tab);
        QTRY_VERIFY(!shown.terms().hasFocus());
    }

    void theMouseLightsUpWhatALinkLeadsTo()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        NumberTable& terms = shown.terms();
        const QPoint place = terms.visualRect(terms.rows().index(1, 2)).center();
        QMouseEvent move(QEvent::MouseMove, place, terms.viewport()->mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(terms.viewport(), &move);
        QCOMPARE(shown.selection.hovered(), (CellRef{{MatrixId::OutputWeight}, 1, 1}));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&terms, &leave);
        QVERIFY(shown.selection.hovered().isNull());
    }

    void whatIsShownAddsUpToTheValue_data()
    {
        QTest::addColumn<QString>("example");
        for (const char* id : {"three-friends", "mechanic", "transformer-block", "two-blocks", "translation", "grouped-query", "causal"})
            QTest::newRow(id) << QString(id);
    }

    void whatIsShownAddsUpToTheValue()
    {
        QFETCH(QString, example);
        Inspected shown(exampleSession(example.toStdString()));
        for (const MatrixRef& ref : allMatrices(*shown.document.session())) {
            const auto matrix = matrixOf(*shown.engine.trace(), ref);
            if (matrix->size() == 0)
                continue;
            const CellRef cell{ref, static_cast<int>(matrix->rows() - 1), static_cast<int>(matrix->cols() / 2)};
            shown.selection.selectCell(cell);
            const auto value = static_cast<double>(valueOf(shown, cell));
            QCOMPARE(shown.text("value"), numberForCell(value, 4));
            QVERIFY(!shown.text("words").isEmpty());
            double sum = 0, written = 0;
            for (const NumberRow& row : shown.terms().rows().rows())
                sum += row.counts ? row.number : 0;
            for (const NumberRow& row : shown.table("contributions").rows().rows())
                written += row.number;
            if (!shown.terms().rows().rows().empty())
                QVERIFY2(std::abs(sum - value) <= 1e-4 || sum == value, qPrintable(shown.selected()));
            if (!shown.table("contributions").rows().rows().empty())
                QVERIFY2(std::abs(written - value) <= 1e-4, qPrintable(shown.selected()));
        }
    }

    void itFollowsAnEditAtOnce()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        shown.document.edit("Set", [](Session& next) { next.blocks[0].output.weight.detach()(3, 1) = Scalar(0.5); });
        QVERIFY(shown.settle());
        QCOMPARE(shown.text("value"), numberForCell(static_cast<double>(valueOf(shown, kOutput)), 4));
        QCOMPARE(shown.shown("terms", 0, 0), QString("price_info"));
        QCOMPARE(shown.shown("terms", 0, 2), QString("0.50"));
        QTRY_COMPARE(shown.shown("ablation", 1, 1), QString("1.4487"));  // what head 1 wrote is as before
        shown.document.edit("Mute", [](Session& next) { next.blocks[0].heads[1].enabled = false; });
        QVERIFY(shown.settle());
        QCOMPARE(shown.text("value"), QString("1.4487"));
    }

    void aCellThatIsGoneIsDroppedAndForgotten()
    {
        Inspected shown;
        shown.selection.selectCell({{MatrixId::Output}, 0, 0});
        shown.selection.selectCell({{MatrixId::Output}, 2, 1});
        shown.document.edit("Remove", [](Session& next) { removeToken(next, 2); });
        QVERIFY(shown.settle());
        QVERIFY(shown.selection.cell().isNull());
        QVERIFY(find<QLabel>(shown.panel, "inspector.invitation").isVisible());
        shown.selection.goBack();
        QCOMPARE(shown.selected(), QString("Y [Alex, spicy]"));
        QVERIFY(shown.selection.history().next().isNull());
    }

    void theRivalsOfASoftmaxStandBesideItPale()
    {
        Inspected shown;
        shown.selection.selectCell({{MatrixId::Attention}, 1, 2});
        QCOMPARE(shown.names("terms"), QStringList({"Daniel", "Alex", "Emma"}));
        QVERIFY(shown.terms().rows().row(0).counts);
        QVERIFY(!shown.terms().rows().row(1).counts);
        QVERIFY(shown.text("quantities").contains("row sum"));
        QVERIFY(!find<QLabel>(shown.panel, "inspector.sum").isVisible());
    }

    void everyOperationButWhatIsTakenOverHasItsFormula()
    {
        for (const char* id : {"three-friends", "transformer-block", "two-blocks", "translation", "causal"}) {
            Inspected shown(exampleSession(id));
            for (const MatrixRef& ref : allMatrices(*shown.document.session())) {
                if (matrixOf(*shown.engine.trace(), ref)->size() == 0)
                    continue;
                shown.selection.selectCell({ref, 0, 0});
                const Operation operation = explain(*shown.engine.trace(), {ref, 0, 0}).operation;
                const bool bare = operation == Operation::Parameter || operation == Operation::MaskEntry || operation == Operation::Copy;
                QVERIFY2(find<FormulaPicture>(shown.panel, "inspector.formula").isVisible() != bare, qPrintable(shown.selected()));
            }
        }
    }

    void longSumsStayShortUntilTheyAreOpened()
    {
        Inspected shown(randomSession(1, 512, 64, 12));
        shown.selection.selectCell({{MatrixId::HeadOutput, 0, 3}, 100, 2});
        const NumberRows& rows = shown.terms().rows();
        QTRY_COMPARE(rows.rowCount(), 9);
        QCOMPARE(shown.shown("terms", 8, 0), QString("and 504 more"));
        double all = 0;
        for (int row = 0; row < 9; ++row)
            all += rows.row(row).number;
        QVERIFY(std::abs(all - static_cast<double>(valueOf(shown, shown.selection.cell()))) < 1e-3);
        shown.click("terms", 8, 0);
        QCOMPARE(rows.rowCount(), 513);
        QVERIFY(shown.terms().sizeHint().height() < 600);
        shown.selection.selectCell({{MatrixId::Output}, 100, 2});
        QTRY_COMPARE(rows.rowCount(), 9);
        QTRY_COMPARE(shown.table("ablation").rows().rows().size(), 12U);
    }

    /// Where there is no room for a number it is left out: one that is cut would look like another.
    void numbersAreNeverCut()
    {
        Inspected shown;
        shown.selection.selectCell(kOutput);
        for (const int width : {330, 250, 190, 140}) {
            shown.panel.resize(width, 900);
            QVERIFY(shown.settle());
            for (const char* name : {"terms", "ablation"}) {
                const NumberTable& table = shown.table(name);
                for (int column = 1; column < table.rows().columnCount(); ++column)
                    for (int row = 0; row < table.rows().rowCount() && !table.isColumnHidden(column); ++row) {
                        const QModelIndex index = table.rows().index(row, column);
                        const QString number = index.data().toString();
                        const QRect place = table.visualRect(index);
                        QVERIFY2(number.isEmpty() || (place.right() < table.viewport()->width() &&
                                                      place.width() >= table.fontMetrics().horizontalAdvance(number)),
                                 qPrintable(QStringLiteral("%1 at %2").arg(number).arg(width)));
                    }
            }
            const auto& value = find<QLabel>(shown.panel, "inspector.value");
            QVERIFY(value.width() >= value.fontMetrics().horizontalAdvance("4.0497"));
        }
    }

    void whatItFeedsNamesTheCellThatGetsMost()
    {
        const auto trace = traceOf(exampleSession("transformer-block"));
        const CellRef cell{{MatrixId::AttentionNorm, 0, 0}, 0, 1};
        const auto shareOf = [&](const CellRef& target) {
            double share = 0;
            for (const Term& term : explain(*trace, target).terms)
                for (const Factor& factor : term.factors)
                    if (term.counts && factor.cell == cell)
                        share += std::abs(static_cast<double>(term.product));
            return share;
        };
        bool hidden = false;
        for (const NumberRow& row : useRows(*trace, cell, false)) {
            if (row.cell->matrix.id != MatrixId::Hidden)
                continue;
            hidden = true;
            double most = 0;
            for (int column = 0; column < 16; ++column)
                most = std::max(most, shareOf({row.cell->matrix, 0, column}));
            QVERIFY(most > 0);
            QCOMPARE(shareOf(*row.cell), most);
        }
        QVERIFY(hidden);
    }
};

HEADSCOPE_TEST(TestInspector)

}  // namespace headscope::test_inspector

#include "test_inspector.moc"
