// SPDX-License-Identifier: GPL-3.0-or-later
// Which state of the session the Heads view shows: the present one, a snapshot, or the difference of both.
#pragma once

#include "core/model/trace.h"

#include <QString>

#include <memory>

namespace headscope {

class Comparison;

struct ShownState {
    std::shared_ptr<const Trace> trace;
    std::shared_ptr<const Trace> measured;  ///< the Trace whose measures are told: for a difference the present one
    bool isDifference = false;
    QString words;  ///< empty: the present one
};

/// The present one also where the state that is compared with has heads of other shapes.
ShownState shownState(const std::shared_ptr<const Trace>& now, const Comparison& comparison);

}  // namespace headscope
