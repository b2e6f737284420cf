// SPDX-License-Identifier: GPL-3.0-or-later
// Knows which files a command has read, so that it does not write over one of them.
#pragma once

#include <filesystem>
#include <optional>

namespace headscope {

/// While one lives, every plain file that is opened for reading is remembered: the file itself, however its path is spelled. One at a time.
class FilesRead {
public:
    FilesRead();
    ~FilesRead();
    FilesRead(const FilesRead&) = delete;
    FilesRead& operator=(const FilesRead&) = delete;

    /// Remembers the open file where a FilesRead lives.
    static void add(int file, const std::filesystem::path& path);

    /// The path under which the file at this path was read first; nothing where it was not read.
    static std::optional<std::filesystem::path> readAs(const std::filesystem::path& path);

    /// Whether the file at this path is there, beside one that was read, and has a name under which libraries keep a part of a model.
    static bool isPartOfModel(const std::filesystem::path& path);
};

}  // namespace headscope
