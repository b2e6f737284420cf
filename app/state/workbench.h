// SPDX-License-Identifier: GPL-3.0-or-later
// What every view and panel works with: the session, its results, what is looked at, and how it looks.
#pragma once

namespace headscope {

class Document;
class Engine;
class Selection;
class Appearance;
class Comparison;
class FigureMenu;
class GradientEngine;
class RecentChange;
class Trainer;

struct Workbench {
    Document& document;
    Engine& engine;
    Selection& selection;
    Appearance& appearance;
    FigureMenu& figureMenu;
    Comparison& comparison;
    GradientEngine& gradients;
    Trainer& trainer;
    RecentChange& recentChange;
};

}  // namespace headscope
