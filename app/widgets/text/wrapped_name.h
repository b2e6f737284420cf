// SPDX-License-Identifier: GPL-3.0-or-later
// Breaks a name over a few short lines: where it has a hyphen, an underscore or a space, and within a word only when asked to.
#pragma once

#include "app/widgets/text/text_widths.h"

#include <QStringList>

namespace headscope {

/// The pieces of a name between which it can be broken without breaking a word: "info-budget" is "info-", "budget".
QStringList wordsOf(const QString& name);

enum class WordBreaks { Never, WhenNeeded };

/// Its lines, none wider than `width` pixels; none at all when there would be more than `mostLines`.
QStringList wrappedName(const QString& name, const TextWidths& widthOf, int width, int mostLines, WordBreaks breaks);

}  // namespace headscope
