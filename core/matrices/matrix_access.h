// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of every matrix that Headscope knows: what it is called, how it is computed, what its rows and columns are, where it lives.
// Menus, the command line, views, exporters and tests read this table; adding a matrix is adding a row.
#pragma once

#include "core/model/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

enum class MatrixId {
    Input,
    Position,
    Positioned,
    Memory,
    AttentionNormGain,
    AttentionNormBias,
    AttentionNorm,
    QueryWeight,
    QueryBias,
    KeyWeight,
    KeyBias,
    ValueWeight,
    ValueBias,
    Query,
    Key,
    Value,
    RawScore,
    Mask,
    Score,
    Attention,
    HeadOutput,
    Concat,
    OutputWeight,
    OutputBias,
    Contribution,
    Output,
    Residual,
    FeedForwardNormGain,
    FeedForwardNormBias,
    HiddenWeight,
    HiddenBias,
    Hidden,
    Activation,
    FeedForwardWeight,
    FeedForwardBias,
    FeedForward,
    FeedForwardResidual,
    FeedForwardNorm,
    BlockOutput,
};

/// One matrix of one session: blocks and heads count from 0 here, from 1 on screen and on the command line.
struct MatrixRef {
    MatrixId id = MatrixId::Input;
    int block = 0;
    int head = 0;  ///< 0 when the matrix is not per head

    auto operator<=>(const MatrixRef&) const = default;
};

/// One number of one matrix.
struct CellRef {
    MatrixRef matrix;
    int row = -1;  ///< -1: no cell
    int column = -1;

    bool isNull() const { return row < 0 || column < 0; }
    auto operator<=>(const CellRef&) const = default;
};

/// What a row or a column stands for. Key tokens and features are those of what the block attends to: the session's own or the memory's.
enum class Axis {
    Token,
    Feature,
    MemoryToken,
    MemoryFeature,
    KeyToken,
    KeyFeature,
    QueryColumn,
    KeyColumn,
    ValueColumn,
    ConcatColumn,
    Hidden,
    One,
};

/// How the cell (row, column) of a matrix depends on a source matrix: which of the source's cells feed it.
enum class Feed {
    Cell,         ///< the cell at the same place
    Row,          ///< the whole row of the same index
    Column,       ///< the whole column of the same index
    RowOfColumn,  ///< the whole row whose index is this cell's column (the keys in Q·Kᵀ)
    OneColumn,    ///< the one number of that column (a bias, the gain of a norm)
    HeadColumn,   ///< the cell in the head and column that this column of the concatenation comes from
    HeadRows,     ///< that column, in the rows of W_O that belong to this head
};

struct Source {
    MatrixId id;
    Feed feed;
    int block;  ///< that of the cell, or the one before
};
using Sources = std::vector<Source>;

/// How values are coloured: fractions on a fixed 0…1 scale, everything else around zero.
enum class ValueRange { Fraction, Signed };

struct MatrixInfo {
    MatrixId id;
    std::string_view name;     ///< stage id of files and command line, e.g. "head_output"; parameters have one too, e.g. "query_weight"
    std::string_view symbol;   ///< "W_Q": what follows the underscore is set as a subscript
    std::string_view title;    ///< "Head output"
    std::string_view formula;  ///< plain text, "O = A·V"
    bool perHead;
    bool stage;  ///< a stage of formats.md: to be computed, listed, exported
    Axis rows, columns;
    ValueRange range;
    bool (*present)(const Session&, int block);                       ///< whether the block has it at all; null: always
    Sources (*sources)(const Session&, int block);                    ///< what it is computed from; null for parameters
    Shared<Matrix>* (*parameter)(Session&, const MatrixRef&);         ///< where a person edits it; null for results
    const Shared<Matrix>* (*result)(const Trace&, const MatrixRef&);  ///< where it is in the Trace; null for parameters
};

/// In the order of the computation (a norm stands where it is computed in pre-norm blocks).
const std::vector<MatrixInfo>& matrices();
const MatrixInfo& info(MatrixId id);
const MatrixInfo* findMatrix(std::string_view name);  ///< null when there is none of that name

/// Whether a person can edit it: X can be edited in the first block, what later blocks read is computed.
bool isParameter(const MatrixRef& ref);

/// The matrix itself, sharing its storage; empty (0 × 0) when the session does not have it, or when a bias is absent.
Shared<Matrix> matrixOf(const Trace& trace, const MatrixRef& ref);
Shared<Matrix> parameterOf(const Session& session, const MatrixRef& ref);

/// Whether the session has that block, head and matrix. Absent biases count as present: they can be added.
bool exists(const Session& session, const MatrixRef& ref);

/// Whether the Trace has that number: the cell is not null, and inside its matrix.
bool contains(const Trace& trace, const CellRef& cell);

/// Heads of a group share K, V and their weights, all blocks share the memory: the one reference that stands for all of them. Any other is
/// returned as it is.
MatrixRef canonical(const Session& session, const MatrixRef& ref);

/// What rows and columns stand for in this session: key tokens and features are resolved.
Axis rowAxis(const Session& session, const MatrixRef& ref);
Axis columnAxis(const Session& session, const MatrixRef& ref);

/// Names of the rows or columns. Columns without names of their own are "q1", "k1", "v1", "h1" …
Names axisNames(const Session& session, const MatrixRef& ref, Axis axis);
Names rowNames(const Session& session, const MatrixRef& ref);
Names columnNames(const Session& session, const MatrixRef& ref);

std::string plainSymbol(const MatrixRef& ref);  ///< "W_Q²", "A¹", "Y"
std::string richSymbol(const MatrixRef& ref);   ///< "W<sub>Q</sub><sup>2</sup>" for rich text

/// "A¹ [query Emma → key Daniel]" for scores and attention, "Y [Alex, cheap]" elsewhere; "block 2: A¹ […]" when there are several blocks.
std::string cellName(const Session& session, const MatrixRef& ref, Index row, Index column);

}  // namespace headscope
