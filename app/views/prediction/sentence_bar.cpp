// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/sentence_bar.h"

#include "app/base/text.h"
#include "app/bound/sentence_line.h"
#include "app/state/document.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/edits/sentence_edits.h"

#include <QCheckBox>
#include <QPushButton>

namespace headscope {

namespace {

constexpr int kLettersOfASentence = 30;  // letters that are always seen

}  // namespace

SentenceBar::SentenceBar(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_sentence(new SentenceLine(workbench, Stack::Own, QStringLiteral("prediction"), this)),
      m_memoryTitle(new QLabel(tr("Memory"), this)),
      m_memory(new SentenceLine(workbench, Stack::Memory, QStringLiteral("prediction.memory"), this)),
      m_next(new QPushButton(this)),
      m_targets(new QCheckBox(tr("Ask for the next words"), this)),
      m_loss(makeLabel({.name = "prediction.loss"}, this))
{
    m_next->setObjectName("prediction.next");
    m_next->setToolTip(tr("Put the most probable next word behind the sentence"));
    named(m_targets, "prediction.targets", m_targets->text(),
          tr("Hold each prediction against the word that follows: gives the loss of every token"));
    m_targets->setMinimumHeight(m_next->sizeHint().height());
    m_memoryTitle->setForegroundRole(QPalette::PlaceholderText);

    m_loss->setMinimumHeight(m_next->sizeHint().height());  // beside the buttons, also where a note stands below the sentence
    m_memoryTitle->setMinimumHeight(m_next->sizeHint().height());
    auto* memory = lineUp(new QHBoxLayout, {.spacing = 8}, {{m_memoryTitle, 0, Qt::AlignTop}, {m_memory, 1}});
    auto* beside = spaced(new QHBoxLayout, {.spacing = 8});
    for (QWidget* widget : {static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_targets), static_cast<QWidget*>(m_loss)})
        beside->addWidget(widget, 0, Qt::AlignTop);
    beside->addStretch();
    auto* row = new FoldingRow(this);  // between docks below the sentence
    row->layout()->setContentsMargins(0, 0, 0, 0);
    row->layout()->setSpacing(8);
    row->addWidget(m_sentence);
    row->addLayout(beside);
    sizeByType(*m_sentence, [this] { m_sentence->setMinimumWidth(m_sentence->fontMetrics().averageCharWidth() * kLettersOfASentence); });
    QSizePolicy keepsItsPlace = m_loss->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);  // else what is folded would change with it
    m_loss->setSizePolicy(keepsItsPlace);
    setLoss({});
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {}}, {memory, row});
    connect(m_next, &QPushButton::clicked, this, &SentenceBar::addNextWord);
    connect(m_targets, &QCheckBox::clicked, this, &SentenceBar::setTargets);
    setNextWord({});
    follow();
}

void SentenceBar::follow()
{
    const Session& session = *m_workbench.document.session();
    m_targets->setChecked(!session.targets->empty());
    m_sentence->follow();
    const bool memoryReadsWords = session.memory && session.memory->looksUp();
    m_memoryTitle->setVisible(memoryReadsWords);
    m_memory->setVisible(memoryReadsWords);
    m_memory->follow();
}

/// A word that was predicted for another session, which has just given way, may be none of this one.
void SentenceBar::setNextWord(std::optional<Index> word)
{
    const Vocabulary& vocabulary = *m_workbench.document.session()->vocabulary;
    if (word && *word >= vocabulary.size())
        word.reset();
    m_nextWord = word;
    m_next->setEnabled(word.has_value());
    QString next = word ? toQString(vocabulary.word(*word)).trimmed() : QString();
    if (next.isEmpty())
        next = QStringLiteral("␣");
    m_next->setText(word ? tr("Add “%1”").arg(next) : tr("Add the next word"));
    m_next->setAccessibleName(m_next->text());
}

void SentenceBar::setToolsShown(bool shown) { m_targets->setVisible(shown); }

void SentenceBar::setLoss(std::optional<double> meanLoss)
{
    m_loss->setVisible(meanLoss.has_value());
    m_loss->setText(tr("mean loss <b>%1</b>").arg(numberToRead(meanLoss.value_or(1.2345))));  // hidden it takes as much room
}

void SentenceBar::addNextWord()
{
    if (m_nextWord && *m_nextWord < m_workbench.document.session()->vocabulary->size())
        m_workbench.document.edit(tr("Add the next word"), [this](Session& session) { appendWord(session, *m_nextWord); });
}

void SentenceBar::setTargets(bool on)
{
    m_workbench.document.edit(on ? tr("Ask for the next words") : tr("Ask for no words"), [on](Session& session) {
        if (on)
            setNextWordTargets(session);
        else
            session.targets = Names();
    });
}

}  // namespace headscope
