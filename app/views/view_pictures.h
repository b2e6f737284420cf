// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of views that are no grid of one matrix, as figures: the table of their kinds is that of `headscope export --kind`.
#pragma once

#include "app/figures/figure.h"
#include "core/analysis/number.h"
#include "core/matrices/cell_address.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headscope {

/// The picture that is asked for; which member counts depends on the kind.
struct PictureRequest {
    std::shared_ptr<const Trace> trace;
    int block = 0, head = 0;
    std::vector<int> heads = {};                   ///< the only ones that are shown; empty: all
    std::optional<std::array<int, 2>> query = {};  ///< the row and the column of the patch that looks, from 0; else a token
    std::optional<int> token = {};                 ///< the token of the query, else the first; before the next word, else the last
    int keyWidth = 64;                             ///< d_k of the scaling lab
    int steps = 200;                               ///< steps of training
    std::string by = "mute";                       ///< what heads are coloured by
    std::optional<Number> number = {};             ///< the number that heads are worth something to, or whose gradient is shown
    CellRef cell = {};                             ///< the cell that is played
    int scene = 0;                                 ///< at whose end the play is shown; 0: the last
    QString word = {}, other = {};                 ///< the word whose logit it is, else the likeliest; the word that is subtracted
    const ColorMap* colorMap = &ColorMap::named({});
};

struct PictureKind {
    std::string_view id;  ///< "gated-sum"
    const char* title;
    Result<Figure> (*make)(const PictureRequest&);
    bool ofWholeStack = false;  ///< whether it shows all blocks up to the one that is asked for, the last where none is
    bool ofLearner = false;     ///< the session may be named by its task
};

std::span<const PictureKind> pictureKinds();
const PictureKind* findPictureKind(std::string_view id);  ///< null when there is none

}  // namespace headscope
