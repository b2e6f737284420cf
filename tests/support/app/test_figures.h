// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of sessions, and the files they become.
#pragma once

#include "app/figures/formats/formats.h"
#include "tests/support/sessions.h"

#include <QtGlobal>

namespace headscope {

inline const ColorMap& teal() { return ColorMap::named("teal"); }

/// The matrix, of every head where each has its own.
inline ExportJob jobOf(const Session& session, MatrixId id)
{
    const auto trace = traceOf(session);
    return {.figure = info(id).perHead() ? allHeadsFigure(*trace, {id}, teal()) : matrixFigure(*trace, {id}, teal()),
            .page = {},
            .session = trace->session};
}

inline QByteArray encoded(const char* format, const ExportJob& job)
{
    const auto bytes = findFormat(format)->encode(job);
    if (!bytes)
        qFatal("%s", bytes.error().sentence().c_str());
    return *bytes;
}

}  // namespace headscope
