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

Options pageOptions(const QString& usualDpi)
{
    return {{"width", "Of the figure: 3.25in, 82mm, 8cm, 234pt or 975px", "LENGTH"},
            {"height", "What the figure needs without it; of what is 10in wide or more a slide's at most", "LENGTH"},
            {"size", "Width and height in pixels, in place of both; 1920x1080 without --dpi is the slide of the window", "WxH"},
            dpiOption(usualDpi)};
}

Options lookOptions()
{
    return {{"font", "The type: sans, serif, desktop, or a family of this machine", "FONT", "sans"}, {"dark", "Light on a dark ground"}};
}

std::optional<Error> readPage(const Arguments& arguments, Page& page)
{
    page.dpi = *arguments.number("dpi");
    const QString size = arguments.value(QStringLiteral("size"));
    if (arguments.isSet(QStringLiteral("size"))) {
        if (arguments.isSet(QStringLiteral("width")) || arguments.isSet(QStringLiteral("height")))
            return Error{"--size", "is a width and a height: leave it out, or --width and --height"};
        const QStringList sides = size.split('x');
        const auto width = positive(sides.value(0)), height = positive(sides.value(1));
        if (sides.size() != 2 || !width || !height)
            return Error{"--size", "expected pixels such as 1200x800, not " + quoted(size) + "; --width takes inches and millimetres"};
        const auto isThat = [pixels = QSize(*width, *height)](const SizePreset& preset) {
            return preset.points.height() > 0 && Page{.dpi = preset.dpi}.pixels(preset.points) == pixels;
        };
        if (const auto preset = std::ranges::find_if(kSizePresets, isThat);
            preset != kSizePresets.end() && !arguments.isSet(QStringLiteral("dpi")))
            page.dpi = preset->dpi;
        page.size = QSizeF(*width, *height) * (kPointsPerInch / page.dpi);
    }
    for (const char* side : {"width", "height"}) {
        if (!arguments.isSet(QLatin1String(side)))
            continue;
        const QString length = arguments.value(QLatin1String(side));
        const auto given = pointsOf(length, page.dpi);
        if (!given)
            return Error{std::string("--") + side, "expected a length such as 3.25in, 82mm or 975px, not " + quoted(length)};
        (side == std::string_view("width") ? page.size.rwidth() : page.size.rheight()) = *given;
    }
    const QSizeF pixels = page.size * (page.dpi / kPointsPerInch);
    if (const auto error = refusal({pixels.width(), std::max(1.0, pixels.height())}, page.dpi))
        return Error{arguments.isSet(QStringLiteral("size")) ? "--size" : "--width", error->reason};
    return {};
}

std::optional<Error> readMarks(const Arguments& arguments, std::vector<TokenMark>& marks)
{
    const QString text = arguments.value(QStringLiteral("mark"));
    auto read = marksOf(text);
    if (!read)
        return Error{"--mark", "expected names with a colour or bold, such as cat=#d55e00,dog=bold, not " + quoted(text)};
    marks = *std::move(read);
    return {};
}

ColorNorm readNorm(const Arguments& arguments)
{
    return std::ranges::find(colorNorms(), arguments.value("norm").toStdString(), &JsonChoice<ColorNorm>::word)->value;
}

std::optional<Error> readLook(const Arguments& arguments, FigureLook& look)
{
    look = {arguments.value(QStringLiteral("font")), arguments.isSet(QStringLiteral("dark"))};
    if (look.font.trimmed().isEmpty())
        return Error{"--font", "expected sans, serif, desktop or a family"};
    return {};
}

}  // namespace headscope
