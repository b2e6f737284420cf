// SPDX-License-Identifier: GPL-3.0-or-later
// Snapshots: pinned for nothing, left alone by edits, gone back to, saved with the session; and what has changed since.
#include "core/analysis/trace_difference.h"
#include "core/edits/head_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/edits/snapshot_edits.h"
#include "core/io/session/session_json.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_snapshots {

namespace {

const MatrixRef kAttention{MatrixId::Attention};

Session pinned()
{
    Session session = exampleSession("three-friends");
    pinSnapshot(session, "before");
    session.input.detach()(0, 0) += 1;
    return session;
}

}  // namespace

class SnapshotsTest : public QObject {
    Q_OBJECT

private slots:
    void aSnapshotIsTheStateAndSharesItsStorage()
    {
        const Session before = exampleSession("three-friends");
        Session session = before;
        pinSnapshot(session, "a");
        pinSnapshot(session, "b");
        QCOMPARE(session.snapshots.size(), std::size_t{2});
        for (const Snapshot& snapshot : session.snapshots)
            QVERIFY(*snapshot.session == before);
        QVERIFY(session.snapshots[1].session->blocks[0].output.weight.sameAs(session.blocks[0].output.weight));
        QVERIFY(!validate(session));
    }

    void namesAreFree()
    {
        Session session = exampleSession("empty");
        QCOMPARE(freshSnapshotName(session), std::string("State 1"));
        pinSnapshot(session, "State 2");
        QCOMPARE(freshSnapshotName(session), std::string("State 3"));
    }

    void editsLeaveSnapshotsAlone()
    {
        Session session = pinned();
        const std::vector<Snapshot> snapshots = session.snapshots;
        removeToken(session, 0);
        removeHead(session, 0, 1);
        QVERIFY(session.snapshots == snapshots);
        QCOMPARE(session.snapshots[0].session->tokenCount(), Index{3});
    }

    void restoringKeepsTheSnapshots()
    {
        Session session = pinned();
        removeToken(session, 0);
        pinSnapshot(session, "later");
        restoreSnapshot(session, 0);
        QCOMPARE(session.tokenCount(), Index{3});
        QCOMPARE(session.snapshots.size(), std::size_t{2});
        Session bare = session;
        bare.snapshots.clear();
        QVERIFY(bare == exampleSession("three-friends"));
    }

    /// Figures and a training are of the session, not of a state.
    void figuresAndTrainingStay()
    {
        Session session = exampleSession("three-friends");
        NamedFigure figure;
        figure.name = "kept";
        session.figures.push_back(figure);
        session.training.emplace().task = "reverse";
        pinSnapshot(session, "before");
        QVERIFY(session.snapshots[0].session->figures.empty() && !session.snapshots[0].session->training);
        removeToken(session, 0);
        restoreSnapshot(session, 0);
        QCOMPARE(session.tokenCount(), Index{3});
        QCOMPARE(session.figures.size(), std::size_t{1});
        QCOMPARE(session.figures[0].name, std::string("kept"));
        QVERIFY(session.training && session.training->task == "reverse");
    }

    void equalityLooksInside()
    {
        const Session session = pinned();
        Session copy = session;
        copy.snapshots[0].session = std::make_shared<Session>(*copy.snapshots[0].session);
        QVERIFY(copy == session);
        auto changed = std::make_shared<Session>(*copy.snapshots[0].session);
        changed->input.detach()(0, 0) = 7;
        copy.snapshots[0].session = changed;
        QVERIFY(!(copy == session));
        copy = session;
        copy.snapshots[0].name = "other";
        QVERIFY(!(copy == session));
    }

    void theyAreSavedWithTheSession()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            Session session = withInputSet(randomStack(seed));
            const std::string without = writeSession(session);
            QVERIFY(without.find("snapshots") == std::string::npos);
            pinSnapshot(session, "κεφαλή \"1\"");
            session.input.detach()(0, 0) += 1;
            pinSnapshot(session, "");
            const std::string text = writeSession(session);
            const Result<Session> opened = readSession(text);
            QVERIFY2(opened, opened ? "" : opened.error().sentence().c_str());
            QVERIFY(*opened == session);
            QCOMPARE(writeSession(*opened), text);
        }
    }

    void tooManyNumbersAreRefused()
    {
        Session session = exampleSession("three-friends");
        auto large = std::make_shared<Session>(session);
        large->input = Matrix(Matrix::Zero(3000, 3000));
        session.snapshots.assign(1, {"large", large});
        const auto error = validate(session);
        QVERIFY(error);
        QVERIFY2(error->sentence().starts_with("snapshots: hold 90001"), error->sentence().c_str());
    }

    void differencesAreNowMinusThen()
    {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            Session session = withInputSet(randomStack(seed));
            const auto then = traceOf(session);
            session.input.detach() *= Scalar(1.5);
            session.blocks[0].heads[0].query.weight.detach()(0, 0) += 1;
            const auto now = traceOf(session);
            const auto change = difference(*now, *then);
            for (const MatrixRef& ref : allMatrices(session)) {
                const Matrix& a = *matrixOf(*now, ref);
                const Matrix& b = *matrixOf(*then, ref);
                const Matrix& d = *matrixOf(*change, ref);
                QCOMPARE(d.rows(), a.rows());
                QCOMPARE(d.cols(), a.cols());
                for (Index i = 0; i < a.size(); ++i)
                    QCOMPARE(d.data()[i], a.data()[i] == b.data()[i] ? Scalar(0) : a.data()[i] - b.data()[i]);
            }
            QCOMPARE((*matrixOf(*change, {MatrixId::QueryWeight}))(0, 0), now->session->blocks[0].heads[0].query.weight->coeff(0, 0) -
                                                                              then->session->blocks[0].heads[0].query.weight->coeff(0, 0));
        }
    }

    void whatCannotBeComparedIsEmpty()
    {
        Session session = exampleSession("three-friends");
        const auto then = traceOf(session);
        removeToken(session, 2);
        addHead(session, 0);
        const auto change = difference(*traceOf(session), *then);
        QCOMPARE(matrixOf(*change, kAttention)->size(), Index{0});
        QCOMPARE(matrixOf(*change, {MatrixId::Query, 0, 2})->size(), Index{0});
        QVERIFY(matrixOf(*change, {MatrixId::QueryWeight})->isZero(0));
    }

    void sharedKeysDifferForTheWholeGroup()
    {
        Session session = exampleSession("grouped-query");
        const auto then = traceOf(session);
        session.blocks[0].heads[0].key.weight.detach()(0, 0) += 1;
        const auto change = difference(*traceOf(session), *then);
        const auto last = static_cast<int>(session.blocks[0].heads.size() / session.blocks[0].groupCount()) - 1;
        QVERIFY(last > 0);
        QVERIFY(!matrixOf(*change, {MatrixId::Key, 0, last})->isZero(0));
        QVERIFY(matrixOf(*change, {MatrixId::Key, 0, last}).sameAs(matrixOf(*change, {MatrixId::Key, 0, 0})));
    }
};

HEADSCOPE_TEST(SnapshotsTest)

}  // namespace headscope::test_snapshots

#include "test_snapshots.moc"
