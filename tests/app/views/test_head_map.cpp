// SPDX-License-Identifier: GPL-3.0-or-later
// The map of all heads, coloured by what each is worth to a number: which number, the strongest first, and who is shown beside it.
#include "app/views/heads/block_overview.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/heads_view.h"
#include "app/views/heads/spectrum_bars.h"
#include "app/widgets/heatmap/color_bar.h"
#include "core/analysis/circuits.h"
#include "core/analysis/patching.h"
#include "core/edits/sentence_edits.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>
#include <QTimer>
#include <QTreeWidget>

namespace headscope::test_head_map {

class TestHeadMap : public QObject {
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
        QComboBox& box(const char* name) { return find<QComboBox>(view, name); }
        QTreeWidget& list() { return find<QTreeWidget>(view, "headRanking.list"); }
        QString heading() { return find<QLabel>(view, "headRanking.heading").text(); }
        QString state() { return find<QLabel>(view, "headRanking.state").text(); }
        void choose(const char* name, const QString& text)
        {
            const int index = box(name).findText(text);
            QVERIFY2(index >= 0, qPrintable(text));
            box(name).setCurrentIndex(index);
        }
        Scalar shownValue(int block, int head)
        {
            return (*find<HeatmapOverview>(view, "headsOverview").rows()[block].maps[head].values)(0, 0);
        }
        bool shows(const EffectsOfHeads& effects)
        {
            for (std::size_t b = 0; b < effects.size(); ++b)
                for (std::size_t h = 0; h < effects[b].size(); ++h)
                    if (const Scalar shown = shownValue(static_cast<int>(b), static_cast<int>(h));
                        !(std::abs(shown - effects[b][h]) <= Scalar(1e-5) * (1 + std::abs(effects[b][h]))))
                        return false;
            return true;
        }
    };

    static CellRef cellOf(const Session& session) { return {{MatrixId::Output, session.lastBlock()}, 1, 2}; }

private slots:
    void initTestCase() { Appearance().apply(); }

