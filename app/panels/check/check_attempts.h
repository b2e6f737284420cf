// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers that a person has written down to be checked, matrix by matrix: typed, pasted or loaded, cleared, taken back.
#pragma once

#include "core/analysis/check_work.h"

#include <QCoreApplication>
#include <QStringList>

namespace headscope {

/// The texts written for one matrix: what is no number is kept, too, and nothing is lost when the matrix changes.
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

class CheckAttempts {
    Q_DECLARE_TR_FUNCTIONS(CheckAttempts)

public:
    using ByMatrix = std::map<MatrixRef, Attempt>;  // none of them without a text

    const ByMatrix& all() const { return m_attempts; }
    bool contains(const MatrixRef& ref) const { return m_attempts.contains(ref); }
    Attempt of(const MatrixRef& ref) const;  ///< empty when nothing was written
    void keep(const Attempt& attempt);       ///< in its place; or nothing, when it is empty

    /// The place that a text goes to: the names of the rows and columns of that matrix, and the cell that is chosen.
    struct Place {
        MatrixRef matrix;
        QStringList rows, columns;
        int row = 0;
        int column = 0;
    };
    /// Inserts from that cell on; a whole matrix from its first cell on. A text that does not fit is refused whole: the reason is returned.
    std::optional<QString> insert(const QString& text, const Place& place);

    void clear(const MatrixRef& ref);
    void clear(const MatrixRef& ref, const std::vector<std::pair<int, int>>& cells);
    bool canTakeBack() const { return m_before.has_value(); }
    /// Undoes the last insertion or clearing; a second time does it again. Returns which matrix that was.
    MatrixRef takeBack();

private:
    ByMatrix m_attempts;
    std::optional<Attempt> m_before;
};

}  // namespace headscope
