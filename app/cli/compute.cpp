// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include "app/base/text.h"
#include "app/cli/cell_option.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/session_source.h"
#include "core/analysis/not_finite.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

QString stageNames()
{
    QStringList names;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            names += toQString(row.name);
    return (names + wordsOf(blockTables(), &BlockTable::id)).join(", ");
}

Result<std::vector<const MatrixInfo*>> readStages(const QString& written)
{
    std::vector<const MatrixInfo*> stages;
    if (findBlockTable(written))
        return stages;
    for (const QString& name : written.split(',')) {
        if (findBlockTable(name))
            return Error{"", QString("--stage: %1 is a table of its own: ask for it alone").arg(name).toStdString()};
        const MatrixInfo* stage = findMatrix(name.toStdString());
        if (!stage || !stage->isStage())
            return Error{"", QString("--stage: there is no \"%1\"; stages are %2").arg(name, stageNames()).toStdString()};
        stages.push_back(stage);
    }
    return stages;
}

/// The option that --lines rules out; empty when there is none.
QString wrongWithLines(const Arguments& arguments)
{
    for (const char* option : {"text", "names"})
        if (arguments.isSet(option))
            return QString("--%1: means nothing with --lines").arg(option);
    if (arguments.isSet("format") && arguments.value("format") != "json")
        return "--format: results of --lines are JSON";
    return arguments.value("output") == "-" ? QString() : "-o: results of --lines go to the standard output";
}

Options computeOptions()
{
    Options options = matrixOptions("What is computed: stages as in \"headscope list stages\"");
    options.front().required();
    return options << Option("lines", "Many sessions: one a line of the standard input, one result a line").inPlaceOfSource();
}

Result<ComputeOptions> readComputeOptions(const Arguments& arguments)
{
    const bool lines = arguments.isSet("lines");
    if (const QString reason = lines ? wrongWithLines(arguments) : QString(); !reason.isEmpty())
        return wrong(reason);
    const Result<ComputeOptions> matrices = readMatrixOptions(arguments);
    if (!matrices)
        return matrices.error();
    ComputeOptions options = *matrices;
    if (lines)
        options.format = findMatrixFormat("json");
    return options;
}

std::vector<int> blocksAsked(const Session& session, const ComputeOptions& options)
{
    if (!options.everyBlock)
        return {blockAt(session, options.standing)};
    std::vector<int> blocks;
    for (int block = 0; block < std::ssize(session.blocks); ++block)
        if (!options.standing.memory || session.block(block).stack == Stack::Memory)
            blocks.push_back(block);
    return blocks;
}

}  // namespace

Options matrixOptions(const QString& stageMeans)
{
    return {Option("stage", stageMeans, "ID[,ID …]"),
            blockOption(),
            stackOption(),
            headOption("; all of them without it"),
            textOption(),
            formatOption(wordsOf(matrixFormats(), &MatrixFormat::name)),
            namesOption(),
            outputOption()};
}

Result<ComputeOptions> readMatrixOptions(const Arguments& arguments)
{
    const auto stages = readStages(arguments.value("stage"));
    if (!stages)
        return stages.error();
    const MatrixFormat* format = findMatrixFormat(arguments.value("format"));
    if (arguments.isSet("names") && !format->canBeNamed)
        return wrong(QString("--names: means nothing with --format %1").arg(format->name));
    const BlockTable* table = findBlockTable(arguments.value("stage"));
    if (arguments.isSet("head") && table)
        return wrong(QString("--head: %1 of all heads is one table").arg(table->id));
    if (table && !format->writeTable)
        return wrong(QString("--format: %1 does not hold the %2").arg(format->name, table->id));
    if (arguments.isSet("head") && std::ranges::none_of(*stages, &MatrixInfo::perHead))
        return wrong(QString("--head: %1 is one matrix for all heads").arg(arguments.value("stage")));
    return ComputeOptions{.stages = *stages,
                          .table = table,
                          .format = format,
                          .standing = {*arguments.number("block"), arguments.number("head").value_or(1), arguments.isSet("of")},
                          .everyBlock = format->blocksAtOnce && !arguments.isSet("block"),
                          .head = arguments.number("head"),
                          .names = arguments.isSet("names")};
}

