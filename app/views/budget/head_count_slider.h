// SPDX-License-Identifier: GPL-3.0-or-later
// A slider over the numbers of heads that divide d_model.
#pragma once

#include <QWidget>

#include <vector>

class QLabel;

namespace headscope {

class GrooveSlider;

class HeadCountSlider : public QWidget {
    Q_OBJECT

public:
    explicit HeadCountSlider(const QString& name, QWidget* parent = nullptr);

    void setCounts(std::vector<int> counts, int count);  ///< silently; ascending, `count` is among them

signals:
    void countEdited(int count);

private:
    std::vector<int> m_counts{1};
    GrooveSlider* m_slider;
    QLabel* m_number;
    bool m_showing = false;
};

}  // namespace headscope
