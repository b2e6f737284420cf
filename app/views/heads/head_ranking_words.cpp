// SPDX-License-Identifier: GPL-3.0-or-later
// The part of HeadRanking that says which number the heads are asked about, how far it is known, and what is taken from elsewhere.
#include "app/base/text.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_contents.h"
#include "app/views/heads/head_ranking.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/text/cell_text.h"
#include "core/analysis/head_finds.h"
#include "core/base/short_text.h"

#include <QLabel>

namespace headscope {

/// Patches are shown whatever heads are coloured by: they are part of what heads compute.
void HeadRanking::showPatches()
{
    int rows = 0;
    QStringList from;
    const auto add = [&](const std::vector<RowPatch>& patches) {
        for (const RowPatch& patch : patches) {
            ++rows;
            if (const QString text = toQString(shortened(patch.from)); !from.contains(text))
                from << text;
        }
    };
    for (const Block& block : m_contents.trace()->session->blocks) {
        add(block.patches);
        for (const Head& head : block.heads)
            add(head.patches);
    }
    m_patched->setVisible(rows > 0);
    m_takeOut->setVisible(rows > 0);
    m_patched->setText(tr("%1 taken from “%2”").arg(rows == 1 ? tr("1 row") : tr("%1 rows").arg(rows), from.join(tr("”, “"))));
}

QString HeadRanking::howFar() const
{
    const int left = m_effects.count() - m_effects.done(), texts = m_effects.textCount();
    if (left > 0 && (m_effects.isRunning() || m_effects.isStopped()))
        return texts == 1 ? tr("%1 of %2 blocks").arg(m_effects.done()).arg(m_effects.count())
                          : tr("%1 of %2 blocks of all texts").arg(m_effects.done()).arg(m_effects.count());
    if (texts == 1)
        return {};
    return m_effects.textsWithNumber() == texts
               ? tr("Mean of %1 texts").arg(texts)
               : tr("Mean of %1 of %2 texts: the others have no such number").arg(m_effects.textsWithNumber()).arg(texts);
}

void HeadRanking::showNumber()
{
    const QString far = m_effects.isOn() ? howFar() : QString();
    const bool fits = m_effects.isDefined() && m_effects.fits();
    m_stop->setVisible(m_effects.isOn() && fits && m_effects.count() > 1 && m_effects.done() < m_effects.count() &&
                       (m_effects.isRunning() || m_effects.isStopped()));
    m_stop->setText(m_effects.isStopped() ? tr("Go on") : tr("Stop"));
    if (!m_effects.effect()) {
        const bool lacks = m_effects.find() && m_effects.find()->comparesSessions && m_source.isEmpty();
        m_heading->setText(m_coloring.title());
        m_state->setText(lacks           ? tr("Pin this state before training (Snapshots menu): then it is known what has changed since.")
                         : far.isEmpty() ? m_coloring.words()
                                         : far);
        m_rest->hide();
        return;
    }
    const QString name = m_effects.numberName();
    m_heading->setText(name.isEmpty() ? QStringLiteral("…")
                                      : QStringLiteral("%1 = %2").arg(name, numberToRead(static_cast<double>(m_effects.numberValue()))));
    const bool lacks = m_effects.effect() == &effectOfPatching() && m_source.isEmpty();
    m_rest->setVisible(m_effects.effect()->id == "share" && m_effects.isDefined() && m_effects.done() > 0);
    m_rest->setText(tr("the rest: embedding, networks, biases  %1").arg(m_coloring.effectText(m_effects.rest())));
    const bool readsWords = m_contents.trace()->session->looksUp();
    m_state->setText(
        !m_effects.isDefined() ? tr("No sum that heads add to: it has no direct shares.")
        : !m_effects.fits()    ? tr("“%1” has heads or tokens of other shapes: nothing can be taken from it.").arg(m_source)
        : !m_whyNot.isEmpty()  ? m_whyNot
        : lacks && !readsWords ? tr("Pin this state (Snapshots menu) and give it other numbers: then what heads write there "
                                    "can be taken from it.")
        : lacks                ? tr("Type another text of the same length below, or pin this state (Snapshots menu) and change it: "
                                                   "then what heads write there can be taken from it.")
        : !far.isEmpty()       ? far
        : m_effects.isByDefault()
            ? tr("Nothing is selected, so this is asked about the largest number of the output: click any number to ask about it.")
        : m_source.isEmpty() ? m_coloring.words()
                             : tr("What it changes by when the output of the head is taken from “%1”").arg(m_source));
}

}  // namespace headscope
