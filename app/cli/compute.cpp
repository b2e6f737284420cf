// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/cell_option.h"
#include "app/cli/matrix_formats.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/matrices/cell_address.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

int refuseCompute(const QString& reason) { return refuseUsage("compute: " + reason, QString("Usage: ") + computeUsage()); }

QString stageNames()
{
    QStringList names;
    for (const MatrixInfo& row : matrices())
        if (row.isStage())
            names += toQString(row.name);
    return names.join(", ");
}

}  // namespace

QString computeUsage()
{
    return QString("headscope compute SESSION --stage ID [--block B] [--head H] [--format %1] [--names] [-o FILE]")
        .arg(matrixFormatNames("|"));
}

int computeCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions({{"stage", "", "ID"},
                       {"block", "", "B", "1"},
                       {"head", "", "H"},
                       {"format", "", "FORMAT", matrixFormats()[0].name},
                       {"names", ""},
                       {{"o", "output"}, "", "FILE", "-"}});
    if (const QString wrong = parseArguments(parser, "compute", arguments, {"block", "head"}); !wrong.isEmpty())
        return refuseCompute(wrong);
    if (!parser.isSet("stage"))
        return refuseCompute("--stage is missing");
    const MatrixInfo* stage = findMatrix(parser.value("stage").toStdString());
    if (!stage || !stage->isStage())
        return refuseCompute(QString("--stage: there is no \"%1\"; stages are %2").arg(parser.value("stage"), stageNames()));
    const MatrixFormat* format = findMatrixFormat(parser.value("format"));
    if (!format)
        return refuseCompute(QString("--format: there is no \"%1\"; formats are %2").arg(parser.value("format"), matrixFormatNames()));
    if (parser.isSet("names") && !format->canBeNamed)
        return refuseCompute(QString("--names: means nothing with --format %1").arg(format->name));
    if (parser.isSet("head") && !stage->perHead())
        return refuseCompute(QString("--head: %1 is one matrix for all heads").arg(parser.value("stage")));

    const QString source = parser.positionalArguments()[0];
    const Result<Session> session = loadSession(source);
    if (!session)
        return fail(session.error());
    const int block = *numberOf(parser, "block");
    const std::optional<int> head = numberOf(parser, "head");
    if (const auto error = missing(*session, {block, head.value_or(1)}))
        return fail({source.toStdString(), error->reason});
    if (!exists(*session, {stage->id, block - 1, 0}))
        return fail({source.toStdString(), absence(*session, *stage, block - 1)});
    const std::size_t heads = session->blocks[static_cast<std::size_t>(block - 1)].heads.size();

    std::vector<MatrixRef> refs;
    if (stage->perHead() && !head)
        for (int h = 0; h < static_cast<int>(heads); ++h)
            refs.push_back({stage->id, block - 1, h});
    else
        refs.push_back({stage->id, block - 1, stage->perHead() ? *head - 1 : 0});
    if (refs.size() > 1 && !format->severalAtOnce)
        return refuseCompute(QString("--head is missing: %1 holds one matrix, and there are %2 heads").arg(format->name).arg(refs.size()));

    const auto trace = forward(std::make_shared<const Session>(*session));
    return writeResult(format->write(*trace, refs, parser.isSet("names")), parser.value("output"));
}

}  // namespace headscope
