// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/oniguruma.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace headscope {

namespace {

// The parts of a word there, without the joiners that are parts for ICU. Some raised digits and fractions are parts outside of a class, but
// not within one.
#define HEADSCOPE_WORD R"([\w\u00B2\u00B3\u00B9\u00BC-\u00BE]--[\u200C\u200D])"
constexpr std::string_view kInWord = "[" HEADSCOPE_WORD "]", kNotInWord = "[^" HEADSCOPE_WORD "]";
constexpr std::string_view kInWordOfClass = R"([\w--[\u200C\u200D]])", kNotInWordOfClass = R"([^\w--[\u200C\u200D]])";
constexpr std::string_view kWordEdge =
    "(?:(?<=[" HEADSCOPE_WORD "])(?![" HEADSCOPE_WORD "])|(?<![" HEADSCOPE_WORD "])(?=[" HEADSCOPE_WORD "]))";
constexpr std::string_view kNoWordEdge =
    "(?:(?<=[" HEADSCOPE_WORD "])(?=[" HEADSCOPE_WORD "])|(?<![" HEADSCOPE_WORD "])(?![" HEADSCOPE_WORD "]))";
#undef HEADSCOPE_WORD

class OnigurumaReader {
public:
    explicit OnigurumaReader(std::string_view expression) : m_rest(expression) {}

    /// Nothing where a part means something else; `strange` is that part then.
    std::optional<std::string> run()
    {
        while (!m_rest.empty() && strange.empty())
            switch (m_rest[0]) {
            case '\\': readEscape(false); break;
            case '[': readClass(); break;
            case '(': readGroup(); break;
            case '{': readInterval(); break;
            case ')':
                if (m_ignoresCase.size() > 1)
                    m_ignoresCase.pop_back();
                take(1);
                break;
            default: take(1);
            }
        return strange.empty() ? std::optional(m_made) : std::nullopt;
    }

    std::string strange;

private:
    void take(std::size_t count)
    {
        m_made += m_rest.substr(0, count);
        m_rest.remove_prefix(std::min(count, m_rest.size()));
    }

    void replace(std::size_t count, std::string_view by)
    {
        m_made += by;
        m_rest.remove_prefix(count);
    }

    void refuse(std::size_t count) { strange = m_rest.substr(0, count); }

    void readEscape(bool isInClass)
    {
        constexpr std::string_view kSame = "sSdDnrtfae", kSameOutside = "AZzRk123456789";
        const char letter = m_rest.size() > 1 ? m_rest[1] : '\\';
        if (letter == 'w' || letter == 'W')
            replace(2, letter == 'w' ? (isInClass ? kInWordOfClass : kInWord) : isInClass ? kNotInWordOfClass : kNotInWord);
        else if ((letter == 'b' || letter == 'B') && !isInClass)
            replace(2, letter == 'b' ? kWordEdge : kNoWordEdge);
        else if (letter == 'p' || letter == 'P')
            readProperty();
        else if (letter == 'x' || letter == 'u')
            readNumber(isInClass);
        else if (kSame.find(letter) != std::string_view::npos || (!isInClass && kSameOutside.find(letter) != std::string_view::npos) ||
                 !(ascii::isLetter(letter) || ascii::isDigit(letter)))
            take(2);
        else
            refuse(2);
    }

    /// Properties of the two libraries have the same names; of those of POSIX some hold other characters.
    void readProperty()
    {
        const std::size_t end = m_rest.find('}');
        if (m_rest.size() < 3 || m_rest[2] != '{' || end == std::string_view::npos)
            return refuse(2);
        if (isOther(m_rest.substr(3, end - 3)))
            return refuse(end + 1);
        take(end + 1);
    }

    bool isOther(std::string_view property) const
    {
        constexpr std::array<std::string_view, 6> kOther{"cntrl", "graph", "print", "punct", "word", "xdigit"};
        constexpr std::array<std::string_view, 7> kOfCase{"ll", "lt", "lu", "lower", "lowercase", "upper", "uppercase"};
        std::string name(property);
        std::ranges::transform(name, name.begin(), ascii::lower);
        std::erase_if(name, [](char c) { return c == '^' || c == ' ' || c == '_' || c == '-'; });
        return std::ranges::find(kOther, name) != kOther.end() ||
               (m_ignoresCase.back() && std::ranges::find(kOfCase, name) != kOfCase.end());
    }

