// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/picture_processor.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/byte_file.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr Index kLargestSide = 4096;               // pixels
constexpr std::size_t kLargestSettings = 1 << 20;  // bytes

using Json = nlohmann::json;

/// A JSON object in the folder; null where the file is not there.
Result<Json> objectIn(const std::filesystem::path& file)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored))
        return Json();
    const auto text = readTextFile(file.string(), kLargestSettings);
    if (!text)
        return text.error();
    auto json = parseJson(*text);
    if (!json)
        return Error{file.string(), json.error().sentence()};
    if (!json->is_object())
        return Error{file.string(), phrase("is no object in {{ }}")};
    return json;
}

std::optional<Index> side(const Json& json)
{
    if (!json.is_number_integer() || json < 1 || json > kLargestSide)
        return {};
    return json.get<Index>();
}

/// {"height": 224, "width": 224}, or 224 for both.
std::optional<PictureProcessor::Size> sizeIn(const Json& json)
{
    if (const auto both = side(json))
        return PictureProcessor::Size{*both, *both};
    if (!json.is_object() || !json.contains("height") || !json.contains("width"))
        return {};
    const auto height = side(json["height"]), width = side(json["width"]);
    return height && width ? std::optional(PictureProcessor::Size{*height, *width}) : std::nullopt;
}

bool isOn(const Json& json, const char* key, bool usual)
{
    return json.contains(key) && json[key].is_boolean() ? json[key].get<bool>() : usual;
}

bool readThree(const Json& json, std::array<double, 3>& three)
{
    if (!json.is_array() || json.size() != 3 || !std::ranges::all_of(json, [](const Json& number) { return number.is_number(); }))
        return false;
    for (std::size_t i = 0; i < 3; ++i)
        three[i] = json[i].get<double>();
    return true;
}

/// Reads the file of Hugging Face. The class tells what a bare number for the size means, and whether the middle is cut out where nothing
/// says it.
std::optional<std::string> readPreprocessor(const Json& json, PictureProcessor& processor)
{
    std::string type;
    for (const char* key : {"image_processor_type", "feature_extractor_type"})
        if (type.empty() && json.contains(key) && json[key].is_string())
            type = json[key].get<std::string>();
    const bool byShortest = type.starts_with("CLIP") || type.starts_with("Bit");
    const bool crops = byShortest || type.starts_with("DeiT");
    processor.filter = crops ? Resample::Bicubic : Resample::Bilinear;
    if (isOn(json, "do_resize", true)) {
        const Json size = json.contains("size") ? json["size"] : Json();
        if (size.is_object() && size.contains("shortest_edge"))
            processor.shortest = side(size["shortest_edge"]);
        else if (byShortest && size.is_number_integer())
            processor.shortest = side(size);
        else
            processor.size = sizeIn(size);
        if (!processor.shortest && !processor.size)
            return phrase("says no size that is read: \"size\" is a number of pixels, height and width, or shortest_edge");
        if (json.contains("resample")) {
            const Json& resample = json["resample"];
            if (!resample.is_number_integer() || resample < 0 || resample > static_cast<int>(Resample::Hamming))
                return phrase("says \"resample\": {}, expected a number from 0 to 5, as Pillow counts its filters", resample.dump());
            processor.filter = static_cast<Resample>(resample.get<int>());
        }
    }
    if (isOn(json, "do_center_crop", crops) && (json.contains("crop_size") || json.contains("do_center_crop"))) {
        processor.crop = sizeIn(json.contains("crop_size") ? json["crop_size"] : Json());
        if (!processor.crop)
            return phrase("says no \"crop_size\" that is read: a number of pixels, or height and width");
    }
    processor.factor = !isOn(json, "do_rescale", true)                                         ? 1
                       : json.contains("rescale_factor") && json["rescale_factor"].is_number() ? json["rescale_factor"].get<double>()
                                                                                               : 1.0 / 255;
    if (!isOn(json, "do_normalize", true)) {
        processor.mean = {0, 0, 0};
        processor.deviation = {1, 1, 1};
        return {};
    }
    for (const auto& [key, three] : {std::pair{"image_mean", &processor.mean}, std::pair{"image_std", &processor.deviation}})
        if (json.contains(key) && !readThree(json[key], *three))
            return phrase("says \"{}\": {}, expected three numbers", std::string(key), json[key].dump());
    if (std::ranges::any_of(processor.deviation, [](double each) { return !(std::abs(each) > 0); }))
        return phrase("says \"image_std\" with a zero in it");
    return {};
}

