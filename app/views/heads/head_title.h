// SPDX-License-Identifier: GPL-3.0-or-later
// The heading of a head: its number in its colour, and its name; pressing it enlarges the head.
#pragma once

#include <QAbstractButton>

namespace headscope {

class HeadTitle : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeadTitle(QWidget* parent = nullptr);

    /// `sharing` stands below the name: which heads share keys and values with this one.
    void setHead(int head, const QString& name, const QColor& color, const QString& sharing);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {48, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QFont nameFont() const;
    int badgeWidth() const;
    void tellElided();

    int m_head = 0;
    QColor m_color;
    QString m_sharing;
};

}  // namespace headscope
