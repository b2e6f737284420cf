// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/cell_history.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::ptrdiff_t kLongest = 200;

}  // namespace

void CellHistory::visit(const CellRef& cell)
{
    if (m_place >= 0 && m_cells[m_place] == cell)
        return;
    m_cells.resize(static_cast<std::size_t>(m_place + 1));
    m_cells.push_back(cell);
    if (std::ssize(m_cells) > kLongest)
        m_cells.erase(m_cells.begin());
    m_place = std::ssize(m_cells) - 1;
}

CellRef CellHistory::previous() const { return m_place > 0 ? m_cells[m_place - 1] : CellRef{}; }

CellRef CellHistory::next() const { return m_place + 1 < std::ssize(m_cells) ? m_cells[m_place + 1] : CellRef{}; }

CellRef CellHistory::back()
{
    const CellRef cell = previous();
    m_place -= cell.isNull() ? 0 : 1;
    return cell;
}

CellRef CellHistory::forward()
{
    const CellRef cell = next();
    m_place += cell.isNull() ? 0 : 1;
    return cell;
}

void CellHistory::keep(const std::function<bool(const CellRef&)>& isWanted)
{
    std::vector<CellRef> kept;
    std::ptrdiff_t place = -1;
    for (std::ptrdiff_t i = 0; i < std::ssize(m_cells); ++i) {
        // The cell between two visits of another one may be gone.
        if (isWanted(m_cells[i]) && (kept.empty() || kept.back() != m_cells[i]))
            kept.push_back(m_cells[i]);
        if (i == m_place)
            place = std::ssize(kept) - 1;
    }
    m_cells = std::move(kept);
    m_place = m_cells.empty() ? -1 : std::max<std::ptrdiff_t>(place, 0);
}

}  // namespace headscope
