// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/formats/python_text.h"

#include "app/base/text.h"

#include <QFile>

namespace headscope::python {

QByteArray quoted(const QString& text)
{
    QByteArray literal = "\"";
    for (const char c : visibleText(text).toUtf8())
        if (static_cast<uchar>(c) < ' ' || c == '\x7f')
            literal += "\\x" + QByteArray::number(static_cast<uchar>(c), 16).rightJustified(2, '0');
        else
            literal += (c == '"' || c == '\\' ? QByteArray("\\") : QByteArray()) + c;
    return literal + '"';
}

QByteArray numberOf(double number) { return QByteArray::number(number, 'g', 17); }

QByteArray script(const QString& name, const Figure& figure, const QByteArray& data)
{
    QFile file(name);
    file.open(QIODevice::ReadOnly);
    QString what = figure.subtitle.isEmpty() ? figure.title : figure.title + ". " + figure.subtitle;
    what = visibleText(what).simplified().remove('"').remove('\\').remove('@');
    return file.readAll().replace("@WHAT@", (what.isEmpty() ? QStringLiteral("Heatmaps") : what).toUtf8() + '.').replace("@DATA@", data);
}

}  // namespace headscope::python
