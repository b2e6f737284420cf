// SPDX-License-Identifier: GPL-3.0-or-later
// What a Vision Transformer makes of a picture before its first block: patches times a matrix, [CLS] and registers before them, places; and
// the head of classes behind its last.
#pragma once

#include "core/io/weights/tensor_reader.h"
#include "core/model/session.h"
#include "core/models/families/model_config.h"
#include "core/models/pictures/patch_embedding.h"

#include <functional>

namespace headscope {

/// A picture that a model is to read. The core knows pixels alone; whoever decoded them also writes them as a file.
struct GivenPicture {
    Pixels pixels;
    std::function<std::string(const Pixels&)> encoded;  ///< the bytes of a PNG file
    std::vector<std::string> told = {};                 ///< sentences on how it was decoded
};

/// Sets tokens, features, X, positions, readout and picture of the session. The names of the tensors that are read are put into `used`.
std::optional<Error> setPictureInput(Session& session, TensorReader& reader, const ModelConfig& config, const GivenPicture& picture,
                                     Index width, Names& used, std::vector<std::string>& notes);

/// The operation that makes the patches of the picture that the session has.
Result<PatchEmbedding> readPatchEmbedding(Session session, TensorReader& reader, const ModelConfig& config);

}  // namespace headscope
