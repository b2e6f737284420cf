// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a lesson as a row of dots: where one is, where one has been, and where to go with a click.
#pragma once

#include <QWidget>

namespace headscope {

class StepDots : public QWidget {
    Q_OBJECT

public:
    explicit StepDots(QWidget* parent = nullptr);

    void setSteps(const QStringList& titles, int current);
    QSize sizeHint() const override;

signals:
    void chosen(int step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int stepAt(int x) const;
    double pitch() const;

    QStringList m_titles;
    int m_current = 0;
};

}  // namespace headscope
