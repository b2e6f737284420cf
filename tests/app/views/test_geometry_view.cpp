// SPDX-License-Identifier: GPL-3.0-or-later
// The Geometry view: what drags do to the session, who wins while they go on, and what the view says where there is no plane.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_window.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/views/geometry/geometry_view.h"
#include "app/views/geometry/plane_plot.h"
#include "app/views/geometry/score_bars.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/value_slider.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <numbers>
#include <set>

namespace headscope::test_geometry_view {

namespace {

constexpr int kBalanced = 2;  // k3

}  // namespace

class TestGeometryView : public QObject {
    Q_OBJECT

private:
    struct Shown : TestBench {
        GeometryView view{workbench};

        explicit Shown(const char* example = "convex-hull") : Shown(exampleSession(example)) {}
        explicit Shown(Session session) : TestBench(std::move(session))
        {
            view.resize(960, 560);
            view.show();
            if (!settle())
                qFatal("no Trace");
        }
        PlanePlot& plot() { return find<PlanePlot>(view, "geometry.plot"); }
        ScoreBars& bars() { return find<ScoreBars>(view, "geometry.scores"); }
        QString text(const char* name) { return find<QLabel>(view, name).text(); }
        QString winner() { return find<QLabel>(view, "geometry.winner").accessibleName(); }
        const std::vector<Index>& winners() { return plot().scene().winners; }
        int steps() { return document.undoStack().count(); }
        void press(const char* name) { QTest::mouseClick(&find<QAbstractButton>(view, name), Qt::LeftButton); }
        void drag(QPointF from, QPointF to)
        {
            QTest::mousePress(&plot(), Qt::LeftButton, {}, from.toPoint());
            for (int i = 1; i <= 8; ++i)
                QTest::mouseMove(&plot(), (from + (to - from) * i / 8).toPoint());
            QTest::mouseRelease(&plot(), Qt::LeftButton, {}, to.toPoint());
        }
        /// Drags the tip of the query once round the origin; `look` is called in every direction, when the Trace is there.
        void dragRound(const std::function<void()>& look)
        {
            const QPointF tip = plot().queryPoint();
            const QPointF query = plot().scene().queryPlace(plot().scene().query);
            // Two keys are enough to know where the origin is: the mapping is the same for all.
            const QPointF origin = originPoint();
            const double radius = std::hypot(tip.x() - origin.x(), tip.y() - origin.y()), start = std::atan2(query.y(), query.x());
            QTest::mousePress(&plot(), Qt::LeftButton, {}, tip.toPoint());
            for (int degree = 0; degree <= 363; degree += 3) {
                const double angle = start + degree * std::numbers::pi / 180;
                QTest::mouseMove(&plot(), (origin + QPointF(std::cos(angle), -std::sin(angle)) * radius).toPoint());
                if (!settle())
                    qFatal("no Trace");
                look();
            }
            QTest::mouseRelease(&plot(), Qt::LeftButton, {}, tip.toPoint());
            settle();
        }
        QPointF originPoint()
        {
            const QPointF a = plot().keyPoint(0), b = plot().keyPoint(1);
            const QPointF ka = plot().scene().keyPlace(0), kb = plot().scene().keyPlace(1);
            const double scale = (b.x() - a.x()) / (kb.x() - ka.x());
            return {a.x() - ka.x() * scale, a.y() + ka.y() * scale};
        }
    };

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void draggedRoundTheQueryNeverPicksTheBalancedKey()
    {
        Shown shown;
        std::set<Index> won;
        shown.dragRound([&] {
            if (shown.winners().size() == 1)
                won.insert(shown.winners().front());
            for (const ScoreColumn& column : shown.bars().columns())
                QVERIFY(column.winners != std::vector<Index>{kBalanced});
            QVERIFY(!shown.winner().startsWith("k3"));
        });
        QCOMPARE(won, (std::set<Index>{0, 1, 3}));
        QCOMPARE(shown.steps(), 1);
    }

