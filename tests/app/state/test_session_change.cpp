// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/bound/attention_off_note.h"
#include "app/bound/bound_matrix.h"
#include "app/window/bars/mask_button.h"
#include "core/base/half_matrix.h"
#include "core/edits/head_edits.h"
#include "core/edits/snapshot_edits.h"

#include <QAction>
#include <QTest>

namespace headscope::test_session_change {

namespace {

constexpr SessionParts kFromStructure =
    SessionPart::Structure | SessionPart::Names | SessionPart::Settings | SessionPart::Numbers | SessionPart::Mask;

/// A document that remembers what it said last.
struct Telling : Document {
    Telling()
    {
        connect(this, &Document::sessionChanged, this, [this](const SessionChange& change) { last = change; });
        open(exampleSession("three-friends"), {});
    }

    /// Which of all parts the change had.
    SessionParts parts() const
    {
        SessionParts found;
        for (int part = 1; part <= static_cast<int>(SessionPart::Title); part *= 2)
            found.setFlag(static_cast<SessionPart>(part), last.has(static_cast<SessionPart>(part)));
        return found;
    }

    SessionParts edited(const SessionEdit<>& change)
    {
        edit("Edit", change);
        return parts();
    }

    SessionChange last;
};

constexpr MatrixRef kInput{MatrixId::Input, 0, 0};
constexpr MatrixRef kQueryWeight{MatrixId::QueryWeight, 0, 0};
constexpr MatrixRef kOtherQueryWeight{MatrixId::QueryWeight, 0, 1};

}  // namespace

class TestSessionChange : public QObject {
    Q_OBJECT

private slots:
    /// A model that its file has in sixteen bits would take three times the memory.
    void whatAnEditLeavesIsNotWidened()
    {
        Session session = exampleSession("three-friends");
        Shared<Matrix>& weight = session.blocks[0].output.weight;
        auto bits = std::make_unique<std::uint16_t[]>(static_cast<std::size_t>(weight.size()));
        const auto half = std::make_shared<HalfMatrix>(NumberWidth::BrainFloat, weight.rows(), weight.cols(), false, std::move(bits));
        weight = Shared<Matrix>(std::shared_ptr<Late<Matrix>>(half));
        Telling document;
        document.open(session, {});
        QCOMPARE(document.edited([](Session& session) { session.input.detach()(0, 0) += 1; }), SessionParts(SessionPart::Numbers));
        QVERIFY(!half->isMade());
    }

