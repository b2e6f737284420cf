// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/byte_pairs.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/tokenizers/byte_alphabet.h"
#include "core/models/tokenizers/unicode.h"

#include <algorithm>
#include <queue>
#include <utility>

namespace headscope {

Result<BytePairs> BytePairs::of(const Vocabulary& pieces, const std::vector<Merge>& merges, const Settings& settings)
{
    BytePairs pairs;
    pairs.m_pieces = pieces;
    pairs.m_settings = settings;
    if (settings.byteFallback)
        pairs.m_bytes = BytePieces(pieces);
    pairs.m_unknown = static_cast<Number>(pieces.numberOf(settings.unknown));
    for (const auto& [left, right] : merges) {
        const std::string both = left + (right.starts_with(settings.prefix) ? right.substr(settings.prefix.size()) : right);
        const Row row{static_cast<Number>(pieces.numberOf(left)), static_cast<Number>(pieces.numberOf(right)),
                      static_cast<Number>(pairs.m_rows.size()), static_cast<Number>(pieces.numberOf(both))};
        if (row.left < 0 || row.right < 0 || row.made < 0)
            return Error{phrase("merge {}", pairs.m_rows.size() + 1),
                         phrase("{} is not in the vocabulary", quotedText(row.left < 0    ? left
                                                                          : row.right < 0 ? right
                                                                                          : both))};
        pairs.m_rows.push_back(row);
    }
    std::ranges::stable_sort(pairs.m_rows, {}, [](const Row& row) { return std::pair(row.left, row.right); });
    return pairs;
}

const BytePairs::Row* BytePairs::rowOf(Number left, Number right) const
{
    const auto behind =
        std::ranges::upper_bound(m_rows, std::pair(left, right), {}, [](const Row& r) { return std::pair(r.left, r.right); });
    const Row* row = behind == m_rows.begin() ? nullptr : &*std::prev(behind);  // of a merge that is there twice, the last one
    return row && row->left == left && row->right == right ? row : nullptr;
}

Result<std::vector<BytePairs::Number>> BytePairs::characters(std::string_view word) const
{
    std::vector<Number> numbers;
    bool isUnknown = false;  // what stands before, which is put down when it is known that it has ended
    const auto putUnknown = [&] {
        if (std::exchange(isUnknown, false))
            numbers.push_back(m_unknown);
    };
    for (std::size_t at = 0; at < word.size();) {
        const std::size_t from = at;
        nextCharacter(word, at);
        std::string character = (from > 0 ? m_settings.prefix : "") + std::string(word.substr(from, at - from));
        if (at == word.size())
            character += m_settings.suffix;
        if (const Index number = m_pieces.numberOf(character); number >= 0) {
            putUnknown();
            numbers.push_back(static_cast<Number>(number));
        } else if (const auto bytes = m_bytes.of(character)) {
            for (const Index byte : *bytes)
                numbers.push_back(static_cast<Number>(byte));
        } else if (m_unknown >= 0) {
            if (!m_settings.fusesUnknown)
                putUnknown();
            isUnknown = true;
        } else {
            return Error{"", phrase("{} cannot be written in pieces of the vocabulary: {} is none of them",
                                    quotedText(bytesOf(word).value_or(std::string(word))), quotedText(character))};
        }
    }
    putUnknown();
    return numbers;
}

std::optional<Error> BytePairs::encode(std::string_view word, std::vector<Index>& numbers) const
{
    if (m_settings.wholeWordsFirst)
        if (const Index whole = m_pieces.numberOf(word); whole >= 0) {
            numbers.push_back(whole);
            return {};
        }
    const Result<std::vector<Number>> single = characters(word);
    if (!single)
        return single.error();
    // The pieces so far as a list that is linked both ways; what is merged into the piece before it has the number -1.
    struct Piece {
        Number number;
        std::int32_t before, next;
    };
    const auto count = static_cast<std::int32_t>(single->size());
    std::vector<Piece> pieces;
    pieces.reserve(single->size());
    for (std::int32_t i = 0; i < count; ++i)
        pieces.push_back({(*single)[static_cast<std::size_t>(i)], i - 1, i + 1 < count ? i + 1 : -1});

    struct Candidate {
        const Row* row;
        std::int32_t at;
        bool operator<(const Candidate& other) const  // the first learned, then the first in the word, is on top
        {
            return row->rank != other.row->rank ? row->rank > other.row->rank : at > other.at;
        }
    };
    std::priority_queue<Candidate> candidates;
    const auto consider = [&](std::int32_t at) {
        if (at < 0 || pieces[static_cast<std::size_t>(at)].next < 0)
            return;
        const Piece& left = pieces[static_cast<std::size_t>(at)];
        if (const Row* row = rowOf(left.number, pieces[static_cast<std::size_t>(left.next)].number))
            candidates.push({row, at});
    };
    for (std::int32_t i = 0; i < count; ++i)
        consider(i);
    while (!candidates.empty()) {
        const auto [row, at] = candidates.top();
        candidates.pop();
        Piece& left = pieces[static_cast<std::size_t>(at)];
        if (left.number != row->left || left.next < 0 || pieces[static_cast<std::size_t>(left.next)].number != row->right)
            continue;  // one of the two has become part of another piece since
        Piece& right = pieces[static_cast<std::size_t>(left.next)];
        left.number = row->made;
        left.next = right.next;
        right.number = -1;
        if (left.next >= 0)
            pieces[static_cast<std::size_t>(left.next)].before = at;
        consider(left.before);
        consider(at);
    }
    for (std::int32_t i = count > 0 ? 0 : -1; i >= 0; i = pieces[static_cast<std::size_t>(i)].next)
        numbers.push_back(pieces[static_cast<std::size_t>(i)].number);
    return {};
}

}  // namespace headscope
