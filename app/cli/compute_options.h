// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what `headscope compute` was asked to do from its arguments.
#pragma once

#include "app/cli/matrix_formats.h"
#include "core/matrices/cell_address.h"

#include <QStringList>

#include <optional>

namespace headscope {

/// The options, before it is known whether the session has what they name.
struct ComputeOptions {
    QString session;
    std::vector<const MatrixInfo*> stages;
    const BlockTable* table = nullptr;  ///< in place of stages
    const MatrixFormat* format = nullptr;
    Standing standing;  ///< the first head where none is named
    bool everyBlock = false;
    std::optional<int> head;
    std::optional<std::string> text;
    bool names = false;
    bool lines = false;  ///< a session a line from the standard input
    QString output;
};

QString computeUsage();
QList<QCommandLineOption> computeOptions();

/// Errors say what is wrong with the arguments.
Result<ComputeOptions> readComputeOptions(const QStringList& arguments);

}  // namespace headscope
