// SPDX-License-Identifier: GPL-3.0-or-later
// Tokens whose names a figure sets apart, by a colour or by heavier type: "wrench=#d55e00, tired=bold".
#pragma once

#include "app/figures/figure_text.h"

#include <optional>

namespace headscope {

/// Nothing where one of the colours is none. A name alone is set in heavier type.
std::optional<std::vector<TokenMark>> marksOf(const QString& text);
QString marksText(const std::vector<TokenMark>& marks);

struct NameLook {
    QColor color;
    QFont::Weight weight = QFont::Normal;
};

NameLook lookOfName(const Figure& figure, const std::string& name, const QColor& usual);

/// The weight in which a name is set.
QFont::Weight weightOf(const Figure& figure, const std::string& name);

/// The heaviest weight of a name, in which names are measured.
QFont::Weight heaviestName(const Figure& figure);

}  // namespace headscope
