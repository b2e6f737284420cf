// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers, places, colours and words as LaTeX and TikZ read them.
#pragma once

#include "core/matrices/matrix_names.h"

#include <QByteArray>
#include <QColor>
#include <QPointF>
#include <QString>

namespace headscope::tikz {

QByteArray number(double value);
QByteArray html(const QColor& color);
QByteArray at(QPointF point);

/// The text so that it is read as it stands: commands and ligatures of LaTeX are taken apart, signs and accents are written as commands
/// that every engine has with any fonts of text. Letters beyond ASCII that are left take more.
QByteArray escaped(const QString& text);

/// The same, no wider than that, in points, whatever the type of the paper is.
QByteArray fitted(const QByteArray& tex, double width);

/// "W_Q" as the field sets it. Its parts are escaped as well.
QByteArray formula(const SymbolParts& parts);

/// The engine and font that those letters need: "; LuaLaTeX or XeLaTeX with a font that has 你, 好"; empty where there are none.
QByteArray takenBy(const QByteArray& tex);

}  // namespace headscope::tikz
