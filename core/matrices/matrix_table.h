// SPDX-License-Identifier: GPL-3.0-or-later
// THE TABLE of every matrix that Headscope knows: what it is called, what its rows and columns are, where it lives. How it is computed says
// the recipe. Menus, the command line, views, exporters and tests read this table; adding a matrix is adding a row.
#pragma once

#include "core/base/phrase.h"
#include "core/model/matrix_ref.h"
#include "core/model/trace.h"

#include <span>
#include <string_view>

namespace headscope {

/// The meaning of a row or a column. Key tokens and features are those of what the block attends to: the session's own or the memory's.
/// Tokens and features of a block of the memory are the memory's (see rowAxis()).
enum class Axis {
    Token,
    Feature,
    Place,  ///< a place in the sequence: there are more of them than tokens
    MemoryToken,
    MemoryFeature,
    KeyToken,
    KeyFeature,
    QueryColumn,
    KeyColumn,
    ValueColumn,
    ConcatColumn,
    QueryColumns,  ///< a column of any head, where all heads share what it is of; else one of all heads side by side
    KeyColumns,    ///< likewise
    Bucket,        ///< distances of key and query that share a number
    Hidden,
    Word,
    One,
};

/// The parts that have a matrix of that kind each.
enum class Scope {
    Session,  ///< seen beside every block of a stack; of X, the first block's is the session's and the later ones read what is handed on.
              ///< What comes after the last block stands in its recipe, and canonical() says so
    Block,
    Head,
};

/// How values are coloured: fractions on a fixed 0…1 scale, everything else around zero.
enum class ValueRange { Fraction, Signed };

/// The place of a matrix in a Session or in a Trace, to be read and to be changed.
template <class Whole>
struct MatrixPlace {
    Shared<Matrix>* (*changed)(Whole&, const MatrixRef&) = nullptr;
    const Shared<Matrix>* (*read)(const Whole&, const MatrixRef&) = nullptr;

    Shared<Matrix>* operator()(Whole& whole, const MatrixRef& ref) const { return changed(whole, ref); }
    const Shared<Matrix>* operator()(const Whole& whole, const MatrixRef& ref) const { return read(whole, ref); }
    explicit operator bool() const { return read != nullptr; }
};

struct MatrixInfo {
    MatrixId id;
    std::string_view name;    ///< stage id of files and command line, e.g. "head_output"; parameters have one too, e.g. "query_weight"
    std::string_view symbol;  ///< "W_Q": what follows the underscore is set as a subscript
    std::string_view title;   ///< "Head output"
    std::string_view formula = phraseId("learned");  ///< plain text, "O = A·V"
    Scope scope = Scope::Block;
    Role role = Role::Result;
    Axis rows = Axis::Token;
    Axis columns = Axis::Feature;
    ValueRange range = ValueRange::Signed;
    bool (*present)(const Session&, int block) = nullptr;  ///< whether a block has the parameter; null: always
    MatrixPlace<Session> parameter = {};                   ///< where a person edits it; none for results
    MatrixPlace<Trace> result = {};                        ///< where it is in the Trace; none for parameters

    bool perHead() const { return scope == Scope::Head; }
    bool isStage() const { return role == Role::Input || role == Role::Result; }  ///< to be computed, listed, exported
};

/// The table, in the order of MatrixId, which is that of the computation; a norm stands where pre-norm blocks compute it.
std::span<const MatrixInfo> matrices();
const MatrixInfo& info(MatrixId id);
const MatrixInfo* findMatrix(std::string_view name);  ///< null when there is none of that name

}  // namespace headscope
