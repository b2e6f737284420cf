// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/prediction/logit_parts.h"
#include "app/views/prediction/next_words.h"
#include "app/views/prediction/prediction_view.h"
#include "app/widgets/text/cell_text.h"
#include "core/edits/block_edits.h"
#include "core/model/trace_size.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

namespace headscope::test_prediction_view {

class TestPredictionView : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        PredictionView view{workbench};

        explicit Shown(Session session = exampleSession("next-word")) : TestBench(std::move(session))
        {
            view.resize(1000, 640);
            view.show();
            settle();
        }
        QLineEdit& sentence() { return find<QLineEdit>(view, "prediction.sentence"); }
        NextWords& words() { return find<NextWords>(view, "prediction.words"); }
        LogitParts& parts() { return find<LogitParts>(view, "prediction.parts"); }
        Names tokens() const { return *document.session()->tokens; }
        double sum()
        {
            const auto number = numberFromText(find<QLabel>(view, "prediction.sum").text().remove(QRegularExpression("<[^>]*>")));
            return number ? static_cast<double>(*number) : std::numeric_limits<double>::quiet_NaN();
        }
        double probability(int token, const std::string& word) const
        {
            const Session& session = *engine.trace()->session;
            const auto p = matrixOf(*engine.trace(), {MatrixId::Probabilities, session.lastBlock()});
            return static_cast<double>((*p)(token, session.vocabulary->numberOf(word)));
        }
    };

