// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_ranking.h"

#include "app/base/text.h"
#include "app/undo/patch_commands.h"
#include "app/views/heads/effect_map.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/head_circuits.h"
#include "app/views/heads/head_contents.h"
#include "app/views/heads/head_patching.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/head_finds.h"
#include "core/base/short_text.h"
#include "core/model/block_name.h"

#include <QHeaderView>
#include <QSignalBlocker>
#include <QTreeWidget>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

enum RankingColumn { kRankedHead, kRankedValue, kRankedName };

/// "10.7", "memory 1.2".
QString shortName(const Session& session, int block, int head)
{
    const QString number = QStringLiteral("%1.%2").arg(blockNumber(session, block)).arg(head + 1);
    return session.block(block).stack == Stack::Memory ? HeadRanking::tr("memory %1").arg(number) : number;
}

ChipSwitch::Chip side(const char* name, const QString& text, const QString& tip)
{
    return {QStringLiteral("headRanking.") + name, text, HeadRanking::tr("Show of the selected head: %1").arg(text), tip};
}

}  // namespace

HeadRanking::HeadRanking(const HeadContents& contents, const HeadColoring& coloring, EffectMap& effects, const Workbench& workbench,
                         QWidget* parent)
    : QWidget(parent),
      m_contents(contents),
      m_coloring(coloring),
      m_effects(effects),
      m_heading(makeLabel({.name = "headRanking.heading", .format = Qt::PlainText, .wraps = true, .bold = true}, this)),
      m_state(makeLabel({.name = "headRanking.state", .format = Qt::PlainText, .wraps = true}, this)),
      m_stop(named(new ChipButton(tr("Stop"), this), "headRanking.stop", tr("Stop or go on with the map of the heads"),
                   tr("Blocks that are known stay on the map; the others are left out until it goes on"))),
      m_texts(named(new ChipButton(tr("Texts…"), this), "headRanking.texts", tr("Average the map over several texts"),
                    tr("Type more texts: the map is then the mean over all of them"))),
      m_rest(makeLabel({.name = "headRanking.rest", .format = Qt::PlainText}, this)),
      m_patched(makeLabel({.name = "headRanking.patched", .format = Qt::PlainText, .wraps = true}, this)),
      m_takeOut(named(new ChipButton(tr("Take out"), this), "headRanking.takeOut", tr("Take out what is taken from another text"),
                      tr("All heads compute what they write themselves again"))),
      m_list(named(new QTreeWidget(this), "headRanking.list", tr("The strongest heads"))),
      m_sides(new ChipSwitch(
          {side("attention", tr("Attention"), tr("What the selected head looks at in this text")),
           side("circuits", tr("Reads and writes"),
                tr("What it looks for, what it writes when it sees something, and which earlier heads it listens to: by its weights")),
           side("patching", tr("Put in"), tr("What the number becomes when part of a head is taken from another text; puts it in, too"))},
          this)),
      m_card(new HeadCard("headBeside", HeadCard::Size::Card, this)),
      m_circuits(new HeadCircuits(workbench.appearance, this)),
      m_patching(new HeadPatching(effects, workbench, this)),
      m_doingsJob([this](std::vector<std::vector<std::string>> doings) {
          m_doings = std::move(doings);
          showList();
      })
{
    setObjectName("headRanking");
    m_rest->setToolTip(tr("With what the heads add themselves it is the number"));
    m_list->setColumnCount(3);
    m_list->setHeaderLabels({tr("Head"), tr("Number"), tr("What it does")});
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->header()->setSectionResizeMode(kRankedHead, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(kRankedValue, QHeaderView::ResizeToContents);
    m_list->header()->setSectionsClickable(true);
    m_list->header()->setSortIndicatorShown(true);
    m_list->header()->setSortIndicator(kRankedValue, Qt::DescendingOrder);
    sizeByType(*m_list, [this] { m_list->setMinimumHeight(m_list->fontMetrics().height() * 5); });

    auto* state = lineUp(new QHBoxLayout, {{m_state, 1}, {m_stop, 0, Qt::AlignTop}, {m_texts, 0, Qt::AlignTop}});
    auto* layout = lineUp(new QVBoxLayout(this), {.spacing = 6, .margins = {}}, {m_heading, state});
    auto* patched = lineUp(new QHBoxLayout, {{m_patched, 1}, m_takeOut});
    lineUp(layout, {patched, {m_list, 2}, m_rest});
    auto* sides = lineUp(new QHBoxLayout, {m_sides, Stretch{}});
    lineUp(layout, {sides, {m_card, 3}, {m_circuits, 3}, {m_patching, 3}});
    showSide(0);
    sizeByType(*this, [this] { setFixedWidth(fontMetrics().averageCharWidth() * 46); });

    const auto choose = [this](QTreeWidgetItem* item) {
        const auto [block, head] = m_ranked[static_cast<std::size_t>(m_list->indexOfTopLevelItem(item))];
        emit headChosen(block, head);
    };
    connect(m_list, &QTreeWidget::itemClicked, this, choose);
    connect(m_list, &QTreeWidget::itemActivated, this, choose);
    connect(m_list, &QTreeWidget::currentItemChanged, this, [choose](QTreeWidgetItem* item) {
        if (item)
            choose(item);
    });
    connect(m_list->header(), &QHeaderView::sectionClicked, this, &HeadRanking::sortBy);
    connect(m_circuits, &HeadCircuits::found, this, &HeadRanking::heardChanged);
    connect(m_patching, &HeadPatching::headChosen, this, [this](int head) { emit headChosen(m_selected.first, head); });
    connect(m_patching, &HeadPatching::textTyped, this, &HeadRanking::textTyped);
    connect(m_sides, &ChipSwitch::picked, this, &HeadRanking::showSide);
    connect(m_texts, &ChipButton::clicked, this, &HeadRanking::textsWanted);
    // A click beside the rows selects none: the head that is shown stays.
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (m_list->selectedItems().isEmpty() && m_list->currentItem())
            m_list->currentItem()->setSelected(true);
    });
    connect(m_takeOut, &ChipButton::clicked, this, [workbench] { patches::takeOut(workbench); });
    connect(m_stop, &ChipButton::clicked, this, [this] {
        if (m_effects.isStopped())
            m_effects.goOn();
        else
            m_effects.stop();
    });
}

