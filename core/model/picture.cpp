// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/picture.h"

#include "core/base/phrase.h"
#include "core/model/other_pictures.h"

namespace headscope {

std::string_view pictureType(std::string_view file)
{
    if (file.starts_with("\x89PNG\r\n\x1a\n"))
        return "image/png";
    if (file.starts_with("\xff\xd8\xff"))
        return "image/jpeg";
    if (file.starts_with("RIFF") && file.size() > 12 && file.substr(8, 4) == "WEBP")
        return "image/webp";
    return {};
}

std::optional<Error> checkPicture(const Picture& picture, Index tokens)
{
    const std::string& file = *picture.file;
    if (file.size() > kLargestPictureFile)
        return Error{"picture.file", phrase("is a picture of {} bytes, at most {} are kept", file.size(), kLargestPictureFile)};
    if (pictureType(file).empty())
        return Error{"picture.file", whyNotKept(file)};
    for (const auto& [field, count] : {std::pair{"picture.rows", picture.rows}, std::pair{"picture.columns", picture.columns}})
        if (count < 1 || count > kMostPatchesAcross)
            return Error{field, phrase("is {}, expected 1 to {}", count, kMostPatchesAcross)};
    if (picture.first < 0 || picture.first >= tokens)
        return Error{"picture.first", phrase("is {}, expected 0 to {}", picture.first, tokens - 1)};
    if (picture.end() > tokens)
        return Error{"picture", phrase("has {} × {} patches from token {} on, which takes {} tokens; the session has {}", picture.rows,
                                       picture.columns, picture.first, picture.end(), tokens)};
    return {};
}

}  // namespace headscope
