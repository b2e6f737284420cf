// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lecture/spoken_matrices.h"

#include "app/base/text.h"
#include "app/bound/bound_matrix.h"
#include "app/bound/matrix_line.h"
#include "app/lecture/scaled_page.h"
#include "app/lesson/lesson_player.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/widgets/matrix/matrix_table.h"
#include "app/widgets/matrix/name_header.h"
#include "core/matrices/dependencies.h"
#include "core/matrices/matrix_access.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace headscope {

namespace {

constexpr int kMostCells = 240;   // with what the selected number is made of; names count, too
constexpr int kMostNames = 24;    // for rows, and for columns with numbers
constexpr int kMostColors = 256;  // columns of a matrix that is a picture: a row of it is a token
constexpr int kDecimals = 2;
constexpr int kLowRow = 2;                          // px above and below its numbers, together
constexpr int kGap = 18;                            // px of the page, between matrices
constexpr int kNamesOnce = 2, kDecimalsSpared = 3;  // how narrow: see SpokenMatrices::m_narrow

int cellCount(const Session& session, const std::vector<MatrixRef>& matrices)
{
    int count = 0;
    for (const MatrixRef& matrix : matrices)
        count += static_cast<int>((rowNames(session, matrix).size() + 2) * (columnNames(session, matrix).size() + 2));
    return count;
}

bool isLarge(const Session& session, const MatrixRef& ref)
{
    return std::ssize(rowNames(session, ref)) > kMostNames || std::ssize(columnNames(session, ref)) > kMostColors;
}

bool isPicture(const MatrixTable& table) { return table.model()->columnCount() > kMostNames; }

/// The place of the matrix in the computation of its block, whose norms may stand before or after each half.
int placeOf(const Session& session, const MatrixRef& matrix)
{
    constexpr int kBetween = 4;  // room for what comes later than its name says
    const auto after = [&](MatrixId id, MatrixId first) {
        return kBetween * static_cast<int>(id) + 1 + static_cast<int>(matrix.id) - static_cast<int>(first);
    };
    if (!isAfterBlocks(matrix.id) && session.block(matrix.block).norm == Norm::Post) {
        if (matrix.id >= MatrixId::AttentionNormGain && matrix.id <= MatrixId::AttentionNorm)
            return after(MatrixId::Residual, MatrixId::AttentionNormGain);
        if (matrix.id == MatrixId::FeedForwardNormGain || matrix.id == MatrixId::FeedForwardNormBias)
            return after(MatrixId::FeedForwardResidual, MatrixId::FeedForwardNormGain);
    }
    return kBetween * static_cast<int>(matrix.id);
}

/// "Attention", and of which block where there are several.
QString captionOf(const Session& session, const MatrixRef& matrix)
{
    const QString title = phraseText(info(matrix.id).title);
    const bool ofABlock = !isAfterBlocks(matrix.id) && matrix.id > MatrixId::Positioned;
    return ofABlock && session.blocks.size() > 1 ? toQString(blockName(session, matrix.block)) + " · " + title : title;
}

/// A list of matrices that the session and the Trace have: the Trace may be of a session of a moment ago, with fewer blocks or heads.
class Collected {
public:
    explicit Collected(const Workbench& workbench) : m_now(*workbench.document.session()), m_computed(*workbench.engine.trace()->session) {}

    void add(const MatrixRef& ref)
    {
        if (!exists(m_now, ref) || !exists(m_computed, ref))
            return;
        const MatrixRef matrix = canonical(m_now, ref);
        if (exists(m_computed, matrix) && std::ranges::find(m_matrices, matrix) == m_matrices.end())
            m_matrices.push_back(matrix);
    }

    /// All of them or none.
    void addWhereThereIsRoom(const std::vector<MatrixRef>& refs)
    {
        Collected more = *this;
        for (const MatrixRef& ref : refs)
            more.add(ref);
        if (cellCount(m_now, more.m_matrices) <= kMostCells && more.areSmall())
            m_matrices = std::move(more.m_matrices);
    }

    bool areSmall() const
    {
        return std::ranges::none_of(m_matrices, [this](const MatrixRef& matrix) { return isLarge(m_now, matrix); });
    }

    std::size_t count() const { return m_matrices.size(); }

    Spoken inOrder(std::size_t firm) const
    {
        Spoken spoken{m_matrices, {m_matrices.begin() + static_cast<std::ptrdiff_t>(firm), m_matrices.end()}};
        std::ranges::sort(spoken.matrices, {},
                          [this](const MatrixRef& matrix) { return std::tuple(matrix.block, placeOf(m_now, matrix), matrix.head); });
        return spoken;
    }

private:
    const Session& m_now;
    const Session& m_computed;
    std::vector<MatrixRef> m_matrices;
};

MatrixRef shownFor(const Spot& spot)
{
    return spot.wholeHead ? MatrixRef{MatrixId::Attention, spot.range.matrix.block, spot.range.matrix.head} : spot.range.matrix;
}

/// The cells that the step goes to, in any of its phases, unless the lecturer has gone elsewhere.
std::vector<CellRef> lookedAt(const Workbench& workbench, const LessonPlayer& player)
{
    const CellRef& cell = workbench.selection.cell();
    std::vector<CellRef> cells = player.selected();
    if (!cell.isNull() && std::ranges::find(cells, cell) == cells.end())
        cells = {cell};
    return cells;
}

/// All cells are in sight, with their numbers; of a picture with the names of its rows.
bool isWhole(const MatrixTable& table)
{
    const bool isRead =
        isPicture(table) ? table.rowHeader().defaultSectionSize() >= table.fontMetrics().height() : table.decimals() >= kDecimals;
    return isRead && table.columnHeader().length() <= table.viewport()->width() && table.rowHeader().length() <= table.viewport()->height();
}

}  // namespace

