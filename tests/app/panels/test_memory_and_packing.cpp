// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/matrix/matrix_box.h"

#include <QAction>
#include <QDockWidget>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>

namespace headscope::test_memory_and_packing {

class TestMemoryAndPacking : public QObject {
    Q_OBJECT

private:
    struct Shown : TestWindow {
        explicit Shown(const QString& example = "three-friends") : TestWindow(example)
        {
            resize(1600, 1400);  // everything is seen
            settle();
            QTest::qWait(20);
        }
        const Session& session() { return *document().session(); }
        const Block& block() { return session().blocks[0]; }
        int steps() { return document().undoStack().index(); }
        template <class Button>
        void click(const QString& name)
        {
            QTest::mouseClick(&headscope::find<Button>(*this, name), Qt::LeftButton);
            settle();
        }
        void set(const QString& name, const QString& number)
        {
            auto& box = headscope::find<CountBox>(*this, name);
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, number);
            QTest::keyClick(&box, Qt::Key_Return);
            settle();
        }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void aSecondSequenceIsAddedEditedAndRemoved()
    {
        Shown window;
        const auto before = window.document().session();
        QVERIFY(!find<ChipButton>(window, "inputs.showMemory").isVisible());
        window.click<QToolButton>("inputs.addMemory");
        QCOMPARE(window.steps(), 1);
        QVERIFY(window.session().memory && window.block().attends == Attends::Memory);
        QVERIFY(find<QWidget>(window, "inputs.memory.table").isVisible());
        QVERIFY(!find<QWidget>(window, "inputs.input.table").isVisible());

        window.click<QToolButton>("inputs.addToken");
        window.click<QToolButton>("inputs.addFeature");
        QCOMPARE(window.steps(), 3);
        QCOMPARE(window.session().memory->tokens->size(), 4U);
        QCOMPARE(window.session().memory->features->size(), 7U);
        QCOMPARE(window.session().tokens->size(), 3U);
        QCOMPARE(window.session().features->size(), 6U);
        QCOMPARE(window.engine().trace()->blocks[0].heads[0].attention->cols(), Index(4));
        window.click<QToolButton>("inputs.removeToken");
        window.click<QToolButton>("inputs.removeFeature");

        window.click<ChipButton>("inputs.showInput");
        QVERIFY(find<QWidget>(window, "inputs.input.table").isVisible());
        window.click<QToolButton>("inputs.addToken");
        QCOMPARE(window.session().tokens->size(), 4U);
        QCOMPARE(window.session().memory->tokens->size(), 3U);

        window.click<ChipButton>("inputs.showMemory");
        window.click<QToolButton>("inputs.removeMemory");
        QVERIFY(!window.session().memory && window.block().attends == Attends::Self);
        QVERIFY(find<QWidget>(window, "inputs.input.table").isVisible());
        while (window.document().undoStack().canUndo())
            QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window.session(), *before);
    }

    void theSlidersFollowTheRowsOfTheMemory()
    {
        Shown window;
        window.action("addMemory").trigger();
        QVERIFY(window.settle());
        window.selection().selectCell({{MatrixId::Key, 0, 0}, 2, 0});  // a key is a token of the memory
        auto& field = find<ValueSlider>(window, "rowSliders.1");
        QVERIFY(std::abs(field.value() - 0.17) < 1e-6);
        const Matrix input = *window.session().input;
        const auto trace = window.engine().trace();
        emit field.valueEdited(0.75, false);
        QVERIFY(window.settle());
        QCOMPARE((*window.session().memory->input)(2, 1), Scalar(0.75));
        QVERIFY(sameBits(*window.session().input, input));
        QVERIFY(largestDifference(*window.engine().trace()->blocks[0].output, *trace->blocks[0].output) > Scalar(0.01));
    }

