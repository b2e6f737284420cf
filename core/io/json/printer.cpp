// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/printer.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

void printPlain(const OrderedJson& value, std::string& text)
{
    if (!value.is_number_float()) {
        text += value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
        return;
    }
    const auto number = value.get<Scalar>();
    if (!std::isfinite(number))
        text += '"' + numberText(number) + '"';
    else
        text += number == 0 && std::signbit(number) ? "-0.0" : numberText(number);  // readers take -0 for the integer 0
}

enum class Lines { One, Many };

void print(const OrderedJson& value, Lines lines, std::size_t indent, std::string& text)
{
    if (!value.is_structured()) {
        printPlain(value, text);
        return;
    }
    const bool oneLine = lines == Lines::One || value.empty() ||
                         (value.is_array() && std::ranges::none_of(value, [](const OrderedJson& v) { return v.is_structured(); }));
    const std::string lineBreak = oneLine ? "" : "\n" + std::string(indent + 2, ' ');
    const std::string separator = oneLine ? ", " : "," + lineBreak;
    const bool isObject = value.is_object();
    text += isObject ? '{' : '[';
    text += value.empty() ? "" : lineBreak;
    for (auto element = value.begin(); element != value.end(); ++element) {
        if (element != value.begin())
            text += separator;
        if (isObject)
            text += OrderedJson(element.key()).dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + ": ";
        print(*element, lines, indent + 2, text);
    }
    if (!oneLine)
        text += "\n" + std::string(indent, ' ');
    text += isObject ? '}' : ']';
}

}  // namespace

std::string printJson(const OrderedJson& value)
{
    std::string text;
    print(value, Lines::Many, 0, text);
    return text + "\n";
}

std::string printJsonLine(const OrderedJson& value)
{
    std::string text;
    print(value, Lines::One, 0, text);
    return text + "\n";
}

}  // namespace headscope
