// SPDX-License-Identifier: GPL-3.0-or-later
// The Heads view, driven as a person would: by its cards, buttons and choosers.
#include "core/edits/head_edits.h"
#include "core/matrices/matrix_names.h"
#include "core/passes/forward.h"

#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/gradient_engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/heads_view.h"
#include "app/widgets/heatmap/attention_lines.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/matrix/matrix_box.h"
#include "tests/support/app/test_bench.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>

#include <cmath>
#include <random>

namespace headscope::test_heads_view {

namespace {

Session sessionOf(int tokens, int heads)
{
    constexpr int kWidth = 8, kHeadWidth = 4;
    std::mt19937 random(7);
    const auto numbers = [&](int rows, int columns) {
        return Matrix(Matrix::NullaryExpr(rows, columns, [&] { return static_cast<Scalar>(random() / 4294967295.0 * 2 - 1); }));
    };
    Session session;
    Names tokenNames, features;
    for (int i = 0; i < tokens; ++i)
        tokenNames.push_back("token" + std::to_string(i + 1));
    for (int i = 0; i < kWidth; ++i)
        features.push_back("f" + std::to_string(i + 1));
    session.tokens = tokenNames;
    session.features = features;
    session.input = numbers(tokens, kWidth);
    Block block;
    for (int h = 0; h < heads; ++h) {
        Head head;
        head.name = "head " + std::string(1, static_cast<char>('z' - h % 26));
        head.query.weight = numbers(kWidth, kHeadWidth);
        head.key.weight = numbers(kWidth, kHeadWidth);
        head.value.weight = numbers(kWidth, kHeadWidth);
        block.heads.push_back(head);
    }
    block.output.weight = numbers(heads * kHeadWidth, kWidth);
    session.blocks.push_back(block);
    return session;
}

}  // namespace

class TestHeadsView : public QObject {
    Q_OBJECT

    struct Bench {
        Document document;
        Engine engine{document};
        Selection selection;
        Appearance appearance;
        FigureMenu figureMenu{engine, appearance};
        Comparison comparison{document, engine};
        GradientEngine gradients{document, engine, selection};
        Trainer trainer{document};
        RecentChange recentChange{document, engine, comparison, trainer};
        HeadsView view{Workbench{document, engine, selection, appearance, figureMenu, comparison, gradients, trainer, recentChange}};

        Bench(int tokens, int heads)
        {
            document.open(sessionOf(tokens, heads), {});
            view.resize(1020, 640);
            view.show();
            settle();
        }

        void settle()
        {
            QTRY_VERIFY(engine.isCurrent());
            QCoreApplication::processEvents();
        }

        template <class T = QWidget>
        T* find(const char* name)
        {
            T* widget = view.findChild<T*>(name);
            if (!widget)
                qFatal("There is no %s.", name);
            return widget;
        }
        HeatmapPlot* plot(int head) { return find<HeatmapPlot>(qPrintable(QStringLiteral("headCard.%1.plot").arg(head))); }
        void press(const char* name) { QTest::mouseClick(find(name), Qt::LeftButton); }
        const Matrix& attention(int head) { return *engine.trace()->blocks[0].heads[head - 1].attention; }
        std::vector<bool> enabled()
        {
            std::vector<bool> result;
            for (const Head& head : document.session()->blocks[0].heads)
                result.push_back(head.enabled);
            return result;
        }
    };

private slots:
    void initTestCase() { Appearance().apply(); }

    void eachCardShowsTheAttentionOfItsHead()
    {
        Bench bench(5, 3);
        for (int head = 1; head <= 3; ++head) {
            HeatmapPlot* plot = bench.plot(head);
            const QImage image = plot->grab().toImage();
            for (int i = 0; i < 5; ++i)
                // Near the upper left corner: the number stands in the middle.
                QCOMPARE(image.pixel((plot->geometryOfCells().cell(i, 4 - i).topLeft() + QPointF(4, 4)).toPoint()),
                         ColorScale::fraction(bench.appearance.colorMap()).color(bench.attention(head)(i, 4 - i)));
        }
    }

    void eightHeadsStandInFourColumns()
    {
        Bench bench(9, 8);
        QCOMPARE(bench.find("headCard.4")->y(), bench.find("headCard.1")->y());
        QVERIFY(bench.find("headCard.5")->y() > bench.find("headCard.4")->y());
        QCOMPARE(bench.find("headCard.5")->x(), bench.find("headCard.1")->x());
    }

