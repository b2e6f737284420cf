// SPDX-License-Identifier: GPL-3.0-or-later
// The models among the reference data.
#pragma once

#include "core/io/weights/open_tensors.h"
#include "tests/support/sessions.h"

#include <QtGlobal>

#include <filesystem>
#include <string>
#include <utility>

namespace headscope {

inline std::filesystem::path weightsPath(const std::string& name) { return sourceFolder() / "tests/reference/weights" / name; }

inline TensorFilePointer openedModel(const std::filesystem::path& path)
{
    auto file = openTensors(path);
    if (!file)
        qFatal("%s", file.error().sentence().c_str());
    return *std::move(file);
}

}  // namespace headscope
