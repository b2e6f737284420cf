// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace headscope {

std::string numberText(Scalar value)
{
    if (std::isnan(value))
        return "nan";  // its sign means nothing
    std::array<char, 32> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return {text.data(), end};
}

double asWritten(double value)
{
    const std::string text = numberText(static_cast<Scalar>(value));
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

}  // namespace headscope
