// SPDX-License-Identifier: GPL-3.0-or-later
// Hides some numbers of every Trace that the engine hands out: how a lesson asks for a prediction.
#pragma once

#include "core/matrices/cell_address.h"

namespace headscope {

class Engine;

class HiddenNumbers {
public:
    explicit HiddenNumbers(Engine& engine) : m_engine(engine) {}

    void hide(std::vector<Spot> spots);  ///< these and no others
    void reveal() { hide({}); }

private:
    Engine& m_engine;
    std::vector<Spot> m_spots;
};

}  // namespace headscope
