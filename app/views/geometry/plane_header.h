// SPDX-License-Identifier: GPL-3.0-or-later
// The row above the plane: which head, whose query, and which parts of the picture are drawn.
#pragma once

#include "app/views/geometry/plane_painter.h"

#include <QBoxLayout>
#include <QStringList>

#include <array>

class QAbstractButton;
class QComboBox;

namespace headscope {

class PlaneHeader : public QBoxLayout {
    Q_OBJECT

public:
    explicit PlaneHeader(PlaneStyle& style);  ///< the parts are switched in this style

    void offer(const QStringList& heads, int head, const QStringList& queries, int query);
    void setShown(bool shown);
    void setOption(bool PlaneStyle::* option, bool on);

signals:
    void headChosen(int head);
    void queryChosen(int token);
    void styleChanged();

private:
    PlaneStyle& m_style;
    QComboBox* m_head = nullptr;
    QComboBox* m_query = nullptr;
    std::array<QAbstractButton*, 4> m_chips{};
};

}  // namespace headscope
