// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/prediction/sentence_bar.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/edits/sentence_edits.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace headscope {

namespace {

constexpr auto kTyping = "sentence";  // one undo step

}  // namespace

SentenceBar::SentenceBar(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_sentence(new QLineEdit(this)),
      m_next(new QPushButton(this)),
      m_targets(new QPushButton(tr("Ask for the next words"), this)),
      m_note(wrappedLabel("prediction.note", this)),
      m_loss(new QLabel(this))
{
    m_sentence->setObjectName("prediction.sentence");
    m_sentence->setAccessibleName(tr("Sentence"));
    m_sentence->setPlaceholderText(tr("Type a sentence with words of the vocabulary"));
    m_sentence->setToolTip(tr("The tokens as text: type others, and every view follows"));
    m_next->setObjectName("prediction.next");
    m_next->setToolTip(tr("Put the most probable next word behind the sentence"));
    m_targets->setObjectName("prediction.targets");
    m_targets->setAccessibleName(m_targets->text());
    m_targets->setCheckable(true);
    m_targets->setToolTip(tr("Hold each prediction against the word that follows: gives the loss of every token"));
    m_loss->setObjectName("prediction.loss");
    m_note->setForegroundRole(QPalette::Highlight);
    m_note->hide();

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_sentence, 1);
    row->addWidget(m_next);
    row->addWidget(m_targets);
    row->addWidget(m_loss);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_note);

    connect(m_sentence, &QLineEdit::textEdited, this, &SentenceBar::typed);
    connect(m_sentence, &QLineEdit::editingFinished, this, [this] {
        m_workbench.document.endMerge();
        follow();
    });
    connect(m_next, &QPushButton::clicked, this, &SentenceBar::addNextWord);
    connect(m_targets, &QPushButton::clicked, this, &SentenceBar::setTargets);
    setNextWord({});
    follow();
}

void SentenceBar::follow()
{
    const Session& session = *m_workbench.document.session();
    m_targets->setChecked(!session.targets->empty());
    if (m_sentence->hasFocus())  // what is being typed stays as it is while it still says the same
        if (const auto words = splitSentence(*session.vocabulary, m_sentence->text().toStdString()); words && *words == *session.tokens)
            return;
    m_sentence->setText(toQString(sentenceOf(session)));
    m_note->hide();
}

void SentenceBar::setNextWord(std::optional<Index> word)
{
    m_nextWord = word;
    m_next->setEnabled(word.has_value());
    m_next->setText(word ? tr("Add “%1”").arg(toQString(m_workbench.document.session()->vocabulary->word(*word)).trimmed())
                         : tr("Add the next word"));
    m_next->setAccessibleName(m_next->text());
}

void SentenceBar::setLoss(std::optional<double> meanLoss)
{
    m_loss->setVisible(meanLoss.has_value());
    if (meanLoss)
        m_loss->setText(tr("mean loss <b>%1</b>").arg(numberToRead(*meanLoss)));
}

/// Every sentence of known words is shown at once; an unfinished word changes nothing yet.
void SentenceBar::typed()
{
    const std::string sentence = m_sentence->text().toStdString();
    Session tried = *m_workbench.document.session();
    const std::optional<Error> error = setSentence(tried, sentence);
    m_note->setVisible(error.has_value());
    m_note->setText(error ? toQString(error->reason) : QString());
    if (!error)
        m_workbench.document.edit(
            tr("Type the sentence"), [&](Session& session) { setSentence(session, sentence); }, kTyping);
}

void SentenceBar::addNextWord()
{
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
