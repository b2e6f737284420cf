// SPDX-License-Identifier: GPL-3.0-or-later
// A view made of cards below each other that fit themselves to its width.
#pragma once

#include "app/widgets/layout/seen_from_afar.h"

#include <QScrollArea>

class QVBoxLayout;

namespace headscope {

class CardPage : public QScrollArea, public SeenFromAfar {
    Q_OBJECT

public:
    explicit CardPage(QWidget* parent = nullptr);

    static constexpr int kCardMargins = 28;  ///< px, of a card's content, left and right together

    /// Fits once when control returns to the event loop, for all the matrices that change their shape together.
    void fitLater();
    /// follow() at once while it is seen, else when it is shown.
    void followWhenSeen();
    bool shorten(int step) override { return step == 0; }

protected:
    static constexpr int kMargin = 12;  ///< px, around all cards

    virtual void follow() {}  ///< the session or what is selected has changed
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
