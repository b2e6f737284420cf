// SPDX-License-Identifier: GPL-3.0-or-later
// Finds a regular expression in a text and cuts the text there, as tokenizers do before they look for pieces.
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
    /// The fate of the matches: pieces of their own, together where they touch, parts of the piece before or behind, or nothing.
    enum class Matches { Isolated, Removed, Contiguous, MergedWithPrevious, MergedWithNext };

    struct Match {
        std::size_t from = 0, end = 0;
    };

    static Result<SplitPattern> of(const std::string& expression);

    /// The expression that this text alone matches.
    static std::string literal(std::string_view text);

    /// All matches in their order; an empty one that touches the one before it is none. An expression that takes too long is an error:
    /// what it takes comes off the budget, ten thousand steps at least.
    Result<std::vector<Match>> matches(const std::string& text, SplitBudget& budget) const;

    /// The pieces of the text; inverted, what stands between the matches is taken for them.
    Result<std::vector<std::string>> split(const std::string& text, SplitBudget& budget, Matches matches = Matches::Isolated,
                                           bool inverted = false) const;

private:
    struct Compiled;
    explicit SplitPattern(std::shared_ptr<const Compiled> compiled) : m_compiled(std::move(compiled)) {}

    std::shared_ptr<const Compiled> m_compiled;
};

/// How GPT-2 cuts texts: contractions, words, numbers and signs with the blank before them, and blanks.
inline constexpr const char* kGpt2Split = R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";

}  // namespace headscope
