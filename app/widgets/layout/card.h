// SPDX-License-Identifier: GPL-3.0-or-later
// A bordered card with a coloured edge at its left: the frame of a head's lane or strip.
#pragma once

#include <QFrame>

namespace headscope {

class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);

    void setAccent(const QColor& color);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_accent;
};

/// A head's number on its colour.
class HeadBadge : public QWidget {
    Q_OBJECT

public:
    explicit HeadBadge(QWidget* parent = nullptr);

    void setHead(int number, const QColor& color);  ///< from 1
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int m_number = 1;
    QColor m_color;
};

}  // namespace headscope
