// SPDX-License-Identifier: GPL-3.0-or-later
// The contributions to an output: one matrix for each head, bias or input, and how they stack up in one cell.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <QColor>
#include <QRectF>
#include <QStringList>

#include <vector>

namespace headscope {

struct ContributionPart {
    Shared<Matrix> values;  ///< n × d_model, or 1 × d_model when it is the same for every row (a bias)
    QColor color;
    QString name;
    int head = -1;  ///< from 0, whose colour it has; -1: of no head

    double at(Index row, Index column) const { return static_cast<double>((*values)(values->rows() == 1 ? 0 : row, column)); }
};

struct ContributionData {
    std::vector<ContributionPart> parts;
    QStringList rows, columns;

    Index entryCount() const { return static_cast<Index>(rows.size()) * columns.size() * static_cast<Index>(parts.size()); }
    bool isEmpty() const { return parts.empty() || rows.isEmpty() || columns.isEmpty(); }
};

/// A part's place in the bar: positive parts grow up from zero, negative ones down, in the order of the parts.
struct StackSegment {
    int part;
    double low, high;
};

/// Parts that are zero have no segment.
std::vector<StackSegment> stackOf(const ContributionData& data, Index row, Index column);
double totalOf(const ContributionData& data, Index row, Index column);

/// The reach of the bars of some rows, above and below zero.
struct StackReach {
    double below = 0;  ///< not above 0
    double above = 0;

    void include(const std::vector<StackSegment>& stack);
    bool operator==(const StackReach&) const = default;
};

/// The reach of all rows; of an even sample of them when that would take more than some hundred thousand numbers.
StackReach reachOf(const ContributionData& data);

/// How high a number stands in a bar of that reach: at its nearer end where it lies beyond.
double stackY(const StackReach& reach, double value, const QRectF& bar);
QRectF stackPlace(const StackReach& reach, const StackSegment& segment, const QRectF& bar);

/// "Y [Alex, cheap]: head 1 wrote 1.449, head 2 2.601; sum 4.0497". A long sum names its largest parts alone.
QString readingOf(const ContributionData& data, Index row, Index column);

}  // namespace headscope
