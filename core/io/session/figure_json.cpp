// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/figure_json.h"

#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/matrices/cell_address.h"
#include "core/model/limits.h"

#include <cmath>
#include <string>

namespace headscope {

namespace {

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

using PictureField = JsonField<WrittenPicture>;

constexpr Index kMostShown = 4096;  // rows or columns that a picture names
constexpr std::size_t kMostMarks = 256;
constexpr std::size_t kLongestFontName = 128;
constexpr const char* kNotInFontNames = "<>\"\\{}=;";

constexpr const char* kOfTheNumbers = "auto";  // limits that are those of the numbers that are shown

constexpr auto kMayLack = FigureField::Presence::Optional;

/// Written where it is not what it is anyway.
template <class Owner, auto member>
JsonField<Owner> flagField(std::string_view name)
{
    return {name, JsonField<Owner>::Presence::Optional,
            [](const Json& v, const std::string& w, Owner& o) { return readFlag(v, w, o.*member); },
            [](const Owner& o) { return o.*member == Owner().*member ? OrderedJson() : OrderedJson(o.*member); }};
}

template <class Owner, auto member>
JsonField<Owner> textField(std::string_view name)
{
    return {name, JsonField<Owner>::Presence::Optional,
            [](const Json& v, const std::string& w, Owner& o) { return readText(v, w, o.*member); },
            [](const Owner& o) { return (o.*member).empty() ? OrderedJson() : OrderedJson(o.*member); }};
}

template <class Owner, auto member, Index least, Index most>
JsonField<Owner> wholeField(std::string_view name)
{
    return {name, JsonField<Owner>::Presence::Optional,
            [](const Json& v, const std::string& w, Owner& o) {
                Index whole = 0;
                auto error = readWhole(v, w, least, most, whole);
                o.*member = static_cast<int>(whole);
                return error;
            },
            [](const Owner& o) { return o.*member == Owner().*member ? OrderedJson() : OrderedJson(o.*member); }};
}

/// The heads, rows or columns that are shown, from 0; left out where all are.
template <auto member, Index most>
PictureField choiceField(std::string_view name)
{
    return {name, PictureField::Presence::Optional,
            [](const Json& v, const std::string& w, WrittenPicture& p) -> std::optional<Error> {
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
            [](const WrittenPicture& p) { return (p.*member).empty() ? OrderedJson() : OrderedJson(p.*member); }};
}

std::optional<Error> readDouble(const Json& value, const std::string& where, double& target)
{
    if (!value.is_number())
        return Error{where, phrase("expected a number, found {}", kindText(value))};
    target = asWritten(value.get<double>());
    return {};
}

template <double NamedFigure::*member>
FigureField inchesField(std::string_view name)
{
    return {name, kMayLack,
            [](const Json& v, const std::string& w, NamedFigure& f) {
                auto error = readDouble(v, w, f.*member);
                if (!error && !((f.*member) > 0 && (f.*member) <= NamedFigure::kWidest))
                    error = Error{w, phrase("expected inches, above 0 and at most {}", static_cast<int>(NamedFigure::kWidest))};
                return error;
            },
            [](const NamedFigure& f) { return f.*member == NamedFigure().*member ? OrderedJson() : OrderedJson(f.*member); }};
}

std::optional<Error> readFont(const Json& value, const std::string& where, NamedFigure& figure)
{
    if (auto error = readText(value, where, figure.font))
        return error;
    return isFontName(figure.font)
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
    PictureField{
        "kind", PictureField::Presence::Optional,
        [](const Json& v, const std::string& w, WrittenPicture& p) { return readChoice<FigureKind>(v, w, kFigureKinds, p.kind); },
        [](const WrittenPicture& p) { return p.kind == FigureKind::Heat ? OrderedJson() : OrderedJson(wordOf(kFigureKinds, p.kind)); }},
    PictureField{"matrix", PictureField::Presence::Required,
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
    PictureField{"of", PictureField::Presence::Optional,
                 [](const Json& v, const std::string& w, WrittenPicture& p) {
                     p.ofMemory = v == "memory";
                     return p.ofMemory ? std::nullopt : std::optional(Error{w, phrase("expected \"memory\", found {}", kindText(v))});
                 },
                 [](const WrittenPicture& p) { return p.ofMemory ? OrderedJson("memory") : OrderedJson(); }},
    PictureField{"block", PictureField::Presence::Optional,
                 [](const Json& v, const std::string& w, WrittenPicture& p) {
                     Index block = 0;
                     auto error = readWhole(v, w, 0, static_cast<Index>(kMostBlocks), block);
                     p.matrix.block = static_cast<int>(block);
                     return error;
                 },
                 [](const WrittenPicture& p) { return p.matrix.block == 0 ? OrderedJson() : OrderedJson(p.matrix.block); }},
    PictureField{
        "head", PictureField::Presence::Optional,
        [](const Json& v, const std::string& w, WrittenPicture& p) {
            Index head = 0;
            auto error = readWhole(v, w, 0, static_cast<Index>(kMostHeadsOfBlock), head);
            p.matrix.head = info(p.matrix.id).perHead() ? static_cast<int>(head) : 0;
            p.allHeads = false;
            return error;
        },
        [](const WrittenPicture& p) { return p.allHeads || !info(p.matrix.id).perHead() ? OrderedJson() : OrderedJson(p.matrix.head); }},
    PictureField{"minus", PictureField::Presence::Optional,
                 [](const Json& v, const std::string& w, WrittenPicture& p) {
                     Index head = 0;
                     auto error = readWhole(v, w, 0, static_cast<Index>(kMostHeadsOfBlock), head);
                     p.minus = static_cast<int>(head);
                     return error;
                 },
                 [](const WrittenPicture& p) { return p.minus ? OrderedJson(*p.minus) : OrderedJson(); }},
    textField<WrittenPicture, &FigurePart::title>("title"),
    choiceField<&FigurePart::heads, static_cast<Index>(kMostHeadsOfBlock)>("heads"),
    choiceField<&FigurePart::rows, kMostShown>("rows"),
    choiceField<&FigurePart::columns, kMostShown>("columns"),
    wholeField<WrittenPicture, &FigurePart::span, 1, static_cast<Index>(kMostFigureParts)>("span"),
};

using MarkField = JsonField<TokenMark>;

std::optional<Error> readColor(const Json& value, const std::string& where, TokenMark& mark)
{
    if (auto error = readText(value, where, mark.color))
        return error;
    const std::string& color = mark.color;
    const bool isColor = color.size() == 7 && color[0] == '#' && color.find_first_not_of("0123456789abcdef", 1) == std::string::npos;
    return isColor ? std::nullopt : std::optional(Error{where, phrase("expected a colour such as \"#d55e00\", found {}", kindText(value))});
}

const std::array kMarkFields{
    MarkField{"token", MarkField::Presence::Required,
              [](const Json& v, const std::string& w, TokenMark& m) { return readText(v, w, m.token); },
              [](const TokenMark& m) { return OrderedJson(m.token); }},
    MarkField{"color", MarkField::Presence::Optional, readColor,
              [](const TokenMark& m) { return m.color.empty() ? OrderedJson() : OrderedJson(m.color); }},
    flagField<TokenMark, &TokenMark::bold>("bold"),
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
        {"name", FigureField::Presence::Required,
         [](const Json& v, const std::string& w, NamedFigure& f) { return readText(v, w, f.name); },
         [](const NamedFigure& f) { return OrderedJson(f.name); }},
        textField<NamedFigure, &NamedFigure::title>("title"),
        {"panels", FigureField::Presence::Required, readParts, writeParts},
        wholeField<NamedFigure, &NamedFigure::columns, 1, static_cast<Index>(kMostFigureParts)>("columns"),
        flagField<NamedFigure, &NamedFigure::sharedScale>("shared_scale"),
        flagField<NamedFigure, &NamedFigure::letters>("letters"),
        flagField<NamedFigure, &NamedFigure::names>("names"),
        flagField<NamedFigure, &NamedFigure::numbers>("numbers"),
        inchesField<&NamedFigure::width>("width"),
        inchesField<&NamedFigure::height>("height"),
        wholeField<NamedFigure, &NamedFigure::type, NamedFigure::kLeastType, NamedFigure::kMostType>("type"),
        textField<NamedFigure, &NamedFigure::colorMap>("map"),
        textField<NamedFigure, &NamedFigure::signedMap>("signed_map"),
        {"norm", kMayLack,
         [](const Json& v, const std::string& w, NamedFigure& f) { return readChoice<ColorNorm>(v, w, kColorNorms, f.norm); },
         [](const NamedFigure& f) { return f.norm == ColorNorm::Linear ? OrderedJson() : OrderedJson(wordOf(kColorNorms, f.norm)); }},
        {"limits", kMayLack, readLimits,
         [](const NamedFigure& f) {
             return f.fitted ? OrderedJson(kOfTheNumbers) : f.limits ? OrderedJson({(*f.limits)[0], (*f.limits)[1]}) : OrderedJson();
         }},
        textField<NamedFigure, &NamedFigure::scaleLabel>("scale_label"),
        {"font", kMayLack, readFont,
         [](const NamedFigure& f) { return f.font.empty() || !isFontName(f.font) ? OrderedJson() : OrderedJson(f.font); }},
        flagField<NamedFigure, &NamedFigure::dark>("dark"),
        {"marks", kMayLack,
         [](const Json& v, const std::string& w, NamedFigure& f) { return readList<TokenMark>(v, w, kMostMarks, kMarkFields, f.marks); },
         [](const NamedFigure& f) { return f.marks.empty() ? OrderedJson() : writeList<TokenMark>(f.marks, kMarkFields); }},
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
