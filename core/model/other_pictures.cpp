// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/other_pictures.h"

#include "core/base/phrase.h"

#include <array>
#include <utility>

namespace headscope {

std::string_view otherPictureType(std::string_view file)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kBeginnings{{{"GIF87a", "GIF"},
                                                                                        {"GIF89a", "GIF"},
                                                                                        {{"II*\0", 4}, "TIFF"},
                                                                                        {{"MM\0*", 4}, "TIFF"},
                                                                                        {"8BPS", "Photoshop"},
                                                                                        {"%PDF-", "PDF"},
                                                                                        {"<svg", "SVG"}}};
    for (const auto& [bytes, name] : kBeginnings)
        if (file.starts_with(bytes))
            return name;
    constexpr std::size_t kBitmapHeader = 14;
    if (file.starts_with("BM") && file.size() > kBitmapHeader && file.substr(6, 4) == std::string_view("\0\0\0\0", 4))
        return "BMP";
    const std::string_view brand = file.size() > 12 && file.substr(4, 4) == "ftyp" ? file.substr(8, 4) : "";
    if (brand == "avif" || brand == "avis")
        return "AVIF";
    if (brand == "heic" || brand == "heix" || brand == "mif1")
        return "HEIC";
    return file.starts_with("<?xml") && file.find("<svg") != std::string_view::npos ? "SVG" : "";
}

std::string whyNotKept(std::string_view file)
{
    const std::string_view other = otherPictureType(file);
    return other.empty() ? phrase("is no picture: PNG, JPEG and WebP are kept")
                         : phrase("is a picture in {}: PNG, JPEG and WebP are kept", other);
}

}  // namespace headscope
