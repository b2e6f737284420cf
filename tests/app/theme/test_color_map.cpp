// SPDX-License-Identifier: GPL-3.0-or-later
// Colour maps are found by the names that authors know, and numbers have their place along them.
#include "app/theme/color_map.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <ranges>

namespace headscope::test_color_map {

class ColorMapTest : public QObject {
    Q_OBJECT

private slots:
    void mapsAreFoundByName()
    {
        QCOMPARE(ColorMap::sequential().size(), 5U);  // the list of the window stays short
        for (const ColorMap& map : ColorMap::ofPapers()) {
            QCOMPARE(ColorMap::find(map.id)->colors, map.colors);
            QCOMPARE(ColorMap::find(map.name)->id, map.id);
            const ColorMap* reversed = ColorMap::find(map.id + "_r");
            QVERIFY(reversed && reversed->hasMiddle() == map.hasMiddle());
            QVERIFY(std::ranges::equal(reversed->colors, map.colors | std::views::reverse));
        }
        QCOMPARE(ColorMap::find("RdBu")->colors.front(), 0xff67001f);
        QVERIFY(ColorMap::find("PuOr")->hasMiddle() && ColorMap::find("brbg_r")->hasMiddle() && !ColorMap::find("blues")->hasMiddle());
        QVERIFY(!ColorMap::find("jet") && !ColorMap::find(""));
    }

    /// Equal to those of matplotlib: Normalize, LogNorm, PowerNorm(0.5).
    void numbersHaveTheirPlace()
    {
        const auto place = [](double low, double high, ColorNorm norm, double value) {
            return ColorScale(ColorMap::named({}), low, high, norm).place(value);
        };
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-12; };
        QVERIFY(near(place(0, 2, ColorNorm::Linear, 0.5), 0.25));
        QVERIFY(near(place(1e-4, 1, ColorNorm::Log, 0.01), 0.5));
        QVERIFY(near(place(0, 1, ColorNorm::Sqrt, 0.25), 0.5));
        QVERIFY(near(place(0.2, 1.2, ColorNorm::Sqrt, 0.45), 0.5));
        QVERIFY(near(place(-4, 4, ColorNorm::Sqrt, -1), 0.25) && near(place(-4, 4, ColorNorm::Sqrt, 0), 0.5));
        for (const ColorNorm norm : {ColorNorm::Linear, ColorNorm::Log, ColorNorm::Sqrt}) {
            QCOMPARE(place(0.1, 1, norm, 0), 0.);  // what lies below has the low end's colour
            QCOMPARE(place(0.1, 1, norm, 7), 1.);
        }
    }
};

HEADSCOPE_TEST(ColorMapTest)

}  // namespace headscope::test_color_map

#include "test_color_map.moc"
