#include "app/panels/check_words.h"

#include "app/widgets/cell_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kFewestDecimals = 2;

QString tr(const char* text, int count = -1)
{
    return QCoreApplication::translate("CheckWords", text, nullptr, count);
}

}  // namespace

QString rightText(const QString& text, Scalar right)
{
    const auto written = readWritten(text.toStdString());
    const int decimals = std::max(kFewestDecimals, written ? written->decimals : 0);
    const auto number = static_cast<double>(right);
    const bool alike = written && numberForCell(number, decimals) == numberForCell(static_cast<double>(written->value), decimals);
    return numberForCell(number, alike ? decimals + 2 : decimals);
}

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
        words += " " + (carried == 1 ? tr("1 follows from your own numbers before it (↪).") : tr("%1 follow from your own numbers before them (↪).").arg(carried));
    return words;
}

QString stepWords(const Session& session, const CellRef& cell)
{
    const std::string_view title = info(cell.matrix.id).title;
    return QString::fromUtf8(title.data(), std::ssize(title)) + " " + QString::fromStdString(cellName(session, cell.matrix, cell.row, cell.column));
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
    const QString off = measurable ? tr(" (off by %1)").arg(numberForCell(static_cast<double>(number->value - right), std::max(kFewestDecimals, number->decimals + 1))) : QString();
    return wrongWords(written, right, answersShown) + off;
}

}  // namespace headscope
