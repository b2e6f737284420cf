// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/token_marks.h"

#include "app/base/text.h"

#include <algorithm>

namespace headscope {

namespace {

const QString kBold = QStringLiteral("bold");

}  // namespace

std::optional<std::vector<TokenMark>> marksOf(const QString& text)
{
    std::vector<TokenMark> marks;
    for (const QString& piece : text.split(',', Qt::SkipEmptyParts)) {
        const auto sign = piece.lastIndexOf('=');  // a token may be one
        const QString name = (sign > 0 ? piece.left(sign) : piece).trimmed();
        QStringList looks = sign > 0 ? piece.mid(sign + 1).trimmed().split('+') : QStringList{kBold};
        const bool bold = looks.removeAll(kBold) > 0;
        if (name.isEmpty() || looks.size() > 1)
            return {};
        const QColor color(looks.value(0).trimmed());
        if (!looks.isEmpty() && !color.isValid())
            return {};
        marks.push_back({name.toStdString(), looks.isEmpty() ? std::string() : color.name().toStdString(), bold});
    }
    return marks;
}

QString marksText(const std::vector<TokenMark>& marks)
{
    QStringList pieces;
    for (const TokenMark& mark : marks) {
        QStringList looks;
        if (!mark.color.empty())
            looks << toQString(mark.color);
        if (mark.bold && !mark.color.empty())
            looks << kBold;
        pieces << toQString(mark.token) + (looks.isEmpty() ? QString() : '=' + looks.join('+'));
    }
    return pieces.join(QStringLiteral(", "));
}

NameLook lookOfName(const Figure& figure, const std::string& name, const QColor& usual)
{
    const auto mark = std::ranges::find(figure.marks, name, &TokenMark::token);
    if (mark == figure.marks.end())
        return {usual};
    return {mark->color.empty() ? usual : QColor(toQString(mark->color)), mark->bold ? QFont::Bold : QFont::Normal};
}

QFont::Weight weightOf(const Figure& figure, const std::string& name) { return lookOfName(figure, name, {}).weight; }

QFont::Weight heaviestName(const Figure& figure)
{
    return std::ranges::any_of(figure.marks, &TokenMark::bold) ? QFont::Bold : QFont::Normal;
}

}  // namespace headscope
