// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/real_box.h"
#include "core/edits/block_edits.h"
#include "core/edits/head_edits.h"
#include "core/matrices/matrix_access.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace headscope::test_block_bar {

namespace {

/// Opens the menu of a button and triggers what is in it by the arrow keys and Return.
void chooseByKeys(QToolButton& button, const QString& action)
{
    button.setFocus();
    QTimer::singleShot(0, &button, [&button, action] {
        QMenu& menu = *button.menu();
        for (int i = 0; i < 20 && (!menu.activeAction() || menu.activeAction()->objectName() != action); ++i)
            QTest::keyClick(&menu, Qt::Key_Down);
        QTest::keyClick(&menu, Qt::Key_Return);
    });
    QTest::keyClick(&button, Qt::Key_Space);
}

/// The same with the mouse.
void chooseByMouse(QToolButton& button, const QString& action)
{
    QTimer::singleShot(0, &button, [&button, action] {
        QMenu& menu = *button.menu();
        QVERIFY(QTest::qWaitForWindowExposed(&menu));
        for (QAction* candidate : menu.actions())
            if (candidate->objectName() == action) {
                const QPoint place = menu.actionGeometry(candidate).center();
                for (int step = 8; step > 0; --step)  // a click of who did not move the mouse opened the menu
                    QTest::mouseMove(&menu, place - QPoint(step, 0));
                QTest::mouseClick(&menu, Qt::LeftButton, {}, place);
            }
    });
    QTest::mouseClick(&button, Qt::LeftButton);
}

}  // namespace

class TestBlockBar : public QObject {
    Q_OBJECT

private:
    /// A window in which every edit is held to be one step that gives a new Trace and that undo takes back.
    struct Shown : TestWindow {
        using TestWindow::TestWindow;

        const Session& session() { return *document().session(); }
        const Block& block() { return session().blocks[static_cast<std::size_t>(selection().block())]; }
        QToolButton& button(const QString& name) { return headscope::find<QToolButton>(*this, name); }

        QString oneStep(const std::function<void()>& edit, const std::function<bool()>& holds)
        {
            const auto before = document().session();
            const auto trace = engine().trace();
            const int steps = document().undoStack().index();
            edit();
            if (!settle() || document().undoStack().index() != steps + 1)
                return QString("not one step but %1").arg(document().undoStack().index() - steps);
            if (!holds())
                return "not what was asked for: " + document().undoStack().undoText();
            if (engine().trace() == trace || engine().trace()->session != document().session())
                return "no new trace";
            action("undo").trigger();  // a menu that was clicked stays the active window offscreen: no key would arrive
            if (!settle() || !(session() == *before))
                return "undo does not give the session back";
            action("redo").trigger();
            return settle() && holds() ? QString() : "redo does not do it again";
        }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void sharingGoesFromMhaToMqaByMouseAndByKeys()
    {
        Shown window;
        QVERIFY(window.settle());
        QToolButton& sharing = window.button("toolBar.sharing");
        QCOMPARE(sharing.text(), QString("MHA"));
        auto& status = find<QLabel>(window, "status.session");
        QVERIFY2(status.text().contains("K/V cache 108 bytes"), qPrintable(status.text()));
        const Matrix mean = (*window.block().heads[0].key.weight + *window.block().heads[1].key.weight) / 2;
        const auto isShared = [&] {
            return window.block().groupCount() == 1 && largestDifference(*window.block().keyOf(1).weight, mean) < Scalar(1e-6);
        };
        QCOMPARE(window.oneStep([&] { chooseByMouse(sharing, "sharing.1"); }, isShared), QString());
        QCOMPARE(sharing.text(), QString("MQA"));
        QVERIFY2(status.text().contains("K/V cache 60 bytes"), qPrintable(status.text()));
        QCOMPARE(window.oneStep([&] { chooseByKeys(sharing, "sharing.2"); }, [&] { return window.block().groupCount() == 2; }), QString());
        QCOMPARE(window.oneStep([&] { chooseByKeys(sharing, "sharing.1"); }, [&] { return window.block().groupCount() == 1; }), QString());
    }

