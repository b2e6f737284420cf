// What a session has of the blocks, heads and matrices that the command line asks for.
#pragma once

#include "core/error.h"
#include "core/matrices.h"

#include <optional>

namespace headscope {

/// What is wrong with asking for this block and head, which count from 1; the place is left to the caller. Without a head: of all heads.
std::optional<Error> missing(const Session& session, int block, std::optional<int> head);

/// "has no residual in block 1, only in 2, 3": which blocks have a matrix depends on what is on there. `block` counts from 0.
std::string absence(const Session& session, const MatrixInfo& matrix, int block);

}  // namespace headscope
