// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/files_read.h"

#include <map>
#include <mutex>
#include <utility>

#include <sys/stat.h>

namespace headscope {

namespace {

using FileIdentity = std::pair<dev_t, ino_t>;

std::mutex guard;
std::optional<std::map<FileIdentity, std::filesystem::path>> files;

FileIdentity identityOf(const struct stat& status) { return {status.st_dev, status.st_ino}; }

}  // namespace

FilesRead::FilesRead()
{
    const std::lock_guard lock(guard);
    files.emplace();
}

FilesRead::~FilesRead()
{
    const std::lock_guard lock(guard);
    files.reset();
}

void FilesRead::add(int file, const std::filesystem::path& path)
{
    struct stat status {};
    const std::lock_guard lock(guard);
    if (files && ::fstat(file, &status) == 0 && S_ISREG(status.st_mode))
        files->try_emplace(identityOf(status), path);
}

std::optional<std::filesystem::path> FilesRead::readAs(const std::filesystem::path& path)
{
    struct stat status {};
    const std::lock_guard lock(guard);
    if (!files || ::stat(path.c_str(), &status) != 0)
        return {};
    const auto found = files->find(identityOf(status));
    return found == files->end() ? std::nullopt : std::optional(found->second);
}

}  // namespace headscope
