// SPDX-License-Identifier: GPL-3.0-or-later
// One number that a person can set, in a matrix or beside one.
#pragma once

#include "core/model/matrix_ref.h"
#include "core/model/session.h"

namespace headscope {

struct Tunable {
    enum class Kind { Cell, Gain, Temperature, Slope, ScaleFactor };

    Kind kind = Kind::Cell;
    CellRef cell;  ///< for the other kinds, its block and head alone say which

    auto operator<=>(const Tunable&) const = default;
};

bool exists(const Session& session, const Tunable& tunable);
Scalar valueOf(const Session& session, const Tunable& tunable);
void setValue(Session& session, const Tunable& tunable, Scalar value);

/// "W_Q⁽¹⁾ [price, q1]", "gain of head 2 (taste)", "scale factor"; "block 2: …" when there are several blocks.
std::string nameOf(const Session& session, const Tunable& tunable);

}  // namespace headscope
