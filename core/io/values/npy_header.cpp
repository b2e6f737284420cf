// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy_header.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"

#include <algorithm>
#include <bit>
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
        const std::string_view digits = m_rest.substr(0, m_rest.find_first_not_of("0123456789"));
        const auto value = asNumber<std::uint64_t>(digits);
        if (!value)
            return {};
        m_rest.remove_prefix(digits.size());
        if (!m_rest.empty() && m_rest.front() == 'L')  // as Python 2 wrote it
            m_rest.remove_prefix(1);
        return value;
    }

private:
    void skipBlanks() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\r\n"), m_rest.size())); }

    std::string_view m_rest;
};

constexpr std::size_t kLongestText = 1 << 16;  // characters

Error notUnderstood() { return {"", phrase("has a header that is not understood")}; }

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
    return shape;
}

/// "<f4": byte order, kind and bytes; an error says in words what else it is.
Result<NumberType> typeOf(const std::string& text)
{
    const std::string shown = text.size() > 40 ? text.substr(0, 40) + "…" : text;
    const auto refused = [&shown](const std::string& words) { return Error{"", phrase("{} (type {})", words, shown)}; };
    const bool ordered = !text.empty() && std::string_view("<>=|").find(text.front()) != std::string_view::npos;
    const std::string_view rest = std::string_view(text).substr(ordered ? 1 : 0);
    const std::size_t size = rest.empty() ? 0 : asNumber<std::size_t>(rest.substr(1)).value_or(0);
    NumberType type{.size = size, .swapped = text.starts_with(std::endian::native == std::endian::little ? '>' : '<')};
    const bool power = size == 1 || size == 2 || size == 4 || size == 8;
    switch (rest.empty() ? '\0' : rest.front()) {
    case 'b':
        type.kind = NumberType::Kind::Bool;
        return size == 1 ? Result<NumberType>(type) : refused(phrase("what is no array of numbers"));
    case 'i':
        type.kind = NumberType::Kind::Signed;
        return power ? Result<NumberType>(type) : refused(phrase("integers of an unknown size"));
    case 'u':
        type.kind = NumberType::Kind::Unsigned;
        return power ? Result<NumberType>(type) : refused(phrase("integers of an unknown size"));
    case 'f': return power && size > 1 ? Result<NumberType>(type) : refused(phrase("floats of a size that not every machine has"));
    case 'c': return refused(phrase("complex numbers"));
    case 'U':
        type.kind = NumberType::Kind::Text;
        type.size *= 4;
        return size > 0 && size <= kLongestText ? Result<NumberType>(type) : refused(phrase("texts"));
    case 'S':
    case 'a': return refused(phrase("texts"));
    case 'O': return refused(phrase("Python objects"));
    case 'M':
    case 'm': return refused(phrase("dates or times"));
    default: return refused(phrase("what is no array of numbers"));
    }
}

Result<NpyHeader> readNpyHeader(std::string_view text)
{
    constexpr NumberType kOther{.kind = NumberType::Kind::Unknown, .size = 1};
    Literal literal(text);
    std::optional<NumberType> type;
    std::string other;
    std::optional<bool> fortranOrder;
    std::optional<std::vector<std::uint64_t>> shape;
    if (!literal.take('{'))
        return notUnderstood();
    while (!literal.take('}')) {
        const auto key = literal.string();
        if (!key || !literal.take(':'))
            return notUnderstood();
        if (*key == "descr") {
            if (literal.next() == '[')
                return NpyHeader{.type = kOther, .shape = {}, .other = phrase("records of several fields")};
            const auto descr = literal.string();
            if (!descr)
                return notUnderstood();
            const Result<NumberType> read = typeOf(*descr);
            type = read ? *read : kOther;
            other = read ? "" : read.error().reason;
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
    if (!type || !fortranOrder || !shape || literal.next() != '\0')
        return notUnderstood();
    return NpyHeader{.type = *type, .fortranOrder = *fortranOrder, .shape = *std::move(shape), .other = std::move(other)};
}

constexpr std::string_view kMagic = "\x93NUMPY";

/// Magic, version, length and header together fill whole units of 64 bytes; the header ends in a newline.
constexpr std::size_t kBeforeHeader = 10;

}  // namespace

std::optional<Error> NpyHeader::refusal() const
{
    if (other.empty())
        return {};
    return Error{"", phrase("holds {}, expected bool, int8 to int64, uint8 to uint64 or float16 to float64", other)};
}

Result<NpyBeginning> readNpyBeginning(std::string_view bytes)
{
    if (bytes.starts_with("PK"))
        return Error{"", phrase("is an archive (.npz or .pt), expected a single array: write it with numpy.save")};
    if (!bytes.starts_with(kMagic) || bytes.size() < kBeforeHeader)
        return Error{"", phrase("is no .npy file: it does not begin as one")};
    const int version = static_cast<unsigned char>(bytes[kMagic.size()]);
    if (version < 1 || version > 3)
        return Error{"", phrase("is version {} of the .npy format, expected 1, 2 or 3", version)};
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    std::size_t length = 0;
    const std::size_t lengthAt = kMagic.size() + 2;
    if (bytes.size() < lengthAt + lengthBytes)
        return Error{"", phrase("ends within its header")};
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length += std::size_t(static_cast<unsigned char>(bytes[lengthAt + i])) << (8 * i);
    const std::size_t headerAt = lengthAt + lengthBytes;
    if (length > bytes.size() - headerAt)
        return Error{"", phrase("ends within its header")};
    Result<NpyHeader> header = readNpyHeader(bytes.substr(headerAt, length));
    if (!header)
        return header.error();
    return NpyBeginning{*std::move(header), headerAt + length};
}

std::string npyBeginning(std::size_t numberSize, const std::vector<std::uint64_t>& shape)
{
    const char order = std::endian::native == std::endian::little ? '<' : '>';
    std::string header = std::string("{'descr': '") + order + "f" + std::to_string(numberSize) + "', 'fortran_order': False, 'shape': (";
    for (std::size_t i = 0; i < shape.size(); ++i)
        header += (i > 0 ? " " : "") + std::to_string(shape[i]) + (i + 1 < shape.size() || shape.size() == 1 ? "," : "");
    header += "), }";
    while ((kBeforeHeader + header.size() + 1) % 64 != 0)
        header += ' ';
    header += '\n';

    std::string text(kMagic);
    text += '\x01';
    text += '\x00';
    text += static_cast<char>(header.size() & 0xFF);
    text += static_cast<char>(header.size() >> 8);
    return text + header;
}

}  // namespace headscope
