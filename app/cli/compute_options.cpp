// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute_options.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"

#include <algorithm>

namespace headscope {

namespace {

QString stageNames()
{
    QStringList names;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            names += toQString(row.name);
    for (const BlockTable& table : blockTables())
        names += table.id;
    return names.join(", ");
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
QString wrongWithLines(const QCommandLineParser& parser)
{
    for (const char* option : {"text", "names"})
        if (parser.isSet(option))
            return QString("--%1: means nothing with --lines").arg(option);
    if (parser.isSet("format") && parser.value("format") != "json")
        return "--format: results of --lines are JSON";
    return parser.value("output") == "-" ? QString() : "-o: results of --lines go to the standard output";
}

}  // namespace

QString computeUsage()
{
    return QString("headscope compute SESSION --stage ID[,ID …] [--of memory] [--block B] [--head H] [--text TEXT]\n                "
                   "[--format %1] [--names] [-o FILE]\n"
                   "       headscope compute --lines --stage ID[,ID …] [--of memory] [--block B] [--head H] < SESSIONS > RESULTS")
        .arg(matrixFormatNames("|"));
}

QList<QCommandLineOption> computeOptions()
{
    return {{"stage", "What is computed: stages as in \"headscope list stages\"", "ID[,ID …]"},
            blockOption(),
            stackOption(),
            headOption("; all of them without it"),
            textOption(),
            formatOption(matrixFormatNames("|")),
            namesOption(),
            {"lines", "Many sessions: one a line of the standard input, one result a line"},
            outputOption()};
}

Result<ComputeOptions> readComputeOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(computeOptions());
    const QStringList standardInput = arguments.contains("--lines") ? QStringList("-") : QStringList();
    if (const QString reason = parseArguments(parser, "compute", arguments + standardInput, {"block", "head"}); !reason.isEmpty())
        return wrong(reason);
    if (const QString reason = stackReason(parser); !reason.isEmpty())
        return wrong(reason);
    if (!parser.isSet("stage"))
        return wrong("--stage is missing");
    const auto stages = readStages(parser.value("stage"));
    if (!stages)
        return stages.error();
    const bool lines = parser.isSet("lines");
    if (const QString reason = lines ? wrongWithLines(parser) : QString(); !reason.isEmpty())
        return wrong(reason);
    const QString formatName = lines ? "json" : parser.value("format");
    const MatrixFormat* format = findMatrixFormat(formatName);
    if (!format)
        return wrong(QString("--format: there is no \"%1\"; formats are %2").arg(formatName, matrixFormatNames()));
    if (parser.isSet("names") && !format->canBeNamed)
        return wrong(QString("--names: means nothing with --format %1").arg(format->name));
    const BlockTable* table = findBlockTable(parser.value("stage"));
    if (parser.isSet("head") && table)
        return wrong(QString("--head: %1 of all heads is one table").arg(table->id));
    if (table && !format->writeTable)
        return wrong(QString("--format: %1 does not hold the %2").arg(format->name, table->id));
    if (parser.isSet("head") && std::ranges::none_of(*stages, &MatrixInfo::perHead))
        return wrong(QString("--head: %1 is one matrix for all heads").arg(parser.value("stage")));
    return ComputeOptions{.session = parser.positionalArguments()[0],
                          .stages = *stages,
                          .table = table,
                          .format = format,
                          .standing = {*numberOf(parser, "block"), numberOf(parser, "head").value_or(1), parser.isSet("of")},
                          .everyBlock = format->blocksAtOnce && !parser.isSet("block"),
                          .head = numberOf(parser, "head"),
                          .text = textOf(parser),
                          .names = parser.isSet("names"),
                          .lines = lines,
                          .output = parser.value("output")};
}

}  // namespace headscope
