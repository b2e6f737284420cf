// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/sampling.h"

#include "core/base/random_numbers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

constexpr std::size_t kFirstSorted = 64;
constexpr double kMassRounding = 1e-12;  // 11 of 20 equal words are 0.55 of them

bool isBefore(const KeptWord& a, const KeptWord& b)
{
    return a.probability != b.probability ? a.probability > b.probability : a.word < b.word;
}

double sumOf(const std::vector<KeptWord>& words)
{
    double sum = 0;
    for (const KeptWord& word : words)
        sum += word.probability;
    return sum;
}

/// All words in the order of their numbers, each with its probability divided by the largest one.
std::vector<KeptWord> weighted(const Matrix& logits, Index row, double temperature)
{
    const auto most = static_cast<double>(logits.row(row).maxCoeff());
    std::vector<KeptWord> words;
    words.reserve(static_cast<std::size_t>(logits.cols()));
    for (Index word = 0; word < logits.cols(); ++word)
        words.push_back({word, std::exp((static_cast<double>(logits(row, word)) - most) / temperature)});
    return words;
}

}  // namespace

KeptWords keptWords(const Matrix& logits, Index row, const Sampling& sampling)
{
    if (!sampling.draws)
        return keptWords(logits, row, {.draws = true, .topK = 1});
    if (!logits.row(row).allFinite())
        return {};
    std::vector<KeptWord> words = weighted(logits, row, sampling.temperature);
    const double all = sumOf(words);
    std::size_t sorted = 0;
    const auto sortUpTo = [&](std::size_t count) {
        const auto from = words.begin() + static_cast<std::ptrdiff_t>(sorted), to = words.begin() + static_cast<std::ptrdiff_t>(count);
        std::ranges::nth_element(from, to, words.end(), isBefore);
        std::ranges::sort(from, to, isBefore);
        sorted = count;
    };
    if (const auto most = static_cast<std::size_t>(sampling.topK); most > 0 && most < words.size()) {
        sortUpTo(most);
        words.resize(most);
    }
    const bool keepsAll = sampling.topP >= 1;
    const double wanted = sampling.topP * (sorted > 0 ? sumOf(words) : all) * (1 - kMassRounding);
    std::size_t kept = 0;
    double reached = 0;
    while (kept < words.size() && (keepsAll || reached < wanted)) {
        if (kept == sorted)
            sortUpTo(keepsAll ? words.size() : std::min(words.size(), std::max(kFirstSorted, 2 * sorted)));
        reached += words[kept++].probability;
    }
    words.resize(kept);
    for (KeptWord& word : words)
        word.probability /= reached;
    return {std::move(words), reached / all};
}

double randomNumber(std::uint32_t seed, Index place) { return 1 - RandomNumbers(seed, static_cast<std::uint64_t>(place)).uniform(); }

std::size_t drawnPlace(const KeptWords& kept, double random)
{
    std::size_t place = 0;
    double reached = 0;
    for (std::size_t i = 0; i < kept.words.size() && reached <= random && kept.words[i].probability > 0; ++i) {
        place = i;
        reached += kept.words[i].probability;
    }
    return place;
}

bool endsText(std::string_view word)
{
    static constexpr std::array<std::string_view, 14> kEnds{
        "⟨end⟩",      "<end>",      "</s>",          "<eos>",   "<EOS>",      "<|endoftext|>", "<|end_of_text|>",
        "<|eot_id|>", "<|im_end|>", "<end_of_turn>", "<|end|>", "<|return|>", "<|eom_id|>",    "<|assistant_end|>"};
    return std::ranges::find(kEnds, word) != kEnds.end();
}

}  // namespace headscope
