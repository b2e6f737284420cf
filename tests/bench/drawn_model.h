// SPDX-License-Identifier: GPL-3.0-or-later
// Files with the shapes of trained models and random numbers, each made in a temporary folder that goes with the program.
#pragma once

#include "core/model/session.h"

#include <filesystem>
#include <memory>

namespace headscope {

enum class DrawnModel {
    Gpt2,   ///< GPT-2 small, in float32
    Qwen3,  ///< Qwen3-0.6B, in bfloat16
    Vit     ///< ViT-B/16 with 1000 classes, in float32
};

const std::filesystem::path& folderOf(DrawnModel model);

/// What the file holds, with 64 tokens; null where it cannot be read.
std::shared_ptr<const Session> opened(DrawnModel model);
/// The same, opened once.
const std::shared_ptr<const Session>& sessionOf(DrawnModel model);

}  // namespace headscope
