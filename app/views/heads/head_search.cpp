// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_search.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"

#include <QCompleter>

#include <array>

namespace headscope {

namespace {

struct Phrase {
    const char* words;
    const char* coloring;  ///< the id of what they are coloured by
};

constexpr std::array kPhrases{
    Phrase{QT_TR_NOOP("look at the previous token"), "previous"},
    Phrase{QT_TR_NOOP("look two tokens back"), "back_2"},
    Phrase{QT_TR_NOOP("look three tokens back"), "back_3"},
    Phrase{QT_TR_NOOP("look at the first token"), "first"},
    Phrase{QT_TR_NOOP("look at themselves"), "self"},
    Phrase{QT_TR_NOOP("look at the same token elsewhere"), "same_token"},
    Phrase{QT_TR_NOOP("look for what came after the same token (induction)"), "induction"},
    Phrase{QT_TR_NOOP("look everywhere (entropy)"), "entropy"},
    Phrase{QT_TR_NOOP("copy what they read"), "copies"},
    Phrase{QT_TR_NOOP("are most alike"), "alike"},
    Phrase{QT_TR_NOOP("changed most since the snapshot (during training)"), "changed"},
    Phrase{QT_TR_NOOP("matter most to the number (muting)"), "mute"},
    Phrase{QT_TR_NOOP("add most to the number themselves (direct share)"), "share"},
    Phrase{QT_TR_NOOP("matter most when taken from another text (patching)"), "patch"},
};

}  // namespace

QStringList HeadSearch::phrases()
{
    QStringList words;
    for (const Phrase& phrase : kPhrases)
        words << tr(phrase.words);
    return words;
}

HeadSearch::HeadSearch(QWidget* parent) : QLineEdit(parent)
{
    named(this, "headsFind", tr("Find heads that …"),
          tr("Colours and sorts all heads by what is looked for: \"previous token\", \"copy\", \"alike\""));
    setPlaceholderText(tr("Find heads that …"));
    setClearButtonEnabled(true);
    auto* completer = new QCompleter(phrases(), this);
    completer->setFilterMode(Qt::MatchContains);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setMaxVisibleItems(static_cast<int>(kPhrases.size()));
    setCompleter(completer);
    completer->popup()->setMinimumWidth(fontMetrics().averageCharWidth() * 50);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, &HeadSearch::choose);
    // Return chooses the only phrase that has the text, or the first of several.
    connect(this, &QLineEdit::returnPressed, this, [this] {
        const QStringList meant = phrases().filter(text().trimmed(), Qt::CaseInsensitive);
        if (!text().trimmed().isEmpty() && !meant.isEmpty())
            choose(meant.first());
    });
}

void HeadSearch::choose(const QString& phrase)
{
    const qsizetype index = phrases().indexOf(phrase);
    if (index < 0)
        return;
    QMetaObject::invokeMethod(this, &QLineEdit::clear,
                              Qt::QueuedConnection);  // after the completer; the choice beside it says what was chosen
    emit chosen(QString::fromUtf8(kPhrases[static_cast<std::size_t>(index)].coloring));
}

/// All of them are shown at once: nobody knows them by heart.
void HeadSearch::mousePressEvent(QMouseEvent* event)
{
    QLineEdit::mousePressEvent(event);
    completer()->setCompletionPrefix(QString());
    completer()->complete();
}

}  // namespace headscope
