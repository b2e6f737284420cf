// The input X as an editable table, with its tokens and features: add, remove, rename, move.
#pragma once

#include "app/workbench.h"

#include <QWidget>

class QToolButton;

namespace headscope {

class BoundMatrix;
class NameHeader;

class InputsPanel : public QWidget {
    Q_OBJECT

public:
    explicit InputsPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;  ///< narrow: the tables fit themselves to the dock

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& tip, void (*edit)(const Workbench&));
    void showHeaderMenu(NameHeader& header, const QPoint& position);
    void fit();

    Workbench m_workbench;
    BoundMatrix* m_input;
    QWidget* m_buttons;
};

}  // namespace headscope
