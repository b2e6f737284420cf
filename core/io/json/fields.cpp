// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/fields.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <cmath>

namespace headscope {

namespace {

Error wrongKind(const std::string& where, std::string_view expected, const Json& found)
{
    return Error{where, phrase("expected {}, found {}", expected, kindText(found))};
}

/// Fills one row of a sized matrix from an array of as many numbers.
std::optional<Error> fillRow(const Json& array, const std::string& where, Matrix& target, Index row)
{
    Index column = 0;
    for (const Json& value : array) {
        if (!value.is_number())
            return wrongKind(elementPath(where, static_cast<std::size_t>(column)), phrase("a number"), value);
        target(row, column++) = value.get<Scalar>();
    }
    return {};
}

}  // namespace

std::string kindText(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::object: return phrase("an object");
    case Json::value_t::array: return value.empty() ? phrase("an empty list") : phrase("a list");
    case Json::value_t::string: return phrase("the text {}", quotedText(value.get_ref<const std::string&>()));
    case Json::value_t::boolean: return value.get<bool>() ? "true" : "false";
    case Json::value_t::number_float:
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned: return phrase("the number {}", value.dump());
    case Json::value_t::binary:
    case Json::value_t::discarded: break;  // no text holds them
    }
    return phrase("nothing");
}

std::optional<Error> readWord(const Json& value, const std::string& where, std::span<const std::string_view> words, std::size_t& target)
{
    std::string all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (value == words[i]) {
            target = i;
            return {};
        }
        all += (i == 0 ? "" : i + 1 == words.size() ? phrase(" or ") : ", ") + quotedText(words[i]);
    }
    return Error{where, phrase("expected {}, found {}", all, kindText(value))};
}

std::optional<Error> expectObject(const Json& value, const std::string& where)
{
    if (!value.is_object())
        return wrongKind(where, phrase("an object in {{ }"), value);
    return {};
}

std::optional<Error> expectArray(const Json& value, const std::string& where, std::string_view of)
{
    if (!value.is_array())
        return wrongKind(where, phrase("a list of {} in [ ]", phrase(of)), value);
    return {};
}

std::optional<Error> readText(const Json& value, const std::string& where, std::string& target)
{
    if (!value.is_string())
        return wrongKind(where, phrase("text in quotes"), value);
    target = value.get<std::string>();
    return {};
}

std::optional<Error> readFlag(const Json& value, const std::string& where, bool& target)
{
    if (!value.is_boolean())
        return wrongKind(where, phrase("true or false"), value);
    target = value.get<bool>();
    return {};
}

std::optional<Error> readNumber(const Json& value, const std::string& where, Scalar& target)
{
    if (!value.is_number())
        return wrongKind(where, phrase("a number"), value);
    target = value.get<Scalar>();
    return {};
}

bool isWholeNumber(const Json& value)
{
    return value.is_number_integer() || (value.is_number_float() && std::trunc(value.get<double>()) == value.get<double>());
}

std::optional<Error> readWhole(const Json& value, const std::string& where, Index least, Index most, Index& target)
{
    if (!isWholeNumber(value) || value < least || value > most)
        return wrongKind(where, phrase("a whole number from {} to {}", least, most), value);
    target = value.get<Index>();
    return {};
}

std::optional<Error> readNames(const Json& value, const std::string& where, Names& target)
{
    if (auto error = expectArray(value, where, phraseId("texts")))
        return error;
    target.assign(value.size(), {});
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto error = readText(value[i], elementPath(where, i), target[i]))
            return error;
    return {};
}

std::optional<Error> readRow(const Json& value, const std::string& where, Matrix& target)
{
    if (auto error = expectArray(value, where, phraseId("numbers")))
        return error;
    if (value.empty())
        return wrongKind(where, phrase("at least one number"), value);
    target.resize(1, static_cast<Index>(value.size()));
    return fillRow(value, where, target, 0);
}

std::optional<Error> readMatrix(const Json& value, const std::string& where, Matrix& target)
{
    if (auto error = expectArray(value, where, phraseId("rows")))
        return error;
    const std::size_t width = value.empty() || !value[0].is_array() ? 0 : value[0].size();
    for (std::size_t r = 0; r < value.size(); ++r) {
        if (auto error = expectArray(value[r], elementPath(where, r), phraseId("numbers")))
            return error;
        if (value[r].size() != width)
            return Error{elementPath(where, r), phrase("has length {}, expected {} as in the first row", value[r].size(), width)};
    }
    target.resize(static_cast<Index>(value.size()), static_cast<Index>(width));
    for (std::size_t r = 0; r < value.size(); ++r)
        if (auto error = fillRow(value[r], elementPath(where, r), target, static_cast<Index>(r)))
            return error;
    return {};
}

OrderedJson rowJson(const Matrix& matrix, Index row)
{
    OrderedJson array = OrderedJson::array();
    for (Index c = 0; c < matrix.cols(); ++c)
        array.push_back(matrix(row, c));
    return array;
}

OrderedJson matrixJson(const Matrix& matrix)
{
    OrderedJson array = OrderedJson::array();
    for (Index r = 0; r < matrix.rows(); ++r)
        array.push_back(rowJson(matrix, r));
    return array;
}

}  // namespace headscope
