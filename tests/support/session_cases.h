// SPDX-License-Identifier: GPL-3.0-or-later
// The cases of tests/formats/: what a session file may hold and what it may not.
#pragma once

#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace headscope {

std::string textOf(const std::filesystem::path& path);
nlohmann::json casesIn(const char* name);

/// The file of three-friends, changed as a row of session_changes.json says.
nlohmann::json changedSession(const nlohmann::json& row);

}  // namespace headscope
