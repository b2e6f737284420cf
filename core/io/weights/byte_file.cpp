// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/byte_file.h"

#include "core/base/phrase.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/files_read.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace headscope {

namespace {

constexpr int kFailed = -1;

/// Says why no reader should open it: opening alone sets some devices off.
std::optional<Error> whyNotPlain(const std::filesystem::path& path, const struct stat& status)
{
    if (S_ISREG(status.st_mode))
        return {};
    return Error{path.string(), S_ISDIR(status.st_mode)    ? phrase("is a folder, expected a file")
                                : S_ISFIFO(status.st_mode) ? phrase("is a pipe, expected a plain file")
                                                           : phrase("is a device, expected a plain file")};
}

/// Whether the shell has opened it for this program: it is no name in a folder.
bool isHandedOver(const std::filesystem::path& path)
{
    const std::string name = std::filesystem::path(path).lexically_normal().string();
    return name == "/dev/stdin" || name.starts_with("/dev/fd/") || name.starts_with("/proc/self/fd/");
}

/// Closes itself.
class Descriptor {
public:
    explicit Descriptor(int file) : m_file(file) {}
    ~Descriptor() { ::close(m_file); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    /// False when it was cancelled before there was something to read, or the end.
    bool waitForBytes(const CancelCheck& cancelled) const
    {
        constexpr int kPatience = 50;  // ms
        for (pollfd wanted{m_file, POLLIN, 0}; ::poll(&wanted, 1, kPatience) == 0;)
            if (cancelled())
                return false;
        return true;
    }
    ssize_t read(std::string& piece) const { return ::read(m_file, piece.data(), piece.size()); }  ///< 0 at the end, -1 with errno

private:
    int m_file;
};

/// The descriptor of a file that is plain, before and after it is opened.
Result<int> openedPlain(const std::filesystem::path& path, bool isPlain)
{
    struct stat status{};
    const auto cannot = [&path] {
        return Error{path.string(), errno == ENOENT ? phrase("there is no such file") : phrase("cannot be read: {}", std::strerror(errno))};
    };
    if (::stat(path.c_str(), &status) != 0)
        return cannot();
    if (auto error = isPlain ? whyNotPlain(path, status) : std::nullopt)
        return *error;
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file == kFailed)
        return cannot();
    auto error = isPlain && ::fstat(file, &status) == 0 ? whyNotPlain(path, status) : std::nullopt;
    if (!error) {
        FilesRead::add(file, path);
        return file;
    }
    ::close(file);
    return *error;
}

}  // namespace

Result<std::shared_ptr<const ByteFile>> ByteFile::open(const std::filesystem::path& path)
{
    const Result<int> file = openedPlain(path, true);
    if (!file)
        return file.error();
    struct stat status{};
    const bool known = ::fstat(*file, &status) == 0;
    return std::shared_ptr<const ByteFile>(new ByteFile(*file, known ? static_cast<std::uint64_t>(status.st_size) : 0));
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

Result<std::string> readWholeFile(const std::filesystem::path& path, std::uint64_t most, const CancelCheck& cancelled)
{
    const Result<int> opened = openedPlain(path, !isHandedOver(path));
    if (!opened)
        return opened.error();
    const Descriptor file(*opened);
    std::string bytes;
    std::string piece(1 << 20, '\0');
    while (bytes.size() <= most) {
        if (!file.waitForBytes(cancelled))
            return Error{path.string(), phrase("is not read any more")};
        const ssize_t count = file.read(piece);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (count < 0)
            return Error{path.string(), phrase("cannot be read: {}", std::strerror(errno))};
        if (count == 0)
            return bytes;
        bytes.append(piece, 0, static_cast<std::size_t>(count));
    }
    bytes.resize(static_cast<std::size_t>(most) + 1);
    return bytes;
}

Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t mostBytes)
{
    const auto file = ByteFile::open(path);
    if (!file)
        return file.error();
    if ((*file)->size() > mostBytes)
        return Error{path.string(), phrase("is larger than {} MiB", mostBytes >> 20)};
    if (const auto content = contentOf(**file); content && (content->kind == FileKind::Foreign || content->kind == FileKind::OtherModel))
        return Error{path.string(), content->sentence()};
    Result<std::string> text = (*file)->beginning(static_cast<std::size_t>((*file)->size()));
    if (!text)
        return Error{path.string(), text.error().reason};
    return text;
}

}  // namespace headscope
