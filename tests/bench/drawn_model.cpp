// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/drawn_model.h"

#include "core/models/families/model_file.h"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <random>

namespace headscope {

namespace {

constexpr int kTokens = 64;

using Shapes = std::vector<std::pair<std::string, std::vector<int>>>;

Shapes tensorsOfGpt2()
{
    constexpr int kLayers = 12, kWidth = 768, kWords = 50257, kPlaces = 1024;
    Shapes tensors{{"wte.weight", {kWords, kWidth}}, {"wpe.weight", {kPlaces, kWidth}}, {"ln_f.weight", {kWidth}}, {"ln_f.bias", {kWidth}}};
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

Shapes tensorsOfQwen3()
{
    constexpr int kLayers = 28, kWidth = 1024, kHeadWidth = 128, kQueries = 16 * kHeadWidth, kKeys = 8 * kHeadWidth, kInner = 3072,
                  kWords = 151936;
    Shapes tensors{{"model.embed_tokens.weight", {kWords, kWidth}}, {"model.norm.weight", {kWidth}}};
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string at = "model.layers." + std::to_string(layer) + ".";
        for (const auto& [name, in, out] : {std::tuple{"self_attn.q_proj", kWidth, kQueries}, std::tuple{"self_attn.k_proj", kWidth, kKeys},
                                            std::tuple{"self_attn.v_proj", kWidth, kKeys}, std::tuple{"self_attn.o_proj", kQueries, kWidth},
                                            std::tuple{"mlp.gate_proj", kWidth, kInner}, std::tuple{"mlp.up_proj", kWidth, kInner},
                                            std::tuple{"mlp.down_proj", kInner, kWidth}})
            tensors.push_back({at + name + ".weight", {out, in}});
        for (const auto& [name, width] : {std::pair{"self_attn.q_norm", kHeadWidth}, std::pair{"self_attn.k_norm", kHeadWidth},
                                          std::pair{"input_layernorm", kWidth}, std::pair{"post_attention_layernorm", kWidth}})
            tensors.push_back({at + name + ".weight", {width}});
    }
    return tensors;
}

Shapes tensorsOfVit()
{
    constexpr int kLayers = 12, kWidth = 768, kPatch = 16, kPlaces = 197, kClasses = 1000;
    Shapes tensors{{"vit.embeddings.cls_token", {1, 1, kWidth}},
                   {"vit.embeddings.position_embeddings", {1, kPlaces, kWidth}},
                   {"vit.embeddings.patch_embeddings.projection.weight", {kWidth, 3, kPatch, kPatch}},
                   {"vit.embeddings.patch_embeddings.projection.bias", {kWidth}},
                   {"classifier.weight", {kClasses, kWidth}},
                   {"classifier.bias", {kClasses}}};
    const auto add = [&](const std::string& name, int out, int in) {
        tensors.push_back({name + ".weight", {out, in}});
        tensors.push_back({name + ".bias", {out}});
    };
    const auto addNorm = [&](const std::string& name) {
        for (const char* part : {".weight", ".bias"})
            tensors.push_back({name + part, {kWidth}});
    };
    addNorm("vit.layernorm");
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string at = "vit.encoder.layer." + std::to_string(layer) + ".";
        for (const char* part :
             {"attention.attention.query", "attention.attention.key", "attention.attention.value", "attention.output.dense"})
            add(at + part, kWidth, kWidth);
        add(at + "intermediate.dense", 4 * kWidth, kWidth);
        add(at + "output.dense", kWidth, 4 * kWidth);
        addNorm(at + "layernorm_before");
        addNorm(at + "layernorm_after");
    }
    return tensors;
}

/// What tells the files of two models apart. Names and shapes are those of the hub.
struct Row {
    const char* type;
    std::size_t bytes;  // of a number
    Shapes (*tensors)();
    const char* config;
};

constexpr std::array kRows{
    Row{"F32", 4, tensorsOfGpt2, R"({"model_type": "gpt2", "n_head": 12})"},
    Row{"BF16", 2, tensorsOfQwen3, R"({"model_type": "qwen3", "hidden_size": 1024, "num_hidden_layers": 28, "num_attention_heads": 16,
        "num_key_value_heads": 8, "head_dim": 128, "intermediate_size": 3072, "vocab_size": 151936, "rms_norm_eps": 1e-6,
        "rope_theta": 1000000, "hidden_act": "silu", "tie_word_embeddings": true, "attention_bias": false})"},
    Row{"F32", 4, tensorsOfVit, R"({"model_type": "vit", "architectures": ["ViTForImageClassification"], "hidden_size": 768,
        "num_attention_heads": 12, "num_hidden_layers": 12, "intermediate_size": 3072, "image_size": 224, "patch_size": 16,
        "num_channels": 3, "hidden_act": "gelu", "layer_norm_eps": 1e-12, "qkv_bias": true})"},
};

