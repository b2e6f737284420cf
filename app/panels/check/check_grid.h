// SPDX-License-Identifier: GPL-3.0-or-later
// The table into which a person writes the numbers they worked out: typed one by one, or pasted from a spreadsheet.
#pragma once

#include "app/panels/check/check_model.h"

#include <QTableView>

namespace headscope {

class NameHeader;

class CheckGrid : public QTableView {
    Q_OBJECT

public:
    explicit CheckGrid(CheckModel& model, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pasteWanted();
    void clearWanted(const QItemSelection& cells);
    void cellSelected(int row, int column);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void layOut();
    void copySelection() const;

    CheckModel& m_model;
    NameHeader* m_rowHeader;
    NameHeader* m_columnHeader;
};

}  // namespace headscope
