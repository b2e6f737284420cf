// SPDX-License-Identifier: GPL-3.0-or-later
// Colours a parameter by what it would change, instead of by its values.
#pragma once

#include "app/widgets/matrix/matrix_model.h"
#include "core/matrices/matrix_access.h"

namespace headscope {

class GradientEngine;

/// The content with the gradient of the number that is looked at, while the overlay is on and there is one of this shape.
MatrixContent withGradient(MatrixContent content, const MatrixRef& ref, const GradientEngine& gradients);

/// "∂Y [Alex, cheap] ∕ ∂X [Emma, bacon]"; names of several words stand in brackets.
QString derivativeName(const std::string& of, const std::string& by);

}  // namespace headscope
