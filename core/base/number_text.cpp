// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include "core/base/ascii.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#ifndef __cpp_lib_to_chars  // libc++ reads no floating-point numbers with from_chars
#include <locale.h>
#include <stdlib.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif
#endif

namespace headscope {

namespace {

std::size_t digitsAt(std::string_view text, std::size_t at)
{
    return std::min(text.find_first_not_of("0123456789", at), text.size()) - std::min(at, text.size());
}

/// Whether the text, in small or large letters, begins with that word.
bool beginsWith(std::string_view text, std::string_view word)
{
    return text.size() >= word.size() && std::ranges::equal(text.substr(0, word.size()), word, {}, ascii::lower);
}

std::size_t lengthOfDecimal(std::string_view text)
{
    std::size_t at = text.starts_with('-') ? 1 : 0;
    const std::size_t before = digitsAt(text, at);
    at += before;
    const std::size_t behind = at < text.size() && text[at] == '.' ? digitsAt(text, at + 1) : 0;
    if (before + behind == 0)
        return 0;
    if (at < text.size() && text[at] == '.')
        at += 1 + behind;
    if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
        const std::size_t sign = at + 1 < text.size() && (text[at + 1] == '+' || text[at + 1] == '-') ? 1 : 0;
        if (const std::size_t digits = digitsAt(text, at + 1 + sign))
            at += 1 + sign + digits;
    }
    return at;
}

/// The number in words that the text begins with, with how long it is: "inf", "-Infinity", "NaN".
template <class Number>
LeadingNumber<Number> readWord(std::string_view text)
{
    const std::size_t sign = text.starts_with('-') ? 1 : 0;
    constexpr Number kInfinity = std::numeric_limits<Number>::infinity();
    for (const auto& [word, value] : {std::pair<std::string_view, Number>{"infinity", kInfinity},
                                      {"inf", kInfinity},
                                      {"nan", std::numeric_limits<Number>::quiet_NaN()}})
        if (beginsWith(text.substr(sign), word))
            return {.value = sign ? -value : value, .length = sign + word.size()};
    return {};
}

/// Whether a decimal number that is too large or too small for its type is too large: its first digit that is not 0 stands for at least 1.
bool isLarge(std::string_view decimal)
{
    const std::size_t exponentAt = std::min(decimal.find_first_of("eE"), decimal.size());
    const std::string_view digits = decimal.substr(0, exponentAt);
    const auto point = static_cast<long long>(std::min(digits.find('.'), digits.size()));
    const auto first = static_cast<long long>(digits.find_first_of("123456789"));
    std::string_view written = decimal.substr(std::min(exponentAt + 1, decimal.size()));
    const bool isNegative = written.starts_with('-');
    written.remove_prefix(isNegative || written.starts_with('+') ? 1 : 0);
    const long long exponent = written.empty() ? 0 : asNumber<int>(written).value_or(std::numeric_limits<int>::max());
    return point - first - (first < point ? 1 : 0) + (isNegative ? -exponent : exponent) >= 0;
}

/// The value of what lengthOfDecimal() has measured, or nothing where it is out of the type's range.
template <class Number>
std::optional<Number> valueOf(std::string_view decimal)
{
#ifdef __cpp_lib_to_chars
    Number value = 0;
    const auto [end, problem] = std::from_chars(decimal.data(), decimal.data() + decimal.size(), value);
    return problem == std::errc() ? std::optional(value) : std::nullopt;
#else
    static const locale_t kPlain = newlocale(LC_ALL_MASK, "C", nullptr);
    const std::string ended(decimal);
    Number value = 0;
    if constexpr (std::is_same_v<Number, float>)
        value = strtof_l(ended.c_str(), nullptr, kPlain);
    else
        value = strtod_l(ended.c_str(), nullptr, kPlain);
    const std::string_view digits = decimal.substr(0, decimal.find_first_of("eE"));
    const bool isLost = value == 0 && digits.find_first_of("123456789") != std::string_view::npos;
    return isLost || std::isinf(value) ? std::nullopt : std::optional(value);
#endif
}

}  // namespace

std::string numberText(Scalar value)
{
    if (std::isnan(value))
        return "nan";  // its sign means nothing
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

std::string fixedText(double value, int decimals)
{
    std::string text(static_cast<std::size_t>(std::numeric_limits<double>::max_exponent10 + 4 + decimals), '\0');
    text.resize(static_cast<std::size_t>(
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals).ptr - text.data()));
    return text;
}

std::string roundedText(double value, int digits)
{
    std::array<char, 64> text;
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits).ptr};
}

double asWritten(double value) { return leadingNumber<double>(numberText(static_cast<Scalar>(value))).value; }

template <std::floating_point Number>
LeadingNumber<Number> leadingNumber(std::string_view text)
{
    const std::string_view decimal = text.substr(0, lengthOfDecimal(text));
    if (decimal.empty())
        return readWord<Number>(text);
    if (const std::optional<Number> value = valueOf<Number>(decimal))
        return {.value = *value, .length = decimal.size()};
    const bool large = isLarge(decimal);
    const Number value = large ? std::numeric_limits<Number>::infinity() : Number(0);
    return {.value = decimal.starts_with('-') ? -value : value,
            .length = decimal.size(),
            .range = large ? NumberRange::TooLarge : NumberRange::TooSmall};
}

template LeadingNumber<float> leadingNumber(std::string_view);
template LeadingNumber<double> leadingNumber(std::string_view);

}  // namespace headscope