    void clickSelectsTheCellOfThatHead()
    {
        Bench bench(5, 3);
        HeatmapPlot* plot = bench.plot(2);
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->geometryOfCells().cell(3, 1).center().toPoint());
        QCOMPARE(bench.selection.cell(), (CellRef{{MatrixId::Attention, 0, 1}, 3, 1}));
        QCOMPARE(bench.selection.head(), 1);
        QCOMPARE(bench.plot(2)->pinned(), (HeatmapCell{3, 1}));
        QCOMPARE(bench.plot(1)->pinned(), (HeatmapCell{3, -1}));  // the row alone
    }

    void aSelectedCellIsDescribed()
    {
        Bench bench(5, 3);
        bench.selection.selectCell({{MatrixId::Attention, 0, 1}, 3, 1});
        QCOMPARE(bench.plot(2)->accessibleName(), QStringLiteral("Attention of head 2, head y, 5 by 5"));
        QCOMPARE(bench.plot(2)->accessibleDescription(),
                 QStringLiteral("query token4, key token2: %1").arg(static_cast<double>(bench.attention(2)(3, 1)), 0, 'f', 2));
    }

    void hoverShowsTheSameCellInAllHeads()
    {
        Bench bench(5, 3);
        HeatmapPlot* plot = bench.plot(1);
        QTest::mouseMove(plot, plot->geometryOfCells().cell(2, 4).center().toPoint());
        QTRY_COMPARE(bench.plot(3)->hovered(), (HeatmapCell{2, 4}));
        QCOMPARE(bench.selection.hovered(), (CellRef{{MatrixId::Attention, 0, 0}, 2, 4}));
    }

    void muteIsOneUndoableStep()
    {
        Bench bench(4, 3);
        bench.press("headCard.2.mute");
        QCOMPARE(bench.enabled(), (std::vector<bool>{true, false, true}));
        QCOMPARE(bench.document.undoStack().undoText(), QStringLiteral("Mute head 2"));
        QVERIFY(bench.find<QAbstractButton>("headCard.2.mute")->isChecked());
        QVERIFY(bench.plot(2)->faded());
        bench.document.undoStack().undo();
        QCOMPARE(bench.enabled(), (std::vector<bool>{true, true, true}));
        QVERIFY(!bench.find<QAbstractButton>("headCard.2.mute")->isChecked());
        QVERIFY(!bench.plot(2)->faded());
    }

    void soloMutesTheOthersAndPressedAgainRestoresAll()
    {
        Bench bench(4, 3);
        bench.press("headCard.3.solo");
        QCOMPARE(bench.enabled(), (std::vector<bool>{false, false, true}));
        QVERIFY(bench.find<QAbstractButton>("headCard.3.solo")->isChecked());
        QVERIFY(!bench.find<QAbstractButton>("headCard.1.solo")->isChecked());
        bench.press("headCard.3.solo");
        QCOMPARE(bench.enabled(), (std::vector<bool>{true, true, true}));
        bench.document.undoStack().undo();
        QCOMPARE(bench.enabled(), (std::vector<bool>{false, false, true}));
    }

    void aSingleHeadIsNeverSolo()
    {
        Bench bench(4, 1);
        bench.press("headCard.1.solo");
        QVERIFY(!bench.find<QAbstractButton>("headCard.1.solo")->isChecked());
        QCOMPARE(bench.enabled(), std::vector<bool>{true});
    }

    void sortByNamePutsThemInAlphabeticalOrder()
    {
        Bench bench(4, 3);  // named z, y, x
        bench.find<QComboBox>("headsSort")->setCurrentIndex(1);
        QVERIFY(bench.find("headCard.3")->pos().x() < bench.find("headCard.2")->pos().x() ||
                bench.find("headCard.3")->pos().y() < bench.find("headCard.2")->pos().y());
        QCOMPARE(bench.find("headCard.3")->pos(), QPoint(0, 0));
    }

