// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_options.h"

#include "app/cli/cell_option.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_text.h"
#include "app/figures/shown_part.h"
#include "core/io/session/figure_json.h"

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

constexpr std::string_view kHeadMap = "head-map", kOverPicture = "over-picture";

/// Reads the number that the picture is about.
std::optional<Error> readPictureNumber(const Arguments& arguments, ExportOptions& options)
{
    if (!arguments.isSet(QStringLiteral("of")))
        return {};
    const Result<NumberText> number = readNumber(arguments.value(QStringLiteral("of")));
    if (!number)
        return Error{"--of", number.error().reason};
    options.number = *number;
    return {};
}

std::optional<Error> readMatrix(const Arguments& arguments, ExportOptions& options)
{
    const QString stage = arguments.isSet(QStringLiteral("stage")) ? arguments.value(QStringLiteral("stage")) : usualStage(options.kind);
    const QString head = arguments.value(QStringLiteral("head"));
    options.matrix = options.picture ? &info(MatrixId::Attention) : findMatrix(stage.toStdString());
    if (!options.matrix)
        return Error{"--stage", stage.isEmpty() ? "is missing" : quoted(stage) + " is no matrix; `headscope list stages` shows them"};
    const bool ofBlocks =
        options.kind == FigureKind::Heat || (options.kind == FigureKind::Lines && options.matrix->id == MatrixId::Attention);
    if (!ofBlocks && arguments.value(QStringLiteral("block")) == QLatin1String("all"))
        return Error{"--block", "all blocks at once are drawn as heatmaps, or attention as lines"};
    const QString block = arguments.value(QStringLiteral("block"));
    const auto blockNumber = positive(block);
    if (!blockNumber && block != QLatin1String("all"))
        return Error{"--block", "expected a number from 1, or all, not " + quoted(block)};
    options.block = blockNumber ? std::optional(*blockNumber - 1) : std::nullopt;
    if (options.picture && options.picture->ofWholeStack && !arguments.isSet(QStringLiteral("block")))
        options.block = {};
    if (options.picture && options.picture->id == kHeadMap) {
        options.asked.by = arguments.value(QStringLiteral("by")).toStdString();
        return readPictureNumber(arguments, options);
    }
    const bool isOverPicture = options.picture && options.picture->id == kOverPicture;
    if (const auto error = isOverPicture ? readPictureNumber(arguments, options) : std::nullopt)
        return error;
    options.ofMemory = !isOverPicture && arguments.isSet(QStringLiteral("of"));
    if (const QString of = arguments.value(QStringLiteral("of")); options.ofMemory && of != QLatin1String("memory"))
        return Error{"--of", quoted(of) + " is none of memory"};
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

/// Reads which picture is asked for, and what is subtracted in it.
std::optional<Error> readKind(const Arguments& arguments, ExportOptions& options)
{
    const QString kind = arguments.value(QStringLiteral("kind"));
    options.picture = findPictureKind(kind.toStdString());
    if (const auto token = arguments.number("token"))
        options.asked.token = *token - 1;
    options.asked.scene = arguments.number("scene").value_or(options.asked.scene);
    options.asked.keyWidth = *arguments.number("d-k");
    options.asked.steps = *arguments.number("steps");
    if (const QString query = arguments.value(QStringLiteral("query")); !query.isEmpty()) {
        const QStringList parts = query.split(',');
        const auto row = positive(parts.front()), column = positive(parts.back());
        if (parts.size() != 2 || !row || !column)
            return Error{"--query", "expected the row and the column of a patch, such as 5,7, not " + quoted(query)};
        if (options.asked.token)
            return Error{"--query", "and --token are two ways to say who looks; give one"};
        options.asked.query = {*row - 1, *column - 1};
    }
    options.asked.word = arguments.value(QStringLiteral("word"));
    options.asked.other = arguments.value(QStringLiteral("other"));
    if (arguments.isSet(QStringLiteral("cell"))) {
        const auto cell = readCell(arguments.value(QStringLiteral("cell")));
        if (!cell)
            return Error{"--cell", cell.error().reason};
        options.cell = *cell;
    }
    if (options.picture)
        return {};
    options.kind = std::ranges::find(figureKinds(), kind.toStdString(), &JsonChoice<FigureKind>::word)->value;
    options.minus = arguments.value(QStringLiteral("minus"));
    if ((options.kind == FigureKind::Difference) != arguments.isSet(QStringLiteral("minus")))
        return Error{"--minus", "and --kind difference belong together: a head's number, or another session"};
    return {};
}

/// Reads what is in the figure, and how it is arranged.
std::optional<Error> readContent(const Arguments& arguments, ExportOptions& options)
{
    options.rows = arguments.number("rows");
    options.columns = arguments.number("columns");
    options.typeSize = arguments.number("type");
    options.style.typeSize = options.typeSize.value_or(options.style.typeSize);
    if (const QString limits = arguments.value(QStringLiteral("limits")); !limits.isEmpty()) {
        if (!readLimits(limits, options.style.colors))
            return Error{"--limits",
                         "expected the lowest and the highest number of the colours, such as 0,0.5, or auto, not " + quoted(limits)};
    }
    options.style.colors.norm = readNorm(arguments);
    options.style.scaleLabel = arguments.value(QStringLiteral("label"));
    options.shownRows = arguments.value(QStringLiteral("only-rows"));
    options.shownColumns = arguments.value(QStringLiteral("only-columns"));
    if (const auto error = readMarks(arguments, options.style.marks))
        return error;
    if (arguments.isSet(QStringLiteral("title")))
        options.title = arguments.value(QStringLiteral("title"));
    if (arguments.isSet(QStringLiteral("no-title")))
        options.title = QString();
    options.style.names = !arguments.isSet(QStringLiteral("no-names"));
    options.style.numbers = !arguments.isSet(QStringLiteral("no-numbers"));
    options.page.transparent = arguments.isSet(QStringLiteral("transparent"));
    options.sessionInside = arguments.sessionInside();
    return {};
}

std::optional<Error> readLooks(const Arguments& arguments, ExportOptions& options)
{
    const QString format = arguments.value(QStringLiteral("format")), map = arguments.value(QStringLiteral("map"));
    options.format = findFormat(format.toStdString());
    options.colorMap = ColorMap::find(map);
    if (!options.colorMap)
        return Error{"--map", quoted(map) + " is none of " + wordsOf(ColorMap::ofPapers(), &ColorMap::id).join(", ").toStdString()};
    if (arguments.isSet(QStringLiteral("map")))
        options.style.colors.map = options.style.colors.signedMap = options.colorMap;
    if (auto error = missingSession(arguments, *options.format))
        return error;
    if (const auto error = readPage(arguments, options.page))
        return error;
    if (const auto error = readLook(arguments, options.style.look))
        return error;
    return readContent(arguments, options);
}

}  // namespace

