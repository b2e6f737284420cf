// SPDX-License-Identifier: GPL-3.0-or-later
// A session as a page for browsers: one HTML file that holds the session, the core as WebAssembly and all that it shows, and asks nobody
// for anything.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QByteArray>

namespace headscope {

inline constexpr Index kMostNumbersOfPage = 2'000'000;  ///< what a telephone opens in a moment

/// The page. The error says how to get the core as WebAssembly where this program came without it, or that the session is too large.
Result<QByteArray> pageOf(const Session& session);

}  // namespace headscope