    void headsAreColouredByEveryEffectOnTheSelectedNumber()
    {
        Shown shown(stackWithMemory());
        const CellRef cell = cellOf(*shown.document.session());
        shown.selection.selectCell(cell);
        for (const Effect& effect : effects()) {
            shown.choose("headsColoring", QString::fromUtf8(effect.title.data(), static_cast<qsizetype>(effect.title.size())).toLower());
            QCOMPARE(shown.box("headsNumber").currentText(), "selected number");
            QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(*shown.engine.trace(), numberOf(cell), effect)), kPatience);
            QVERIFY(shown.heading().startsWith("block 2: Y ["));
            QCOMPARE(find<ColorBar>(shown.view, "headsColorBar").scale().low(),
                     -find<ColorBar>(shown.view, "headsColorBar").scale().high());
        }
    }

    void thePredictionIsAskedForInOneChoice()
    {
        Shown shown(exampleSession("logit-lens"));
        shown.choose("headsColoring", "effect of muting");
        QCOMPARE(shown.box("headsNumber").currentText(), "top word");  // without being told
        QTRY_VERIFY_WITH_TIMEOUT(shown.heading().contains("Paris"), kPatience);
        const Trace& trace = *shown.engine.trace();
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(trace, topLogit(trace, 4), effects()[0])), kPatience);
        shown.choose("headsNumber", "top word − second");
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(trace, leadOfTopLogit(trace, 4), effects()[0])), kPatience);
        QVERIFY(shown.heading().contains("−"));
    }

    void anyOtherWordIsSubtracted()
    {
        Shown shown(exampleSession("logit-lens"));
        const Trace& trace = *shown.engine.trace();
        const auto number = [&](const char* word) { return static_cast<int>(trace.session->vocabulary->numberOf(word)); };
        const MatrixRef logits{MatrixId::Logits, trace.session->lastBlock()};
        shown.choose("headsColoring", "effect of muting");
        QTimer::singleShot(0, &shown.view, [] {
            auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
            find<QComboBox>(*dialog, "wordDialog.word").setCurrentText("French");
            dialog->accept();
        });
        shown.choose("headsNumber", "word − another…");
        emit shown.box("headsNumber").activated(shown.box("headsNumber").currentIndex());
        QCOMPARE(shown.box("headsNumber").currentText(), "word − “French”");
        const Number fromTop{logits, {{4, number("Paris"), 1}, {4, number("French"), -1}}};
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(trace, fromTop, effects()[0])), kPatience);
        QVERIFY(shown.heading().startsWith("logit of “Paris” − logit of “French” after “is” = "));
        shown.selection.selectCell({logits, 4, number("Rome")});
        const Number fromSelected{logits, {{4, number("Rome"), 1}, {4, number("French"), -1}}};
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(trace, fromSelected, effects()[0])), kPatience);
    }

    void theStrongestComeFirstAndAClickShowsTheHead()
    {
        Shown shown(stackWithMemory());
        shown.selection.selectCell(cellOf(*shown.document.session()));
        shown.choose("headsColoring", "effect of muting");
        QTRY_COMPARE_WITH_TIMEOUT(shown.list().topLevelItemCount(), 5, kPatience);
        Scalar before = std::numeric_limits<Scalar>::infinity();
        for (int row = 0; row < 5; ++row) {
            const QStringList name = shown.list().topLevelItem(row)->text(0).split('.');
            const Scalar size = std::abs(shown.shownValue(name[0].toInt() - 1, name[1].toInt() - 1));
            QVERIFY(size <= before);
            before = size;
        }
        QTreeWidgetItem* last = shown.list().topLevelItem(4);
        QTest::mouseClick(shown.list().viewport(), Qt::LeftButton, {}, shown.list().visualItemRect(last).center());
        const QStringList name = last->text(0).split('.');
        QCOMPARE(shown.selection.block(), name[0].toInt() - 1);
        QCOMPARE(shown.selection.head(), name[1].toInt() - 1);
        QCOMPARE(find<HeadCard>(shown.view, "headBeside").plot().values(),
                 *shown.engine.trace()->head(shown.selection.block(), shown.selection.head()).attention);
    }

    void anotherOrderBeginsWithTheStrongest()
    {
        Session session = randomSession(7, 5, 64, 32);
        Shown shown(session);
        shown.choose("headsColoring", "first");
        shown.selection.selectHead(31);
        shown.choose("headsColoring", "effect of muting");
        QTRY_COMPARE_WITH_TIMEOUT(shown.list().topLevelItemCount(), 32, kPatience);
        QTRY_VERIFY_WITH_TIMEOUT(shown.list().visualItemRect(shown.list().topLevelItem(0)).top() >= 0, kPatience);
        QVERIFY(!shown.list().viewport()->rect().contains(shown.list().visualItemRect(shown.list().topLevelItem(31))));
    }

    void anEditAsksAgain()
    {
        Shown shown(stackWithMemory());
        const CellRef cell = cellOf(*shown.document.session());
        shown.selection.selectCell(cell);
        shown.choose("headsColoring", "effect of muting");
        shown.document.edit("Gain", [](Session& session) { session.blocks[0].heads[0].gain = 3; });
        QVERIFY(shown.settle());
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(effectsOf(*shown.engine.trace(), numberOf(cell), effects()[0])), kPatience);
    }

    void aNumberThatIsNoSumHasNoShares()
    {
        Shown shown(stackWithMemory());
        shown.selection.selectCell({{MatrixId::Attention, 1, 0}, 1, 1});
        shown.choose("headsColoring", "direct share");
        QTRY_VERIFY_WITH_TIMEOUT(shown.state().contains("no direct shares"), kPatience);
        QCOMPARE(shown.list().topLevelItemCount(), 0);
    }

    void itIsStoppedAndGoesOn()
    {
        EffectMap map;
        const auto trace = traceOf(stackWithMemory());
        map.ask({trace, &effects()[0], AskedNumber::Selected, cellOf(*trace->session)});
        map.stop();
        waitForBackground();
        QVERIFY(map.isStopped());
        QCOMPARE(map.done(), 0);
        QVERIFY(std::isnan(map.value(0, 0)));
        map.goOn();
        QTRY_COMPARE_WITH_TIMEOUT(map.done(), 2, kPatience);
        QVERIFY(!map.isRunning());
        QVERIFY(!std::isnan(map.value(0, 0)));
    }

    void headsAreTakenFromASnapshot()
    {
        Session session = exampleSession("logit-lens");
        Session other = session;
        QVERIFY(!setSentence(session, "the capital of France is"));
        QVERIFY(!setSentence(other, "the language of Italy is"));
        Shown without(session);
        without.choose("headsColoring", "patch from another text");
        QTRY_VERIFY_WITH_TIMEOUT(without.state().contains("pin this state"), kPatience);  // how one gets there
        session.snapshots.push_back({"Italy", std::make_shared<const Session>(other)});
        Shown shown(session);
        shown.choose("headsColoring", "patch from another text");
        const Trace& trace = *shown.engine.trace();
        const auto from = traceOf(other);
        EffectsOfHeads expected;
        for (int b = 0; b < 3; ++b)
            expected.push_back(headsPatched(trace, topLogit(trace, 4), b, *from));
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(expected), kPatience);
        QVERIFY(std::abs(expected[0][0]) > 0.1);
        QTRY_VERIFY_WITH_TIMEOUT(shown.state().contains("“Italy”"), kPatience);
    }

    void severalTextsAreAveraged()
    {
        Session session = exampleSession("logit-lens");
        const std::vector<const char*> texts{"the language of Italy is", "the capital of France"};
        Shown shown(session);
        std::vector<std::shared_ptr<const Trace>> traces{shown.engine.trace()};
        for (const char* text : texts) {
            Session other = session;
            QVERIFY(!setSentence(other, text));
            traces.push_back(traceOf(other));
        }
        const auto meanOf = [&](const auto& of) {
            EffectsOfHeads mean = of(*traces[0]);
            for (std::size_t t = 1; t < traces.size(); ++t) {
                const EffectsOfHeads each = of(*traces[t]);
                for (std::size_t b = 0; b < mean.size(); ++b)
                    for (std::size_t h = 0; h < mean[b].size(); ++h)
                        mean[b][h] += each[b][h];
            }
            for (auto& heads : mean)
                for (Scalar& value : heads)
                    value /= static_cast<Scalar>(traces.size());
            return mean;
        };
        shown.choose("headsColoring", "effect of muting");
        QTimer::singleShot(0, &shown.view, [] {
            QWidget& dialog = *QApplication::activeModalWidget();
            auto& lines = find<QPlainTextEdit>(dialog, "averagedTexts.lines");
            lines.setPlainText("the unicorn of Italy is");  // no such word: said, and not taken
            QVERIFY(find<QLabel>(dialog, "averagedTexts.note").text().contains("unicorn"));
            QVERIFY(!find<QAbstractButton>(dialog, "averagedTexts.take").isEnabled());
            lines.setPlainText("the language of Italy is\n\nthe capital of France\n");
            QTest::mouseClick(&find<QAbstractButton>(dialog, "averagedTexts.take"), Qt::LeftButton);
        });
        auto& button = find<QAbstractButton>(shown.view, "headRanking.texts");
        QTest::mouseClick(&button, Qt::LeftButton);
        QCOMPARE(button.text(), "3 texts");
        const auto muting = [](const Trace& trace) {
            return effectsOf(trace, topLogit(trace, static_cast<int>(trace.session->tokenCount()) - 1), effects()[0]);
        };
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(meanOf(muting)), kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(shown.state(), "Mean of 3 texts", kPatience);
        QVERIFY(shown.heading().startsWith("logit of the top word = "));
        const Measure& first = *std::ranges::find(measures(), "first", &Measure::id);
        shown.choose("headsColoring", "first");
        QTRY_VERIFY_WITH_TIMEOUT(shown.shows(meanOf([&](const Trace& trace) { return measureOfAll(trace, first); })), kPatience);
        shown.selection.selectCell({{MatrixId::Output, 0}, 4, 0});  // the shorter text has no such token
        shown.choose("headsColoring", "effect of muting");
        shown.choose("headsNumber", "selected number");
        QTRY_VERIFY_WITH_TIMEOUT(shown.state().startsWith("Mean of 2 of 3 texts"), kPatience);
        shown.document.open(session, {});
        QVERIFY(shown.settle());
        QTRY_COMPARE_WITH_TIMEOUT(button.text(), "Texts…", kPatience);
    }

    void whatTheSelectedHeadReadsAndWritesIsToldInWords()
    {
        const Session session = sessionInFile(sourceFolder() / "tests/reference/words-own-readout/session.headscope.json");
        Shown shown(session);
        shown.choose("headsColoring", "effect of muting");
        shown.selection.selectBlock(1);
        shown.selection.selectHead(1);
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "headRanking.circuits"), Qt::LeftButton);
        QVERIFY(!find<QWidget>(shown.view, "headBeside").isVisible());
        auto& table = find<QTreeWidget>(shown.view, "headCircuits.table");
        const auto toldFirst = [&](int section, Circuit circuit) {
            const Pair pair = strongestPairs(session, 1, 1, circuit, {}, 1).at(0);
            const QTreeWidgetItem* item = table.topLevelItem(section)->child(0);
            return item->text(0).toStdString() == rowsOfCircuit(session, 1, circuit)[static_cast<std::size_t>(pair.from)] &&
                   item->text(1).toStdString() == "→ " + columnsOfCircuit(session, 1, circuit)[static_cast<std::size_t>(pair.to)];
        };
        QTRY_COMPARE_WITH_TIMEOUT(table.topLevelItemCount(), 3, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(table.findChildren<SpectrumBars*>().size(), 2, kPatience);
        QVERIFY(toldFirst(0, Circuit::QueryKey) && toldFirst(1, Circuit::ValueOutput));
        QCOMPARE(table.topLevelItem(2)->child(0)->text(0), "1.1");  // the one head before it
        shown.selection.selectBlock(0);
        QTRY_COMPARE_WITH_TIMEOUT(table.topLevelItemCount(), 2, kPatience);  // which listens to none
    }

    void nobodyLooksNothingIsComputed()
    {
        Shown shown(stackWithMemory());
        auto& map = find<HeatmapOverview>(shown.view, "headsOverview");
        QVERIFY(map.isVisible());
        QVERIFY(find<QWidget>(shown.view, "headRanking").isHidden());
        QVERIFY(!find<QWidget>(shown.view, "headsNumber").isVisible());
    }
};

HEADSCOPE_TEST(TestHeadMap)

}  // namespace headscope::test_head_map

#include "test_head_map.moc"
