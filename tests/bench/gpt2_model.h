// SPDX-License-Identifier: GPL-3.0-or-later
// A file with the shape of GPT-2 small and random numbers, made in a temporary folder that goes with the program.
#pragma once

#include "core/model/session.h"

#include <filesystem>
#include <memory>

namespace headscope {

const std::filesystem::path& modelFolder();

/// What the file holds, with 64 tokens; null where it cannot be read.
std::shared_ptr<const Session> openedModel();
/// The same, opened once.
const std::shared_ptr<const Session>& sessionOfModel();

}  // namespace headscope
