// SPDX-License-Identifier: GPL-3.0-or-later
// Groups of controls in a line that goes on below where there is no room, as words of a text do.
#pragma once

#include <QLayout>

#include <vector>

namespace headscope {

class FlowLayout : public QLayout {
    Q_OBJECT

public:
    explicit FlowLayout(QWidget* parent, int spacing);
    ~FlowLayout() override;

    void addGroup(QLayout* group);

    void addItem(QLayoutItem* item) override { m_items.push_back(item); }
    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return place({0, 0, width, 0}, false); }
    QSize sizeHint() const override;     ///< in one line
    QSize minimumSize() const override;  ///< the size of the largest group
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool move) const;  ///< the height that is needed

    std::vector<QLayoutItem*> m_items;
};

}  // namespace headscope