private slots:
    void theBarsAddUpToTheLogitAndTheLensEndsWithThePrediction()
    {
        int tried = 0;
        for (std::uint32_t seed = 1; seed <= 60; ++seed) {
            const auto trace = traceOf(randomStack(seed));
            const Session& session = *trace->session;
            if (!session.readout)
                continue;
            ++tried;
            const int token = static_cast<int>(seed) % static_cast<int>(session.tokenCount());
            const Index word = static_cast<Index>(seed) % session.vocabulary->size();
            const PredictionData alone = predictionOf(trace, {token, word}, logitLens(*trace, 0));
            const PredictionData both = predictionOf(trace, {token, word, 0}, logitLens(*trace, session.lastBlock()));
            const Shared<Matrix> logits = matrixOf(*trace, {MatrixId::Logits, session.lastBlock()});
            const Shared<Matrix> p = matrixOf(*trace, {MatrixId::Probabilities, session.lastBlock()});
            const double largest = static_cast<double>(logits->cwiseAbs().maxCoeff());
            QVERIFY2(std::abs(alone.sum - static_cast<double>((*logits)(token, word))) <= 1e-4 * largest,
                     qPrintable(QString::number(seed)));
            QVERIFY(std::abs(both.sum - static_cast<double>((*logits)(token, word) - (*logits)(token, 0))) <= 2e-4 * largest);
            const LikelyWords& likely = alone.prediction()[static_cast<std::size_t>(token)];
            QCOMPARE(likely.size(), std::min<std::size_t>(kLikelyWords, static_cast<std::size_t>(session.vocabulary->size())));
            QCOMPARE(likely.front().probability, p->row(token).maxCoeff());
            const LikelyWords& alike = both.prediction()[static_cast<std::size_t>(token)];  // of the last block alone
            QVERIFY(std::ranges::equal(likely, alike, {}, &LikelyWord::word, &LikelyWord::word));
        }
        QVERIFY(tried >= 5);
    }

    void anyWordMayBeAskedFor()
    {
        Shown shown;
        const QRect column = shown.words().columnOf(1);
        const auto answer = [&](const QString& word) {
            DialogAnswer dialog([&](QWidget& opened) {
                find<QComboBox>(opened, "wordDialog.word").setCurrentText(word);
                QTest::keyClick(&opened, Qt::Key_Return);
            });
            QTest::mouseDClick(&shown.words(), Qt::LeftButton, {}, QPoint(column.center().x(), column.bottom() - 8));
            return dialog.asked();
        };
        const Names before = *shown.document.session()->targets;
        QVERIFY(answer("moon"));
        QCOMPARE((*shown.document.session()->targets)[1], std::string("moon"));
        QVERIFY(shown.settle());
        const Matrix loss = *matrixOf(*shown.engine.trace(), {MatrixId::Loss, shown.document.session()->lastBlock()});
        QVERIFY(std::abs(static_cast<double>(loss(1, 0)) + std::log(shown.probability(1, "moon"))) < 1e-5);
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session()->targets == before);
        QVERIFY(answer(""));
        QVERIFY((*shown.document.session()->targets)[1].empty());
        QSignalSpy refused(&shown.document, &Document::refused);
        QVERIFY(answer("elephant"));
        QCOMPARE(refused.size(), 1);
    }

    void typingChangesTheTokensInOneStep()
    {
        Shown shown;
        const Names before = shown.tokens();
        QCOMPARE(shown.sentence().text(), "the cat sat on the");
        shown.sentence().setFocus();
        shown.sentence().selectAll();
        QTest::keyClicks(&shown.sentence(), "the dog barked at ");
        QCOMPARE(shown.tokens(), (Names{"the", "dog", "barked", "at"}));
        QCOMPARE(shown.sentence().text(), "the dog barked at ");  // nothing is taken from under the fingers
        QTest::keyClick(&shown.sentence(), Qt::Key_Return);
        QVERIFY(shown.sentence().hasFocus());
        QCOMPARE(shown.sentence().selectedText(), shown.sentence().text());  // the next one takes its place
        QTest::keyClick(&shown.sentence(), Qt::Key_Escape);
        QVERIFY(!shown.sentence().hasFocus());  // the keys are the window's again
        QVERIFY(shown.settle());
        const auto& says = find<QLabel>(shown.view, "prediction.says");
        QVERIFY2(says.text().contains("after “at”"), qPrintable(says.text()));  // the last token, though there was but one on the way
        QCOMPARE(shown.document.undoStack().count(), 1);
        shown.document.undoStack().undo();
        QCOMPARE(shown.tokens(), before);
        QCOMPARE(shown.sentence().text(), "the cat sat on the");
    }

    void theSentenceOfTheMemoryIsTypedAndTranslated()
    {
        Shown shown(exampleSession("encoder-decoder"));
        auto& memory = find<QLineEdit>(shown.view, "prediction.memory.sentence");
        QVERIFY(memory.isVisible());
        QCOMPARE(memory.text(), "oft schlafen sie");
        QVERIFY(shown.probability(0, "they") > 0.9);
        memory.setFocus();
        memory.selectAll();
        QTest::keyClicks(&memory, "er lacht nie");
        QVERIFY(shown.settle());
        QVERIFY(shown.probability(0, "he") > 0.9);
        QCOMPARE(shown.tokens().size(), 4U);
        QTest::keyClick(&memory, Qt::Key_Return);
        shown.document.undoStack().undo();
        QCOMPARE(memory.text(), "oft schlafen sie");
        Shown without;
        QVERIFY(!find<QLineEdit>(without.view, "prediction.memory.sentence").isVisible());
    }

    void aWordThatIsUnknownIsNamedAndChangesNothing()
    {
        Shown shown;
        const Names before = shown.tokens();
        shown.sentence().setFocus();
        shown.sentence().end(false);
        QTest::keyClicks(&shown.sentence(), " zebra");
        QCOMPARE(shown.tokens(), before);
        const QLabel& note = find<QLabel>(shown.view, "prediction.note");
        QVERIFY(!note.isHidden());
        QVERIFY2(note.text().contains("zebra"), qPrintable(note.text()));
        QTest::keyClick(&shown.sentence(), Qt::Key_Return);
        QCOMPARE(shown.sentence().text(), "the cat sat on the zebra");  // to be mended, not lost
        QVERIFY(!note.isHidden());
        shown.sentence().setFocus();
        for (int i = 0; i < 6; ++i)
            QTest::keyClick(&shown.sentence(), Qt::Key_Backspace);
        QVERIFY(note.isHidden());
    }

    void wordsOfASmallVocabularyAreOfferedInThePlaceOfAnUnknownOne()
    {
        Shown shown;
        shown.sentence().setFocus();
        shown.sentence().selectAll();
        QTest::keyClicks(&shown.sentence(), "the <b>elephant sat");
        QLabel& note = find<QLabel>(shown.view, "prediction.note");
        for (Index word = 0; word < shown.document.session()->vocabulary->size(); ++word)
            QVERIFY(
                note.text().contains(QString::fromStdString(shown.document.session()->vocabulary->word(word)).toHtmlEscaped() + "</a>"));
        QVERIFY(!note.text().contains("<b>"));  // what is typed is text
        emit note.linkActivated("cat");
        QCOMPARE(shown.sentence().text(), "the cat sat");
        QCOMPARE(shown.tokens(), (Names{"the", "cat", "sat"}));
        QVERIFY(note.isHidden());
        QVERIFY(shown.sentence().hasFocus());
    }

    void theNextWordIsTheMostProbableOne()
    {
        Shown shown;
        Names expected = shown.tokens();
        const auto& words = *shown.document.session()->vocabulary->words();
        const int last = static_cast<int>(expected.size()) - 1;
        expected.push_back(*std::ranges::max_element(words, {}, [&](const std::string& word) { return shown.probability(last, word); }));
        QTest::mouseClick(&find<QPushButton>(shown.view, "prediction.next"), Qt::LeftButton);
        QCOMPARE(shown.tokens(), expected);
        QVERIFY(shown.settle());
        QCOMPARE(shown.sentence().text(), QString::fromStdString("the cat sat on the " + expected.back()));
    }

    void theMeanLossIsThatOfTheTargets()
    {
        Session session = exampleSession("next-word");
        session.targets = Names();
        Shown shown(std::move(session));
        QLabel& loss = find<QLabel>(shown.view, "prediction.loss");
        QVERIFY(loss.isHidden());
        QVERIFY(!shown.words().accessibleDescription().contains("asked for"));
        auto& targets = find<QCheckBox>(shown.view, "prediction.targets");
        QTest::mouseClick(&targets, Qt::LeftButton, {}, {8, targets.height() / 2});
        QVERIFY(shown.settle());
        const QStringList said = shown.words().accessibleDescription().split("; ");
        QVERIFY2(said[0].contains("asked for cat, probability " + numberForCell(shown.probability(0, "cat"), 2) + ", loss " +
                                  numberForCell(-std::log(shown.probability(0, "cat")), 2)),
                 qPrintable(said[0]));
        QVERIFY2(!said.last().contains("asked for"), qPrintable(said.last()));
        double mean = 0;
        const Names tokens = shown.tokens();
        for (int token = 0; token + 1 < std::ssize(tokens); ++token)
            mean -= std::log(shown.probability(token, tokens[static_cast<std::size_t>(token) + 1])) / (std::ssize(tokens) - 1.0);
        QVERIFY2(loss.text().contains(QString::number(mean, 'f', 3)), qPrintable(loss.text()));
    }

    void aLessonSubtractsAWord()
    {
        Shown shown(exampleSession("logit-lens"));
        const double alone = shown.sum();
        QVERIFY(shown.view.setProperty("minus", "French"));
        QVERIFY(shown.settle());
        const auto logits = matrixOf(*shown.engine.trace(), {MatrixId::Logits, 2});
        QVERIFY(std::abs(shown.sum() - static_cast<double>((*logits)(4, 7) - (*logits)(4, 9))) < 0.001);  // Paris, French
        QCOMPARE(find<QComboBox>(shown.view, "prediction.other").currentText(), "French");
        shown.document.edit("Other words", [](Session& session) { session = exampleSession("next-word"); });  // no tenth word among them
        QVERIFY(shown.settle());
        QCOMPARE(shown.view.property("minus").toString(), "");
        QVERIFY(std::abs(shown.sum() - 6.998) < 0.001);
        shown.document.undoStack().undo();
        QVERIFY(shown.view.setProperty("minus", ""));
        QVERIFY(shown.settle());
        QCOMPARE(shown.sum(), alone);
    }

    void aLessonKeepsAPartInSight()
    {
        Shown shown(exampleSession("logit-lens"));
        shown.view.resize(1000, 260);
        const auto& card = find<QWidget>(shown.view, "prediction.logit");
        const auto inSight = [&](const QWidget& widget, const QRect& part) {
            return shown.view.viewport()->rect().contains(QRect(widget.mapTo(shown.view.viewport(), part.topLeft()), part.size()));
        };
        QVERIFY(shown.view.setProperty("part", "logit"));
        QTRY_VERIFY(inSight(card, card.rect()));
        QVERIFY(shown.view.setProperty("part", "blocks"));
        QTRY_VERIFY(inSight(shown.words(), shown.words().afterBlocks()));
        shown.view.resize(1000, 170);
        QTRY_VERIFY(inSight(shown.words(), shown.words().afterBlocks()));
        QVERIFY(shown.view.setProperty("part", "words"));
        QTRY_VERIFY(inSight(shown.words(), {0, 0, 100, 50}));
        shown.view.verticalScrollBar()->triggerAction(QAbstractSlider::SliderToMaximum);  // by hand
        shown.view.resize(1000, 180);
        QTRY_COMPARE(shown.view.verticalScrollBar()->value(), shown.view.verticalScrollBar()->maximum());
    }

    void aDoubleClickOnAWordAsksWhy()
    {
        Shown shown;
        QSignalSpy asked(&shown.selection, &Selection::whyAsked);
        const QPoint first = shown.words().columnOf(2).topLeft() + QPoint(20, 2 * shown.words().fontMetrics().height());
        QTest::mouseDClick(&shown.words(), Qt::LeftButton, {}, first);
        QCOMPARE(asked.size(), 1);
        const auto probabilities = matrixOf(*shown.engine.trace(), {MatrixId::Probabilities});
        Index likeliest = 0;
        probabilities->row(2).maxCoeff(&likeliest);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Probabilities}, 2, static_cast<int>(likeliest)}));
    }

    void aClickOnAWordAsksWhoWroteIt()
    {
        Shown shown;
        const QRect column = shown.words().columnOf(1);
        QTest::mouseClick(&shown.words(), Qt::LeftButton, {}, {column.center().x(), column.bottom() - 12});
        const CellRef& cell = shown.selection.cell();
        QCOMPARE(cell, (CellRef{{MatrixId::Loss}, 1, 0}));
        const int aLine = shown.words().fontMetrics().height();
        QTest::mouseClick(&shown.words(), Qt::LeftButton, {}, {column.center().x(), column.bottom() - 12 - aLine});  // that is asked for
        QCOMPARE(cell.matrix.id, MatrixId::Probabilities);
        QCOMPARE(cell.row, 1);
        const QString word = QString::fromStdString(shown.document.session()->vocabulary->word(cell.column));
        QCOMPARE(word, "sat");
        QCOMPARE(find<QComboBox>(shown.view, "prediction.word").currentText(), word);
        const Shared<Matrix> logits = matrixOf(*shown.engine.trace(), {MatrixId::Logits});
        QVERIFY(std::abs(shown.sum() - static_cast<double>((*logits)(1, cell.column))) < 1e-3);

        QTest::keyClick(&shown.words(), Qt::Key_Right);
        QCOMPARE(shown.selection.cell().row, 2);
        QTest::keyClick(&shown.words(), Qt::Key_Down);
        QVERIFY(shown.probability(2, shown.document.session()->vocabulary->word(shown.selection.cell().column)) < 0.5);
    }

    void onlyAWordIsTakenApart()
    {
        Shown shown;
        const auto typed = [&](const char* box, const char* text) {
            auto& words = find<QComboBox>(shown.view, box);
            words.lineEdit()->setFocus();
            words.lineEdit()->selectAll();
            QTest::keyClicks(words.lineEdit(), text);
            QTest::keyClick(words.lineEdit(), Qt::Key_Return);
            return words.currentText();
        };
        const double before = shown.sum();
        QCOMPARE(typed("prediction.word", "sun"), QString("mat"));
        QCOMPARE(shown.sum(), before);
        QCOMPARE(typed("prediction.word", "mo"), QString("moon"));
        QVERIFY(shown.settle());
        const auto logits = matrixOf(*shown.engine.trace(), {MatrixId::Logits});
        QVERIFY(std::abs(shown.sum() - static_cast<double>((*logits)(4, 8))) < 1e-3);
        QCOMPARE(typed("prediction.other", "BARK"), QString("barked"));
        QVERIFY(shown.settle());
        QVERIFY(std::abs(shown.sum() - static_cast<double>((*logits)(4, 8) - (*logits)(4, 4))) < 1e-3);
    }

    void aHeadIsMutedAmongWhatItWrote()
    {
        Shown shown;
        const double before = shown.probability(4, "mat");
        QTRY_COMPARE(shown.parts().height(), shown.parts().sizeHint().height());
        const QStringList rows = shown.parts().accessibleDescription().split("; ");
        QCOMPARE(rows.size(), 3);
        QVERIFY(rows.indexOf(QRegularExpression(".*head 1.*")) >= 0);
        auto& mute = find<QAbstractButton>(shown.view, "prediction.mute.1");
        QTest::mouseClick(&mute, Qt::LeftButton);
        QVERIFY(!shown.document.session()->blocks[0].heads[0].enabled);
        QVERIFY(shown.settle());
        QVERIFY(shown.probability(4, "mat") < before - 0.1);
        QVERIFY(mute.isChecked());
        mute.setFocus();
        QTest::keyClick(&mute, Qt::Key_Space);
        QVERIFY(shown.document.session()->blocks[0].heads[0].enabled);
    }

    void aHeadOfAnotherBlockIsMutedInItsBlock()
    {
        Session session = exampleSession("next-word");
        duplicateBlock(session, 0);
        Shown shown(std::move(session));
        shown.document.edit("Rename", [](Session& next) { next.blocks[1].heads[1].name = "second"; });
        QVERIFY(shown.settle());
        for (QAbstractButton* button : shown.parts().findChildren<QAbstractButton*>())
            if (button->isVisible() && button->accessibleName().startsWith("Mute block 2") && button->objectName() == "prediction.mute.2") {
                QTest::mouseClick(button, Qt::LeftButton);
                QVERIFY(!shown.document.session()->blocks[1].heads[1].enabled);
                QVERIFY(shown.document.session()->blocks[0].heads[1].enabled);
                QCOMPARE(shown.selection.block(), 1);
                return;
            }
        QFAIL("there is no such head");
    }

    /// The Trace does not keep their logits: they are found in the background, those after the earlier blocks last.
    void ofVeryManyWordsTheLikeliestAreFoundToo()
    {
        Session session = exampleSession("next-word");
        duplicateBlock(session, 0);
        Names words = *session.vocabulary->words();
        while (words.size() < 20'000)
            words.push_back("word " + std::to_string(words.size()));
        const auto count = static_cast<Index>(words.size());
        session.vocabulary = Vocabulary(std::move(words));
        session.embedding.detach().conservativeResizeLike(Matrix::Zero(count, session.modelWidth()));
        session.readout->linear.weight.detach().conservativeResizeLike(Matrix::Constant(session.modelWidth(), count, Scalar(-9)));
        QVERIFY(!keepsLogits(session));
        Shown shown(std::move(session));
        QTRY_VERIFY(shown.view.isUpToDate() && !shown.words().accessibleDescription().isEmpty());
        const auto& trace = *shown.engine.trace();
        const Shared<Matrix> logits = matrixOf(trace, {MatrixId::Logits, 1});
        QVERIFY(std::abs(shown.sum() - static_cast<double>(logits->row(4).maxCoeff())) < 0.01);
        const LikelyWord likely = logitLens(trace, trace.session->lastBlock()).words.back()[4].front();
        QVERIFY(shown.words().accessibleDescription().contains(QString::fromStdString(trace.session->vocabulary->word(likely.word))));
        shown.selection.selectCell({{MatrixId::Probabilities, 1}, 2, 15'000});
        QTRY_VERIFY(shown.view.isUpToDate() && std::abs(shown.sum() - static_cast<double>((*logits)(2, 15'000))) < 0.05);
    }

    void theLogitOfAnotherWordIsSubtracted()
    {
        Shown shown;
        auto& other = find<QComboBox>(shown.view, "prediction.other");
        other.setFocus();
        other.lineEdit()->selectAll();
        QTest::keyClicks(other.lineEdit(), "moon");
        QTest::keyClick(other.lineEdit(), Qt::Key_Return);
        const Shared<Matrix> logits = matrixOf(*shown.engine.trace(), {MatrixId::Logits});
        const Vocabulary& words = *shown.document.session()->vocabulary;
        const double difference = static_cast<double>((*logits)(4, words.numberOf("mat")) - (*logits)(4, words.numberOf("moon")));
        QVERIFY(std::abs(difference) > 0.1);
        QVERIFY(std::abs(shown.sum() - difference) < 1e-3);
    }

    void whatAQuestionHidesIsNotToldHere()
    {
        Shown shown;
        shown.engine.setFilter([](const std::shared_ptr<const Trace>& trace) {
            auto hidden = std::make_shared<Trace>(*trace);
            hidden->probabilities.detach().row(4).setConstant(std::numeric_limits<Scalar>::quiet_NaN());
            return std::shared_ptr<const Trace>(hidden);
        });
        QVERIFY(shown.words().accessibleDescription().contains("sat: on"));
        QVERIFY(!shown.words().accessibleDescription().contains("mat 0.9"));
        QCOMPARE(shown.parts().accessibleDescription(), "");
        QWidget& parts = shown.parts();
        parts.resize(400, 20);
        QImage seen(parts.size(), QImage::Format_ARGB32);
        seen.fill(Qt::transparent);
        parts.render(&seen, {}, {}, QWidget::DrawChildren);
        QImage nothing(seen.size(), seen.format());
        nothing.fill(Qt::transparent);
        QCOMPARE(seen, nothing);  // no axis of no bars
        QVERIFY(find<QLabel>(shown.view, "prediction.sum").text().contains("?"));
        QVERIFY(!find<QPushButton>(shown.view, "prediction.next").isEnabled());
        shown.engine.setFilter({});
        QVERIFY(shown.words().accessibleDescription().contains("mat 0.9"));
    }

    void aSessionWithoutReadoutSaysSo()
    {
        Shown shown(exampleSession("three-friends"));
        QVERIFY(!find<QWidget>(shown.view, "prediction.nothing").isHidden());
        QVERIFY(!shown.sentence().isVisible());
        QSignalSpy wanted(&shown.view, &PredictionView::exampleWanted);
        QTest::mouseClick(&find<QPushButton>(shown.view, "prediction.nothing.example"), Qt::LeftButton);
        QCOMPARE(wanted.value(0).value(0).toString(), "next-word");
        shown.document.open(exampleSession("next-word"), {});
        QVERIFY(shown.settle());
        QVERIFY(shown.sentence().isVisible());
    }
};

HEADSCOPE_TEST(TestPredictionView)

}  // namespace headscope::test_prediction_view

#include "test_prediction_view.moc"
