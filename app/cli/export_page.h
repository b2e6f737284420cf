// SPDX-License-Identifier: GPL-3.0-or-later
// The part of `headscope export` that writes a session as a page for browsers: --format html.
#pragma once

#include <QStringList>

#include <optional>

namespace headscope {

QString exportPageUsage();

/// The exit code where the arguments ask for a page; else nothing is done.
std::optional<int> exportPage(const QStringList& arguments);

}  // namespace headscope
