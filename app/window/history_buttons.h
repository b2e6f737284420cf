// SPDX-License-Identifier: GPL-3.0-or-later
// The extra buttons of a mouse go back and forward among the numbers that were looked at, wherever in the window they are pressed.
#pragma once

#include <QObject>

namespace headscope {

class Selection;

class HistoryButtons : public QObject {
    Q_OBJECT

public:
    HistoryButtons(Selection& selection, QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Selection& m_selection;
    QWidget* m_window;
};

}  // namespace headscope