    void twoHeadsBecomeEight()
    {
        Shown window;
        auto& count = find<CountBox>(window, "toolBar.heads");
        QCOMPARE(window.oneStep(
                     [&] {
                         count.setFocus();
                         count.selectAll();
                         QTest::keyClicks(&count, "8");
                         QTest::keyClick(&count, Qt::Key_Return);
                     },
                     [&] { return window.block().heads.size() == 8; }),
                 QString());
        QCOMPARE(count.value(), 8);
    }

    void packedHeadsAreCutAnewAndOnlyEvenly()
    {
        Shown window;
        QAction& packed = window.action("packed");
        QVERIFY2(packed.text().contains("d_k = d_v = 3"), qPrintable(packed.text()));
        QCOMPARE(window.oneStep([&] { packed.trigger(); },
                                [&] { return window.block().heads[0].keyWidth() == 3 && window.block().valueWidth(1) == 3; }),
                 QString());
        packed.setChecked(false);
        packed.trigger();  // packed already: nothing to change
        QVERIFY(packed.isChecked());
        const Matrix first = *window.block().heads[0].query.weight;
        const Matrix output = *window.block().output.weight;
        auto& count = find<CountBox>(window, "toolBar.heads");
        QCOMPARE(window.oneStep([&] { QTest::mouseClick(&window.button("toolBar.moreHeads"), Qt::LeftButton); },
                                [&] {
                                    return window.block().heads.size() == 3 &&
                                           sameBits(*window.block().heads[0].query.weight, first.leftCols(2)) &&
                                           sameBits(*window.block().output.weight, output);
                                }),
                 QString());
        const int steps = window.document().undoStack().index();
        count.setFocus();
        count.selectAll();
        QTest::keyClicks(&count, "4");
        QTest::keyClick(&count, Qt::Key_Return);
        QCOMPARE(window.document().undoStack().index(), steps);
        QVERIFY2(window.notice().contains("d_model = 6"), qPrintable(window.notice()));
        QCOMPARE(count.value(), 3);
        QTest::keyClick(&count, Qt::Key_Up);
        QCOMPARE(window.block().heads.size(), 6U);
        window.document().edit("Widen", [](Session& next) { setKeyWidth(next, 0, 0, 5); });
        QVERIFY(!packed.isChecked());
    }

