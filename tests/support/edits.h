// SPDX-License-Identifier: GPL-3.0-or-later
// Edits to test with: of any number and of every setting that a session can have.
#pragma once

#include "core/matrices/matrix_access.h"

#include <random>
#include <set>
#include <string>

namespace headscope {

using Random = std::mt19937;

/// At least 0, less than count.
inline Index below(Random& random, Index count) { return static_cast<Index>(random() % static_cast<std::uint32_t>(count)); }

/// The parameters that hold numbers, shared ones once.
std::vector<MatrixRef> parametersOf(const Session& session);

/// Changes a cell, a row, a column or all of it.
void editNumbers(Session& session, const MatrixRef& parameter, Random& random);

/// A change that leaves all matrices as they are, and what is computed from what it sets.
struct SettingEdit {
    std::string name;
    std::vector<MatrixId> changes;
    void (*apply)(Session& session, Block& block, Head& head, Random& random);
    bool ofHead = false;  ///< what it changes is that of one head, where it is per head
};
const std::vector<SettingEdit>& settingEdits();

/// One of either kind, anywhere. The session stays valid.
void editAnything(Session& session, Random& random);

/// The matrices that depend on `changed` by the table, themselves included.
std::set<MatrixRef> dependents(const Session& session, std::set<MatrixRef> changed);

}  // namespace headscope
