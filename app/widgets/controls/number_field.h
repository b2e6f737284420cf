// SPDX-License-Identifier: GPL-3.0-or-later
// A bold number that turns into a text field when it is clicked: typing with a decimal comma or point, no buttons.
#pragma once

#include <QLineEdit>

namespace headscope {

class NumberField : public QLineEdit {
    Q_OBJECT

public:
    explicit NumberField(QWidget* parent = nullptr);

    void setNumber(double value);    ///< silently; not while something is being typed
    void setDecimals(int decimals);  ///< shown while it is not being edited
    void setWidest(double value);    ///< the number that room is kept for
    double number() const { return m_number; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    void numberTyped(double value);  ///< Return, or leaving the field; only when the text was changed and is a number
    void stepped(double steps);      ///< up and down keys

protected:
    void focusInEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void finish();
    void showNumber();

    double m_number = 0;
    double m_widest = -1;
    int m_decimals = 2;
};

}  // namespace headscope
