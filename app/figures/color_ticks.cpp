// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/color_ticks.h"

#include "app/figures/figure_grid.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr double kFullBar = 90;    // points: has five numbers
constexpr int kFewPowers = 2;      // powers of ten: numbers between so few are told, too
constexpr std::size_t kMost = 7;   // numbers at uneven distances
constexpr double kDecade = 20;     // points: in one of that length its tenths are told apart
constexpr double kBetween = 0.4;   // numbers side by side, in sizes of type
constexpr std::size_t kMany = 5;   // numbers, and no need of ticks between them
constexpr double kLeastPitch = 4;  // points, of those

/// 10⁻³, in characters that every format has.
QString power(int exponent)
{
    static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = exponent < 0 ? QStringLiteral("10⁻") : QStringLiteral("10");
    for (const QChar digit : QString::number(std::abs(exponent)))
        text += kRaised[digit.digitValue()];
    return text;
}

/// A number that is 1, 2 or 5 times a power of ten.
struct RoundNumber {
    int factor, exponent;

    double value() const { return factor * std::pow(10, exponent); }
    Tick tick(bool asPower, bool negative = false) const
    {
        const QString size = !asPower      ? QString::number(value(), 'g', 3)
                             : factor == 1 ? power(exponent)
                                           : QString::number(factor) + QChar(0xd7) + power(exponent);
        return {negative ? -value() : value(), negative ? QChar(0x2212) + size : size};
    }
};

/// Round numbers up to `high`, the largest first.
std::vector<RoundNumber> roundNumbers(double low, double high)
{
    std::vector<RoundNumber> numbers;
    const double tolerance = 1 + 1e-9;
    for (int exponent = static_cast<int>(std::floor(std::log10(high) + 1e-9)); std::pow(10, exponent + 1) * tolerance >= low; --exponent)
        for (const int factor : {5, 2, 1})
            if (const RoundNumber number{factor, exponent}; number.value() <= high * tolerance && number.value() * tolerance >= low)
                numbers.push_back(number);
    return numbers;
}

/// Numbers that keep apart, taken as they come.
class ApartTicks {
public:
    ApartTicks(const ColorScale& scale, const FigureType& type, double length, bool lies, std::size_t most = kMost)
        : m_scale(scale), m_font(type.font(type.label())), m_length(length), m_lies(lies), m_most(most)
    {
    }

    bool hasRoom(const Tick& tick) const
    {
        const Taken wanted = takenBy(tick);
        const double gap = m_lies ? kBetween * m_font.pixelSize() : 0;
        return m_ticks.size() < m_most &&
               std::ranges::none_of(
                   m_taken, [&](const Taken& other) { return wanted.start < other.end + gap && other.start < wanted.end + gap; });
    }

    bool add(const Tick& tick)
    {
        if (!hasRoom(tick))
            return false;
        m_taken.push_back(takenBy(tick));
        m_ticks.push_back(tick);
        return true;
    }

    std::size_t count() const { return m_ticks.size(); }
    double highest() const { return std::ranges::max(m_ticks, {}, &Tick::value).value; }

    std::vector<Tick> inOrder() &&
    {
        std::ranges::sort(m_ticks, {}, &Tick::value);
        return std::move(m_ticks);
    }

private:
    struct Taken {
        double start, end;
    };

    Taken takenBy(const Tick& tick) const
    {
        const double half = m_lies ? FigureType::width(m_font, tick.text) / 2 : 0.6 * m_font.pixelSize();
        const double middle = m_scale.place(tick.value) * m_length;
        return {middle - half, middle + half};
    }

    const ColorScale& m_scale;
    QFont m_font;
    double m_length;
    bool m_lies;
    std::size_t m_most;
    std::vector<Taken> m_taken;
    std::vector<Tick> m_ticks;
};

std::vector<Tick> logarithmicTicks(const ColorScale& scale, const FigureType& type, double length, bool lies)
{
    const std::vector<RoundNumber> numbers = roundNumbers(scale.low(), scale.high());
    const bool asPower = scale.low() < 0.9e-3 || scale.high() > 1.1e3;
    std::vector<RoundNumber> powers;
    std::ranges::copy_if(numbers, std::back_inserter(powers), [](const RoundNumber& number) { return number.factor == 1; });
    for (std::size_t step = 1; step <= powers.size(); ++step) {
        ApartTicks ticks(scale, type, length, lies);
        bool room = true;
        for (std::size_t i = 0; i < powers.size() && room; i += step)
            room = ticks.add(powers[i].tick(asPower));
        if (!room)
            continue;
        if (powers.size() <= kFewPowers)
            for (const RoundNumber& number : numbers)
                if (number.factor != 1)
                    ticks.add(number.tick(asPower));
        return std::move(ticks).inOrder();
    }
    ApartTicks ticks(scale, type, length, lies);  // less than a power of ten
    for (const Tick& tick : ticksBetween(scale.low(), scale.high(), 3))
        ticks.add(tick);
    return std::move(ticks).inOrder();
}

