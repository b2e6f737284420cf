// SPDX-License-Identifier: GPL-3.0-or-later
// A column for each token: the most probable next words as bars, and below them what would be predicted after each earlier block.
#pragma once

#include "app/views/prediction/word_columns.h"

#include <QPixmap>
#include <QWidget>

#include <map>

namespace headscope {

class Appearance;

class NextWords : public QWidget {
    Q_OBJECT

public:
    explicit NextWords(const Appearance& appearance, QWidget* parent = nullptr);

    void show(const PredictionData& data);
    const PredictionData& data() const { return m_data; }
    void setRoom(int width);  ///< what is seen of it: the columns share it as long as they have what they need
    /// Shows so many likely words of so many tokens, the last of which is the one that is asked about. 0 words: neither they nor the word
    /// that they are held against; 0 tokens: all.
    void setExtent(int words, int tokens, bool afterBlocks);
    bool showsAllTokens() const;
    QRect columnOf(int token) const;
    QRect afterBlocks() const;  ///< what is predicted after each block, with its title

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void picked(int token, Index word);
    void opened(int token, Index word);  ///< why is it so likely?
    void lossPicked(int token);
    void targetWanted(int token);  ///< another word to ask for
    void menuWanted(const QPoint& globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Place {
        int token = 0;
        int block = 0;
        std::size_t rank = 0;
    };
    int firstToken() const;
    int tokenCount() const;  ///< tokens that are shown
    WordColumns columns() const;
    WordColumns::Look look() const;
    void measure();
    int columnWidth() const;
    QRect place(const Place& place) const;
    std::optional<Place> placeAt(const QPoint& position) const;
    std::optional<int> askedAt(const QPoint& position) const;  ///< the token whose word that it is held against stands there
    bool isLoss(const QPoint& position) const;                 ///< below that word
    const LikelyWord* wordAt(const Place& place) const;
    void paintColumn(QPainter& painter, int token) const;
    const QPixmap& painted(int token);
    void paintGutter(QPainter& painter, int left) const;

    const Appearance& m_appearance;
    PredictionData m_data;
    std::map<int, QPixmap> m_painted;  ///< columns in sight, by token: most frames are of a scroll or another choice
    int m_gutter = 0;                  ///< what the names of the rows take
    int m_room = 0;
    int m_likely = static_cast<int>(kLikelyWords);
    int m_tokens = 0;
    bool m_afterBlocks = true;
};

}  // namespace headscope
