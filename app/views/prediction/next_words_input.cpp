// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"
#include "app/views/prediction/next_words.h"
#include "app/widgets/controls/arrow_key.h"
#include "app/widgets/text/cell_text.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QToolTip>

#include <algorithm>

namespace headscope {

std::optional<int> NextWords::askedAt(const QPoint& position) const
{
    const auto at = placeAt(position);
    const bool isThere = at && m_data.asksForWords() && position.y() >= columns().askedTop() && columnOf(at->token).contains(position);
    return isThere ? std::optional(at->token) : std::nullopt;
}

bool NextWords::isLoss(const QPoint& position) const
{
    return position.y() >= columns().askedTop() + WordColumns::kPadding / 2 + columns().line();
}

void NextWords::mousePressEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const auto at = placeAt(position);
    const LikelyWord* likely = at ? wordAt(*at) : nullptr;
    if (!likely)
        return;
    const auto asked = askedAt(position);
    if (asked && isLoss(position)) {
        emit lossPicked(*asked);
        return;
    }
    const Index word = asked ? m_data.trace->session->vocabulary->numberOf(m_data.askedWord(*asked)) : -1;
    emit picked(at->token, word >= 0 ? word : likely->word);
}

void NextWords::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const auto at = placeAt(position);
    if (const auto asked = askedAt(position))
        emit targetWanted(*asked);
    else if (const LikelyWord* likely = at ? wordAt(*at) : nullptr)
        emit opened(at->token, likely->word);
}

/// Left and right: the tokens; up and down: the words of one; Enter: what is asked for, else why the word is so likely.
void NextWords::keyPressEvent(QKeyEvent* event)
{
    if (!m_data.trace)
        return;
    if (event->key() == Qt::Key_Return && (m_data.asksForWords() || m_data.asked.word)) {
        if (m_data.asksForWords())
            emit targetWanted(m_data.asked.token);
        else
            emit opened(m_data.asked.token, *m_data.asked.word);
        return;
    }
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    const int token = m_data.asked.token;
    const LikelyWords& words = m_data.prediction()[static_cast<std::size_t>(token)];
    const auto rank = std::ranges::find(words, m_data.asked.word, &LikelyWord::word) - words.begin();
    const QPoint step = arrowStep(*event);
    const Place wanted{token + step.x(), blocks, step.x() ? 0 : static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, rank + step.y()))};
    if (step.isNull() || wanted.token < 0 || wanted.token >= static_cast<int>(m_data.prediction().size())) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (const LikelyWord* likely = wordAt(wanted))
        emit picked(wanted.token, likely->word);
}

void NextWords::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_data.trace)
        emit menuWanted(event->globalPos());
}

bool NextWords::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) {
        m_painted.clear();
        measure();
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const auto at = placeAt(help->pos());
    const LikelyWord* likely = at ? wordAt(*at) : nullptr;
    QString text;
    if (askedAt(help->pos()))
        text = tr("The word that the prediction is held against: its probability, and the loss, −ln of it. Double-click to ask for "
                  "another word");
    else if (likely)
        text = tr("%1, with probability %2. Double-click: why?")
                   .arg(toQString(m_data.wordText(likely->word)), numberToRead(static_cast<double>(likely->probability)));
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

}  // namespace headscope
