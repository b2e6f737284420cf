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
    LibraryDefaults{.type = "bart", .isTied = true},
    LibraryDefaults{.type = "bert", .isTied = true, .heads = 12},
    LibraryDefaults{.type = "camembert", .isTied = true, .heads = 12},
    LibraryDefaults{.type = "distilbert", .isTied = true, .heads = 12},
    LibraryDefaults{.type = "electra", .isTied = true},
    LibraryDefaults{.type = "ernie4_5", .isTied = true, .rotaryBase = 500000, .epsilon = 1e-5},
    LibraryDefaults{.type = "esm", .isTied = true},
    LibraryDefaults{.type = "gemma", .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma2", .isTied = true, .scoreFactor = kScoresOfGemma, .window = kWindow, .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma3",
                    .isTied = true,
                    .rotaryBase = 1e6,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gemma3_text",
                    .isTied = true,
                    .rotaryBase = 1e6,
                    .scoreFactor = kScoresOfGemma,
                    .window = kWindow,
                    .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "gpt2", .isTied = true, .heads = 12},
    LibraryDefaults{.type = "gpt_neo", .isTied = true},
    LibraryDefaults{.type = "granite", .scoreFactor = 1},
    LibraryDefaults{.type = "helium", .rotaryBase = 100000, .epsilon = 1e-8},
    LibraryDefaults{.type = "llama", .heads = 32},
    LibraryDefaults{.type = "marian", .isTied = true},
    LibraryDefaults{.type = "mbart", .isTied = true},
    LibraryDefaults{.type = "minicpm", .isTied = true},
    LibraryDefaults{.type = "mistral", .heads = 32, .window = kWindow},
    LibraryDefaults{.type = "modernbert", .isTied = true, .activationKey = kHiddenActivation},
    LibraryDefaults{.type = "opt", .isTied = true},
    LibraryDefaults{.type = "pegasus", .isTied = true},
    LibraryDefaults{.type = "qwen2", .heads = 32, .window = kWindow},
    LibraryDefaults{.type = "qwen3", .window = kWindow},
    LibraryDefaults{.type = "roberta", .isTied = true, .heads = 12},
    LibraryDefaults{.type = "smollm3", .isTied = true, .rotaryBase = 2e6},
    LibraryDefaults{.type = "t5", .isTied = true},
    LibraryDefaults{.type = "vit_msn", .epsilon = 1e-6},
    LibraryDefaults{.type = "whisper", .isTied = true},
    LibraryDefaults{.type = "xlm-roberta", .isTied = true, .heads = 12},
};

}  // namespace

const LibraryDefaults& libraryDefaults(std::string_view modelType)
{
    static constexpr LibraryDefaults kNone{};
    const auto row = std::ranges::find(kDefaults, modelType, &LibraryDefaults::type);
    return row == kDefaults.end() ? kNone : *row;
}

}  // namespace headscope
