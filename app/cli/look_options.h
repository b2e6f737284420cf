// SPDX-License-Identifier: GPL-3.0-or-later
// How large a figure is and how it looks, as several commands are asked for it.
#pragma once

#include "core/base/error.h"
#include "core/model/named_figure.h"

#include "app/figures/figure.h"
#include "app/figures/page.h"

#include <QCommandLineParser>

#include <optional>
#include <string>
#include <vector>

namespace headscope {

std::string quoted(const QString& text);

/// A whole number of at least 1, as heads, blocks and sizes are.
std::optional<int> positive(const QString& text);

QList<QCommandLineOption> pageOptions();
QList<QCommandLineOption> lookOptions();
/// --size in pixels, or --width and --height in any unit; without a height it is what the figure needs.
std::optional<Error> readPage(const QCommandLineParser& parser, Page& page);
std::optional<Error> readMarks(const QCommandLineParser& parser, std::vector<TokenMark>& marks);
std::optional<Error> readNorm(const QCommandLineParser& parser, ColorNorm& norm);
std::optional<Error> readLook(const QCommandLineParser& parser, FigureLook& look);

}  // namespace headscope
