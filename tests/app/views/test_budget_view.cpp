// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/budget/budget_view.h"
#include "app/views/budget/shape_table.h"
#include "app/widgets/charts/chart.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/groove_slider.h"
#include "core/edits/head_edits.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocumentFragment>
#include <QTreeWidget>

namespace headscope::test_budget_view {

class TestBudgetView : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        BudgetView view{workbench};

        explicit Shown(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
        {
            view.resize(1000, 640);
            view.show();
        }
        Chart& chart(const QString& name) { return find<Chart>(view, "budget." + name + ".chart"); }
        QString number(const QString& name)
        {
            return QTextDocumentFragment::fromHtml(find<QLabel>(view, "budget." + name + ".number").text()).toPlainText();
        }
        /// "W_K" in the column of that design.
        QString cell(const QString& row, int column)
        {
            const auto found = find<QTreeWidget>(view, "budget.table").findItems(row, Qt::MatchExactly);
            return found.isEmpty() ? QString() : found[0]->text(column);
        }
        void choose(const QString& preset)
        {
            auto& box = find<QComboBox>(view, "budget.preset");
            box.setFocus();
            while (box.currentData() != preset)
                QTest::keyClick(&box, box.currentIndex() < box.findData(preset) ? Qt::Key_Down : Qt::Key_Up);
        }
        void type(const QString& field, const QString& text)
        {
            auto& box = find<QSpinBox>(view, field);
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, text);
            QTest::keyClick(&box, Qt::Key_Return);
        }
    };
    enum Design { Mha = 1, Naive, Gqa, Mqa };

