// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/python_json.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::array<std::string_view, 3> kNumbers{"-Infinity", "Infinity", "NaN"};

std::string withNumbersInQuotes(std::string_view text)
{
    std::string quoted;
    bool isInText = false;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const auto number = isInText ? kNumbers.end() : std::ranges::find_if(kNumbers, [&](auto word) { return rest.starts_with(word); });
        if (number != kNumbers.end()) {
            quoted.append(1, '"').append(*number).append(1, '"');
            at += number->size();
            continue;
        }
        const std::size_t length = isInText && rest[0] == '\\' ? std::min<std::size_t>(2, rest.size()) : 1;
        isInText = isInText != (rest[0] == '"');
        quoted += rest.substr(0, length);
        at += length;
    }
    return quoted;
}

}  // namespace

Result<nlohmann::json> parsePythonJson(std::string_view text)
{
    auto json = parseJson(text);
    return json ? json : parseJson(withNumbersInQuotes(text));
}

}  // namespace headscope
