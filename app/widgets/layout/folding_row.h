// SPDX-License-Identifier: GPL-3.0-or-later
// Controls in one line that become several lines where there is no room for them beside each other.
#pragma once

#include <QWidget>

class QBoxLayout;

namespace headscope {

class FoldingRow : public QWidget {
    Q_OBJECT

public:
    explicit FoldingRow(QWidget* parent = nullptr);

    void addWidget(QWidget* widget);  ///< takes what room the others leave
    void addLayout(QLayout* layout);  ///< stands at the left

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;

private:
    void fold();

    QBoxLayout* m_layout;
};

}  // namespace headscope
