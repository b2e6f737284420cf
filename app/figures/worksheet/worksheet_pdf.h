// SPDX-License-Identifier: GPL-3.0-or-later
// Worksheets as a PDF: a sheet for each student, and behind them the answers.
#pragma once

#include "app/figures/worksheet/worksheet_pages.h"
#include "core/parallel/parallel_for.h"

#include <QByteArray>
#include <QStringList>

namespace headscope {

struct WorksheetOrder {
    WorksheetTask task;
    WorksheetLook look;
    int copies = 1;
    std::optional<std::uint32_t> seed = {};  ///< other numbers for each copy; nothing: those of the session for all
    int decimals = 0;                        ///< 0 or 1, for those numbers
    bool answers = true;
};

inline constexpr int kMostCopies = 500;

/// The heading of a copy, counted from 0.
QString headingOf(const Session& session, const WorksheetOrder& order, int copy);

/// The letters that fonts lack here, by the first copy, since names are the same in all: sentences without a full stop.
QStringList lackingLetters(const Session& session, const WorksheetOrder& order);

Result<QByteArray> worksheetPdf(const Session& session, const WorksheetOrder& order, const CancelCheck& cancelled = {});

}  // namespace headscope
