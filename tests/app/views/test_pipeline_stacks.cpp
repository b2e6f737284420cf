// SPDX-License-Identifier: GPL-3.0-or-later
// What the Pipeline shows before the first block and after the last one, and the blocks of the memory.
#include "tests/support/app/shown_pipeline.h"
#include "tests/support/test_program.h"

#include "core/edits/block_edits.h"

#include <QLabel>
#include <QSignalSpy>

namespace headscope::test_pipeline_stacks {

class TestPipelineStacks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }

    void whatComesAfterTheLastBlockStandsThere()
    {
        ShownPipeline friends(ShownPipeline::friendsWith(2));
        QVERIFY(!find<QWidget>(friends.view, "tailCard").isVisible());

        ShownPipeline shown(exampleSession("next-word"));
        QCOMPARE(shown.wrongMatrix(), QString());
        for (const char* name : {"embedding_weight", "input", "readout_weight", "logits", "probabilities", "loss"})
            QVERIFY2(find<BoundMatrix>(shown.view, QStringLiteral("pipeline.") + name).isVisible(), name);
        MatrixTable& table = find<BoundMatrix>(shown.view, "pipeline.probabilities").table();
        table.scrollTo(table.model()->index(2, 5));
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(table.model()->index(2, 5)).center());
        QCOMPARE(shown.selection.cell(), (CellRef{{MatrixId::Probabilities}, 2, 5}));

        shown.document.edit("Duplicate", [](Session& next) { duplicateBlock(next, 0); });
        QVERIFY(shown.settle());
        QVERIFY(!find<QWidget>(shown.view, "tailCard").isVisible());
        shown.selection.selectBlock(1);
        QVERIFY(find<QWidget>(shown.view, "tailCard").isVisible());
        QCOMPARE(shown.wrongMatrix(), QString());
    }

    void ofAReadoutThatIsTiedTheEmbeddingIsShownOnce()
    {
        Session session = exampleSession("next-word");
        session.readout = Readout{true, {{}, Matrix(Matrix::Constant(1, session.vocabulary->size(), Scalar(0.5))), {}}};
        session.finalNorm = LayerNorm{Matrix(Matrix::Ones(1, session.modelWidth())), Matrix(Matrix::Zero(1, session.modelWidth()))};
        ShownPipeline shown(std::move(session));
        QCOMPARE(shown.wrongMatrix(), QString());
        QVERIFY(!shown.view.findChild<BoundMatrix*>("pipeline.readout_weight"));
        for (const char* name : {"final_norm_gain", "final_norm_bias", "final_norm", "readout_bias", "logits"})
            QVERIFY2(find<BoundMatrix>(shown.view, QStringLiteral("pipeline.") + name).isVisible(), name);
        QCOMPARE(shown.view.findChildren<BoundMatrix*>("pipeline.embedding_weight").size(), 1);
    }

    void ofManyWordsTheTailLeadsToThePrediction()
    {
        Session session = exampleSession("next-word");
        Names words = *session.vocabulary->words();
        while (words.size() < 300)
            words.push_back("word " + std::to_string(words.size()));
        session.vocabulary = Vocabulary(words);
        session.embedding.detach().conservativeResizeLike(Matrix::Zero(300, session.modelWidth()));
        session.readout->linear.weight.detach().conservativeResizeLike(Matrix::Zero(session.modelWidth(), 300));
        ShownPipeline shown(std::move(session));
        QCOMPARE(shown.wrongMatrix(), QString());
        QVERIFY(!shown.view.findChild<BoundMatrix*>("pipeline.logits"));
        QVERIFY(!shown.view.findChild<BoundMatrix*>("pipeline.embedding_weight"));
        QVERIFY(find<BoundMatrix>(shown.view, "pipeline.input").isVisible());
        auto& note = find<QLabel>(shown.view, "tailCard.note");
        QVERIFY(note.isVisible() && note.text().contains("5 × 300"));
        QSignalSpy wanted(&shown.view, &PipelineView::viewWanted);
        note.setFocus();
        QTest::keyClick(&note, Qt::Key_Tab);
        QTest::keyClick(&note, Qt::Key_Return);
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted[0][0].toString(), QString("prediction"));
    }

    void aBlockOfTheMemoryIsShownWithItsTokens()
    {
        ShownPipeline shown(exampleSession("encoder-decoder"));
        const QStringList german{"oft", "schlafen", "sie"};
        for (int block = 0; block < 3; ++block) {
            shown.selection.selectBlock(block);
            QVERIFY(shown.settle());
            QCOMPARE(shown.wrongMatrix(), QString());
            const auto& attention = find<BoundMatrix>(shown.view, "pipeline.attention.1").model().content();
            QCOMPARE(attention.rows == german, block == 2);
            QCOMPARE(attention.columns == german, block > 0);
        }
        shown.selection.selectBlock(1);
        QVERIFY(shown.settle());
        const auto& attended = find<BoundMatrix>(shown.view, "pipeline.attended.block_output");
        QCOMPARE(attended.ref(), (MatrixRef{MatrixId::BlockOutput, 2}));
        shown.document.edit("Set", [](Session& next) { next.memory->embedding.detach()(1, 0) = 1; });
        QVERIFY(shown.settle());
        QCOMPARE(shown.wrongMatrix(), QString());
        shown.document.edit("Remove", [](Session& next) { removeBlock(next, 2); });
        QVERIFY(shown.settle());
        QCOMPARE(shown.wrongMatrix(), QString());
    }
};

HEADSCOPE_TEST(TestPipelineStacks)

}  // namespace headscope::test_pipeline_stacks

#include "test_pipeline_stacks.moc"