std::vector<Tick> squareRootTicks(const ColorScale& scale, const FigureType& type, double length, bool lies)
{
    ApartTicks ticks(scale, type, length, lies);
    if (scale.low() <= 0 && scale.high() >= 0)
        ticks.add({0, QStringLiteral("0")});
    const double peak = std::max(std::abs(scale.low()), std::abs(scale.high()));
    const bool asPower = peak < 1e-3 || peak > 1e5;
    if (scale.low() <= 0)
        for (const RoundNumber& number : roundNumbers(1e-3 * peak, peak)) {
            std::vector<Tick> both;  // or neither: a scale around zero has the same numbers on both sides
            for (const bool negative : {true, false})
                if (const Tick tick = number.tick(asPower, negative); tick.value >= scale.low() && tick.value <= scale.high() * (1 + 1e-9))
                    both.push_back(tick);
            if (std::ranges::all_of(both, [&](const Tick& tick) { return ticks.hasRoom(tick); }))
                for (const Tick& tick : both)
                    ticks.add(tick);
        }
    const bool few = ticks.count() < 3;
    const double highest = few ? scale.low() : ticks.highest();
    for (const Tick& tick : ticksBetween(scale.low(), scale.high()))
        if (few || (scale.low() == 0 && tick.value > highest))
            ticks.add({tick.value, few ? tick.text : QString::number(tick.value, 'g', 3)});
    return std::move(ticks).inOrder();
}

/// The most ticks that have room side by side, or the highest one.
std::vector<Tick> evenTicksBelow(const ColorScale& scale, const FigureType& type, double width)
{
    for (int count = 5;; --count) {
        std::vector<Tick> ticks = ticksBetween(scale.low(), scale.high(), count);
        ApartTicks apart(scale, type, width, true, ticks.size());
        if (std::ranges::all_of(ticks, [&](const Tick& tick) { return apart.add(tick); }))
            return ticks;
        if (count == 2)
            return {ticks.back()};
    }
}

/// Divides the distance between two numbers into fifths, or into quarters where it is 2 or 20.
std::vector<double> ticksBetweenFew(const ColorScale& scale, const std::vector<Tick>& ticks, double length)
{
    std::vector<double> minor;
    if (ticks.size() < 2 || ticks.size() >= kMany)
        return minor;
    const double pitch = ticks[1].value - ticks[0].value;
    const double digits = pitch / std::pow(10, std::floor(std::log10(pitch) + 1e-9));  // 1, 2, 2.5 or 5
    const double step = pitch / (std::abs(digits - 2) < 1e-6 ? 4 : 5);
    if (step / (scale.high() - scale.low()) * length < kLeastPitch)
        return minor;
    for (double index = std::ceil(scale.low() / step - 1e-9); index * step <= scale.high() + 1e-9 * step; ++index)
        if (const double place = (index * step - ticks[0].value) / pitch; std::abs(place - std::round(place)) > 1e-6)
            minor.push_back(index * step);
    return minor;
}

}  // namespace

std::vector<Tick> colorTicks(const ColorScale& scale, const FigureType& type, double length, bool lies)
{
    switch (scale.norm()) {
    case ColorNorm::Linear: break;
    case ColorNorm::Log: return logarithmicTicks(scale, type, length, lies);
    case ColorNorm::Sqrt: return squareRootTicks(scale, type, length, lies);
    }
    return lies ? evenTicksBelow(scale, type, length) : ticksBetween(scale.low(), scale.high(), length < kFullBar ? 3 : 5);
}

std::vector<double> minorColorTicks(const ColorScale& scale, const std::vector<Tick>& ticks, double length)
{
    if (scale.norm() == ColorNorm::Linear)
        return ticksBetweenFew(scale, ticks, length);
    std::vector<double> minor;
    const double decades = scale.norm() == ColorNorm::Log ? std::log10(scale.high() / scale.low()) : 0;
    if (decades <= 0 || length / decades < kDecade)
        return minor;
    for (double power = std::pow(10, std::floor(std::log10(scale.low()))); power <= scale.high(); power *= 10)
        for (int factor = 1; factor < 10; ++factor) {
            const double value = factor * power;
            const bool told = std::ranges::any_of(ticks, [&](const Tick& tick) { return std::abs(tick.value / value - 1) < 1e-6; });
            if (value >= scale.low() && value <= scale.high() && !told)
                minor.push_back(value);
        }
    return minor;
}

}  // namespace headscope
