// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes the session file (.headscope.json): errors name the place, and a person can read what is written.
#pragma once

#include "core/base/error.h"
#include "core/io/session/weight_folder.h"
#include "core/model/session.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace headscope {

inline constexpr Index kMostWrittenNumbers = 20'000'000;  ///< what the text of a session has room for

/// Parses and validates. Errors name the line and column (broken JSON) or the field, e.g. "blocks[0].heads[1].query.weight[2]",
/// and say what was expected. A file of weights that the session names is looked for in that folder.
Result<Session> readSession(std::string_view text, const WeightFolder& folder = {});

/// The same for JSON that is read already.
Result<Session> sessionFrom(const nlohmann::json& value, const WeightFolder& folder = {});

/// The same where the numbers of the matrices that name tensors are from somewhere else.
using FillWeights = std::function<std::optional<Error>(Session& session)>;
Result<Session> sessionFrom(const nlohmann::json& value, const FillWeights& fill);

/// UTF-8 JSON, one matrix row a line, every number in the shortest form that reads back to the same bits.
std::string writeSession(const Session& session);

/// The same, but what was read from a file of weights that can be named from that folder is named. Too many numbers are an error.
Result<std::string> writeSession(const Session& session, const WeightFolder& folder);

/// The same before it becomes text.
nlohmann::ordered_json jsonOf(const Session& session);
Result<nlohmann::ordered_json> jsonOf(const Session& session, const WeightFolder& folder);

/// Whether a session has a field of that name beside its version, its blocks and its snapshots.
bool isStateField(std::string_view name);

}  // namespace headscope