Result<std::vector<MatrixRef>> matricesAsked(const Session& session, const ComputeOptions& options)
{
    if (const auto error = missing(session, options.standing))
        return *error;
    std::vector<MatrixRef> refs;
    for (const MatrixInfo* stage : options.stages) {
        bool found = false;
        for (const int block : blocksAsked(session, options)) {
            if (!exists(session, {stage->id, block, 0}))
                continue;
            found = true;
            const int heads = stage->perHead() ? static_cast<int>(session.block(block).heads.size()) : 1;
            for (int h = 0; h < heads; ++h) {
                const MatrixRef ref{stage->id, block, h};
                const MatrixRef told = options.everyBlock && stage->scope == Scope::Session ? canonical(session, ref) : ref;
                const bool isAsked = !stage->perHead() || options.head.value_or(h + 1) == h + 1;
                if (isAsked && std::ranges::find(refs, told) == refs.end())
                    refs.push_back(told);
            }
        }
        if (!found)
            return Error{"", absence(session, *stage, blockAt(session, options.standing))};
    }
    return refs;
}

QString whyTooMany(const ComputeOptions& options, const std::vector<MatrixRef>& refs)
{
    if (refs.size() <= 1 || options.format->severalAtOnce)
        return {};
    return options.stages.size() > 1
               ? QString("--stage: %1 holds one matrix, not several").arg(options.format->name)
               : QString("--head is missing: %1 holds one matrix, and there are %2 heads").arg(options.format->name).arg(refs.size());
}

Result<Computed> computed(const Session& session, const ComputeOptions& options, const std::vector<MatrixRef>& refs)
{
    const auto trace = forward(std::make_shared<const Session>(session));
    if (!options.table) {
        const Result<std::string> text = options.format->write(*trace, refs, options.names);
        return text ? Result<Computed>(Computed{*text, whereNotFinite(*trace)}) : text.error();
    }
    const int block = blockAt(session, options.standing);
    const Result<Matrix> values = options.table->of(*trace, block);
    if (!values)
        return values.error();
    return Computed{options.format->writeTable(*options.table, *trace, block, *values, options.names), whereNotFinite(*trace)};
}

namespace {

/// Writes all heads of a per-head stage without --head, in the formats that can hold several.
int writeStages(const Arguments& arguments)
{
    const Result<ComputeOptions> options = readComputeOptions(arguments);
    if (!options)
        return arguments.refuse(options.error());
    if (arguments.isSet("lines"))  // a session a line from the standard input
        return computeLines(*options);
    const std::string source = arguments.source().toStdString();
    const Result<Session> session = loadSession(arguments.source(), arguments.text());
    if (!session)
        return fail(session.error());
    const auto failHere = [&](const Error& error) { return fail({source, error.reason}); };
    const Result<std::vector<MatrixRef>> refs = matricesAsked(*session, *options);
    if (!refs)
        return failHere(refs.error());
    if (const QString reason = whyTooMany(*options, *refs); !reason.isEmpty())
        return arguments.refuse(reason);
    const Result<Computed> result = computed(*session, *options, *refs);
    if (!result)
        return failHere(result.error());
    if (!result->notFinite.empty())
        warn({source, result->notFinite});
    return writeResult(result->text, arguments.value("output"));
}

}  // namespace

const Command kComputeCommand{
    .name = "compute",
    .purpose = "Computes any stage of a session",
    .usage =
        [] {
            return QString(
                       "headscope compute SESSION --stage ID[,ID …] [--of memory] [--block B] [--head H] [--text TEXT]\n                "
                       "[--format %1] [--names] [-o FILE]\n"
                       "       headscope compute --lines --stage ID[,ID …] [--of memory] [--block B] [--head H] < SESSIONS > RESULTS")
                .arg(wordsOf(matrixFormats(), &MatrixFormat::name).join('|'));
        },
    .options = computeOptions,
    .run = writeStages,
    .examples = "headscope compute three-friends --stage attention\n"
                "headscope compute two-blocks --stage attention,output --format npz -o two-blocks.npz\n"
                "headscope compute next-word --text \"the cat\" --stage probabilities --format csv --names\n",
    .help = "SESSION may be a trained model, too: a file of tensors or its folder, whose tokenizer reads TEXT. Of a session\n"
            "TEXT is split into words of its vocabulary.\n"
            "\n"
            "npz holds several stages of all heads and blocks: block1.head1.attention, block1.output, logits.\n"
            "\n"
            "measures are means over the tokens that ask: entropy in nats (0: each looks at one key, ln m: at m keys alike), all\n"
            "others parts of the attention, from 0 to 1; rollout and flow are parts of the attention, too. The loss is in nats.\n"
            "\n"
            "With --lines each line of the standard input is a session, or {\"session\": \"SESSION\", \"text\": \"TEXT\"}, and\n"
            "becomes a line of JSON as soon as it is computed; what cannot be computed becomes {\"error\": \"…\"}, and the exit\n"
            "code is 1 in the end.\n"};

}  // namespace headscope
