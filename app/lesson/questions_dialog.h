// SPDX-License-Identifier: GPL-3.0-or-later
// Asks of which lessons the questions are to be written, and in which format.
#pragma once

#include "app/base/background_job.h"
#include "app/lesson/question_export.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace headscope {

class QuestionsDialog : public QDialog {
    Q_OBJECT

public:
    /// `lesson`: the one that is chosen at first, by its id; all of them when there is none of that id.
    explicit QuestionsDialog(const QString& lesson, QWidget* parent = nullptr);

private:
    void save();

    QComboBox* m_lessons;
    QComboBox* m_format;
    QLabel* m_words;
    QPushButton* m_save;
    BackgroundJob<QString> m_writing;
};

}  // namespace headscope
