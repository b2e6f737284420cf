// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/head_edits.h"

#include "core/edits/head_groups.h"
#include "core/edits/initialization.h"
#include "core/edits/room.h"
#include "core/edits/row_column_edits.h"
#include "core/model/block_settings.h"

#include <algorithm>

namespace headscope {

std::optional<Error> checkHeads(const Session& session, std::size_t block, Index width, std::size_t count)
{
    const Block& target = session.blocks[block];
    return checkRoom(std::max(session.modelWidth(target), std::ssize(*session.keyFeatures(target))), width, static_cast<Index>(count));
}

std::optional<Error> addHead(Session& session, std::size_t block)
{
    const Index width = session.modelWidth(session.blocks[block]);
    const auto attended = static_cast<Index>(session.keyFeatures(session.blocks[block])->size());
    const std::size_t last = session.blocks[block].heads.size() - 1;
    if (auto full =
            checkHeads(session, block, std::max(session.blocks[block].heads[last].keyWidth(), session.blocks[block].valueWidth(last))))
        return full;
    changeHeads(session, block, [&](std::vector<UnsharedHead>& parts) {
        const UnsharedHead& model = parts.back();
        UnsharedHead added;
        added.head.name = "head " + std::to_string(parts.size() + 1);
        forEachHeadNumber([&](const HeadNumber& of) { added.head.*of.number = of.behind(model.head.*of.number); });
        std::mt19937 random;
        std::size_t place = parts.size();
        // After heads were removed, the numbers of that place may already be in use.
        do {
            random = randomFor(session, block, place++);
            added.head.query.weight = xavier(width, model.head.keyWidth(), random);
        } while (std::ranges::any_of(parts, [&](const UnsharedHead& part) { return part.head.query.weight == added.head.query.weight; }));
        added.head.key.weight = xavier(attended, model.head.keyWidth(), random);
        added.head.value.weight = xavier(attended, model.outputRows.rows(), random);
        added.outputRows = xavier(model.outputRows.rows(), width, random);
        parts.push_back(std::move(added));
    });
    return {};
}

void removeHead(Session& session, std::size_t block, std::size_t head)
{
    changeHeads(session, block,
                [head](std::vector<UnsharedHead>& parts) { parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(head)); });
}

std::optional<Error> setHeadCount(Session& session, std::size_t block, std::size_t count)
{
    Block& target = session.blocks[block];
    if (count > target.heads.size())
        if (auto full = checkHeads(session, block, target.heads.back().keyWidth(), count))
            return full;
    while (session.blocks[block].heads.size() > count)
        removeHead(session, block, session.blocks[block].heads.size() - 1);
    while (session.blocks[block].heads.size() < count)
        if (auto full = addHead(session, block))
            return full;
    return {};
}

void duplicateHead(Session& session, std::size_t block, std::size_t head)
{
    changeHeads(session, block, [head](std::vector<UnsharedHead>& parts) {
        UnsharedHead copy = parts[head];
        copy.head.name += " copy";
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(head) + 1, std::move(copy));
    });
}

void moveHead(Session& session, std::size_t block, std::size_t from, std::size_t to)
{
    changeHeads(session, block, [from, to](std::vector<UnsharedHead>& parts) { moveElement(parts, from, to); });
    dropMoments(session.trained);
}

bool isAlone(const Block& block, std::size_t head)
{
    return block.heads.size() > 1 && block.heads[head].enabled && std::ranges::count(block.heads, true, &Head::enabled) == 1;
}

void setAlone(Block& block, std::size_t head, bool alone)
{
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        block.heads[h].enabled = !alone || h == head;
}

std::optional<Error> setKeyWidth(Session& session, std::size_t block, std::size_t head, Index width)
{
    if (auto full = checkHeads(session, block, width))
        return full;
    Block& target = session.blocks[block];
    for (std::size_t h = 0; h < target.heads.size(); ++h) {
        if (target.group(h) != target.group(head))
            continue;
        std::mt19937 random = randomFor(session, block, h);
        setOutputColumns(target.heads[h].query, xavier(session.modelWidth(target), width, random), 'q');
        if (Linear& key = target.heads[h].key; key.weight.size() > 0)
            setOutputColumns(key, xavier(key.weight.rows(), width, random), 'k');
    }
    fitSettings(target);
    return {};
}

std::optional<Error> setValueWidth(Session& session, std::size_t block, std::size_t head, Index width)
{
    if (auto full = checkHeads(session, block, width))
        return full;
    Block& target = session.blocks[block];
    std::vector<Matrix> rows = outputRows(target);
    for (std::size_t h = 0; h < target.heads.size(); ++h) {
        if (target.group(h) != target.group(head))
            continue;
        std::mt19937 random = randomFor(session, block, h);
        rows[h] = keeping(rows[h], Matrix::Zero(width, session.modelWidth(target)));
        if (Linear& value = target.heads[h].value; value.weight.size() > 0)
            setOutputColumns(value, xavier(value.weight.rows(), width, random), 'v');
    }
    setOutputRows(target, rows);
    return {};
}

}  // namespace headscope