QStringList figureKindNames() { return wordsOf(figureKinds(), &JsonChoice<FigureKind>::word) + wordsOf(pictureKinds(), &PictureKind::id); }

std::optional<Error> missingSession(const Arguments& arguments, const ExportFormat& format)
{
    if (format.kind == ExportFormat::Kind::Picture || !arguments.sessionInside().value_or(false))
        return {};
    return Error{"--session", "a file of " + std::string(format.id) + " holds none; png, svg and pdf do"};
}

Result<ExportOptions> readExportOptions(const Arguments& arguments)
{
    ExportOptions options;
    options.session = arguments.source();
    if (arguments.isSet(QStringLiteral("output")))
        return Error{"--output", "is the file of --format html; pictures and values go into the folder --out"};
    if (arguments.isSet(QStringLiteral("lesson")))
        return Error{"--lesson", "is for --format html"};
    options.folder = arguments.value(QStringLiteral("out"));
    options.text = arguments.text();
    options.namesInValues = arguments.isSet(QStringLiteral("names"));
    if (const auto error = readKind(arguments, options))
        return *error;
    if (const auto error = readMatrix(arguments, options))
        return *error;
    if (const auto error = readLooks(arguments, options))
        return *error;
    if (options.folder.isEmpty())
        return Error{"--out", "is missing: the folder to write into"};
    return options;
}

}  // namespace headscope
