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

/// What LaTeX would take for a command is written so that it is read as it stands.
QByteArray escaped(const QString& text);

/// "W_Q" as the field sets it.
QByteArray formula(const SymbolParts& parts);

}  // namespace headscope::tikz
