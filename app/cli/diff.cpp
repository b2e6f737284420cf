// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/compute.h"
#include "app/cli/output.h"
#include "app/cli/pass.h"
#include "app/cli/session_source.h"
#include "core/base/control_characters.h"
#include "core/base/number_text.h"
#include "core/io/json/fields.h"
#include "core/io/json/printer.h"
#include "core/io/session/session_difference.h"
#include "core/io/values/matrix_json.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

struct DiffOptions {
    QString first, second;
    std::optional<ComputeOptions> matrices = {};  ///< nothing: all that differs is told
};

Result<DiffOptions> readDiffOptions(const Arguments& arguments)
{
    const QStringList sessions = arguments.positionalArguments();
    if (sessions.size() != 2)
        return wrong(QString("compares two SESSIONs, not %1").arg(sessions.size()));
    if (sessions[0] == "-" && sessions[1] == "-")
        return wrong("one SESSION alone can be the standard input");
    DiffOptions options{sessions[0], sessions[1]};
    if (arguments.isSet("stage")) {
        const Result<ComputeOptions> matrices = readMatrixOptions(arguments);
        if (!matrices)
            return matrices.error();
        options.matrices = *matrices;
        return options;
    }
    for (const char* option : {"block", "of", "head", "names"})
        if (arguments.isSet(option))
            return wrong(QString("--%1: means nothing without --stage").arg(option));
    if (const QString format = arguments.value("format"); format != "text" && format != "json")
        return wrong(QString("--format: %1 holds a matrix: say which one with --stage").arg(format));
    return options;
}

/// Both sessions and all that follows from them.
struct Compared {
    std::shared_ptr<const Trace> first, second;
    std::vector<SessionDifference> settings;
    std::vector<StageDifference> stages;

    Compared(std::shared_ptr<const Trace> before, std::shared_ptr<const Trace> after)
        : first(std::move(before)),
          second(std::move(after)),
          settings(sessionDifferences(*first->session, *second->session)),
          stages(stageDifferences(*second, *first))
    {
    }

    bool computeTheSame() const
    {
        const auto countOf = [](const Trace& trace) { return stagesInOrder(*trace.session).size(); };
        return countOf(*first) == stages.size() && countOf(*second) == stages.size() &&
               std::ranges::all_of(stages, &StageDifference::isSame);
    }
};

struct CellNames {
    std::string row, column;
};

/// The names of the cell, which numbers stand for where it has none.
CellNames namesOf(const Session& session, const std::optional<MatrixRef>& ref, Index row, Index column)
{
    const auto name = [&](Axis (*axisOf)(const Session&, const MatrixRef&), Index index) {
        const std::string own = ref ? nameToldApart(session, *ref, axisOf(session, *ref), index) : "";
        return own.empty() ? std::to_string(index + 1) : own;
    };
    return {name(rowAxis, row), name(columnAxis, column)};
}

/// "Emma → Alex" of a query and a key, "taste, q1" elsewhere.
std::string cellText(const Session& session, const std::optional<MatrixRef>& ref, const MatrixDifference& most)
{
    const CellNames names = namesOf(session, ref, most.row, most.column);
    const bool queryToKey = ref && info(ref->id).rows == Axis::Token && info(ref->id).columns == Axis::KeyToken;
    return names.row + (queryToKey ? " → " : ", ") + names.column;
}

std::string rounded(Scalar size)
{
    constexpr int kDigits = 4;
    return std::isfinite(size) ? roundedText(static_cast<double>(size), kDigits) : numberText(size);
}

std::string shapeText(const MatrixSize& size) { return std::to_string(size.rows) + " × " + std::to_string(size.columns); }

/// "block 1, head 2: W_Q: 3 of 12 numbers, most by 0.25 at taste, q1", "block 1: mask: none / causal".
std::string sentenceOn(const SessionDifference& difference, const Session& second)
{
    const auto& [standing, field, matrix, entries, before, after] = difference;
    std::string text = standing.memory ? "memory" : "";
    if (standing.block > 0)
        text += (text.empty() ? "block " : " block ") + std::to_string(standing.block);
    if (standing.head > 0)
        text += ", head " + std::to_string(standing.head);
    text += text.empty() ? "" : ": ";
    if (difference.isWholePart())
        return text + (after ? "only in the second session" : "only in the first session");
    text += (matrix ? std::string(info(matrix->id).symbol) : field) + ": ";
    if (entries && entries->areNumbers)
        return text + std::to_string(entries->differ.count) + " of " + std::to_string(entries->rows * entries->columns) +
               " numbers, most by " + rounded(entries->differ.size) + " at " + cellText(second, matrix, entries->differ);
    if (entries)
        text += std::to_string(entries->differ.count) + " of " + std::to_string(entries->rows) + ", first number " +
                std::to_string(entries->differ.row + 1) + ": ";
    const auto written = [](const std::optional<std::string>& value) { return value == "" ? "\"\"" : value.value_or("none"); };
    return text + written(before) + " / " + written(after);
}

