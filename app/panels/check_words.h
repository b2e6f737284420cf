// What is said about numbers that were checked.
#pragma once

#include "core/check_work.h"

#include <QString>

namespace headscope {

/// "10 of 12 cells agree. 1 is still blank." Cells where something stands that is no number are not blank.
QString countWords(const CheckedMatrix& checked, int unreadable);

/// "Scores S¹ [query Emma → key Daniel]"
QString stepWords(const Session& session, const CellRef& cell);

/// The right number with as many decimals as were written, more when it would look the same.
QString rightText(const QString& written, Scalar right);

/// "1.20, should be 1.42", or without the right number: "1.20 is too small".
QString wrongWords(const QString& written, Scalar right, bool answersShown);

/// Of one cell: what its sign means.
QString verdictWords(Verdict verdict, const QString& written, Scalar right, bool answersShown);

}  // namespace headscope
