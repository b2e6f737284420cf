// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/sentence_line.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/edits/sentence_edits.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>

#include <algorithm>

namespace headscope {

namespace {

constexpr Index kMostWords = 24;  // words on offer

}  // namespace

SentenceLine::SentenceLine(const Workbench& workbench, Stack stack, const QString& place, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_stack(stack), m_sentence(new QLineEdit(this)), m_note(wrappedLabel(place + ".note", this))
{
    const bool ofMemory = stack == Stack::Memory;
    named(m_sentence, place + ".sentence", ofMemory ? tr("Sentence of the memory") : tr("Sentence"),
          ofMemory ? tr("The tokens of the memory, which its blocks read, as text: type others, and every view follows")
                   : tr("The tokens as text: type others, and every view follows. ⟨start⟩ is typed as <start>"));
    m_sentence->setPlaceholderText(tr("Type a sentence with words of the vocabulary"));
    m_sentence->setWhatsThis(m_sentence->toolTip());
    m_note->setForegroundRole(QPalette::Highlight);
    m_note->setTextFormat(Qt::RichText);
    m_note->setToolTip(tr("Click a word to put it in the place of the one that is not known."));
    m_note->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_note, &QLabel::linkActivated, this, &SentenceLine::use);
    m_note->hide();
    m_sentence->installEventFilter(this);
    lineUp(new QVBoxLayout(this), {.spacing = 4, .margins = {}}, {m_sentence, m_note});
    connect(m_sentence, &QLineEdit::textEdited, this, &SentenceLine::typed);
    connect(m_sentence, &QLineEdit::editingFinished, this, [this] {
        m_workbench.document.endMerge();
        if (m_note->isHidden())  // else there is something to mend
            follow();
    });
    connect(m_sentence, &QLineEdit::returnPressed, this, [this] {
        if (!m_note->isHidden())
            return;
        m_sentence->selectAll();  // the next sentence takes its place
        emit entered();
    });
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

void SentenceLine::edit()
{
    follow();
    m_sentence->setFocus();
    m_sentence->selectAll();
}

/// Every sentence of known words is shown at once; an unfinished word changes nothing yet.
void SentenceLine::typed()
{
    const std::string sentence = m_sentence->text().toStdString();
    Session tried = *m_workbench.document.session();
    const std::optional<Error> error = setSentence(tried, sentence, m_stack);
    m_note->setVisible(error.has_value());
    const QString read = toQString(sentenceOf(m_workbench.document.session()->sequence(m_stack)));
    m_note->setText(error ? tr("%1; the model still reads “%2”")
                                    .arg(toQString(error->reason), fontMetrics().elidedText(read, Qt::ElideLeft, width() / 2))
                                    .toHtmlEscaped() +
                                wordsToUse()
                          : QString());
    if (!error)
        m_workbench.document.edit(
            tr("Type the sentence"), [&](Session& session) { setSentence(session, sentence, m_stack); },
            m_stack == Stack::Memory ? QStringLiteral("sentence of the memory") : QStringLiteral("sentence"));
}

/// The words of a vocabulary that one can look over at a glance.
QString SentenceLine::wordsToUse() const
{
    const Vocabulary& vocabulary = *m_workbench.document.session()->sequence(m_stack).vocabulary;
    if (vocabulary.size() > kMostWords)
        return {};
    QStringList words;
    for (Index number = 0; number < vocabulary.size(); ++number) {
        const QString word = toQString(vocabulary.word(number)).toHtmlEscaped();
        words << QStringLiteral("<a href=\"%1\">%1</a>").arg(word);
    }
    return "<br>" + tr("Words to use: %1").arg(words.join(QStringLiteral(" · ")));
}

/// Puts the word in the place of what is no word.
void SentenceLine::use(const QString& word)
{
    const Vocabulary& vocabulary = *m_workbench.document.session()->sequence(m_stack).vocabulary;
    QStringList words = m_sentence->text().split(' ');
    const auto unknown =
        std::ranges::find_if(words, [&](const QString& each) { return !each.isEmpty() && !splitSentence(vocabulary, each.toStdString()); });
    if (unknown == words.end())
        words << word;
    else
        *unknown = word;
    m_sentence->setText(words.join(' '));
    m_sentence->setFocus();
    typed();
}

bool SentenceLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut && m_note->isHidden() && QApplication::activePopupWidget() == nullptr)
        emit left();
    const bool pressed = event->type() == QEvent::KeyPress, claimed = event->type() == QEvent::ShortcutOverride;
    if ((!pressed && !claimed) || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (pressed)
        m_sentence->clearFocus();
    return true;
}

}  // namespace headscope
