// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/matrix_choice.h"

namespace headscope {

std::string absence(const Session& session, const MatrixInfo& matrix, int block)
{
    std::string others;
    for (int b = 0; b < std::ssize(session.blocks); ++b)
        if (b != block && exists(session, {matrix.id, b, 0}))
            others += (others.empty() ? ", only in " : ", ") + std::to_string(b + 1);
    return "the session has no " + std::string(matrix.name) + " in block " + std::to_string(block + 1) + others;
}

}  // namespace headscope
