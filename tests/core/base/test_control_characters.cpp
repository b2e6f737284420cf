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
};

HEADSCOPE_TEST(TestControlCharacters)

}  // namespace headscope::test_control_characters

#include "test_control_characters.moc"
