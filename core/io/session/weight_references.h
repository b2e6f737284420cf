// SPDX-License-Identifier: GPL-3.0-or-later
// The file of weights beside a session: which one its matrices name, and their numbers in it.
#pragma once

#include "core/io/json/fields.h"
#include "core/io/session/weight_folder.h"
#include "core/model/session.h"
#include "core/model/tensor_origin.h"
#include "core/parallel/parallel_for.h"

namespace headscope {

/// Puts the numbers into all matrices of the session and its snapshots that name tensors. `weights` is the field of that name, null where
/// the session has none. The file must be what the field says it is.
std::optional<Error> readReferences(const Json& weights, const WeightFolder& folder, Session& session);

/// The file of the field, where the session may have one and there is none; nothing else is wrong.
std::optional<std::filesystem::path> missingFile(const Json& weights, const WeightFolder& folder);

/// The file that most numbers of the session are from, and that can be named from that folder; null where there is none.
std::shared_ptr<const WeightFile> fileToName(const Session& session, const WeightFolder& folder);

/// Whether numbers of the session were read from that file, however its path is spelled.
bool isReadFrom(const Session& session, const std::filesystem::path& path);

/// Reads the files that its matrices are from, so that naming one of them afterwards takes no time.
void hashWeightFiles(const Session& session, const CancelCheck& cancelled);

/// The field for it.
Result<OrderedJson> weightsField(const WeightFile& file, const WeightFolder& folder);

/// The same session, which names tensors of that file alone, or none: all else are numbers of its own.
Session namingOnly(const Session& session, const WeightFile* file);

Index countOwnNumbers(const Session& session);  ///< with those of its snapshots: all that name no tensor, and rows of those that do

/// Why the session is not written with so many numbers of its own, and where it could leave them; `named` is the file that it names, or
/// null.
Error tooManyNumbers(const Session& session, Index numbers, const WeightFile* named);

}  // namespace headscope
