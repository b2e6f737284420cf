// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/parser.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/io/json/cursor.h"
#include "core/io/json/parser_of_doubles.h"
#include "core/io/json/syntax_error.h"

#include <vector>

namespace headscope {

namespace {

using Json = nlohmann::json;

/// Receives the parser's events, builds the value and stops at the first thing that is wrong. Numbers that are no integers are rounded to
/// Number.
template <std::floating_point Number>
class Builder : public nlohmann::json_sax<Json> {
public:
    Builder(std::string_view text, const char* const& reached) : m_text(text), m_reached(reached) {}

    Json root;
    Error error;

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool binary(binary_t&) override { return false; }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool number_float(number_float_t, const string_t& digits) override
    {
        // The digits are read as they stand: rounding to double and then to float can differ from rounding once.
        std::string decimal = digits;
        if (const std::size_t point = decimal.find_first_not_of("0123456789+-eE"); point != std::string::npos)
            decimal[point] = '.';  // the parser has put the sign of the C locale there, a comma in many
        const LeadingNumber<Number> number = leadingNumber<Number>(decimal);
        if (number.length != decimal.size())
            return fail(phrase("{} is not a number as JSON writes it, such as 1, -0.5 or 2e-3", quotedText(digits)));
        if (number.range == NumberRange::TooLarge)
            return fail(tooLargeReason(decimal));
        return add(static_cast<double>(number.value));
    }

    bool key(string_t& name) override
    {
        Json::object_t& object = m_open.back()->get_ref<Json::object_t&>();
        const auto [place, isNew] = object.try_emplace(name);
        m_field = &place->second;
        return isNew || fail(phrase("the field {} stands here a second time", quotedText(name)));
    }

    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& exception) override
    {
        error = explainSyntaxError(m_text, position, exception.what());
        return false;
    }

private:
    /// Puts the value where the parser is: the root, the next element of an array, or the field that was named last.
    Json* place(Json value)
    {
        if (m_open.empty())
            return &(root = std::move(value));
        if (m_open.back()->is_object())
            return &(*m_field = std::move(value));
        return &m_open.back()->get_ref<Json::array_t&>().emplace_back(std::move(value));
    }

    bool add(Json value)
    {
        place(std::move(value));
        return true;
    }

    bool open(Json value)
    {
        if (m_open.size() == kJsonDepthLimit)
            return fail(phrase("brackets are nested more than {} deep", kJsonDepthLimit));
        if (value.is_object() ? ++m_objects > kMostJsonObjects : ++m_lists > kMostJsonLists)
            return fail(phrase("there are more than {} objects or {} lists before this", kMostJsonObjects, kMostJsonLists));
        m_open.push_back(place(std::move(value)));
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    bool fail(std::string reason)
    {
        error = {placeText(m_text, static_cast<std::size_t>(m_reached - m_text.data())), std::move(reason)};
        return false;
    }

    std::string_view m_text;
    const char* const& m_reached;
    std::vector<Json*> m_open;  // innermost last; an element's address is stable while it is open, as nothing is added beside it
    Json* m_field = nullptr;
    std::size_t m_objects = 0, m_lists = 0;
};

/// The whole text; or what stands before a text in quotes that is never closed, and its first quote: the parser would copy the rest of it
/// three times before it says so.
std::string_view untilUnclosed(std::string_view text)
{
    const auto isEscaped = [text](std::size_t quote) { return (quote - 1 - text.find_last_not_of('\\', quote - 1)) % 2 == 1; };
    for (std::size_t open = text.find('"'); open != std::string_view::npos;) {
        std::size_t close = text.find('"', open + 1);
        while (close != std::string_view::npos && isEscaped(close))
            close = text.find('"', close + 1);
        if (close == std::string_view::npos)
            return text.substr(0, open + 1);
        open = text.find('"', close + 1);
    }
    return text;
}

template <std::floating_point Number>
Result<Json> parsed(std::string_view text)
{
    if (text.size() > kJsonByteLimit)
        return Error{"", phrase("the text is longer than {} MiB", kJsonByteLimit >> 20)};
    text = untilUnclosed(text);
    const char* reached = text.data();
    Builder<Number> builder(text, reached);
    const char* const end = text.data() + text.size();
    if (!Json::sax_parse(Cursor(text.data(), &reached), Cursor(end, &reached), &builder))
        return builder.error;
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos)  // the parser takes it for the end
        return Error{placeText(text, zero + 1), phrase(kZeroByte)};
    return std::move(builder.root);
}

}  // namespace

Result<Json> parseJson(std::string_view text) { return parsed<Scalar>(text); }

Result<Json> parseJsonOfDoubles(std::string_view text) { return parsed<double>(text); }

std::string quotedText(std::string_view text) { return Json(shortened(text)).dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace headscope