    void packedWeightsStandSideBySideAndSayThatTheyAgree()
    {
        Shown window;
        auto& dock = find<QDockWidget>(window, "dock.weights");
        dock.show();
        dock.raise();
        QTest::qWait(20);
        QVERIFY(find<QWidget>(window, "weights.query_weight.1.table").isVisible());
        window.click<ChipButton>("weights.showPacked");
        QVERIFY(!find<QWidget>(window, "weights.query_weight.1.table").isVisible());
        const Matrix& packed = *find<MatrixBox>(window, "weights.packed.value_weight").model().matrix();
        QCOMPARE(packed.cols(), Index(5));
        QCOMPARE(packed(1, 1), Scalar(0.98));
        const auto& colors = find<MatrixBox>(window, "weights.packed.value_weight").model().content().columnColors;
        QVERIFY(colors[0] == colors[2] && colors[2] != colors[3]);
        QVERIFY2(find<QLabel>(window, "weights.agreement").text().contains("Largest difference: "), "");
        window.action("packed").trigger();
        QVERIFY(window.settle());
        QCOMPARE(find<MatrixBox>(window, "weights.packed.value_weight").model().columnCount(), 6);
        window.click<ChipButton>("weights.showHead");
        QVERIFY(find<QWidget>(window, "weights.query_weight.1.table").isVisible());
    }

    void aHeadStartsAnewOrAsACopy()
    {
        Shown window;
        auto& dock = find<QDockWidget>(window, "dock.weights");
        dock.show();
        dock.raise();
        const auto choose = [&](const QString& name) {
            QMenu& menu = *find<QToolButton>(window, "weights.start").menu();
            emit menu.aboutToShow();
            menu.findChild<QAction*>("startMenu." + name, Qt::FindChildrenRecursively)->trigger();
            window.settle();
        };
        const auto seeded = [&](int seed) {
            DialogAnswer answer([seed](QWidget& dialog) {
                auto& input = static_cast<QInputDialog&>(dialog);
                input.setIntValue(seed);
                input.accept();
            });
            choose("random");
            return *window.block().heads[0].query.weight;
        };
        const Matrix seven = seeded(7);
        QCOMPARE(window.session().seed, 7U);
        const Matrix eight = seeded(8);
        QVERIFY(largestDifference(seven, eight) > Scalar(0.01));
        QVERIFY(sameBits(seeded(7), seven));
        QCOMPARE(window.steps(), 3);
        choose("identity");
        QCOMPARE((*window.block().heads[0].query.weight)(1, 1), Scalar(1));
        choose("copy.2");
        QVERIFY(sameBits(*window.block().heads[0].query.weight, *window.block().heads[1].query.weight));
        choose("zeros");
        QVERIFY(window.block().heads[0].query.weight->isZero());
        QCOMPARE(window.steps(), 6);
    }

    void sizesAreJumpedTo()
    {
        Shown window;
        const Matrix input = *window.session().input;
        window.action("sizes").trigger();
        window.set("sizeDialog.tokens", "10");
        QCOMPARE(window.session().tokenCount(), Index(10));
        QVERIFY(sameBits(Matrix(window.session().input->topRows(3)), input));
        window.set("sizeDialog.modelWidth", "8");
        QCOMPARE(window.session().modelWidth(), Index(8));
        window.set("sizeDialog.heads", "4");
        window.set("sizeDialog.keyWidth", "5");
        window.set("sizeDialog.valueWidth", "2");
        QCOMPARE(window.steps(), 5);
        QCOMPARE(window.block().heads.size(), 4U);
        for (std::size_t head = 0; head < 4; ++head) {
            QCOMPARE(window.block().heads[head].keyWidth(), Index(5));
            QCOMPARE(window.block().valueWidth(head), Index(2));
        }
        QVERIFY(!find<CountBox>(window, "sizeDialog.hiddenWidth").isEnabled());
        window.set("sizeDialog.tokens", "2");
        QVERIFY(sameBits(Matrix(window.session().input->leftCols(6)), Matrix(input.topRows(2))));
    }

    void biasesGoToAllThatHaveWeightsOfTheirOwn()
    {
        Shown window("grouped-query");
        auto& dock = find<QDockWidget>(window, "dock.weights");
        dock.show();
        dock.raise();
        QTest::qWait(20);
        const bool before = window.block().heads[0].query.hasBias();
        auto& box = find<QAbstractButton>(window, "weights.biases");
        box.click();
        QVERIFY2(window.notice().isEmpty(), qPrintable(window.notice()));
        QCOMPARE(window.block().heads[0].query.hasBias(), !before);
        QCOMPARE(window.steps(), 1);
        QVERIFY(window.settle());
    }
};

HEADSCOPE_TEST(TestMemoryAndPacking)

}  // namespace headscope::test_memory_and_packing

#include "test_memory_and_packing.moc"
