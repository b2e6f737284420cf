// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for texts, one a line, over which the map of the heads is averaged.
#pragma once

#include "app/views/heads/other_texts.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace headscope {

class AveragedTextsDialog : public QDialog {
    Q_OBJECT

public:
    AveragedTextsDialog(std::shared_ptr<const Session> session, const AveragedTexts& texts, QWidget* parent = nullptr);

    AveragedTexts texts() const;

private:
    void check();  ///< says what is wrong with a line, or how many there are

    std::shared_ptr<const Session> m_session;
    QPlainTextEdit* m_lines;
    QCheckBox* m_snapshots;
    QLabel* m_note;
    QPushButton* m_take;
};

}  // namespace headscope
