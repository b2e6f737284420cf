// SPDX-License-Identifier: GPL-3.0-or-later
// A view made of cards below each other that fit themselves to its width.
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace headscope {

class CardPage : public QScrollArea {
    Q_OBJECT

public:
    explicit CardPage(QWidget* parent = nullptr);

    static constexpr int kCardMargins = 28;  ///< px, of a card's content, left and right together

    /// Fits once when control returns to the event loop, for all the matrices that change their shape together.
    void fitLater();
    /// follow() at once while it is seen, else when it is shown.
    void followWhenSeen();
    /// For who only looks at it, from afar: says less, the more the higher the step; 0: all. Whether it can.
    virtual bool shorten(int step) { return step == 0; }

protected:
    static constexpr int kMargin = 12;  ///< px, around all cards

    virtual void follow() {}  ///< the session or what is selected has changed
    void showEvent(QShowEvent* event) override;
    QVBoxLayout& cards() { return *m_cards; }
    virtual void fitCards(int width) = 0;  ///< `width` is that of a card
    void resizeEvent(QResizeEvent* event) override;
    void fit();

private:
    QVBoxLayout* m_cards;
    bool m_fitPending = false;
    bool m_stale = false;  // changed while hidden
};

}  // namespace headscope
