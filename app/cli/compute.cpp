// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/edits/sentence_edits.h"
#include "core/matrices/cell_address.h"
#include "core/model/validation.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr const char* kMeasures = "measures";

int refuseCompute(const QString& reason) { return refuseUsage("compute: " + reason, QString("Usage: ") + computeUsage()); }

QString stageNames()
{
    QStringList names;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            names += toQString(row.name);
    return names.join(", ") + ", " + kMeasures;
}

}  // namespace

QString computeUsage()
{
    return QString("headscope compute SESSION --stage ID[,ID …] [--of memory] [--block B] [--head H] [--text SENTENCE]\n                "
                   "[--format %1] [--names] [-o FILE]")
        .arg(matrixFormatNames("|"));
}

namespace {

/// What was asked for; whether the session has it comes later.
struct ComputeOptions {
    QString session;
    std::vector<const MatrixInfo*> stages;  ///< none: the measures of the heads
    const MatrixFormat* format = nullptr;
    Standing standing;  ///< the first head where none is named
    std::optional<int> head;
    std::optional<QString> text;
    bool names = false;
    QString output;
};

Result<std::vector<const MatrixInfo*>> readStages(const QString& written)
{
    std::vector<const MatrixInfo*> stages;
    if (written == kMeasures)
        return stages;
    for (const QString& name : written.split(',')) {
        const MatrixInfo* stage = findMatrix(name.toStdString());
        if (!stage || !stage->isStage())
            return Error{"", QString("--stage: there is no \"%1\"; stages are %2").arg(name, stageNames()).toStdString()};
        stages.push_back(stage);
    }
    return stages;
}

/// Errors say what is wrong with the arguments.
Result<ComputeOptions> readComputeOptions(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{"stage", "", "ID"},
                       {"block", "", "B", "1"},
                       {"of", "", "STACK"},
                       {"head", "", "H"},
                       {"text", "", "SENTENCE"},
                       {"format", "", "FORMAT", matrixFormats()[0].name},
                       {"names", ""},
                       {{"o", "output"}, "", "FILE", "-"}});
    if (const QString reason = parseArguments(parser, "compute", arguments, {"block", "head"}); !reason.isEmpty())
        return wrong(reason);
    if (const QString reason = stackReason(parser); !reason.isEmpty())
        return wrong(reason);
    if (!parser.isSet("stage"))
        return wrong("--stage is missing");
    const auto stages = readStages(parser.value("stage"));
    if (!stages)
        return stages.error();
    const MatrixFormat* format = findMatrixFormat(parser.value("format"));
    if (!format)
        return wrong(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), matrixFormatNames()));
    if (parser.isSet("names") && !format->canBeNamed)
        return wrong(QString("--names: means nothing with --format %1").arg(format->name));
    if (parser.isSet("head") && stages->empty())
        return wrong("--head: the measures of all heads are one table");
    if (parser.isSet("head") && std::ranges::none_of(*stages, &MatrixInfo::perHead))
        return wrong(QString("--head: %1 is one matrix for all heads").arg(parser.value("stage")));
    return ComputeOptions{parser.positionalArguments()[0],
                          *stages,
                          format,
                          {*numberOf(parser, "block"), numberOf(parser, "head").value_or(1), parser.isSet("of")},
                          numberOf(parser, "head"),
                          parser.isSet("text") ? std::optional(parser.value("text")) : std::nullopt,
                          parser.isSet("names"),
                          parser.value("output")};
}

/// With the sentence in place of its tokens, where there is one.
Result<Session> readSession(const ComputeOptions& options)
{
    Result<Session> session = loadSession(options.session);
    if (!session || !options.text)
        return session;
    Session spoken = *session;
    if (const auto error = setSentence(spoken, options.text->toStdString()))
        return Error{"--text", error->reason};
    if (const auto error = validate(spoken))
        return *error;
    return spoken;
}

}  // namespace

int computeCommand(const QStringList& arguments)
{
    const Result<ComputeOptions> options = readComputeOptions(arguments);
    if (!options)
        return refuseCompute(toQString(options.error().reason));
    const auto& [source, stages, format, standing, head, text, names, output] = *options;
    const Result<Session> session = readSession(*options);
    if (!session)
        return fail(session.error());
    if (const auto error = missing(*session, standing))
        return fail({source.toStdString(), error->reason});
    const int block = blockAt(*session, standing);
    for (const MatrixInfo* stage : stages)
        if (!exists(*session, {stage->id, block, 0}))
            return fail({source.toStdString(), absence(*session, *stage, block)});
    const int heads = static_cast<int>(session->block(block).heads.size());

    std::vector<MatrixRef> refs;
    for (const MatrixInfo* stage : stages) {
        if (!stage->perHead())
            refs.push_back({stage->id, block});
        else
            for (int h = 0; h < heads; ++h)
                if (head.value_or(h + 1) == h + 1)
                    refs.push_back({stage->id, block, h});
    }
    if (refs.size() > 1 && !format->severalAtOnce)
        return refuseCompute(
            stages.size() > 1
                ? QString("--stage: %1 holds one matrix, not several").arg(format->name)
                : QString("--head is missing: %1 holds one matrix, and there are %2 heads").arg(format->name).arg(refs.size()));

    const auto trace = forward(std::make_shared<const Session>(*session));
    if (stages.empty())
        return writeResult(format->writeMeasures(*trace, block, names), output);
    return writeResult(format->write(*trace, refs, names), output);
}

}  // namespace headscope