private slots:
    void theOriginalTransformerComesFirst()
    {
        Shown shown;
        QCOMPARE(shown.number("parameters"), QString("1,048,576, naive 8,388,608"));
        QCOMPARE(shown.cell("W_Q", Mha), QString("262,144"));
        QCOMPARE(shown.cell("W_K", Gqa), QString("65,536"));
        QCOMPARE(shown.cell("W_V", Mqa), QString("32,768"));
        QCOMPARE(shown.cell("together", Naive), QString("8,388,608"));
    }

    void levelBarsBesideGrowingOnes()
    {
        Shown shown;
        const QVector<QPointF> level = shown.chart("parameters").chartData().series[0].points;
        const QVector<QPointF> naive = shown.chart("parameters").chartData().series[1].points;
        QCOMPARE(level.size(), 8);  // 1, 2, 4 … 128
        for (int i = 0; i < level.size(); ++i) {
            QCOMPARE(level[i].y(), 4.0 * 512 * 512);
            QCOMPARE(naive[i].y(), 4.0 * 512 * 512 * (1 << i));
        }
    }

    void wellKnownModels()
    {
        Shown shown;
        shown.choose("gpt3");
        QCOMPARE(shown.view.preset(), QString("gpt3"));
        QCOMPARE(shown.view.heads(), 96);
        shown.view.setBiases(false);
        QVERIFY(shown.number("parameters").startsWith("603,979,776,"));
        QCOMPARE(shown.view.preset(), QString("gpt3"));
        shown.choose("bert");
        QCOMPARE(shown.view.dModel(), 768);
        QCOMPARE(shown.view.heads(), 12);
        QVERIFY(find<QCheckBox>(shown.view, "budget.biases").isChecked());
    }

    void theOpenSessionIsFollowedLive()
    {
        Shown shown;
        shown.choose("session");
        QCOMPARE(shown.view.dModel(), 6);
        QCOMPARE(shown.view.heads(), 2);
        QCOMPARE(shown.view.tokens(), 3);
        shown.document.edit("Start anew", [](Session& next) { next = randomSession(4, 10, 8, 4); });
        QCOMPARE(shown.view.preset(), QString("session"));
        QCOMPARE(shown.view.dModel(), 8);
        QCOMPARE(shown.view.tokens(), 10);
        shown.document.undoStack().undo();
        QCOMPARE(shown.view.dModel(), 6);
    }

    void theSliderStopsAtDivisors()
    {
        Shown shown;
        shown.type("budget.dModel", "12");
        QCOMPARE(shown.view.preset(), QString("own"));
        QCOMPARE(shown.view.heads(), 6);  // 8 does not divide 12
        auto& slider = find<GrooveSlider>(shown.view, "budget.heads.slider");
        QTest::keyClick(&slider, Qt::Key_Home);
        QList<int> counts{shown.view.heads()};
        for (int i = 0; i < 6; ++i) {
            QTest::keyClick(&slider, Qt::Key_Right);
            counts << shown.view.heads();
        }
        QCOMPARE(counts, (QList<int>{1, 2, 3, 4, 6, 12, 12}));
        QCOMPARE(find<QLabel>(shown.view, "budget.heads.number").text(), QString("12"));
    }

    void whatIsTypedCounts()
    {
        Shown shown;
        shown.type("budget.tokens", "1000");
        QCOMPARE(shown.view.tokens(), 1000);
        QCOMPARE(shown.cell("attention H·n²", Mha), QString("16 MB"));  // 8 · 1000² · 2 bytes
        QTest::mouseClick(&find<ChipButton>(shown.view, "budget.fp32"), Qt::LeftButton);
        QCOMPARE(shown.cell("attention H·n²", Mha), QString("32 MB"));
        QVERIFY(find<ChipButton>(shown.view, "budget.fp32").isChecked());
        QVERIFY(!find<ChipButton>(shown.view, "budget.fp16").isChecked());
        shown.type("budget.groups", "4");
        QCOMPARE(shown.view.groups(), 4);
        QCOMPARE(shown.cell("W_K", Gqa), QString("131,072"));
        shown.type("budget.tokens", "1000000");
        shown.type("budget.dModel", "65536");
        QVERIFY(!shown.number("multiplyAdds").contains('-'));
        QVERIFY(!shown.number("cache").contains('-'));
    }

    void biasesAndTheFeedForwardNetworkAreChoices()
    {
        Shown shown;
        QTest::mouseClick(&find<QCheckBox>(shown.view, "budget.feedForward"), Qt::LeftButton, {}, QPoint(6, 8));
        QVERIFY(shown.view.feedForward());
        QCOMPARE(shown.cell("FFN, 4·d_model wide", Mha), QString("2,097,152"));
        QCOMPARE(shown.cell("together", Mha), QString("3,145,728"));
        QTest::keyClick(&find<QCheckBox>(shown.view, "budget.biases"), Qt::Key_Space);
        QCOMPARE(shown.cell("W_Q", Mha), QString("262,656"));
    }

    void lessonsSetItByName()
    {
        Shown shown;
        QSignalSpy changed(&shown.view, &BudgetView::changed);
        QVERIFY(shown.view.setProperty("preset", "bert"));
        QVERIFY(shown.view.setProperty("dModel", 1024));
        QVERIFY(shown.view.setProperty("heads", 16));
        QVERIFY(shown.view.setProperty("groups", 4));
        QVERIFY(shown.view.setProperty("tokens", 64));
        QVERIFY(shown.view.setProperty("page", "shapes"));
        QVERIFY(changed.count() >= 6);
        QCOMPARE(find<QSpinBox>(shown.view, "budget.dModel").value(), 1024);
        QCOMPARE(find<QSpinBox>(shown.view, "budget.groups").value(), 4);
        QVERIFY(find<ShapeTable>(shown.view, "budget.shapes").isVisible());
    }

    void aClickInAPlotSetsTheHeads()
    {
        Shown shown;
        QTest::qWait(50);
        Chart& chart = shown.chart("parameters");
        QTest::mouseClick(&chart, Qt::LeftButton, {},
                          QPoint(static_cast<int>(chart.xAxis->coordToPixel(5)), chart.axisRect()->center().y()));
        QCOMPARE(shown.view.heads(), 32);
    }

    void theShapeTableFollowsTheSession()
    {
        Shown shown;
        QTest::mouseClick(&find<ChipButton>(shown.view, "budget.page.shapes"), Qt::LeftButton);
        auto& table = find<ShapeTable>(shown.view, "budget.shapes");
        const auto row = [&](const QString& symbol) {
            const auto found = table.findItems(symbol, Qt::MatchExactly);
            return found.isEmpty() ? QString() : found[0]->text(1) + " = " + found[0]->text(2);
        };
        QCOMPARE(row("X"), QString("n × d_model = 3 × 6"));
        QCOMPARE(row("W_Q⁽ʰ⁾"), QString("d_model × d_k = 6 × 2"));
        QCOMPARE(row("V⁽¹⁾"), QString("n × d_v = 3 × 3"));
        QCOMPARE(row("V⁽²⁾"), QString("n × d_v = 3 × 2"));
        QCOMPARE(row("A⁽ʰ⁾"), QString("n × n = 3 × 3"));
        QCOMPARE(row("W_O"), QString("Σ d_v × d_model = 5 × 6"));
        QCOMPARE(row("Y"), QString("n × d_model = 3 × 6"));
        shown.document.edit("Start anew", [](Session& next) { next = randomSession(4, 10, 8, 4); });
        QCOMPARE(row("V⁽ʰ⁾"), QString("n × d_v = 10 × 2"));
        QCOMPARE(row("V⁽¹⁾"), QString());
    }

    void theWholeSessionIsCounted()
    {
        Shown shown(exampleSession("next-word"));
        shown.view.setPage("shapes");
        const auto& whole = find<QLabel>(shown.view, "budget.whole");
        QVERIFY(whole.isVisible());
        QVERIFY2(whole.text().contains("<b>254 parameters</b>"), qPrintable(whole.text()));
        QVERIFY2(whole.text().contains("embedding 81 + block 92 + readout 81"), qPrintable(whole.text()));
        shown.document.edit("Tie", [](Session& session) { session.readout = Readout{true, {}}; });
        QVERIFY2(whole.text().contains("<b>173 parameters</b>") && whole.text().contains("counted once"), qPrintable(whole.text()));
    }

    void aRowSelectsItsMatrix()
    {
        Shown shown;
        QVERIFY(shown.settle());
        shown.view.setPage("shapes");
        auto& table = find<ShapeTable>(shown.view, "budget.shapes");
        QTreeWidgetItem* values = table.findItems("V⁽²⁾", Qt::MatchExactly)[0];
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(values).center());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Value, 0, 1}, 0, 0}));
        QCOMPARE(shown.selection.head(), 1);
        QTest::keyClick(&table, Qt::Key_Down);
        QVERIFY(shown.selection.cell().matrix.id != MatrixId::Value);
        // A row for all heads selects that of the head that is looked at.
        QTreeWidgetItem* attention = table.findItems("A⁽ʰ⁾", Qt::MatchExactly)[0];
        shown.selection.selectHead(1);
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualItemRect(attention).center());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Attention, 0, 1}, 0, 0}));
        // And what is selected elsewhere is marked here.
        shown.selection.selectCell({{MatrixId::OutputWeight, 0, 0}, 1, 2});
        QCOMPARE(table.currentItem()->text(0), QString("W_O"));
        QCOMPARE(shown.selection.cell().row, 1);
    }

    void headsAreTimedWhenSomebodyAsks()
    {
        Shown shown;
        shown.view.setTokens(64);
        shown.view.setDModel(32);
        QTest::mouseClick(&find<ChipButton>(shown.view, "budget.page.time"), Qt::LeftButton);
        const auto text = [&](const QString& name) { return find<QLabel>(shown.view, "budget.time." + name).text(); };
        const QStringList times{"together.one", "together.all", "inTurn.one", "inTurn.all", "whole.one", "whole.all"};
        waitForBackground();
        for (const QString& name : times)
            QCOMPARE(text(name), QString("–"));  // nothing is computed by itself
        auto& button = find<QPushButton>(shown.view, "budget.time.measure");
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(button.text(), QString("Stop"));
        QTRY_COMPARE(button.text(), QString("Measure"));
        for (const QString& name : times)
            QVERIFY2(QRegularExpression(R"(^\d+(\.\d+)? ms$)").match(text(name)).hasMatch(), qPrintable(name + ": " + text(name)));
        QVERIFY(text("together.gain").endsWith("×"));
        QVERIFY2(text("words").contains("8 small ones gave the same numbers, bit for bit"), qPrintable(text("words")));
        shown.view.setTokens(65);  // what was measured is of other sizes
        for (const QString& name : times)
            QCOMPARE(text(name), QString("–"));
    }

    void timingIsStopped()
    {
        Shown shown;
        shown.view.setTokens(1024);
        shown.view.setPage("time");
        auto& button = find<QPushButton>(shown.view, "budget.time.measure");
        QTest::mouseClick(&button, Qt::LeftButton);
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(button.text(), QString("Measure"));
        waitForBackground();
        QCOMPARE(find<QLabel>(shown.view, "budget.time.whole.all").text(), QString("–"));
        QTest::mouseClick(&button, Qt::LeftButton);
        shown.view.setHeads(4);  // other sizes stop it, too
        QCOMPARE(button.text(), QString("Measure"));
        QTest::mouseClick(&button, Qt::LeftButton);
    }

    void whatIsTooLargeIsNotTimed()
    {
        Shown shown;
        shown.view.setPage("time");
        auto& button = find<QPushButton>(shown.view, "budget.time.measure");
        shown.view.setTokens(2048);
        QVERIFY(button.isEnabled());
        shown.view.setPreset("gpt3");
        QVERIFY(!button.isEnabled());
        QVERIFY(find<QLabel>(shown.view, "budget.time.words").text().startsWith("Too large"));
        shown.view.setPreset("session");
        QVERIFY(button.isEnabled());
    }

    void theShapesAreCopied()
    {
        Shown shown;
        shown.view.setPage("shapes");
        auto& table = find<ShapeTable>(shown.view, "budget.shapes");
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split('\n');
        QVERIFY(lines[0].startsWith("matrix\tshape\there"));
        QVERIFY(lines[1].startsWith("X\tn × d_model\t3 × 6"));
    }
};

HEADSCOPE_TEST(TestBudgetView)

}  // namespace headscope::test_budget_view

#include "test_budget_view.moc"
