// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/text/typeset.h"

#include <QRegularExpression>

namespace headscope {

QString typeset(const QString& text)
{
    static const QRegularExpression subscript(R"((?<![^\W\d])([^\W\d_])_([A-Za-z0-9]+)\b)", QRegularExpression::UseUnicodePropertiesOption);
    return text.toHtmlEscaped().replace(subscript, "\\1<sub>\\2</sub>");
}

}  // namespace headscope
