// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/training_order.h"

#include <algorithm>

namespace headscope {

namespace {

template <class List>
auto since(int base, const List& list)
{
    auto first = std::ranges::find_if(list, [base](const auto& entry) { return entry.step >= base; });
    return std::vector(first, list.end());
}

int nearest(const TrainingRun& run, const TrainingOrder& order)
{
    const std::vector<int> remembered = run.rememberedSteps();
    const auto after =
        order.forward ? std::ranges::lower_bound(remembered, *order.look) : std::ranges::upper_bound(remembered, *order.look);
    if (order.forward)
        return after == remembered.end() ? run.steps() : *after;
    return after == remembered.begin() ? remembered.front() : *std::prev(after);
}

}  // namespace

TrainingFrame carryOut(OrderedRun& ordered, const TrainingOrder& order, const CancelCheck& cancelled)
{
    std::optional<TrainingRun>& run = ordered.run;
    if (!run) {
        ordered.start = order.session;
        run.emplace(*order.task, *order.session, order.settings);
    } else if (order.session && !order.look) {
        if (order.from < run->steps())
            run->goBackTo(order.from);
        run->setSession(*order.session);
    }
    run->setSettings(order.settings);
    const int base = run->steps();
    const bool wasSolved = run->solvedAt().has_value();
    const auto start = std::chrono::steady_clock::now();
    for (int step = 0; step < order.steps && !cancelled(); ++step) {
        run->step();
        if ((!wasSolved && run->solvedAt()) || run->hasDiverged() || std::chrono::steady_clock::now() - start >= order.time)
            break;
    }
    const int shown = order.look && *order.look < run->steps() ? nearest(*run, order) : run->steps();
    return {.base = base,
            .steps = run->steps(),
            .shown = shown,
            .session = shown == run->steps() ? run->session() : run->sessionAt(shown),
            .state = shown == run->steps() ? run->state() : run->stateAt(shown),
            .start = ordered.start,
            .curve = since(base, run->curve()),
            .niches = since(base, run->niches()),
            .checks = {run->checks().begin(), run->checks().end()},
            .marks = run->marks(),
            .solvedAt = run->solvedAt(),
            .diverged = run->hasDiverged()};
}

}  // namespace headscope
