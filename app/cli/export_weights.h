// SPDX-License-Identifier: GPL-3.0-or-later
// The command `headscope export-weights`: writes the weights of a session under the names of another library.
#pragma once

#include <QCommandLineOption>
#include <QStringList>

namespace headscope {

QString exportWeightsUsage();
QList<QCommandLineOption> exportWeightsOptions();

inline constexpr const char* kExportWeightsHelp =
    "\n"
    "torch is nn.MultiheadAttention, encoder-layer nn.TransformerEncoderLayer (of several blocks\n"
    "nn.TransformerEncoder), gpt2 GPT-2 of Hugging Face. What a library does not have is refused by its name;\n"
    "--fold works gains, mutes and temperatures of heads into the weights.\n";

/// Returns the exit code.
int exportWeightsCommand(const QStringList& arguments);

}  // namespace headscope
