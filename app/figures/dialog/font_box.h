// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of type that figures are set in: sans serif, serif, that of the desktop, or a family that a session names.
#pragma once

#include <QComboBox>

namespace headscope {

class FontBox : public QComboBox {
    Q_OBJECT

public:
    explicit FontBox(QWidget* parent = nullptr);

    QString choice() const { return currentData().toString(); }
    void choose(const QString& font);  ///< empty: sans serif
};

}  // namespace headscope
