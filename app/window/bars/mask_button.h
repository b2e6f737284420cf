// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar's word on the mask of the selected block: what is on, and a menu to switch it.
#pragma once

#include "app/state/workbench.h"

#include <QToolButton>

#include <string_view>

namespace headscope {

class MaskButton : public QToolButton {
    Q_OBJECT

public:
    /// `studio` opens where keys and cells are chosen.
    MaskButton(const Workbench& workbench, QAction* studio, QWidget* parent = nullptr);

private:
    QAction* addKind(std::string_view id, const QString& text, const QString& tip);
    void askStudio();
    void follow();

    Workbench m_workbench;
    QAction* m_studio;
    QAction* m_none;
};

}  // namespace headscope
