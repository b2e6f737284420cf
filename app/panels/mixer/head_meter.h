// SPDX-License-Identifier: GPL-3.0-or-later
// The meter of a head on the mixing desk: how much of Y it has written.
#pragma once

#include <QColor>
#include <QWidget>

namespace headscope {

class HeadMeter : public QWidget {
    Q_OBJECT

public:
    explicit HeadMeter(QWidget* parent);

    void setHead(int number, const QColor& color);  ///< from 1
    void setShare(double share);                    ///< 0…1; not a number where it is not known
    double share() const { return m_share; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();

    int m_number = 1;
    QColor m_color;
    double m_share = 0;
};

}  // namespace headscope
