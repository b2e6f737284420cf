// SPDX-License-Identifier: GPL-3.0-or-later
// How a model of pictures wants its pixels: preprocessor_config.json in its folder, or what timm writes into config.json.
#pragma once

#include "core/base/error.h"
#include "core/models/pictures/pixels.h"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

struct PictureProcessor {
    struct Size {
        Index height = 0, width = 0;
        bool operator==(const Size&) const = default;
    };

    std::optional<Size> size;       ///< it is made exactly so large, whatever its sides were
    std::optional<Index> shortest;  ///< or its shorter side is, and the other keeps its proportion
    Resample filter = Resample::Bilinear;
    bool roundsToEven = false;  ///< half a pixel beside what is cropped goes to the even side, else it is left out
    std::optional<Size> crop;   ///< the middle of that
    double factor = 1.0 / 255;  ///< multiplies bytes
    std::array<double, 3> mean{0.5, 0.5, 0.5}, deviation{0.5, 0.5, 0.5};  ///< taken away, divided by
    bool isGuessed = false;                                               ///< nothing says it
    std::vector<std::string> told = {};                                   ///< sentences on what is not known or not used

    /// Reads what lies beside the model. `side` is the side of its pictures, where nothing else says it.
    static Result<PictureProcessor> beside(const std::filesystem::path& model, Index side);

    /// Whether both make the same numbers of every picture.
    bool makesAs(const PictureProcessor& other) const;

    Size resizedSize(const Pixels& image) const;  ///< before it is cropped
    Size cutSize(const Pixels& image) const { return crop.value_or(resizedSize(image)); }
    Pixels cut(const Pixels& image) const;  ///< resized and cropped
    /// Numbers of one channel of a pixel that was cut.
    double number(std::uint8_t byte, int channel) const
    {
        const auto at = static_cast<std::size_t>(channel);
        return (byte * factor - mean[at]) / deviation[at];
    }
};

}  // namespace headscope
