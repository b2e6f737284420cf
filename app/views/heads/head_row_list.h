// SPDX-License-Identifier: GPL-3.0-or-later
// Where the query of one row looks, in every head: "Row “fixed”, all heads".
#pragma once

#include "app/views/heads/head_contents.h"

#include <QWidget>

class QLabel;
class QTreeWidget;

namespace headscope {

class HeadRowList : public QWidget {
    Q_OBJECT

public:
    explicit HeadRowList(QWidget* parent = nullptr);

    /// `row` below 0: says how to choose one.
    void showRow(const HeadContents& contents, int row, int currentHead, bool dark);

signals:
    void headChosen(int head, int strongestKey);

private:
    QLabel* m_heading;
    QTreeWidget* m_list;
};

}  // namespace headscope
