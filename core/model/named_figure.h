// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a paper that a session keeps under a name: which pictures it has and how they stand, so that it can be made again when the
// numbers have changed.
#pragma once

#include "core/model/matrix_ref.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace headscope {

enum class FigureKind { Heat, Lines, Overlay, Difference, Contributions };  ///< an overlay: the lines of several heads in one picture

/// How numbers become colours: evenly, by their logarithms, or by their square roots.
enum class ColorNorm { Linear, Log, Sqrt };

/// One picture of a figure. What the session does not have any more is said when the figure is made.
struct FigurePart {
    FigureKind kind = FigureKind::Heat;
    MatrixRef matrix{MatrixId::Attention};
    bool allHeads = false;          ///< every head of the block, where each has its own
    std::optional<int> minus = {};  ///< the head that is subtracted, in a difference
    std::string title = {};         ///< in place of the head's or matrix's own name
    std::vector<int> heads = {};    ///< with `allHeads` these alone, in this order; empty: every one
    std::vector<int> rows = {};     ///< the shown ones, in this order; empty: every one
    std::vector<int> columns = {};  ///< likewise
    int span = 1;                   ///< places of its row that it takes

    bool operator==(const FigurePart&) const = default;
};

/// A token whose name is set apart, so that a text can speak of it.
struct TokenMark {
    std::string token;
    std::string color = {};  ///< "#d55e00"; empty: that of the others
    bool bold = true;

    bool operator==(const TokenMark&) const = default;
};

struct NamedFigure {
    static constexpr double kWidest = 100;  ///< inches
    static constexpr int kLeastType = 6, kMostType = 18;

    std::string name;
    std::string title = {};
    std::vector<FigurePart> parts = {};
    int columns = 0;                                   ///< pictures a row; 0: as many as look best
    bool sharedScale = true;                           ///< one colour bar where they can be compared
    bool letters = true;                               ///< (a) (b) (c)
    bool names = true, numbers = true;                 ///< the names of rows and columns, the numbers in the cells
    double width = 6.5, height = 0;                    ///< inches; a height of 0: as needed
    int type = 8;                                      ///< points, of the names
    std::string colorMap = {};                         ///< the id of the one for fractions; empty: the usual one
    std::string signedMap = {};                        ///< the id of the one for signed numbers; empty: the one with a colour for each sign
    ColorNorm norm = ColorNorm::Linear;                ///< how numbers become colours
    std::optional<std::array<double, 2>> limits = {};  ///< likewise
    bool fitted = false;                               ///< limits are those of the numbers that are shown
    std::string scaleLabel = {};                       ///< the text at the colour bar; empty: its own
    std::string font = {};                             ///< "serif", "desktop" or a family; empty: sans serif
    bool dark = false;                                 ///< light on a dark ground
    std::vector<TokenMark> marks = {};

    bool operator==(const NamedFigure&) const = default;
};

}  // namespace headscope
