// SPDX-License-Identifier: GPL-3.0-or-later
// The cells that were looked at, one after the other, with a place among them: what Back and Forward walk along.
#pragma once

#include "core/matrices/matrix_access.h"

#include <functional>

namespace headscope {

class CellHistory {
public:
    void visit(const CellRef& cell);  ///< what lay ahead is forgotten
    /// Null when there is none.
    CellRef back();
    CellRef forward();
    CellRef current() const { return m_place < 0 ? CellRef{} : m_cells[static_cast<std::size_t>(m_place)]; }
    CellRef previous() const;
    CellRef next() const;

    const std::vector<CellRef>& cells() const { return m_cells; }
    std::ptrdiff_t place() const { return m_place; }  ///< the place of the cell looked at; -1: none yet
    void keep(const std::function<bool(const CellRef&)>& isWanted);
    void clear() { *this = {}; }

private:
    std::vector<CellRef> m_cells;
    std::ptrdiff_t m_place = -1;
};

}  // namespace headscope
