// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar's word on the mask of the selected block: what is on, and a menu to switch it.
#pragma once

#include "app/state/workbench.h"

#include <QToolButton>

namespace headscope {

class MaskButton : public QToolButton {
    Q_OBJECT

public:
    /// `studio` opens where keys and cells are chosen.
    MaskButton(const Workbench& workbench, QAction* studio, QWidget* parent = nullptr);

private:
    QAction* addKind(const char* name, const QString& text, const QString& tip);
    void askStudio();
    void follow();

    Workbench m_workbench;
    QAction* m_studio;
    QAction* m_none;
    QAction* m_causal;
    QAction* m_window;
    QAction* m_padding;
    QAction* m_custom;
};

}  // namespace headscope
