// SPDX-License-Identifier: GPL-3.0-or-later
// A Vision Transformer of 12 × 12 heads over its picture of 197 tokens: what is done to it, until the attention is painted.
#include "tests/bench/app/bench_app.h"
#include "tests/bench/drawn_model.h"

#include "app/base/picture_image.h"
#include "app/undo/patch_cover.h"
#include "app/undo/patch_light.h"
#include "app/views/heads/heads_view.h"
#include "core/models/families/model_file.h"

using namespace headscope;

namespace {

const Session& openedPicture()
{
    static const Session session = [] {
        constexpr Index kSide = 224;
        Pixels pixels{kSide, kSide, {}};
        for (Index i = 0; i < kSide * kSide * 3; ++i)
            pixels.bytes.push_back(static_cast<std::uint8_t>(i * i / 7000));
        ImportOptions options;
        options.picture = GivenPicture{pixels, pngOf};
        auto read = readModelFile(folderOf(DrawnModel::Vit), options);
        if (!read)
            qFatal("%s", read.error().sentence().c_str());
        return read->session;
    }();
    return session;
}

void coverPatch(bench::Window& window, int step)
{
    PatchCover::of(window.document()).set(90, step % 2 == 0);
    window.document().endMerge();
}

template <int block>
void muteHead(bench::Window& window, int step)
{
    window.document().edit("Mute", [&](Session& session) { session.blocks[block].heads[3].enabled = step % 2 != 0; });
}

void moveNumber(bench::Window& window, int step)
{
    window.document().edit("Set", [&](Session& session) { session.input.detach()(90, 5) = static_cast<Scalar>(step % 20) / 10; }, "drag");
}

void lightenPatch(bench::Window& window, int step)
{
    PatchLight::take(window.document(), 90)->set(step % 2 == 0 ? 40 : -40);
    window.document().endMerge();
}

/// The block that is looked at is the last one. A pass of all blocks takes pass_ms.
void overPicture(benchmark::State& state, void (*change)(bench::Window&, int step))
{
    bench::application();
    bench::Window window(openedPicture(), "viewHeads");
    window.findChild<HeadsView*>()->setMode(4);
    window.selection().selectBlock(11);
    window.settle();
    const double pass = window.engine().milliseconds();
    bench::timeChanges(state, window, [&](int step) { change(window, step); });
    state.counters["pass_ms"] = pass;
}

void asOften(benchmark::internal::Benchmark* benchmark) { benchmark->UseManualTime()->Unit(benchmark::kMillisecond)->Iterations(40); }

BENCHMARK_CAPTURE(overPicture, mute_in_last_block, muteHead<11>)->Name("over_picture/mute/11")->Apply(asOften);
BENCHMARK_CAPTURE(overPicture, mute_in_first_block, muteHead<0>)->Name("over_picture/mute/0")->Apply(asOften);
BENCHMARK_CAPTURE(overPicture, cover, coverPatch)->Name("over_picture/cover")->Apply(asOften);
BENCHMARK_CAPTURE(overPicture, lighten, lightenPatch)->Name("over_picture/lighten")->Apply(asOften);
BENCHMARK_CAPTURE(overPicture, number, moveNumber)->Name("over_picture/drag")->Apply(asOften);

}  // namespace
