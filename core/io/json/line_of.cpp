// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json/line_of.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>

namespace headscope {

namespace {

/// Walks over values of a text that is known to be JSON.
class Walker {
public:
    explicit Walker(std::string_view text) : m_text(text) {}

    /// Goes as far along the path as the text does.
    void follow(std::string_view path)
    {
        skipSpaces();
        while (!path.empty() && (peek() == '{' || peek() == '[')) {
            const std::size_t used = peek() == '{' ? enterObject(path) : enterArray(path);
            if (used == 0)
                return;
            path.remove_prefix(std::min(used, path.size()));
        }
    }

    int line() const { return 1 + static_cast<int>(std::ranges::count(m_text.substr(0, m_at), '\n')); }

private:
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipSpaces()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n,:").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    std::string_view takeString()
    {
        const std::size_t start = m_at++;
        while (peek() != '"' && m_at < m_text.size())
            m_at += peek() == '\\' ? 2 : 1;
        m_at = std::min(m_at + 1, m_text.size());
        return m_text.substr(start, m_at - start);
    }

    void skipValue()
    {
        int depth = 0;
        do {
            skipSpaces();
            if (peek() == '"')
                takeString();
            else if (peek() == '{' || peek() == '[') {
                ++depth;
                ++m_at;
            } else if (peek() == '}' || peek() == ']') {
                --depth;
                ++m_at;
            } else
                m_at = std::min(m_text.find_first_of(" \t\r\n,:]}", m_at), m_text.size());
            skipSpaces();
        } while (depth > 0 && m_at < m_text.size());
    }

    /// Stands at the value of the longest name that the path begins with; returns how much of the path that is, 0 when there is none.
    std::size_t enterObject(std::string_view path)
    {
        const std::size_t own = m_at;
        std::size_t best = 0, place = own;
        ++m_at;
        for (skipSpaces(); peek() == '"'; skipValue()) {
            const std::string name = nlohmann::json::parse(takeString()).get<std::string>();
            skipSpaces();
            const char next = name.size() < path.size() ? path[name.size()] : '.';
            if (path.starts_with(name) && (next == '.' || next == '[') && name.size() >= best) {
                best = name.size() + (next == '.' ? 1 : 0);
                place = m_at;
            }
        }
        m_at = place;
        return best;
    }

    std::size_t enterArray(std::string_view path)
    {
        const auto end = path.find(']');
        if (!path.starts_with('[') || end == std::string_view::npos)
            return 0;
        const std::size_t own = m_at++;
        skipSpaces();
        for (long left = std::strtol(path.data() + 1, nullptr, 10); left > 0 && peek() != ']'; --left)
            skipValue();
        if (peek() == ']')
            m_at = own;
        return end + 1 + (end + 1 < path.size() && path[end + 1] == '.' ? 1 : 0);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

}  // namespace

int lineOf(std::string_view json, std::string_view path)
{
    Walker walker(json);
    walker.follow(path);
    return walker.line();
}

}  // namespace headscope