Spoken spokenMatrices(const Workbench& workbench, const LessonPlayer& player)
{
    const auto& trace = workbench.engine.trace();
    if (!trace)
        return {};
    const Session& session = *workbench.document.session();
    const std::vector<CellRef> cells = lookedAt(workbench, player);
    Collected spoken(workbench);
    for (const CellRef& cell : cells)
        spoken.add(cell.matrix);
    for (const Spot& spot : workbench.selection.lit())
        spoken.add(shownFor(spot));
    for (const Tunable& tunable : player.pinned())
        if (tunable.kind == Tunable::Kind::Cell)
            spoken.add(tunable.cell.matrix);
    for (const Spot& spot : player.asked())
        spoken.addWhereThereIsRoom({shownFor(spot)});
    for (const Spot& spot : player.spoken())
        spoken.addWhereThereIsRoom({shownFor(spot)});
    const std::size_t firm = spoken.count();
    const bool asks = !player.step().predict.isNull();  // with its answer there is less room, and nothing is to vanish
    for (const CellRef& cell : cells) {
        if (asks || !exists(session, cell.matrix) || !contains(*trace, cell))
            continue;
        std::vector<MatrixRef> inputs;
        for (const CellRange& input : inputsOf(session, cell.matrix, cell.row, cell.column))
            inputs.push_back(input.matrix);
        spoken.addWhereThereIsRoom(inputs);
    }
    return spoken.areSmall() ? spoken.inOrder(firm) : Spoken();
}

std::vector<int> spokenHeads(const Workbench& workbench, const LessonPlayer& player)
{
    std::vector<int> heads{workbench.selection.head()};
    const auto add = [&](const std::vector<Spot>& spots) {
        for (const Spot& spot : spots)
            if (const MatrixRef& matrix = spot.range.matrix;
                matrix.block == workbench.selection.block() && (spot.wholeHead || info(matrix.id).perHead()))
                heads.push_back(matrix.head);
    };
    if (player.isRunning()) {
        add(workbench.selection.lit());
        add(player.asked());
        add(player.spoken());
    }
    return heads;
}

SpokenMatrices::SpokenMatrices(const Workbench& workbench, const Spoken& spoken)
{
    for (const MatrixRef& ref : spoken.matrices) {
        auto* line = new MatrixLine(workbench, QStringLiteral("audience"), this);
        BoundMatrix* matrix = line->addMatrix(ref, {.caption = captionOf(*workbench.document.session(), ref)});
        MatrixTable& table = matrix->table();
        table.setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        table.setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        table.setTypedInto(false);
        connect(line, &MatrixLine::shapeChanged, this, &SpokenMatrices::shapeChanged);
        m_all.push_back({line, matrix});
    }
    for (const MatrixRef& ref : spoken.spare)
        m_spare.push_back(m_all[static_cast<std::size_t>(std::ranges::find(spoken.matrices, ref) - spoken.matrices.begin())].line);
    m_parts = m_all;
}

const MatrixTable& SpokenMatrices::Part::table() const { return matrix->table(); }

/// First rows become lower, then matrices that can be spared go, then the room between numbers, then the names of rows that the matrix to
/// the left has, too; last fractions lose a decimal, and names are broken within words. Each with captions above the symbols, and beside.
bool SpokenMatrices::shorten(int step)
{
    const int shorter = (step + 1) / 2;
    const int spared = std::clamp(shorter - 1, 0, static_cast<int>(m_spare.size())), narrower = std::max(0, shorter - 1 - spared);
    if (narrower > kDecimalsSpared)
        return false;
    m_narrow = narrower;
    const bool captionsBeside = step > 0 && step % 2 == 0;
    const MatrixType type{.padding = step > 0 ? kLowRow : MatrixType().padding, .wholeWords = narrower > 0 && narrower < kDecimalsSpared};
    for (int i = 0; i < std::ssize(m_spare); ++i)
        m_spare[static_cast<std::size_t>(i)]->setVisible(i < std::ssize(m_spare) - spared);
    m_parts.clear();
    for (const Part& part : m_all) {
        part.matrix->table().setType(type);
        part.matrix->setCaptionBeside(captionsBeside);
        if (!part.line->isHidden())
            m_parts.push_back(part);
    }
    return true;
}

int SpokenMatrices::widthOf(const Part& part, int room) const
{
    int own = m_narrow > 0 ? part.line->legibleWidth() : part.line->wantedWidth();
    if (m_narrow == kDecimalsSpared && part.matrix->model().content().fraction)
        own -= part.table().legibleWidth() - part.table().legibleWidth(1);
    return isPicture(part.table()) ? std::min(own, room) : own;
}

/// Whether the rows of both matrices have the same names.
bool SpokenMatrices::areRowsOf(std::size_t left, std::size_t right) const
{
    return m_parts[left].matrix->model().content().rows == m_parts[right].matrix->model().content().rows;
}

/// Places the matrices beside each other like words in a text, each as wide as its numbers and names want it.
bool SpokenMatrices::layOut(QSize room)
{
    QSize needed;
    std::size_t first = 0;
    while (first < m_parts.size()) {
        int width = -kGap, names = 0;
        std::size_t end = first;
        for (; end < m_parts.size(); ++end) {
            MatrixLine& part = *m_parts[end].line;
            m_parts[end].matrix->table().rowHeader().setVisible(m_narrow < kNamesOnce || end == first || !areRowsOf(end - 1, end));
            const int wanted = widthOf(m_parts[end], room.width());
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
           std::ranges::all_of(m_parts, [](const Part& part) { return isWhole(part.table()); });
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
