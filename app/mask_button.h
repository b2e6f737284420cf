// The toolbar's word on the mask of the selected block: what is on, and a menu to switch it.
#pragma once

#include "app/workbench.h"

#include <QToolButton>

namespace headscope {

class MaskButton : public QToolButton {
    Q_OBJECT

public:
    explicit MaskButton(const Workbench& workbench, QWidget* parent = nullptr);

signals:
    void studioWanted();  ///< where keys and cells are chosen

private:
    QAction* addKind(const char* name, const QString& text, const QString& tip);
    void choose();
    void follow();

    Workbench m_workbench;
    QAction* m_none;
    QAction* m_causal;
    QAction* m_window;
    QAction* m_padding;
    QAction* m_custom;
};

}  // namespace headscope
