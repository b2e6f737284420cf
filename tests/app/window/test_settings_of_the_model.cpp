// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and switches of the model that are set rarely: ε of the norms, a base of rotary positions with decimals, the readout; and what
// is said of a network that was added.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/real_box.h"
#include "core/edits/block_edits.h"
#include "core/matrices/matrix_access.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

namespace headscope::test_settings_of_the_model {

class TestSettingsOfTheModel : public QObject {
    Q_OBJECT

private:
    /// Answers the dialog of that action of a menu.
    static void type(TestWindow& window, const QString& action, const QString& text)
    {
        const DialogAnswer answer([&](QWidget& dialog) {
            find<QLineEdit>(dialog, {}).setText(text);
            qobject_cast<QInputDialog*>(&dialog)->accept();
        });
        find<QAction>(window, action).trigger();
        QVERIFY(answer.asked());
        QVERIFY(window.settle());
    }

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theBaseOfRotaryPositionsMayHaveDecimals()
    {
        TestWindow window("rotary");
        QVERIFY(window.settle());
        auto& base = find<RealBox>(window, "blockBar.rotaryBase");
        QVERIFY(!base.accessibleName().isEmpty() && !base.toolTip().isEmpty());
        QCOMPARE(base.text(), QString("base 16"));
        const auto rotary = [&] { return *window.document().session()->block(0).rotary; };
        base.setFocus();
        base.selectAll();
        QTest::keyClicks(&base, "500,25");  // a decimal comma is as good as a point
        QTest::keyClick(&base, Qt::Key_Return);
        QVERIFY(window.settle());
        QCOMPARE(rotary().base, Scalar(500.25));
        QCOMPARE(base.text(), QString("base 500.25"));
        QVERIFY(window.document().undoStack().undoText().contains("500.25"));
        window.action("undo").trigger();
        QVERIFY(window.settle());
        QCOMPARE(rotary().base, Scalar(16));
        QCOMPARE(base.text(), QString("base 16"));
        window.document().edit("Set", [](Session& next) { next.blocks[0].rotary->base = Scalar(0.5); });  // as a file may have it
        QVERIFY(window.settle());
        QCOMPARE(base.text(), QString("base 0.5"));
        QCOMPARE(rotary().base, Scalar(0.5));
    }

    void epsilonOfTheNormsIsTyped()
    {
        TestWindow window;
        window.document().edit("Norms", [](Session& next) {
            setNorm(next, 0, Norm::Pre);
            setFinalNorm(next, Stack::Own, NormKind::Layer);
        });
        QVERIFY(window.settle());
        const auto& action = find<QAction>(window, "blockBar.norm.epsilon");
        QVERIFY2(action.text().contains("1e-05") && !action.toolTip().isEmpty(), qPrintable(action.text()));
        const auto session = [&]() -> const Session& { return *window.document().session(); };
        const int steps = window.document().undoStack().index();
        const auto before = window.engine().trace();
        type(window, "blockBar.norm.epsilon", "0,5");
        QCOMPARE(session().block(0).attentionNorm.epsilon, Scalar(0.5));
        QCOMPARE(session().block(0).feedForwardNorm.epsilon, Scalar(0.5));
        QVERIFY(!sameBits(*matrixOf(*before, {MatrixId::AttentionNorm}), *matrixOf(*window.engine().trace(), {MatrixId::AttentionNorm})));
        QVERIFY(action.text().contains("0.5"));
        type(window, "blockBar.finalNorm.epsilon", "1e-3");
        QCOMPARE(session().finalNorm->epsilon, Scalar(1e-3));
        QCOMPARE(window.document().undoStack().index(), steps + 2);
        type(window, "blockBar.norm.epsilon", "0");
        QVERIFY2(window.notice().contains("greater than 0"), qPrintable(window.notice()));
        QCOMPARE(window.document().undoStack().index(), steps + 2);
        window.action("undo").trigger();
        window.action("undo").trigger();
        QVERIFY(window.settle());
        QCOMPARE(session().block(0).attentionNorm.epsilon, Scalar(1e-5));
        QCOMPARE(session().finalNorm->epsilon, Scalar(1e-5));
        window.document().edit("Remove", [](Session& next) { setNorm(next, 0, Norm::None); });
        QVERIFY(!action.isVisible());
    }

    void theReadoutIsTiedAndGetsItsOwnWeights()
    {
        TestWindow window("next-word");
        QVERIFY(window.settle());
        QAction& tied = window.action("tiedReadout");
        QVERIFY(tied.isEnabled() && !tied.isChecked());
        tied.trigger();
        QVERIFY(window.settle());
        QVERIFY(window.document().session()->readout->tied && tied.isChecked());
        QVERIFY(window.notice().contains("W_U"));
        const auto logits = [&] { return *matrixOf(*window.engine().trace(), {MatrixId::Logits}); };
        const Matrix before = logits();
        tied.trigger();
        QVERIFY(window.settle());
        QVERIFY(!window.document().session()->readout->tied && !tied.isChecked());
        QVERIFY(
            sameBits(*window.document().session()->readout->linear.weight, Matrix(window.document().session()->embedding->transpose())));
        QVERIFY(largestDifference(logits(), before) < Scalar(1e-5));
        window.action("undo").trigger();
        window.action("undo").trigger();
        QVERIFY(window.settle());
        QVERIFY(*window.document().session() == exampleSession("next-word") && !tied.isChecked());
        window.document().open(exampleSession("three-friends"), {});
        QVERIFY(window.settle());
        QVERIFY(!tied.isEnabled());
    }

    void whatCameWithANetworkIsSaid()
    {
        TestWindow window;
        QVERIFY(window.settle());
        find<QAction>(window, "blockBar.feedForward.relu").trigger();
        QVERIFY(window.settle());
        QVERIFY2(window.notice().startsWith("Network added: W₁ 6×24 and W₂ 24×6, drawn at random"), qPrintable(window.notice()));
        find<QAction>(window, "blockBar.feedForward.none").trigger();
        find<QAction>(window, "blockBar.feedForward.relu").trigger();
        QVERIFY(window.settle());
        QVERIFY2(window.notice().contains("with the numbers that it had"), qPrintable(window.notice()));
        find<QAction>(window, "blockBar.feedForward.gate").trigger();
        QVERIFY(window.settle());
        QVERIFY2(window.notice().startsWith("Gate added: W_g 6×24, drawn at random"), qPrintable(window.notice()));
    }

    void aNetworkThatNoMemoryHoldsIsRefused()
    {
        TestWindow window;
        window.document().open(wideSession(), {});
        QVERIFY(window.settle());
        const auto before = window.document().session();
        find<QAction>(window, "blockBar.feedForward.relu").trigger();
        QVERIFY(window.settle());
        QVERIFY2(window.notice().contains("65536 × 262144 new numbers"), qPrintable(window.notice()));
        QCOMPARE(window.document().session(), before);
    }
};

HEADSCOPE_TEST(TestSettingsOfTheModel)

}  // namespace headscope::test_settings_of_the_model

#include "test_settings_of_the_model.moc"