    void sortByEntropyPutsTheMostFocusedFirst()
    {
        Bench bench(6, 5);
        bench.find<QComboBox>("headsSort")->setCurrentIndex(2);
        int focused = 0;
        const auto& heads = bench.engine.trace()->blocks[0].heads;
        for (int h = 1; h < 5; ++h)
            if (heads[h].statistics.entropy < heads[focused].statistics.entropy)
                focused = h;
        QCOMPARE(bench.find(qPrintable(QStringLiteral("headCard.%1").arg(focused + 1)))->pos(), QPoint(0, 0));
    }

    void anOwnScaleEndsAtTheHeadsMaximumAndTheBarSaysSo()
    {
        Bench bench(5, 3);
        bench.find<QComboBox>("headsScale")->setCurrentIndex(2);
        QTRY_COMPARE(bench.plot(2)->scale().high(), static_cast<double>(bench.attention(2).maxCoeff()));
        QCOMPARE(bench.find<ColorBar>("headsColorBar")->label(), QStringLiteral("part of each head's own maximum"));
        QVERIFY(bench.find("headCard.2.measures")->accessibleName().contains("max"));
    }

    void linesReplaceTheHeatmapsAndTheirNamesSelect()
    {
        Bench bench(5, 3);
        bench.press("headsMode.lines");
        QVERIFY(!bench.plot(1)->isVisible());
        auto* lines = bench.find<AttentionLines>("headCard.1.lines");
        QVERIFY(lines->isVisible());
        QTest::mouseClick(lines, Qt::LeftButton, {}, QPoint(10, static_cast<int>(lines->queryY(3))));
        Index strongest = 0;
        bench.attention(1).row(3).maxCoeff(&strongest);
        QCOMPARE(bench.selection.cell(), (CellRef{{MatrixId::Attention, 0, 0}, 3, static_cast<int>(strongest)}));
        bench.press("headsMode.heat");
        QVERIFY(bench.plot(1)->isVisible());
        QVERIFY(!lines->isVisible());
    }

    void differenceSubtractsTheChosenHeads()
    {
        Bench bench(5, 3);
        bench.press("headsMode.difference");
        auto* plot = bench.find<HeatmapPlot>("difference.plot");
        const auto shows = [&](int first, int second) {
            const Matrix expected = bench.attention(first) - bench.attention(second);
            return plot->values().rows() == 5 && plot->values() == expected;
        };
        QTRY_VERIFY(shows(1, 2));
        bench.find<QComboBox>("difference.first")->setCurrentIndex(2);
        QTRY_VERIFY(shows(3, 2));
        bench.press("difference.swap");
        QTRY_VERIFY(shows(2, 3));
        QCOMPARE(plot->scale().low(), -plot->scale().high());
        const double mean = static_cast<double>((bench.attention(2) - bench.attention(3)).cwiseAbs().mean());
        QVERIFY(bench.find<QLabel>("difference.mean")->text().endsWith(QString::number(mean, 'f', 4)));
    }

    void eachTokenIsMeasuredInEachHead()
    {
        Bench bench(5, 3);
        bench.press("headsMode.tokens");
        auto& self = bench.find<MatrixBox>("tokenTable.self")->table();
        auto& entropy = bench.find<MatrixBox>("tokenTable.entropy")->table();
        QVERIFY(self.isVisible() && entropy.isVisible() && !bench.plot(1)->isVisible());
        const auto shown = [](const MatrixTable& table, int token, int head) {
            return table.model()->index(token, head - 1).data().toDouble();
        };
        const auto near = [](double one, Scalar other) { return std::abs(one - static_cast<double>(other)) < 1e-3; };
        for (int head = 1; head <= 3; ++head)
            for (int token = 0; token < 5; ++token) {
                const Matrix row = bench.attention(head).row(token);
                QVERIFY(near(shown(self, token, head), row(token)));
                QVERIFY(near(shown(entropy, token, head), attentionStatistics(row).entropy));
            }
        QCOMPARE(self.model()->headerData(0, Qt::Vertical).toString(), QString("token1"));
        QTest::mouseClick(entropy.viewport(), Qt::LeftButton, {}, entropy.visualRect(entropy.model()->index(3, 1)).center());
        QCOMPARE(bench.selection.cell(), (CellRef{{MatrixId::Attention, 0, 1}, 3, 3}));
        bench.document.edit("Heat up", [](Session& session) { session.blocks[0].heads[0].temperature = 50; });
        bench.settle();
        QVERIFY(near(shown(entropy, 0, 1), std::log(Scalar(5))));
        bench.press("headsMode.heat");
        QVERIFY(bench.plot(1)->isVisible() && !self.isVisible());
    }

