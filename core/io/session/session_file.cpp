// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_file.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/session/session_json.h"
#include "core/io/session/weight_references.h"
#include "core/io/weights/file_kind.h"

#include <cerrno>
#include <cstring>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace headscope {

namespace {

/// A file that is read without ever waiting in it: a pipe would hold its reader until somebody writes.
class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path& path) : m_file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
    ~OpenFile() { ::close(m_file); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    explicit operator bool() const { return m_file >= 0; }

    /// False when it was cancelled before there was something to read, or the end.
    bool waitForBytes(const CancelCheck& cancelled) const
    {
        constexpr int kPatience = 50;  // ms
        for (pollfd wanted{m_file, POLLIN, 0}; ::poll(&wanted, 1, kPatience) == 0;)
            if (cancelled && cancelled())
                return false;
        return true;
    }
    ssize_t read(std::string& piece) const { return ::read(m_file, piece.data(), piece.size()); }  ///< 0 at the end, -1 with errno

private:
    int m_file;
};

/// The bytes of the file, read piece by piece: what is no plain file, a pipe for one, does not tell its size beforehand.
Result<std::string> readBytes(const std::filesystem::path& path, const CancelCheck& cancelled)
{
    const std::string name = path.string();
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (!std::filesystem::exists(status))
        return Error{name, phrase("there is no such file")};
    if (std::filesystem::is_directory(status))
        return Error{name, phrase("is a folder, expected a session file")};
    const Error tooLarge{name, phrase("is larger than {} MiB, too large for a session", kJsonByteLimit >> 20)};
    if (const auto size = std::filesystem::file_size(path, ignored); !ignored && size > kJsonByteLimit)
        return tooLarge;

    const OpenFile file(path);
    if (!file)
        return Error{name, phrase("cannot be read: {}", std::strerror(errno))};
    std::string bytes;
    std::string piece(1 << 20, '\0');
    for (;;) {
        if (!file.waitForBytes(cancelled))
            return Error{name, phrase("is not read any more")};
        const ssize_t count = file.read(piece);
        if (count < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (count < 0)
            return Error{name, phrase("cannot be read: {}", std::strerror(errno))};
        if (count == 0)
            return bytes;
        bytes.append(piece, 0, static_cast<std::size_t>(count));
        if (bytes.size() > kJsonByteLimit)
            return tooLarge;
    }
}

}  // namespace

Result<Session> readSessionFile(const std::filesystem::path& path, const CancelCheck& cancelled, WeightPlace place,
                                const std::filesystem::path& weights)
{
    const Result<std::string> bytes = readBytes(path, cancelled);
    if (!bytes)
        return bytes.error();
    if (const FileContent content = contentOfBytes(*bytes); content.kind != FileKind::Session && content.kind != FileKind::Json)
        return Error{path.string(), content.sentence()};
    std::error_code ignored;
    const bool isBeside = path.has_parent_path() && std::filesystem::is_regular_file(path, ignored);  // a pipe is beside nothing
    Result<Session> session = readSession(*bytes, {isBeside ? path.parent_path() : ".", place, weights, cancelled});
    if (!session)
        return Error{path.string(), session.error().sentence()};
    return session;
}

std::optional<std::filesystem::path> missingWeights(const std::filesystem::path& path)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
        return {};
    const Result<std::string> bytes = readBytes(path, {});
    const Result<Json> session = bytes ? parseJson(*bytes) : Result<Json>(bytes.error());
    if (!session || !session->is_object() || !session->contains("weights"))
        return {};
    return missingFile((*session)["weights"], {path.has_parent_path() ? path.parent_path() : "."});
}

}  // namespace headscope
