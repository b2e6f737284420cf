// SPDX-License-Identifier: GPL-3.0-or-later
// Walks over a JSON text for the parser and tells how far the parser has come, which it does not tell by itself.
#pragma once

#include <cstddef>
#include <iterator>

namespace headscope {

class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* at, const char** reached) : m_at(at), m_reached(reached) {}
    reference operator*() const { return *m_at; }
    Cursor& operator++()
    {
        *m_reached = ++m_at;
        return *this;
    }
    bool operator==(const Cursor& other) const { return m_at == other.m_at; }
    bool operator!=(const Cursor& other) const { return m_at != other.m_at; }

private:
    const char* m_at;
    const char** m_reached;
};

}  // namespace headscope
