// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/packing.h"

#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"
#include "core/model/block_settings.h"
#include "core/model/side_by_side.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::array kProjections{&Head::query, &Head::key, &Head::value};

}  // namespace

bool isPacked(const Session& session, std::size_t block)
{
    const Block& target = session.blocks[block];
    const Index count = std::ssize(target.heads);
    if (target.groupCount() != target.heads.size() || session.modelWidth(session.blocks[block]) % count != 0)
        return false;
    const Index width = session.modelWidth(session.blocks[block]) / count;
    const bool biased = target.heads.front().query.hasBias();
    return std::ranges::all_of(target.heads, [=](const Head& head) {
        return std::ranges::all_of(kProjections, [&](Linear Head::* projection) {
            return (head.*projection).weight.cols() == width && (head.*projection).hasBias() == biased;
        });
    });
}

std::vector<std::size_t> packedHeadCounts(const Session& session, std::size_t block)
{
    std::vector<std::size_t> counts;
    for (Index count = 1; count <= session.modelWidth(session.blocks[block]); ++count)
        if (session.modelWidth(session.blocks[block]) % count == 0)
            counts.push_back(static_cast<std::size_t>(count));
    return counts;
}

void resplitPacked(Session& session, std::size_t block, std::size_t heads)
{
    Block& target = session.blocks[block];
    const Index width = session.modelWidth(session.blocks[block]) / static_cast<Index>(heads);
    std::array<Linear, kProjections.size()> all;
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = sideBySide(target.heads, kProjections[i]);
    const std::size_t before = target.heads.size();
    target.heads.resize(heads);
    target.keyValueGroups = 0;
    for (std::size_t h = 0; h < heads; ++h) {
        if (h >= before)
            target.heads[h].name = "head " + std::to_string(h + 1);
        for (std::size_t i = 0; i < all.size(); ++i)
            target.heads[h].*kProjections[i] = columnsOf(all[i], static_cast<Index>(h) * width, width);
    }
    fitSettings(target);
}

std::optional<Error> makePacked(Session& session, std::size_t block, std::size_t heads)
{
    setKeyValueGroups(session, block, session.blocks[block].heads.size());
    if (auto full = setHeadCount(session, block, heads))
        return full;
    const Index width = session.modelWidth(session.blocks[block]) / static_cast<Index>(heads);
    bool biased = false;
    for (std::size_t h = 0; h < heads; ++h) {
        if (auto full = setKeyWidth(session, block, h, width))
            return full;
        if (auto full = setValueWidth(session, block, h, width))
            return full;
        for (Linear Head::* projection : kProjections)
            biased = biased || (session.blocks[block].heads[h].*projection).hasBias();
    }
    for (Head& head : session.blocks[block].heads)
        for (Linear Head::* projection : kProjections)
            if (Linear& linear = head.*projection; biased && !linear.hasBias())
                linear.bias = Matrix(Matrix::Zero(1, width));
    return {};
}

}  // namespace headscope
