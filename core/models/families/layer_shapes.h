// SPDX-License-Identifier: GPL-3.0-or-later
// What shapes the linear maps of a layer have in the layouts of files.
#pragma once

#include "core/io/weights/tensor_file.h"
#include "core/models/families/family.h"

namespace headscope {

bool keepsOutIn(Layout layout);

/// Of a map that so many numbers go into and come out of.
std::vector<Index> linearShape(Layout layout, Index in, Index out);

/// Of the queries, keys or values of so many heads.
std::vector<Index> headShape(Layout layout, Index in, Index heads, Index width);

/// How many numbers go into such a map; 0 where its shape is none of one.
Index inputsOf(Layout layout, const Tensor& weight);

}  // namespace headscope
