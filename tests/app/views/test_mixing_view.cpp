// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/bound_contributions.h"
#include "app/bound/bound_matrix.h"
#include "app/panels/inputs/row_sliders.h"
#include "app/views/mixing/mixing_view.h"
#include "app/widgets/charts/contribution_bars.h"
#include "app/widgets/charts/gated_sum.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"
#include "core/edits/head_edits.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <limits>

namespace headscope::test_mixing_view {

class TestMixingView : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        MixingView view{workbench};

        explicit Shown(Session session = exampleSession("three-friends")) : TestBench(std::move(session))
        {
            view.resize(1020, 640);
            view.show();
        }
        bool settle()
        {
            const bool current = TestBench::settle();
            QTest::qWait(20);  // layouts follow in the event loop
            return current;
        }
        ContributionBars& chart() { return find<ContributionBars>(view, "mixing.chart"); }
        QString agreement() { return find<QLabel>(view, "mixing.agreement").text(); }
    };

private slots:
    void theBarsAddUpToTheOutput_data()
    {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 8; ++seed)
            QTest::addRow("random session %d", seed) << seed;
    }
    void theBarsAddUpToTheOutput()
    {
        QFETCH(int, seed);
        const auto trace = traceOf(randomSession(static_cast<std::uint32_t>(seed)));
        const ContributionData data = contributionData(*trace, 0, false, Qt::gray);
        const Matrix& output = *trace->blocks[0].output;
        const auto scale = std::max<double>(1, output.cwiseAbs().maxCoeff());
        for (Index row = 0; row < output.rows(); ++row) {
            for (Index column = 0; column < output.cols(); ++column) {
                double sum = 0;
                for (const StackSegment& segment : stackOf(data, row, column)) {
                    QVERIFY(segment.low < segment.high);
                    QVERIFY(segment.low >= 0 || segment.high <= 0);
                    sum += (segment.low >= 0 ? 1 : -1) * (segment.high - segment.low);
                }
                QVERIFY(std::abs(sum - static_cast<double>(output(row, column))) < 1e-4 * scale);
                QVERIFY(std::abs(totalOf(data, row, column) - static_cast<double>(output(row, column))) < 1e-4 * scale);
            }
        }
    }

    void whatAQuestionHidesOfTheSumIsHiddenOfItsParts()
    {
        Trace hidden = *traceOf(exampleSession("three-friends"));
        hidden.blocks[0].output.detach()(1, 2) = std::numeric_limits<Scalar>::quiet_NaN();
        const ContributionData data = contributionData(hidden, 0, false, Qt::gray);
        QVERIFY(stackOf(data, 1, 2).empty());
        QCOMPARE(stackOf(data, 1, 1).size(), 2U);
    }

    void theReadingNamesTheWriters()
    {
        const ContributionData data = contributionData(*traceOf(exampleSession("three-friends")), 0, false, Qt::gray);
        QCOMPARE(readingOf(data, 0, 1), QString("Y [Alex, cheap]: head 1 wrote 1.449, head 2 2.601; sum 4.0497"));
    }

    void bothWaysAreShownToAgree()
    {
        Shown shown;
        QVERIFY(shown.settle());
        QVERIFY(shown.agreement().startsWith("both ways agree: largest difference"));
        const double difference = shown.agreement().section(' ', -1).toDouble();
        QVERIFY(difference < 1e-5);
        for (const char* name : {"mixing.concat", "mixing.output_weight", "mixing.output", "mixing.contribution.1", "mixing.contribution.2",
                                 "mixing.sum.output"})
            QVERIFY2(find<BoundMatrix>(shown.view, name).model().rowCount() >= 3, name);
    }

    void muteAndSoloActHereAtOnce()
    {
        Shown shown;
        QVERIFY(shown.settle());
        QCOMPARE(shown.chart().data().parts.size(), 2U);
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "mixing.mute.2"), Qt::LeftButton);
        QVERIFY(!shown.block().heads[1].enabled);
        QVERIFY(shown.settle());
        QCOMPARE(shown.chart().data().parts[1].at(0, 1), 0.0);
        QCOMPARE(stackOf(shown.chart().data(), 0, 1).size(), 1U);
        shown.document.undoStack().undo();
        QVERIFY(shown.settle());
        QVERIFY(shown.chart().data().parts[1].at(0, 1) > 2.6);
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "mixing.solo.2"), Qt::LeftButton);
        QVERIFY(!shown.block().heads[0].enabled);
        QVERIFY(shown.block().heads[1].enabled);
    }

    void aDragElsewhereMovesTheBarsWhileTheMouseIsDown()
    {
        Shown shown;
        RowSliders sliders(shown.workbench);
        sliders.resize(260, 300);
        sliders.show();
        QVERIFY(shown.settle());
        const double before = totalOf(shown.chart().data(), 0, 1);
        GrooveSlider& groove = find<ValueSlider>(sliders, "rowSliders.1").slider();
        const QPoint start = groove.handleRect().center().toPoint();
        QTest::mousePress(&groove, Qt::LeftButton, {}, start);
        for (int x = 1; x <= 30; ++x)
            QTest::mouseMove(&groove, start - QPoint(x, 0));
        QVERIFY(shown.settle());
        QVERIFY(groove.isSliderDown());
        QVERIFY(std::abs(totalOf(shown.chart().data(), 0, 1) - before) > 0.01);
        QTest::mouseRelease(&groove, Qt::LeftButton, {}, start - QPoint(30, 0));
    }

    void aClickOnABarSelectsThatOutput()
    {
        Shown shown;
        QVERIFY(shown.settle());
        ContributionBars& all = find<ContributionBars>(shown.view, "mixing.bars");
        QTest::mouseClick(&all, Qt::LeftButton, {}, all.barRect(2, 4).center().toPoint());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Output}, 2, 4}));
        QCOMPARE(find<QComboBox>(shown.view, "mixing.token").currentText(), QString("Daniel"));
        QTest::mouseClick(&shown.chart(), Qt::LeftButton, {}, shown.chart().barRect(2, 1).center().toPoint());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Output}, 2, 1}));
        shown.chart().setFocus();
        QTest::keyClick(&shown.chart(), Qt::Key_Right);
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Output}, 2, 2}));
    }

    void nothingIsComputedWhileHidden()
    {
        Shown shown;
        QVERIFY(shown.settle());
        shown.view.hide();
        const QString before = shown.agreement();
        const double bar = totalOf(shown.chart().data(), 0, 0);
        shown.document.edit("Scale", [](Session& next) { next.input.detach() *= Scalar(3); });
        QVERIFY(shown.settle());
        QCOMPARE(totalOf(shown.chart().data(), 0, 0), bar);
        shown.view.show();
        QVERIFY(totalOf(shown.chart().data(), 0, 0) != bar);
    }

    void onlyTablesInSightAreFilled()
    {
        Shown shown(randomSession(3, 8, 96, 96));
        QVERIFY(shown.settle());
        QTest::qWait(50);
        const auto tables = shown.view.findChildren<BoundMatrix*>(QRegularExpression("^mixing\\.contribution\\."));
        QVERIFY(tables.size() >= 1);
        QVERIFY2(tables.size() < 20, qPrintable(QString::number(tables.size())));
        QVERIFY(shown.view.findChild<QWidget*>("mixing.slot.96"));
    }

    void extremesAreShown_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("heads");
        QTest::newRow("one of all") << 1 << 1 << 1;
        QTest::newRow("512 tokens") << 512 << 16 << 4;
        QTest::newRow("96 heads") << 4 << 96 << 96;
    }
    void extremesAreShown()
    {
        QFETCH(int, tokens);
        QFETCH(int, width);
        QFETCH(int, heads);
        Shown shown(randomSession(5, tokens, width, heads));
        QVERIFY(shown.settle());
        QVERIFY(!shown.view.grab().isNull());
        shown.document.edit("Scale", [](Session& next) { next.input.detach() *= Scalar(0.5); });
        QVERIFY(shown.settle());
        QCOMPARE(shown.chart().data().rows.size(), tokens);
        shown.document.edit("Heads", [](Session& next) { setHeadCount(next, 0, next.blocks[0].heads.size() + 1); });
        shown.document.undoStack().undo();
        QVERIFY(shown.settle());
    }

    void theBiasHasItsOwnPart()
    {
        Shown shown;
        shown.document.edit("Bias", [](Session& next) { next.blocks[0].output.bias = Matrix(Matrix::Constant(1, 6, 0.5)); });
        QVERIFY(shown.settle());
        QCOMPARE(shown.chart().data().parts.back().name, QString("bias"));
        QVERIFY(find<BoundMatrix>(shown.view, "mixing.output_bias").isVisible());
        QVERIFY(shown.agreement().section(' ', -1).toDouble() < 1e-5);
        shown.document.undoStack().undo();
        QVERIFY(shown.settle());
        QVERIFY(!shown.view.findChild<BoundMatrix*>("mixing.output_bias"));
    }

    /// What the Trace of a large block does not keep is computed on another thread, and only where somebody sees it.
    void aLargeBlockFillsInAndFollows()
    {
        Shown shown(randomSession(4, 600, 24, 6));
        const auto written = [&](int head) { return matrixOf(*shown.engine.trace(), {MatrixId::Contribution, 0, head}); };
        const auto shows = [&] {
            return sameBits(*find<BoundMatrix>(shown.view, "mixing.contribution.1").model().content().values, *written(0));
        };
        const auto adds = [&] {
            shown.view.ensureWidgetVisible(&shown.chart());  // what fills in above it pushes it down
            return shown.chart().data().parts.size() == 6 && sameBits(*shown.chart().data().parts[5].values, *written(5));
        };
        QVERIFY(shown.settle());
        QCOMPARE(shown.engine.trace()->blocks[0].heads[0].contribution->size(), 0);  // a large one
        QTRY_VERIFY(shows());
        QTRY_VERIFY(shown.agreement().startsWith("both ways agree"));
        QTRY_VERIFY(adds());
        shown.document.edit("Scale", [](Session& next) { next.input.detach() *= Scalar(3); });
        QVERIFY(shown.settle());
        QTRY_VERIFY(adds());
        shown.view.verticalScrollBar()->setValue(0);
        QTRY_VERIFY(shows());
    }

    void everythingFollowsTheBlock()
    {
        Shown shown(stackWithMemory());
        QVERIFY(shown.settle());
        shown.selection.selectBlock(1);
        QVERIFY(shown.settle());
        const BlockTrace& second = shown.engine.trace()->blocks[1];
        const auto shows = [&](const char* name, const Matrix& values) {
            return find<BoundMatrix>(shown.view, name).model().content().values->isApprox(values);
        };
        QVERIFY(shows("mixing.output", *second.output));
        QVERIFY(shows("mixing.sum.output", *second.output));
        QVERIFY(shows("mixing.concat", *second.concat));
        QVERIFY(shows("mixing.contribution.1", *matrixOf(*shown.engine.trace(), {MatrixId::Contribution, 1, 0})));
        QVERIFY(find<BoundMatrix>(shown.view, "mixing.output_bias").isVisible());  // the first block has none
        QCOMPARE(shown.chart().data().parts.size(), 4U);                           // three heads and the bias
        QVERIFY(shown.agreement().section(' ', -1).toDouble() < 1e-5);
        auto& picture = find<GatedSum>(shown.view, "mixing.gates.picture");
        QCOMPARE(picture.shownKeys().size(), 7U);  // the tokens of the memory
        QTest::mouseClick(&find<QAbstractButton>(shown.view, "mixing.mute.3"), Qt::LeftButton);
        QVERIFY(!shown.document.session()->blocks[1].heads[2].enabled);
        QTest::mouseClick(&shown.chart(), Qt::LeftButton, {}, shown.chart().barRect(0, 1).center().toPoint());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Output, 1}, 0, 1}));
        shown.selection.selectBlock(0);
        QVERIFY(shown.settle());
        QCOMPARE(shown.chart().data().parts.size(), 2U);
        QVERIFY(!shown.view.findChild<BoundMatrix*>("mixing.output_bias"));
    }

    void attentionThatIsOffIsSaid()
    {
        Shown shown;
        auto& note = find<QLabel>(shown.view, "mixing.attentionOff");
        QVERIFY(note.isHidden());
        shown.document.edit("Turn attention off", [](Session& next) { next.blocks[0].attentionEnabled = false; });
        QVERIFY(!note.isHidden());
    }

    void theGatesFollowHeadAndToken()
    {
        Shown shown(randomSession(2, 30, 8, 4));
        QVERIFY(shown.settle());
        auto& picture = find<GatedSum>(shown.view, "mixing.gates.picture");
        QCOMPARE(picture.shownKeys().size(), 10U);
        shown.selection.selectCell({{MatrixId::Attention, 0, 2}, 7, 0});
        QVERIFY(picture.accessibleName().endsWith("head 3"));
        const Matrix& weights = *shown.engine.trace()->blocks[0].heads[2].attention;
        Scalar smallest = 1;
        for (const int key : picture.shownKeys())
            smallest = std::min(smallest, weights(7, key));
        int larger = 0;
        for (Index key = 0; key < 30; ++key)
            larger += weights(7, key) > smallest;
        QVERIFY(larger < 10);  // those left out weigh no more
    }
};

HEADSCOPE_TEST(TestMixingView)

}  // namespace headscope::test_mixing_view

#include "test_mixing_view.moc"
