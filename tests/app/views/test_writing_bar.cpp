// SPDX-License-Identifier: GPL-3.0-or-later
// The model writes on, driven by the buttons of the bar: what it writes, what stops it, and what of it is undone.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/prediction/prediction_view.h"
#include "app/views/prediction/writer.h"
#include "core/edits/sentence_edits.h"
#include "core/model/trace_size.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTest>

namespace headscope::test_writing_bar {

namespace {

/// The example "letters" with another text.
Session lettersAfter(const std::string& text)
{
    Session session = exampleSession("letters");
    if (const auto error = setSentence(session, text))
        qFatal("%s", error->sentence().c_str());
    return session;
}

}  // namespace

class TestWritingBar : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        PredictionView view{workbench};

        explicit Shown(Session session = lettersAfter("p")) : TestBench(std::move(session))
        {
            view.resize(1000, 640);
            view.show();
            settle();
        }
        QPushButton& button(const char* name) { return find<QPushButton>(view, name); }
        void click(const char* name) { QTest::mouseClick(&button(name), Qt::LeftButton); }
        QString label(const char* name) { return find<QLabel>(view, name).text(); }
        bool isWriting() { return button("prediction.write").text() == "Stop"; }
        std::string text() const { return sentenceOf(*document.session()); }
        bool writesUpTo(Index tokens)
        {
            click("prediction.write");
            if (!isWriting() || !QTest::qWaitFor([&] { return document.session()->tokenCount() >= tokens; }, kPatience))
                return false;
            click("prediction.write");
            return !isWriting();
        }
        void draw(int seed)
        {
            find<QComboBox>(view, "prediction.write.choice").setCurrentIndex(1);
            find<QSpinBox>(view, "prediction.write.seed").setValue(seed);
        }
    };

