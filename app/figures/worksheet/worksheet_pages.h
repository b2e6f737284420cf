// SPDX-License-Identifier: GPL-3.0-or-later
// Draws worksheets on pages: given matrices, empty ones to be worked out, and the answers with the terms of every cell.
#pragma once

#include "app/figures/worksheet/worksheet.h"

#include <QPainter>
#include <QSizeF>
#include <QString>

#include <functional>

namespace headscope {

struct WorksheetLook {
    bool letter = false;  ///< US Letter, else A4
    bool hints = false;   ///< the formula of every stage, and its first cell

    QSizeF page() const { return letter ? QSizeF(612, 792) : QSizeF(595, 842); }  ///< points
};

/// The error for a matrix that is too large for a page of paper, or nothing.
std::optional<Error> tooLarge(const Worksheet& sheet);

/// Draws on the page that the painter is on, in points. Where it is full, `newPage` is called; false ends the drawing.
using NewPage = std::function<bool()>;
void paintQuestions(QPainter& painter, const Worksheet& sheet, const WorksheetLook& look, const QString& heading, const NewPage& newPage);
void paintAnswers(QPainter& painter, const Worksheet& sheet, const WorksheetLook& look, const QString& heading, const NewPage& newPage);

}  // namespace headscope
