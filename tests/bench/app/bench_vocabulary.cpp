// SPDX-License-Identifier: GPL-3.0-or-later
// A vocabulary as large as GPT-2's: what opening, an edit and a look at one word's logit take, and how long the window answers nothing.
#include "tests/bench/app/bench_app.h"

#include "app/views/prediction/next_words.h"
#include "app/views/prediction/prediction_view.h"

#include <benchmark/benchmark.h>

#include <QElapsedTimer>
#include <QScrollArea>
#include <QScrollBar>

#include <sys/resource.h>

#include <algorithm>
#include <functional>
#include <random>

using namespace headscope;

namespace {

/// Arguments: V, blocks. 64 tokens, d_model 768, 12 heads; all blocks share their numbers, so that it is made quickly.
Session vocabularySession(Index words, Index blocks)
{
    Session session = bench::session(64, 768, 12);
    session.blocks[0].residual = true;
    session.blocks.resize(static_cast<std::size_t>(blocks), session.blocks[0]);
    Names names;
    for (Index word = 0; word < words; ++word)
        names.push_back("w" + std::to_string(word));
    for (Index token = 0; token < 64; ++token)
        session.tokens.detach()[static_cast<std::size_t>(token)] = names[static_cast<std::size_t>(token % words)];
    session.vocabulary = Vocabulary(std::move(names));
    std::mt19937 bits(1);
    std::uniform_real_distribution<Scalar> distribution(Scalar(-0.1), Scalar(0.1));
    session.embedding = Matrix(Matrix::NullaryExpr(words, 768, [&] { return distribution(bits); }));
    session.input = {};
    session.readout = Readout{true, {}};
    return session;
}

class VocabularyWindow : public bench::Window {
public:
    explicit VocabularyWindow(Session session, const char* view = "viewPrediction") : Window(std::move(session), view) { settleAll(); }

    /// In an event, as a hand would: what it takes is part of the longest stretch.
    void act(const std::function<void()>& action) { QMetaObject::invokeMethod(this, action, Qt::QueuedConnection); }

    void settleAll()
    {
        QCoreApplication::processEvents();
        settle();
        const auto* view = findChild<PredictionView*>();
        while (view && !view->isUpToDate())
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        QCoreApplication::processEvents();
    }
};

/// From doing something until all of it is on screen; beside it the longest time in which the window answered nothing.
template <class Act>
void measured(benchmark::State& state, const Act& act)
{
    bench::application();
    VocabularyWindow window(vocabularySession(state.range(0), state.range(1)));
    FrameTimes& frames = Application::instance()->frameTimes();
    frames.clear();
    int step = 0;
    for ([[maybe_unused]] auto _ : state) {
        QElapsedTimer timer;
        timer.start();
        ++step;
        window.act([&] { act(window, step); });
        window.settleAll();
        state.SetIterationTime(static_cast<double>(timer.nsecsElapsed()) / 1e9);
    }
    state.counters["stall_ms"] = frames.longestStall();
}

/// In a window that is there already. Beside it what the process has needed most, and the pass through all blocks alone.
void vocabularyOpen(benchmark::State& state, const char* view)
{
    bench::application();
    const Session session = vocabularySession(state.range(0), state.range(1));
    const Session before = vocabularySession(10, 1);
    VocabularyWindow window(before, view);
    FrameTimes& frames = Application::instance()->frameTimes();
    double stall = 0, forward = 0;
    for ([[maybe_unused]] auto _ : state) {
        frames.clear();
        QElapsedTimer timer;
        timer.start();
        window.act([&] { window.document().open(session, {}); });
        window.settleAll();
        state.SetIterationTime(static_cast<double>(timer.nsecsElapsed()) / 1e9);
        stall = std::max(stall, frames.longestStall());
        forward = window.engine().milliseconds();
        window.document().open(before, {});
        window.settleAll();
    }
    state.counters["stall_ms"] = stall;
    state.counters["forward_ms"] = forward;
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    state.counters["peak_MiB"] = static_cast<double>(used.ru_maxrss) / 1024;
}

/// One weight of the first block: everything after it is new.
void vocabularyEdit(benchmark::State& state)
{
    measured(state, [](VocabularyWindow& window, int step) {
        window.document().edit("Set", [step](Session& session) {
            session.blocks[0].heads[0].query.weight.detach()(0, 0) = Scalar(0.01) * static_cast<Scalar>(step % 100);
        });
    });
}

/// Another word of the last token: the prediction is there, who wrote it and Why are found.
void vocabularyRow(benchmark::State& state)
{
    measured(state, [](VocabularyWindow& window, int step) {
        window.selection().selectCell({{MatrixId::Probabilities, window.document().session()->lastBlock()}, step % 64, 100 * step % 50000});
    });
}

/// The sentence, from one end to the other.
void vocabularyScroll(benchmark::State& state)
{
    measured(state, [](VocabularyWindow& window, int step) {
        auto* area = qobject_cast<QScrollArea*>(window.findChild<NextWords*>()->parentWidget()->parentWidget());
        area->horizontalScrollBar()->setValue(step * 193 % area->horizontalScrollBar()->maximum());
    });
}

void sizes(benchmark::internal::Benchmark* benchmark)
{
    benchmark->Args({50257, 12})->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(5);
}

BENCHMARK_CAPTURE(vocabularyOpen, prediction, "viewPrediction")->Name("vocabulary_open")->Apply(sizes);
BENCHMARK_CAPTURE(vocabularyOpen, pipeline, "viewPipeline")->Name("vocabulary_open_pipeline")->Apply(sizes);
BENCHMARK(vocabularyEdit)->Name("vocabulary_edit")->Apply(sizes);
BENCHMARK(vocabularyRow)->Name("vocabulary_row")->Apply(sizes);
BENCHMARK(vocabularyScroll)->Name("vocabulary_scroll")->Apply(sizes);

}  // namespace
