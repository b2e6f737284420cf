// SPDX-License-Identifier: GPL-3.0-or-later
// The model that the blocks of a session were read from, opened again to read what is before them: pictures.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/model/session.h"
#include "core/model/tensor_origin.h"
#include "core/models/families/model_config.h"
#include "core/models/pictures/patch_embedding.h"

namespace headscope {

/// A tensor that the weights of the session's own blocks were read from; null where there is none.
const TensorOrigin* modelOf(const Session& session);

struct PictureModel {
    TensorFilePointer file;
    std::shared_ptr<const WeightFile> identity;
    std::string tower;  ///< the beginning of its names beside a model of texts
    ModelConfig config;
};

/// Says why there is none: the session has no file of a model, or another one of it.
Result<PictureModel> pictureModelOf(const Session& session);

/// The operation that makes the patches of the session's picture, read from that model's file. The session must have a picture.
Result<std::shared_ptr<const PatchEmbedding>> patchEmbeddingOf(const Session& session);

}  // namespace headscope
