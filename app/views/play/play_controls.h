// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a play: what is played, and the buttons that play it.
#pragma once

#include <QWidget>

#include <vector>

class QBoxLayout;
class QComboBox;
class QLabel;
class QToolButton;

namespace headscope {

class PlayControls : public QWidget {
    Q_OBJECT

public:
    explicit PlayControls(QWidget* parent = nullptr);

    void setTitle(const QString& title, const QString& subtitle);
    void setOnward(bool possible, bool on);
    void follow(bool mayGoBack, bool mayGoOn, bool running);
    double speed() const;           ///< how much longer than usual a scene takes; 0: nothing moves
    QList<QWidget*> stops() const;  ///< for Tab, in their order

signals:
    void backAsked();
    void nextAsked();
    void endAsked();
    void runAsked(bool on);
    void onwardAsked(bool on);
    void leaveAsked();

private:
    QToolButton* addButton(const char* name, const char* icon, const QString& text);
    void dress();
    void fold();

    QBoxLayout* m_row;
    QLabel* m_title;
    QLabel* m_subtitle;
    std::vector<std::pair<QToolButton*, const char*>> m_buttons = {};  ///< buttons and their icons
    QToolButton* m_back;
    QToolButton* m_run;
    QToolButton* m_next;
    QToolButton* m_end;
    QComboBox* m_speed;
    QToolButton* m_onward;
    QToolButton* m_leave;
};

}  // namespace headscope
