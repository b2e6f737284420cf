// SPDX-License-Identifier: GPL-3.0-or-later
// Hands the weights of a session back under the names of other libraries, or says why these cannot have them.
#pragma once

#include "core/io/weights/safetensors.h"
#include "core/model/session.h"

namespace headscope {

/// One way to name and lay out the weights of a session: that of a family of models, whose row has the names.
struct WeightNames {
    std::string_view id;  ///< "torch", on the command line too
    std::string_view title;
    std::string_view family;                             ///< the title of its row in families()
    std::string_view who;                                ///< what does not have all that a session can have: "GPT-2"
    std::string_view layer = "";                         ///< what stands before the names of a layer of several, # being its number
    std::string_view around = "";                        ///< what stands before the others, but for the readout
    bool withWords = false;                              ///< embedding, learned positions and readout have names, too
    bool saysTied = false;                               ///< a readout that is the embedding stands in its files once more
    bool isCausal = false;                               ///< in every block
    bool isAlsoPost = false;                             ///< post-norm as well as pre-norm
    bool anyWidths = false;                              ///< heads × d_k need not be d_model
    bool (*activates)(Activation activation) = nullptr;  ///< whether its network can; none: it is one attention, and nothing around it
    /// Else no map and no norm has one; where a map has none it is zeros.
    bool (*hasBiases)(const Session& session);

    /// The tensors; or what of the session the library cannot say.
    Result<std::vector<NamedTensor>> tensors(const Session& session) const;
};

std::span<const WeightNames> weightNames();
const WeightNames* findWeightNames(std::string_view id);  ///< null when there is none of that name

/// Whether the session has words, positions or a readout that those names leave out.
bool hasOnlyBlocks(const WeightNames& names, const Session& session);

/// Sentences on what of the session has to be told to the program that reads its weights.
Names unsaidByWeights(const WeightNames& names, const Session& session);

/// Whether no linear map of the blocks has a bias and those of the norms are zeros, as in a model made with bias=False.
bool isWithoutBiases(const Session& session);

/// The settings that names do not say and an import needs: heads, norm, activation.
std::map<std::string, std::string> weightMetadata(const Session& session);

}  // namespace headscope
