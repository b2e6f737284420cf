// SPDX-License-Identifier: GPL-3.0-or-later
// One line to find anything by its name: what the menus can do, lessons among it, heads and matrices. Enter goes there.
#pragma once

#include "app/state/workbench.h"

#include <QDialog>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;
class QMenuBar;

namespace headscope {

struct Findable {
    QString text;    ///< "Export…"
    QString detail;  ///< "File · Ctrl+E"
    std::function<void()> go;
};

/// All that can be found: what can be done now in the menus, then the heads and matrices of the session.
std::vector<Findable> findables(const QMenuBar& menus, const Workbench& workbench);

/// The entries that have all the words, those whose text begins with them first.
std::vector<const Findable*> matching(const std::vector<Findable>& all, const QString& words);

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
    std::vector<const Findable*> m_found;
    QLineEdit* m_words;
    QListWidget* m_list;
};

}  // namespace headscope
