// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that writes a file in the background: it proposes the folder of the last one, and says what became of it.
#pragma once

#include "core/base/error.h"

#include <QDialog>

#include <optional>

class QDialogButtonBox;
class QLabel;
class QPushButton;

namespace headscope {

class WritingDialog : public QDialog {
    Q_OBJECT

public:
    virtual void writeTo(const QString& path) = 0;  ///< in the background; written() or failed() follows

    static QString folder();  ///< the one that was written to last
    static void rememberFolder(const QString& folder);

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

protected:
    WritingDialog(const QString& title, const char* name, const char* messageName, QWidget* parent);

    struct Button {
        QPushButton*& made;
        const char* name;
        QString text;
    };
    /// The row of buttons, with one that closes the dialog; it comes last in the order of keys.
    QDialogButtonBox* makeButtons(const char* closeName, std::initializer_list<Button> others);
    QLabel* message() const { return m_message; }
    void say(const QString& sentence);
    /// Asks for a file and writes it. A picture that the session was opened from is replaced by one that carries it alone.
    void askAndWrite(const QString& title, const QString& fileName, const QString& filters, const QString& ending,
                     bool carriesSession = false);
    void begin();  ///< until finish() or giveUp()
    void finish(const std::optional<Error>& error, const QString& path);
    void giveUp();
    bool isWriting() const { return m_writing; }

private:
    QLabel* m_message;
    bool m_writing = false;
};

}  // namespace headscope
