// SPDX-License-Identifier: GPL-3.0-or-later
// The pieces "<0x00>" to "<0xFF>", by which vocabularies of characters write what they have no piece for.
#pragma once

#include "core/model/vocabulary.h"

#include <optional>
#include <vector>

namespace headscope {

class BytePieces {
public:
    BytePieces() = default;
    explicit BytePieces(const Vocabulary& pieces);

    /// The numbers of the pieces of all these bytes; nothing where one of them has none.
    std::optional<std::vector<Index>> of(std::string_view bytes) const;

private:
    std::vector<Index> m_ofByte;
};

}  // namespace headscope
