// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic of a scene on a card: numbers in the colours of the matrices that they come from, the result in rose.
#pragma once

#include "app/views/play/play_painter.h"

namespace headscope {

class PlayCard {
public:
    PlayCard(const PlayPicture& picture, const Scene& scene, const PlayLayout& layout);

    void paint(QPainter& painter, double opacity, bool withResult) const;

private:
    struct Word {
        QString text;
        QPointF at;
        QColor color;
        bool isResult;
    };
    std::vector<Word> wordsOf(const PlayPiece& piece, int decimals) const;
    bool place(const Scene& scene, const PlayLayout& layout, int pixels);

    const PlayPicture& m_picture;
    QFont m_font, m_bold;
    QRectF m_frame;
    std::vector<Word> m_words;
};

QColor sourceColor(const QPalette& palette, int source);

}  // namespace headscope
