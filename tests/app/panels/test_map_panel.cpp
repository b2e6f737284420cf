// SPDX-License-Identifier: GPL-3.0-or-later
// The map of the model: a box for what is switched on, and a click that goes to its matrix.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/panels/map/map_panel.h"
#include "core/edits/block_edits.h"

#include <QTest>

namespace headscope::test_map_panel {

class TestMapPanel : public QObject {
    Q_OBJECT

    struct Shown : TestBench {
        MapPanel panel{workbench};

        explicit Shown(Session session) : TestBench(std::move(session))
        {
            panel.resize(300, 600);
            panel.show();
            settle();
            panel.resize(300, panel.sizeHint().height());
        }
        QStringList texts() const
        {
            QStringList list;
            for (const FigureBox& box : panel.boxes())
                list << box.text;
            return list;
        }
    };

private slots:
    void theBoxesAreWhatIsSwitchedOn()
    {
        QCOMPARE(Shown(exampleSession("three-friends")).texts(), (QStringList{"Input X", "Attention, 2 heads"}));
        Session words = exampleSession("next-word");
        QCOMPARE(Shown(words).texts(),
                 (QStringList{"Embedding", "Masked attention, 2 heads", "Add", "Linear", "Softmax", "Cross-entropy"}));
        QCOMPARE(Shown(exampleSession("modern-block")).texts(), (QStringList{"Input X", "RMSNorm", "Masked attention, 4 heads, rotary",
                                                                             "Add", "RMSNorm", "Gated feed-forward, SiLU", "Add"}));
    }

    void whatGoesAroundAPartComesFromWhatThePartReads()
    {
        const auto boxes = figureBoxes(exampleSession("modern-block"));
        QCOMPARE(boxes[3].carriedFrom, -1);  // the block's input
        QCOMPARE(boxes[6].carriedFrom, 3);   // the first sum
        Session post = exampleSession("modern-block");
        post.blocks[0].norm = Norm::Post;
        const auto after = figureBoxes(post);  // attention, add, norm, network, add, norm
        QCOMPARE(after[2].carriedFrom, -1);
        QCOMPARE(after[5].carriedFrom, 3);
    }

    void aClickGoesToTheMatrix()
    {
        Session session = exampleSession("next-word");
        duplicateBlock(session, 0);
        Shown shown(std::move(session));
        const std::vector<FigureBox> boxes = shown.panel.boxes();
        QCOMPARE(boxes.size(), std::size_t{8});
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const QRect place = shown.panel.place(static_cast<int>(i));
            QVERIFY(shown.panel.rect().contains(place));
            QVERIFY(i == 0 || place.bottom() < shown.panel.place(static_cast<int>(i) - 1).top());  // the input at the bottom
            QTest::mouseClick(&shown.panel, Qt::LeftButton, {}, place.center());
            QCOMPARE(shown.selection.cell(), (CellRef{boxes[i].matrix, 0, 0}));
            QCOMPARE(shown.selection.block(), boxes[i].matrix.block);
            QVERIFY(contains(*shown.engine.trace(), shown.selection.cell()));
        }
        QTest::keyClick(&shown.panel, Qt::Key_Down);
        QCOMPARE(shown.selection.cell().matrix, (MatrixRef{MatrixId::Probabilities, 1}));
        QTest::keyClick(&shown.panel, Qt::Key_Up);
        QCOMPARE(shown.selection.cell().matrix, (MatrixRef{MatrixId::Loss, 1}));
    }

    void whatIsSelectedElsewhereIsMarkedInItsBox()
    {
        const Session session = exampleSession("modern-block");
        const auto boxes = figureBoxes(session);
        QCOMPARE(boxOf(session, boxes, {MatrixId::Attention, 0, 1}), 2);
        QCOMPARE(boxOf(session, boxes, {MatrixId::QueryWeight, 0, 0}), 2);
        QCOMPARE(boxOf(session, boxes, {MatrixId::HiddenWeight, 0}), 5);
        QCOMPARE(boxOf(session, boxes, {MatrixId::FeedForward, 0}), 5);
        QCOMPARE(boxOf(session, boxes, {MatrixId::FeedForwardNormGain, 0}), 4);
    }

    void theMemoryStandsBesideWhatReadsIt()
    {
        Shown shown(stackWithMemory());
        const QRect memory = shown.panel.memoryPlace();
        QVERIFY(shown.panel.rect().contains(memory));
        QTest::mouseClick(&shown.panel, Qt::LeftButton, {}, memory.center());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Memory}, 0, 0}));
        int readers = 0;
        for (std::size_t i = 0; i < shown.panel.boxes().size(); ++i) {
            QVERIFY(!shown.panel.place(static_cast<int>(i)).intersects(memory));
            readers += shown.panel.boxes()[i].readsMemory;
        }
        QCOMPARE(readers, 1);
        QVERIFY(Shown(exampleSession("three-friends")).panel.memoryPlace().isNull());
    }
};

HEADSCOPE_TEST(TestMapPanel)

}  // namespace headscope::test_map_panel

#include "test_map_panel.moc"
