// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/hidden_numbers.h"

#include "app/state/engine.h"
#include "core/lesson/hidden_numbers.h"

namespace headscope {

void HiddenNumbers::hide(std::vector<Spot> spots)
{
    if (spots == m_spots)
        return;
    m_spots = std::move(spots);
    m_engine.setFilter([spots = m_spots](const std::shared_ptr<const Trace>& trace) { return withHidden(trace, spots); });
}

}  // namespace headscope
