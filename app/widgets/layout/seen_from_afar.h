// SPDX-License-Identifier: GPL-3.0-or-later
// What a view does for those who only look at it, from the last row.
#pragma once

namespace headscope {

class SeenFromAfar {
public:
    virtual ~SeenFromAfar() = default;

    /// Says less, the more the higher the step; 0: all. Whether it can.
    virtual bool shorten(int step) = 0;
};

}  // namespace headscope
