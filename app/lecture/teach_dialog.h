// SPDX-License-Identifier: GPL-3.0-or-later
// What is asked before a lecture: which lesson, from where on, and on which screen the room looks at it.
#pragma once

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QScreen;

namespace headscope {

class TeachDialog : public QDialog {
    Q_OBJECT

public:
    explicit TeachDialog(QWidget* parent);

    QString lesson() const;   ///< its id
    bool goesOn() const;      ///< where it was left, not at the beginning
    QScreen* screen() const;  ///< for the room; null: a window beside the lecturer's

private:
    void fillLessons();
    void fillScreens();
    void follow();
    void tellWhere();

    QComboBox* m_lesson;
    QCheckBox* m_goOn;
    QComboBox* m_screen;
    QLabel* m_note;
};

}  // namespace headscope
