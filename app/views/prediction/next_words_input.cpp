// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/base/text.h"
#include "app/views/prediction/next_words.h"
#include "app/widgets/text/cell_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>

namespace headscope {

void NextWords::mousePressEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    const auto at = placeAt(position);
    const LikelyWord* likely = at ? wordAt(*at) : nullptr;
    if (!likely)
        return;
    const Index asked = columnOf(at->token).contains(position) && position.y() >= askedTop() && m_data.asksForWords()
                            ? m_data.trace->session->vocabulary->numberOf(m_data.askedWord(at->token))
                            : -1;
    emit picked(at->token, asked >= 0 ? asked : likely->word);
}

/// Left and right: the tokens; up and down: the words of one.
void NextWords::keyPressEvent(QKeyEvent* event)
{
    if (!m_data.trace)
        return;
    const int blocks = static_cast<int>(m_data.afterBlocks.size());
    const int token = m_data.asked.token;
    const LikelyWords& words = m_data.prediction()[static_cast<std::size_t>(token)];
    const auto rank = std::ranges::find(words, m_data.asked.word, &LikelyWord::word) - words.begin();
    const int across = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    const int down = event->key() == Qt::Key_Down ? 1 : event->key() == Qt::Key_Up ? -1 : 0;
    const Place wanted{token + across, blocks, across ? 0 : static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, rank + down))};
    if ((across == 0 && down == 0) || wanted.token < 0 || wanted.token >= static_cast<int>(m_data.prediction().size())) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (const LikelyWord* likely = wordAt(wanted))
        emit picked(wanted.token, likely->word);
}

bool NextWords::event(QEvent* event)
{
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        m_painted.clear();
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const auto at = placeAt(help->pos());
    const LikelyWord* likely = at ? wordAt(*at) : nullptr;
    QToolTip::showText(help->globalPos(),
                       likely ? tr("%1, with probability %2")
                                    .arg(toQString(m_data.wordText(likely->word)), numberToRead(static_cast<double>(likely->probability)))
                              : QString(),
                       this);
    return true;
}

}  // namespace headscope
