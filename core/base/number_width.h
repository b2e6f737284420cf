// SPDX-License-Identifier: GPL-3.0-or-later
// How many bits the numbers of a matrix take in memory.
#pragma once

namespace headscope {

enum class NumberWidth {
    Scalar,      ///< as everything is computed
    BrainFloat,  ///< bfloat16: the upper half of a float
    Half         ///< IEEE 754 binary16
};

}  // namespace headscope
