// SPDX-License-Identifier: GPL-3.0-or-later
// What every drawing for LaTeX begins with, what it takes, its size, its commands, its colours and its ground; and how a name is set in it.
#pragma once

#include "app/figures/figure_layout.h"

#include <QByteArray>

namespace headscope::tikz {

/// The whole drawing, of exactly the size of its page, whatever the type of the paper is.
QByteArray document(const Figure& figure, const FigureLayout& layout, const QByteArray& commands);

/// Set apart where it is marked; no wider than that.
QByteArray name(const Figure& figure, const std::string& name, const QString& shown, double width);

}  // namespace headscope::tikz
