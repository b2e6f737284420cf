// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/session_file.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/session/session_json.h"
#include "core/io/session/weight_references.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/file_kind.h"

#include <system_error>

namespace headscope {

namespace {

Result<std::string> readBytes(const std::filesystem::path& path, const CancelCheck& cancelled)
{
    const Error tooLarge{path.string(), phrase("is larger than {} MiB, too large for a session", kJsonByteLimit >> 20)};
    std::error_code ignored;
    if (const auto size = std::filesystem::file_size(path, ignored); !ignored && size > kJsonByteLimit)
        return tooLarge;
    Result<std::string> bytes = readWholeFile(path, kJsonByteLimit, cancelled);
    return bytes && bytes->size() > kJsonByteLimit ? tooLarge : bytes;
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