/// The folder of a model, which goes with the program. It is written piece by piece, so that it takes no memory.
class ModelFolder {
public:
    explicit ModelFolder(const Row& row)
        : m_path(std::filesystem::temp_directory_path() /
                 ("headscope-bench-" + std::to_string(::getpid()) + '-' + std::to_string(&row - kRows.data())))
    {
        std::filesystem::create_directories(m_path);
        std::ofstream(m_path / "config.json") << row.config;
        nlohmann::ordered_json header;
        std::uint64_t end = 0;
        for (const auto& [name, shape] : row.tensors()) {
            std::uint64_t bytes = row.bytes;
            for (const int size : shape)
                bytes *= static_cast<std::uint64_t>(size);
            header[name] = {{"dtype", row.type}, {"shape", shape}, {"data_offsets", {end, end + bytes}}};
            end += bytes;
        }
        std::string text = header.dump();
        text.resize((text.size() + 7) / 8 * 8, ' ');
        const std::uint64_t length = text.size();
        std::ofstream file(m_path / "model.safetensors", std::ios::binary);
        file.write(reinterpret_cast<const char*>(&length), sizeof length) << text;
        const std::string piece = drawn(row.bytes);
        for (std::uint64_t left = end; left > 0;) {
            const auto now = std::min<std::uint64_t>(left, piece.size() - 8 * row.bytes);
            file.write(piece.data() + left % 7 * row.bytes, static_cast<std::streamsize>(now));
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
    /// Numbers of that many bytes each.
    static std::string drawn(std::size_t bytes)
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> distribution(-0.06F, 0.06F);
        std::string numbers;
        for (int i = 0; i < 1 << 18; ++i) {
            const auto bits = std::bit_cast<std::uint32_t>(distribution(random)) >> (bytes == 2 ? 16 : 0);
            numbers.append(reinterpret_cast<const char*>(&bits), bytes);
        }
        return numbers;
    }

    std::filesystem::path m_path;
};

template <class Value, class Make>
const Value& ofEach(DrawnModel model, const Make& make)
{
    static std::array<std::unique_ptr<Value>, kRows.size()> all;
    auto& value = all[static_cast<std::size_t>(model)];
    if (!value)
        value = make();
    return *value;
}

}  // namespace

const std::filesystem::path& folderOf(DrawnModel model)
{
    return ofEach<ModelFolder>(model, [model] { return std::make_unique<ModelFolder>(kRows[static_cast<std::size_t>(model)]); }).path();
}

std::shared_ptr<const Session> opened(DrawnModel model)
{
    ImportOptions options;
    for (int token = 0; token < kTokens; ++token)
        options.tokens.push_back("token " + std::to_string(700 * token));
    auto read = readModelFile(folderOf(model), options);
    if (!read)
        std::fprintf(stderr, "%s\n", read.error().sentence().c_str());
    return read ? std::make_shared<const Session>(read->session) : nullptr;
}

const std::shared_ptr<const Session>& sessionOf(DrawnModel model)
{
    return ofEach<std::shared_ptr<const Session>>(model,
                                                  [model] { return std::make_unique<std::shared_ptr<const Session>>(opened(model)); });
}

}  // namespace headscope
