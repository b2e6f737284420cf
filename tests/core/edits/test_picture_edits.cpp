// SPDX-License-Identifier: GPL-3.0-or-later
// A picture stays with its tokens where they stay together, and goes where they do not.
#include "core/edits/sequence_edits.h"
#include "core/model/validation.h"
#include "tests/support/sessions.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <functional>

namespace headscope::test_picture_edits {

using Edit = std::function<void(Session&)>;

}  // namespace headscope::test_picture_edits

Q_DECLARE_METATYPE(headscope::test_picture_edits::Edit)

namespace headscope::test_picture_edits {

class PictureEditsTest : public QObject {
    Q_OBJECT

private slots:
    /// Two tokens, 2 × 2 patches, one token behind them: 2 to 5 are patches.
    void itMovesWithItsTokensOrGoes_data()
    {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<int>("first");  // −1: it is gone
        const auto row = [](const char* name, int first, Edit edit) { QTest::newRow(name) << std::move(edit) << first; };
        row("a token before all", 3, [](Session& s) { insertToken(s, 0, "new"); });
        row("a token right before the patches", 3, [](Session& s) { insertToken(s, 2, "new"); });
        row("a token among the patches", -1, [](Session& s) { insertToken(s, 3, "new"); });
        row("a token before the last patch", -1, [](Session& s) { insertToken(s, 5, "new"); });
        row("a token right behind the patches", 2, [](Session& s) { insertToken(s, 6, "new"); });
        row("a token behind all", 2, [](Session& s) { insertToken(s, 7, "new"); });
        row("without the first token", 1, [](Session& s) { removeToken(s, 0); });
        row("without the first patch", -1, [](Session& s) { removeToken(s, 2); });
        row("without the last patch", -1, [](Session& s) { removeToken(s, 5); });
        row("without the last token", 2, [](Session& s) { removeToken(s, 6); });
        row("the first two change places", 2, [](Session& s) { moveToken(s, 0, 1); });
        row("a patch that stays", 2, [](Session& s) { moveToken(s, 3, 3); });
        row("two patches change places", -1, [](Session& s) { moveToken(s, 3, 4); });
        row("the first token goes behind all", 1, [](Session& s) { moveToken(s, 0, 6); });
        row("the last token goes before all", 3, [](Session& s) { moveToken(s, 6, 0); });
        row("the first token goes among the patches", -1, [](Session& s) { moveToken(s, 0, 3); });
        row("other names", 2, [](Session& s) { setTokens(s, Names(7, "t")); });
        row("more tokens", 2, [](Session& s) { setTokens(s, Names(9, "t")); });
        row("as many as it needs", 2, [](Session& s) { setTokens(s, Names(6, "t")); });
        row("fewer", -1, [](Session& s) { setTokens(s, Names(5, "t")); });
        row("another feature", 2, [](Session& s) { insertFeature(s, 0, "f"); });
    }

    void itMovesWithItsTokensOrGoes()
    {
        QFETCH(Edit, edit);
        QFETCH(int, first);
        Session session = randomSession(3, 7, 4, 2);
        session.picture = Picture{std::string("\x89PNG\r\n\x1a\n"), 2, 2, 2};
        edit(session);
        QCOMPARE(session.picture ? static_cast<int>(session.picture->first) : -1, first);
        const auto error = validate(session);
        QVERIFY2(!error, error ? error->sentence().c_str() : "");
    }
};

HEADSCOPE_TEST(PictureEditsTest)

}  // namespace headscope::test_picture_edits

#include "test_picture_edits.moc"
