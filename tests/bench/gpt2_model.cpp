// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/gpt2_model.h"

#include "core/models/families/model_file.h"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
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

ImportOptions optionsOfBench()
{
    ImportOptions options;
    for (int token = 0; token < kTokens; ++token)
        options.tokens.push_back("token " + std::to_string(700 * token));
    return options;
}

}  // namespace

const std::filesystem::path& modelFolder()
{
    static const ModelFolder folder;
    return folder.path();
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

}  // namespace headscope
