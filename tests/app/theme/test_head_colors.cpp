// SPDX-License-Identifier: GPL-3.0-or-later
// Holds what head_colors.h promises of contrast and of difference, for every kind of colour vision.
#include "app/theme/head_colors.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope::test_head_colors {

namespace {

using Triple = std::array<double, 3>;
using Table = std::array<Triple, 3>;

Triple times(const Table& table, const Triple& v)
{
    Triple result{};
    for (std::size_t i = 0; i < 3; ++i)
        result[i] = table[i][0] * v[0] + table[i][1] * v[1] + table[i][2] * v[2];
    return result;
}

Triple linear(const QColor& color)
{
    const auto channel = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return {channel(color.redF()), channel(color.greenF()), channel(color.blueF())};
}

double contrast(const QColor& a, const QColor& b)
{
    const auto luminance = [](const Triple& c) { return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]; };
    const double x = luminance(linear(a)) + 0.05;
    const double y = luminance(linear(b)) + 0.05;
    return std::max(x, y) / std::min(x, y);
}

constexpr Table kFull{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Table kProtanopia{{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Table kDeuteranopia{{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Table kTritanopia{{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

Triple lab(const QColor& color, const Table& vision)
{
    Triple seen = times(vision, linear(color));
    for (double& c : seen)
        c = std::clamp(c, 0.0, 1.0);
    const Triple xyz =
        times({{{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}}, seen);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : t * 841 / 108 + 4.0 / 29; };
    const double x = f(xyz[0] / 0.95047), y = f(xyz[1]), z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

}  // namespace

class TestHeadColors : public QObject {
    Q_OBJECT

private slots:
    void eachStandsOutFromItsGround()
    {
        for (int head = 0; head < 12; ++head) {
            QVERIFY2(contrast(headColor(head, false), Qt::white) >= 4.5, qPrintable(QString::number(head)));
            QVERIFY2(contrast(headColor(head, true), QColor(0x14, 0x19, 0x1f)) >= 4.5, qPrintable(QString::number(head)));
        }
    }

    void theFirstEightDifferForEveryKindOfColourVision()
    {
        for (const Table& vision : {kFull, kProtanopia, kDeuteranopia, kTritanopia})
            for (const bool dark : {false, true})
                for (int a = 0; a < 8; ++a)
                    for (int b = 0; b < a; ++b) {
                        const Triple p = lab(headColor(a, dark), vision);
                        const Triple q = lab(headColor(b, dark), vision);
                        QVERIFY2(std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) >= 18, qPrintable(QString("%1 and %2").arg(a).arg(b)));
                    }
    }

    void theyComeRoundAfterTwelve()
    {
        QCOMPARE(headColor(12, false), headColor(0, false));
        QVERIFY(headColor(11, false) != headColor(0, false));
    }
};

HEADSCOPE_TEST(TestHeadColors)

}  // namespace headscope::test_head_colors

#include "test_head_colors.moc"
