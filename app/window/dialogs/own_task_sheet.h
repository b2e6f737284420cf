// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a task of one's own: sequences with their targets, or a text whose next word is to be found, typed, pasted or from a file.
#pragma once

#include "app/base/background_job.h"
#include "core/base/error.h"
#include "core/model/session.h"

#include <QDialog>
#include <QTimer>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace headscope {

class OwnTaskSheet : public QDialog {
    Q_OBJECT

public:
    explicit OwnTaskSheet(QWidget* parent);

    const std::optional<Session>& session() const { return m_session; }  ///< a session that learns it; none while nothing was understood

private:
    struct Understood {
        Result<Session> session;
        QString words;
    };

    void openFile();
    void read();
    void take(const Understood& understood);

    QComboBox* m_kind;
    QPlainTextEdit* m_text;
    QLabel* m_words;
    QPushButton* m_open;
    QTimer m_typed;
    std::optional<Session> m_session;
    BackgroundJob<Understood> m_reading;
};

/// Opens the session that suits the task of that id; of one's own task the one that is asked for, once more where `open` says that the
/// person wants to keep what is open.
void openTask(const QString& id, QWidget* window, const std::function<bool(const Session&)>& open);

}  // namespace headscope
