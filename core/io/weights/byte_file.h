// SPDX-License-Identifier: GPL-3.0-or-later
// Opens files for reading, by ranges of bytes or as a whole: never one in which a reader might wait for ever.
#pragma once

#include "core/base/error.h"
#include "core/parallel/parallel_for.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace headscope {

/// A plain file of which only what is wanted takes memory.
class ByteFile {
public:
    /// Opens a plain file alone: neither a pipe nor a device can be read here and there. The error names the file.
    static Result<std::shared_ptr<const ByteFile>> open(const std::filesystem::path& path);

    ~ByteFile();
    ByteFile(const ByteFile&) = delete;
    ByteFile& operator=(const ByteFile&) = delete;

    std::uint64_t size() const { return m_size; }  ///< when it was opened

    /// Fills `target` with the bytes from `from` on, or says why that cannot be; the error has no file name.
    std::optional<Error> read(std::uint64_t from, std::span<char> target) const;

    /// The first bytes, fewer where the file is shorter.
    Result<std::string> beginning(std::size_t count) const;

private:
    ByteFile(int file, std::uint64_t size) : m_file(file), m_size(size) {}

    int m_file;
    std::uint64_t m_size;
};

/// Reads a file, or `most` + 1 bytes of a longer one. A pipe or a device that stands in a folder is refused: nobody knows whether it ever
/// ends. What a shell hands over, /dev/stdin and /dev/fd/63, is read whatever it is. The error names the file.
Result<std::string> readWholeFile(const std::filesystem::path& path, std::uint64_t most, const CancelCheck& cancelled = {});

/// The whole of a small text file beside a model; the error names the file.
Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t mostBytes);

}  // namespace headscope