void HeadRanking::setSource(const QString& source, const QString& whyNot)
{
    m_source = source;
    m_whyNot = whyNot;
}

void HeadRanking::setAveraged(bool offered, bool averaged)
{
    m_texts->setVisible(offered);
    m_texts->setText(averaged ? tr("%1 texts").arg(m_effects.textCount()) : tr("Texts…"));
}

void HeadRanking::forgetText() { m_patching->forgetText(); }

void HeadRanking::refresh()
{
    const bool patching = m_effects.effect() == &effectOfPatching();
    m_sides->offer(2, patching);
    if (patching != std::exchange(m_wasPatching, patching))
        showSide(patching ? 2 : 0);
    showNumber();
    showPatches();
    askDoings();
    showList();
}

void HeadRanking::askDoings()
{
    const auto& trace = m_contents.trace();
    if (m_known == trace || m_contents.isDifference())
        return;
    m_known = trace;
    m_doingsJob.start([trace](const CancelCheck& cancelled) { return whatHeadsDo(*trace, cancelled); });
}

void HeadRanking::showList()
{
    const auto before = std::exchange(m_ranked, m_coloring.ranked());
    if (m_isByHead)
        std::ranges::sort(m_ranked);
    if (m_isReversed)
        std::ranges::reverse(m_ranked);
    const QSignalBlocker quiet(m_list);
    const Session& session = *m_contents.trace()->session;
    while (m_list->topLevelItemCount() > std::ssize(m_ranked))
        delete m_list->takeTopLevelItem(m_list->topLevelItemCount() - 1);
    while (m_list->topLevelItemCount() < std::ssize(m_ranked))
        new QTreeWidgetItem(m_list);
    for (int row = 0; row < m_list->topLevelItemCount(); ++row) {
        const auto [block, head] = m_ranked[static_cast<std::size_t>(row)];
        QTreeWidgetItem* item = m_list->topLevelItem(row);
        const auto setText = [item](int column, const QString& text) {
            if (item->text(column) != text)
                item->setText(column, text);  // they may be hundreds
        };
        setText(kRankedHead, shortName(session, block, head));
        setText(kRankedValue, m_coloring.text(block, head));
        item->setTextAlignment(kRankedValue, Qt::AlignRight | Qt::AlignVCenter);
        const std::string& name = session.block(block).heads[static_cast<std::size_t>(head)].name;
        const auto b = static_cast<std::size_t>(block), h = static_cast<std::size_t>(head);
        const std::string does = b < m_doings.size() && h < m_doings[b].size() ? m_doings[b][h] : std::string();
        setText(kRankedName, toQString(name + (name.empty() || does.empty() ? "" : " · ") + does));
        item->setToolTip(kRankedName, item->text(kRankedName));
    }
    setSelected(m_selected.first, m_selected.second);
    if (m_ranked != before)
        m_list->scrollToTop();  // another order: the strongest are what one looks for
}

/// Sorts by the number of the head or by what it is worth; a second time the other way round.
void HeadRanking::sortBy(int column)
{
    if (column != kRankedName) {
        const bool byHead = column == kRankedHead;
        m_isReversed = byHead == m_isByHead && !m_isReversed;
        m_isByHead = byHead;
        showList();
    }
    m_list->header()->setSortIndicator(m_isByHead ? kRankedHead : kRankedValue,
                                       m_isByHead == m_isReversed ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void HeadRanking::showSide(int side)
{
    m_sides->choose(side);
    m_card->setVisible(side == 0);
    m_circuits->setVisible(side == 1);
    m_patching->setVisible(side == 2);
    showSelected();
    emit heardChanged();
}

std::vector<HeardHead> HeadRanking::heard() const { return m_circuits->isHidden() ? std::vector<HeardHead>() : m_circuits->heard(); }

void HeadRanking::showSelected()
{
    const auto& trace = m_contents.trace();
    const auto [block, head] = m_selected;
    if (!trace || block >= std::ssize(trace->session->blocks) || head >= std::ssize(trace->session->block(block).heads))
        return;
    if (!m_circuits->isHidden())
        m_circuits->show(trace->session, block, head);
    if (!m_patching->isHidden())
        m_patching->show(block, head, m_source);
}

void HeadRanking::setSelected(int block, int head)
{
    m_selected = {block, head};
    showSelected();
    const QSignalBlocker quiet(m_list);
    const auto row = std::ranges::find(m_ranked, m_selected);
    m_list->setCurrentItem(row == m_ranked.end() ? nullptr : m_list->topLevelItem(static_cast<int>(row - m_ranked.begin())));
}

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
