// SPDX-License-Identifier: GPL-3.0-or-later
// What a head reads and writes by its weights alone (Elhage et al. 2021): W_Q·W_Kᵀ, which finds keys for queries, and W_V·W_O, which turns
// what is read into what is written; and how much of what one head writes the next one reads.
#pragma once

#include "core/model/session.h"

#include <vector>

namespace headscope {

/// W_Q·W_Kᵀ, width × width of what is attended; or W_V·W_O of the head, width of what is attended × d_model. Biases, norms and positions
/// are left aside.
enum class Circuit { QueryKey, ValueOutput };

/// Its singular values, largest first; there are no more than the head is wide that are not 0.
std::vector<Scalar> spectrumOf(const Session& session, int block, int head, Circuit circuit);

enum class Through { Queries, Keys, Values };

/// How much the later head reads of what the earlier one writes, through its queries, keys or values: ‖product‖ ÷ the product of both
/// norms, 0…1 (Frobenius). 0 where the later one does not read what the earlier one writes.
Scalar composition(const Session& session, int earlierBlock, int earlierHead, int laterBlock, int laterHead, Through through);

/// The meaning of rows and columns of a circuit, seen through embedding and readout: words where there are such, else features.
const Names& rowsOfCircuit(const Session& session, int block, Circuit circuit);
const Names& columnsOfCircuit(const Session& session, int block, Circuit circuit);

/// The circuit seen so, a row for each of `from`; of all where that is empty.
Matrix seenThroughWords(const Session& session, int block, int head, Circuit circuit, const std::vector<Index>& from = {});

struct Pair {
    Index from = 0, to = 0;
    Scalar value = 0;
};

/// The strongest of the positive ones, in order. Vocabularies may be large: then only those of `from` are looked at.
std::vector<Pair> strongestPairs(const Session& session, int block, int head, Circuit circuit, const std::vector<Index>& from,
                                 std::size_t count);

}  // namespace headscope
