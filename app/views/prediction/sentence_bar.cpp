// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/sentence_bar.h"

#include "app/base/text.h"
#include "app/bound/sentence_line.h"
#include "app/state/document.h"
#include "app/views/prediction/writer.h"
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

SentenceBar::SentenceBar(const Workbench& workbench, Writer& writer, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_writer(writer),
      m_sentence(new SentenceLine(workbench, Stack::Own, QStringLiteral("prediction"), this)),
      m_memoryTitle(new QLabel(tr("Memory"), this)),
      m_memory(new SentenceLine(workbench, Stack::Memory, QStringLiteral("prediction.memory"), this)),
      m_next(named(new QPushButton(this), "prediction.next")),
      m_targets(new QCheckBox(tr("Ask for the next words"), this)),
      m_loss(makeLabel({.name = "prediction.loss"}, this))
{
    m_next->setToolTip(tr("Put the next word behind the sentence, the likeliest or one that is drawn, as it is chosen below"));
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
    connect(m_next, &QPushButton::clicked, &writer, &Writer::writeOne);
    connect(&writer, &Writer::changed, this, &SentenceBar::showNextWord);
    connect(m_targets, &QCheckBox::clicked, this, &SentenceBar::setTargets);
    follow();
}

void SentenceBar::follow()
{
    const Session& session = *m_workbench.document.session();
    showNextWord();
    m_targets->setChecked(!session.targets->empty());
    m_sentence->follow();
    const bool memoryReadsWords = session.memory && session.memory->looksUp();
    m_memoryTitle->setVisible(memoryReadsWords);
    m_memory->setVisible(memoryReadsWords);
    m_memory->follow();
}

void SentenceBar::showNextWord()
{
    const NextWord& next = m_writer.next();
    const bool isThere = m_writer.canWrite() && next.isThere();
    m_next->setEnabled(isThere);
    const QString word = isThere ? toQString(next.vocabulary->word(next.word())).trimmed() : QString();
    m_next->setText(isThere ? tr("Add “%1”").arg(word.isEmpty() ? QStringLiteral("␣") : word) : tr("Add the next word"));
    m_next->setAccessibleName(m_next->text());
}

void SentenceBar::setToolsShown(bool shown) { m_targets->setVisible(shown); }

void SentenceBar::setLoss(std::optional<double> meanLoss)
{
    m_loss->setVisible(meanLoss.has_value());
    m_loss->setText(tr("mean loss <b>%1</b>").arg(numberToRead(meanLoss.value_or(1.2345))));  // hidden it takes as much room
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
