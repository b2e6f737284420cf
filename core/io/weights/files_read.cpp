// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/files_read.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <set>
#include <string_view>
#include <utility>

#include <sys/stat.h>

namespace headscope {

namespace {

using FileIdentity = std::pair<dev_t, ino_t>;

constexpr std::array<std::string_view, 15> kPartsOfModels{
    "config.json", "params.json",           "generation_config.json",   "preprocessor_config.json", "adapter_config.json", "tokenizer.json",
    "vocab.json",  "tokenizer_config.json", "special_tokens_map.json",  "added_tokens.json",        "model.safetensors",   "merges.txt",
    "vocab.txt",   "tokenizer.model",       "adapter_model.safetensors"};
constexpr std::array<std::string_view, 5> kEndingsOfModels{".bin", ".pth", ".gguf", ".h5", ".index.json"};

std::mutex guard;
std::optional<std::map<FileIdentity, std::filesystem::path>> files;
std::set<FileIdentity> folders;  ///< the folders of these files

FileIdentity identityOf(const struct stat& status) { return {status.st_dev, status.st_ino}; }

std::optional<FileIdentity> folderOf(const std::filesystem::path& path)
{
    struct stat status{};
    const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
    return ::stat(folder.c_str(), &status) == 0 ? std::optional(identityOf(status)) : std::nullopt;
}

}  // namespace

FilesRead::FilesRead()
{
    const std::lock_guard lock(guard);
    files.emplace();
    folders.clear();
}

FilesRead::~FilesRead()
{
    const std::lock_guard lock(guard);
    files.reset();
}

void FilesRead::add(int file, const std::filesystem::path& path)
{
    struct stat status{};
    const std::lock_guard lock(guard);
    if (!files || ::fstat(file, &status) != 0 || !S_ISREG(status.st_mode))
        return;
    files->try_emplace(identityOf(status), path);
    if (const auto folder = folderOf(path))
        folders.insert(*folder);
}

std::optional<std::filesystem::path> FilesRead::readAs(const std::filesystem::path& path)
{
    struct stat status{};
    const std::lock_guard lock(guard);
    if (!files || ::stat(path.c_str(), &status) != 0)
        return {};
    const auto found = files->find(identityOf(status));
    return found == files->end() ? std::nullopt : std::optional(found->second);
}

bool FilesRead::isPartOfModel(const std::filesystem::path& path)
{
    const std::string name = path.filename().string();
    const bool isNamedSo = std::ranges::find(kPartsOfModels, name) != kPartsOfModels.end() ||
                           std::ranges::any_of(kEndingsOfModels, [&](std::string_view ending) { return name.ends_with(ending); });
    std::error_code ignored;
    if (!isNamedSo || !std::filesystem::exists(path, ignored))
        return false;
    const auto folder = folderOf(path);
    const std::lock_guard lock(guard);
    return files && folder && folders.contains(*folder);
}

}  // namespace headscope
