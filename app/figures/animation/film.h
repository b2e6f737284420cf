// SPDX-License-Identifier: GPL-3.0-or-later
// A figure frame by frame: while a slider is dragged, over the steps of a training run. One scale and one size for all frames.
#pragma once

#include "app/figures/animation/animation.h"
#include "app/figures/figure.h"
#include "app/figures/page.h"
#include "core/matrices/tunable.h"
#include "core/training/training_run.h"

namespace headscope {

/// Its figures can be made on any thread, one at a time.
struct Film {
    int frames = 0;
    std::function<Result<Figure>(int frame)> figure;
};

/// Draws the film as bitmaps, each of the size that the first frame has on this page.
Result<Animation> animationOf(const Film& film, const Page& page);

/// Sessions one after the other; what is asked for is made on the thread that writes.
struct SessionStates {
    int count = 0;
    std::function<std::shared_ptr<const Session>(int at)> session;
    std::function<QString(int at)> caption;  ///< "gain of head 2 = 0.50"
};

/// States between the two values in even steps, in even factors where both are above 0 and the number is a temperature or slope.
SessionStates sliderStates(std::shared_ptr<const Session> session, const Tunable& tunable, double from, double to, int count);

/// States of a training run, from its start to its end: its steps, or the nearest after them that it remembers.
SessionStates trainingStates(TrainingRun run, int count);

/// The figure that is asked for of each state; its Trace is the film's own. The caption stands below the title, where there is one. The
/// error says what cannot be drawn.
Result<Film> filmOf(const SessionStates& states, FigureRequest request, const CancelCheck& cancelled = {});

}  // namespace headscope