private slots:
    void greedyWritingGoesOnAsTheLessonSays()
    {
        Shown shown;
        QVERIFY2(shown.label("prediction.write.says").contains("“r”, the likeliest of 27 characters, 28"),
                 qPrintable(shown.label("prediction.write.says")));
        QElapsedTimer clock;
        clock.start();
        QVERIFY(shown.writesUpTo(6));
        QVERIFY(clock.elapsed() >= 4 * Writer::kPause);
        const std::string written = shown.text();
        QCOMPARE(written.substr(0, 6), std::string("proper"));
        QCOMPARE(shown.label("prediction.write.reason"), "");
        QVERIFY(shown.settle());
        QTest::qWait(2 * Writer::kPause);
        QCOMPARE(shown.text(), written);  // stopped is stopped
    }

    void aRunIsOneStepToUndo()
    {
        Shown shown;
        QVERIFY(shown.writesUpTo(4));
        const std::string first = shown.text();
        QVERIFY(shown.settle());
        QVERIFY(shown.writesUpTo(std::ssize(first) + 2));
        QCOMPARE(shown.document.undoStack().count(), 2);
        shown.document.undoStack().undo();
        QCOMPARE(shown.text(), first);
        shown.document.undoStack().undo();
        QCOMPARE(shown.text(), std::string("p"));
        shown.document.undoStack().redo();
        QCOMPARE(shown.text(), first);
        QCOMPARE(shown.label("prediction.write.reason"), "");  // nothing was going on
    }

    void theLastWordIsTakenBack()
    {
        Shown shown(lettersAfter("pro"));
        shown.click("prediction.write.back");
        QCOMPARE(shown.text(), std::string("pr"));
        shown.click("prediction.write.back");
        QCOMPARE(shown.text(), std::string("p"));
        QVERIFY(!shown.button("prediction.write.back").isEnabled());  // some text stays
        shown.document.undoStack().undo();
        QCOMPARE(shown.text(), std::string("pr"));
        QVERIFY(shown.settle());
        QVERIFY(shown.writesUpTo(4));
        const std::string written = shown.text();
        shown.click("prediction.write.back");
        QCOMPARE(shown.text(), written.substr(0, written.size() - 1));
        shown.document.undoStack().undo();
        QCOMPARE(shown.text(), written);  // the run itself stays
    }

    void aSeedIsAText()
    {
        Shown shown;
        const auto written = [&](int seed) {
            shown.draw(seed);
            if (!shown.settle() || !shown.writesUpTo(7))
                return std::string("nothing");
            const std::string text = shown.text().substr(0, 7);
            shown.document.undoStack().undo();
            return shown.settle() ? text : std::string("nothing");
        };
        const std::string first = written(7);
        QVERIFY2(first.size() == 7 && first != "properl" && first != "proper ", first.c_str());
        QVERIFY(written(8) != first);
        QCOMPARE(written(7), first);
    }

    void whatIsKeptAndDrawnIsSaid()
    {
        Shown shown;
        shown.draw(7);
        QVERIFY(find<QSpinBox>(shown.view, "prediction.write.topK").isVisible());
        find<QSpinBox>(shown.view, "prediction.write.topK").setValue(3);
        const QString says = shown.label("prediction.write.says");
        QVERIFY2(says.contains("3 of 27 characters kept, 60"), qPrintable(says));  // as the lesson has it
        QVERIFY2(says.contains(QString::number(randomNumber(7, 1), 'f', 4).remove(QRegularExpression("0+$"))), qPrintable(says));
        find<QDoubleSpinBox>(shown.view, "prediction.write.topP").setValue(0.05);
        QVERIFY(shown.label("prediction.write.says").contains("1 of 27 characters kept"));
        QVERIFY(shown.label("prediction.write.says").contains("“r”"));
        find<QComboBox>(shown.view, "prediction.write.choice").setCurrentIndex(0);
        QVERIFY(!find<QSpinBox>(shown.view, "prediction.write.topK").isVisible());
        QCOMPARE(shown.document.undoStack().count(), 0);
    }

    void oneWordIsTheOneThatIsChosen()
    {
        Shown shown;
        int others = 0;
        for (int seed = 1; seed <= 20; ++seed) {
            shown.draw(seed);
            find<QDoubleSpinBox>(shown.view, "prediction.write.temperature").setValue(2);
            const QString says = shown.label("prediction.write.says");
            const QString word = says.section("“", -1).section("”", 0, 0);
            QCOMPARE(shown.button("prediction.next").text(), QString("Add “%1”").arg(word));
            shown.click("prediction.next");
            QCOMPARE(QString::fromStdString(shown.text()), "p" + (word == "␣" ? " " : word));
            QVERIFY(!shown.isWriting());
            others += word == "r" ? 0 : 1;
            shown.document.undoStack().undo();
            QVERIFY(shown.settle());
        }
        QVERIFY(others > 5);
    }

    void escapeStopsIt()
    {
        Shown shown;
        shown.click("prediction.write");
        QVERIFY(shown.isWriting());
        shown.view.activateWindow();
        QTRY_VERIFY(shown.view.isActiveWindow());
        QTest::keyClick(&shown.button("prediction.write"), Qt::Key_Escape);
        QVERIFY(!shown.isWriting());
        QCOMPARE(shown.label("prediction.write.reason"), "");
    }

    void anotherEditStopsItAndOneCanGoOn()
    {
        Shown shown;
        shown.click("prediction.write");
        QTRY_VERIFY(shown.document.session()->tokenCount() >= 3);
        QVERIFY(shown.isWriting());
        shown.document.edit("Mute", [](Session& session) { session.blocks[0].heads[1].enabled = false; });
        QVERIFY(!shown.isWriting());
        QVERIFY2(shown.label("prediction.write.reason").contains("changed"), qPrintable(shown.label("prediction.write.reason")));
        const Index tokens = shown.document.session()->tokenCount();
        QVERIFY(shown.settle());
        QVERIFY(shown.writesUpTo(tokens + 2));
        QVERIFY(!shown.document.session()->blocks[0].heads[1].enabled);
        QCOMPARE(shown.document.undoStack().count(), 3);
    }

    /// Each tick of a drag that stops it is of one step, also the first.
    void aDragThatStopsItIsOneStep()
    {
        Shown shown;
        shown.click("prediction.write");
        QTRY_VERIFY(shown.document.session()->tokenCount() >= 2);
        const int before = shown.document.undoStack().count();
        for (const Scalar gain : {Scalar(0.5), Scalar(0.25), Scalar(0.125)})
            shown.document.edit("Gain", [gain](Session& session) { session.blocks[0].heads[0].gain = gain; }, "gain");
        QCOMPARE(shown.document.undoStack().count(), before + 1);
    }

    void theNewestWordIsAskedAbout()
    {
        Shown shown(lettersAfter("prog"));
        shown.selection.selectCell({{MatrixId::Probabilities, 1}, 0, 18});
        const auto says = [&] { return shown.label("prediction.says"); };
        QTRY_VERIFY(says().contains("after “p”"));
        shown.click("prediction.next");
        QVERIFY(shown.settle());
        QTRY_VERIFY2(says().contains("after “r”"), qPrintable(says()));
        QCOMPARE(find<QComboBox>(shown.view, "prediction.word").currentText(), "a");
    }

    void anotherSessionStopsIt()
    {
        Shown shown;
        shown.click("prediction.write");
        QVERIFY(shown.isWriting());
        shown.document.open(exampleSession("next-word"), {});
        QVERIFY(!shown.isWriting());
        QVERIFY(shown.settle());
        QTest::qWait(2 * Writer::kPause);
        QCOMPARE(shown.text(), std::string("the cat sat on the"));
        QVERIFY2(shown.label("prediction.write.says").contains("“mat”, the likeliest of 9 words"),
                 qPrintable(shown.label("prediction.write.says")));
    }

    void theLongestTextThatTheModelTakesEndsIt()
    {
        Shown shown(lettersAfter(std::string(30, 'a')));
        shown.click("prediction.write");
        QTRY_VERIFY(!shown.isWriting());
        QCOMPARE(shown.document.session()->tokenCount(), Index(32));
        const QString reason = shown.label("prediction.write.reason");
        QVERIFY2(reason.contains("32 positions"), qPrintable(reason));
        QVERIFY(find<QLabel>(shown.view, "prediction.write.reason").isVisible());
        QCOMPARE(shown.document.undoStack().count(), 1);
        shown.document.undoStack().undo();
        QCOMPARE(shown.document.session()->tokenCount(), Index(30));
        QVERIFY(!find<QLabel>(shown.view, "prediction.write.reason").isVisible());
    }

    void theWordThatEndsATextEndsIt()
    {
        Session session = exampleSession("encoder-decoder");
        setSentence(session, "<start>");
        Shown shown(std::move(session));
        shown.click("prediction.write");
        QTRY_VERIFY(!shown.isWriting());
        QCOMPARE(shown.text(), std::string("⟨start⟩ they often sleep ⟨end⟩"));
        QVERIFY2(shown.label("prediction.write.reason").contains("⟨end⟩"), qPrintable(shown.label("prediction.write.reason")));
        QCOMPARE(shown.document.undoStack().count(), 1);
        QCOMPARE(sentenceOf(*shown.document.session()->memory), std::string("oft schlafen sie"));
    }

    void theCacheIsCounted()
    {
        Shown shown(lettersAfter("pro"));
        auto& cells = find<QWidget>(shown.view, "prediction.cache");
        QVERIFY(cells.isVisible());
        const QString says = shown.label("prediction.cache.says");
        QVERIFY2(says.contains("3 tokens × 2 blocks × 4 heads × 2 × 16 numbers = 3.1 kB"), qPrintable(says));
        QVERIFY2(says.contains("the other 2"), qPrintable(says));
        shown.click("prediction.next");
        QVERIFY(shown.label("prediction.cache.says").contains("4 tokens ×"));
        shown.document.edit("Look ahead", [](Session& session) { session.blocks[0].mask.causal = false; });
        QVERIFY(shown.label("prediction.cache.says").contains("nothing can be kept"));
        QVERIFY(!cells.isVisible());
        Shown translating(exampleSession("encoder-decoder"));  // the memory's keys and values are counted, too
        QVERIFY2(translating.label("prediction.cache.says").contains("4 tokens, ") &&
                     translating.label("prediction.cache.says").contains("in all"),
                 qPrintable(translating.label("prediction.cache.says")));
    }

    /// The Trace keeps no logits of so many words: those of the last token are found in the background.
    void veryManyWordsAreWrittenToo()
    {
        Session session = exampleSession("next-word");
        Names words = *session.vocabulary->words();
        while (words.size() < 40'000)
            words.push_back("word " + std::to_string(words.size()));
        const auto count = static_cast<Index>(words.size());
        session.vocabulary = Vocabulary(std::move(words));
        session.embedding.detach().conservativeResizeLike(Matrix::Zero(count, session.modelWidth()));
        session.readout->linear.weight.detach().conservativeResizeLike(Matrix::Constant(session.modelWidth(), count, Scalar(-9)));
        QVERIFY(!keepsLogits(session));
        Shown shown(std::move(session));
        QTRY_VERIFY(shown.button("prediction.write").isEnabled());
        QVERIFY2(shown.label("prediction.write.says").contains("of 40,000 words"), qPrintable(shown.label("prediction.write.says")));
        QVERIFY(shown.writesUpTo(7));
        QCOMPARE((*shown.document.session()->tokens)[5], std::string("mat"));
        QCOMPARE(shown.document.undoStack().count(), 1);
    }

    void itWritesOnWhileAnotherViewIsLookedAt()
    {
        Shown shown;
        shown.click("prediction.write");
        shown.view.hide();
        QTRY_VERIFY(shown.document.session()->tokenCount() >= 6);
        QCOMPARE(shown.text().substr(0, 6), std::string("proper"));
    }

    void whatAQuestionHidesIsNotWritten()
    {
        Shown shown;
        shown.engine.setFilter([](const std::shared_ptr<const Trace>& trace) {
            auto hidden = std::make_shared<Trace>(*trace);
            hidden->probabilities.detach().row(trace->session->tokenCount() - 1).setConstant(std::numeric_limits<Scalar>::quiet_NaN());
            return std::shared_ptr<const Trace>(hidden);
        });
        QVERIFY(!shown.button("prediction.write").isEnabled());
        QVERIFY(!find<QLabel>(shown.view, "prediction.write.says").isVisible());
        shown.engine.setFilter({});
        QVERIFY(shown.button("prediction.write").isEnabled());
    }

    void itIsThereWhereWordsAreReadAndPredicted()
    {
        const auto isThere = [](Shown& shown) { return shown.button("prediction.write").isVisible(); };
        Shown letters, seeing(exampleSession("seeing")), friends(exampleSession("three-friends"));
        QVERIFY(isThere(letters) && !isThere(seeing) && !isThere(friends));
        QVERIFY(letters.view.shorten(1));
        QVERIFY(!isThere(letters));  // the first to give way
    }
};

HEADSCOPE_TEST(TestWritingBar)

}  // namespace headscope::test_writing_bar

#include "test_writing_bar.moc"
