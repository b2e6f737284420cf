// SPDX-License-Identifier: GPL-3.0-or-later
// The written numbers of one matrix as a table model, each with the mark that the check gives it.
#pragma once

#include "app/panels/check/check_attempts.h"
#include "core/matrices/matrix_names.h"

#include <QAbstractTableModel>

#include <functional>
#include <optional>

namespace headscope {

struct CheckContent {
    QStringList rows, columns;  ///< names
    Attempt attempt;
    std::optional<CheckedMatrix> checked;  ///< has this shape; absent when the session does not have the matrix
    bool answersShown = false;
    bool dark = false;
    std::function<QString(int row, int column)> cellName;
};

class CheckModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void show(CheckContent content);  ///< a reset only when the names differ or the answers come and go
    const CheckContent& content() const { return m_content; }
    QString cellName(int row, int column) const;

    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : static_cast<int>(m_content.rows.size()); }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_content.columns.size());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override { return QAbstractTableModel::flags(index) | Qt::ItemIsEditable; }
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void written(int row, int column, const QString& text);  ///< somebody typed that

private:
    struct Mark;
    Mark markOf(int row, int column) const;
    QString shownText(int row, int column) const;
    QString words(int row, int column) const;

    CheckContent m_content;
};

}  // namespace headscope
