// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_file.h"

#include "core/io/json/parser.h"
#include "core/io/session/session_json.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

namespace headscope {

namespace {

/// The bytes of the file, read piece by piece: what is no plain file, a pipe for one, does not tell its size beforehand.
Result<std::string> readBytes(const std::filesystem::path& path)
{
    const std::string name = path.string();
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (!std::filesystem::exists(status))
        return Error{name, "there is no such file"};
    if (std::filesystem::is_directory(status))
        return Error{name, "is a folder, expected a session file"};
    const Error tooLarge{name, "is larger than " + std::to_string(kJsonByteLimit >> 20) + " MiB, too large for a session"};
    if (const auto size = std::filesystem::file_size(path, ignored); !ignored && size > kJsonByteLimit)
        return tooLarge;

    errno = 0;
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error{name, std::string("cannot be read: ") + std::strerror(errno ? errno : EIO)};
    std::string bytes;
    std::string piece(1 << 20, '\0');
    while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
        bytes.append(piece, 0, static_cast<std::size_t>(file.gcount()));
        if (bytes.size() > kJsonByteLimit)
            return tooLarge;
    }
    if (file.bad())
        return Error{name, "cannot be read to its end"};
    return bytes;
}

}  // namespace

Result<Session> readSessionFile(const std::filesystem::path& path)
{
    const Result<std::string> bytes = readBytes(path);
    if (!bytes)
        return bytes.error();
    Result<Session> session = readSession(*bytes);
    if (!session)
        return Error{path.string(), session.error().sentence()};
    return session;
}

}  // namespace headscope