/// "block 1  attention  head 1  0.3125 at Emma → Alex", in columns; without the block where there is one alone.
std::string stageLines(const Compared& compared)
{
    const Session& session = *compared.second->session;
    std::vector<std::array<std::string, 3>> places;
    std::array<std::size_t, 3> widths{};
    for (const StageDifference& difference : compared.stages) {
        const auto& [id, block, head] = difference.stage;
        const bool ofHead = info(id).perHead() && !difference.isSame();
        places.push_back({session.blocks.size() > 1 ? blockName(session, block) : "", std::string(info(id).name),
                          ofHead ? "head " + std::to_string(head + 1) : ""});
        for (std::size_t c = 0; c < widths.size(); ++c)
            widths[c] = std::max(widths[c], places.back()[c].size());
    }
    std::string lines;
    for (std::size_t i = 0; i < places.size(); ++i) {
        for (std::size_t c = 0; c < widths.size(); ++c)
            if (widths[c] > 0)
                lines += places[i][c] + std::string(widths[c] - places[i][c].size() + 2, ' ');
        const StageDifference& difference = compared.stages[i];
        lines += difference.isSame()         ? "the same"
                 : difference.hasSameShape() ? rounded(difference.most.size) + " at " + cellText(session, difference.stage, difference.most)
                                             : shapeText(difference.then) + " / " + shapeText(difference.now);
        lines += "\n";
    }
    return lines;
}

std::string asText(const Compared& compared)
{
    if (compared.settings.empty())
        return "The sessions are the same.\n";
    std::string text;
    for (const SessionDifference& difference : compared.settings)
        text += onOneLine(sentenceOn(difference, *compared.second->session)) + "\n";
    return text + "\n" + (compared.computeTheSame() ? "The sessions compute the same.\n" : stageLines(compared));
}

OrderedJson jsonOf(const SessionDifference& difference, const Session& second)
{
    const auto& [standing, field, matrix, entries, before, after] = difference;
    const auto numberOrNull = [](int number) { return number > 0 ? OrderedJson(number) : OrderedJson(); };
    const auto textOrNull = [](const std::optional<std::string>& text) { return text ? OrderedJson(*text) : OrderedJson(); };
    OrderedJson object{{"block", numberOrNull(standing.block)}};
    if (standing.memory)
        object["of"] = "memory";
    object["head"] = numberOrNull(standing.head);
    object["part"] = difference.isWholePart() ? OrderedJson() : OrderedJson(field);
    if (!entries || !entries->areNumbers) {
        object["first"] = textOrNull(before);
        object["second"] = textOrNull(after);
    }
    if (!entries)
        return object;
    object["differ"] = entries->differ.count;
    object["entries"] = entries->rows * entries->columns;
    if (!entries->areNumbers) {
        object["row"] = entries->differ.row + 1;
        return object;
    }
    const CellNames names = namesOf(second, matrix, entries->differ.row, entries->differ.column);
    object.update({{"largest", entries->differ.size}, {"row", names.row}, {"column", names.column}});
    return object;
}

OrderedJson jsonOf(const StageDifference& difference, const Session& second)
{
    const auto& [stage, now, then, most] = difference;
    OrderedJson object{{"stage", info(stage.id).name}};
    object.update(blockJson(second, stage.block));
    const bool isSame = difference.isSame();
    object["head"] = info(stage.id).perHead() && !isSame ? OrderedJson(stage.head + 1) : OrderedJson();
    if (!difference.hasSameShape()) {
        object["shapes"] = {{then.rows, then.columns}, {now.rows, now.columns}};
        return object;
    }
    const CellNames names = isSame ? CellNames() : namesOf(second, stage, most.row, most.column);
    object.update({{"largest", most.size},
                   {"row", isSame ? OrderedJson() : OrderedJson(names.row)},
                   {"column", isSame ? OrderedJson() : OrderedJson(names.column)}});
    return object;
}

std::string asJson(const Compared& compared)
{
    const auto listOf = [&](const auto& differences) {
        OrderedJson list = OrderedJson::array();
        for (const auto& difference : differences)
            list.push_back(jsonOf(difference, *compared.second->session));
        return list;
    };
    return printJson({{"differences", listOf(compared.settings)}, {"stages", listOf(compared.stages)}});
}

Error otherShape(const DiffOptions& options, std::string_view name, const MatrixSize& first, const MatrixSize& second)
{
    return {options.first.toStdString(),
            std::string(name) + " is " + shapeText(first) + " here and " + shapeText(second) + " in " + options.second.toStdString()};
}

/// Says what the first session lacks of these matrices of the second one.
std::optional<Error> misfit(const DiffOptions& options, const Session& first, const Session& second, const std::vector<MatrixRef>& refs)
{
    for (const MatrixRef& ref : refs) {
        const MatrixInfo& matrix = info(ref.id);
        const MatrixRef other = counterpart(second, ref, first);
        const std::string name = std::string(matrix.name) + (matrix.perHead() ? " of head " + std::to_string(ref.head + 1) : "");
        if (!exists(first, other))
            return Error{options.first.toStdString(), "the session has no " + name + " in " + blockName(second, ref.block)};
        const MatrixSize was = sizeOf(first, other), is = sizeOf(second, ref);
        if (was.rows != is.rows || was.columns != is.columns)
            return otherShape(options, name, was, is);
    }
    return {};
}

