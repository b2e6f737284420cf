// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/word_level.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

namespace headscope {

std::optional<Error> WordLevel::encode(std::string_view word, std::vector<Index>& numbers) const
{
    const Index found = m_pieces.numberOf(word), number = found < 0 ? m_unknown : found;
    if (number < 0)
        return Error{"", phrase("{} is none of its words, and none of these stands for unknown ones", quotedText(word))};
    numbers.push_back(number);
    return {};
}

}  // namespace headscope
