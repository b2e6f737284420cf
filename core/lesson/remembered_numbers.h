// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers that were found in large matrices lately: a lesson asks for the same ones in every claim, choice and text of a step.
#pragma once

#include "core/base/matrix.h"
#include "core/base/shared.h"
#include "core/model/session.h"

#include <functional>

namespace headscope {

/// The source of a number: all of a matrix, a row or a column of it, in which session, and for some looks at which tokens.
struct NumberOf {
    const void* what;  ///< the row of a table that says how it is found
    Shared<Matrix> matrix;
    std::shared_ptr<const Session> session;
    Index row, column;
};

/// `find` is called unless the same number was found lately; of a small matrix always, for that takes less than to remember.
double remembered(const NumberOf& number, const std::function<double()>& find);

}  // namespace headscope
