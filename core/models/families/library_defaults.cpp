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
    LibraryDefaults{.types = "bart marian mbart pegasus", .heads = 16, .layers = 12, .isTied = true},
    LibraryDefaults{.types = "bert camembert esm gpt2 opt roberta xlm-roberta", .heads = 12, .layers = 12, .isTied = true},
    LibraryDefaults{.types = "clip_text_model", .heads = 8, .layers = 12},
    LibraryDefaults{.types = "clip_vision_model deit dinov2 dinov2_with_registers vit vit_mae", .heads = 12, .layers = 12},
    LibraryDefaults{.types = "distilbert", .heads = 12, .layers = 6, .isTied = true},
    LibraryDefaults{.types = "electra", .heads = 4, .layers = 12, .isTied = true},
    LibraryDefaults{.types = "ernie4_5", .heads = 16, .layers = 18, .isTied = true, .rotaryBase = 500000, .epsilon = 1e-5},
    LibraryDefaults{.types = "gemma", .heads = 16, .layers = 28, .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.types = "gemma2",
                    .heads = 8,
                    .layers = 26,
                    .isTied = true,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.types = "gemma3 gemma3_text",
                    .heads = 8,
                    .layers = 26,
                    .isTied = true,
                    .rotaryBase = 1e6,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.types = "gpt_neo", .heads = 16, .layers = 24, .isTied = true},
    LibraryDefaults{.types = "gpt_neox", .heads = 64, .layers = 44},
    LibraryDefaults{.types = "granite", .heads = 32, .layers = 32, .scoreFactor = 1},
    LibraryDefaults{.types = "helium", .heads = 20, .layers = 24, .rotaryBase = 100000, .epsilon = 1e-8},
    LibraryDefaults{.types = "llama olmo2 phi3 stablelm", .heads = 32, .layers = 32},
    LibraryDefaults{.types = "minicpm whisper", .isTied = true},
    LibraryDefaults{.types = "mistral", .heads = 32, .layers = 32, .window = kWindow},
    LibraryDefaults{.types = "modernbert", .heads = 12, .layers = 22, .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.types = "mt5", .heads = 6, .layers = 8},
    LibraryDefaults{.types = "nanochat", .heads = 6, .layers = 12},
    LibraryDefaults{.types = "phi", .heads = 32, .layers = 24},
    LibraryDefaults{.types = "qwen2 qwen3", .heads = 32, .layers = 32, .window = kWindow, .firstWindow = 28},
    LibraryDefaults{.types = "smollm3", .heads = 16, .layers = 36, .isTied = true, .rotaryBase = 2e6},
    LibraryDefaults{.types = "t5", .heads = 8, .layers = 6, .isTied = true},
    LibraryDefaults{.types = "vit_msn", .heads = 12, .layers = 12, .epsilon = 1e-6},
};

}  // namespace

const LibraryDefaults& libraryDefaults(std::string_view modelType)
{
    static constexpr LibraryDefaults kNone{};
    const auto row = std::ranges::find_if(kDefaults, [modelType](const LibraryDefaults& each) { return each.types.contains(modelType); });
    return row == kDefaults.end() ? kNone : *row;
}

}  // namespace headscope
