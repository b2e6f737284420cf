// SPDX-License-Identifier: GPL-3.0-or-later
// A session as a page for browsers, with a lesson if it is to have one: one HTML file that holds the session, the core as WebAssembly and
// all that it shows, and asks nobody for anything.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QByteArray>
#include <QJsonObject>

namespace headscope {

inline constexpr Index kMostNumbersOfPage = 2'000'000;  ///< what a telephone opens in a moment

/// The page; of a lesson it takes what lessonForPage() makes. The error says how to get the core as WebAssembly where this program came
/// without it, or that the session or the lesson is too large.
Result<QByteArray> pageOf(const Session& session, const QJsonObject& lesson = {});

}  // namespace headscope
