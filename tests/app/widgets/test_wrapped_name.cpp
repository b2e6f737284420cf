// SPDX-License-Identifier: GPL-3.0-or-later
// Names over several lines: where they break, and that nothing of them is lost.
#include "tests/support/test_program.h"

#include "app/widgets/text/wrapped_name.h"

#include <QGuiApplication>
#include <QTest>

namespace headscope::test_wrapped_name {

class TestWrappedName : public QObject {
    Q_OBJECT

private slots:
    void itBreaksWhereWordsEnd()
    {
        const auto wrapped = [](const QString& name, const QString& room, int lines) {
            return wrappedName(name, widths(), widths()(room), lines, WordBreaks::Never);
        };
        QCOMPARE(wrapped("Alex", "Alex", 1), QStringList("Alex"));
        QCOMPARE(wrapped("info-budget", "budget", 2), (QStringList{"info-", "budget"}));
        QCOMPARE(wrapped("price_info now", "price_", 3), (QStringList{"price_", "info", "now"}));
        QCOMPARE(wrapped("to be or not", "to be or", 2), (QStringList{"to be or", "not"}));
        QCOMPARE(wrapped("price_info now", "price_", 2), QStringList());
        QCOMPARE(wrapped("Alexander", "Alex", 3), QStringList());
        QCOMPARE(wrapped("", "Alex", 1), QStringList());
    }

    void nothingIsLostAndNothingIsTooWide()
    {
        for (const QString& name :
             {QString("experience_info"), QString("knows-upscale-flavor"), QString("Donaudampfschiff"), QString("a b c d")})
            for (int width = 20; width < 150; ++width)
                for (const int most : {1, 2, 3}) {
                    const QStringList lines = wrappedName(name, widths(), width, most, WordBreaks::WhenNeeded);
                    QVERIFY(lines.size() <= most);
                    for (const QString& line : lines)
                        QVERIFY2(widths()(line) <= width, qPrintable(line));
                    const auto letters = [](QString text) { return text.remove('-').remove(' '); };
                    if (!lines.isEmpty())
                        QCOMPARE(letters(lines.join("")), letters(name));
                }
        QCOMPARE(wrappedName("experience", widths(), widths()("experi-"), 2, WordBreaks::WhenNeeded), (QStringList{"experi-", "ence"}));
    }

private:
    static TextWidths widths() { return TextWidths(QGuiApplication::font()); }
};

HEADSCOPE_TEST(TestWrappedName)

}  // namespace headscope::test_wrapped_name

#include "test_wrapped_name.moc"
