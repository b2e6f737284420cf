// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/head_notes.h"

#include "app/base/text.h"

#include <algorithm>

namespace headscope {

namespace {

/// "head 2", "heads 2 to 4", "heads 2 and 5".
QString headsText(const std::vector<std::size_t>& heads)
{
    if (heads.size() == 1)
        return tr("head %1").arg(heads.front() + 1);
    if (heads.back() - heads.front() + 1 == heads.size())
        return tr("heads %1 to %2").arg(heads.front() + 1).arg(heads.back() + 1);
    QStringList numbers;
    for (const std::size_t head : heads)
        numbers << QString::number(head + 1);
    return tr("heads %1").arg(numbers.join(", "));
}

/// Heads that took over other widths: those for whom `width` grew and those for whom it shrank.
template <class Width>
void noteWidths(QStringList& notes, const Block& before, const Block& after, const Width& width, const QString& grown,
                const QString& shrunk)
{
    const std::size_t both = std::min(before.heads.size(), after.heads.size());
    std::vector<std::size_t> wider, narrower;
    for (std::size_t h = 0; h < both; ++h)
        if (const Index was = width(before, h), is = width(after, h); was != is)
            (was < is ? wider : narrower).push_back(h);
    if (!wider.empty())
        notes << grown.arg(headsText(wider));
    if (!narrower.empty())
        notes << shrunk.arg(headsText(narrower));
}

QString withWidths(const QString& first, const Block& before, const Block& after)
{
    QStringList notes{first};
    noteWidths(
        notes, before, after, [](const Block& block, std::size_t head) { return block.heads[head].keyWidth(); },
        tr("New columns of W_Q of %1 are zero."), tr("Columns of W_Q of %1 are gone."));
    noteWidths(
        notes, before, after, [](const Block& block, std::size_t head) { return block.valueWidth(head); },
        tr("New rows of W_O of %1 are zero."), tr("Rows of W_O of %1 are gone."));
    return notes.join(' ');
}

}  // namespace

QString sharingNote(const Block& before, const Block& after)
{
    const std::size_t groups = after.groupCount();
    if (groups == after.heads.size())
        return tr("Every head starts with a copy of the keys and values that it shared: the output stays as it is.");
    return withWidths(groups == 1 ? tr("W_K and W_V of all heads are now the mean of theirs.")
                                  : tr("W_K and W_V of each of the %1 groups are now the mean of those of its heads.").arg(groups),
                      before, after);
}

QString headCountNote(const Block& before, const Block& after, std::uint32_t seed)
{
    const std::size_t was = before.heads.size(), is = after.heads.size();
    std::vector<std::size_t> changed;
    for (std::size_t h = std::min(was, is); h < std::max(was, is); ++h)
        changed.push_back(h);
    if (changed.empty())
        return {};
    QString heads = headsText(changed);
    heads[0] = heads[0].toUpper();
    if (is < was)
        return withWidths(
            (changed.size() == 1 ? tr("%1 is gone, and its rows of W_O.") : tr("%1 are gone, and their rows of W_O.")).arg(heads), before,
            after);
    const QString drawn = after.groupCount() < is ? tr("W_Q and rows of W_O") : tr("W_Q, W_K, W_V and rows of W_O");
    return withWidths((changed.size() == 1 ? tr("%1 is new: its %2 are drawn at random (seed %3).")
                                           : tr("%1 are new: their %2 are drawn at random (seed %3)."))
                          .arg(heads, drawn)
                          .arg(seed),
                      before, after);
}

}  // namespace headscope
