// SPDX-License-Identifier: GPL-3.0-or-later
// What the benchmarks of the window share: one application, sessions of a size, and a window that waits until everything is painted.
#pragma once

#include "app/base/application.h"
#include "app/main_window.h"

#include <benchmark/benchmark.h>

#include <QSlider>

#include <functional>

namespace headscope::bench {

/// The application, made when first asked for: off screen unless QT_QPA_PLATFORM says otherwise.
Application& application();

/// Random numbers, of n tokens, d_model features and H heads.
Session session(Index tokens, Index width, Index heads);

/// The main window at 1600×1000 with a view in front ("viewHeads").
class Window : public MainWindow {
public:
    Window(Session session, const char* view);

    /// Until the Trace is of the present session and every heatmap, table and bar in sight shows it.
    void settle();
    /// The first of the sliders of the row of that matrix: W_Q of a head, or X.
    QSlider& sliderOf(const MatrixRef& matrix);
};

/// Times each change until the window has settled: p50_ms, p95_ms, and compute_ms of the last.
void timeChanges(benchmark::State& state, Window& window, const std::function<void(int step)>& change);

/// Of sorted or unsorted samples; the 0.95 quantile is that which one in twenty exceeds.
double quantile(std::vector<double> samples, double share);

}  // namespace headscope::bench
