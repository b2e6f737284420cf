// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the map of all heads: what is taken from a snapshot and put in, who listens to whom, what heads are looked for by, and where
// tokens come from.
#include "app/figures/formats/clipboard.h"
#include "app/views/heads/block_overview.h"
#include "app/views/heads/head_patching.h"
#include "app/views/heads/head_search.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "core/analysis/attention_flow.h"
#include "core/analysis/circuits.h"
#include "core/edits/sentence_edits.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QTreeWidget>

namespace headscope::test_head_patching {

class TestHeadPatching : public QObject {
    Q_OBJECT

    struct Shown : TestBench {
        HeadsView view{workbench};

        explicit Shown(Session session) : TestBench(std::move(session))
        {
            view.resize(1020, 640);
            view.show();
            if (!settle())
                qFatal("nothing was computed");
            QTest::mouseClick(&find<QAbstractButton>(view, "headsMode.overview"), Qt::LeftButton);
        }
        void colourBy(const QString& text)
        {
            auto& box = find<QComboBox>(view, "headsColoring");
            QVERIFY2(box.findText(text) >= 0, qPrintable(text));
            box.setCurrentIndex(box.findText(text));
        }
        HeatmapPlot& map() { return find<HeatmapPlot>(view, "headPatching.map"); }
        QAbstractButton& put() { return find<QAbstractButton>(view, "headPatching.put"); }
        QString words() { return find<QLabel>(view, "headPatching.words").text(); }
        QTreeWidget& list() { return find<QTreeWidget>(view, "headRanking.list"); }
    };

    static bool same(const Matrix& a, const Matrix& b) { return Shared<Matrix>(a) == Shared<Matrix>(b); }

    static Session withSnapshot()
    {
        Session session = exampleSession("logit-lens");
        Session other = session;
        if (setSentence(session, "the capital of France is") || setSentence(other, "the language of Italy is"))
            qFatal("no such words");
        session.snapshots.push_back({"Italy", std::make_shared<const Session>(other)});
        return session;
    }

private slots:
    void initTestCase() { Appearance().apply(); }

