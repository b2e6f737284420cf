// SPDX-License-Identifier: GPL-3.0-or-later
// A small flat button that can stay down: M and S of a head, the segments of a mode switch.
#pragma once

#include <QAbstractButton>

namespace headscope {

class ChipButton : public QAbstractButton {
    Q_OBJECT

public:
    /// The neighbours that it is joined with, as the segments of one switch.
    enum class Join { None, Right, Both, Left };

    explicit ChipButton(const QString& text, QWidget* parent = nullptr);

    void setJoin(Join join);
    /// Fill when it is down; an invalid colour stands for the text colour.
    void setCheckedColor(const QColor& color);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Join m_join = Join::None;
    QColor m_checkedColor;
};

}  // namespace headscope
