// SPDX-License-Identifier: GPL-3.0-or-later
// What there is to see in each example, where it is seen best, and what to try there: one table, which the gallery shows.
#pragma once

#include <QString>

#include <vector>

namespace headscope {

enum class Level { First, Further, Expert };

/// A setting of a view, and its value; no name: none.
struct GuideSetting {
    const char* name = "";
    int value = 0;
};

struct ExampleGuide {
    const char* id;
    Level level;
    const char* place;        ///< "look", "steps", or the id of a view
    const char* select;       ///< the cell that is selected: an address as lessons write it
    const char* see;          ///< one sentence
    const char* act;          ///< what "Try this" does, in a few words
    const char* set = "";     ///< changes as a step of a lesson writes them, in JSON; empty: none
    const char* then = "";    ///< the cell that is selected afterwards; empty: the same
    GuideSetting shown = {};  ///< as the view is opened
    GuideSetting tried = {};  ///< as "Try this" leaves it
};

/// In the order of the levels; every example of the program is there.
const std::vector<ExampleGuide>& exampleGuides();

QString titleOf(const ExampleGuide& guide);
QString nameOf(Level level);

}  // namespace headscope
