// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the export dialog for what a figure shows: which matrix of which block and head, as which picture.
#pragma once

#include "app/figures/figure.h"

#include <QObject>

class QComboBox;
class QFormLayout;

namespace headscope {

class ContentChoices : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to that form.
    ContentChoices(QFormLayout& form, QWidget* parent);

    void offer(std::shared_ptr<const Session> session);  ///< what was chosen stays where it still exists
    void choose(const FigurePart& part);

    FigurePart part() const;
    bool allBlocks() const;
    bool severalHeads() const;                       ///< heads of one block, in a grid
    std::shared_ptr<const Session> against() const;  ///< the pinned state that is subtracted; null: a head is, or nothing
    void enableWhatApplies();
    void setVisible(bool visible);  ///< all its rows, but for those that do not apply

signals:
    void changed();

private:
    void offerOfBlock();  ///< the matrices and heads of the chosen block
    int block() const;    ///< from 0; −1: all of them
    FigureKind kind() const;

    std::shared_ptr<const Session> m_session;
    QFormLayout& m_form;
    QComboBox* m_block;
    QComboBox* m_matrix;
    QComboBox* m_kind;
    QComboBox* m_head;
    QComboBox* m_minus;
};

}  // namespace headscope
