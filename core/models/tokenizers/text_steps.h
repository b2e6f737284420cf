// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the steps that a tokenizer takes before it looks for pieces, by tables of the kinds that are known.
#pragma once

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/fields.h"
#include "core/models/tokenizers/split_pattern.h"

#include <array>

namespace headscope {

/// The value of a field of that type, or what it is when it is left out or null.
template <class T>
T fieldOr(const Json& object, std::string_view name, T otherwise)
{
    const auto field = object.find(name);
    if (field == object.end())
        return otherwise;
    if constexpr (std::is_same_v<T, bool>)
        return field->is_boolean() ? field->get<bool>() : otherwise;
    else if constexpr (std::is_same_v<T, std::string>)
        return field->is_string() ? field->get<std::string>() : otherwise;
    else
        return field->is_number_integer() ? field->get<T>() : otherwise;
}

/// The list under that name; an empty one where there is none.
const Json& listOf(const Json& object, std::string_view name);
const Json& listOf(Json&& object, std::string_view name) = delete;  // it would be gone

template <class Step>
struct StepReader {
    std::string_view type;
    Result<Step> (*read)(const Json& value);
};

/// The step that the table has for it; the error names a kind that is not there.
template <class Step, std::size_t rows>
Result<Step> readStep(const Json& value, const char* what, const std::array<StepReader<Step>, rows>& table)
{
    const std::string type = value.is_object() ? fieldOr<std::string>(value, "type", "") : "";
    for (const StepReader<Step>& row : table)
        if (row.type == type)
            return row.read(value);
    return Error{"", phrase("its {} {} is not known here; known are {}", what, quotedText(type), joined(table, &StepReader<Step>::type))};
}

/// Refuses a step with more steps in it, under that name, than are read.
std::optional<Error> checkSteps(const Json& value, std::string_view name);

/// The expression of a step's "pattern", which is one or a text; nothing where there is neither.
std::optional<std::string> expressionOf(const Json& step);

/// Refuses steps, under that name, whose expressions together are longer than is read: they may take long to be made ready.
std::optional<Error> checkExpressions(const Json& value, std::string_view name);

}  // namespace headscope
