// SPDX-License-Identifier: GPL-3.0-or-later
// The controls for how the numbers of a figure become colours: map, norm and limits.
#pragma once

#include "app/figures/figure.h"

#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QPushButton;

namespace headscope {

class ColorChoices : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to that form; the names of its controls begin with `prefix`.
    ColorChoices(QFormLayout& form, const QString& prefix, QWidget* parent);

    FigureColors colors() const;  ///< limits that are no limits yet are none
    QString map() const;          ///< its id; empty: the usual one
    void chooseMap(const QString& id);
    void show(const NamedFigure& figure);
    void setEnabled(bool enabled);
    void setVisible(bool visible);

signals:
    void changed();
    void mapChanged();

private:
    QFormLayout& m_form;
    QComboBox* m_map;
    QComboBox* m_norm;
    QLineEdit* m_limits;
    QPushButton* m_fit;  ///< writes "auto" among the limits
};

}  // namespace headscope
