// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/picture_json.h"

#include "core/base/base64.h"
#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/model/other_pictures.h"

namespace headscope {

namespace {

using SessionPictureFields = FieldsOf<Picture>;

constexpr std::string_view kUriScheme = "data:", kUriEncoding = ";base64,";

/// A file in a "data:image/png;base64,…" of the type that it has.
std::optional<Error> readPictureFile(const Json& value, const std::string& where, Shared<std::string>& file)
{
    std::string text;
    if (auto error = readText(value, where, text))
        return error;
    const std::size_t encoding = text.substr(0, 64).find(kUriEncoding);
    if (!text.starts_with(kUriScheme) || encoding == std::string::npos)
        return Error{where, phrase("expected the bytes of a picture as \"data:image/png;base64,…\"")};
    const std::string type = text.substr(kUriScheme.size(), encoding - kUriScheme.size());
    const std::string_view letters = std::string_view(text).substr(encoding + kUriEncoding.size());
    if (letters.size() / 4 * 3 > kLargestPictureFile + 3)
        return Error{where, phrase("is a picture of {} bytes, at most {} are kept", letters.size() / 4 * 3, kLargestPictureFile)};
    auto bytes = fromBase64(letters);
    if (!bytes)
        return Error{where, phrase("is not written in base64: letters, digits, + and /, filled up with = to a multiple of four")};
    const std::string_view found = pictureType(*bytes);
    if (found.empty())
        return Error{where, whyNotKept(*bytes)};
    if (found != type)
        return Error{where, phrase("calls itself {}, but its bytes are {}", quotedText(type), std::string(found))};
    file = *std::move(bytes);
    return {};
}

OrderedJson pictureFileJson(const Shared<std::string>& file)
{
    return std::string(kUriScheme) + std::string(pictureType(*file)) + std::string(kUriEncoding) + base64(*file);
}

// The session says with its number of tokens what else is right: see checkPicture().
const std::array kSessionPictureFields{
    SessionPictureFields::by("file", SessionPictureFields::kRequired, &Picture::file, readPictureFile, pictureFileJson),
    SessionPictureFields::whole("rows", SessionPictureFields::kRequired, &Picture::rows, 1, kMostPatchesAcross),
    SessionPictureFields::whole("columns", SessionPictureFields::kRequired, &Picture::columns, 1, kMostPatchesAcross),
    SessionPictureFields::whole("first", SessionPictureFields::kOptional, &Picture::first, 0, kMostPatchesAcross* kMostPatchesAcross),
};

}  // namespace

JsonField<Session> pictureField() { return FieldsOf<Session>::object("picture", &Session::picture, kSessionPictureFields); }

}  // namespace headscope
