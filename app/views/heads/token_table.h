// SPDX-License-Identifier: GPL-3.0-or-later
// A row for each token, a column for each head: what the token gives to itself, and how spread out its attention is.
#pragma once

#include "app/views/heads/head_contents.h"

#include <QWidget>

#include <array>

class QBoxLayout;

namespace headscope {

class MatrixBox;

class TokenTable : public QWidget {
    Q_OBJECT

public:
    explicit TokenTable(QWidget* parent = nullptr);

    void show(const Trace& trace, const HeadContents& contents, const Appearance& appearance);
    void setPinned(int token, int head);  ///< −1: none

signals:
    void chosen(int head, int token, int key);  ///< the key is the token itself, or the first one of another sequence

private:
    void fit();

    MatrixBox* m_self;
    MatrixBox* m_entropy;
    std::array<MatrixBox*, 2> m_boxes{m_self, m_entropy};
    QBoxLayout* m_line;
};

}  // namespace headscope
