// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/model_file.h"

#include "core/io/weights/byte_file.h"
#include "core/io/weights/open_tensors.h"

#include <algorithm>
#include <array>

namespace headscope {

bool isModelFile(const std::filesystem::path& path)
{
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (std::filesystem::is_directory(status))
        return static_cast<bool>(modelInFolder(path));
    if (!std::filesystem::is_regular_file(status))
        return false;
    constexpr std::array<std::string_view, 6> kEndings{".safetensors", ".safetensors.index.json", ".npz", ".pt", ".pth", ".bin"};
    const std::string name = path.filename().string();
    return std::ranges::any_of(kEndings, [&](std::string_view ending) { return name.ends_with(ending); });
}

Result<ImportedModel> readModelFile(const std::filesystem::path& path, const ImportOptions& options, const CancelCheck& cancelled)
{
    const auto file = openTensors(path);
    return file ? importModel(**file, options, cancelled) : Result<ImportedModel>(file.error());
}

}  // namespace headscope
