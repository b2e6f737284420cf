// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a shell runs it, without any display.
#pragma once

#include <QMap>
#include <QStringList>

namespace headscope {

struct Outcome {
    int exitCode = -1;
    QString out;
    QString error;
};

/// In the current folder when none is named, with these variables beside those of the test.
Outcome runHeadscope(const QStringList& arguments, const QString& folder = {}, const QMap<QString, QString>& variables = {});

}  // namespace headscope
