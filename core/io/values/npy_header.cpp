// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy_header.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <vector>

namespace headscope {

namespace {

/// Reads the literal of a Python dictionary from left to right.
class Literal {
public:
    explicit Literal(std::string_view text) : m_rest(text) {}

    bool take(char wanted)
    {
        skipBlanks();
        if (m_rest.empty() || m_rest.front() != wanted)
            return false;
        m_rest.remove_prefix(1);
        return true;
    }

    char next()
    {
        skipBlanks();
        return m_rest.empty() ? '\0' : m_rest.front();
    }

    std::optional<std::string> string()
    {
        const char quote = next();
        if (quote != '\'' && quote != '"')
            return {};
        const std::size_t end = m_rest.find(quote, 1);
        if (end == std::string_view::npos)
            return {};
        std::string text(m_rest.substr(1, end - 1));
        m_rest.remove_prefix(end + 1);
        return text;
    }

    std::optional<bool> truth()
    {
        skipBlanks();
        for (const auto& [word, value] : {std::pair<std::string_view, bool>{"True", true}, {"False", false}})
            if (m_rest.starts_with(word)) {
                m_rest.remove_prefix(word.size());
                return value;
            }
        return {};
    }

    std::optional<std::uint64_t> count()
    {
        skipBlanks();
        std::uint64_t value = 0;
        const auto [end, problem] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (problem != std::errc())
            return {};
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        if (!m_rest.empty() && m_rest.front() == 'L')  // as Python 2 wrote it
            m_rest.remove_prefix(1);
        return value;
    }

private:
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\r\n"), m_rest.size())); }

    std::string_view m_rest;
};

Error notUnderstood() { return {"", "has a header that is not understood"}; }

Result<std::vector<std::uint64_t>> shapeOf(Literal& literal)
{
    std::vector<std::uint64_t> shape;
    if (!literal.take('('))
        return notUnderstood();
    while (!literal.take(')')) {
        const auto size = literal.count();
        if (!size || (!literal.take(',') && literal.next() != ')'))
            return notUnderstood();
        shape.push_back(*size);
    }
    if (shape.empty() || shape.size() > 2)
        return Error{"", "has " + std::to_string(shape.size()) + " dimensions, expected one or two"};
    if (std::ranges::find(shape, 0U) != shape.end())
        return Error{"", "is empty: it has no numbers"};
    return shape;
}

/// "<f4": byte order, kind and bytes.
Result<NpyType> typeOf(const std::string& text)
{
    const auto refused = [&text](const std::string& words) {
        return Error{"", "holds " + words + " (type " + text + "), expected bool, int8 to int64, uint8 to uint64 or float16 to float64"};
    };
    const bool ordered = !text.empty() && std::string_view("<>=|").find(text.front()) != std::string_view::npos;
    const std::string_view rest = std::string_view(text).substr(ordered ? 1 : 0);
    std::size_t size = 0;
    if (rest.size() > 1)
        std::from_chars(rest.data() + 1, rest.data() + rest.size(), size);
    NpyType type{.size = size, .swapped = text.starts_with(std::endian::native == std::endian::little ? '>' : '<')};
    const bool power = size == 1 || size == 2 || size == 4 || size == 8;
    switch (rest.empty() ? '\0' : rest.front()) {
    case 'b': type.kind = NpyType::Kind::Bool; return size == 1 ? Result<NpyType>(type) : refused("what is no array of numbers");
    case 'i': type.kind = NpyType::Kind::Signed; return power ? Result<NpyType>(type) : refused("integers of an unknown size");
    case 'u': type.kind = NpyType::Kind::Unsigned; return power ? Result<NpyType>(type) : refused("integers of an unknown size");
    case 'f': return power && size > 1 ? Result<NpyType>(type) : refused("floats of a size that not every machine has");
    case 'c': return refused("complex numbers");
    case 'S':
    case 'a':
    case 'U': return refused("texts");
    case 'O': return refused("Python objects");
    case 'M':
    case 'm': return refused("dates or times");
    default: return refused("what is no array of numbers");
    }
}

}  // namespace

std::string NpyType::name() const
{
    const std::string bits = std::to_string(8 * size);
    switch (kind) {
    case Kind::Bool: return "bool";
    case Kind::Signed: return "int" + bits;
    case Kind::Unsigned: return "uint" + bits;
    case Kind::Float: break;
    }
    return "float" + bits;
}

Result<NpyHeader> readNpyHeader(std::string_view text)
{
    Literal literal(text);
    std::optional<NpyType> type;
    std::optional<bool> fortranOrder;
    std::vector<std::uint64_t> shape;
    if (!literal.take('{'))
        return notUnderstood();
    while (!literal.take('}')) {
        const auto key = literal.string();
        if (!key || !literal.take(':'))
            return notUnderstood();
        if (*key == "descr") {
            if (literal.next() == '[')
                return Error{"", "holds records of several fields, expected plain numbers"};
            const auto descr = literal.string();
            if (!descr)
                return notUnderstood();
            const Result<NpyType> read = typeOf(*descr);
            if (!read)
                return read.error();
            type = *read;
        } else if (*key == "fortran_order") {
            fortranOrder = literal.truth();
        } else if (*key == "shape") {
            Result<std::vector<std::uint64_t>> read = shapeOf(literal);
            if (!read)
                return read.error();
            shape = *std::move(read);
        } else {
            return notUnderstood();
        }
        if (!literal.take(',') && literal.next() != '}')
            return notUnderstood();
    }
    if (!type || !fortranOrder || shape.empty() || literal.next() != '\0')
        return notUnderstood();
    NpyHeader header{.type = *type, .fortranOrder = *fortranOrder};
    header.rows = shape.size() == 2 ? shape[0] : 1;
    header.columns = shape.back();
    return header;
}

}  // namespace headscope
