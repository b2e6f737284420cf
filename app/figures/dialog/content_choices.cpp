// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/content_choices.h"

#include "app/base/block_text.h"
#include "app/base/text.h"
#include "app/widgets/controls/form_rows.h"

#include <QFormLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kAll = -1;             // the data of an entry that stands for all heads or all blocks
constexpr int kFirstSnapshot = -10;  // the first of the numbers that stand for pinned states; the others count down

/// Whether there is something to export; there is nothing of a bias that can still be added.
bool isThere(const Session& session, MatrixRef ref)
{
    if (!isParameter(session, ref))
        return exists(session, ref);
    for (; exists(session, ref); ++ref.head)
        if (parameterOf(session, ref).size() > 0)
            return true;
    return false;
}

/// Anew, with what was chosen where it is still offered.
template <class AddItems>
void fill(QComboBox& box, AddItems addItems)
{
    const QSignalBlocker quiet(&box);
    const QVariant chosen = box.currentData();
    box.clear();
    addItems();
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

void select(QComboBox& box, int data) { box.setCurrentIndex(std::max(0, box.findData(data))); }

}  // namespace

ContentChoices::ContentChoices(QFormLayout& form, QWidget* parent)
    : QObject(parent),
      m_form(form),
      m_block(new QComboBox(parent)),
      m_matrix(new QComboBox(parent)),
      m_kind(new QComboBox(parent)),
      m_head(new QComboBox(parent)),
      m_minus(new QComboBox(parent))
{
    addRow(form, {tr("Bl&ock"), m_block, "exportBlock"});
    addRow(form, {tr("&Matrix"), m_matrix, "exportMatrix"});
    addRow(form, {tr("Pict&ure"), m_kind, "exportPicture"});
    addRow(form, {tr("&Head"), m_head, "exportHead"});
    addRow(form, {tr("M&inus"), m_minus, "exportMinus"});
    whenEdited({m_block, m_matrix}, this, &ContentChoices::offerOfBlock);
    whenEdited({m_block, m_matrix, m_kind, m_head, m_minus}, this, &ContentChoices::changed);
}

void ContentChoices::offer(std::shared_ptr<const Session> session)
{
    m_session = std::move(session);
    const int blocks = static_cast<int>(m_session->blocks.size());
    fill(*m_block, [&] {
        for (int block = 0; block < blocks; ++block)
            m_block->addItem(shortBlockName(*m_session, block), block);
        m_block->addItem(tr("All blocks"), kAll);
    });
    if (blocks == 1)
        m_block->setCurrentIndex(0);
    m_form.setRowVisible(m_block, blocks > 1);
    offerOfBlock();
}

void ContentChoices::offerOfBlock()
{
    const int first = std::max(0, block());
    const int last = block() == kAll ? static_cast<int>(m_session->blocks.size()) - 1 : first;
    fill(*m_matrix, [&] {
        for (const MatrixInfo& row : matrices()) {
            bool present = false;
            for (int block = first; block <= last; ++block)
                present = present || isThere(*m_session, {row.id, block});
            if (present)
                m_matrix->addItem(tr("%1 (%2)").arg(phraseText(row.title), toQString(row.symbol)), static_cast<int>(row.id));
        }
    });
    const auto matrix = static_cast<MatrixId>(m_matrix->currentData().toInt());
    fill(*m_kind, [&] {
        const auto add = [this](const QString& text, FigureKind kind) { m_kind->addItem(text, static_cast<int>(kind)); };
        add(tr("Heatmap"), FigureKind::Heat);
        if (matrix == MatrixId::Attention)
            add(tr("Lines"), FigureKind::Lines);
        if (matrix == MatrixId::Attention && block() != kAll)
            add(tr("Lines of all heads in one"), FigureKind::Overlay);
        if (block() != kAll && (info(matrix).perHead() || !m_session->snapshots.empty()))
            add(tr("Difference"), FigureKind::Difference);
        if (matrix == MatrixId::Output && block() != kAll)
            add(tr("Who wrote it: bars"), FigureKind::Contributions);
    });
    const auto addHeads = [&](QComboBox& box) {
        int number = 0;
        for (const Head& head : m_session->block(first).heads) {
            ++number;
            box.addItem(head.name.empty() ? QString::number(number) : tr("%1: %2").arg(number).arg(toQString(head.name)), number - 1);
        }
    };
    fill(*m_head, [&] {
        m_head->addItem(tr("All heads"), kAll);
        addHeads(*m_head);
    });
    fill(*m_minus, [&] {
        if (info(matrix).perHead())
            addHeads(*m_minus);
        for (int i = 0; i < std::ssize(m_session->snapshots); ++i)
            m_minus->addItem(tr("then: %1").arg(toQString(m_session->snapshots[static_cast<std::size_t>(i)].name)), kFirstSnapshot - i);
    });
}

int ContentChoices::block() const { return m_block->currentData().toInt(); }

FigureKind ContentChoices::kind() const { return static_cast<FigureKind>(m_kind->currentData().toInt()); }

bool ContentChoices::allBlocks() const { return block() == kAll; }

bool ContentChoices::severalHeads() const { return !allBlocks() && m_head->isEnabled() && m_head->currentData().toInt() == kAll; }

std::shared_ptr<const Session> ContentChoices::against() const
{
    const int at = kFirstSnapshot - m_minus->currentData().toInt();
    const bool isState = kind() == FigureKind::Difference && at >= 0 && at < std::ssize(m_session->snapshots);
    return isState ? m_session->snapshots[static_cast<std::size_t>(at)].session : nullptr;
}

void ContentChoices::choose(const FigurePart& part)
{
    select(*m_block, part.matrix.block);
    select(*m_matrix, static_cast<int>(part.matrix.id));
    select(*m_kind, static_cast<int>(part.kind));
    select(*m_head, part.allHeads ? kAll : part.matrix.head);
    if (part.minus)
        select(*m_minus, *part.minus);
}

FigurePart ContentChoices::part() const
{
    const int head = m_head->currentData().toInt();
    FigurePart part{.kind = kind(),
                    .matrix = {static_cast<MatrixId>(m_matrix->currentData().toInt()), std::max(0, block()), std::max(0, head)},
                    .allHeads = head == kAll || kind() == FigureKind::Overlay};
    if (const int minus = m_minus->currentData().toInt(); part.kind == FigureKind::Difference && minus >= 0)
        part.minus = minus;
    return part;
}

void ContentChoices::enableWhatApplies()
{
    const bool perHead = info(static_cast<MatrixId>(m_matrix->currentData().toInt())).perHead();
    m_kind->setEnabled(m_kind->count() > 1);
    m_head->setEnabled(block() != kAll && perHead && kind() != FigureKind::Overlay);
    m_form.setRowVisible(m_minus, kind() == FigureKind::Difference);
}

void ContentChoices::setVisible(bool visible)
{
    for (QComboBox* box : {m_matrix, m_kind, m_head})
        m_form.setRowVisible(box, visible);
    m_form.setRowVisible(m_block, visible && m_session->blocks.size() > 1);
    m_form.setRowVisible(m_minus, visible && kind() == FigureKind::Difference);
}

}  // namespace headscope
