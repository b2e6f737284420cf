// SPDX-License-Identifier: GPL-3.0-or-later
// Files of SentencePiece as its library writes them, a message of Protocol Buffers.
#pragma once

#include "core/io/json/parser.h"

#include <bit>
#include <cstdint>
#include <string>

namespace headscope {

inline std::string protoVarint(std::uint64_t value)
{
    std::string bytes;
    for (; value > 0x7F; value >>= 7)
        bytes += static_cast<char>((value & 0x7F) | 0x80);
    return bytes + static_cast<char>(value);
}

inline std::string protoBytes(int field, const std::string& bytes)
{
    return protoVarint(static_cast<std::uint64_t>(field) << 3 | 2) + protoVarint(bytes.size()) + bytes;
}

inline std::string protoNumber(int field, std::uint64_t value)
{
    return protoVarint(static_cast<std::uint64_t>(field) << 3) + protoVarint(value);
}

/// A piece with its score: 1 is a normal one, 2 stands for what is unknown, 3 for ends and the like.
inline std::string sentencePiece(const std::string& text, double score, std::uint64_t kind)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(score));
    std::string fixed = protoVarint(2 << 3 | 5);
    for (int shift = 0; shift < 32; shift += 8)
        fixed += static_cast<char>(bits >> shift & 0xFF);
    return protoBytes(1, protoBytes(1, text) + fixed + (kind == 1 ? "" : protoNumber(3, kind)));
}

/// The file with these pieces, [[text, score], …], where those called <…> are special, and with that character map.
inline std::string sentencePieceFile(const Json& pieces, const std::string& characterMap)
{
    std::string file;
    for (const Json& piece : pieces) {
        const auto text = piece[0].get<std::string>();
        file += sentencePiece(text, piece[1].get<double>(),
                              text == "<unk>"                                      ? 2
                              : text == "<s>" || text == "</s>" || text == "<pad>" ? 3
                                                                                   : 1);
    }
    return file + protoBytes(2, protoNumber(3, 1)) + protoBytes(3, characterMap.empty() ? "" : protoBytes(2, characterMap));
}

}  // namespace headscope
