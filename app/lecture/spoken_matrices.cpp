// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/spoken_matrices.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_line.h"
#include "app/lecture/scaled_page.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/matrix/name_header.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>
#include <tuple>

namespace headscope {

namespace {

constexpr int kMostCells = 240;  // with what the selected number is made of; names count, too
constexpr int kMostNames = 24;   // of rows and of columns
constexpr int kDecimals = 2;
constexpr int kGap = 18;  // px of the page, between matrices

/// The Trace may be of a session of a moment ago, with fewer blocks or heads.
void add(std::vector<MatrixRef>& matrices, const Workbench& workbench, const MatrixRef& ref)
{
    const Session &now = *workbench.document.session(), &computed = *workbench.engine.trace()->session;
    if (!exists(now, ref) || !exists(computed, ref))
        return;
    const MatrixRef matrix = canonical(now, ref);
    if (exists(computed, matrix) && std::ranges::find(matrices, matrix) == matrices.end())
        matrices.push_back(matrix);
}

int cellCount(const Session& session, const std::vector<MatrixRef>& matrices)
{
    int count = 0;
    for (const MatrixRef& matrix : matrices)
        count += static_cast<int>((rowNames(session, matrix).size() + 2) * (columnNames(session, matrix).size() + 2));
    return count;
}

bool isLarge(const Session& session, const MatrixRef& ref)
{
    return std::max(std::ssize(rowNames(session, ref)), std::ssize(columnNames(session, ref))) > kMostNames;
}

/// All cells are in sight, with their numbers.
bool isWhole(const MatrixTable& table)
{
    return table.decimals() >= kDecimals && table.columnHeader().length() <= table.viewport()->width() &&
           table.rowHeader().length() <= table.viewport()->height();
}

}  // namespace

std::vector<MatrixRef> spokenMatrices(const Workbench& workbench, const std::vector<Tunable>& pinned)
{
    const auto& trace = workbench.engine.trace();
    if (!trace)
        return {};
    const Session& session = *workbench.document.session();
    const CellRef& cell = workbench.selection.cell();
    std::vector<MatrixRef> matrices;
    if (!cell.isNull())
        add(matrices, workbench, cell.matrix);
    for (const Spot& spot : workbench.selection.lit())
        add(matrices, workbench,
            spot.wholeHead ? MatrixRef{MatrixId::Attention, spot.range.matrix.block, spot.range.matrix.head} : spot.range.matrix);
    for (const Tunable& tunable : pinned)
        if (tunable.kind == Tunable::Kind::Cell)
            add(matrices, workbench, tunable.cell.matrix);
    if (!cell.isNull() && exists(session, cell.matrix) && contains(*trace, cell)) {
        std::vector<MatrixRef> whole = matrices;
        for (const CellRange& input : inputsOf(session, cell.matrix, cell.row, cell.column))
            add(whole, workbench, input.matrix);
        if (cellCount(session, whole) <= kMostCells)
            matrices = std::move(whole);
    }
    if (std::ranges::any_of(matrices, [&](const MatrixRef& matrix) { return isLarge(session, matrix); }))
        return {};
    std::ranges::sort(matrices, {}, [](const MatrixRef& matrix) { return std::tuple(matrix.block, matrix.id, matrix.head); });
    return matrices;
}

SpokenMatrices::SpokenMatrices(const Workbench& workbench, const std::vector<MatrixRef>& matrices)
{
    for (const MatrixRef& matrix : matrices) {
        auto* part = new MatrixLine(workbench, QStringLiteral("audience"), this);
        MatrixTable& table = part->addMatrix(matrix, {.caption = toQString(info(matrix.id).title)})->table();
        table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        connect(part, &MatrixLine::shapeChanged, this, &SpokenMatrices::shapeChanged);
        m_parts.push_back({part, &table});
    }
}

/// Beside each other like words in a text, each as wide as its numbers and names want it.
bool SpokenMatrices::layOut(QSize room)
{
    QSize needed;
    std::size_t first = 0;
    while (first < m_parts.size()) {
        int width = -kGap, names = 0;
        std::size_t end = first;
        for (; end < m_parts.size(); ++end) {
            MatrixLine& part = *m_parts[end].line;
            const int wanted = part.wantedWidth();
            if (end > first && width + kGap + wanted > room.width())
                break;
            part.setNamesExtent(0);
            part.fit(std::min(wanted, room.width()), room.height());
            names = std::max(names, part.namesExtent());
            width += kGap + wanted;
        }
        needed = {std::max(needed.width(), width), placeLine(first, end, names, needed.height() + (first > 0 ? kGap : 0))};
        first = end;
    }
    resize(needed);
    return needed.width() <= room.width() && needed.height() <= room.height() &&
           std::ranges::all_of(m_parts, [](const Part& part) { return isWhole(*part.table); });
}

/// Returns where it ends.
int SpokenMatrices::placeLine(std::size_t first, std::size_t end, int names, int top)
{
    int left = 0, bottom = top;
    for (std::size_t i = first; i < end; ++i) {
        MatrixLine& part = *m_parts[i].line;
        part.setNamesExtent(names);
        layOutNow(part);
        part.setGeometry(QRect(QPoint(left, top), part.sizeHint()));
        layOutNow(part);
        left += part.width() + kGap;
        bottom = std::max(bottom, top + part.height());
    }
    return bottom;
}

}  // namespace headscope
