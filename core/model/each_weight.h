// SPDX-License-Identifier: GPL-3.0-or-later
// Visits every matrix of weights and inputs that a session holds itself; those of its snapshots are their sessions' own.
#pragma once

#include "core/model/session.h"

namespace headscope {

/// Calls `visit` with each Shared<Matrix> of a block, which may be changed where the block may.
template <class BlockType, class Visit>
void forEachWeightOfBlock(BlockType& block, Visit visit)
{
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
    if (block.queryKeyNorm)
        for (auto* gain : {&block.queryKeyNorm->query, &block.queryKeyNorm->key})
            visit(*gain);
    for (auto* rows : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
        if (*rows)
            norm(**rows);
    norm(block.attentionNorm);
    norm(block.feedForwardNorm);
    if (block.feedForward)
        for (auto* map : {&block.feedForward->hidden, &block.feedForward->gate, &block.feedForward->output})
            linear(*map);
}

/// The same of a session.
template <class SessionType, class Visit>
void forEachWeight(SessionType& session, Visit visit)
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
        forEachWeightOfBlock(block, visit);
    if (session.readout)
        for (auto* part : {&session.readout->linear.weight, &session.readout->linear.bias})
            visit(*part);
}

}  // namespace headscope
