// SPDX-License-Identifier: GPL-3.0-or-later
// The shapes of every matrix of the block that is looked at, in symbols and in numbers; a click on one selects it everywhere.
#pragma once

#include "app/state/workbench.h"
#include "core/matrices/shape_table.h"

#include <QTreeWidget>

namespace headscope {

class ShapeTable : public QTreeWidget {
    Q_OBJECT

public:
    explicit ShapeTable(const Workbench& workbench, QWidget* parent = nullptr);

    void follow();  ///< the session and the selection, when in sight

    void shorten(int step);  ///< without names, then formulas and heads; 0: all

    QString valuesText() const;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void choose(int row);
    void copyValues() const;

    Workbench m_workbench;
    std::vector<ShapeRow> m_rows;
    bool m_showing = false;
};

}  // namespace headscope