    void oneClickPutsAnActivationInAndUndoTakesItOut()
    {
        Shown shown(withSnapshot());
        const Session before = *shown.document.session();
        shown.colourBy("patch from another text");
        const auto trace = shown.engine.trace();
        const auto from = traceOf(*before.snapshots[0].session);
        const Number number = topLogit(*trace, 4);
        const Matrix expected = patchesOfBlock(*trace, number, 0, *from);
        QTRY_VERIFY_WITH_TIMEOUT(same(shown.map().values(), expected), kPatience);
        QCOMPARE(shown.map().columnNames()->at(3), "France");

        Index token = 0;
        expected.row(0).cwiseAbs().maxCoeff(&token);
        emit shown.map().cellClicked(0, static_cast<int>(token));
        const Scalar after = numberWith(*trace, number, {{MatrixId::HeadOutput, 0, 0}, static_cast<int>(token)}, *from);
        QTRY_VERIFY_WITH_TIMEOUT(shown.words().contains("→"), kPatience);
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        QVERIFY(shown.settle());
        const RowPatch* patch = patchOf(*shown.document.session(), {MatrixId::HeadOutput, 0, 0}, token);
        QVERIFY(patch);
        QCOMPARE(patch->from, std::string("the language of Italy is"));
        QVERIFY(std::abs(valueOf(*shown.engine.trace(), number) - after) < Scalar(1e-4));
        QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(shown.view, "headRanking.patched").text().contains("Italy"), kPatience);

        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == before);
        shown.document.undoStack().redo();
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "headRanking.takeOut"), Qt::LeftButton);
        QVERIFY(!hasPatches(*shown.document.session()));
    }

    void anotherTextIsTypedRightThere()
    {
        Session session = withSnapshot();
        Shown shown(session);
        const Session before = *shown.document.session();
        shown.colourBy("patch from another text");
        auto& text = find<QLineEdit>(shown.view, "headPatching.text");
        auto& state = find<QLabel>(shown.view, "headRanking.state");
        QTest::keyClicks(&text, "the language of");  // too short
        QTRY_VERIFY_WITH_TIMEOUT(state.text().contains("of the same length"), kPatience);
        QVERIFY(!shown.put().isEnabled());
        QTest::keyClicks(&text, " unicorns is");
        QVERIFY(state.text().contains("unicorns"));
        text.clear();
        QTest::keyClicks(&text, "the language of France is");
        Session other = session;
        QVERIFY(!setSentence(other, "the language of France is"));
        const auto trace = shown.engine.trace(), from = traceOf(other);
        QTRY_VERIFY_WITH_TIMEOUT(same(shown.map().values(), patchesOfBlock(*trace, topLogit(*trace, 4), 0, *from)), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(state.text().contains("“the language of France is”"), kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(shown.put().isEnabled(), kPatience);
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        const auto& patches = shown.document.session()->blocks[0].heads[0].patches;
        QCOMPARE(patches.size(), std::size_t(5));
        QCOMPARE(patches[0].from, std::string("the language of France is"));
        QCOMPARE(*patches[0].numbers, Matrix(from->head(0, 0).output->row(0)));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == before);

        text.clear();  // and the pinned state counts again
        QTRY_VERIFY_WITH_TIMEOUT(state.text().contains("“Italy”"), kPatience);
    }

    void allTokensAndOtherStagesAreOffered()
    {
        Shown shown(withSnapshot());
        shown.colourBy("patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(shown.put().isEnabled(), kPatience);
        auto& stage = find<QComboBox>(shown.view, "headPatching.stage");
        for (const MatrixId id : kPatchableOfHead)
            QVERIFY(stage.findData(static_cast<int>(id)) >= 0);
        QVERIFY(stage.findData(static_cast<int>(MatrixId::Hidden)) < 0);  // the model has no such network
        stage.setCurrentIndex(stage.findData(static_cast<int>(MatrixId::Attention)));
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        QCOMPARE(shown.document.session()->blocks[0].heads[0].patches.size(), std::size_t(5));
        QVERIFY(shown.document.undoStack().undoText().contains("attention"));
    }

    /// An edit may make another word the likeliest; the one that is asked about stays.
    void theWordThatIsAskedAboutStays()
    {
        Shown shown(withSnapshot());
        shown.colourBy("patch from another text");
        auto& heading = find<QLabel>(shown.view, "headRanking.heading");
        QTRY_VERIFY_WITH_TIMEOUT(heading.text().contains("logit of"), kPatience);
        const QString word = heading.text().section("=", 0, 0);
        const auto top = static_cast<Index>(topLogit(*shown.engine.trace(), 4).parts[0].column);
        QVERIFY(shown.document.edit("Bias", [top](Session& next) {
            Matrix bias = Matrix::Zero(1, next.vocabulary->size());
            bias(0, top == 0 ? 1 : 0) = 100;
            next.readout->linear.bias = std::move(bias);
        }));
        QVERIFY(shown.settle());
        QVERIFY(topLogit(*shown.engine.trace(), 4).parts[0].column != top);
        QTRY_VERIFY_WITH_TIMEOUT(shown.put().isEnabled(), kPatience);
        QCOMPARE(heading.text().section("=", 0, 0), word);
        QVERIFY(shown.document.edit("Type", [](Session& next) { (void)setSentence(next, "the language of France is"); }));
        QTRY_VERIFY_WITH_TIMEOUT(heading.text().section("=", 0, 0) != word, kPatience);
    }

    /// What the number was before stays beside what it is, as long as that is put in.
    void beforeAndAfterStay()
    {
        Shown shown(withSnapshot());
        shown.colourBy("patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(shown.words().contains("→"), kPatience);
        const QString words = shown.words();
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        QVERIFY(shown.settle());
        QTRY_COMPARE_WITH_TIMEOUT(shown.words(), words, kPatience);
    }

    void theListIsSortedByItsHeadings()
    {
        Shown shown(withSnapshot());
        shown.colourBy("effect of muting");
        QTRY_VERIFY_WITH_TIMEOUT(shown.list().topLevelItemCount() > 1, kPatience);
        auto heads = [&] {
            QStringList all;
            for (int i = 0; i < shown.list().topLevelItemCount(); ++i)
                all << shown.list().topLevelItem(i)->text(0);
            return all;
        };
        QStringList sorted = heads();
        sorted.sort();
        emit shown.list().header()->sectionClicked(0);
        QCOMPARE(heads(), sorted);
        emit shown.list().header()->sectionClicked(0);
        std::ranges::reverse(sorted);
        QCOMPARE(heads(), sorted);
    }

    /// What a block hands on, whatever its heads compute.
    void whatIsOutsideTheHeadsIsOffered()
    {
        Shown shown(withSnapshot());
        const Session before = *shown.document.session();
        shown.colourBy("patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(shown.put().isEnabled(), kPatience);
        auto& stage = find<QComboBox>(shown.view, "headPatching.stage");
        stage.setCurrentIndex(stage.findData(static_cast<int>(MatrixId::BlockOutput)));
        QTRY_VERIFY_WITH_TIMEOUT(shown.words().contains("→"), kPatience);
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        QVERIFY(shown.settle());
        QCOMPARE(shown.document.session()->blocks[0].patches.size(), std::size_t(5));
        QVERIFY(shown.document.undoStack().undoText().contains("block output of block 1"));
        const auto from = traceOf(*before.snapshots[0].session);
        QVERIFY(same(*shown.engine.trace()->block(0).blockOutput, *from->block(0).blockOutput));
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == before);
    }

    void anotherLengthIsRefusedInASentence()
    {
        Session session = withSnapshot();
        if (setSentence(session, "the capital of France"))
            qFatal("no such words");
        Shown shown(session);
        shown.colourBy("patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(find<QLabel>(shown.view, "headRanking.state").text().contains("“Italy”"), kPatience);
        QVERIFY(!shown.put().isEnabled());
    }

    void anEditOfTheTextDropsWhatHasNoPlace()
    {
        Shown shown(withSnapshot());
        shown.colourBy("patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(shown.put().isEnabled(), kPatience);
        QTest::mouseClick(&shown.put(), Qt::LeftButton);
        QVERIFY(hasPatches(*shown.document.session()));
        QString noted;
        connect(&shown.document, &Document::noted, this, [&](const QString& sentence) { noted = sentence; });
        QVERIFY(shown.document.edit("Type", [](Session& next) { (void)setSentence(next, "the capital of France"); }));
        QVERIFY(!hasPatches(*shown.document.session()));
        QVERIFY(noted.contains("another text"));
    }

    void headsAreFoundByWords()
    {
        Shown shown(withSnapshot());
        auto& line = find<HeadSearch>(shown.view, "headsFind");
        auto& coloring = find<QComboBox>(shown.view, "headsColoring");
        QStringList seen;
        for (const QString& phrase : HeadSearch::phrases()) {
            line.setText(phrase);
            QTest::keyClick(&line, Qt::Key_Return);
            QVERIFY2(!seen.contains(coloring.currentText()), qPrintable(phrase));  // each is another one
            seen << coloring.currentText();
        }
        line.setText("copy");
        QTest::keyClick(&line, Qt::Key_Return);
        QCOMPARE(coloring.currentText(), "copies what it reads");
        QTRY_COMPARE_WITH_TIMEOUT(shown.list().topLevelItemCount(), 3, kPatience);
        QVERIFY(!find<QWidget>(shown.view, "headsNumber").isVisible());
    }

    void linesLeadFromTheHeadsThatAreHeard()
    {
        const Session session = sessionInFile(sourceFolder() / "tests/reference/words-own-readout/session.headscope.json");
        Shown shown(session);
        shown.colourBy("entropy");
        shown.selection.selectBlock(1);
        auto& map = find<HeatmapOverview>(shown.view, "headsOverview");
        waitForBackground();
        const QImage without = map.viewport()->grab().toImage();
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "headRanking.circuits"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(map.viewport()->grab().toImage() != without, kPatience);
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "headCircuits.valueOutput"), Qt::LeftButton);
        auto& plot = find<HeatmapPlot>(shown.view, "headCircuits.valueOutput.plot");
        QVERIFY(plot.isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(same(plot.values(), seenThroughWords(session, 1, shown.selection.head(), Circuit::ValueOutput)),
                                 kPatience);
        waitForBackground();
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "headRanking.attention"), Qt::LeftButton);
        QCOMPARE(map.viewport()->grab().toImage(), without);
    }

    void theMapIsAFigureOfItsOwn()
    {
        Shown shown(sessionInFile(sourceFolder() / "tests/reference/words-own-readout/session.headscope.json"));
        shown.colourBy("first");
        const Figure figure = find<BlockOverview>(shown.view, "headsOverview").figure();
        QCOMPARE(figure.panels.size(), std::size_t(1));
        const Trace& trace = *shown.engine.trace();
        QCOMPARE((*figure.panels[0].matrix)(1, 0), trace.head(1, 0).statistics.first);
        QCOMPARE(figure.panels[0].rows[1], std::string("block 2"));
        QVERIFY(valuesText(figure).contains("block 2"));
    }

    void rolloutAndFlowAreShownOfTheBlock()
    {
        Shown shown(withSnapshot());
        auto& plot = find<HeatmapPlot>(shown.view, "tokenFlow.plot");
        shown.colourBy("rollout of all blocks");
        shown.selection.selectBlock(1);
        QVERIFY(shown.settle());
        QTRY_VERIFY_WITH_TIMEOUT(plot.isVisible() && same(plot.values(), attentionRollout(*shown.engine.trace(), 1)), kPatience);
        shown.colourBy("flow through all blocks");
        QTRY_VERIFY_WITH_TIMEOUT(same(plot.values(), attentionFlow(*shown.engine.trace(), 1)), kPatience);
        QVERIFY(!find<QWidget>(shown.view, "headRanking").isVisible());
        shown.colourBy("attention");
        QVERIFY(!plot.isVisible());
    }
};

HEADSCOPE_TEST(TestHeadPatching)

}  // namespace headscope::test_head_patching

#include "test_head_patching.moc"