    void aNumberTouchesItsMatrixAlone()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].heads[0].query.weight.detach()(0, 0) = 7; }),
                 SessionParts(SessionPart::Numbers));
        QVERIFY(document.last.touches(kQueryWeight));
        QVERIFY(!document.last.touches(kOtherQueryWeight));
        QVERIFY(!document.last.touches(kInput));
    }

    void undoAndRedoSayWhatTheEditSaid()
    {
        Telling document;
        document.edited([](Session& next) { next.input.detach()(0, 0) = 7; });
        document.edited([](Session& next) { next.title = "Another"; });
        document.undoStack().undo();
        QCOMPARE(document.parts(), SessionParts(SessionPart::Title));
        document.undoStack().undo();
        QCOMPARE(document.parts(), SessionParts(SessionPart::Numbers));
        QVERIFY(document.last.touches(kInput));
        QVERIFY(!document.last.touches(kQueryWeight));
        document.undoStack().redo();
        QCOMPARE(document.parts(), SessionParts(SessionPart::Numbers));
    }

    void aRenameChangesNames()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { next.tokens.detach()[0] = "Anna"; }), SessionParts(SessionPart::Names));
        QCOMPARE(document.edited([](Session& next) { next.features.detach()[0] = "size"; }), SessionParts(SessionPart::Names));
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].heads[1].name = "colour"; }), SessionParts(SessionPart::Names));
    }

    void muteGainTemperatureAndScaleAreSettings()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].heads[0].enabled = false; }), SessionParts(SessionPart::Settings));
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].heads[0].gain = 2; }), SessionParts(SessionPart::Settings));
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].heads[0].temperature = 2; }), SessionParts(SessionPart::Settings));
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].scale = {Scale::Kind::None, 1}; }),
                 SessionParts(SessionPart::Settings));
    }

    void aMaskChangesTheMask()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].mask.causal = true; }), SessionParts(SessionPart::Mask));
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].mask.padding = {0}; }), SessionParts(SessionPart::Mask));
    }

    void whatIsAddedOrSwitchedChangesAllThatFollowsFromIt()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { duplicateHead(next, 0, 0); }), kFromStructure);
        QCOMPARE(document.edited([](Session& next) { next.blocks[0].residual = !next.blocks[0].residual; }), kFromStructure);
        QCOMPARE(document.edited([](Session& next) { setValueWidth(next, 0, 0, 5); }), kFromStructure);
    }

    void aSnapshotAndATitleChangeNothingElse()
    {
        Telling document;
        QCOMPARE(document.edited([](Session& next) { pinSnapshot(next, "State 1"); }), SessionParts(SessionPart::Snapshots));
        QCOMPARE(document.edited([](Session& next) { next.title = "Another"; }), SessionParts(SessionPart::Title));
    }

    void anotherSessionChangesEverything()
    {
        Telling document;
        document.edited([](Session& next) { next.title = "Another"; });
        document.open(exampleSession("three-friends"), {});
        QCOMPARE(document.parts(), kFromStructure | SessionPart::Snapshots | SessionPart::Title);
        QVERIFY(document.last.touches(kInput));
        document.edited([](Session& next) { next.title = "Another"; });
        document.setAside(exampleSession("three-friends"));
        QVERIFY(document.last.has(SessionPart::Structure));
        document.takeBack();
        QVERIFY(document.last.has(SessionPart::Snapshots));
    }

    /// What somebody else wrote on it stays until it looks at the session again.
    void aWidgetRefreshesOnlyForWhatItShows()
    {
        TestBench bench(exampleSession("three-friends"));
        QAction studio("Mask studio");
        MaskButton button(bench.workbench, &studio, nullptr);
        AttentionOffNote note(bench.workbench);
        button.setText("untouched");
        note.setText("untouched");
        bench.document.edit("Edit", [](Session& next) { next.input.detach()(0, 0) = 7; });
        bench.document.edit("Edit", [](Session& next) { next.tokens.detach()[0] = "Anna"; });
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].heads[0].gain = 2; });
        QCOMPARE(button.text(), QString("untouched"));
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].mask.causal = true; });
        QCOMPARE(button.text(), QString("Mask: causal"));
        QCOMPARE(note.text(), QString("untouched"));
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].attentionEnabled = false; });
        QVERIFY(note.text() != QString("untouched"));
    }

    void aMatrixRefreshesForItsOwnNumbersAndForNames()
    {
        TestBench bench(exampleSession("three-friends"));
        QVERIFY(bench.settle());
        BoundMatrix matrix(bench.workbench, kQueryWeight, "test");
        matrix.show();
        const auto spoil = [&matrix] {
            MatrixContent content = matrix.model().content();
            content.title = "untouched";
            matrix.model().show(std::move(content));
        };
        const auto isUntouched = [&matrix] { return matrix.model().content().title == QString("untouched"); };
        spoil();
        bench.document.edit("Edit", [](Session& next) { next.input.detach()(0, 0) = 7; });
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].heads[1].query.weight.detach()(0, 0) = 7; });
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].heads[0].gain = 2; });
        QVERIFY(isUntouched());
        bench.document.edit("Edit", [](Session& next) { next.blocks[0].heads[0].query.weight.detach()(0, 0) = 7; });
        QVERIFY(!isUntouched());
        QCOMPARE((*matrix.model().content().values)(0, 0), Scalar(7));
        spoil();
        bench.document.edit("Edit", [](Session& next) { next.features.detach()[0] = "size"; });
        QVERIFY(!isUntouched());
        QCOMPARE(matrix.model().content().rows.front(), QString("size"));
    }
};

HEADSCOPE_TEST(TestSessionChange)

}  // namespace headscope::test_session_change

#include "test_session_change.moc"
