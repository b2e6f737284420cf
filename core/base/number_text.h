// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as text: the shortest that reads back to the same bits, and the only place that reads them; both with a point under any locale.
#pragma once

#include "core/base/matrix.h"

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace headscope {

/// The shortest decimal text that reads back to the same Scalar: "0.98", "-0", "1e-07", "-inf", "nan".
std::string numberText(Scalar value);

/// The number as printf's "%.2f" writes it in English: "0.50", "-0.00".
std::string fixedText(double value, int decimals);

/// The number as printf's "%.4g" writes it in English: "0.5", "1235", "1.235e+15".
std::string roundedText(double value, int digits);

/// The number that stands in a file for it, 0.003 and not the float next to it.
double asWritten(double value);

enum class NumberRange { Fits, TooLarge, TooSmall };

template <std::floating_point Number>
struct LeadingNumber {
    Number value = 0;        // infinity where it is too large, 0 where it is too small
    std::size_t length = 0;  // bytes of the text that are the number; 0 where it does not begin with one
    NumberRange range = NumberRange::Fits;
};

/// The decimal number that the text begins with, rounded once: "-12", "1.5e-3", ".5", "2.", and what numberText() writes, in small letters
/// or large. No blanks or plus before it, nothing hexadecimal, never a comma.
template <std::floating_point Number>
LeadingNumber<Number> leadingNumber(std::string_view text);

extern template LeadingNumber<float> leadingNumber(std::string_view);
extern template LeadingNumber<double> leadingNumber(std::string_view);

/// The number that all of the text is, and nothing where it is none or one too large; one too small is 0.
template <std::floating_point Number>
std::optional<Number> asNumber(std::string_view text)
{
    const LeadingNumber<Number> read = leadingNumber<Number>(text);
    const bool isWhole = read.length > 0 && read.length == text.size();
    return isWhole && read.range != NumberRange::TooLarge ? std::optional(read.value) : std::nullopt;
}

template <std::integral Number>
std::optional<Number> asNumber(std::string_view text)
{
    Number value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace headscope
