// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/look_options.h"

#include "app/cli/export_options.h"
#include "app/figures/dialog/size_presets.h"
#include "app/figures/token_marks.h"
#include "core/io/session/figure_json.h"

#include <algorithm>

namespace headscope {

std::string quoted(const QString& text) { return "\"" + text.toStdString() + "\""; }

std::optional<int> positive(const QString& text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    return ok && number >= 1 ? std::optional(number) : std::nullopt;
}

std::optional<Error> readPage(const QCommandLineParser& parser, Page& page)
{
    const auto dpi = positive(parser.value(QStringLiteral("dpi")));
    if (!dpi)
        return Error{"--dpi", "expected a whole number of pixels of an inch, not " + quoted(parser.value(QStringLiteral("dpi")))};
    page.dpi = *dpi;
    if (const auto error = refusal({1, 1}, *dpi))
        return Error{"--dpi", error->reason};
    const QString size = parser.value(QStringLiteral("size"));
    if (parser.isSet(QStringLiteral("size"))) {
        if (parser.isSet(QStringLiteral("width")) || parser.isSet(QStringLiteral("height")))
            return Error{"--size", "is a width and a height: leave it out, or --width and --height"};
        const QStringList sides = size.split('x');
        const auto width = positive(sides.value(0)), height = positive(sides.value(1));
        if (sides.size() != 2 || !width || !height)
            return Error{"--size", "expected pixels such as 1200x800, not " + quoted(size) + "; --width takes inches and millimetres"};
        const auto isThat = [pixels = QSize(*width, *height)](const SizePreset& preset) {
            return preset.points.height() > 0 && Page{.dpi = preset.dpi}.pixels(preset.points) == pixels;
        };
        if (const auto preset = std::ranges::find_if(kSizePresets, isThat);
            preset != kSizePresets.end() && !parser.isSet(QStringLiteral("dpi")))
            page.dpi = preset->dpi;
        page.size = QSizeF(*width, *height) * (kPointsPerInch / page.dpi);
    }
    for (const char* side : {"width", "height"}) {
        if (!parser.isSet(QLatin1String(side)))
            continue;
        const QString length = parser.value(QLatin1String(side));
        const auto given = pointsOf(length, page.dpi);
        if (!given)
            return Error{std::string("--") + side, "expected a length such as 3.25in, 82mm or 975px, not " + quoted(length)};
        (side == std::string_view("width") ? page.size.rwidth() : page.size.rheight()) = *given;
    }
    const QSizeF pixels = page.size * (page.dpi / kPointsPerInch);
    if (const auto error = refusal({pixels.width(), std::max(1.0, pixels.height())}, page.dpi))
        return Error{parser.isSet(QStringLiteral("size")) ? "--size" : "--width", error->reason};
    return {};
}

std::optional<Error> readMarks(const QCommandLineParser& parser, std::vector<TokenMark>& marks)
{
    const QString text = parser.value(QStringLiteral("mark"));
    auto read = marksOf(text);
    if (!read)
        return Error{"--mark", "expected names with a colour or bold, such as cat=#d55e00,dog=bold, not " + quoted(text)};
    marks = *std::move(read);
    return {};
}

std::optional<Error> readNorm(const QCommandLineParser& parser, ColorNorm& norm)
{
    const QString asked = parser.value(QStringLiteral("norm"));
    const auto row = std::ranges::find(colorNorms(), asked.toStdString(), &JsonChoice<ColorNorm>::word);
    if (row == colorNorms().end())
        return Error{"--norm", quoted(asked) + " is none of " + colorNormNames(QStringLiteral(", ")).toStdString()};
    norm = row->value;
    return {};
}

std::optional<Error> readLook(const QCommandLineParser& parser, FigureLook& look)
{
    look = {parser.value(QStringLiteral("font")), parser.isSet(QStringLiteral("dark"))};
    if (look.font.trimmed().isEmpty())
        return Error{"--font", "expected sans, serif, desktop or a family"};
    return {};
}

}  // namespace headscope
