// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a session something stands, as in "blocks[0].heads[1].gain". Every edit is checked, so the words are put together only for an
// error. A path points to its parts: it lives as long as the expression that makes it.
#pragma once

#include "core/base/matrix.h"

#include <string>
#include <string_view>

namespace headscope {

class FieldPath {
public:
    FieldPath(const char* start) : m_part(start) {}  // implicit: it stands for the words
    FieldPath(const std::string& start) : m_part(start) {}

    FieldPath operator+(std::string_view part) const { return {this, part, -1}; }
    FieldPath operator[](std::size_t index) const { return {this, {}, static_cast<Index>(index)}; }

    operator std::string() const
    {
        const std::string before = m_parent ? std::string(*m_parent) : std::string();
        return before + (m_index < 0 ? std::string(m_part) : "[" + std::to_string(m_index) + "]");
    }

private:
    FieldPath(const FieldPath* parent, std::string_view part, Index index) : m_parent(parent), m_part(part), m_index(index) {}

    const FieldPath* m_parent = nullptr;
    std::string_view m_part;
    Index m_index = -1;
};

}  // namespace headscope