/// Reads the pretrained_cfg of timm in config.json: the shorter side is input_size ÷ crop_pct, and the middle of input_size is cut out.
std::optional<std::string> readTimm(const Json& json, PictureProcessor& processor)
{
    const Json& size = json.contains("input_size") ? json["input_size"] : Json();
    const auto height = size.is_array() && size.size() == 3 ? side(size[1]) : std::nullopt;
    const auto width = size.is_array() && size.size() == 3 ? side(size[2]) : std::nullopt;
    if (!height || !width)
        return phrase("says no \"input_size\" that is read: three numbers, channels, height and width");
    const double part = json.contains("crop_pct") && json["crop_pct"].is_number() ? json["crop_pct"].get<double>() : 0.875;
    if (!(part > 0.1) || part > 1)
        return phrase("says \"crop_pct\": {}, expected a number up to 1", json["crop_pct"].dump());
    constexpr double kRounding = 1e-3;  // numbers in JSON are read as floats: 12 ÷ 0.8 is not quite 15
    processor.shortest = static_cast<Index>(std::floor(static_cast<double>(std::min(*height, *width)) / part + kRounding));
    processor.crop = PictureProcessor::Size{*height, *width};
    processor.roundsToEven = true;
    const std::string filter =
        json.contains("interpolation") && json["interpolation"].is_string() ? json["interpolation"].get<std::string>() : "bicubic";
    processor.filter = filter == "bilinear"  ? Resample::Bilinear
                       : filter == "lanczos" ? Resample::Lanczos
                       : filter == "nearest" ? Resample::Nearest
                                             : Resample::Bicubic;
    if (json.contains("mean") && !readThree(json["mean"], processor.mean))
        return phrase("says \"{}\": {}, expected three numbers", "mean", json["mean"].dump());
    if (json.contains("std") && !readThree(json["std"], processor.deviation))
        return phrase("says \"{}\": {}, expected three numbers", "std", json["std"].dump());
    return {};
}

}  // namespace

Result<PictureProcessor> PictureProcessor::beside(const std::filesystem::path& model, Index side)
{
    std::error_code ignored;
    const auto folder = std::filesystem::is_directory(model, ignored) ? model : model.parent_path();
    PictureProcessor processor;
    const auto own = objectIn(folder / "preprocessor_config.json");
    if (!own)
        return own.error();
    if (!own->is_null()) {
        if (const auto wrong = readPreprocessor(*own, processor))
            return Error{(folder / "preprocessor_config.json").string(), *wrong};
        return processor;
    }
    const auto config = objectIn(folder / "config.json");
    if (!config)
        return config.error();
    if (config->is_object() && config->contains("pretrained_cfg") && (*config)["pretrained_cfg"].is_object()) {
        if (const auto wrong = readTimm((*config)["pretrained_cfg"], processor))
            return Error{(folder / "config.json").string(), *wrong};
        return processor;
    }
    processor.size = Size{side, side};
    processor.isGuessed = true;
    return processor;
}

Pixels PictureProcessor::cut(const Pixels& image) const
{
    Pixels result = image;
    if (size)
        result = resized(image, size->width, size->height, filter);
    else if (shortest) {
        const bool isWide = image.width > image.height;
        const Index less = std::min(image.width, image.height), more = std::max(image.width, image.height);
        const auto longer = static_cast<Index>(static_cast<double>(*shortest) * static_cast<double>(more) / static_cast<double>(less));
        result = resized(image, isWide ? longer : *shortest, isWide ? *shortest : longer, filter);
    }
    if (!crop)
        return result;
    const auto before = [this](Index own, Index wanted) {
        const double half = static_cast<double>(own - wanted) / 2;
        return static_cast<Index>(roundsToEven ? std::nearbyint(half) : std::floor(half));
    };
    return cropped(result, before(result.width, crop->width), before(result.height, crop->height), crop->width, crop->height);
}

}  // namespace headscope
