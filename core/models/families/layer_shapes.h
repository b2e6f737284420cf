// SPDX-License-Identifier: GPL-3.0-or-later
// What shapes the linear maps of a layer have in the layouts of files.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/models/families/family.h"

namespace headscope {

bool keepsOutIn(Layout layout);

/// The shape of the weight of a map from `in` to `out` numbers.
std::vector<Index> linearShape(Layout layout, Index in, Index out);

/// The shape of the queries, keys or values of so many heads.
std::vector<Index> headShape(Layout layout, Index in, Index heads, Index width);

/// How many numbers go into such a map; 0 where its shape is none of one.
Index inputsOf(Layout layout, const Tensor& weight);

}  // namespace headscope
