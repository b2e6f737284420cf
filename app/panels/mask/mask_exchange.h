// SPDX-License-Identifier: GPL-3.0-or-later
// A mask in and out of the program as text, and what True means in it.
#pragma once

#include "app/state/workbench.h"
#include "core/io/values/mask_text.h"

#include <QWidget>

class QLabel;

namespace headscope {

class MaskExchange : public QWidget {
    Q_OBJECT

public:
    explicit MaskExchange(const Workbench& workbench, QWidget* parent = nullptr);

    void importFrom(const QString& path);  ///< a file of text

private:
    void setMeaning(TrueMeans meaning);
    void copy();
    void import(const QString& text);
    void importFile();

    Workbench m_workbench;
    TrueMeans m_meaning = TrueMeans::MayAttend;
    QLabel* m_words;
};

}  // namespace headscope
