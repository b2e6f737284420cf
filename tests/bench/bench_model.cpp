// SPDX-License-Identifier: GPL-3.0-or-later
// A file with the shape of GPT-2 small and random numbers: opening it, the pass of 64 tokens, a dragged weight early and late, and saving.
#include "core/io/models/model_file.h"
#include "core/io/session/session_json.h"
#include "core/passes/forward.h"
#include "core/passes/incremental/update.h"

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>

namespace headscope {

namespace {

constexpr int kLayers = 12, kWidth = 768, kWords = 50257, kPlaces = 1024, kTokens = 64;

/// Names and shapes of the file on the hub.
std::vector<std::pair<std::string, std::vector<int>>> tensorsOfGpt2()
{
    std::vector<std::pair<std::string, std::vector<int>>> tensors{
        {"wte.weight", {kWords, kWidth}}, {"wpe.weight", {kPlaces, kWidth}}, {"ln_f.weight", {kWidth}}, {"ln_f.bias", {kWidth}}};
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string at = "h." + std::to_string(layer) + ".";
        for (const char* norm : {"ln_1.", "ln_2."})
            for (const char* part : {"weight", "bias"})
                tensors.push_back({at + norm + part, {kWidth}});
        for (const auto& [name, in, out] : {std::tuple{"attn.c_attn.", kWidth, 3 * kWidth}, std::tuple{"attn.c_proj.", kWidth, kWidth},
                                            std::tuple{"mlp.c_fc.", kWidth, 4 * kWidth}, std::tuple{"mlp.c_proj.", 4 * kWidth, kWidth}}) {
            tensors.push_back({at + name + "weight", {in, out}});
            tensors.push_back({at + name + "bias", {out}});
        }
    }
    return tensors;
}

/// The folder of the model, which goes with the program. It is written piece by piece, so that it takes no memory.
class ModelFolder {
public:
    ModelFolder() : m_path(std::filesystem::temp_directory_path() / ("headscope-bench-" + std::to_string(::getpid())))
    {
        std::filesystem::create_directories(m_path);
        std::ofstream(m_path / "config.json") << R"({"model_type": "gpt2", "n_head": 12})";
        nlohmann::ordered_json header;
        std::uint64_t end = 0;
        for (const auto& [name, shape] : tensorsOfGpt2()) {
            std::uint64_t count = 1;
            for (const int size : shape)
                count *= static_cast<std::uint64_t>(size);
            header[name] = {{"dtype", "F32"}, {"shape", shape}, {"data_offsets", {end, end + 4 * count}}};
            end += 4 * count;
        }
        std::string text = header.dump();
        text.resize((text.size() + 7) / 8 * 8, ' ');
        const std::uint64_t length = text.size();
        std::ofstream file(m_path / "model.safetensors", std::ios::binary);
        file.write(reinterpret_cast<const char*>(&length), sizeof length) << text;
        std::mt19937 bits(1);
        std::uniform_real_distribution<float> distribution(-0.06F, 0.06F);
        std::vector<float> piece(1 << 18);
        std::ranges::generate(piece, [&] { return distribution(bits); });
        for (std::uint64_t left = end / 4; left > 0;) {
            const auto now = std::min<std::uint64_t>(left, piece.size() - 7);
            file.write(reinterpret_cast<const char*>(piece.data() + left % 7), static_cast<std::streamsize>(4 * now));
            left -= now;
        }
    }
    ~ModelFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    ModelFolder(const ModelFolder&) = delete;
    ModelFolder& operator=(const ModelFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

const std::filesystem::path& modelFolder()
{
    static const ModelFolder folder;
    return folder.path();
}

ImportOptions optionsOfBench()
{
    ImportOptions options;
    for (int token = 0; token < kTokens; ++token)
        options.tokens.push_back("token " + std::to_string(700 * token));
    return options;
}

std::shared_ptr<const Session> openedModel()
{
    auto model = readModelFile(modelFolder(), optionsOfBench());
    if (!model)
        std::fprintf(stderr, "%s\n", model.error().sentence().c_str());
    return model ? std::make_shared<const Session>(model->session) : nullptr;
}

const std::shared_ptr<const Session>& sessionOfModel()
{
    static const auto session = openedModel();
    return session;
}

/// The most memory that the process has had: to be read where this is the only benchmark that runs.
void openModel(benchmark::State& state)
{
    modelFolder();
    rusage before{}, after{};
    ::getrusage(RUSAGE_SELF, &before);
    for (auto _ : state)
        benchmark::DoNotOptimize(openedModel());
    ::getrusage(RUSAGE_SELF, &after);
    state.counters["MiB"] = static_cast<double>(after.ru_maxrss) / 1024;
    state.counters["MiB_before"] = static_cast<double>(before.ru_maxrss) / 1024;
}

void saveModel(benchmark::State& state, bool first)
{
    std::size_t bytes = 0;
    if (first)  // a file of another time, which is hashed again
        std::filesystem::last_write_time(modelFolder() / "model.safetensors",
                                         std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    const auto session = openedModel();
    for (auto _ : state) {
        const auto start = std::chrono::steady_clock::now();
        const auto text = writeSession(*session, {modelFolder()});
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
        bytes = text ? text->size() : 0;
    }
    state.counters["KiB"] = static_cast<double>(bytes) / 1024;
}

void passOfModel(benchmark::State& state)
{
    std::shared_ptr<const Trace> shown;
    for (auto _ : state)
        shown = forward(sessionOfModel());
}

void dragInModel(benchmark::State& state)
{
    const auto base = forward(sessionOfModel());
    std::shared_ptr<const Trace> shown;
    double step = 0;
    for (auto _ : state) {
        const auto session = std::make_shared<Session>(*base->session);
        session->block(static_cast<int>(state.range(0))).heads[3].query.weight.detach()(2, 3) += static_cast<Scalar>(step += 0.01);
        const auto start = std::chrono::steady_clock::now();
        shown = update(*base, session, Rounding::Corrected).trace;
        state.SetIterationTime(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
}

BENCHMARK(openModel)->Name("model/open")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(passOfModel)->Name("model/pass")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(dragInModel)->Name("model/drag")->Arg(0)->Arg(11)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, first, true)->Name("model/save_first")->Iterations(1)->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(saveModel, again, false)->Name("model/save")->UseManualTime()->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace headscope
