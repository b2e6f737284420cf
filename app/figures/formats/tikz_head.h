// SPDX-License-Identifier: GPL-3.0-or-later
// What every drawing for LaTeX begins with, its commands, its colours and its ground; and how a name is set in it.
#pragma once

#include "app/figures/figure_layout.h"

#include <QByteArray>

namespace headscope::tikz {

QByteArray head(const Figure& figure, const FigureLayout& layout);

/// Set apart where it is marked.
QByteArray name(const Figure& figure, const std::string& name);

}  // namespace headscope::tikz
