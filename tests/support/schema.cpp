// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/schema.h"

#include "tests/support/sessions.h"

#include <QProcess>

namespace headscope {

QList<int> schemaErrors(const char* schema, const QByteArray& documents)
{
    const auto path = [](const char* name) { return QString::fromStdString((sourceFolder() / name).string()); };
    QProcess validator;
    validator.start("/usr/bin/python3", {path("tests/formats/schema_errors.py"), path(schema)});
    validator.write(documents);
    validator.closeWriteChannel();
    validator.waitForFinished(100'000);
    QList<int> errors;
    for (const QByteArray& line : validator.readAllStandardOutput().split('\n'))
        if (!line.isEmpty())
            errors << line.toInt();
    if (errors.size() != documents.count('\n'))
        qWarning("%s", validator.readAllStandardError().constData());
    return errors;
}

}  // namespace headscope