    /// Two digits are a byte there, and a character of the text may have several.
    void readNumber(bool isInClass)
    {
        const bool isWide = m_rest[1] == 'u' || (m_rest.size() > 2 && m_rest[2] == '{');
        constexpr std::size_t kBytes = 4;
        const std::string_view digits = m_rest.substr(2, isWide ? 0 : kBytes - 2);
        int byte = 0;
        for (const char digit : digits)
            byte = 16 * byte + std::max(ascii::hexDigit(digit), 0);
        constexpr int kEndOfAscii = 0x80;
        if (byte >= kEndOfAscii || (isWide && isInClass && m_ignoresCase.back()))
            refuse(isWide ? 2 : kBytes);
        else
            take(2);
    }

    /// A + behind it repeats it there, and a ? behind a single number makes it optional.
    void readInterval()
    {
        const std::size_t end = m_rest.find_first_not_of("0123456789,", 1);
        if (end == std::string_view::npos || m_rest[end] != '}')
            return take(1);
        const std::string_view interval = m_rest.substr(0, end + 1);
        const char next = end + 1 < m_rest.size() ? m_rest[end + 1] : ' ';
        if (next == '+' || (next == '?' && interval.find(',') == std::string_view::npos))
            return refuse(end + 2);
        take(end + 1);
    }

    /// The length of a [:name:]; 0 where there is none.
    std::size_t posixBracket() const
    {
        if (!m_rest.starts_with("[:"))
            return 0;
        std::size_t end = m_rest.starts_with("[:^") ? 3 : 2;
        while (end < m_rest.size() && ascii::isLetter(m_rest[end]))
            ++end;
        return m_rest.substr(end).starts_with(":]") ? end + 2 : 0;
    }

    void beginClass()
    {
        const bool isNegated = m_rest.starts_with("[^");
        take(isNegated ? 2 : 1);
        if (m_rest.starts_with(']'))
            strange = isNegated ? "[^]" : "[]";
    }

    /// Sets within sets are the same; && is, too, and ICU takes & and - before a set for more such signs.
    void readClass()
    {
        if (const std::size_t length = posixBracket(); length > 0)
            return refuse(length);
        beginClass();
        for (int depth = 1; depth > 0 && !m_rest.empty() && strange.empty();) {
            const std::size_t bracket = posixBracket();
            if (bracket > 0 && isOther(m_rest.substr(2, bracket - 4)))
                refuse(bracket);
            else if (bracket > 0)
                take(bracket);
            else if (m_rest[0] == '\\')
                readEscape(true);
            else if (m_rest[0] == '[') {
                beginClass();
                ++depth;
            } else if (m_rest[0] == ']') {
                take(1);
                --depth;
            } else if (m_rest.starts_with("&&&"))
                refuse(3);
            else if (m_rest.starts_with("&&"))
                take(2);
            else if (m_rest.starts_with("&[") || m_rest.starts_with("-[") || m_rest.starts_with("--"))
                refuse(2);
            else if (static_cast<signed char>(m_rest[0]) < 0 && m_ignoresCase.back())  // ß stands for two letters there
                strange = "(?i:[…])";
            else
                take(1);
        }
    }

    void readGroup()
    {
        if (m_rest.size() < 3 || m_rest[1] != '?') {
            m_ignoresCase.push_back(m_ignoresCase.back());
            return take(1);
        }
        if (m_rest[2] == '#')
            return take(std::min(m_rest.find(')'), m_rest.size() - 1) + 1);
        if (std::string_view(":=!><").find(m_rest[2]) != std::string_view::npos) {
            m_ignoresCase.push_back(m_ignoresCase.back());
            return take(m_rest.starts_with("(?<") ? std::min(m_rest.find_first_of("=!>"), m_rest.size() - 1) + 1 : 3);
        }
        const std::size_t end = m_rest.find_first_not_of("i-", 2);
        if (end == std::string_view::npos || (m_rest[end] != ':' && !(m_rest[end] == ')' && m_made.empty())))
            return refuse(end == std::string_view::npos ? end : end + 1);
        const bool ignoresCase = m_rest[2] == 'i';
        if (m_rest[end] == ':')
            m_ignoresCase.push_back(ignoresCase);
        else
            m_ignoresCase.back() = ignoresCase;
        take(end + 1);
    }

    std::string_view m_rest;
    std::string m_made;
    std::vector<bool> m_ignoresCase{false};  ///< in the groups around this place
};

}  // namespace

Result<std::string> fromOniguruma(const std::string& expression)
{
    OnigurumaReader reader(expression);
    if (auto made = reader.run())
        return *std::move(made);
    return Error{"", phrase("the regular expression {} has {}, which means different things in different libraries", quotedText(expression),
                            reader.strange)};
}

}  // namespace headscope
