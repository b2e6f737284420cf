// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/open_tensors.h"

#include "core/base/phrase.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/npz.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/shards.h"
#include "core/io/weights/torch_file.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::size_t kBeginning = 16;
constexpr std::string_view kIndex = ".index.json";  // behind the ending of the files that it is of

/// What is known by its first bytes and not read.
struct Refusal {
    std::string_view beginning;
    const char* reason;
};

constexpr std::array kRefusals{
    Refusal{"GGUF", phraseId("is a GGUF file; expected safetensors, .npz or .pt: take the model it was made from")},
    Refusal{"\x89HDF", phraseId("is an HDF5 file of Keras; write its weights with numpy.savez")},
    Refusal{"\x80\x02", phraseId("is a pickle by itself, as PyTorch wrote it before 1.6; write it again with torch.save")},
    Refusal{"\x80\x03", phraseId("is a pickle by itself; write it again with torch.save")},
    Refusal{"\x80\x04", phraseId("is a pickle by itself; write it again with torch.save")},
    Refusal{"\x80\x05", phraseId("is a pickle by itself; write it again with torch.save")},
};

/// Of a folder, in this order.
constexpr std::array<std::string_view, 6> kModelFiles{
    "model.safetensors", "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json", "model.npz", "model.pt"};

/// What stands beside the tensors in the folder of a model.
constexpr std::array<std::string_view, 9> kBesideTensors{"config.json",
                                                         "generation_config.json",
                                                         "tokenizer.json",
                                                         "tokenizer_config.json",
                                                         "special_tokens_map.json",
                                                         "added_tokens.json",
                                                         "vocab.json",
                                                         "merges.txt",
                                                         "vocab.txt"};

/// Files of tensors there, where the folder has no model that is called as one.
std::vector<std::filesystem::path> tensorFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> found;
    constexpr std::array<std::string_view, 4> kSuffixes{".safetensors", ".npz", ".pt", ".pth"};
    std::error_code ignored;
    for (std::filesystem::directory_iterator file(folder, ignored), end; !ignored && file != end; file.increment(ignored))
        if (std::ranges::find(kSuffixes, file->path().extension().string()) != kSuffixes.end())
            found.push_back(file->path());
    return found;
}

}  // namespace

Result<std::filesystem::path> modelInFolder(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const std::string_view name : kModelFiles)
        if (std::filesystem::exists(folder / name, ignored))
            return folder / name;
    const std::vector<std::filesystem::path> found = tensorFilesIn(folder);
    if (found.size() == 1)
        return found[0];
    return Error{folder.string(), found.empty() ? phrase("is a folder without a model: there is no model.safetensors in it")
                                                : phrase("holds several files of tensors: name one of them")};
}

std::filesystem::path modelMeantBy(const std::filesystem::path& path)
{
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const std::string name = path.filename().string();
    if (std::ranges::find(kBesideTensors, name) != kBesideTensors.end())
        return modelInFolder(folder) || !tensorFilesIn(folder).empty() ? folder : path;
    const std::size_t of = name.rfind("-of-"), dash = of == std::string::npos ? of : name.rfind('-', of - 1);  // "model-00001-of-00002"
    const auto index = folder / (name.substr(0, dash) + path.extension().string() + std::string(kIndex));
    std::error_code ignored;
    return of != std::string::npos && dash != std::string::npos && std::filesystem::exists(index, ignored) ? index : path;
}

std::string modelName(const std::filesystem::path& file)
{
    std::error_code ignored;
    const std::string name = file.filename().string();
    const std::filesystem::path folder = std::filesystem::absolute(file, ignored).lexically_normal().parent_path();
    if (std::ranges::find(kModelFiles, name) == kModelFiles.end() || !std::filesystem::exists(folder / "config.json", ignored))
        return name.ends_with(kIndex) ? file.stem().stem().stem().string() : file.stem().string();
    // The hub keeps them in models--openai-community--gpt2/snapshots/607a30d783df….
    const std::string repository = folder.parent_path().parent_path().filename().string();
    return repository.starts_with("models--") ? repository.substr(repository.rfind("--") + 2) : folder.filename().string();
}

namespace {

Result<TensorFilePointer> openOne(const std::filesystem::path& path)
{
    const auto file = ByteFile::open(path);
    if (!file)
        return file.error();
    const Result<std::string> bytes = (*file)->beginning(kBeginning);
    if (!bytes)
        return Error{path.string(), bytes.error().reason};
    for (const Refusal& refusal : kRefusals)
        if (bytes->starts_with(refusal.beginning))
            return Error{path.string(), phrase(refusal.reason)};
    if (bytes->starts_with("\x93NUMPY"))
        return openNpy(path, *file);
    if (bytes->starts_with("PK")) {
        auto archive = ZipArchive::open(path);
        if (!archive)
            return Error{path.string(), archive.error().reason};
        return isTorchArchive(**archive) ? openTorch(path, *archive) : openNpz(path, *archive);
    }
    return openSafetensors(path, *file);
}

Result<TensorFilePointer> openFile(const std::filesystem::path& path)
{
    const auto file = ByteFile::open(path);
    const auto first = file ? (*file)->beginning(1) : Result<std::string>(file.error());
    return first && *first == "{" ? openShards(path, &openOne) : openOne(path);
}

}  // namespace

Result<TensorFilePointer> openTensors(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (!std::filesystem::is_directory(path, ignored))
        return openFile(path);
    const auto model = modelInFolder(path);  // a folder that is called as a model is none
    return model ? openFile(*model) : Result<TensorFilePointer>(model.error());
}

}  // namespace headscope
