// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a text where a regular expression matches, as tokenizers do before they look for pieces.
#pragma once

#include "core/base/error.h"
#include "core/models/tokenizers/limits.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

/// The work that expressions may still do to cut a text, however many of them cut it, and into however many pieces.
struct SplitBudget {
    std::int32_t steps = kMostSplitSteps;
};

class SplitPattern {
public:
    enum class Matches { Kept, Dropped };

    static Result<SplitPattern> of(const std::string& expression, Matches matches = Matches::Kept);

    /// The matches, unless they are dropped, and what stands between them, in their order. An expression that takes too long is an error:
    /// what it takes comes off the budget, ten thousand steps at least.
    Result<std::vector<std::string>> split(const std::string& text, SplitBudget& budget) const;

private:
    struct Compiled;
    explicit SplitPattern(std::shared_ptr<const Compiled> compiled) : m_compiled(std::move(compiled)) {}

    std::shared_ptr<const Compiled> m_compiled;
};

/// How GPT-2 cuts texts: contractions, words, numbers and signs with the blank before them, and blanks.
inline constexpr const char* kGpt2Split = R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

}  // namespace headscope
