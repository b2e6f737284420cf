// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/shown_state.h"

#include "app/base/text.h"
#include "app/state/comparison.h"

#include <algorithm>

namespace headscope {

namespace {

bool haveSameShapes(const Trace& one, const Trace& other)
{
    const auto sameShape = [](const HeadTrace& a, const HeadTrace& b) {
        return a.attention->rows() == b.attention->rows() && a.attention->cols() == b.attention->cols();
    };
    return std::ranges::equal(one.blocks, other.blocks,
                              [&](const BlockTrace& a, const BlockTrace& b) { return std::ranges::equal(a.heads, b.heads, sameShape); });
}

}  // namespace

ShownState shownState(const std::shared_ptr<const Trace>& now, const Comparison& comparison)
{
    const std::shared_ptr<const Trace>& then = comparison.trace();
    if (comparison.view() == Comparison::View::Now)
        return {now, now, false, {}};
    if (!then)
        return {now, now, false, QStringLiteral("… · ")};
    if (!haveSameShapes(*then, *now))
        return {now, now, false, tr("as now, other shapes then · ")};
    const bool difference = comparison.view() == Comparison::View::Difference;
    return {then, difference ? comparison.now() : then, difference, difference ? tr("Δ: now minus then · ") : tr("then · ")};
}

}  // namespace headscope
