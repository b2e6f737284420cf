// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"

#include "app/cli/output.h"
#include "app/cli/session_source.h"
#include "core/io/weights/npz.h"
#include "core/models/families/export_model.h"
#include "core/models/families/fold_gains.h"

namespace headscope {

namespace {

QString weightNameIds() { return wordsOf(weightNames(), &WeightNames::id).join('|'); }

int exportWeights(const Arguments& arguments)
{
    const WeightNames* names = findWeightNames(arguments.value("as").toStdString());
    const bool npz = arguments.value("format") == "npz";
    const QString source = arguments.source();
    Result<Session> session = loadSession(source);
    if (!session)
        return fail(session.error());
    const Session written = arguments.isSet("fold") ? withFoldedGains(*session) : *session;
    const auto tensors = names->tensors(written);
    if (!tensors)
        return fail({source.toStdString(), tensors.error().reason});
    const Result<std::string> bytes = npz ? writeNpz(*tensors) : writeSafetensors(*tensors, weightMetadata(written));
    for (const std::string& sentence : bytes ? unsaidByWeights(*names, written) : Names())
        std::fprintf(stderr, "%s\n", sentence.c_str());
    return bytes ? writeResult(*bytes, arguments.value("output")) : fail({source.toStdString(), bytes.error().reason});
}

}  // namespace

const Command kExportWeightsCommand{
    .name = "export-weights",
    .purpose = "Writes the weights under the names of other programs",
    .usage =
        [] {
            return QString("headscope export-weights SESSION --as %1\n                --format safetensors|npz [--fold] -o FILE")
                .arg(weightNameIds());
        },
    .options =
        [] {
            return Options{Option("as", "Whose names the tensors get", weightNameIds()).oneOf().required(),
                           formatOption({"safetensors", "npz"}),
                           {"fold", "Works gains, mutes and temperatures of heads into the weights"},
                           Option({"o", "output"}, "The file to write", "FILE").required()};
        },
    .run = exportWeights,
    .examples = "headscope export-weights letters --as gpt2 -o letters.safetensors\n",
    .help = "torch is nn.MultiheadAttention, encoder-layer nn.TransformerEncoderLayer (of several blocks\n"
            "nn.TransformerEncoder), gpt2 GPT-2 of Hugging Face. What a library does not have is refused by its name;\n"
            "--fold works gains, mutes and temperatures of heads into the weights.\n"};

}  // namespace headscope
