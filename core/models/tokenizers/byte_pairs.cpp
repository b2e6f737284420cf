// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/byte_pairs.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/tokenizers/byte_alphabet.h"

#include <algorithm>
#include <queue>

namespace headscope {

Result<BytePairs> BytePairs::of(const Vocabulary& pieces, const std::vector<Merge>& merges, bool wholeWordsFirst)
{
    BytePairs pairs;
    pairs.m_pieces = pieces;
    pairs.m_wholeWordsFirst = wholeWordsFirst;
    for (std::size_t byte = 0; byte < pairs.m_ofByte.size(); ++byte)
        pairs.m_ofByte[byte] = static_cast<Number>(pieces.numberOf(inByteAlphabet(std::string(1, static_cast<char>(byte)))));
    for (const auto& [left, right] : merges) {
        const Row row{static_cast<Number>(pieces.numberOf(left)), static_cast<Number>(pieces.numberOf(right)),
                      static_cast<Number>(pairs.m_rows.size()), static_cast<Number>(pieces.numberOf(left + right))};
        if (row.left < 0 || row.right < 0 || row.made < 0)
            return Error{phrase("merge {}", pairs.m_rows.size() + 1),
                         phrase("{} is not in the vocabulary", quotedText(row.left < 0    ? left
                                                                          : row.right < 0 ? right
                                                                                          : left + right))};
        pairs.m_rows.push_back(row);
    }
    std::ranges::stable_sort(pairs.m_rows, {}, [](const Row& row) { return std::pair(row.left, row.right); });
    return pairs;
}

const BytePairs::Row* BytePairs::rowOf(Number left, Number right) const
{
    const auto row = std::ranges::lower_bound(m_rows, std::pair(left, right), {}, [](const Row& r) { return std::pair(r.left, r.right); });
    return row != m_rows.end() && row->left == left && row->right == right ? &*row : nullptr;
}

std::optional<Error> BytePairs::encode(std::string_view word, std::vector<Index>& numbers) const
{
    if (m_wholeWordsFirst)
        if (const Index whole = m_pieces.numberOf(inByteAlphabet(word)); whole >= 0) {
            numbers.push_back(whole);
            return {};
        }
    // The pieces so far as a list that is linked both ways; what is merged into the piece before it has the number -1.
    struct Piece {
        Number number;
        std::int32_t before, next;
    };
    const auto count = static_cast<std::int32_t>(word.size());
    std::vector<Piece> pieces;
    pieces.reserve(word.size());
    for (std::int32_t i = 0; i < count; ++i) {
        const Number number = m_ofByte[static_cast<unsigned char>(word[static_cast<std::size_t>(i)])];
        if (number < 0)
            return Error{"", phrase("{} cannot be written in pieces of the vocabulary: the byte {} is none of them", quotedText(word),
                                    withVisibleBlanks(word.substr(static_cast<std::size_t>(i), 1)))};
        pieces.push_back({number, i - 1, i + 1 < count ? i + 1 : -1});
    }

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