    void withTwoHeadsAndTheNetworkItWins()
    {
        Shown shown("two-heads-minimum");
        QCOMPARE(shown.winner(), QString("k1 wins"));
        shown.dragRound([&] { QVERIFY(shown.winners() != std::vector<Index>{kBalanced}); });
        shown.document.undoStack().undo();
        QVERIFY(shown.settle());
        const int column = 2;
        QTest::mouseClick(&shown.bars(), Qt::LeftButton, {}, shown.bars().columnRect(column).center());
        QVERIFY(shown.settle());
        QCOMPARE(shown.selection.block(), 1);
        QCOMPARE(shown.winner(), QString("k3 wins"));
        QVERIFY(shown.plot().scene().weight(kBalanced) > 0.9);
        QVERIFY(shown.text("geometry.story").contains("k3"));

        QTest::mouseClick(&find<QCheckBox>(shown.view, "geometry.part.feedForward"), Qt::LeftButton, {}, {6, 8});
        QVERIFY(shown.settle());
        QCOMPARE(shown.winner(), QString("k1 wins"));
        shown.document.undoStack().undo();
        QTest::mouseClick(&find<QCheckBox>(shown.view, "geometry.part.head.2"), Qt::LeftButton, {}, {6, 8});
        QVERIFY(!shown.document.session()->blocks[0].heads[1].enabled);
        QVERIFY(shown.settle());
        QCOMPARE(shown.winners().size(), 4U);
        QVERIFY(shown.winner().endsWith("tie"));
    }

    void aDragOfTheQueryIsOneStep()
    {
        Shown shown;
        const Session before = *shown.document.session();
        shown.drag(shown.plot().queryPoint(), shown.plot().keyPoint(1));
        QVERIFY(shown.settle());
        QCOMPARE(shown.steps(), 1);
        QCOMPARE(shown.document.undoStack().undoText(), QString("Move the query of q"));
        QCOMPARE(shown.winner(), QString("k2 wins"));
        QVERIFY(std::abs((*shown.document.session()->input)(0, 1) - Scalar(1)) < 0.05);  // k2 is at 10, and arrows are drawn × 10
        QCOMPARE(*shown.document.session()->memory, *before.memory);
        shown.document.undoStack().undo();
        QVERIFY(*shown.document.session() == before);
    }

