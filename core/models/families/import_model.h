// SPDX-License-Identifier: GPL-3.0-or-later
// Makes a session of a trained model: recognises its family, reads the layers that are asked for and says what was left out.
#pragma once

#include "core/models/families/layer_weights.h"
#include "core/models/families/model_config.h"
#include "core/models/pictures/picture_input.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// The choices of a person about a model; what is not said is known of the family, said by the model itself, or found by proof.
struct ImportOptions {
    std::optional<std::string> text;           ///< read by the tokenizer beside the model, in place of tokens; see readModelFile()
    std::optional<std::vector<Index>> layers;  ///< in order; from 0, as in the names of tensors
    std::optional<Index> heads;
    std::optional<Index> keyValueHeads;  ///< groups of heads that share keys and values
    std::optional<Norm> norm;
    std::optional<Activation> activation;
    std::optional<Mask> mask;
    std::optional<double> epsilon;        ///< the norms'
    std::optional<double> rotaryBase;     ///< θ of rotary positions
    std::string prefix;                   ///< the beginning of names of tensors that tells the model from others in the file; empty: any
    std::optional<Matrix> input;          ///< X
    std::optional<GivenPicture> picture;  ///< what a model of pictures reads, in place of X
    Names tokens;                         ///< their names; words of the vocabulary where X is looked up
    std::vector<Index> tokenIds;          ///< in place of those words: rows of the embedding
    Names vocabulary;                     ///< words of the model by their numbers; those that are missing are called by theirs
    std::optional<Family> family;         ///< the family of a model with names that nobody knows
    Index mostBytes = kMostOpenedBytes;
};

struct ImportedModel {
    Session session;
    std::optional<Family> own = {};  ///< the family of a person's own module, as its output tells it
    std::string family;              ///< "GPT-2, 12 layers of 12 heads, d_model 768"
    std::vector<std::string> notes;  ///< what was taken for granted, found out or left out; a sentence each
    bool isGuessed = false;          ///< norm and activation: neither said by anybody nor found
    bool isProven = false;           ///< the output that stands in the file comes out
};

/// Makes the session. If the file also holds an input "x" and an output "y" of the layers, a memory "memory" and masks as PyTorch and
/// Hugging Face call them, these become those of the session; and heads, norm, activation, mask, ε, θ and the module that nobody names are
/// those with which y comes out.
Result<ImportedModel> importModel(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled = {});

}  // namespace headscope
