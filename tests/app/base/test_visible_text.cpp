// SPDX-License-Identifier: GPL-3.0-or-later
// Names of blanks can be seen, and nothing that a page or a terminal would obey is left in a text.
#include "tests/support/test_program.h"

#include "app/base/text.h"

#include <QtTest>

namespace headscope::test_visible_text {

class VisibleTextTest : public QObject {
    Q_OBJECT

private slots:
    void namesOfBlanksAreSeen_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shown");
        QTest::newRow("a word") << "the"
                                << "the";
        QTest::newRow("two words") << "New York"
                                   << "New York";
        QTest::newRow("a blank before it") << " the"
                                           << "␣the";
        QTest::newRow("behind it") << "the  "
                                   << "the␣␣";
        QTest::newRow("a blank") << " "
                                 << "␣";
        QTest::newRow("nothing") << ""
                                 << "∅";
        QTest::newRow("tab") << "\t"
                             << "⇥";
        QTest::newRow("tab within") << "a\tb\nc"
                                    << "a⇥b↵c";
        QTest::newRow("carriage return") << "\r\n"
                                         << "⟨0D⟩↵";
        QTest::newRow("no-break space") << QString(QChar(0xA0)) << "⟨A0⟩";
        QTest::newRow("no width") << QString(QChar(0x200B)) << "⟨200B⟩";
        QTest::newRow("joined within") << QString::fromUtf8("👩\u200D👧") << QString::fromUtf8("👩\u200D👧");
        QTest::newRow("escape") << "\x1b[31m"
                                << "⟨1B⟩[31m";
        QTest::newRow("nothing at all") << QString("a") + QChar(0) << "a⟨00⟩";
    }
    void namesOfBlanksAreSeen()
    {
        QFETCH(QString, name);
        QFETCH(QString, shown);
        QCOMPARE(visibleName(name), shown);
        QCOMPARE(visibleName(shown), shown);
    }

    void controlsOfATextBecomeNumbers()
    {
        QCOMPARE(visibleText("a\tb\n c "), QString("a\tb\n c "));
        QCOMPARE(visibleText(QString("a\x1b\x7f") + QChar(0x85) + QChar(0x202E) + QChar(0x2066) + QChar(0xD800) + QChar(0xFFFE)),
                 QString("a⟨1B⟩⟨7F⟩⟨85⟩⟨202E⟩⟨2066⟩⟨D800⟩⟨FFFE⟩"));
        QCOMPARE(visibleText("שלום 👩 é"), QString("שלום 👩 é"));
    }
};

HEADSCOPE_TEST(VisibleTextTest)

}  // namespace headscope::test_visible_text

#include "test_visible_text.moc"
