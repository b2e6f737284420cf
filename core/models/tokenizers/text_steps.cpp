// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/text_steps.h"

#include "core/models/tokenizers/limits.h"

namespace headscope {

namespace {

/// The number of steps, with those of the sequences in it.
std::size_t stepsIn(const Json& value, std::string_view name)
{
    std::size_t steps = 1;
    for (const Json& step : listOf(value, name))
        steps += stepsIn(step, name);
    return steps;
}

std::size_t expressionBytes(const Json& value, std::string_view name)
{
    std::size_t bytes = expressionOf(value).value_or("").size();
    for (const Json& step : listOf(value, name))
        bytes += expressionBytes(step, name);
    return bytes;
}

}  // namespace

const Json& listOf(const Json& object, std::string_view name)
{
    static const Json none = Json::array();
    const auto list = object.is_object() ? object.find(name) : object.end();
    return list != object.end() && list->is_array() ? *list : none;
}

std::optional<Error> checkSteps(const Json& value, std::string_view name)
{
    if (const std::size_t steps = stepsIn(value, name) - 1; steps > kMostTextSteps)
        return Error{"", phrase("has {} {} one after the other, at most {} are read", steps, name, kMostTextSteps)};
    return {};
}

std::optional<std::string> expressionOf(const Json& step)
{
    const Json pattern = step.is_object() && step.contains("pattern") ? step["pattern"] : Json();
    if (!pattern.is_object())
        return {};
    if (const auto text = pattern.find("String"); text != pattern.end() && text->is_string())
        return SplitPattern::literal(text->get_ref<const std::string&>());
    const auto expression = pattern.find("Regex");
    return expression != pattern.end() && expression->is_string() ? std::optional(expression->get<std::string>()) : std::nullopt;
}

std::optional<Error> checkExpressions(const Json& value, std::string_view name)
{
    if (const std::size_t bytes = expressionBytes(value, name); bytes > kLongestExpression)
        return Error{"", phrase("has regular expressions of {} bytes together, at most {} are read", bytes, kLongestExpression)};
    return {};
}

}  // namespace headscope
