// SPDX-License-Identifier: GPL-3.0-or-later
// "What would change it most": the list, its sliders and links, the gradient painted into the parameters, what comes through each head.
#include "core/edits/sequence_edits.h"
#include "core/passes/backward.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_matrix.h"
#include "app/panels/change/change_panel.h"
#include "app/widgets/charts/head_bars.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/heatmap/color_strip.h"

#include <QCheckBox>
#include <QLabel>
#include <QTest>

namespace headscope::test_change_panel {

namespace {

constexpr CellRef kCell{{MatrixId::Output}, 0, 1};

struct Shown : TestBench {
    ChangePanel panel{workbench};

    explicit Shown(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
    {
        panel.resize(320, 700);
        panel.show();
    }
    /// Until the gradient of the present session and of that cell is there.
    bool waitFor(const CellRef& cell)
    {
        return settle() &&
               QTest::qWaitFor(
                   [&] { return gradients.result() && gradients.result()->cell == cell && gradients.result()->trace == engine.trace(); },
                   headscope::kPatience);
    }
    bool select(const CellRef& cell)
    {
        selection.selectCell(cell);
        return waitFor(cell);
    }
    QString text(const QString& name) { return find<QLabel>(panel, name).text(); }
    bool isSeen(const QString& name) { return find<QWidget>(panel, name).isVisible(); }
    GrooveSlider& slider(int row) { return find<GrooveSlider>(panel, QString("change.%1.slider").arg(row)); }
    QStringList names()
    {
        QStringList list;
        for (int row = 1; row <= 5; ++row)
            if (isSeen(QString("change.%1").arg(row)))
                list << slider(row).accessibleName();
        return list;
    }
    /// What the list should hold, found without the panel.
    QStringList expectedNames(const CellRef& cell)
    {
        QStringList list;
        const auto trace = traceOf(*document.session());
        for (const Sensitivity& one : strongest(*trace->session, *gradientOfCell(*trace, cell)->session, 5))
            list << QString::fromStdString(nameOf(*trace->session, one.tunable));
        return list;
    }
};

}  // namespace

class ChangePanelTest : public QObject {
    Q_OBJECT

private slots:
    void theFiveStrongestNumbersAreListed()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        QCOMPARE(shown.names(), shown.expectedNames(kCell));
        QCOMPARE(shown.names().size(), 5);
        QVERIFY(shown.text("change.1.link").contains("W<sub>O</sub> [price_info, cheap]"));
        const Sensitivity first = shown.gradients.result()->strongest[0];
        QCOMPARE(shown.text("change.1.gradient"), signedNumber(double(first.gradient)));
        QVERIFY(shown.text("change.intro").contains("Y [Alex, cheap]"));
        QVERIFY(!shown.isSeen("change.given"));

        const CellRef attention{{MatrixId::Attention, 0, 1}, 1, 2};
        QVERIFY(shown.select(attention));
        QCOMPARE(shown.names(), shown.expectedNames(attention));
    }

    void theTargetStaysWithItsTokenAndFeature()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        shown.document.edit("Add", [](Session& next) {
            insertToken(next, 0, "Greta");
            insertFeature(next, 1, "sweet");
        });
        QVERIFY(shown.waitFor({{MatrixId::Output}, 1, 2}));
        QVERIFY(shown.text("change.intro").contains("Y [Alex, cheap]"));
        shown.document.edit("Rename", [](Session& next) { next.tokens.detach()[1] = "Alexa"; });
        QVERIFY(shown.waitFor({{MatrixId::Output}, 1, 2}));
        shown.document.undoStack().undo();
        shown.document.undoStack().undo();
        QVERIFY(shown.waitFor(kCell));
    }

