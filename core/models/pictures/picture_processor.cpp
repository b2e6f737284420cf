// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/picture_processor.h"

#include "core/base/control_characters.h"
#include "core/base/phrase.h"
#include "core/base/short_text.h"
#include "core/base/word_list.h"
#include "core/io/json/parser.h"
#include "core/io/weights/byte_file.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace headscope {

namespace {

constexpr Index kLargestSide = 4096;                          // pixels
constexpr Index kUsualCrop = 224;                             // pixels, of each class that crops
constexpr std::size_t kLargestSettings = 1 << 20;             // bytes
constexpr const char* kFileOf4 = "preprocessor_config.json";  // the fifth version of Transformers has another one

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

/// {"height": 224, "width": 224}, [224, 224], or 224 for both.
std::optional<PictureProcessor::Size> sizeIn(const Json& json)
{
    if (const auto both = side(json))
        return PictureProcessor::Size{*both, *both};
    const bool isPair = json.is_array() && json.size() == 2;
    if (!isPair && (!json.is_object() || !json.contains("height") || !json.contains("width")))
        return {};
    const auto height = side(isPair ? json[0] : json["height"]), width = side(isPair ? json[1] : json["width"]);
    return height && width ? std::optional(PictureProcessor::Size{*height, *width}) : std::nullopt;
}

/// Whether it says it, and not that nothing is said.
bool says(const Json& json, const char* key) { return json.contains(key) && !json[key].is_null(); }

bool isOn(const Json& json, const char* key, bool usual)
{
    return json.contains(key) && json[key].is_boolean() ? json[key].get<bool>() : usual;
}

/// A number for each channel, or one for all.
bool readThree(const Json& json, std::array<double, 3>& three)
{
    if (json.is_number()) {
        three.fill(json.get<double>());
        return true;
    }
    if (!json.is_array() || json.size() != 3 || !std::ranges::all_of(json, [](const Json& number) { return number.is_number(); }))
        return false;
    for (std::size_t i = 0; i < 3; ++i)
        three[i] = json[i].get<double>();
    return true;
}

/// A class of Transformers that makes pixels of pictures as it is done here.
struct ProcessorClass {
    std::string_view name;
    std::vector<std::string_view> models;  ///< kinds of models that have it where nothing names a class
    bool byShortest, crops;                ///< what a bare number for the size means; whether the middle is cut out where nothing says it:
                                           ///< version 4 of Transformers cuts it out for no other class
    Index usual;                           ///< the size where nothing says it
    Resample filter;                       ///< likewise
    std::array<double, 3> mean{0.5, 0.5, 0.5}, deviation{0.5, 0.5, 0.5};  ///< likewise
};

/// Mean and deviation of the pictures that CLIP learnt from.
constexpr std::array<double, 3> kMeanOfClip{0.48145466, 0.4578275, 0.40821073}, kDeviationOfClip{0.26862954, 0.26130258, 0.27577711};

const std::vector<ProcessorClass>& processorClasses()
{
    static const std::vector<ProcessorClass> table{
        {"ViT", {"vit", "vit_mae", "vit_msn"}, false, false, 224, Resample::Bilinear},
        {"DeiT", {"deit"}, false, true, 256, Resample::Bicubic},
        {"Bit", {"dinov2", "dinov2_with_registers"}, true, true, 224, Resample::Bicubic, kMeanOfClip, kDeviationOfClip},
        {"CLIP", {"clip", "clip_vision_model"}, true, true, 224, Resample::Bicubic, kMeanOfClip, kDeviationOfClip},
        {"Siglip", {}, false, false, 224, Resample::Bicubic},
    };
    return table;
}

/// Keys that are read, or change no pixel of one picture.
constexpr WordList kKnownKeys{
    "_processor_class _valid_processor_keys crop_size data_format default_to_square device disable_grouping do_center_crop "
    "do_convert_rgb do_normalize do_rescale do_resize feature_extractor_type image_mean image_processor_type image_std "
    "input_data_format processor_class resample rescale_factor return_tensors size"};

void tellUnknownKeys(const Json& json, const std::string& file, PictureProcessor& processor)
{
    std::string keys;
    for (const auto& [key, value] : json.items())
        if (!value.is_null() && value != false && !kKnownKeys.contains(key))
            keys += (keys.empty() ? "" : ", ") + onOneLine(shortened(key));
    if (!keys.empty())
        processor.told.push_back(phrase("not understood in {}, and not used: {}", file, keys));
}

/// Names the settings that the file leaves out, and that are those of its class.
void tellLeftOut(const Json& json, const std::string& file, const ProcessorClass& row, PictureProcessor& processor)
{
    const bool resizes = isOn(json, "do_resize", true), normalizes = isOn(json, "do_normalize", true);
    std::string keys;
    for (const auto& [key, isUsed] : {std::pair{"size", resizes},
                                      {"resample", resizes},
                                      {"crop_size", row.crops && isOn(json, "do_center_crop", true)},
                                      {"image_mean", normalizes},
                                      {"image_std", normalizes}})
        if (isUsed && !says(json, key))
            keys += (keys.empty() ? "" : ", ") + std::string(key);
    if (!keys.empty())
        processor.told.push_back(
            phrase("{} leaves out {}: what the class {} has is taken for granted", file, keys, std::string(row.name) + "ImageProcessor"));
    if (resizes && says(json, "size") && json["size"].is_object() && json["size"].contains("shortest_edge") &&
        says(json["size"], "longest_edge"))
        processor.told.push_back(phrase("not understood in {}, and not used: {}", file, "longest_edge"));
}

/// The class that the file names, or that the model's kind has; nothing where it is one that is not known here.
const ProcessorClass* classOf(const std::string& type, const std::string& modelType)
{
    std::string_view name = type;
    for (const std::string_view end : {"Fast", "Pil"})
        if (name.ends_with(end))
            name.remove_suffix(end.size());
    for (const ProcessorClass& row : processorClasses()) {
        const bool isNamed = name.starts_with(row.name) &&
                             (name.substr(row.name.size()) == "ImageProcessor" || name.substr(row.name.size()) == "FeatureExtractor");
        if (isNamed || (type.empty() && std::ranges::find(row.models, modelType) != row.models.end()))
            return &row;
    }
    return type.empty() ? &processorClasses().front() : nullptr;
}

/// Reads the file of Hugging Face. The class tells what a bare number for the size means, and whether the middle is cut out where nothing
/// says it.
std::optional<std::string> readPreprocessor(const Json& json, const std::string& file, const std::string& modelType,
                                            PictureProcessor& processor)
{
    std::string type;
    for (const char* key : {"image_processor_type", "feature_extractor_type"})
        if (type.empty() && json.contains(key) && json[key].is_string())
            type = json[key].get<std::string>();
    const ProcessorClass* row = classOf(type, modelType);
    if (!row)
        return phrase("is of the class {} (image_processor_type), which is not known here: it may make other pixels", quotedText(type));
    const bool isGuess = type.empty() && std::ranges::find(row->models, modelType) == row->models.end();
    if (isGuess)
        processor.told.push_back(phrase("{} does not name its class (image_processor_type): {} is taken for granted", file,
                                        std::string(row->name) + "ImageProcessor"));
    tellUnknownKeys(json, file, processor);
    tellLeftOut(json, file, *row, processor);
    const bool byShortest = row->byShortest, crops = row->crops;
    processor.filter = row->filter;
    processor.mean = row->mean;
    processor.deviation = row->deviation;
    if (isOn(json, "do_resize", true)) {
        const Json size = says(json, "size") ? json["size"] : Json(row->usual);
        if (size.is_object() && size.contains("shortest_edge"))
            processor.shortest = side(size["shortest_edge"]);
        else if (byShortest && size.is_number_integer())
            processor.shortest = side(size);
        else
            processor.size = sizeIn(size);
        if (!processor.shortest && !processor.size)
            return phrase("says no size that is read: \"size\" is a number of pixels, height and width, or shortest_edge");
        if (says(json, "resample")) {
            const Json& resample = json["resample"];
            if (!resample.is_number_integer() || resample < 0 || resample > static_cast<int>(Resample::Hamming))
                return phrase("says \"resample\": {}, expected a number from 0 to 5, as Pillow counts its filters", resample.dump());
            processor.filter = static_cast<Resample>(resample.get<int>());
        }
    }
    const bool isOfTensors = type.ends_with("Fast");
    if (isOn(json, "do_center_crop", crops)) {
        if (!crops && !isGuess && !isOfTensors && file == kFileOf4)
            return phrase("says {}: version 4 of Transformers passes it by for the class {}, version 5 cuts the middle out; which is meant "
                          "is not clear",
                          "\"do_center_crop\": true", quotedText(std::string(row->name) + "ImageProcessor"));
        const bool isLeftOut = crops && !says(json, "crop_size");
        processor.crop =
            isLeftOut ? PictureProcessor::Size{kUsualCrop, kUsualCrop} : sizeIn(json.contains("crop_size") ? json["crop_size"] : Json());
        if (!processor.crop)
            return phrase("says no \"crop_size\" that is read: a number of pixels, or height and width");
    }
    const bool isSmooth = processor.filter == Resample::Bilinear || processor.filter == Resample::Bicubic;
    if (isOfTensors && isOn(json, "do_resize", true) && !isSmooth)
        return phrase("is of the class {}, whose library resizes tensors, with the filter {} otherwise than Pillow does: only bilinear (2) "
                      "and bicubic (3) are read",
                      quotedText(type), static_cast<int>(processor.filter));
    if (isOfTensors && isOn(json, "do_resize", true))
        processor.told.push_back(
            phrase("{} names the class {}, whose library resizes tensors: here it is done as Pillow does it, and single "
                   "bytes of the picture may differ by 1",
                   file, quotedText(type)));
    const bool rescales = isOn(json, "do_rescale", true), hasFactor = rescales && says(json, "rescale_factor");
    if (hasFactor && !json["rescale_factor"].is_number())
        return phrase("says \"{}\": {}, expected a number", "rescale_factor", json["rescale_factor"].dump());
    processor.factor = !rescales ? 1 : hasFactor ? json["rescale_factor"].get<double>() : 1.0 / 255;
    if (!isOn(json, "do_normalize", true)) {
        processor.mean = {0, 0, 0};
        processor.deviation = {1, 1, 1};
        return {};
    }
    for (const auto& [key, three] : {std::pair{"image_mean", &processor.mean}, std::pair{"image_std", &processor.deviation}})
        if (says(json, key) && !readThree(json[key], *three))
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
    if (json.contains("crop_mode") && json["crop_mode"] != "center")
        return phrase("says \"crop_mode\": {}, expected \"center\"", json["crop_mode"].dump());
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
    const auto apart = objectIn(folder / "preprocessor_config.json");
    const auto whole = objectIn(folder / "processor_config.json");  // of Transformers 5, which keeps the one of pictures within it
    const auto config = objectIn(folder / "config.json");
    if (!apart || !whole || !config)
        return !apart ? apart.error() : !whole ? whole.error() : config.error();
    const bool hasWithin = whole->is_object() && says(*whole, "image_processor"), isWithin = hasWithin && apart->is_null();
    if (const Json own = isWithin ? (*whole)["image_processor"] : *apart; own.is_object()) {
        const std::string file = isWithin ? "processor_config.json" : kFileOf4;
        const bool isSaid = config->is_object() && config->contains("model_type") && (*config)["model_type"].is_string();
        const std::string modelType = isSaid ? (*config)["model_type"].get<std::string>() : "";
        if (const auto wrong = readPreprocessor(own, file, modelType, processor))
            return Error{(folder / file).string(), *wrong};
        PictureProcessor within;
        if (hasWithin && !isWithin &&
            (readPreprocessor((*whole)["image_processor"], file, modelType, within) || !within.makesAs(processor)))
            return Error{(folder / "processor_config.json").string(),
                         phrase("makes other pixels than preprocessor_config.json beside it: version 4 of Transformers reads that one, "
                                "version 5 this one; leave the one that is meant")};
        return processor;
    }
    if (config->is_object() && config->contains("pretrained_cfg") && (*config)["pretrained_cfg"].is_object()) {
        if (const auto wrong = readTimm((*config)["pretrained_cfg"], processor))
            return Error{(folder / "config.json").string(), *wrong};
        return processor;
    }
    processor.size = Size{side, side};
    processor.isGuessed = true;
    return processor;
}

bool PictureProcessor::makesAs(const PictureProcessor& other) const
{
    const auto rounded = [](const std::array<double, 3>& three) {  // numbers in JSON are read as floats, and those of a class are not
        return std::array{static_cast<float>(three[0]), static_cast<float>(three[1]), static_cast<float>(three[2])};
    };
    const auto settings = [&](const PictureProcessor& p) {
        return std::tuple(p.size, p.shortest, p.filter, p.roundsToEven, p.crop, static_cast<float>(p.factor), rounded(p.mean),
                          rounded(p.deviation));
    };
    return settings(*this) == settings(other);
}

PictureProcessor::Size PictureProcessor::resizedSize(const Pixels& image) const
{
    if (size)
        return *size;
    if (!shortest)
        return {image.height, image.width};
    const Index less = std::min(image.width, image.height), more = std::max(image.width, image.height);
    const auto longer = static_cast<Index>(static_cast<double>(*shortest) * static_cast<double>(more) / static_cast<double>(less));
    return image.width > image.height ? Size{*shortest, longer} : Size{longer, *shortest};
}

Pixels PictureProcessor::cut(const Pixels& image) const
{
    const Size whole = resizedSize(image), wanted = cutSize(image);
    const auto before = [this](Index own, Index part) {
        const double half = static_cast<double>(own - part) / 2;
        return static_cast<Index>(roundsToEven ? std::nearbyint(half) : std::floor(half));
    };
    return resized(image, whole.width, whole.height, filter,
                   {before(whole.width, wanted.width), before(whole.height, wanted.height), wanted.width, wanted.height});
}

}  // namespace headscope
