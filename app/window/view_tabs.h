// SPDX-License-Identifier: GPL-3.0-or-later
// The views in the middle of the window: one table says what each is called, which action shows it and what makes it.
#pragma once

#include "app/state/workbench.h"

#include <QTabWidget>

#include <vector>

namespace headscope {

class Actions;

/// Makes another view of that kind, to be looked at elsewhere.
QWidget* makeView(const QString& id, const Workbench& workbench);

class ViewTabs : public QTabWidget {
    Q_OBJECT

public:
    /// Every view of the table, each shown by its action and made when it is first shown: the window comes up sooner.
    ViewTabs(const Workbench& workbench, const Actions& actions, QWidget* parent = nullptr);

    QWidget& made();                   ///< the view of the present tab, which is made where nobody has seen it yet
    QString current() const;           ///< id of the view in front: "pipeline"
    QString title() const;             ///< the view's title, in full
    void showView(const QString& id);  ///< does nothing for a name that is not in the table

signals:
    void asked();  ///< somebody wants to see a view: before it is shown
    void weightsWanted(int head);
    void exampleWanted(const QString& id);
    void taskWanted(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeView(int index);
    void nameTab(int index);
    void fitNames();
    void giveRoomTo(int index);

    Workbench m_workbench;
    std::vector<bool> m_made;
    int m_fullWidth = 0;     ///< the width of all tabs with their names in full
    bool m_isBrief = false;  ///< which they have no room for
};

}  // namespace headscope
