// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/coloring_choice.h"

#include "app/base/text.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_measures.h"
#include "app/widgets/controls/named.h"

namespace headscope {

namespace {

constexpr std::string_view kRollout = "rollout", kFlow = "flow";

const Effect* effectOf(std::string_view id) { return id == effectOfPatching().id ? &effectOfPatching() : findEffect(id); }

}  // namespace

ColoringChoice::ColoringChoice(QWidget* parent) : QComboBox(parent)
{
    named(this, "headsColoring", tr("Colour the heads by"),
          tr("Every head as a small heatmap of its attention, or as one number: a measure of what it looks at, or what it is worth to "
             "another "
             "number; or where tokens come from, through all heads"));
    add(tr("attention"), {}, {});
    for (const Measure* measure : measuresFor(Attends::Self))
        add(measureLabel(*measure), measure->id, phraseText(measure->words));
    insertSeparator(count());
    for (const Effect& effect : effects())
        add(phraseWithin(effect.title), effect.id, phraseText(effect.words));
    const Effect& patching = effectOfPatching();
    add(phraseWithin(patching.title), patching.id, phraseText(patching.words));
    insertSeparator(count());
    for (const HeadFind& find : headFinds())
        add(phraseWithin(find.title), find.id, phraseText(find.words));
    insertSeparator(count());
    add(tr("rollout of all blocks"), kRollout, tr("From which input tokens the tokens behind the block come (Abnar and Zuidema 2020)"));
    add(tr("flow through all blocks"), kFlow, tr("The same, with attention as the width of pipes (Abnar and Zuidema 2020)"));
}

void ColoringChoice::add(const QString& title, std::string_view id, const QString& words)
{
    addItem(title, toQString(id));
    setItemData(count() - 1, words, Qt::ToolTipRole);
}

ChosenColoring ColoringChoice::chosen() const
{
    const std::string id = currentData().toString().toStdString();
    for (const Measure& measure : measures())
        if (measure.id == id)
            return {.measure = &measure};
    if (const Effect* effect = effectOf(id))
        return {.effect = effect};
    if (const HeadFind* find = findHeadFind(id))
        return {.find = find};
    if (id == kRollout || id == kFlow)
        return {.flow = id == kFlow ? FlowKind::Flow : FlowKind::Rollout};
    return {};
}

void ColoringChoice::choose(const QString& id)
{
    if (const int index = findData(id); index >= 0)
        setCurrentIndex(index);
}

}  // namespace headscope
