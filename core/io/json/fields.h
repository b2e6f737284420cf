// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the fields of a JSON object by one table, so that reading and writing cannot differ.
#pragma once

#include "core/base/enum_count.h"
#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/model/weights.h"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

using Json = nlohmann::json;
using OrderedJson = nlohmann::ordered_json;  // for writing: fields stay in the order of their table

/// One field of the JSON object that stands for a T.
template <class T>
struct JsonField {
    enum class Presence { Required, Optional };  ///< an optional field may be absent or null, and then keeps T's own value

    std::string_view name;
    Presence presence;
    std::function<std::optional<Error>(const Json& value, const std::string& where, T& target)> read;
    std::function<OrderedJson(const T& source)> write;  ///< null: the field is left out
};

/// Whether it is a whole number, as "4" is and "4.0", which some programs write for it.
bool isWholeNumber(const Json& value);

// Readers of single values: they check the type and say what was found instead.
std::optional<Error> readText(const Json& value, const std::string& where, std::string& target);
std::optional<Error> readFlag(const Json& value, const std::string& where, bool& target);
std::optional<Error> readNumber(const Json& value, const std::string& where, Scalar& target);
std::optional<Error> readWhole(const Json& value, const std::string& where, Index least, Index most, Index& target);
std::optional<Error> readNames(const Json& value, const std::string& where, Names& target);
std::optional<Error> readRow(const Json& value, const std::string& where, Matrix& target);     ///< 1 × length, length at least 1
std::optional<Error> readMatrix(const Json& value, const std::string& where, Matrix& target);  ///< rows of equal length
/// Reads one of the words, by its place among them; the error about another word lists them all.
std::optional<Error> readWord(const Json& value, const std::string& where, std::span<const std::string_view> words, std::size_t& target);
std::optional<Error> expectObject(const Json& value, const std::string& where);
std::optional<Error> expectArray(const Json& value, const std::string& where, std::string_view of);

OrderedJson rowJson(const Matrix& matrix, Index row);
OrderedJson matrixJson(const Matrix& matrix);

/// "an object", "a list", "the number 2": what a value is, for "expected …, found …".
std::string kindText(const Json& value);

inline std::string memberPath(const std::string& where, std::string_view field)
{
    return where.empty() ? std::string(field) : where + "." + std::string(field);
}

inline std::string elementPath(const std::string& where, std::size_t index) { return where + "[" + std::to_string(index) + "]"; }

/// Reads every field of the table into `target`, in the table's order; the first unknown, missing or wrong one is the error.
template <class T>
std::optional<Error> readFields(const Json& object, const std::string& where, std::type_identity_t<std::span<const JsonField<T>>> fields,
                                T& target)
{
    if (auto error = expectObject(object, where))
        return error;
    for (const auto& [name, value] : object.items()) {
        if (std::ranges::find(fields, name, &JsonField<T>::name) == fields.end())
            return Error{where, phrase("unknown field {}; known are {}", quotedText(name), joined(fields, &JsonField<T>::name))};
    }
    for (const JsonField<T>& field : fields) {
        const auto value = object.find(field.name);
        const bool required = field.presence == JsonField<T>::Presence::Required;
        if (value == object.end() || (!required && value->is_null())) {
            if (required)
                return Error{memberPath(where, field.name), phrase("is missing")};
            continue;
        }
        if (auto error = field.read(*value, memberPath(where, field.name), target))
            return error;
    }
    return {};
}

/// One of the words that a field of type E may have.
template <class E>
struct JsonChoice {
    std::string_view word;
    E value;
};

template <class E>
using JsonChoices = std::array<JsonChoice<E>, enumCount<E>()>;

/// A table of those words. It does not compile unless it has one row for each value of the enum, in the enum's order.
template <class E, std::size_t rows>
consteval JsonChoices<E> choices(const JsonChoice<E> (&table)[rows])
{
    static_assert(rows == enumCount<E>(), "a value of the enum has no word, or two");
    for (std::size_t i = 0; i < rows; ++i)
        if (table[i].value != static_cast<E>(i))
            throw "the rows stand in another order than the values of the enum";
    return std::to_array(table);
}

/// The words of a table that says more about each value, in the enum's order.
template <class Row, class E>
constexpr JsonChoices<E> choicesIn(std::span<const Row> table, E Row::* value, std::string_view Row::* word)
{
    JsonChoices<E> words{};
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = {table[i].*word, table[i].*value};
    return words;
}

template <class E>
std::optional<Error> readChoice(const Json& value, const std::string& where, const JsonChoices<E>& choices, E& target)
{
    std::array<std::string_view, enumCount<E>()> words;
    std::ranges::transform(choices, words.begin(), &JsonChoice<E>::word);
    auto choice = static_cast<std::size_t>(target);
    auto error = readWord(value, where, words, choice);
    target = static_cast<E>(choice);
    return error;
}

template <class E>
std::string_view wordOf(const JsonChoices<E>& choices, E value)
{
    return choices[static_cast<std::size_t>(value)].word;
}

/// Reads into a value that copies share.
template <class T>
std::optional<Error> readShared(std::optional<Error> (*read)(const Json&, const std::string&, T&), const Json& value,
                                const std::string& where, Shared<T>& target)
{
    T result;
    auto error = read(value, where, result);
    target = std::move(result);
    return error;
}

/// Reads an array of at most so many objects, each by the same table. They are counted first: each may take a hundred times the room of
/// its text.
template <class T>
std::optional<Error> readList(const Json& array, const std::string& where, std::size_t most,
                              std::type_identity_t<std::span<const JsonField<T>>> fields, std::vector<T>& target)
{
    if (auto error = expectArray(array, where, phraseId("objects")))
        return error;
    if (array.size() > most)
        return Error{where, phrase("has {} of them, at most {} are read", array.size(), most)};
    target.clear();  // one by one: a list of what is no object must not ask for as many of them
    for (std::size_t i = 0; i < array.size(); ++i)
        if (auto error = readFields<T>(array[i], elementPath(where, i), fields, target.emplace_back()))
            return error;
    return {};
}

template <class T>
OrderedJson writeFields(const T& source, std::type_identity_t<std::span<const JsonField<T>>> fields)
{
    OrderedJson object = OrderedJson::object();
    for (const JsonField<T>& field : fields)
        if (OrderedJson value = field.write(source); !value.is_null())
            object[std::string(field.name)] = std::move(value);
    return object;
}

template <class T>
OrderedJson writeList(const std::vector<T>& source, std::type_identity_t<std::span<const JsonField<T>>> fields)
{
    OrderedJson array = OrderedJson::array();
    for (const T& element : source)
        array.push_back(writeFields<T>(element, fields));
    return array;
}

}  // namespace headscope
