// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/base/atomic_file.h"
#include "app/base/block_text.h"
#include "app/base/text.h"
#include "app/cli/drawing_application.h"
#include "app/cli/export_options.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "app/cli/train.h"
#include "app/figures/figure_colors.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/missing_letters.h"
#include "app/figures/shown_part.h"
#include "app/files/embedded_session.h"
#include "app/files/page_file.h"
#include "app/lesson/lesson_for_page.h"
#include "core/model/block_name.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <tuple>

namespace headscope {

namespace {

QString exportPageUsage() { return QStringLiteral("headscope export SESSION --format html [--lesson FILE] -o FILE"); }

int exportPage(const Arguments& arguments)
{
    for (const QString& option : arguments.optionNames())
        if (!QStringList{"format", "text", "lesson", "o", "output", "threads"}.contains(option))
            return arguments.refuse("--" + option + ": a page shows the session as it is; it has no such option");
    const QString file = arguments.value("output");
    if (file.isEmpty())
        return arguments.refuse("-o is missing: the file to write");
    const DrawingApplication application;
    const QString source = arguments.source();
    const auto session = loadSession(source, arguments.text());
    if (!session)
        return fail(session.error());
    QJsonObject lesson;
    if (const QString file = arguments.value("lesson"); !file.isEmpty()) {
        const auto read = lessonForPage(file, &*session);
        if (!read)
            return fail(read.error());
        lesson = read->lesson;
    }
    const auto page = pageOf(*session, lesson);
    if (!page)
        return fail({source.toStdString(), page.error().reason});
    if (const auto error = writeOutput(*page, file))
        return fail(*error);
    if (file != "-")
        tellWritten(file);
    return kExitDone;
}

QString baseName(const QString& session)
{
    QString name = session == "-" ? QStringLiteral("session") : QFileInfo(session).fileName();
    for (const char* ending : {".json", ".headscope"})
        if (name.endsWith(QLatin1String(ending)))
            name.chop(static_cast<qsizetype>(qstrlen(ending)));
    return name;
}

struct File {
    QString name;
    Figure figure;
    Page page = {};
};

/// "-all", "-head2", "-heads1+3".
QString headsWord(const ExportOptions& options)
{
    if (options.head)
        return QStringLiteral("-head%1").arg(*options.head + 1);
    if (options.heads.empty())
        return QStringLiteral("-all");
    return QStringLiteral("-heads") + shownText(options.heads).replace(QStringLiteral(", "), QStringLiteral("+"));
}

/// The blocks that are asked for and have the matrix. A bias that is absent could be added, and still there is nothing to write.
std::vector<int> blocksWithIt(const ExportOptions& options, const Trace& trace)
{
    std::vector<int> blocks;
    for (int block = options.block.value_or(0); block < std::ssize(trace.blocks); ++block) {
        if (matrixOf(trace, {options.matrix->id, block, options.head.value_or(0)})->size() > 0)
            blocks.push_back(block);
        if (options.block)
            break;
    }
    return blocks;
}

/// A difference, lines or contributions: of one head or of all.
Result<std::vector<File>> kindOf(const ExportOptions& options, const Trace& trace)
{
    FigurePart part{.kind = options.kind,
                    .matrix = {options.matrix->id, options.block.value_or(0), options.head.value_or(0)},
                    .allHeads = options.matrix->perHead() && !options.head,
                    .heads = options.heads};
    if (!options.block)
        return std::vector<File>{
            {baseName(options.session) + QStringLiteral("-attention-lines-blocks"), allBlocksAsLines(trace, *options.colorMap)}};
    bool isHead = false;
    if (const int head = options.minus.toInt(&isHead); isHead)
        part.minus = head - 1;
    const auto figure = [&]() -> Result<Figure> {
        if (options.kind != FigureKind::Difference || isHead)
            return figureOf(trace, part, *options.colorMap);
        auto other = loadSession(options.minus, options.text);
        if (!other)
            return other.error();
        return changeFigure(trace, *passOf(*other, options.minus), part, *options.colorMap);
    }();
    if (!figure)
        return figure.error();
    const QString kind = figureKindNames()[static_cast<qsizetype>(options.kind)];
    QString name = baseName(options.session) + '-' + toQString(options.matrix->name) + '-' + kind;
    if (trace.session->blocks.size() > 1)
        name += blockFileName(*trace.session, part.matrix.block);
    if (options.matrix->perHead())
        name += headsWord(options);
    return std::vector<File>{{isHead ? name + QStringLiteral("-minus%1").arg(*part.minus + 1) : name, *figure}};
}

/// One picture with every head, or of every block, or one file of values for each head; without heads just the one.
std::vector<File> filesOf(const ExportOptions& options, const Trace& trace)
{
    const MatrixInfo& matrix = *options.matrix;
    const QString name = baseName(options.session) + '-' + toQString(matrix.name);
    const bool picture = options.format->kind != ExportFormat::Kind::Values;
    const std::vector<int> blocks = blocksWithIt(options, trace);
    if (!options.block && picture && !blocks.empty())
        return {{name + QStringLiteral("-blocks"), allBlocksFigure(trace, matrix.id, *options.colorMap)}};
    std::vector<File> files;
    for (const int block : blocks) {
        const QString inBlock = trace.session->blocks.size() > 1 ? name + blockFileName(*trace.session, block) : name;
        const auto one = [&](int head) {
            const QString ending = matrix.perHead() ? QStringLiteral("-head%1").arg(head + 1) : QString();
            files.push_back({inBlock + ending, matrixFigure(trace, {matrix.id, block, head}, *options.colorMap)});
        };
        if (!matrix.perHead() || options.head)
            one(options.head.value_or(0));
        else if (picture)
            files.push_back({inBlock + headsWord(options), allHeadsFigure(trace, {matrix.id, block, 0}, *options.colorMap, options.heads)});
        else
            for (int head = 0; head < std::ssize(trace.blocks[static_cast<std::size_t>(block)].heads); ++head)
                if (options.heads.empty() || std::ranges::find(options.heads, head) != options.heads.end())
                    one(head);
    }
    return files;
}

/// A mark of a name that stands nowhere in the figure would change nothing.
std::optional<Error> missingMark(const Figure& figure, const std::vector<TokenMark>& marks)
{
    for (const TokenMark& mark : marks) {
        const auto names = [&](const FigurePanel& panel) {
            return std::ranges::find(panel.rows, mark.token) != panel.rows.end() ||
                   std::ranges::find(panel.columns, mark.token) != panel.columns.end();
        };
        if (std::ranges::none_of(figure.panels, names))
            return Error{"--mark", "none of them is called \"" + mark.token + "\""};
    }
    return {};
}

/// Applies what the options say of the figure's look.
std::optional<Error> arrange(Figure& figure, const ExportOptions& options)
{
    FigurePart shown{.allHeads = figure.panels.size() > 1};
    if (options.picture || options.kind == FigureKind::Heat)  // others have those heads alone
        shown.heads = options.heads;
    for (const auto& [option, text, names, chosen] : {std::tuple{"--only-rows", &options.shownRows, &FigurePanel::rows, &shown.rows},
                                                      {"--only-columns", &options.shownColumns, &FigurePanel::columns, &shown.columns}}) {
        if (text->isEmpty())
            continue;
        if (figure.panels.empty())
            return Error{option, "this picture has none to choose from"};
        auto read = shownOf(*text, figure.panels.front().*names);
        if (!read)
            return Error{option, read.error().reason};
        *chosen = *std::move(read);
    }
    if (auto error = missingMark(figure, options.style.marks))
        return error;
    if (auto error = showPart(figure, shown))
        return error;
    if (options.style.colors.norm != ColorNorm::Linear && !hasColors(figure))
        return Error{"--norm", "this picture has no numbers that are colours"};
    if (auto error = setStyle(figure, options.style))
        return error;
    figure.subtitle = joinedWords(figure.subtitle, normWords(figure));
    if (options.title) {
        figure.title = *options.title;
        if (options.title->isEmpty())
            figure.subtitle.clear();
    }
    if (!options.rows && !options.columns)
        return {};
    const int count = static_cast<int>(std::max(figure.panels.size(), figure.parts.size()));
    if (!figure.rows.empty())
        return Error{options.rows ? "--rows" : "--columns", "with --block all each block is a row"};
    if (options.rows && options.columns && *options.rows * *options.columns < count)
        return Error{"--rows", std::to_string(*options.rows) + " × " + std::to_string(*options.columns) + " has no room for " +
                                   std::to_string(count) + " heads"};
    figure.columns = std::min(count, options.columns.value_or((count + options.rows.value_or(1) - 1) / options.rows.value_or(1)));
    return {};
}

std::optional<Error> missing(const ExportOptions& options, const Session& session)
{
    const int block = options.block.value_or(0);
    const Stack stack = options.ofMemory ? Stack::Memory : Stack::Own;
    if (block > session.lastOf(stack))
        return Error{"--block", (options.ofMemory ? "the memory has " : "the session has ") +
                                    std::to_string(session.lastOf(stack) - session.firstOf(stack) + 1)};
    const auto heads = session.blocks[static_cast<std::size_t>(block)].heads.size();
    if (std::max(options.head.value_or(0), options.heads.empty() ? 0 : std::ranges::max(options.heads)) >= static_cast<int>(heads))
        return Error{"--head",
                     (session.blocks.size() > 1 ? blockName(session, block) + " has " : "the session has ") + std::to_string(heads)};
    return {};
}

/// A picture of a view that is no grid of one matrix.
Result<File> pictureOf(const ExportOptions& options, const std::shared_ptr<const Trace>& trace)
{
    PictureRequest request = options.asked;
    request.trace = trace;
    request.block = options.block.value_or(options.picture->ofWholeStack ? trace->session->lastBlock() : 0);
    request.head = options.head.value_or(0);
    request.heads = options.head ? std::vector<int>{*options.head} : options.heads;
    request.colorMap = options.colorMap;
    if (options.number) {
        const Result<Number> number = findNumber(*trace->session, *options.number, {});
        if (!number)
            return Error{"--of", number.error().reason};
        request.number = *number;
    }
    if (options.cell) {
        const auto cell = findCell(*trace->session, *options.cell, {request.block + 1, request.head + 1, options.ofMemory});
        if (!cell)
            return Error{"--cell", cell.error().reason};
        request.cell = *cell;
    }
    auto figure = options.picture->make(request);
    if (!figure)
        return figure.error();
    if (options.format->kind == ExportFormat::Kind::Values && figure->panels.empty())
        return Error{"--format", "this picture has no single matrix; `headscope compute` writes the numbers"};
    return File{baseName(options.session) + '-' + toQString(options.picture->id), *std::move(figure)};
}

std::optional<Error> writeAll(const ExportOptions& options, const std::shared_ptr<const Trace>& shared)
{
    const Trace& trace = *shared;
    std::vector<File> files;
    if (options.picture) {
        auto made = pictureOf(options, shared);
        if (!made)
            return made.error();
        files.push_back(*std::move(made));
    } else if (options.kind == FigureKind::Heat) {
        files = filesOf(options, trace);
    } else {
        auto made = kindOf(options, trace);
        if (!made)
            return made.error();
        files = *std::move(made);
    }
    const bool whole = trace.blocks.size() == 1;
    const std::string who = whole ? "the session" : options.block ? blockName(*trace.session, *options.block) : "no block";
    if (files.empty())
        return Error{std::string(options.matrix->name), who + (whole || options.block ? " has none" : " has one")};
    for (File& file : files) {
        for (const FigurePanel& panel : file.figure.panels)
            if (panel.matrix->size() == 0)
                return Error{std::string(options.matrix->name), "head " + std::to_string(panel.head + 1) + " has none"};
        if (const auto error = arrange(file.figure, options))
            return error;
        file.page = asSlide(file.figure, options.page, options.typeSize.has_value());
    }
    const bool toStandardOutput = options.folder == "-";
    if (toStandardOutput && files.size() > 1)
        return Error{"--out -", "standard output holds one file, and these are " + std::to_string(files.size()) + "; name one --head"};
    if (!toStandardOutput)
        if (auto error = makeFolder(options.folder))
            return error;
    const bool inside = options.sessionInside.value_or(roughSizeInPicture(*trace.session) <= kLargestUnasked);
    for (const File& file : files) {
        const QString path = QDir(options.folder).filePath(file.name + '.' + toQString(options.format->id));
        const auto bytes = options.format->encode({file.figure, file.page, inside ? trace.session : nullptr, options.namesInValues});
        if (!bytes)
            return bytes.error();
        for (const QString& sentence : lackingType(file.figure, file.page, *options.format))
            warn({"", sentence.toStdString()});
        if (auto error = writeOutput(*bytes, toStandardOutput ? options.folder : path))
            return error;
        if (!toStandardOutput)
            tellWritten(path);
    }
    std::fflush(stdout);
    return {};
}

int exportFiles(const Arguments& arguments)
{
    if (arguments.value("format") == "html")
        return exportPage(arguments);
    const auto read = readExportOptions(arguments);
    if (!read)
        return arguments.refuse(read.error());
    ExportOptions options = *read;

    const DrawingApplication application;
    const bool learns = options.picture && options.picture->ofLearner;
    auto session = learns ? loadLearner(options.session) : loadSession(options.session, options.text);
    if (!session)
        return fail(session.error());
    if (options.ofMemory)
        *options.block += session->firstOf(Stack::Memory);
    if (const auto error = missing(options, *session))
        return fail(*error);
    const auto trace = passOf(*session, options.session);
    if (const auto error = writeAll(options, trace))
        return fail(*error);
    return kExitDone;
}

}  // namespace

const Command kExportCommand{
    .name = "export",
    .purpose = "Writes heatmaps and values as files",
    .usage =
        [] {
            return QString("headscope export SESSION --stage ID [--kind %1] [--block B|all] [--head H|all]\n                --format %2 "
                           "[OPTION …] "
                           "--out DIR\n       %3")
                .arg(figureKindNames().join('|'), wordsOf(exportFormats(), &ExportFormat::id).join('|'), exportPageUsage());
        },
    .options = exportOptions,
    .run = exportFiles,
    .examples = "headscope export three-friends --stage attention --format pdf --width 3.25in --out figures\n"
                "headscope export conversation --stage attention --kind lines --head 1 --format svg --out figures\n"
                "headscope export three-friends --format html -o three-friends.html\n"};

}  // namespace headscope
