// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody has written down for one matrix, as text: what is no number is kept, too, and nothing is lost when the matrix changes.
#pragma once

#include "core/analysis/check_work.h"

#include <QStringList>

namespace headscope {

struct Attempt {
    using Texts = std::map<std::pair<int, int>, QString>;  // by row and column, none of them blank

    MatrixRef matrix;
    Texts texts;

    QString text(int row, int column) const;
    void setText(int row, int column, const QString& text);
    WorkedMatrix worked() const;  ///< what can be read as a number
};

/// The fields of a pasted or loaded table, without the names that may stand above the numbers and before them.
Result<QList<QStringList>> fieldsToCheck(const QString& text);

}  // namespace headscope
