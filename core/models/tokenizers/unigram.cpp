// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/unigram.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/unicode.h"

#include <algorithm>

namespace headscope {

Result<Unigram> Unigram::of(const Vocabulary& pieces, std::vector<double> scores, Index unknown, bool byteFallback)
{
    constexpr double kPenalty = 10;  // below the least likely piece, as SentencePiece has it
    if (pieces.empty())
        return Error{"model", phrase("has no pieces")};
    Unigram result;
    result.m_pieces = pieces;
    result.m_unknown = unknown;
    result.m_unknownScore = *std::ranges::min_element(scores) - kPenalty;
    result.m_scores = std::move(scores);
    if (byteFallback)
        result.m_bytes = BytePieces(pieces);
    std::vector<Index> byLength(static_cast<std::size_t>(pieces.size())), nested(byLength.size());
    for (std::size_t number = 0; number < byLength.size(); ++number) {
        const std::string& piece = pieces.word(static_cast<Index>(number));
        if (piece.size() > kLongestScoredPiece)
            return Error{"model",
                         phrase("has the piece {} of {} bytes, at most {} are read", quotedText(piece), piece.size(), kLongestScoredPiece)};
        result.m_shorter.push_back(piece.empty() ? -1 : pieces.longestAtStart(std::string_view(piece).substr(0, piece.size() - 1)));
        byLength[number] = static_cast<Index>(number);
    }
    std::ranges::stable_sort(byLength, {}, [&](Index number) { return pieces.word(number).size(); });
    for (const Index number : byLength) {  // each behind those that it begins with
        const Index shorter = result.m_shorter[static_cast<std::size_t>(number)];
        Index& depth = nested[static_cast<std::size_t>(number)];
        depth = shorter < 0 ? 1 : nested[static_cast<std::size_t>(shorter)] + 1;
        if (depth > kMostNestedPieces)
            return Error{"model", phrase("has more than {} pieces that begin with each other, up to {}", kMostNestedPieces,
                                         quotedText(pieces.word(number)))};
    }
    return result;
}

std::optional<Error> Unigram::encode(std::string_view word, std::vector<Index>& numbers) const
{
    struct Best {  // of the ways that end at a byte
        double score = 0;
        std::int32_t from = -1;
        std::int32_t number = 0;
    };
    std::vector<Best> best(word.size() + 1);
    const auto consider = [&](std::size_t from, std::size_t end, double score, Index number) {
        const double sum = score + best[from].score, kept = m_keepsFloats ? static_cast<float>(sum) : sum;
        if (best[end].from < 0 || sum > best[end].score)
            best[end] = {kept, static_cast<std::int32_t>(from), static_cast<std::int32_t>(number)};
    };
    for (std::size_t at = 0; at < word.size();) {
        std::size_t next = at;
        nextCharacter(word, next);
        bool isKnown = false;
        for (Index number = m_pieces.longestAtStart(word.substr(at)); number >= 0; number = m_shorter[static_cast<std::size_t>(number)]) {
            const std::size_t end = at + m_pieces.word(number).size();
            consider(at, end, m_scores[static_cast<std::size_t>(number)], number);
            isKnown = isKnown || end == next;
        }
        if (!isKnown) {
            if (m_unknown < 0)
                return Error{"", phrase("{} cannot be written in pieces of the vocabulary: {} is none of them", quotedText(word),
                                        quotedText(word.substr(at, next - at)))};
            consider(at, next, m_unknownScore, m_unknown);
        }
        at = next;
    }

    struct Part {
        std::size_t from, end;
        Index number;
    };
    std::vector<Part> parts;  // from the last to the first
    for (std::size_t end = word.size(); end > 0;) {
        const auto from = static_cast<std::size_t>(best[end].from);
        const Index number = best[end].number;
        if (number == m_unknown && !parts.empty() && parts.back().number == m_unknown)
            parts.back().from = from;
        else
            parts.push_back({from, end, number});
        end = from;
    }
    std::ranges::reverse(parts);
    for (const Part& part : parts) {
        const std::string_view text = word.substr(part.from, part.end - part.from);
        if (const Index number = part.number == m_unknown ? m_pieces.numberOf(text) : part.number; number >= 0 && number != m_unknown)
            numbers.push_back(number);
        else if (const auto bytes = m_bytes.of(text); bytes && number != m_unknown)
            numbers.insert(numbers.end(), bytes->begin(), bytes->end());
        else
            numbers.push_back(m_unknown);
    }
    return {};
}

}  // namespace headscope
