// SPDX-License-Identifier: GPL-3.0-or-later
// Visits every matrix of weights and inputs that a session holds itself; those of its snapshots are their sessions' own.
#pragma once

#include "core/model/block_settings.h"
#include "core/model/session.h"

namespace headscope {

/// A block keeps what belongs to a norm or a network that is switched off, too.
enum class Weights { All, InUse };

/// Calls `visit` with each Shared<Matrix> of a block, which may be changed where the block may.
template <class BlockType, class Visit>
void forEachWeightOfBlock(BlockType& block, Visit visit, Weights which = Weights::All)
{
    const bool all = which == Weights::All;
    const bool isNormed = all || block.norm != Norm::None, hasNetwork = all || block.feedForwardEnabled();
    const auto linear = [&](auto& map) {
        visit(map.weight);
        visit(map.bias);
    };
    const auto norm = [&](auto& rows) {
        visit(rows.gain);
        visit(rows.bias);
    };
    for (auto& head : block.heads) {
        for (auto* map : {&head.query, &head.key, &head.value})
            linear(*map);
        visit(head.positionBias);
        visit(head.sink);
    }
    linear(block.output);
    forEachSettingWeight(block, visit);
    if (block.attentionOutputNorm)
        norm(*block.attentionOutputNorm);
    if (block.feedForwardOutputNorm && hasNetwork)
        norm(*block.feedForwardOutputNorm);
    if (isNormed)
        norm(block.attentionNorm);
    if (isNormed && hasNetwork)
        norm(block.feedForwardNorm);
    if (block.feedForward && hasNetwork)
        for (auto* map : {&block.feedForward->hidden, &block.feedForward->gate, &block.feedForward->output})
            linear(*map);
}

/// The same of a session.
template <class SessionType, class Visit>
void forEachWeight(SessionType& session, Visit visit, Weights which = Weights::All)
{
    const auto norm = [&](auto& rows) {
        visit(rows.gain);
        visit(rows.bias);
    };
    const auto sequence = [&](auto& read) {
        visit(read.input);
        visit(read.positionWeight);
        visit(read.embedding);
        if (read.finalNorm)
            norm(*read.finalNorm);
    };
    sequence(session);
    if (session.memory)
        sequence(*session.memory);
    for (auto& block : session.blocks)
        forEachWeightOfBlock(block, visit, which);
    if (session.readout)
        for (auto* part : {&session.readout->linear.weight, &session.readout->linear.bias})
            visit(*part);
}

}  // namespace headscope
