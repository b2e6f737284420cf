// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/open_tensors.h"

#include "core/io/weights/byte_file.h"
#include "core/io/weights/npz.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/torch_file.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::size_t kBeginning = 16;

/// What is known by its first bytes and not read.
struct Refusal {
    std::string_view beginning;
    const char* reason;
};

constexpr std::array kRefusals{
    Refusal{"GGUF", "is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from"},
    Refusal{"\x89HDF", "is an HDF5 file of Keras; write its weights with numpy.savez"},
    Refusal{"\x80\x02", "is a pickle by itself, as PyTorch wrote it before 1.6; write it again with torch.save"},
    Refusal{"\x80\x03", "is a pickle by itself; write it again with torch.save"},
    Refusal{"\x80\x04", "is a pickle by itself; write it again with torch.save"},
    Refusal{"\x80\x05", "is a pickle by itself; write it again with torch.save"},
};

/// Of a folder, in this order.
constexpr std::array<std::string_view, 5> kModelFiles{"model.safetensors", "model.safetensors.index.json", "pytorch_model.bin", "model.npz",
                                                      "model.pt"};

}  // namespace

Result<std::filesystem::path> modelInFolder(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const std::string_view name : kModelFiles)
        if (std::filesystem::exists(folder / name, ignored))
            return folder / name;
    std::vector<std::filesystem::path> found;
    constexpr std::array<std::string_view, 4> kSuffixes{".safetensors", ".npz", ".pt", ".pth"};
    for (std::filesystem::directory_iterator file(folder, ignored), end; !ignored && file != end; file.increment(ignored))
        if (std::ranges::find(kSuffixes, file->path().extension().string()) != kSuffixes.end())
            found.push_back(file->path());
    if (found.size() == 1)
        return found[0];
    return Error{folder.string(), found.empty() ? "is a folder without a model: there is no model.safetensors in it"
                                                : "holds several files of tensors: name one of them"};
}

Result<TensorFilePointer> openTensors(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) {
        const auto model = modelInFolder(path);
        return model ? openTensors(*model) : Result<TensorFilePointer>(model.error());
    }
    const auto file = ByteFile::open(path);
    if (!file)
        return file.error();
    const Result<std::string> bytes = (*file)->beginning(kBeginning);
    if (!bytes)
        return Error{path.string(), bytes.error().reason};
    for (const Refusal& refusal : kRefusals)
        if (bytes->starts_with(refusal.beginning))
            return Error{path.string(), refusal.reason};
    if (bytes->starts_with("\x93NUMPY"))
        return openNpy(path, *file);
    if (bytes->starts_with("PK")) {
        auto archive = ZipArchive::open(path);
        if (!archive)
            return Error{path.string(), archive.error().reason};
        return isTorchArchive(**archive) ? openTorch(path, *archive) : openNpz(path, *archive);
    }
    if (bytes->starts_with('{'))
        return openShards(path);
    return openSafetensors(path, *file);
}

}  // namespace headscope
