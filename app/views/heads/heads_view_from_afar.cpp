// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HeadsView that says less for those who look at it from the last row.
#include "app/state/selection.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_grid.h"
#include "app/views/heads/heads_header.h"
#include "app/views/heads/heads_view.h"

#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {
constexpr int kOnlySpoken = 2, kOnlySelected = 4, kShortest = 5;  // steps that shorten it; every other is without measures
}

std::vector<int> HeadsView::headsInSight() const
{
    std::vector<int> heads = orderedHeads(m_contents, m_header->order());
    const auto keep = [&](const auto& wanted) {
        if (std::ranges::any_of(heads, wanted))
            std::erase_if(heads, [&](int head) { return !wanted(head); });
    };
    if (m_shortened >= kOnlySpoken)
        keep([this](int head) { return std::ranges::find(m_spoken, head) != m_spoken.end(); });
    if (m_shortened >= kOnlySelected)
        keep([this](int head) { return head == m_selection.head(); });
    return heads;
}

bool HeadsView::shorten(int step)
{
    const bool grid = m_pages->currentWidget() == m_grid;
    if (step > (grid ? kShortest : m_pages->currentWidget() == m_large ? 1 : 0))
        return false;
    if (step != std::exchange(m_shortened, step)) {
        showPage();
        refresh();
    }
    return true;
}

}  // namespace headscope
