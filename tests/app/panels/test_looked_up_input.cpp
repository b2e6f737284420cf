// SPDX-License-Identifier: GPL-3.0-or-later
// X that is looked up in an embedding: shown, not typed; its tokens are words, and sliders move their rows of the embedding.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/widgets/controls/value_slider.h"
#include "app/widgets/matrix/matrix_box.h"
#include "app/widgets/matrix/name_header.h"
#include "core/matrices/matrix_access.h"

#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace headscope::test_looked_up_input {

class TestLookedUpInput : public QObject {
    Q_OBJECT

private:
    struct Shown : TestWindow {
        Shown() : TestWindow("next-word")
        {
            resize(1600, 1400);
            settle();
            QTest::qWait(20);
        }
        const Session& session() { return *document().session(); }
        MatrixBox& input() { return headscope::find<MatrixBox>(*this, "inputs.input"); }
        MatrixTable& table() { return headscope::find<MatrixTable>(*this, "inputs.input.table"); }
        void rename(int token, const QString& word)
        {
            NameHeader& header = table().rowHeader();
            const int middle = header.sectionViewportPosition(token) + header.sectionSize(token) / 2;
            QTest::mouseDClick(header.viewport(), Qt::LeftButton, {}, QPoint(5, middle));
            auto& editor = headscope::find<QLineEdit>(table(), "nameEditor");
            editor.clear();
            editor.insert(word);
            QTest::keyClick(&editor, Qt::Key_Return);
            settle();
        }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void itIsShownAndNotTyped()
    {
        Shown window;
        QTRY_VERIFY(window.input().model().content().values->rows() == 5);
        QVERIFY(!window.input().model().content().editable);
        QVERIFY(sameBits(Matrix(window.input().model().content().values->row(1)), Matrix(window.session().embedding->row(1))));
    }

    void theMemoryReadsASentenceOrNumbers()
    {
        TestWindow window("encoder-decoder");
        window.resize(1600, 1400);
        const auto memory = [&]() -> const TokenSequence& { return *window.document().session()->memory; };
        window.selection().selectBlock(2);  // the encoder
        QVERIFY(window.settle());
        const Matrix before = *matrixOf(*window.engine().trace(), {MatrixId::Input, 2});
        auto& words = find<QToolButton>(window, "inputs.memoryWords");
        auto& sentence = find<QLineEdit>(window, "inputs.memory.sentence");
        QVERIFY(words.isChecked() && sentence.isVisible() && !find<QWidget>(window, "inputs.memory").isVisible());
        QCOMPARE(sentence.text(), "oft schlafen sie");
        sentence.setFocus();
        sentence.selectAll();
        QTest::keyClicks(&sentence, "sie lacht sie");
        QTest::keyClick(&sentence, Qt::Key_Return);
        QCOMPARE(*memory().tokens, (Names{"sie", "lacht", "sie"}));
        QCOMPARE(window.document().undoStack().index(), 1);
        QVERIFY(window.settle());
        const Shared<Matrix> x = matrixOf(*window.engine().trace(), {MatrixId::Input, 2});
        QVERIFY(sameBits(Matrix(x->row(1)), Matrix(memory().embedding->row(6))) && sameBits(Matrix(x->row(0)), Matrix(x->row(2))));
        auto& box = find<MatrixBox>(window, "inputs.lookedUp");
        QVERIFY(box.isVisible());
        QTRY_COMPARE(box.model().content().rows, QStringList({"sie", "lacht", "sie"}));

        QTest::mouseClick(&words, Qt::LeftButton);
        QVERIFY(window.settle());
        QVERIFY(!memory().looksUp() && sameBits(*memory().input, *x));
        QVERIFY(words.isVisible() && !sentence.isVisible() && find<QWidget>(window, "inputs.memory").isVisible());
        QTest::mouseClick(&words, Qt::LeftButton);
        QVERIFY(window.settle());
        QVERIFY(memory().vocabulary == window.document().session()->vocabulary && sentence.isVisible());
        for (int i = 0; i < 3; ++i)
            window.document().undoStack().undo();
        QVERIFY(window.settle());
        QCOMPARE(sentence.text(), "oft schlafen sie");
        QVERIFY(sameBits(*matrixOf(*window.engine().trace(), {MatrixId::Input, 2}), before));
    }

    void anotherWordIsAnotherRow()
    {
        Shown window;
        QTRY_VERIFY(window.input().model().content().values->rows() == 5);
        window.rename(1, "dog");
        QCOMPARE((*window.session().tokens)[1], std::string("dog"));
        QTRY_VERIFY(sameBits(Matrix(window.input().model().content().values->row(1)), Matrix(window.session().embedding->row(2))));
        QSignalSpy refused(&window.document(), &Document::refused);
        QVERIFY(!window.document().edit("Rename", [](Session& session) { session.tokens.detach()[1] = "cow"; }));
        QCOMPARE((*window.session().tokens)[1], std::string("dog"));
        QCOMPARE(refused.size(), 1);
        QVERIFY(refused[0][0].toString().contains("not a word of the vocabulary"));
        QTest::mouseClick(&find<QToolButton>(window, "inputs.addToken"), Qt::LeftButton);
        window.settle();
        QCOMPARE(window.session().tokenCount(), Index(6));
        QCOMPARE(refused.size(), 1);
    }

    void slidersMoveTheRowOfTheWord()
    {
        Shown window;
        window.selection().selectCell({{MatrixId::Output}, 1, 0});
        window.settle();
        auto& slider = find<ValueSlider>(window, "rowSliders.4");
        QCOMPARE(slider.value(), 1.0);  // a cat is a cat
        emit slider.valueEdited(0.5, false);
        window.settle();
        QCOMPARE((*window.session().embedding)(1, 4), Scalar(0.5));
    }
};

HEADSCOPE_TEST(TestLookedUpInput)

}  // namespace headscope::test_looked_up_input

#include "test_looked_up_input.moc"
