// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/text_table.h"

#include "core/base/control_characters.h"

#include <algorithm>

namespace headscope {

namespace {

std::size_t width(const std::string& text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// The names and numbers of one column, padded to the same width.
std::vector<std::string> columnCells(const Matrix& matrix, Index column, const std::string& name)
{
    std::vector<std::string> cells{onOneLine(name)};
    std::size_t longestFraction = 0;
    for (Index r = 0; r < matrix.rows(); ++r) {
        cells.push_back(numberText(matrix(r, column)));
        longestFraction = std::max(longestFraction, cells.back().size() - std::min(cells.back().find('.'), cells.back().size()));
    }
    std::size_t widest = width(cells[0]);
    for (std::size_t r = 1; r < cells.size(); ++r) {
        std::string& cell = cells[r];
        cell.append(longestFraction - (cell.size() - std::min(cell.find('.'), cell.size())), ' ');
        widest = std::max(widest, cell.size());
    }
    for (std::string& cell : cells)
        cell.insert(0, widest - width(cell), ' ');
    return cells;
}

}  // namespace

std::string textTable(const Matrix& matrix, const Names& rowNames, const Names& columnNames)
{
    std::vector<std::string> lines{""};
    std::size_t widest = 0;
    for (const std::string& name : rowNames) {
        lines.push_back(onOneLine(name));
        widest = std::max(widest, width(lines.back()));
    }
    for (std::string& line : lines)
        line.append(widest - width(line), ' ');
    for (Index c = 0; c < matrix.cols(); ++c) {
        const std::vector<std::string> cells = columnCells(matrix, c, columnNames[static_cast<std::size_t>(c)]);
        for (std::size_t i = 0; i < lines.size(); ++i)
            lines[i] += "  " + cells[i];
    }
    std::string text;
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

}  // namespace headscope
