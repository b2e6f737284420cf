// SPDX-License-Identifier: GPL-3.0-or-later
// A matrix with its title line: symbol, shape, and a dashed frame around the title when it can be edited.
#pragma once

#include "app/widgets/matrix/matrix_table.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;

namespace headscope {

class MatrixBox : public QWidget {
    Q_OBJECT

public:
    explicit MatrixBox(QWidget* parent = nullptr);

    MatrixModel& model() { return m_model; }
    MatrixTable& table() { return *m_table; }
    const MatrixTable& table() const { return *m_table; }
    /// A word or two above the symbol, "Attention"; empty for none.
    void setCaption(const QString& caption);
    void setCaptionBeside(bool beside);  ///< in a line with the symbol, where height is scarce
    int titleWidth() const;              ///< symbol, shape and caption

private:
    void updateTitle();

    MatrixModel m_model;
    MatrixTable* m_table;
    QHBoxLayout* m_titleRow;
    QLabel* m_caption;
    QLabel* m_title;
    bool m_captionBeside = false;
};

}  // namespace headscope
