// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/format_limits.h"

#include "core/io/json/parser.h"
#include "core/io/session/session_completion.h"
#include "core/io/session/session_json.h"
#include "core/io/weights/tensor_reader.h"
#include "core/model/limits.h"
#include "core/model/snapshot_check.h"
#include "core/model/trace_size.h"

#include <cmath>

namespace headscope {

namespace {

/// "8 000 000"
std::string grouped(std::size_t number)
{
    std::string text = std::to_string(number);
    for (std::ptrdiff_t at = std::ssize(text) - 3; at > 0; at -= 3)
        text.insert(static_cast<std::size_t>(at), " ");
    return text;
}

std::string tenths(double number)
{
    return std::to_string(std::lround(number * 10) / 10) + "." + std::to_string(std::lround(number * 10) % 10);
}

}  // namespace

const std::vector<FormatLimit>& formatLimits()
{
    static const std::vector<FormatLimit> rows{
        {"bytes of the file", grouped(kJsonByteLimit >> 20) + " MiB"},
        {"brackets inside each other", grouped(kJsonDepthLimit)},
        {"results: the memory for all stages of one pass", tenths(kTraceByteLimit / (1 << 30)) + " GiB"},
        {"blocks, with those of the memory", grouped(kMostBlocks)},
        {"heads of a block", grouped(kMostHeadsOfBlock)},
        {"heads of all blocks together", grouped(kMostHeads)},
        {"features", grouped(kMostFeatures)},
        {"bytes of a name, a word or a title", grouped(kLongestName)},
        {"snapshots", grouped(kMostSnapshots)},
        {"numbers of all snapshots together", grouped(kSnapshotNumberLimit)},
        {"numbers of edited matrices of trained models, in all snapshots together", grouped(kSnapshotWeightLimit)},
        {"figures", grouped(kMostFigures)},
        {"pictures of a figure", grouped(kMostFigureParts)},
        {"numbers that are written into a file", grouped(kMostWrittenNumbers)},
        {"numbers that are taken from files of weights", grouped(kMostOpenedWeights)},
        {"numbers of tensors in them of which some columns are taken", grouped(kMostOpenedWeights)},
        {"numbers of identities, one of each width, for outputs of heads that are left out", grouped(kMostImpliedNumbers)},
    };
    return rows;
}

}  // namespace headscope
