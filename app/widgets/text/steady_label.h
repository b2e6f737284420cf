// SPDX-License-Identifier: GPL-3.0-or-later
// A label whose text changes with every Trace: the new text is painted, and nothing around it is laid out again as long as it takes about
// the same room.
#pragma once

#include <QLabel>

namespace headscope {

/// Holds a QLabel in no layout, since that asks to be laid out for every text.
class SteadyLabel : public QWidget {
    Q_OBJECT

public:
    explicit SteadyLabel(QLabel* label, QWidget* parent = nullptr);  ///< which may wrap its words; takes it over

    QLabel& label() const { return *m_label; }
    QString text() const { return m_label->text(); }
    void showText(const QString& text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_label->wordWrap(); }
    int heightForWidth(int width) const override { return m_label->heightForWidth(width); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool fits() const;
    void keepWhole();
    void askForRoom();

    QLabel* m_label;
    int m_room = 0;  ///< width that was asked for
};

}  // namespace headscope
