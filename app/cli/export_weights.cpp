// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/export_weights.h"

#include "app/base/text.h"
#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/io/weights/npz.h"
#include "core/models/families/export_model.h"
#include "core/models/families/fold_gains.h"

namespace headscope {

namespace {

int refuseExportWeights(const QString& reason)
{
    return refuseUsage("export-weights: " + reason, QString("Usage: ") + exportWeightsUsage());
}

QString weightNameIds(const QString& separator)
{
    QStringList ids;
    for (const WeightNames& names : weightNames())
        ids += toQString(names.id);
    return ids.join(separator);
}

}  // namespace

QString exportWeightsUsage()
{
    return QString("headscope export-weights SESSION --as %1\n                --format safetensors|npz [--fold] -o FILE")
        .arg(weightNameIds("|"));
}

QList<QCommandLineOption> exportWeightsOptions()
{
    return {{"as", "Whose names the tensors get", weightNameIds("|")},
            formatOption("safetensors|npz"),
            {"fold", "Works gains, mutes and temperatures of heads into the weights"},
            {{"o", "output"}, "The file to write", "FILE"}};
}

int exportWeightsCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.addOptions(exportWeightsOptions());
    if (const QString reason = parseArguments(parser, "export-weights", arguments, {}); !reason.isEmpty())
        return refuseExportWeights(reason);
    const WeightNames* names = findWeightNames(parser.value("as").toStdString());
    if (!names)
        return refuseExportWeights(parser.isSet("as")
                                       ? QString("--as: there is no \"%1\"; names are %2").arg(parser.value("as"), weightNameIds(", "))
                                       : "--as is missing; names are " + weightNameIds(", "));
    const bool npz = parser.value("format") == "npz";
    if (!npz && parser.value("format") != "safetensors")
        return refuseExportWeights(QString("--format: there is no \"%1\"; formats are safetensors, npz").arg(parser.value("format")));
    if (!parser.isSet("output"))
        return refuseExportWeights("-o is missing: the file to write");

    const QString source = parser.positionalArguments()[0];
    Result<Session> session = loadSession(source);
    if (!session)
        return fail(session.error());
    const Session written = parser.isSet("fold") ? withFoldedGains(*session) : *session;
    const auto tensors = names->tensors(written);
    if (!tensors)
        return fail({source.toStdString(), tensors.error().reason});
    const Result<std::string> bytes = npz ? writeNpz(*tensors) : writeSafetensors(*tensors, weightMetadata(written));
    return bytes ? writeResult(*bytes, parser.value("output")) : fail({source.toStdString(), bytes.error().reason});
}

}  // namespace headscope
