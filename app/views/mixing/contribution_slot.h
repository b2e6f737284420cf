// SPDX-License-Identifier: GPL-3.0-or-later
// The place of one head in the sum over the heads: its name above its contribution, filled only once it is in sight.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace headscope {

class BoundMatrix;
class HeadBadge;

class ContributionSlot : public QWidget {
    Q_OBJECT

public:
    ContributionSlot(const Workbench& workbench, int head, QWidget* parent);

    void refresh();  ///< name and colour
    /// The room of the matrix. The row names are the first slot's alone.
    void setBounds(const QSize& bounds, bool rowNames);
    /// A slot that is out of sight neither holds nor updates a table; it keeps the given size.
    void setInSight(bool inSight, const QSize& placeholder);
    bool holdsTable() const { return m_matrix != nullptr; }
    QSize tableSize() const;     ///< empty until it has the numbers of this session
    int narrowestCells() const;  ///< width in which numbers can just be read; 0 without a table

signals:
    void shapeChanged();

private:
    Workbench m_workbench;
    int m_head;
    HeadBadge* m_badge;
    QLabel* m_name;
    QVBoxLayout* m_layout;
    QWidget* m_body;
    BoundMatrix* m_matrix = nullptr;
    QSize m_bounds{360, 220};
    bool m_rowNames = false;
};

}  // namespace headscope
