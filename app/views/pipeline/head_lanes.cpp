// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/pipeline/head_lanes.h"

#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/views/pipeline/head_lane.h"
#include "app/widgets/text/labels.h"

#include <QGridLayout>
#include <QPainter>

namespace headscope {

namespace {

constexpr int kBracketWidth = 16;
constexpr int kLaneSpacing = 10;

/// A bracket in the colour of the head that holds the keys and values.
class Bracket : public QWidget {
public:
    Bracket(const Appearance& appearance, int holder, QWidget* parent) : QWidget(parent), m_appearance(appearance), m_holder(holder)
    {
        setFixedWidth(kBracketWidth);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        constexpr double kLine = 2.5;
        QPainter painter(this);
        painter.setPen(QPen(headColor(m_holder, m_appearance.isDark()), kLine));
        const QRectF frame = QRectF(rect()).adjusted(3, kLine / 2 + 7, -5, -kLine / 2);
        painter.drawPolyline(QPolygonF({frame.topRight(), frame.topLeft(), frame.bottomLeft(), frame.bottomRight()}));
    }

private:
    const Appearance& m_appearance;
    int m_holder;
};

}  // namespace

HeadLanes::HeadLanes(const Workbench& workbench, QWidget* parent) : QWidget(parent), m_workbench(workbench), m_layout(new QGridLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setHorizontalSpacing(0);
    m_layout->setVerticalSpacing(kLaneSpacing);
    m_layout->setColumnStretch(1, 1);
    connect(&workbench.document, &Document::opened, this, [this] { m_closed.clear(); });
    connect(&workbench.selection, &Selection::blockChanged, this, [this] { m_closed.clear(); });
    connect(&workbench.selection, &Selection::headChanged, this, [this] {
        if (!allOpen())
            m_closed.clear();  // to select a head is to open it
        follow();
    });
}

void HeadLanes::setOneOpen(bool one)
{
    m_oneOpen = one;
    m_closed.clear();
}

void HeadLanes::follow()
{
    const Session& session = *m_workbench.document.session();
    const Block& block = session.blocks[m_workbench.selection.block()];
    const std::size_t heads = block.heads.size();
    while (m_lanes.size() > heads) {
        delete m_lanes.back();
        m_lanes.pop_back();
    }
    while (m_lanes.size() < heads)
        addLane();
    std::vector<std::size_t> holders;
    for (std::size_t h = 0; h < heads; ++h) {
        holders.push_back(block.keyValueHead(h));
        const bool wanted = allOpen() || static_cast<int>(h) == m_workbench.selection.head();
        m_lanes[h]->setOpen(wanted && !m_closed.contains(static_cast<int>(h)));
        m_lanes[h]->update();
    }
    if (holders != m_holders) {
        m_holders = std::move(holders);
        makeBrackets();
    }
    emit shapeChanged();
}

void HeadLanes::addLane()
{
    const int number = static_cast<int>(m_lanes.size());
    auto* lane = new HeadLane(m_workbench, number, this);
    connect(lane, &HeadLane::weightsWanted, this, &HeadLanes::weightsWanted);
    connect(lane, &HeadLane::shapeChanged, this, &HeadLanes::shapeChanged);
    connect(lane, &HeadLane::toggled, this, [this](int head) {
        const bool close = m_lanes[static_cast<std::size_t>(head)]->isOpen();
        m_workbench.selection.selectHead(head);
        if (close)
            m_closed.insert(head);
        else
            m_closed.erase(head);
        follow();
    });
    m_layout->addWidget(lane, 2 * number + 1, 1);  // the row above is for the label of a group
    m_lanes.push_back(lane);
    lane->show();
}

void HeadLanes::makeBrackets()
{
    for (QWidget* widget : m_brackets)
        delete widget;
    m_brackets.clear();
    for (std::size_t first = 0, end = 0; first < m_holders.size(); first = end) {
        while (end < m_holders.size() && m_holders[end] == first)
            ++end;
        if (end - first == 1)
            continue;
        const int row = 2 * static_cast<int>(first);
        auto* label = makeLabel({.name = "group." + QString::number(first + 1),
                                 .role = "caption",
                                 .text = tr("K, V shared by heads %1–%2").arg(first + 1).arg(end)},
                                this);
        label->setToolTip(tr("These heads have queries of their own, and the keys and values of head %1.").arg(first + 1));
        auto* bracket = new Bracket(m_workbench.appearance, static_cast<int>(first), this);
        m_layout->addWidget(label, row, 1);
        m_layout->addWidget(bracket, row, 0, 2 * static_cast<int>(end - first), 1);
        m_brackets.insert(m_brackets.end(), {label, bracket});
        label->show();
        bracket->show();
    }
}

void HeadLanes::showMeasures()
{
    for (HeadLane* lane : m_lanes)
        lane->update();
}

void HeadLanes::fit(int width, int tallest)
{
    for (HeadLane* lane : m_lanes)
        lane->fit(m_brackets.empty() ? width : width - kBracketWidth, tallest);
}

}  // namespace headscope
