// SPDX-License-Identifier: GPL-3.0-or-later
// Another picture for a model that is open: its file reads it anew, and the blocks stay as they are.
#pragma once

#include "core/models/pictures/picture_input.h"

namespace headscope {

/// Whether it may be worth trying: it has a picture, or weights of a model's file.
bool mayReadPicture(const Session& session);

/// Sets what the model of the session reads: X, places, tokens and the picture, and where there was none before, the classes. Says why that
/// cannot be: the session has no file of a model, or one that reads no pictures. What is to be known of it is put into `notes`.
std::optional<Error> setAnotherPicture(Session& session, const GivenPicture& picture, std::vector<std::string>& notes);

}  // namespace headscope
