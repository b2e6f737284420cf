// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layer_shapes.h"

namespace headscope {

bool keepsOutIn(Layout layout) { return layout != Layout::InOut && layout != Layout::HeadsFirst && layout != Layout::HeadsMiddle; }

std::vector<Index> linearShape(Layout layout, Index in, Index out)
{
    return keepsOutIn(layout) ? std::vector{out, in} : std::vector{in, out};
}

std::vector<Index> headShape(Layout layout, Index in, Index heads, Index width)
{
    return layout == Layout::HeadsFirst    ? std::vector{heads, in, width}
           : layout == Layout::HeadsMiddle ? std::vector{in, heads, width}
                                           : linearShape(layout, in, heads * width);
}

Index inputsOf(Layout layout, const Tensor& weight)
{
    const std::size_t dimension = layout == Layout::HeadsFirst || keepsOutIn(layout) ? 1 : 0;
    return dimension < weight.shape.size() ? weight.shape[dimension] : 0;
}

}  // namespace headscope
