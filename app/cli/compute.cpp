// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compute.h"

#include "app/cli/cell_option.h"
#include "app/cli/compute_lines.h"
#include "app/cli/output.h"
#include "app/files/examples.h"
#include "core/analysis/not_finite.h"
#include "core/passes/forward.h"

#include <algorithm>

namespace headscope {

namespace {

int refuseCompute(const QString& reason) { return refuseUsage("compute: " + reason, QString("Usage: ") + computeUsage()); }

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

Result<Computed> computed(const Session& session, const ComputeOptions& options, const std::vector<MatrixRef>& refs)
{
    const auto trace = forward(std::make_shared<const Session>(session));
    const Result<std::string> text =
        options.table ? options.format->writeTable(*options.table, *trace, blockAt(session, options.standing), options.names)
                      : options.format->write(*trace, refs, options.names);
    return text ? Result<Computed>(Computed{*text, whereNotFinite(*trace)}) : text.error();
}

int computeCommand(const QStringList& arguments)
{
    const Result<ComputeOptions> options = readComputeOptions(arguments);
    if (!options)
        return refuseCompute(QString::fromStdString(options.error().reason));
    if (options->lines)
        return computeLines(*options);
    const Result<Session> session = loadSession(options->session, options->text);
    if (!session)
        return fail(session.error());
    const auto failHere = [&](const Error& error) { return fail({options->session.toStdString(), error.reason}); };
    const Result<std::vector<MatrixRef>> refs = matricesAsked(*session, *options);
    if (!refs)
        return failHere(refs.error());
    const char* format = options->format->name;
    if (refs->size() > 1 && !options->format->severalAtOnce)
        return refuseCompute(options->stages.size() > 1
                                 ? QString("--stage: %1 holds one matrix, not several").arg(format)
                                 : QString("--head is missing: %1 holds one matrix, and there are %2 heads").arg(format).arg(refs->size()));
    const Result<Computed> result = computed(*session, *options, *refs);
    if (!result)
        return failHere(result.error());
    if (!result->notFinite.empty())
        warn({options->session.toStdString(), result->notFinite});
    return writeResult(result->text, options->output);
}

}  // namespace headscope
