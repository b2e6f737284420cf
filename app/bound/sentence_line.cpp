// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/sentence_line.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/widgets/text/labels.h"
#include "core/edits/sentence_edits.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace headscope {

SentenceLine::SentenceLine(const Workbench& workbench, Stack stack, const QString& place, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_stack(stack),
      m_sentence(new QLineEdit(this)),
      m_note(wrappedLabel(qPrintable(place + ".note"), this))
{
    const bool ofMemory = stack == Stack::Memory;
    m_sentence->setObjectName(place + ".sentence");
    m_sentence->setAccessibleName(ofMemory ? tr("Sentence of the memory") : tr("Sentence"));
    m_sentence->setPlaceholderText(tr("Type a sentence with words of the vocabulary"));
    m_sentence->setToolTip(ofMemory ? tr("The tokens of the memory, which its blocks read, as text: type others, and every view follows")
                                    : tr("The tokens as text: type others, and every view follows. ⟨start⟩ is typed as <start>"));
    m_sentence->setWhatsThis(m_sentence->toolTip());
    m_note->setForegroundRole(QPalette::Highlight);
    m_note->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_sentence);
    layout->addWidget(m_note);
    connect(m_sentence, &QLineEdit::textEdited, this, &SentenceLine::typed);
    connect(m_sentence, &QLineEdit::editingFinished, this, [this] {
        m_workbench.document.endMerge();
        if (m_note->isHidden())  // else there is something to mend
            follow();
    });
    connect(m_sentence, &QLineEdit::returnPressed, m_sentence, &QWidget::clearFocus);  // the keys are the window's again
    follow();
}

bool SentenceLine::isThere() const
{
    const Session& session = *m_workbench.document.session();
    return (m_stack == Stack::Own || session.memory) && !session.sequence(m_stack).vocabulary->empty();
}

void SentenceLine::follow()
{
    if (!isThere())
        return;
    const TokenSequence& sequence = m_workbench.document.session()->sequence(m_stack);
    if (m_sentence->hasFocus())  // what is being typed stays as it is while it still says the same
        if (const auto words = splitSentence(*sequence.vocabulary, m_sentence->text().toStdString()); words && *words == *sequence.tokens)
            return;
    m_sentence->setText(toQString(sentenceOf(sequence)));
    m_note->hide();
}

/// Every sentence of known words is shown at once; an unfinished word changes nothing yet.
void SentenceLine::typed()
{
    const std::string sentence = m_sentence->text().toStdString();
    Session tried = *m_workbench.document.session();
    const std::optional<Error> error = setSentence(tried, sentence, m_stack);
    m_note->setVisible(error.has_value());
    const QString read = toQString(sentenceOf(m_workbench.document.session()->sequence(m_stack)));
    m_note->setText(
        error
            ? tr("%1; the model still reads “%2”").arg(toQString(error->reason), fontMetrics().elidedText(read, Qt::ElideLeft, width() / 2))
            : QString());
    if (!error)
        m_workbench.document.edit(
            tr("Type the sentence"), [&](Session& session) { setSentence(session, sentence, m_stack); },
            m_stack == Stack::Memory ? QStringLiteral("sentence of the memory") : QStringLiteral("sentence"));
}

}  // namespace headscope
