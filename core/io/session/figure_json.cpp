// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/figure_json.h"

#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"
#include "core/matrices/cell_address.h"
#include "core/model/limits.h"

#include <string>

namespace headscope {

namespace {

using FigureFields = FieldsOf<NamedFigure>;
using FigureField = JsonField<NamedFigure>;

constexpr auto kFigureKinds = choices<FigureKind>({{"heat", FigureKind::Heat},
                                                   {"lines", FigureKind::Lines},
                                                   {"overlay", FigureKind::Overlay},
                                                   {"difference", FigureKind::Difference},
                                                   {"contributions", FigureKind::Contributions}});

constexpr auto kColorNorms = choices<ColorNorm>({{"linear", ColorNorm::Linear}, {"log", ColorNorm::Log}, {"sqrt", ColorNorm::Sqrt}});

/// A picture as it stands in a file. Its block counts among those of its stack, which is known when the blocks are.
struct WrittenPicture : FigurePart {
    bool ofMemory = false;
};

using PictureFields = FieldsOf<WrittenPicture>;
using PictureField = JsonField<WrittenPicture>;

constexpr Index kMostShown = 4096;  // rows or columns that a picture names
constexpr std::size_t kMostMarks = 256;
constexpr std::size_t kLongestFontName = 128;
constexpr const char* kNotInFontNames = "<>\"\\{}=;";

constexpr const char* kOfTheNumbers = "auto";  // limits that are those of the numbers that are shown

constexpr auto kMayLack = FigureFields::kOptional;

/// The heads, rows or columns that are shown, from 0; left out where all are.
PictureField choiceField(std::string_view name, std::vector<int> FigurePart::* member, Index most)
{
    return {name, PictureFields::kOptional,
            [=](const Json& v, const std::string& w, WrittenPicture& p) -> std::optional<Error> {
                if (!v.is_array() || v.empty() || v.size() > static_cast<std::size_t>(most))
                    return Error{w, phrase("expected a list of 1 to {} numbers, found {}", most, kindText(v))};
                for (std::size_t i = 0; i < v.size(); ++i) {
                    Index at = 0;
                    if (auto error = readWhole(v[i], elementPath(w, i), 0, most, at))
                        return error;
                    (p.*member).push_back(static_cast<int>(at));
                }
                return {};
            },
            [=](const WrittenPicture& p) { return (p.*member).empty() ? OrderedJson() : OrderedJson(p.*member); }};
}

std::optional<Error> readDouble(const Json& value, const std::string& where, double& target)
{
    if (!value.is_number())
        return Error{where, phrase("expected a number, found {}", kindText(value))};
    target = asWritten(value.get<double>());
    return {};
}

std::optional<Error> readInches(const Json& value, const std::string& where, double& inches)
{
    auto error = readDouble(value, where, inches);
    if (!error && !(inches > 0 && inches <= NamedFigure::kWidest))
        error = Error{where, phrase("expected inches, above 0 and at most {}", static_cast<int>(NamedFigure::kWidest))};
    return error;
}

FigureField inchesField(std::string_view name, double NamedFigure::* member)
{
    const auto field = FigureFields::by(name, kMayLack, member, readInches, [](double inches) { return inches; });
    return FigureFields::unlessUsual(field, member);
}

std::optional<Error> readFont(const Json& value, const std::string& where, std::string& font)
{
    if (auto error = readText(value, where, font))
        return error;
    return isFontName(font)
               ? std::nullopt
               : std::optional(Error{where, phrase("expected the name of a font, without {}, found {}", kNotInFontNames, kindText(value))});
}

std::optional<Error> readLimits(const Json& value, const std::string& where, NamedFigure& figure)
{
    figure.fitted = value == kOfTheNumbers;
    if (figure.fitted)
        return {};
    if (!value.is_array() || value.size() != 2)
        return Error{where, phrase("expected the lowest and the highest number of the colours, or \"auto\", found {}", kindText(value))};
    auto& limits = figure.limits.emplace();
    for (std::size_t i = 0; i < 2; ++i)
        if (auto error = readDouble(value[i], elementPath(where, i), limits[i]))
            return error;
    if (!(limits[0] < limits[1]))
        return Error{where, phrase("the first number has to be below the second")};
    return {};
}

const std::array kPictureFields{
    PictureFields::optionalChoice("kind", &FigurePart::kind, kFigureKinds),
    PictureField{"matrix", PictureFields::kRequired,
                 [](const Json& v, const std::string& w, WrittenPicture& p) -> std::optional<Error> {
                     std::string name;
                     if (auto error = readText(v, w, name))
                         return error;
                     const auto matrix = matrixNamed(name);
                     if (!matrix)
                         return Error{w, matrix.error().reason};
                     p.matrix.id = (*matrix)->id;
                     p.allHeads = (*matrix)->perHead();  // unless a head is named
                     return {};
                 },
                 [](const WrittenPicture& p) { return OrderedJson(info(p.matrix.id).name); }},
    PictureField{"of", PictureFields::kOptional,
                 [](const Json& v, const std::string& w, WrittenPicture& p) {
                     p.ofMemory = v == "memory";
                     return p.ofMemory ? std::nullopt : std::optional(Error{w, phrase("expected \"memory\", found {}", kindText(v))});
                 },
                 [](const WrittenPicture& p) { return p.ofMemory ? OrderedJson("memory") : OrderedJson(); }},
    PictureField{"block", PictureFields::kOptional,
                 [](const Json& v, const std::string& w, WrittenPicture& p) {
                     Index block = 0;
                     auto error = readWhole(v, w, 0, static_cast<Index>(kMostBlocks), block);
                     p.matrix.block = static_cast<int>(block);
                     return error;
                 },
                 [](const WrittenPicture& p) { return p.matrix.block == 0 ? OrderedJson() : OrderedJson(p.matrix.block); }},
    PictureField{
        "head", PictureFields::kOptional,
        [](const Json& v, const std::string& w, WrittenPicture& p) {
            Index head = 0;
            auto error = readWhole(v, w, 0, static_cast<Index>(kMostHeadsOfBlock), head);
            p.matrix.head = info(p.matrix.id).perHead() ? static_cast<int>(head) : 0;
            p.allHeads = false;
            return error;
        },
        [](const WrittenPicture& p) { return p.allHeads || !info(p.matrix.id).perHead() ? OrderedJson() : OrderedJson(p.matrix.head); }},
    PictureFields::whole("minus", PictureFields::kOptional, &FigurePart::minus, 0, static_cast<Index>(kMostHeadsOfBlock)),
    PictureFields::optional("title", &FigurePart::title),
    choiceField("heads", &FigurePart::heads, static_cast<Index>(kMostHeadsOfBlock)),
    choiceField("rows", &FigurePart::rows, kMostShown),
    choiceField("columns", &FigurePart::columns, kMostShown),
    PictureFields::whole("span", PictureFields::kOptional, &FigurePart::span, 1, static_cast<Index>(kMostFigureParts)),
};

using MarkFields = FieldsOf<TokenMark>;

std::optional<Error> readColor(const Json& value, const std::string& where, std::string& color)
{
    if (auto error = readText(value, where, color))
        return error;
    const bool isColor = color.size() == 7 && color[0] == '#' && color.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
    return isColor ? std::nullopt : std::optional(Error{where, phrase("expected a colour such as \"#d55e00\", found {}", kindText(value))});
}

/// Null for an empty one.
OrderedJson textJson(const std::string& text) { return text.empty() ? OrderedJson() : OrderedJson(text); }

const std::array kMarkFields{
    MarkFields::required("token", &TokenMark::token),
    MarkFields::by("color", MarkFields::kOptional, &TokenMark::color, readColor, textJson),
    MarkFields::optional("bold", &TokenMark::bold),
};

std::vector<FigureField> figureFields(const Session& session)
{
    const auto readParts = [first = session.firstOf(Stack::Memory)](const Json& v, const std::string& w, NamedFigure& f) {
        std::vector<WrittenPicture> parts;
        auto error = readList<WrittenPicture>(v, w, kMostFigureParts, kPictureFields, parts);
        for (WrittenPicture& part : parts) {
            part.matrix.block += part.ofMemory ? first : 0;
            f.parts.push_back(part);
        }
        return error;
    };
    const auto writeParts = [first = session.firstOf(Stack::Memory), encoder = session.hasEncoder()](const NamedFigure& f) {
        std::vector<WrittenPicture> parts;
        for (const FigurePart& part : f.parts) {
            parts.push_back({part, encoder && part.matrix.block >= first});
            parts.back().matrix.block -= parts.back().ofMemory ? first : 0;
        }
        return writeList<WrittenPicture>(parts, kPictureFields);
    };
    return {
        FigureFields::required("name", &NamedFigure::name),
        FigureFields::optional("title", &NamedFigure::title),
        {"panels", FigureFields::kRequired, readParts, writeParts},
        FigureFields::whole("columns", kMayLack, &NamedFigure::columns, 1, static_cast<Index>(kMostFigureParts)),
        FigureFields::optional("shared_scale", &NamedFigure::sharedScale),
        FigureFields::optional("letters", &NamedFigure::letters),
        FigureFields::optional("names", &NamedFigure::names),
        FigureFields::optional("numbers", &NamedFigure::numbers),
        inchesField("width", &NamedFigure::width),
        inchesField("height", &NamedFigure::height),
        FigureFields::whole("type", kMayLack, &NamedFigure::type, NamedFigure::kLeastType, NamedFigure::kMostType),
        FigureFields::optional("map", &NamedFigure::colorMap),
        FigureFields::optional("signed_map", &NamedFigure::signedMap),
        FigureFields::optionalChoice("norm", &NamedFigure::norm, kColorNorms),
        {"limits", kMayLack, readLimits,
         [](const NamedFigure& f) {
             return f.fitted ? OrderedJson(kOfTheNumbers) : f.limits ? OrderedJson({(*f.limits)[0], (*f.limits)[1]}) : OrderedJson();
         }},
        FigureFields::optional("scale_label", &NamedFigure::scaleLabel),
        FigureFields::by("font", kMayLack, &NamedFigure::font, readFont,
                         [](const std::string& font) { return isFontName(font) ? textJson(font) : OrderedJson(); }),
        FigureFields::optional("dark", &NamedFigure::dark),
        FigureFields::list("marks", &NamedFigure::marks, kMostMarks, kMarkFields),
    };
}

}  // namespace

JsonField<Session> figuresField()
{
    return {"figures", JsonField<Session>::Presence::Optional,
            [](const Json& v, const std::string& w, Session& s) {
                return readList<NamedFigure>(v, w, kMostFigures, figureFields(s), s.figures);
            },
            [](const Session& s) { return s.figures.empty() ? OrderedJson() : writeList<NamedFigure>(s.figures, figureFields(s)); }};
}

bool isFontName(const std::string& name)
{
    return name.size() <= kLongestFontName && name.find_first_of(kNotInFontNames) == std::string::npos && onOneLine(name) == name;
}

std::span<const JsonChoice<FigureKind>> figureKinds() { return kFigureKinds; }

std::span<const JsonChoice<ColorNorm>> colorNorms() { return kColorNorms; }

}  // namespace headscope
