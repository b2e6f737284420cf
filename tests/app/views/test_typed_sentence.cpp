// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence is typed in the place of the chips, and the word that comes next stands at its end.
#include "tests/support/app/test_bench.h"
#include "tests/support/app/test_look.h"
#include "tests/support/test_program.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>

namespace headscope::test_typed_sentence {

class TestTypedSentence : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { useSettingsOfOurOwn(); }
    void init() { forgetSettings(); }

    void theNextWordStandsAtTheEnd()
    {
        Looking window("next-word");
        QToolButton& next = window.button("look.next");
        QTRY_VERIFY(next.isVisible());
        QVERIFY2(next.text().startsWith(QString::fromUtf8("→ ")) && next.text().endsWith('%'), qPrintable(next.text()));
        const Names before = *window.document().session()->tokens;
        window.click("look.next");
        const Names& after = *window.document().session()->tokens;
        QCOMPARE(after.size(), before.size() + 1);
        QVERIFY(std::equal(before.begin(), before.end(), after.begin()));
        QVERIFY(next.accessibleName().contains(QString::fromStdString(after.back())));
        Looking another("next-word");
        const auto& then = find<QLabel>(another, "look.then");
        QTRY_COMPARE(another.button("look.next").text(), QString::fromUtf8("→ mat  94\u00a0%"));
        QVERIFY(then.isVisible());
        QCOMPARE(then.text(), QString::fromUtf8("moon  5\u00a0%  ·  on  1\u00a0%"));
        QVERIFY(another.button("look.token.5").isChecked());  // whose next word it is
        Looking friends;
        QVERIFY(!friends.button("look.next").isVisible());
    }

    void aSentenceIsTypedInThePlaceOfTheChips()
    {
        Looking window("next-word");
        auto& line = find<QLineEdit>(window, "look.tokens.sentence");
        QVERIFY(!line.isVisible());
        window.click("look.type");
        QVERIFY(line.isVisible());
        QVERIFY(!window.button("look.token.1").isVisible());
        QTest::keyClicks(&line, "the dog barked at the");
        QVERIFY(window.settle());
        QTRY_COMPARE(window.plot(0).pinned().row, 4);  // the newest word looks
        const Names typed{"the", "dog", "barked", "at", "the"};
        QCOMPARE(*window.document().session()->tokens, typed);
        QCOMPARE(window.plot(0).values().rows(), 5);  // attention and the next word are on one screen
        QTRY_VERIFY(window.button("look.next").isVisible() && window.button("look.next").text().contains("moon"));
        QCOMPARE(window.document().undoStack().count(), 1);

        auto& note = find<QLabel>(window, "look.tokens.note");
        QApplication::clipboard()->setText("the elephant sat");
        line.selectAll();
        line.paste();
        QVERIFY(note.isVisible());
        QVERIFY2(note.text().contains("elephant"), qPrintable(note.text()));
        QCOMPARE(*window.document().session()->tokens, typed);
        QApplication::clipboard()->setText("the cat sat");
        line.selectAll();
        line.paste();
        QVERIFY(!note.isVisible());
        QTest::keyClick(&line, Qt::Key_Escape);
        QTRY_VERIFY(!line.isVisible());
        QVERIFY(window.button("look.token.3").isVisible());
        QCOMPARE(window.selection().cell().row, 2);  // the last word says what comes next
        QVERIFY2(window.misplaced().isEmpty(), qPrintable(window.misplaced()));
        window.action("undo").trigger();
        QCOMPARE(window.document().session()->tokens->at(1), std::string("cat"));
        QCOMPARE(window.document().session()->tokenCount(), 5);
    }

    void onlyWordsAreTyped()
    {
        Looking window("reading");
        QVERIFY(!window.button("look.type").isVisible());  // a picture has none
        window.files().openExample("next-word");
        QVERIFY(window.button("look.type").isVisible());
    }

    /// One press where there are no words: the smallest model of words is open, and the keys go into its sentence.
    void aSentenceIsTypedFromWhereThereAreNoWords()
    {
        Looking window;
        window.click("look.type");
        auto& line = find<QLineEdit>(window, "look.tokens.sentence");
        QTRY_VERIFY(line.isVisible() && line.hasFocus());
        QTest::keyClicks(QApplication::focusWidget(), "the dog barked at the");
        QVERIFY(window.settle());
        QCOMPARE(*window.document().session()->tokens, (Names{"the", "dog", "barked", "at", "the"}));
        QVERIFY(window.plot(0).isVisible());
        QCOMPARE(window.plot(0).values().rows(), 5);
        QTRY_VERIFY(window.button("look.next").isVisible() && window.button("look.next").text().contains("moon"));
    }

    void unsavedWorkIsAskedForBeforeASentenceIsTyped()
    {
        Looking window;
        QVERIFY(edit(window));
        const auto own = window.document().session();
        const DialogAnswer answer([](QWidget& dialog) { click(dialog, QMessageBox::Cancel); });
        window.click("look.type");
        QVERIFY(answer.asked());
        QCOMPARE(window.document().session(), own);
        QVERIFY(!find<QLineEdit>(window, "look.tokens.sentence").isVisible());
    }
};

HEADSCOPE_TEST(TestTypedSentence)

}  // namespace headscope::test_typed_sentence

#include "test_typed_sentence.moc"
