// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises by the names of its tensors what family of models a file is of, and which tensor is for what.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/models/families/family.h"

#include <map>

namespace headscope {

struct ModelPart {
    const Tensor* weight = nullptr;
    const Tensor* bias = nullptr;
    std::vector<const Tensor*> heads = {};       ///< one for each head in Layout::HeadsApart, `weight` being the first
    std::vector<const Tensor*> headBiases = {};  ///< likewise

    std::vector<const Tensor*> tensors() const;  ///< all that are there
};

struct ModelLayer {
    std::string name;  ///< what stands before its parts: "transformer.h.0."
    Index number = 0;
    std::map<Slot, ModelPart> parts;

    bool has(Slot slot) const { return parts.contains(slot); }
    ModelPart part(Slot slot) const { return has(slot) ? parts.at(slot) : ModelPart{}; }
    bool hasNetwork() const { return has(Slot::Hidden) || has(Slot::GatedHidden); }
    bool crosses() const { return has(Slot::CrossPacked) || has(Slot::CrossQuery); }
};

/// Layers one behind the other, and what stands before the first and behind the last one.
struct ModelStack {
    std::string name;  ///< what its layers' names share: what stands before the number, and after it behind a "*"
    std::vector<ModelLayer> layers;
    std::map<Slot, ModelPart> around = {};
    const Tensor* positionBias = nullptr;  ///< the bias by distance of its first layer, which all layers add to their scores

    ModelPart part(Slot slot) const { return around.contains(slot) ? around.at(slot) : ModelPart{}; }
};

struct Recognition {
    const Family* family = nullptr;
    std::string title;
    Layout layout = Layout::OutIn;
    ModelStack stack;
    std::optional<ModelStack> encoder;   ///< the other half of an encoder and a decoder
    std::vector<const Tensor*> copies;   ///< the embedding that both halves share, where it stands once more
    std::vector<std::string> leftOut;    ///< tensors that are for something else
    std::vector<std::string> leftOutAs;  ///< the same as the table of families has their names
    std::vector<std::string> others;     ///< names of stacks of the same family that were not taken
};

/// Says which of several modules in a file is meant.
struct ModelChoice {
    std::string prefix = {};  ///< what the names of its tensors begin with; empty: anything
    std::string stack = {};   ///< the name of a stack; empty: the most likely
    bool isAlone = false;     ///< a tower whose names do not say that it is one, as no other stands beside it
};

/// Says what cannot be recognised or expressed, by the name of a tensor. With a family it is of that one, which must live on.
Result<Recognition> recognize(const TensorFile& file, const Family* family = nullptr, const ModelChoice& choice = {});

const Family* familyOf(const TensorFile& file);  ///< null where its names are nobody's

/// The name as the table of families has it: what wrappers of a model put before it is gone, and Keras' separators are dots.
std::string plainTensorName(std::string name);

/// A head's own tensor as one of all heads, "blocks.0.sa.heads.3.key.weight" as "blocks.0.sa.key.weight", and which head's it is.
std::pair<std::string, std::optional<std::size_t>> withoutHead(const std::string& name);

/// The memory that the weights of a layer take; those of all layers, and with what is around them.
Index bytesIn(const ModelLayer& layer);
Index bytesIn(const ModelStack& stack, bool withAround);

/// Whether the heads have a dimension of their own.
bool splitsHeads(Layout layout);

/// How many heads the shapes themselves tell of, and the width of the model; 0 where they do not.
Index headsInShape(const ModelLayer& layer, Layout layout);
Index modelWidthOf(const ModelLayer& layer, Layout layout);

/// Whether a norm of it has a bias, as RMSNorm has none.
bool hasBiasedNorms(const ModelLayer& layer);

/// The columns of the queries of all heads together; the width of the model where they have a dimension for heads.
Index queryColumnsOf(const ModelLayer& layer, Layout layout);

/// The columns of the keys of all heads together: fewer where heads share them.
Index keyColumnsOf(const ModelLayer& layer, Layout layout);
Index valueColumnsOf(const ModelLayer& layer, Layout layout);  ///< likewise

inline constexpr Index kUsualHeadWidth = 64;

/// How many heads most models have that are so wide; nothing where those are not several of that width.
std::optional<Index> usualHeads(Index queryColumns);

}  // namespace headscope
