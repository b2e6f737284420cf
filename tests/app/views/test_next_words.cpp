// SPDX-License-Identifier: GPL-3.0-or-later
// Columns that are painted once and kept look like columns that are painted anew, whatever changed.
#include "tests/support/app/test_bench.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include "app/state/appearance.h"
#include "app/views/prediction/next_words.h"
#include "core/edits/block_edits.h"
#include "core/edits/sentence_edits.h"

#include <QTest>

#include <algorithm>

namespace headscope::test_next_words {

class TestNextWords : public QObject {
    Q_OBJECT

private:
    struct Change {
        const char* what;
        std::function<void(Session&)> of;
        AskedLogit asked = {};
    };

    static QImage seen(NextWords& words)
    {
        words.resize(words.sizeHint());
        words.setVisible(true);  // else nothing of it is in sight
        return words.grab().toImage();
    }

private slots:
    void keptColumnsAreTrue()
    {
        const std::vector<Change> changes{
            {"another choice", [](Session&) {}, {2, Index{1}}},
            {"another word of the last token",
             [](Session& session) { session.tokens.detach().back() = (*session.vocabulary->words())[3]; }},
            {"a weight", [](Session& session) { session.blocks[0].heads[0].query.weight.detach()(0, 0) += 1; }, {1}},
            {"a head of the last block", [](Session& session) { session.blocks.back().heads[0].enabled = false; }},
            {"a word is called something else",
             [](Session& session) {
                 Names words = *session.vocabulary->words();
                 const std::string old = words[0];
                 words[0] = "renamed";
                 session.vocabulary = Vocabulary(std::move(words));
                 std::ranges::replace(session.tokens.detach(), old, "renamed");
                 std::ranges::replace(session.targets.detach(), old, "renamed");
             }},
            {"another target", [](Session& session) { session.targets.detach()[1] = (*session.vocabulary->words())[5]; }},
            {"no targets", [](Session& session) { session.targets = {}; }},
            {"one more block", [](Session& session) { duplicateBlock(session, 0); }},
            {"a token less", [](Session& session) { session.tokens.detach().pop_back(); }},
            {"all of it again", [](Session& session) { session = exampleSession("next-word"); }},
        };
        Session session = exampleSession("next-word");
        const Appearance appearance;
        NextWords kept(appearance);
        kept.setRoom(1000);
        QImage before;
        for (const Change& change : changes) {
            change.of(session);
            const std::shared_ptr<const Trace> trace = traceOf(session);
            // First what stands there at once, then with what was found for the earlier blocks.
            for (const int first : {session.lastBlock(), 0}) {
                const PredictionData data = predictionOf(trace, change.asked, logitLens(*trace, first));
                NextWords fresh(appearance);
                fresh.setRoom(1000);
                kept.show(data);
                fresh.show(data);
                QVERIFY2(seen(kept) == seen(fresh), change.what);
            }
            const QImage now = seen(kept);
            QVERIFY2((now != before), change.what);
            before = now;
        }
    }
};

HEADSCOPE_TEST(TestNextWords)

}  // namespace headscope::test_next_words

#include "test_next_words.moc"
