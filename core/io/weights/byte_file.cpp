// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/byte_file.h"

#include "core/base/phrase.h"
#include "core/io/weights/file_kind.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace headscope {

Result<std::shared_ptr<const ByteFile>> ByteFile::open(const std::filesystem::path& path)
{
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return Error{path.string(), errno == ENOENT ? phrase("there is no such file") : phrase("cannot be read: {}", std::strerror(errno))};
    struct stat status {};
    const bool known = ::fstat(file, &status) == 0;
    std::shared_ptr<const ByteFile> opened(new ByteFile(file, known ? static_cast<std::uint64_t>(status.st_size) : 0));
    if (known && S_ISREG(status.st_mode))
        return opened;
    return Error{path.string(), S_ISDIR(status.st_mode)    ? phrase("is a folder, expected a file")
                                : S_ISFIFO(status.st_mode) ? phrase("is a pipe, expected a plain file")
                                                           : phrase("is a device, expected a plain file")};
}

ByteFile::~ByteFile() { ::close(m_file); }

std::optional<Error> ByteFile::read(std::uint64_t from, std::span<char> target) const
{
    if (from > m_size || target.size() > m_size - from)
        return Error{"", phrase("ends too early")};
    while (!target.empty()) {
        const ssize_t count = ::pread(m_file, target.data(), target.size(), static_cast<off_t>(from));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error{"", phrase("cannot be read: {}", std::strerror(errno))};
        if (count == 0)
            return Error{"", phrase("has become shorter while it was read")};
        target = target.subspan(static_cast<std::size_t>(count));
        from += static_cast<std::uint64_t>(count);
    }
    return {};
}

Result<std::string> ByteFile::beginning(std::size_t count) const
{
    std::string bytes(static_cast<std::size_t>(std::min<std::uint64_t>(count, m_size)), '\0');
    if (auto error = read(0, bytes))
        return *error;
    return bytes;
}

Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t mostBytes)
{
    const auto file = ByteFile::open(path);
    if (!file)
        return file.error();
    if ((*file)->size() > mostBytes)
        return Error{path.string(), phrase("is larger than {} MiB", mostBytes >> 20)};
    if (const auto content = contentOf(**file); content && content->kind == FileKind::Foreign)
        return Error{path.string(), content->sentence()};
    Result<std::string> text = (*file)->beginning(static_cast<std::size_t>((*file)->size()));
    if (!text)
        return Error{path.string(), text.error().reason};
    return text;
}

}  // namespace headscope
