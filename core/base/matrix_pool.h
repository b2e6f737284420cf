// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the memory of large matrices that nobody holds any longer for the next ones: asking the system for fresh pages costs more than
// filling them. What is kept is bounded: 1 GiB, and never more than was in use at once but for 64 MiB. All functions may be called from any
// thread.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"

#include <cstddef>

namespace headscope {

/// A matrix of that shape whose numbers are not set yet.
Matrix uninitialized(Index rows, Index columns);

/// Shares a matrix; its memory goes to the pool once the last of those who share it is gone.
Shared<Matrix> pooled(Matrix matrix);

/// Frees all that is kept, for the next session may be a small one; says how many bytes that were. What is in use is freed, and not kept,
/// once nobody holds it.
std::size_t emptyMatrixPool();

}  // namespace headscope
