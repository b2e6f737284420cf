// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_text.h"
#include "app/figures/shown_part.h"
#include "app/views/heads/head_map_figure.h"
#include "core/io/session/figure_json.h"

#include <QCommandLineParser>

#include <algorithm>

namespace headscope {

namespace {

/// The stage that a kind of picture shows when none is named.
QString usualStage(FigureKind kind)
{
    return kind == FigureKind::Heat            ? QString()
           : kind == FigureKind::Contributions ? QStringLiteral("output")
                                               : QStringLiteral("attention");
}

constexpr std::string_view kHeadMap = "head-map";

/// Reads what the heads of a map are coloured by, and the number that they are worth something to.
std::optional<Error> readMap(const QCommandLineParser& parser, ExportOptions& options)
{
    options.asked.by = parser.value(QStringLiteral("by")).toStdString();
    if (const Names ids = headMapIds(); std::ranges::find(ids, options.asked.by) == ids.end())
        return Error{"--by",
                     quoted(toQString(options.asked.by)) + " is none of " + toStringList(ids).join(QStringLiteral(", ")).toStdString()};
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
    const bool ofBlocks =
        options.kind == FigureKind::Heat || (options.kind == FigureKind::Lines && options.matrix->id == MatrixId::Attention);
    if (!ofBlocks && parser.value(QStringLiteral("block")) == QLatin1String("all"))
        return Error{"--block", "all blocks at once are drawn as heatmaps, or attention as lines"};
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

/// An option that only some kinds of picture read.
struct KindOption {
    const char* option;
    std::string_view kinds;
};

constexpr std::array kKindOptions{KindOption{"token", "gated-sum, geometry, scores, logit, over-picture"},
                                  KindOption{"query", "over-picture"},
                                  KindOption{"cell", "play"},
                                  KindOption{"scene", "play"},
                                  KindOption{"word", "logit"},
                                  KindOption{"other", "logit"},
                                  KindOption{"d-k", "scaling"},
                                  KindOption{"steps", "training, niches"},
                                  KindOption{"by", "head-map"}};

/// Any other kind would leave it aside without a word.
std::optional<Error> ofOtherKind(const QCommandLineParser& parser, const QString& kind)
{
    for (const KindOption& row : kKindOptions)
        if (const QString kinds = toQString(row.kinds);
            parser.isSet(QLatin1String(row.option)) && !kinds.split(QStringLiteral(", ")).contains(kind))
            return Error{std::string("--") + row.option, "is for --kind " + std::string(row.kinds)};
    return {};
}

/// Reads which picture is asked for, and what is subtracted in it.
std::optional<Error> readKind(const QCommandLineParser& parser, ExportOptions& options)
{
    const QString kind = parser.value(QStringLiteral("kind"));
    const auto row = std::ranges::find(figureKinds(), kind.toStdString(), &JsonChoice<FigureKind>::word);
    options.picture = findPictureKind(kind.toStdString());
    if (!options.picture && row == figureKinds().end())
        return Error{"--kind", quoted(kind) + " is none of " + figureKindNames(QStringLiteral(", ")).toStdString()};
    if (const auto error = ofOtherKind(parser, kind))
        return error;
    int token = 0;
    for (const auto& [name, number] :
         {std::pair{"token", &token}, {"scene", &options.asked.scene}, {"d-k", &options.asked.keyWidth}, {"steps", &options.asked.steps}}) {
        if (parser.value(QLatin1String(name)).isEmpty())
            continue;
        const auto given = positive(parser.value(QLatin1String(name)));
        if (!given)
            return Error{std::string("--") + name, "expected a number from 1, not " + quoted(parser.value(QLatin1String(name)))};
        *number = *given;
    }
    if (token > 0)
        options.asked.token = token - 1;
    if (const QString query = parser.value(QStringLiteral("query")); !query.isEmpty()) {
        const QStringList parts = query.split(',');
        const auto row = positive(parts.front()), column = positive(parts.back());
        if (parts.size() != 2 || !row || !column)
            return Error{"--query", "expected the row and the column of a patch, such as 5,7, not " + quoted(query)};
        if (token > 0)
            return Error{"--query", "and --token are two ways to say who looks; give one"};
        options.asked.query = {*row - 1, *column - 1};
    }
    options.asked.word = parser.value(QStringLiteral("word"));
    options.asked.other = parser.value(QStringLiteral("other"));
    if (parser.isSet(QStringLiteral("cell"))) {
        const auto cell = readCell(parser.value(QStringLiteral("cell")));
        if (!cell)
            return Error{"--cell", cell.error().reason};
        options.cell = *cell;
    }
    if (options.picture)
        return {};
    options.kind = row->value;
    options.minus = parser.value(QStringLiteral("minus"));
    if ((options.kind == FigureKind::Difference) != parser.isSet(QStringLiteral("minus")))
        return Error{"--minus", "and --kind difference belong together: a head's number, or another session"};
    return {};
}

/// Reads what is in the figure, and how it is arranged.
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
        options.style.typeSize = *options.typeSize;
    }
    if (const QString limits = parser.value(QStringLiteral("limits")); !limits.isEmpty()) {
        if (!readLimits(limits, options.style.colors))
            return Error{"--limits",
                         "expected the lowest and the highest number of the colours, such as 0,0.5, or auto, not " + quoted(limits)};
    }
    if (const auto error = readNorm(parser, options.style.colors.norm))
        return error;
    options.style.scaleLabel = parser.value(QStringLiteral("label"));
    options.shownRows = parser.value(QStringLiteral("only-rows"));
    options.shownColumns = parser.value(QStringLiteral("only-columns"));
    if (const auto error = readMarks(parser, options.style.marks))
        return error;
    if (parser.isSet(QStringLiteral("title")))
        options.title = parser.value(QStringLiteral("title"));
    if (parser.isSet(QStringLiteral("no-title")))
        options.title = QString();
    options.style.names = !parser.isSet(QStringLiteral("no-names"));
    options.style.numbers = !parser.isSet(QStringLiteral("no-numbers"));
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
    options.colorMap = ColorMap::find(map);
    if (!options.colorMap)
        return Error{"--map", quoted(map) + " is none of " + colorMapNames(", ").toStdString()};
    if (parser.isSet(QStringLiteral("map")))
        options.style.colors.map = options.style.colors.signedMap = options.colorMap;
    if (const auto error = readPage(parser, options.page))
        return error;
    if (const auto error = readLook(parser, options.style.look))
        return error;
    return readContent(parser, options);
}

}  // namespace

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
    for (const ColorMap& map : ColorMap::ofPapers())
        names += map.id;
    return names.join(separator);
}

QString colorNormNames(const QString& separator)
{
    QStringList names;
    for (const JsonChoice<ColorNorm>& norm : colorNorms())
        names += toQString(norm.word);
    return names.join(separator);
}

Result<ExportOptions> readExportOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(exportOptions());
    if (!parser.parse(QStringList{QStringLiteral("headscope export")} + arguments))
        return Error{"export", parser.errorText().toStdString()};
    if (const QString reason = wrongOption(parser); !reason.isEmpty())
        return wrong(reason);
    ExportOptions options;
    if (parser.positionalArguments().size() != 1)
        return Error{"export", "expected one session: a file, or the id of an example"};
    options.session = parser.positionalArguments().front();
    if (parser.isSet(QStringLiteral("output")))
        return Error{"--output", "is the file of --format html; pictures and values go into the folder --out"};
    if (parser.isSet(QStringLiteral("lesson")))
        return Error{"--lesson", "is for --format html"};
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