    void blocksAreAddedChosenAndRemovedByMouseAndByKeys()
    {
        Shown window;
        const auto count = [&](std::size_t blocks, int selected) {
            return
                [&window, blocks, selected] { return window.session().blocks.size() == blocks && window.selection().block() == selected; };
        };
        const auto blocks = [&](std::size_t number) { return [&window, number] { return window.session().blocks.size() == number; }; };
        QCOMPARE(window.oneStep([&] { QTest::mouseClick(&window.button("blockBar.add"), Qt::LeftButton); }, blocks(2)), QString());
        window.selection().selectBlock(1);
        QToolButton& add = window.button("blockBar.add");
        add.setFocus();
        QCOMPARE(window.oneStep([&] { QTest::keyClick(&add, Qt::Key_Space); }, blocks(3)), QString());
        QTest::mouseClick(&window.button("blockBar.block.1"), Qt::LeftButton);
        QVERIFY(count(3, 0)());
        QTest::keyClick(&window, Qt::Key_PageDown, Qt::ControlModifier);
        QVERIFY(count(3, 1)());
        QVERIFY(window.button("blockBar.block.2").isChecked() && !window.button("blockBar.block.1").isChecked());
        QTest::keyClick(&window, Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY(count(3, 0)());
        QCOMPARE(window.oneStep([&] { window.action("duplicateBlock").trigger(); }, blocks(4)), QString());
        QVERIFY(window.session().blocks[0] == window.session().blocks[1]);
        QCOMPARE(window.oneStep([&] { window.action("removeBlock").trigger(); }, blocks(3)), QString());
        window.selection().selectBlock(2);
        while (window.document().undoStack().canUndo()) {
            window.document().undoStack().undo();
            QVERIFY(window.settle());
        }
        QVERIFY(count(1, 0)());
        QVERIFY(!window.action("removeBlock").isEnabled());
    }

    void theMemoryGetsBlocksOfItsOwn()
    {
        Shown window("translation");
        const auto ofMemory = [&](int blocks, int selected) {
            return [&window, blocks, selected] {
                const Session& session = window.session();
                return std::ssize(session.blocks) - session.firstOf(Stack::Memory) == blocks && window.selection().block() == selected;
            };
        };
        QAction& add = window.action("addMemoryBlock");
        QCOMPARE(window.oneStep([&] { add.trigger(); }, [&] { return window.session().hasEncoder(); }), QString());
        window.selection().selectBlock(1);
        QVERIFY(window.button("blockBar.memoryBlock.1").isChecked() && !window.button("blockBar.block.1").isChecked());
        QVERIFY(!window.button("blockBar.attends").isEnabled() && !window.action("moveBlockUp").isEnabled());
        QTest::mouseClick(&window.button("blockBar.add"), Qt::LeftButton);
        QVERIFY(window.settle() && ofMemory(2, 2)());
        QCOMPARE(window.document().undoStack().undoText(), QString("Add memory block 2"));
        QTest::mouseClick(&window.button("blockBar.block.1"), Qt::LeftButton);
        QVERIFY(ofMemory(2, 0)() && window.button("blockBar.attends").isEnabled());
        QTest::keyClick(&window, Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY(ofMemory(2, 2)());
        QTest::keyClick(&window, Qt::Key_PageUp, Qt::ControlModifier);
        QVERIFY(ofMemory(2, 1)() && !window.action("previousBlock").isEnabled());
        chooseByMouse(window.button("blockBar.positions"), "blockBar.positions.sinusoidal");
        QCOMPARE(window.session().memory->positions, Positions::Sinusoidal);
        QCOMPARE(window.session().positions, Positions::None);
        window.selection().selectCell({});
        window.action("addToken").trigger();
        QCOMPARE(window.session().memory->tokens->size(), std::size_t{6});
        QCOMPARE(window.session().tokenCount(), Index{5});
        window.action("removeBlock").trigger();
        QVERIFY(ofMemory(1, 1)());
        window.action("removeBlock").trigger();
        QVERIFY(ofMemory(0, 0)());
        QCOMPARE(window.session().memory->positions, Positions::None);
        QVERIFY(window.settle());
        while (window.document().undoStack().canUndo())
            window.document().undoStack().undo();
        QVERIFY(window.settle() && window.session() == exampleSession("translation"));
    }

    void whatStandsAroundAttentionIsSwitchedByMouseAndByKeys()
    {
        Shown window;
        const auto press = [&](const char* name) { return [&window, name] { QTest::mouseClick(&window.button(name), Qt::LeftButton); }; };
        const auto byMouse = [&](const char* name, const char* choice) {
            return [&window, name, choice] {
                chooseByMouse(window.button(QString("blockBar.") + name), QString("blockBar.%1.%2").arg(name, choice));
            };
        };
        const auto byKeys = [&](const char* name, const char* choice) {
            return [&window, name, choice] {
                chooseByKeys(window.button(QString("blockBar.") + name), QString("blockBar.%1.%2").arg(name, choice));
            };
        };
        QCOMPARE(window.oneStep(press("blockBar.residual"), [&] { return window.block().residual; }), QString());
        QCOMPARE(window.oneStep(byMouse("norm", "pre"), [&] { return window.block().norm == Norm::Pre; }), QString());
        QCOMPARE(window.oneStep(byKeys("norm", "post"), [&] { return window.block().norm == Norm::Post; }), QString());
        auto& width = find<CountBox>(window, "blockBar.hiddenWidth");
        QVERIFY(!width.isVisible());
        QCOMPARE(window.oneStep(
                     byMouse("feedForward", "geluTanh"),
                     [&] { return window.block().feedForwardEnabled() && window.block().feedForward->activation == Activation::GeluTanh; }),
                 QString());
        QVERIFY(width.isVisible());
        QCOMPARE(width.value(), 24);
        QCOMPARE(window.oneStep(
                     [&] {
                         width.setFocus();
                         width.selectAll();
                         QTest::keyClicks(&width, "12");
                         QTest::keyClick(&width, Qt::Key_Return);
                     },
                     [&] { return window.block().feedForward->width() == 12; }),
                 QString());
        QCOMPARE(window.oneStep(byKeys("feedForward", "none"), [&] { return !window.block().feedForwardEnabled(); }), QString());
        QCOMPARE(window.oneStep(byKeys("norm", "none"), [&] { return window.block().norm == Norm::None; }), QString());
        QCOMPARE(window.oneStep(byKeys("positions", "sinusoidal"), [&] { return window.session().positions == Positions::Sinusoidal; }),
                 QString());
        QCOMPARE(window.oneStep(byMouse("positions", "learned"), [&] { return window.session().positionWeight->rows() == 6; }), QString());
        QCOMPARE(window.oneStep(byKeys("positions", "alibi"), [&] { return window.block().hasAlibi(); }), QString());
        QCOMPARE(window.oneStep(byMouse("positions", "rotary"), [&] { return window.block().rotary.has_value(); }), QString());
        QCOMPARE(window.button("blockBar.positions").text(), QString("Positions: learned · rotary · ALiBi"));
        QVERIFY(find<RealBox>(window, "blockBar.rotaryBase").isVisible());
        QCOMPARE(find<RealBox>(window, "blockBar.rotaryBase").value(), 10000.0);
        QCOMPARE(window.oneStep(byMouse("positions", "interleaved"),
                                [&] { return window.block().rotary->pairing == Rotary::Pairing::Interleaved; }),
                 QString());
        auto& turned = find<CountBox>(window, "blockBar.rotaryWidth");
        QVERIFY(turned.isVisible() && !turned.whatsThis().isEmpty());
        QCOMPARE(turned.text(), QString("all columns"));
        QCOMPARE(turned.maximum(), 2);
        QCOMPARE(window.oneStep(byMouse("norm", "post"), [&] { return window.block().norm == Norm::Post; }), QString());
        QCOMPARE(window.oneStep(byMouse("norm", "rms"), [&] { return window.block().attentionNorm.bias->size() == 0; }), QString());
        QCOMPARE(window.oneStep(byMouse("feedForward", "silu"), [&] { return window.block().feedForwardEnabled(); }), QString());
        QCOMPARE(window.oneStep(byMouse("feedForward", "gate"), [&] { return window.block().feedForward->hasGate(); }), QString());
        QCOMPARE(
            window.oneStep(byKeys("feedForward", "parallel"), [&] { return window.block().parallel && window.block().norm == Norm::Pre; }),
            QString());
        QCOMPARE(window.button("blockBar.feedForward").text(), QString("Feed-forward: SiLU · gated · parallel"));
        QCOMPARE(window.button("blockBar.norm").text(), QString("Norm: pre · RMS"));
        QCOMPARE(window.oneStep(press("blockBar.residual"), [&] { return !window.block().residual && !window.block().parallel; }),
                 QString());
        QCOMPARE(window.oneStep(press("blockBar.attention"), [&] { return !window.block().attentionEnabled; }), QString());
        QCOMPARE(window.oneStep(byMouse("attends", "memory"),
                                [&] { return window.block().attends == Attends::Memory && window.session().memory; }),
                 QString());
    }

    void someColumnsTurnAndTheOthersStay()
    {
        Shown window("rotary");
        auto& width = find<CountBox>(window, "blockBar.rotaryWidth");
        QCOMPARE(width.text(), QString("all columns"));
        QCOMPARE(window.block().rotary->width, 0);
        QCOMPARE(width.maximum(), 2);  // the narrowest head has no more
        window.document().edit("Widen", [](Session& next) {
            for (std::size_t h = 0; h < next.blocks[0].heads.size(); ++h)
                setKeyWidth(next, 0, h, 6);
        });
        QVERIFY(window.settle());
        QCOMPARE(width.maximum(), 6);
        const auto press = [&width](Qt::Key key) {
            return [&width, key] {
                width.setFocus();
                QTest::keyClick(&width, key);
            };
        };
        QCOMPARE(window.oneStep(press(Qt::Key_Up), [&] { return window.block().rotary->width == 2; }), QString());
        QCOMPARE(window.oneStep(press(Qt::Key_Up), [&] { return window.block().rotary->width == 4; }), QString());
        QCOMPARE(width.text(), QString("width 4"));
        const HeadTrace& head = window.engine().trace()->blocks[0].heads[0];
        QVERIFY(sameBits(Matrix(head.positionedQuery->rightCols(2)), Matrix(head.query->rightCols(2))));
        QVERIFY(!sameBits(Matrix(head.positionedQuery->leftCols(4)), Matrix(head.query->leftCols(4))));
        QCOMPARE(window.oneStep(
                     [&] {
                         width.selectAll();
                         QTest::keyClicks(&width, "6");
                         QTest::keyClick(&width, Qt::Key_Return);
                     },
                     [&] { return window.block().rotary->width == 0; }),
                 QString());
        QCOMPARE(width.text(), QString("all columns"));
    }

    void theStackAndTheMemoryHaveFinalNormsOfTheirOwn()
    {
        Shown window("encoder-decoder");
        auto& menu = find<QMenu>(window, "blockBar.finalNorm");
        const auto choose = [&](const QString& kind) {
            return [&menu, kind] { find<QAction>(menu, "blockBar.finalNorm." + kind).trigger(); };
        };
        for (const Stack stack : {Stack::Own, Stack::Memory}) {
            window.document().edit("Remove", [&](Session& next) { setFinalNorm(next, stack, {}); });
            window.selection().selectBlock(window.session().lastOf(stack));
            QVERIFY(window.settle());
            QVERIFY(!window.button("blockBar.norm").text().contains("final"));
            const auto norm = [&]() -> const std::optional<LayerNorm>& { return window.session().sequence(stack).finalNorm; };
            QCOMPARE(window.oneStep(choose("layer"), [&] { return norm() && norm()->bias->size() > 0; }), QString());
            QVERIFY(window.button("blockBar.norm").text().endsWith("final"));
            QCOMPARE(find<QAction>(menu, "blockBar.finalNorm.layer").isChecked(), true);
            QCOMPARE(window.oneStep(choose("rms"), [&] { return norm() && norm()->bias->size() == 0; }), QString());
            QVERIFY(window.button("blockBar.norm").text().endsWith("final RMS"));
            QVERIFY(exists(window.session(), {MatrixId::FinalNormGain, window.session().lastOf(stack)}));
            QCOMPARE(window.oneStep(choose("none"), [&] { return !norm(); }), QString());
        }
    }

    void theMenuOfTheBlockDoesAllThatTheBarDoes()
    {
        Shown window;
        QMenu& menu = find<QMenu>(window, "menuBlock");
        emit menu.aboutToShow();
        QVERIFY(window.action("blockBar.attention.action").isChecked());
        QCOMPARE(window.oneStep([&] { window.action("blockBar.residual.action").trigger(); }, [&] { return window.block().residual; }),
                 QString());
        QStringList below;
        for (const QAction* action : menu.actions())
            if (action->menu())
                below << action->menu()->title();
        QCOMPARE(below,
                 QStringList({"Attention reads", "Norm", "Feed-forward", "Positions", "Scale of the scores", "Shared keys and values"}));
    }
};

HEADSCOPE_TEST(TestBlockBar)

}  // namespace headscope::test_block_bar

#include "test_block_bar.moc"
