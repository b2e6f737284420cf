// SPDX-License-Identifier: GPL-3.0-or-later
// The colour bar of a figure: its numbers keep apart, and ticks stand between them, on scales that are even and that are not.
#include "tests/support/app/paper_figures.h"
#include "tests/support/test_program.h"

#include "app/figures/figure_text.h"
#include "app/figures/formats/formats.h"

#include <QRegularExpression>
#include <QtTest>

namespace headscope::test_color_bar {

class ColorBarTest : public QObject {
    Q_OBJECT

private slots:
    void numbersOfTheColorBarKeepApart()
    {
        Figure figure = headsFigure(4, 9, 5);
        for (const double peak : {0.97, 3.4, 7.9, 250.0, 0.000123, 123456.0})
            for (const double inches : {2.0, 3.25, 5.5, 7.0}) {
                figure.scale = ColorScale::centred(peak);
                const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
                QVERIFY(layout.ticks.size() >= (inches > 3 ? 2 : 1));
                QCOMPARE(faultOf(figure, layout), QString());
                double end = -100;
                const QFont font = FigureType().font(kUsualType);
                for (const Tick& tick : layout.ticks) {
                    const double width = FigureType::width(font, tick.text);
                    const double start = std::max(-6.0, figure.scale.place(tick.value) * layout.bar.width() - width / 2);
                    QVERIFY2(layout.bar.width() < layout.bar.height() || start > end + 3, qPrintable(tick.text));
                    end = start + width;
                }
            }
    }

    void aScaleThatIsNotEvenHasItsNumbers_data()
    {
        QTest::addColumn<ColorNorm>("norm");
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<QString>("ticks");
        QTest::newRow("six powers") << ColorNorm::Log << 1e-6 << 1. << "10⁻⁶ 10⁻⁵ 10⁻⁴ 10⁻³ 10⁻² 10⁻¹ 10⁰";
        QTest::newRow("three powers") << ColorNorm::Log << 0.00105 << 1. << "0.01 0.1 1";
        QTest::newRow("one power") << ColorNorm::Log << 0.04 << 0.6 << "0.05 0.1 0.2 0.5";
        QTest::newRow("no power") << ColorNorm::Log << 0.21 << 0.48 << "0.25 0.30 0.35 0.40";
        QTest::newRow("a root") << ColorNorm::Sqrt << 0. << 1. << "0 0.02 0.1 0.2 0.5 1";
        QTest::newRow("a root that ends between") << ColorNorm::Sqrt << 0. << 0.95 << "0 0.02 0.1 0.2 0.5 0.8";
        QTest::newRow("roots of both signs") << ColorNorm::Sqrt << -2. << 2. << "−2 −1 −0.2 0 0.2 1 2";
    }

    void aScaleThatIsNotEvenHasItsNumbers()
    {
        QFETCH(ColorNorm, norm);
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(QString, ticks);
        Figure figure = headsFigure(4, 9, 5);
        figure.scale = ColorScale(ColorMap::named({}), low, high, norm);
        for (const double inches : {2.0, 3.25, 5.5, 7.0}) {
            const FigureLayout layout = layOut(figure, {inches * kPointsPerInch, 0});
            QVERIFY(layout.ticks.size() >= 2);
            QCOMPARE(faultOf(figure, layout), QString());
        }
        QStringList texts;
        for (const Tick& tick : layOut(figure, {3.25 * kPointsPerInch, 0}).ticks)
            texts << tick.text;
        QCOMPARE(texts.join(' '), ticks);
    }

    /// On a logarithmic bar the tenths of a power of ten, but not where they would be a smear.
    void tenthsStandBetweenPowers()
    {
        Figure figure = headsFigure(4, 9, 5);
        const auto minor = [&](double low, ColorNorm norm) {
            figure.scale = ColorScale(ColorMap::named({}), low, 1, norm);
            return layOut(figure, {5.5 * kPointsPerInch, 0}).minorTicks;
        };
        const std::vector<double> tenths = minor(0.01, ColorNorm::Log);
        QCOMPARE(tenths.size(), std::size_t{16});  // 2 to 9 of each
        QVERIFY(std::abs(tenths.front() - 0.02) < 1e-12 && std::abs(tenths.back() - 0.9) < 1e-12);
        QVERIFY(minor(1e-24, ColorNorm::Log).empty());
        QVERIFY(minor(0, ColorNorm::Linear).empty());
        QVERIFY(minor(0, ColorNorm::Sqrt).empty());
    }

    /// Also of differences, where a column has room for three numbers.
    void ticksStandBetweenFewNumbers()
    {
        Figure figure = headsFigure(1, 9, 5);
        for (const double peak : {0.37, 0.5, 0.8, 2.3, 6.0}) {
            figure.scale = ColorScale::centred(peak);
            const FigureLayout layout = layOut(figure, {3.25 * kPointsPerInch, 0});
            QVERIFY2(layout.ticks.size() >= 5 || layout.ticks.size() + layout.minorTicks.size() >= 7, qPrintable(QString::number(peak)));
            std::vector<double> places;
            for (const Tick& tick : layout.ticks)
                places.push_back(tick.value);
            places.insert(places.end(), layout.minorTicks.begin(), layout.minorTicks.end());
            std::ranges::sort(places);
            for (std::size_t i = 2; i < places.size(); ++i)
                QVERIFY(std::abs(places[i] - 2 * places[i - 1] + places[i - 2]) < 1e-9 * peak);
            QVERIFY(places.front() >= -peak && places.back() <= peak);
        }
    }
};

HEADSCOPE_TEST(ColorBarTest)

}  // namespace headscope::test_color_bar

#include "test_color_bar.moc"
