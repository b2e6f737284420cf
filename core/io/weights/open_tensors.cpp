// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/open_tensors.h"

#include "core/base/phrase.h"
#include "core/base/word_list.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/npz.h"
#include "core/io/weights/safetensors.h"
#include "core/io/weights/shards.h"
#include "core/io/weights/torch_file.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::string_view kIndex = ".index.json";  // behind the ending of the files that it is of

/// The files of a model in a folder, tried in this order.
constexpr std::array<std::string_view, 6> kModelFiles{
    "model.safetensors", "model.safetensors.index.json", "pytorch_model.bin", "pytorch_model.bin.index.json", "model.npz", "model.pt"};

/// Files that stand beside the tensors in the folder of a model.
constexpr WordList kBesideTensors{
    "added_tokens.json config.json generation_config.json merges.txt params.json special_tokens_map.json tokenizer.json "
    "tokenizer_config.json vocab.json vocab.txt"};

bool isTensorArchive(const std::filesystem::path& path)
{
    const auto archive = ZipArchive::open(path);
    return archive && (isTorchArchive(**archive) || isNpzArchive(**archive));
}

/// The plain files of a folder; of very many some.
std::vector<std::filesystem::path> filesIn(const std::filesystem::path& folder)
{
    constexpr std::size_t kMostLookedAt = 1000;
    std::vector<std::filesystem::path> files;
    std::error_code ignored;
    std::size_t left = kMostLookedAt;
    for (std::filesystem::directory_iterator file(folder, ignored), end; !ignored && file != end && left-- > 0; file.increment(ignored))
        if (std::error_code unknown; file->is_regular_file(unknown))
            files.push_back(file->path());
    return files;
}

/// Files of tensors there, where the folder has no model that is called as one; beside safetensors no others, which may be of a training.
std::vector<std::filesystem::path> tensorFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> safetensors, archives;
    for (const std::filesystem::path& file : filesIn(folder)) {
        const auto content = contentOf(file);
        if (content && content->kind == FileKind::Safetensors)
            safetensors.push_back(file);
        else if (content && content->kind == FileKind::Zip && isTensorArchive(file))
            archives.push_back(file);
    }
    return safetensors.empty() ? archives : safetensors;
}

/// Why the weights that another program has written into the folder, or into onnx/ as it is usual for them, are not read.
std::optional<Error> otherModelIn(const std::filesystem::path& folder)
{
    for (const auto& place : {folder, folder / "onnx"})
        for (const std::filesystem::path& file : filesIn(place))
            if (const auto content = contentOf(file); content && content->kind == FileKind::OtherModel)
                return Error{file.string(), content->sentence()};
    return {};
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
    if (auto other = found.empty() ? otherModelIn(folder) : std::nullopt)
        return *other;
    if (found.empty())
        return Error{folder.string(), phrase("is a folder without a model: there is no model.safetensors in it")};
    const auto index = indexBeside(found[0]);
    return Error{folder.string(),
                 index.empty() ? phrase("holds several files of tensors: name one of them")
                               : phrase("holds files of a model without their index, {}: download it, too", index.filename().string())};
}

Names otherModelsBeside(const std::filesystem::path& file)
{
    const std::string own = file.filename().string();
    Names others;
    if (std::ranges::find(kModelFiles, own) == kModelFiles.end())
        return others;
    for (const std::string_view name : kModelFiles)
        if (std::error_code ignored; name != own && std::filesystem::exists(file.parent_path() / name, ignored))
            others.emplace_back(name);
    return others;
}

std::filesystem::path modelMeantBy(const std::filesystem::path& path)
{
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    const std::string name = path.filename().string();
    const bool isBeside = kBesideTensors.contains(name);
    if (const auto content = isBeside ? contentOf(path) : Result<FileContent>(Error{}); content && content->kind == FileKind::Session)
        return path;
    if (isBeside)
        return modelInFolder(folder) || !tensorFilesIn(folder).empty() || otherModelIn(folder) ? folder : path;
    const std::filesystem::path index = indexBeside(path);
    std::error_code ignored;
    return !index.empty() && std::filesystem::exists(index, ignored) ? index : path;
}

std::filesystem::path indexBeside(const std::filesystem::path& path)
{
    const std::string name = path.filename().string();
    const std::size_t of = name.rfind("-of-"), dash = of == std::string::npos || of == 0 ? std::string::npos : name.rfind('-', of - 1);
    return dash == std::string::npos ? std::filesystem::path()
                                     : path.parent_path() / (name.substr(0, dash) + path.extension().string() + std::string(kIndex));
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
    const Result<FileContent> content = contentOf(**file);
    if (!content)
        return Error{path.string(), content.error().reason};
    if (content->kind == FileKind::Safetensors)
        return openSafetensors(path, *file);
    if (content->kind == FileKind::Npy)
        return openNpy(path, *file);
    if (content->kind != FileKind::Zip)
        return Error{path.string(), content->sentence()};
    auto archive = ZipArchive::open(path);
    if (!archive)
        return Error{path.string(), archive.error().reason};
    return isTorchArchive(**archive) ? openTorch(path, *archive) : openNpz(path, *archive);
}

Result<TensorFilePointer> openFile(const std::filesystem::path& path)
{
    const auto content = contentOf(path);
    return content && content->kind == FileKind::ModelIndex ? openShards(path, &openOne) : openOne(path);
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
