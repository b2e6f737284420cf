// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/animation/film.h"

#include "app/base/text.h"
#include "app/figures/figure_layout.h"
#include "core/base/phrase.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

Result<Figure> figureAt(const SessionStates& states, FigureRequest request, int at)
{
    request.trace = forward(states.session(at));
    if (!request.possible())
        return Error{phrase("animation"), phrase("the session has no such matrix")};
    auto made = request.build();
    if (!made)
        return made;
    Figure figure = *std::move(made);
    if (!figure.title.isEmpty())
        figure.subtitle = states.caption(at);
    return figure;
}

/// The least and the largest number of all states: a scale of its own for each would hide what changes.
Result<std::array<double, 2>> commonLimits(const SessionStates& states, const FigureRequest& request, const CancelCheck& cancelled)
{
    std::array limits{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (int at = 0; at < states.count; ++at) {
        if (cancelled())
            return Error{phrase("animation"), phrase("was cancelled")};
        const auto figure = figureAt(states, request, at);
        if (!figure)
            return figure.error();
        limits = {std::min(limits[0], figure->scale.low()), std::max(limits[1], figure->scale.high())};
    }
    return limits;
}

}  // namespace

SessionStates sliderStates(std::shared_ptr<const Session> session, const Tunable& tunable, double from, double to, int count)
{
    const bool multiplied = (tunable.kind == Tunable::Kind::Temperature || tunable.kind == Tunable::Kind::Slope) && from > 0 && to > 0;
    const auto valueAt = [=](int at) {
        const double part = count > 1 ? static_cast<double>(at) / (count - 1) : 1;
        return part >= 1 ? to : multiplied ? from * std::pow(to / from, part) : from + part * (to - from);
    };
    const QString name = toQString(nameOf(*session, tunable));
    return {count,
            [session, tunable, valueAt](int at) {
                auto next = std::make_shared<Session>(*session);
                setValue(*next, tunable, static_cast<Scalar>(valueAt(at)));
                return next;
            },
            [name, valueAt](int at) { return QStringLiteral("%1 = %2").arg(name).arg(valueAt(at), 0, 'f', 2); }};
}

SessionStates trainingStates(TrainingRun run, int count)
{
    std::vector<int> steps = run.rememberedSteps();
    if (steps.back() != run.steps())
        steps.push_back(run.steps());
    std::vector<int> shown;
    for (int at = 0; at < count; ++at) {
        const double wanted = count > 1 ? static_cast<double>(at) / (count - 1) * run.steps() : run.steps();
        const auto after = std::ranges::lower_bound(steps, wanted);
        shown.push_back(after == steps.end() ? steps.back() : *after);
    }
    const auto shared = std::make_shared<const TrainingRun>(std::move(run));
    return {count,
            [shared, shown](int at) {
                const int step = shown[static_cast<std::size_t>(at)];
                return step == shared->steps() ? shared->session() : shared->sessionAt(step);
            },
            [shown](int at) { return tr("step %1").arg(shown[static_cast<std::size_t>(at)]); }};
}

Result<Film> filmOf(const SessionStates& states, FigureRequest request, const CancelCheck& cancelled)
{
    const auto first = figureAt(states, request, 0);
    if (!first)
        return first.error();
    const bool fraction = first->scale.low() == 0 && first->scale.high() == 1;
    if (!request.style.colors.limits && !fraction && first->kind != FigureKind::Contributions) {
        const auto limits = commonLimits(states, request, cancelled);
        if (!limits)
            return limits.error();
        request.style.colors.limits = *limits;
    }
    return Film{states.count, [states, request](int at) { return figureAt(states, request, at); }};
}

Result<Animation> animationOf(const Film& film, const Page& page)
{
    const auto first = film.figure(0);
    if (!first)
        return first.error();
    Page whole = page;
    whole.size = layOut(*first, page.size).size;
    if (const auto error = refusal(QSizeF(whole.pixels(whole.size)), whole.dpi))
        return *error;
    Animation animation;
    animation.frames = film.frames;
    animation.draw = [film, whole](int at) -> Result<QImage> {
        const auto figure = film.figure(at);
        if (!figure)
            return figure.error();
        return pageImage(*figure, layOut(*figure, whole.size), whole);
    };
    return animation;
}

}  // namespace headscope