    void draggingASliderIsOneStepAndKeepsTheListInPlace()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        const QStringList before = shown.names();
        const QString gradientBefore = shown.text("change.2.gradient");
        const auto session = shown.document.session();
        GrooveSlider& groove = shown.slider(1);
        const QPoint start = groove.handleRect().center().toPoint();
        const Tunable tunable = shown.gradients.result()->strongest[0].tunable;
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (int x = 1; x <= 60; ++x)
            QTest::mouseMove(&groove, start - QPoint(x, 0));
        QVERIFY(shown.waitFor(kCell));  // the mouse is still down
        QVERIFY(groove.isSliderDown());
        QCOMPARE(shown.names(), before);
        QVERIFY(shown.text("change.2.gradient") != gradientBefore);
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(60, 0));
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), "Set " + before[0]);
        QVERIFY(valueOf(*shown.document.session(), tunable) < valueOf(*session, tunable));
        shown.document.undoStack().undo();
        QCOMPARE(*shown.document.session(), *session);
    }

    /// The keyboard stays on the number that it was on, until one asks for the new order or goes elsewhere.
    void theListIsSortedAgainWhenAsked()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        const QStringList before = shown.names();
        shown.panel.activateWindow();
        shown.slider(1).setFocus();
        QTRY_VERIFY(shown.slider(1).hasFocus());
        const bool sameOrder = [&] {  // strong enough an edit for another order
            shown.document.edit("Turn it", [](Session& next) { next.input.detach() = next.input->rowwise().reverse().eval() * Scalar(3); });
            return shown.expectedNames(kCell) == before;
        }();
        QVERIFY(!sameOrder);
        QVERIFY(shown.waitFor(kCell));
        QCOMPARE(shown.names(), before);
        QVERIFY(shown.isSeen("change.order"));
        emit find<QLabel>(shown.panel, "change.order").linkActivated("#");
        QCOMPARE(shown.names(), shown.expectedNames(kCell));
        QVERIFY(!shown.isSeen("change.order"));
    }

    void typingSetsTheNumber()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        const Tunable tunable = shown.gradients.result()->strongest[1].tunable;
        auto& field = find<NumberField>(shown.panel, "change.2.field");
        field.setFocus();
        field.selectAll();
        QTest::keyClicks(&field, "0.25");
        QTest::keyClick(&field, Qt::Key_Return);
        QCOMPARE(valueOf(*shown.document.session(), tunable), Scalar(0.25));
    }

    void aLinkSelectsTheNumberAndThePanelStaysWithTheResult()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        const Tunable first = shown.gradients.result()->strongest[0].tunable;
        QCOMPARE(first.kind, Tunable::Kind::Cell);
        const QStringList before = shown.names();
        auto& link = find<QLabel>(shown.panel, "change.1.link");
        QTest::mouseClick(&link, Qt::LeftButton, {}, QPoint(12, link.fontMetrics().height() / 2));
        QCOMPARE(shown.selection.cell(), first.cell);
        QCoreApplication::processEvents();
        QCOMPARE(shown.names(), before);
        QVERIFY(shown.isSeen("change.given"));
        QVERIFY(shown.text("change.given").contains("depends on nothing"));
        QVERIFY(shown.text("change.given").contains(shown.text("change.1.gradient")));
        emit find<QLabel>(shown.panel, "change.intro").linkActivated("#");
        QCOMPARE(shown.selection.cell(), kCell);
        QVERIFY(!shown.isSeen("change.given"));
    }

    void withoutASelectionThereIsAnExample()
    {
        Shown shown;
        QVERIFY(shown.waitFor({{MatrixId::Output}, 2, 5}));  // the largest
        QVERIFY(shown.text("change.intro").contains("Select any number"));
        QCOMPARE(shown.names().size(), 5);
        shown.document.edit("Make another the largest", [](Session& next) { next.input.detach().row(0) *= 3; });
        QVERIFY(shown.waitFor({{MatrixId::Output}, 2, 5}));
    }

    void whatDependsOnNothingIsSaid()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].mask.causal = true;
        Shown shown(session);
        QVERIFY(shown.select({{MatrixId::Score}, 0, 2}));
        QCOMPARE(shown.names(), QStringList());
        QVERIFY(shown.text("change.intro").contains("No weight and no input"));
    }

    void gainsAndTemperaturesHaveSlidersToo()
    {
        Session session = exampleSession("three-friends");
        session.blocks[0].heads[0].temperature = Scalar(0.4);
        session.input.detach() *= Scalar(0.05);
        Shown shown(session);
        QVERIFY(shown.select({{MatrixId::Concat}, 0, 0}));
        QVERIFY(shown.names().size() == 5);
        QCOMPARE(shown.names(), shown.expectedNames({{MatrixId::Concat}, 0, 0}));
    }

    void theFlowIsThatOfTheHeads()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        const auto trace = shown.engine.trace();
        const std::vector<HeadFlow> expected = gradientFlow(*trace, *gradientOfCell(*trace, kCell), 0);
        const std::vector<HeadBars::Row>& rows = find<HeadBars>(shown.panel, "change.flow").rows();
        QCOMPARE(rows.size(), std::size_t(2));
        for (std::size_t h = 0; h < 2; ++h)
            QCOMPARE(rows[h].values, (std::vector<double>{expected[h].softmax, expected[h].query, expected[h].key}));
    }

    void theOverlayPaintsTheGradientAndKeepsTheNumbers()
    {
        Shown shown;
        BoundMatrix matrix(shown.workbench, {MatrixId::ValueWeight, 0, 0}, "test");
        matrix.show();
        QVERIFY(shown.select(kCell));
        const QModelIndex cell = matrix.model().index(1, 0);
        const QString number = cell.data().toString();
        const auto painted = [&] {
            const QRect place = matrix.table().visualRect(cell);
            return matrix.table().viewport()->grab().toImage().pixelColor(place.topLeft() + QPoint(2, 2)).rgb();
        };
        QCOMPARE(painted(), matrix.table().scale().color(double(matrix.model().matrix()(1, 0))));
        QVERIFY(!cell.data(Qt::ToolTipRole).toString().contains("∂"));

        find<QCheckBox>(shown.panel, "change.overlay").click();
        QVERIFY(shown.gradients.hasOverlay());
        QVERIFY(QTest::qWaitFor([&] { return matrix.model().content().isTinted(); }, headscope::kPatience));
        const double gradient = double((*shown.gradients.result()->gradient->session->blocks[0].heads[0].value.weight)(1, 0));
        QCOMPARE(cell.data().toString(), number);
        QCOMPARE(painted(),
                 ColorScale(ColorMap::diverging(), -shown.gradients.result()->peak, shown.gradients.result()->peak).color(gradient));
        const QString tip = cell.data(Qt::ToolTipRole).toString();
        QVERIFY2(tip.contains(QStringLiteral("\n∂Y [Alex, cheap] ∕ ∂W_V⁽¹⁾ [")), qPrintable(tip));

        find<QCheckBox>(shown.panel, "change.overlay").click();
        QVERIFY(!matrix.model().content().isTinted());
        QCOMPARE(painted(), matrix.table().scale().color(double(matrix.model().matrix()(1, 0))));
    }

    void selectingDoesNotWaitForTheGradient()
    {
        Shown shown(randomSession(5, 256, 96, 12));
        QVERIFY(shown.select({{MatrixId::Output}, 0, 0}));
        const auto before = shown.gradients.result();
        shown.selection.selectCell({{MatrixId::Output}, 200, 7});
        QCOMPARE(shown.gradients.result(), before);
        QVERIFY(shown.waitFor({{MatrixId::Output}, 200, 7}));
    }

    void whileNobodyLooksNothingIsComputed()
    {
        Shown shown;
        QVERIFY(shown.select(kCell));
        shown.panel.hide();
        QVERIFY(!shown.gradients.result());
        shown.selection.selectCell({{MatrixId::Output}, 1, 1});
        QTest::qWait(50);
        QVERIFY(!shown.gradients.result());
        shown.panel.show();
        QVERIFY(shown.waitFor({{MatrixId::Output}, 1, 1}));
        QCOMPARE(shown.names(), shown.expectedNames({{MatrixId::Output}, 1, 1}));
    }

    void itOutlivesAChangeOfShape()
    {
        Shown shown;
        QVERIFY(shown.select({{MatrixId::Attention, 0, 1}, 2, 2}));
        shown.document.edit("Remove head", [](Session& next) {
            next.blocks[0].output.weight.detach().conservativeResize(next.blocks[0].concatOffset(1), Eigen::NoChange);
            next.blocks[0].heads.pop_back();
        });
        QVERIFY(QTest::qWaitFor(
            [&] { return shown.gradients.result() && shown.gradients.result()->trace == shown.engine.trace() && shown.engine.isCurrent(); },
            headscope::kPatience));
        QCOMPARE(shown.gradients.result()->cell.matrix, MatrixRef{MatrixId::Output});
        QCOMPARE(shown.names(), shown.expectedNames(shown.gradients.result()->cell));
        shown.document.undoStack().undo();
        QVERIFY(shown.settle());
    }
};

HEADSCOPE_TEST(ChangePanelTest)

}  // namespace headscope::test_change_panel

#include "test_change_panel.moc"
