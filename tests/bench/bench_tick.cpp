// One tick of a slider, one weight of one head, beside the full pass: tick/N/D/H in milliseconds, its share of `forward` as a counter.
#include "core/forward.h"
#include "core/update.h"

#include <benchmark/benchmark.h>

#include <chrono>
#include <random>

namespace headscope {

namespace {

Session benchSession(Index tokens, Index width, Index heads)
{
    std::mt19937 bits(1);
    const auto matrix = [&](Index rows, Index columns) {
        const Scalar size = 1 / std::sqrt(static_cast<Scalar>(rows));
        return Matrix(Matrix::NullaryExpr(rows, columns, [&] { return size * (static_cast<Scalar>(bits()) / 2147483648.0F - 1); }));
    };
    Session session;
    session.tokens = Names(static_cast<std::size_t>(tokens), "t");
    session.features = Names(static_cast<std::size_t>(width), "f");
    session.input = Matrix(matrix(tokens, width) * std::sqrt(static_cast<Scalar>(tokens)));
    Block block;
    for (Index h = 0; h < heads; ++h) {
        Head head;
        for (Linear* linear : {&head.query, &head.key, &head.value})
            linear->weight = matrix(width, width / heads);
        block.heads.push_back(std::move(head));
    }
    block.output.weight = matrix(width, width);
    session.blocks.push_back(std::move(block));
    return session;
}

/// The weight that is dragged.
using Weight = Linear Head::*;

void tick(benchmark::State& state, Weight weight)
{
    using Clock = std::chrono::steady_clock;
    const auto milliseconds = [](Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); };
    const auto base = forward(std::make_shared<const Session>(benchSession(state.range(0), state.range(1), state.range(2))));
    double full = 0;
    double ticks = 0;
    std::shared_ptr<const Trace> shown;
    for (auto _ : state) {
        const auto session = std::make_shared<Session>(*base->session);
        (session->blocks[0].heads[1].*weight).weight.edit()(2, 3) += Scalar(0.01) * static_cast<Scalar>(1 + state.iterations() % 50);
        const auto start = Clock::now();
        shown = update(*base, session);
        const auto middle = Clock::now();
        benchmark::DoNotOptimize(shown->blocks[0].output->data());
        state.SetIterationTime(milliseconds(middle - start) / 1000);
        ticks += milliseconds(middle - start);
        state.PauseTiming();
        const auto again = Clock::now();
        const auto exact = forward(session);
        full += milliseconds(Clock::now() - again);
        state.ResumeTiming();
    }
    state.counters["forward_ms"] = benchmark::Counter(full, benchmark::Counter::kAvgIterations);
    state.counters["of_forward"] = ticks / full;
}

void addTicks()
{
    for (const auto& [name, weight] :
         {std::pair{"tick", &Head::query}, std::pair{"tick_key", &Head::key}, std::pair{"tick_value", &Head::value}})
        benchmark::RegisterBenchmark(name, tick, weight)
            ->Args({128, 768, 12})
            ->Args({512, 768, 12})
            ->Args({1024, 768, 12})
            ->Args({2048, 1024, 16})
            ->UseManualTime()
            ->Unit(benchmark::kMillisecond);
}

const bool kAdded = (addTicks(), true);

}  // namespace

}  // namespace headscope
