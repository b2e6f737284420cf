// SPDX-License-Identifier: GPL-3.0-or-later
// JSON documents held against a JSON Schema by a validator that is not ours.
#pragma once

#include <QByteArray>
#include <QList>

namespace headscope {

/// The number of errors of each document, one a line, against the schema at that path below the sources.
QList<int> schemaErrors(const char* schema, const QByteArray& documents);

}  // namespace headscope