    void aTitleEnlargesItsHeadAndEscapeReturns()
    {
        Bench bench(5, 3);
        bench.selection.selectCell({{MatrixId::Attention, 0, 0}, 2, 1});
        bench.press("headCard.2.title");
        auto* large = bench.find<HeatmapPlot>("headLarge.plot");
        QVERIFY(large->isVisible());
        QCOMPARE(large->values(), bench.attention(2));
        QVERIFY(large->valuesShown());
        QVERIFY(!bench.plot(2)->isVisible());
        auto* list = bench.find<QTreeWidget>("headRowList.list");
        QCOMPARE(list->topLevelItemCount(), 3);
        QCOMPARE(list->topLevelItem(2)->text(3), QString::number(static_cast<double>(bench.attention(3).row(2).maxCoeff()), 'f', 2));
        QTest::keyClick(large, Qt::Key_Escape);
        QVERIFY(!large->isVisible());
        QVERIFY(bench.plot(2)->isVisible());
    }

    void newHeadsKeepTheCardsThatThereAre()
    {
        Bench bench(4, 3);
        HeatmapPlot* before = bench.plot(2);
        bench.document.edit("Add head", [](Session& session) { addHead(session, 0); });
        bench.settle();
        QCOMPARE(bench.plot(2), before);
        QCOMPARE(bench.plot(4)->values(), bench.attention(4));
        bench.document.undoStack().undo();
        bench.settle();
        QVERIFY(!bench.view.findChild<QWidget*>("headCard.4"));
    }

    void renamedTokensAppear()
    {
        Bench bench(4, 2);
        bench.document.edit("Rename token", [](Session& session) { session.tokens.detach()[1] = "机械师"; });
        bench.settle();
        QCOMPARE(bench.plot(1)->rowNames()->at(1), QStringLiteral("机械师"));
    }

    void aHiddenViewWaitsUntilItIsShown()
    {
        Bench bench(4, 2);
        bench.view.hide();
        const Matrix before = bench.plot(1)->values();
        bench.document.edit("Heat up", [](Session& session) { session.blocks[0].heads[0].temperature = 5; });
        bench.settle();
        QCOMPARE(bench.plot(1)->values(), before);
        bench.view.show();
        QCOMPARE(bench.plot(1)->values(), bench.attention(1));
        QVERIFY(bench.attention(1) != before);
    }

    void oneTokenAndOneHeadAreShown()
    {
        Bench bench(1, 1);
        const QImage image = bench.plot(1)->grab().toImage();
        QCOMPARE(image.pixel(bench.plot(1)->geometryOfCells().cell(0, 0).center().toPoint()),
                 ColorScale::fraction(bench.appearance.colorMap()).color(1));
        bench.press("headsMode.lines");
        bench.press("headsMode.difference");
        const auto* plot = bench.find<HeatmapPlot>("difference.plot");
        QTRY_COMPARE(plot->values().size(), 1);
        QCOMPARE(plot->values()(0, 0), Scalar{0});
    }

    void ninetySixHeadsScroll()
    {
        Bench bench(16, 96);
        QCOMPARE(bench.view.findChildren<HeadCard*>(QRegularExpression("^headCard\\.\\d+$")).size(), 96);
        QVERIFY(bench.find("headsGrid.content")->height() > bench.find("headsGrid")->height());
        QVERIFY(!bench.plot(1)->image().isNull());
        QVERIFY(bench.plot(96)->image().isNull());  // out of sight, not drawn
    }

    void everythingThatCanBeUsedHasANameForAssistiveTechnology()
    {
        Bench bench(4, 3);
        for (const char* name : {"headsView", "headsMode.heat", "headsMode.lines", "headsMode.difference", "headsSort", "headsScale",
                                 "headsAll", "headsColorBar", "headCard.1", "headCard.1.title", "headCard.1.mute", "headCard.1.solo",
                                 "headCard.1.plot", "headCard.1.measures", "difference.first", "difference.second", "difference.swap"})
            QVERIFY2(!(QString(name) == "headsView" ? &bench.view : bench.find(name))->accessibleName().isEmpty(), name);
    }
};

HEADSCOPE_TEST(TestHeadsView)

}  // namespace headscope::test_heads_view

#include "test_heads_view.moc"
