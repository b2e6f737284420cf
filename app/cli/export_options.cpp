// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/figures/dialog/size_presets.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_text.h"
#include "app/figures/shown_part.h"
#include "app/figures/token_marks.h"
#include "app/views/heads/head_map_figure.h"
#include "core/io/session/figure_json.h"

#include <QCommandLineParser>

#include <algorithm>

namespace headscope {

namespace {

std::string quoted(const QString& text) { return "\"" + text.toStdString() + "\""; }

/// A whole number of at least 1, as heads, blocks and sizes are.
std::optional<int> positive(const QString& text)
{
    bool ok = false;
    const int number = text.toInt(&ok);
    return ok && number >= 1 ? std::optional(number) : std::nullopt;
}

/// What a kind of picture is about where no stage is named.
QString usualStage(FigureKind kind)
{
    return kind == FigureKind::Heat            ? QString()
           : kind == FigureKind::Contributions ? QStringLiteral("output")
                                               : QStringLiteral("attention");
}

constexpr std::string_view kHeadMap = "head-map";

/// What the heads of a map are coloured by, and what they are worth something to.
std::optional<Error> readMap(const QCommandLineParser& parser, ExportOptions& options)
{
    options.by = parser.value(QStringLiteral("by")).toStdString();
    if (const Names ids = headMapIds(); std::ranges::find(ids, options.by) == ids.end())
        return Error{"--by", quoted(toQString(options.by)) + " is none of " + toStringList(ids).join(QStringLiteral(", ")).toStdString()};
    if (!parser.isSet(QStringLiteral("of")))
        return {};
    const Result<NumberText> number = readNumber(parser.value(QStringLiteral("of")));
    if (!number)
        return Error{"--of", number.error().reason};
    options.number = *number;
    return {};
}

std::optional<Error> readMatrix(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString stage = parser.isSet(QStringLiteral("stage")) ? parser.value(QStringLiteral("stage")) : usualStage(options.kind);
    const QString head = parser.value(QStringLiteral("head"));
    options.matrix = options.picture ? &info(MatrixId::Attention) : findMatrix(stage.toStdString());
    if (!options.matrix)
        return Error{"--stage", stage.isEmpty() ? "is missing" : quoted(stage) + " is no matrix; `headscope list stages` shows them"};
    if (options.kind != FigureKind::Heat && parser.value(QStringLiteral("block")) == QLatin1String("all"))
        return Error{"--block", "all blocks at once are drawn as heatmaps"};
    const QString block = parser.value(QStringLiteral("block"));
    const auto blockNumber = positive(block);
    if (!blockNumber && block != QLatin1String("all"))
        return Error{"--block", "expected a number from 1, or all, not " + quoted(block)};
    options.block = blockNumber ? std::optional(*blockNumber - 1) : std::nullopt;
    if (options.picture && options.picture->ofWholeStack && !parser.isSet(QStringLiteral("block")))
        options.block = {};
    if (options.picture && options.picture->id == kHeadMap)
        return readMap(parser, options);
    if (const QString wrong = stackReason(parser); !wrong.isEmpty())
        return Error{"", wrong.toStdString()};
    options.ofMemory = parser.isSet(QStringLiteral("of"));
    if (options.ofMemory && !options.block)
        return Error{"--of", "with --block all the blocks of both are written"};
    if (head == QLatin1String("all"))
        return {};
    if (!options.block)
        return Error{"--head", "with --block all every head is written"};
    const auto heads = shownOf(head, {});
    if (!heads || heads->empty())
        return Error{"--head", "expected a number from 1, several such as 1,3,5-8, or all, not " + quoted(head)};
    if (!options.matrix->perHead())
        return Error{"--head", stage.toStdString() + " belongs to no head"};
    if (heads->size() > 1)
        options.heads = *heads;
    else
        options.head = heads->front();
    return {};
}

/// Which picture, and what is subtracted in it.
std::optional<Error> readKind(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString kind = parser.value(QStringLiteral("kind"));
    const auto row = std::ranges::find(figureKinds(), kind.toStdString(), &JsonChoice<FigureKind>::word);
    options.picture = findPictureKind(kind.toStdString());
    int token = 0;
    for (const auto& [name, number] :
         {std::pair{"token", &token}, {"scene", &options.scene}, {"d-k", &options.keyWidth}, {"steps", &options.steps}}) {
        if (parser.value(QLatin1String(name)).isEmpty())
            continue;
        const auto given = positive(parser.value(QLatin1String(name)));
        if (!given)
            return Error{std::string("--") + name, "expected a number from 1, not " + quoted(parser.value(QLatin1String(name)))};
        *number = *given;
    }
    if (token > 0)
        options.token = token - 1;
    options.word = parser.value(QStringLiteral("word"));
    options.other = parser.value(QStringLiteral("other"));
    if (parser.isSet(QStringLiteral("cell"))) {
        const auto cell = readCell(parser.value(QStringLiteral("cell")));
        if (!cell)
            return Error{"--cell", cell.error().reason};
        options.cell = *cell;
    }
    if (options.picture)
        return {};
    if (row == figureKinds().end())
        return Error{"--kind", quoted(kind) + " is none of " + figureKindNames(QStringLiteral(", ")).toStdString()};
    options.kind = row->value;
    options.minus = parser.value(QStringLiteral("minus"));
    if ((options.kind == FigureKind::Difference) != parser.isSet(QStringLiteral("minus")))
        return Error{"--minus", "and --kind difference belong together: a head's number, or another session"};
    return {};
}

/// What is in the figure, and how it is arranged.
std::optional<Error> readContent(const QCommandLineParser& parser, ExportOptions& options)
{
    for (const auto& [name, number] : {std::pair{"rows", &options.rows}, {"columns", &options.columns}}) {
        const QString text = parser.value(QLatin1String(name));
        *number = positive(text);
        if (!text.isEmpty() && !*number)
            return Error{std::string("--") + name, "expected a number from 1, not " + quoted(text)};
    }
    if (const QString type = parser.value(QStringLiteral("type")); !type.isEmpty()) {
        options.typeSize = positive(type);
        if (options.typeSize.value_or(0) < kLeastType || *options.typeSize > kMostSlideType)
            return Error{"--type", "expected a size of 6 to 18 points, not " + quoted(type)};
    }
    if (const QString limits = parser.value(QStringLiteral("limits")); !limits.isEmpty()) {
        options.limits = limitsOf(limits);
        if (!options.limits)
            return Error{"--limits", "expected the lowest and the highest number of the colours, such as 0,0.5, not " + quoted(limits)};
    }
    options.scaleLabel = parser.value(QStringLiteral("label"));
    options.shownRows = parser.value(QStringLiteral("only-rows"));
    options.shownColumns = parser.value(QStringLiteral("only-columns"));
    if (const auto error = readMarks(parser, options.marks))
        return error;
    if (parser.isSet(QStringLiteral("title")))
        options.title = parser.value(QStringLiteral("title"));
    if (parser.isSet(QStringLiteral("no-title")))
        options.title = QString();
    options.names = !parser.isSet(QStringLiteral("no-names"));
    options.numbers = !parser.isSet(QStringLiteral("no-numbers"));
    options.page.transparent = parser.isSet(QStringLiteral("transparent"));
    for (const bool inside : {true, false})
        if (parser.isSet(inside ? QStringLiteral("session") : QStringLiteral("no-session")))
            options.sessionInside = inside;
    return {};
}

std::optional<Error> readLooks(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString format = parser.value(QStringLiteral("format")), map = parser.value(QStringLiteral("map"));
    options.format = findFormat(format.toStdString());
    if (!options.format)
        return Error{"--format", (format.isEmpty() ? "is missing; expected one of " : quoted(format) + " is none of ") +
                                     exportFormatNames(", ").toStdString()};
    options.mapIsGiven = parser.isSet(QStringLiteral("map"));
    options.colorMap = &ColorMap::named(map);
    if (options.colorMap->id != map)
        return Error{"--map", quoted(map) + " is none of " + colorMapNames(", ").toStdString()};
    if (const auto error = readPage(parser, options.page))
        return error;
    if (const auto error = readLook(parser, options.look))
        return error;
    return readContent(parser, options);
}

}  // namespace

/// --size in pixels, or --width and --height in any unit; without a height it is what the figure needs.
std::optional<Error> readPage(const QCommandLineParser& parser, Page& page)
{
    const auto dpi = positive(parser.value(QStringLiteral("dpi")));
    if (!dpi)
        return Error{"--dpi", "expected a number, not " + quoted(parser.value(QStringLiteral("dpi")))};
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

std::optional<Error> readLook(const QCommandLineParser& parser, FigureLook& look)
{
    look = {parser.value(QStringLiteral("font")), parser.isSet(QStringLiteral("dark"))};
    if (look.font.trimmed().isEmpty())
        return Error{"--font", "expected sans, serif, desktop or a family"};
    return {};
}

QString exportFormatNames(const QString& separator)
{
    QStringList names;
    for (const ExportFormat& format : exportFormats())
        names += toQString(format.id);
    return names.join(separator);
}

QString figureKindNames(const QString& separator)
{
    QStringList names;
    for (const JsonChoice<FigureKind>& kind : figureKinds())
        names += toQString(kind.word);
    for (const PictureKind& kind : pictureKinds())
        names += toQString(kind.id);
    return names.join(separator);
}

QString colorMapNames(const QString& separator)
{
    QStringList names;
    for (const ColorMap& map : ColorMap::sequential())
        names += map.id;
    return names.join(separator);
}

Result<ExportOptions> readExportOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(exportOptions());
    if (!parser.parse(QStringList{QStringLiteral("headscope export")} + arguments))
        return Error{"export", parser.errorText().toStdString()};
    ExportOptions options;
    if (parser.positionalArguments().size() != 1)
        return Error{"export", "expected one session: a file, or the id of an example"};
    options.session = parser.positionalArguments().front();
    options.folder = parser.value(QStringLiteral("out"));
    options.text = textOf(parser);
    options.namesInValues = parser.isSet(QStringLiteral("names"));
    if (const auto error = readKind(parser, options))
        return *error;
    if (const auto error = readMatrix(parser, options))
        return *error;
    if (const auto error = readLooks(parser, options))
        return *error;
    if (options.folder.isEmpty())
        return Error{"--out", "is missing: the folder to write into"};
    return options;
}

}  // namespace headscope
