// SPDX-License-Identifier: GPL-3.0-or-later
// A student's answers as a table, with the name and the seed that go into the file for the teacher.
#pragma once

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace headscope {

class AnswerLog;

class AnswersDialog : public QDialog {
    Q_OBJECT

public:
    AnswersDialog(AnswerLog& log, QWidget* parent);

private:
    void makeTable();
    void makeFields();
    void follow();
    void save();
    void removeAll();
    void say(const QString& words);

    AnswerLog& m_log;
    QTreeWidget* m_table;
    QLabel* m_summary;
    QLineEdit* m_name;
    QSpinBox* m_seed;
    QPushButton* m_save;
    QPushButton* m_remove;
};

}  // namespace headscope
