// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/check/check_words.h"

#include "app/base/text.h"
#include "app/widgets/text/cell_text.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kFewestDecimals = 2;

/// "10 of 12 cells agree. 1 is still blank." A cell where something stands that is no number is not blank.
QString countWords(const CheckedMatrix& checked, int unreadable)
{
    const auto agree = static_cast<int>(checked.count(Verdict::Right));
    const auto carried = static_cast<int>(checked.count(Verdict::Carried));
    const auto blank = static_cast<int>(checked.count(Verdict::Missing)) - unreadable;
    const auto all = static_cast<int>(checked.right->size());
    if (agree == all)
        return all == 1 ? tr("The one cell agrees.") : tr("All %1 cells agree.").arg(all);
    QString words = tr("%1 of %2 cells agree.").arg(agree).arg(all);
    if (blank > 0)
        words += " " + (blank == 1 ? tr("1 is still blank.") : tr("%1 are still blank.").arg(blank));
    if (carried > 0)
        words += " " + (carried == 1 ? tr("1 follows from your own numbers before it (↪).")
                                     : tr("%1 follow from your own numbers before them (↪).").arg(carried));
    return words;
}

}  // namespace

QString stageWords(const MatrixRef& ref)
{
    const std::string_view title = info(ref.id).title;
    return phraseText(title) + " " + toQString(plainSymbol(ref));
}

QString lineWords(const Session& session, const MatrixRef& ref, const CheckedMatrix* checked)
{
    const QString name =
        (session.blocks.size() > 1 ? tr("%1: ").arg(toQString(blockName(session, ref.block))) : QString()) + toQString(plainSymbol(ref));
    if (!checked)
        return QStringLiteral("…  ") + tr("%1   not in this session").arg(name);
    const bool right = checked->count(Verdict::Right) == checked->right->size();
    const bool wrong = checked->count(Verdict::Wrong) > 0;
    return (right   ? QStringLiteral("✓  ")
            : wrong ? QStringLiteral("✗  ")
                    : QStringLiteral("…  ")) +
           tr("%1   %2 of %3 agree").arg(name).arg(checked->count(Verdict::Right)).arg(checked->right->size());
}

QString rightText(const QString& text, Scalar right)
{
    const auto written = readWritten(text.toStdString());
    const int decimals = std::max(kFewestDecimals, written ? written->decimals : 0);
    const auto number = static_cast<double>(right);
    const bool alike = written && numberForCell(number, decimals) == numberForCell(static_cast<double>(written->value), decimals);
    return numberForCell(number, alike ? decimals + 2 : decimals);
}

QString attemptWords(const Session& session, const CheckedMatrix& checked, const Attempt& attempt)
{
    if (attempt.texts.empty())
        return tr("Write the numbers you worked out into the cells, or paste them from a spreadsheet.");
    const auto isNoNumber = [](const auto& entry) { return !readWritten(entry.second.toStdString()); };
    const auto isOutside = [&](const auto& entry) {
        return entry.first.first >= checked.right->rows() || entry.first.second >= checked.right->cols();
    };
    const auto unreadable = std::ranges::find_if(attempt.texts, isNoNumber);
    QString words = countWords(checked, static_cast<int>(std::ranges::count_if(attempt.texts, isNoNumber)));
    if (unreadable != attempt.texts.end())
        words += " " + tr("%1: “%2” is not a number.")
                           .arg(toQString(cellName(session, attempt.matrix, unreadable->first.first, unreadable->first.second)),
                                unreadable->second);
    if (const auto outside = std::ranges::count_if(attempt.texts, isOutside); outside > 0)
        words += " " + tr("%1 of your numbers stand outside the matrix as it is now; they are kept.").arg(outside);
    return words;
}

QString stepWords(const Session& session, const CellRef& cell)
{
    const std::string_view title = info(cell.matrix.id).title;
    return phraseText(title) + " " + toQString(cellName(session, cell.matrix, cell.row, cell.column));
}

QString wrongWords(const QString& written, Scalar right, bool answersShown)
{
    const auto number = readWritten(written.toStdString());
    if (answersShown)
        return tr("%1, should be %2").arg(written, rightText(written, right));
    if (!number || !std::isfinite(number->value) || !std::isfinite(right))
        return tr("%1 is wrong").arg(written);
    return (number->value < right ? tr("%1 is too small") : tr("%1 is too large")).arg(written);
}

QString verdictWords(Verdict verdict, const QString& written, Scalar right, bool answersShown)
{
    switch (verdict) {
    case Verdict::Right: return written.isEmpty() ? tr("blank, as it is blocked") : tr("%1 is right").arg(written);
    case Verdict::Carried: return tr("%1; it follows from your own numbers before it").arg(wrongWords(written, right, answersShown));
    case Verdict::Missing: return answersShown ? tr("blank, should be %1").arg(rightText({}, right)) : tr("still blank");
    case Verdict::Wrong: break;
    }
    const auto number = readWritten(written.toStdString());
    const bool measurable = answersShown && number && std::isfinite(number->value) && std::isfinite(right);
    const QString off =
        measurable ? tr(" (off by %1)")
                         .arg(numberForCell(static_cast<double>(number->value - right), std::max(kFewestDecimals, number->decimals + 1)))
                   : QString();
    return wrongWords(written, right, answersShown) + off;
}

}  // namespace headscope