    void aDragOfAKeyMovesItsRowOfTheMemory()
    {
        Shown shown;
        const QPointF other = shown.plot().keyPoint(1);
        const QPointF target = (shown.plot().keyPoint(0) + other) / 2 + QPointF(60, -60);
        const QPointF from = shown.plot().keyPoint(kBalanced);
        QTest::mousePress(&shown.plot(), Qt::LeftButton, {}, from.toPoint());
        for (int i = 1; i <= 5; ++i) {
            QTest::mouseMove(&shown.plot(), (from + (target - from) * i / 5).toPoint());
            QVERIFY(shown.settle());
            QCOMPARE(shown.plot().keyPoint(1), other);  // the picture does not jump under the mouse
        }
        QTest::mouseRelease(&shown.plot(), Qt::LeftButton, {}, target.toPoint());
        QVERIFY(shown.settle());
        QCOMPARE(shown.steps(), 1);
        QVERIFY(shown.plot().scene().isCorner(kBalanced));
        QCOMPARE(shown.winner(), QString("k3 wins"));  // now it lies outside
        const Matrix& memory = *shown.document.session()->memory->input;
        QVERIFY(memory(kBalanced, 0) > 5 && memory(kBalanced, 1) > 5);
        QCOMPARE((*shown.engine.trace()->blocks[0].heads[0].key).row(kBalanced), memory.row(kBalanced));
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Key}, kBalanced, 0}));
    }

    void theNumbersAreThoseOfTheTrace()
    {
        for (const char* example : {"convex-hull", "two-heads-minimum", "translation"}) {
            Shown shown(example);
            if (std::string(example) == "translation")
                shown.selection.selectHead(1);
            QVERIFY(shown.settle());
            const Trace& trace = *shown.engine.trace();
            const HeadTrace& head = trace.blocks[0].heads[shown.selection.head()];
            const GeometryScene& scene = shown.plot().scene();
            for (int key = 0; key < scene.keyCount(); ++key) {
                QCOMPARE(scene.weight(key), static_cast<double>((*head.attention)(0, key)));
                QCOMPARE(scene.keyPlace(key).x(), static_cast<double>((*head.key)(key, 0)));
            }
            for (const ScoreColumn& column : shown.bars().columns())
                for (std::size_t key = 0; key < column.scores.size(); ++key)
                    QCOMPARE(column.scores[key],
                             static_cast<double>((*trace.blocks[column.block].heads[column.head].rawScore)(0, static_cast<Index>(key))));
        }
        Shown shown;
        QVERIFY(shown.text("geometry.why").contains("4.00"));
        QVERIFY(shown.text("geometry.why").contains("49"));
        QVERIFY(shown.text("geometry.proof").contains("k3 can never win alone"));
        QVERIFY(shown.text("geometry.proof").contains("<b>3.50</b>"));
    }

    void keysOfTheKeyboardTurnAndStretchTheQuery()
    {
        Shown shown;
        shown.plot().setFocus();
        const auto query = [&] { return QPointF((*shown.document.session()->input)(0, 0), (*shown.document.session()->input)(0, 1)); };
        const double before = std::atan2(query().y(), query().x());
        for (int i = 0; i < 10; ++i)
            QTest::keyClick(&shown.plot(), Qt::Key_Left);
        QVERIFY(std::abs(std::atan2(query().y(), query().x()) - before - 30 * std::numbers::pi / 180) < 1e-4);
        QVERIFY(std::abs(std::hypot(query().x(), query().y()) - 0.5) < 1e-4);
        QVERIFY(shown.settle());
        QCOMPARE(shown.winner(), QString("k2 wins"));
        QTest::keyClick(&shown.plot(), Qt::Key_Up);
        QVERIFY(std::hypot(query().x(), query().y()) > 0.51);
        QCOMPARE(shown.steps(), 1);
        QTest::keyClick(&shown.plot(), Qt::Key_K);
        QCOMPARE(shown.plot().heldKey(), 0);
        QTest::keyClick(&shown.plot(), Qt::Key_Right);
        QVERIFY((*shown.document.session()->memory->input)(0, 0) > 10);
        QTest::keyClick(&shown.plot(), Qt::Key_Q);
        QCOMPARE(shown.plot().heldKey(), -1);
        QCOMPARE(shown.steps(), 2);
    }

    void theSlidersAreTheQuery()
    {
        Shown shown;
        auto& direction = find<ValueSlider>(shown.view, "geometry.direction");
        auto& length = find<ValueSlider>(shown.view, "geometry.length");
        QVERIFY(std::abs(direction.value() - 36.87) < 0.01);
        QVERIFY(std::abs(length.value() - 0.5) < 1e-6);
        direction.slider().setFocus();
        QTest::keyClick(&direction.slider(), Qt::Key_Home);
        QVERIFY(shown.settle());
        QVERIFY(std::abs((*shown.document.session()->input)(0, 0) - Scalar(0.5)) < 1e-6);
        QVERIFY(std::abs((*shown.document.session()->input)(0, 1)) < 1e-6);
        QTest::keyClick(&length.slider(), Qt::Key_Home);
        QVERIFY(shown.settle());
        QCOMPARE(shown.winners().size(), 4U);  // a query of zero sees no difference
        QTest::keyClick(&length.slider(), Qt::Key_End);
        QVERIFY(shown.settle());
        QCOMPARE(shown.winner(), QString("k1 wins"));  // it still knows where it pointed
    }

    void theSweepIsOneStep()
    {
        Shown shown;
        const Scalar before = (*shown.document.session()->input)(0, 1);
        shown.press("geometry.play");
        QTRY_VERIFY((*shown.document.session()->input)(0, 1) > before + 0.03);
        shown.press("geometry.play");
        QCOMPARE(shown.steps(), 1);
        shown.press("geometry.play");
        QTest::qWait(80);
        shown.view.hide();  // nothing moves out of sight
        const auto session = shown.document.session();
        QTest::qWait(100);
        QVERIFY(shown.document.session() == session);
    }

    void whatCannotBeDraggedIsRefusedOnce()
    {
        Shown shown("two-heads-minimum");
        shown.selection.selectBlock(1);
        QVERIFY(shown.settle());
        QSignalSpy refused(&shown.document, &Document::refused);
        shown.drag(shown.plot().keyPoint(kBalanced), shown.plot().keyPoint(kBalanced) + QPointF(40, 10));
        QCOMPARE(refused.count(), 1);
        QVERIFY(refused[0][0].toString().startsWith("Block 2 reads"));
        QCOMPARE(shown.steps(), 0);
        shown.drag(shown.plot().queryPoint(), shown.plot().queryPoint() + QPointF(0, -80));  // b_Q can be moved
        QCOMPARE(shown.steps(), 1);
        QVERIFY((*shown.document.session()->blocks[1].heads[0].query.bias)(0, 1) > 0.2);
    }

    void whereThereIsNoPlaneItSaysWhereToGo()
    {
        Shown shown("mechanic");
        const Index width = shown.block().heads[0].keyWidth();
        QVERIFY(width != 2);
        QVERIFY(find<QWidget>(shown.view, "geometry.noPlane").isVisible());
        QVERIFY(shown.text("geometry.noPlane.text").contains(QString::number(width)));
        QSignalSpy wanted(&shown.view, &GeometryView::exampleWanted);
        shown.press("geometry.noPlane.example");
        QCOMPARE(wanted.count(), 1);
        shown.document.open(exampleSession("convex-hull"), {});
        QVERIFY(shown.settle());
        QVERIFY(shown.plot().isVisible());
    }

    void everythingCanBeShownOrNotByName()
    {
        Shown shown;
        for (const char* option : {"showRegions", "showHull", "showContours", "showWeights"}) {
            QCOMPARE(shown.view.property(option).toBool(), true);
            const QImage with = shown.plot().grab().toImage();
            QVERIFY(shown.view.setProperty(option, false));
            QCOMPARE(shown.view.property(option).toBool(), false);
            QVERIFY(shown.plot().grab().toImage() != with);
            shown.view.setProperty(option, true);
            QCOMPARE(shown.plot().grab().toImage(), with);
        }
    }

    void theProofIsOfTheKeyThatIsSelectedAndCanBeKeptBack()
    {
        Shown shown;
        shown.selection.selectCell({{MatrixId::RawScore}, 0, 3});
        QVERIFY(shown.text("geometry.proof").contains("k4 is a corner"));
        shown.selection.selectCell({{MatrixId::Attention}, 0, kBalanced});
        QVERIFY(shown.text("geometry.proof").contains("k3 can never win alone"));
        QVERIFY(shown.view.setProperty("showProof", false));
        QVERIFY(find<QLabel>(shown.view, "geometry.proof").isHidden());
        QVERIFY(!shown.view.property("showProof").toBool());
        shown.view.setProperty("showProof", true);
        QVERIFY(find<QLabel>(shown.view, "geometry.proof").isVisible());
    }

    void anyTokenCanAsk()
    {
        Shown shown(randomSession(4, 6, 6, 3));
        QVERIFY(shown.settle());
        auto& query = find<QComboBox>(shown.view, "geometry.query");
        QCOMPARE(query.count(), 6);
        query.setFocus();
        QTest::keyClick(&query, Qt::Key_Down);
        QCOMPARE(shown.plot().scene().query, 1);
        shown.selection.selectCell({{MatrixId::Input}, 4, 0});
        QCOMPARE(shown.plot().scene().query, 4);
        auto& head = find<QComboBox>(shown.view, "geometry.head");
        head.setFocus();
        QTest::keyClick(&head, Qt::Key_Down);
        QCOMPARE(shown.selection.head(), 1);
        QCOMPARE(shown.plot().scene().head, 1);
    }

    void extremesAreShown_data()
    {
        QTest::addColumn<int>("tokens");
        for (const int tokens : {1, 40, 700})
            QTest::addRow("%d tokens", tokens) << tokens;
    }
    void extremesAreShown()
    {
        QFETCH(int, tokens);
        Shown shown(randomSession(9, tokens, 6, 3));
        QVERIFY(!shown.view.grab().isNull());
        shown.document.edit("Zero", [](Session& next) { next.input = Matrix(Matrix::Zero(next.input->rows(), next.input->cols())); });
        QVERIFY(shown.settle());
        QVERIFY(!shown.view.grab().isNull());
    }

    void theImageAndTheValuesAreCopied()
    {
        Shown shown;
        const auto choose = [&](const char* action) {
            QTimer::singleShot(0, [action] {
                auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
                menu->findChild<QAction*>(action)->trigger();
                menu->close();
            });
            QContextMenuEvent event(QContextMenuEvent::Mouse, {50, 50}, shown.plot().mapToGlobal(QPoint(50, 50)));
            QApplication::sendEvent(&shown.plot(), &event);
        };
        choose("copyValues");
        QVERIFY(QApplication::clipboard()->text().contains("k3\t5\t5\t3.5\t0.296"));
        choose("copyImage");
        QTRY_COMPARE(QApplication::clipboard()->image().width(), 1248);  // 6.5 in, painted on another thread
    }

    void theWindowOpensTheExamples()
    {
        TestWindow window;
        window.resize(1280, 720);
        window.action("viewGeometry").trigger();
        QTest::mouseClick(&find<QAbstractButton>(window, "geometry.example.hull"), Qt::LeftButton);
        QTRY_COMPARE(QString::fromStdString(window.document().session()->title),
                     QString::fromStdString(exampleSession("convex-hull").title));
        QVERIFY(window.settle());
        QTest::mouseClick(&find<QAbstractButton>(window, "geometry.example.minimum"), Qt::LeftButton);
        QTRY_COMPARE(window.document().session()->blocks.size(), 2U);
    }
};

HEADSCOPE_TEST(TestGeometryView)

}  // namespace headscope::test_geometry_view

#include "test_geometry_view.moc"
