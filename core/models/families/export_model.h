// SPDX-License-Identifier: GPL-3.0-or-later
// Hands the weights of a session back under the names of other libraries, or says why these cannot have them.
#pragma once

#include "core/io/weights/safetensors.h"
#include "core/model/session.h"

namespace headscope {

/// One way to name and lay out the weights of a session.
struct WeightNames {
    std::string_view id;  ///< "torch", on the command line too
    std::string_view title;
    /// The tensors; or what of the session the library cannot say.
    Result<std::vector<NamedTensor>> (*tensors)(const Session& session);
    bool withWords = false;  ///< embedding, learned positions and readout have names, too
};

std::span<const WeightNames> weightNames();
const WeightNames* findWeightNames(std::string_view id);  ///< null when there is none of that name

/// Whether the session has words, positions or a readout that those names leave out.
bool hasOnlyBlocks(const WeightNames& names, const Session& session);

/// Whether no linear map of the blocks has a bias and those of the norms are zeros, as in a model made with bias=False.
bool isWithoutBiases(const Session& session);

/// The settings that names do not say and an import needs: heads, norm, activation.
std::map<std::string, std::string> weightMetadata(const Session& session);

}  // namespace headscope
