// SPDX-License-Identifier: GPL-3.0-or-later
// One line to find anything by its name or by what people call it. Enter goes there; where nothing is called so it looks in the manual.
#pragma once

#include "app/window/dialogs/findable.h"

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace headscope {

class FindDialog : public QDialog {
    Q_OBJECT

public:
    FindDialog(std::vector<Findable> all, QWidget* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;  ///< the arrows move in the list while one types

private:
    void list();
    void go();

    std::vector<Findable> m_all;
    std::vector<std::function<void()>> m_goals;  ///< what each row of the list does
    QLineEdit* m_words;
    QListWidget* m_list;
};

}  // namespace headscope