/// The second session's matrices minus those of the first.
Result<std::string> writtenMatrices(const DiffOptions& options, const Trace& first, const Trace& second, const std::vector<MatrixRef>& refs)
{
    const ComputeOptions& asked = *options.matrices;
    if (!asked.table)
        return asked.format->write(*difference(second, first, refs), refs, asked.names);
    const int block = blockAt(*second.session, asked.standing);
    const Result<Matrix> was = asked.table->of(first, blockAt(*first.session, asked.standing)), is = asked.table->of(second, block);
    if (!was)
        return Error{options.first.toStdString(), was.error().reason};
    if (!is)
        return Error{options.second.toStdString(), is.error().reason};
    if (was->rows() != is->rows() || was->cols() != is->cols())
        return otherShape(options, asked.table->id, {was->rows(), was->cols()}, {is->rows(), is->cols()});
    return asked.format->writeTable(*asked.table, second, block, *is - *was, asked.names);
}

int writeMatrices(const Arguments& arguments, const DiffOptions& options, const Session& first, const Session& second)
{
    const Result<std::vector<MatrixRef>> before = matricesAsked(first, *options.matrices), refs = matricesAsked(second, *options.matrices);
    if (!before)
        return fail({options.first.toStdString(), before.error().reason});
    if (!refs)
        return fail({options.second.toStdString(), refs.error().reason});
    if (const QString reason = whyTooMany(*options.matrices, *refs); !reason.isEmpty())
        return arguments.refuse(reason);
    if (const auto error = misfit(options, first, second, *refs))
        return fail(*error);
    const Result<std::string> written = writtenMatrices(options, *passOf(first, options.first), *passOf(second, options.second), *refs);
    const bool forReading = options.matrices->format == &matrixFormats()[0];
    const std::string heading = forReading ? onOneLine((options.second + " − " + options.first).toStdString()) + "\n\n" : "";
    return written ? writeResult(heading + *written, arguments.value("output")) : fail(written.error());
}

int writeDifferences(const Arguments& arguments)
{
    const Result<DiffOptions> options = readDiffOptions(arguments);
    if (!options)
        return arguments.refuse(options.error());
    const Result<Session> first = loadSession(options->first, arguments.text());
    if (!first)
        return fail(first.error());
    const Result<Session> second = loadSession(options->second, arguments.text());
    if (!second)
        return fail(second.error());
    if (options->matrices)
        return writeMatrices(arguments, *options, *first, *second);
    const Compared compared(passOf(*first, options->first), passOf(*second, options->second));
    return writeResult(arguments.value("format") == "json" ? asJson(compared) : asText(compared), arguments.value("output"));
}

}  // namespace

const Command kDiffCommand{
    .name = "diff",
    .purpose = "Tells what differs between two sessions, and what comes of it",
    .usage =
        [] {
            return QString("headscope diff SESSION SESSION [--text TEXT] [--format text|json] [-o FILE]\n"
                           "       headscope diff SESSION SESSION --stage ID[,ID …] [--of memory] [--block B] [--head H] [--text TEXT]\n"
                           "                [--format %1] [--names] [-o FILE]")
                .arg(wordsOf(matrixFormats(), &MatrixFormat::name).join('|'));
        },
    .options = [] { return matrixOptions("The matrices whose difference is written, the second session's minus the first's"); },
    .run = writeDifferences,
    .examples = "headscope diff translation grouped-query\n"
                "headscope diff translation grouped-query --stage attention --head 1 --format csv --names\n",
    .help = "First what the sessions themselves do not have in common, the first one's before the second one's: how many numbers\n"
            "of a matrix differ, and by how much at most; settings and names as a session file calls them, none where it leaves\n"
            "them out. Then of each stage that both compute, in the order of the computation, the largest difference of all\n"
            "heads, and its cell in the second session. Blocks and heads are compared by their numbers. The exit code is 0\n"
            "whether the sessions differ or not.\n"
            "\n"
            "With --stage the matrix itself, second minus first, as \"headscope compute\" writes it: it has one shape in both, and\n"
            "its names are those of the second. TEXT is what both read in place of their tokens.\n"
            "\n"
            "json: {\"differences\": [{\"block\", \"head\", \"part\", \"first\", \"second\"}, …], \"stages\": [{\"stage\", \"block\", "
            "\"head\",\n"
            "\"largest\", \"row\", \"column\"}, …]}, with null where there is nothing to say, and \"of\": \"memory\" of its blocks. Where\n"
            "numbers differ, \"differ\" says how many of all \"entries\" do, and \"largest\", \"row\" and \"column\" stand in place of\n"
            "first and second; of words these are the first that differ, number \"row\". Stages of other shapes have \"shapes\".\n",
    .source = nullptr};

}  // namespace headscope
