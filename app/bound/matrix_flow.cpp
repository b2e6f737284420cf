// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/matrix_flow.h"

#include "app/bound/matrix_line.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/layout/share_width.h"

#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kPartSpacing = 12;
constexpr int kLineSpacing = 12;
constexpr int kFarTooWide = 2;  // times the room

/// A single matrix that is far from being legible even in a line of its own shares it with another.
int neededWidth(const MatrixLine& part, int room)
{
    const int legible = part.legibleWidth();
    return legible > kFarTooWide * room && part.columnCount() == 1 ? (room - kPartSpacing) / 2 : std::min(legible, room);
}

}  // namespace

MatrixFlow::MatrixFlow(const Workbench& workbench, const QString& place, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_place(place), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kLineSpacing);
}

MatrixLine* MatrixFlow::addPart()
{
    auto* part = new MatrixLine(m_workbench, m_place, this);
    connect(part, &MatrixLine::shapeChanged, this, &MatrixFlow::shapeChanged);
    m_parts.push_back(part);
    return part;
}

void MatrixFlow::fit(int width, int tallest)
{
    std::vector<std::size_t> lengths;
    int used = width;
    for (const MatrixLine* part : m_parts) {
        const int needed = neededWidth(*part, width);
        if (lengths.empty() || used + kPartSpacing + needed > width) {
            lengths.push_back(0);
            used = -kPartSpacing;
        }
        ++lengths.back();
        used += kPartSpacing + needed;
    }
    setLines(lengths);

    auto part = m_parts.begin();
    for (const std::size_t length : lengths) {
        const int room = width - kPartSpacing * static_cast<int>(length - 1);
        std::vector<WidthWish> wishes;
        for (std::size_t i = 0; i < length; ++i) {
            const int needed = neededWidth(*part[i], width);
            wishes.push_back({needed, std::max(needed, part[i]->wantedWidth())});
        }
        const std::vector<int> widths = shareWidth(wishes, room);
        int names = 0;
        for (std::size_t i = 0; i < length; ++i) {
            part[i]->setNamesExtent(0);
            part[i]->fit(widths[i], tallest);
            names = std::max(names, part[i]->namesExtent());
        }
        for (std::size_t i = 0; i < length; ++i)
            part[i]->setNamesExtent(names);
        part += static_cast<std::ptrdiff_t>(length);
    }
}

int MatrixFlow::rowCount() const
{
    int rows = 0;
    auto part = m_parts.begin();
    for (const std::size_t length : m_lengths) {
        int highest = 0;
        for (std::size_t i = 0; i < length; ++i)
            highest = std::max(highest, (*part++)->rowCount());
        rows += highest;
    }
    return rows;
}

void MatrixFlow::setLines(const std::vector<std::size_t>& lengths)
{
    if (lengths == m_lengths)
        return;
    m_lengths = lengths;
    while (QLayoutItem* line = m_layout->takeAt(0))
        delete line;
    auto part = m_parts.begin();
    for (const std::size_t length : lengths) {
        auto* line = spaced(new QHBoxLayout, {.spacing = kPartSpacing});
        for (std::size_t i = 0; i < length; ++i)
            line->addWidget(*part++);
        line->addStretch(1);
        m_layout->addLayout(line);
    }
}

}  // namespace headscope
