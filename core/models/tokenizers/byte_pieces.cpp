// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/byte_pieces.h"

namespace headscope {

BytePieces::BytePieces(const Vocabulary& pieces)
{
    constexpr std::size_t kBytes = 256, kDigits = 16;
    constexpr std::string_view kDigit = "0123456789ABCDEF";
    for (std::size_t byte = 0; byte < kBytes; ++byte)
        m_ofByte.push_back(pieces.numberOf(std::string("<0x") + kDigit[byte / kDigits] + kDigit[byte % kDigits] + ">"));
}

std::optional<std::vector<Index>> BytePieces::of(std::string_view bytes) const
{
    std::vector<Index> numbers;
    for (const char byte : bytes) {
        const Index number = m_ofByte.empty() ? -1 : m_ofByte[static_cast<unsigned char>(byte)];
        if (number < 0)
            return {};
        numbers.push_back(number);
    }
    return numbers;
}

}  // namespace headscope
