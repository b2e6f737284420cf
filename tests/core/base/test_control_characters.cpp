// SPDX-License-Identifier: GPL-3.0-or-later
// Control characters become blanks, and nothing else does.
#include "core/base/control_characters.h"
#include "tests/support/test_program.h"

#include <QTest>

namespace headscope::test_control_characters {

class TestControlCharacters : public QObject {
    Q_OBJECT

private slots:
    void aTerminalIsGivenNothingToObey()
    {
        QCOMPARE(withoutControls("a\x1b[2Jb\x07\n\xc2\x9bz é …\x7f"), std::string("a [2Jb \n  z é … "));
    }

    void aLineIsOneLine() { QCOMPARE(onOneLine("one\ntwo\r\n\tthree"), std::string("one two   three")); }

    void nothingIsTurnedAroundInALine()
    {
        QCOMPARE(onOneLine("a\u202egpj.exe\u202c"), std::string("a gpj.exe "));
        QCOMPARE(onOneLine("\u2066\u2069\u202a\u2065\u206a\u2029\u202f"), std::string("   \u2065\u206a\u2029\u202f"));
        QCOMPARE(onOneLine("\u05d0\u200f \u2028\xe2\x80"), std::string("\u05d0\u200f \u2028\xe2\x80"));
    }
};

HEADSCOPE_TEST(TestControlCharacters)

}  // namespace headscope::test_control_characters

#include "test_control_characters.moc"
