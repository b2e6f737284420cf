// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/library_defaults.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::string_view kHiddenActivation = "hidden_activation";

constexpr double kScoresOfGemma = 1.0 / 16;  // 1/√256: query_pre_attn_scalar
constexpr Index kWindow = 4096;

constexpr std::array kDefaults{
    LibraryDefaults{.type = "bart", .heads = 16, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "bert", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "camembert", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "clip_text_model", .heads = 8, .layers = 12},
    LibraryDefaults{.type = "clip_vision_model", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "deit", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "dinov2", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "dinov2_with_registers", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "distilbert", .heads = 12, .layers = 6, .isTied = true},
    LibraryDefaults{.type = "electra", .heads = 4, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "ernie4_5", .heads = 16, .layers = 18, .isTied = true, .rotaryBase = 500000, .epsilon = 1e-5},
    LibraryDefaults{.type = "esm", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "gemma", .heads = 16, .layers = 28, .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma2",
                    .heads = 8,
                    .layers = 26,
                    .isTied = true,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma3",
                    .heads = 8,
                    .layers = 26,
                    .isTied = true,
                    .rotaryBase = 1e6,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma3_text",
                    .heads = 8,
                    .layers = 26,
                    .isTied = true,
                    .rotaryBase = 1e6,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gpt2", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "gpt_neo", .heads = 16, .layers = 24, .isTied = true},
    LibraryDefaults{.type = "gpt_neox", .heads = 64, .layers = 44},
    LibraryDefaults{.type = "granite", .heads = 32, .layers = 32, .scoreFactor = 1},
    LibraryDefaults{.type = "helium", .heads = 20, .layers = 24, .rotaryBase = 100000, .epsilon = 1e-8},
    LibraryDefaults{.type = "llama", .heads = 32, .layers = 32},
    LibraryDefaults{.type = "marian", .heads = 16, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "mbart", .heads = 16, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "minicpm", .isTied = true},
    LibraryDefaults{.type = "mistral", .heads = 32, .layers = 32, .window = kWindow},
    LibraryDefaults{.type = "modernbert", .heads = 12, .layers = 22, .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "mt5", .heads = 6, .layers = 8},
    LibraryDefaults{.type = "nanochat", .heads = 6, .layers = 12},
    LibraryDefaults{.type = "olmo2", .heads = 32, .layers = 32},
    LibraryDefaults{.type = "opt", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "pegasus", .heads = 16, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "phi", .heads = 32, .layers = 24},
    LibraryDefaults{.type = "phi3", .heads = 32, .layers = 32},
    LibraryDefaults{.type = "qwen2", .heads = 32, .layers = 32, .window = kWindow, .firstWindow = 28},
    LibraryDefaults{.type = "qwen3", .heads = 32, .layers = 32, .window = kWindow, .firstWindow = 28},
    LibraryDefaults{.type = "roberta", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.type = "smollm3", .heads = 16, .layers = 36, .isTied = true, .rotaryBase = 2e6},
    LibraryDefaults{.type = "stablelm", .heads = 32, .layers = 32},
    LibraryDefaults{.type = "t5", .heads = 8, .layers = 6, .isTied = true},
    LibraryDefaults{.type = "vit", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "vit_mae", .heads = 12, .layers = 12},
    LibraryDefaults{.type = "vit_msn", .heads = 12, .layers = 12, .epsilon = 1e-6},
    LibraryDefaults{.type = "whisper", .isTied = true},
    LibraryDefaults{.type = "xlm-roberta", .heads = 12, .layers = 12, .isTied = true},
};

}  // namespace

const LibraryDefaults& libraryDefaults(std::string_view modelType)
{
    static constexpr LibraryDefaults kNone{};
    const auto row = std::ranges::find(kDefaults, modelType, &LibraryDefaults::type);
    return row == kDefaults.end() ? kNone : *row;
}

}  // namespace headscope
