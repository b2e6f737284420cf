// SPDX-License-Identifier: GPL-3.0-or-later
// Twelve heatmaps of 64 tokens as a figure, at 300 dots per inch.
#include "tests/bench/app/bench_app.h"

#include "tests/support/sessions.h"

#include "app/figures/formats/formats.h"

#include <benchmark/benchmark.h>

using namespace headscope;

namespace {

void exportTo(benchmark::State& state, const char* format)
{
    bench::application();
    FigureRequest request;
    request.trace = traceOf(bench::session(64, 96, 12));
    request.colorMap = &ColorMap::named({});
    std::size_t bytes = 0;
    for ([[maybe_unused]] auto _ : state) {
        const ExportJob job{.figure = *request.build(), .page = {}, .session = nullptr};
        bytes = static_cast<std::size_t>(findFormat(format)->encode(job)->size());
    }
    state.counters["kB"] = static_cast<double>(bytes) / 1000;
}

BENCHMARK_CAPTURE(exportTo, png, "png")->Name("export/png")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exportTo, svg, "svg")->Name("export/svg")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(exportTo, pdf, "pdf")->Name("export/pdf")->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
