// The number that is looked at, with its name: the one under the mouse, else the selected one.
#pragma once

#include "app/workbench.h"

#include <QWidget>

namespace headscope {

class ElidedLabel;

/// Keeps its width while the text about fits: another number is painted, and nothing around it is laid out again.
class CellCaption : public QWidget {
    Q_OBJECT

public:
    explicit CellCaption(const Workbench& workbench, QWidget* parent = nullptr);

    QString text() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow();
    void show(const QString& text);

    Workbench m_workbench;
    ElidedLabel* m_label;  ///< in no layout, which a label would ask to lay out for every text
    int m_room = 0;        ///< width that was asked for
};

}  // namespace headscope
