// The learned numbers of a block: linear maps with their optional bias and the names of what they produce.
#pragma once

#include "core/matrix.h"
#include "core/shared.h"

#include <string>
#include <vector>

namespace headscope {

using Names = std::vector<std::string>;

/// y = x·W + b, as in PyTorch's nn.Linear but stored in × out.
struct Linear {
    Shared<Matrix> weight;  ///< in × out
    Shared<Matrix> bias;    ///< 1 × out, or 0 × 0 when there is none
    Names names;            ///< of the out columns; empty when they have no names of their own

    bool hasBias() const { return bias->size() != 0; }
    bool operator==(const Linear&) const = default;
};

}  // namespace headscope
