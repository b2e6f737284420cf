// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the tensors of one layer of a model and makes blocks of them, whatever their layout.
#pragma once

#include "core/io/weights/tensor_reader.h"
#include "core/models/families/recognition.h"

#include <utility>

namespace headscope {

/// Settings that the tensors do not say.
struct LayerSettings {
    Index width = 0;  ///< d_model
    Index heads = 1;
    Index groups = 1;  ///< groups of heads that share keys and values; one for each head where none do
    bool residual = true;
    bool keysOfAnyWidth = false;  ///< keys and values of another width than the model's are those of a memory
    Norm norm = Norm::Pre;
    NormKind normKind = NormKind::Layer;
    Activation activation = Activation::Gelu;
    Scalar epsilon = Scalar(1e-5);
    bool firstUnnormed = false;  ///< attention of a layer without a norm of its own for it reads X as it is
    bool gainless = false;       ///< norms of queries and keys, once they are turned, are those of all heads and without gains
    bool gainsPlusOne = false;   ///< gains of norms lie in the file less 1
    bool normsAcrossHeads = false;
    Scalar residualScale = 1;
    Scalar scoreCap = 0;  ///< 0: there is none
    Scale scale = {};
    Mask mask;
    std::optional<Rotary> rotary;
    std::optional<std::pair<PositionBias, const Tensor*>> positionBias = {};  ///< with the tensor of its weights: buckets × heads
    bool parallel = false;
    bool oneNorm = false;  ///< for both halves
};

/// One block, or two for a layer that attends to itself and then to a memory, or whose network alone has a norm. Errors name the tensor,
/// its shape, and which one is needed for what.
Result<std::vector<Block>> readLayer(TensorReader& reader, const ModelLayer& layer, Layout layout, const LayerSettings& settings);

}  // namespace headscope
