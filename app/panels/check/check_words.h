// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences about numbers that were checked.
#pragma once

#include "app/panels/check/check_attempts.h"

namespace headscope {

/// Title and symbol: "Scores S⁽¹⁾".
QString stageWords(const MatrixRef& ref);

/// "✗  S⁽¹⁾   4 of 9 agree"; without a check the session does not have the matrix.
QString lineWords(const Session& session, const MatrixRef& ref, const CheckedMatrix* checked);

/// "10 of 12 cells agree. 1 is still blank." And what cannot be read, or stands outside the matrix.
QString attemptWords(const Session& session, const CheckedMatrix& checked, const Attempt& attempt);

/// Title, symbol and names: "Scores S⁽¹⁾ [query Emma → key Daniel]".
QString stepWords(const Session& session, const CellRef& cell);

/// The right number with as many decimals as were written, more when it would look the same.
QString rightText(const QString& written, Scalar right);

/// "1.20, should be 1.42", or without the right number: "1.20 is too small".
QString wrongWords(const QString& written, Scalar right, bool answersShown);

/// The meaning of a cell's sign.
QString verdictWords(Verdict verdict, const QString& written, Scalar right, bool answersShown);

}  // namespace headscope
