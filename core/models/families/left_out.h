// SPDX-License-Identifier: GPL-3.0-or-later
// Says which tensors of a file are no part of the session that was made of it.
#pragma once

#include "core/models/families/recognition.h"

namespace headscope {

/// At most so many of the names, quoted.
std::string listed(const Names& names, std::size_t most);

/// The tensors that nothing is made of; `used` are those beside the weights that something was made of.
Names leftOutOf(const Recognition& model, const Names& used);

/// Finds a weight beside the parts of a layer that stands in the file without a name of its own: the family has no place for it. Numbers
/// for each feature, and not for each token, are learned.
std::optional<std::string> strangerInBareLayer(const TensorFile& file, const Recognition& model, const Names& used);

/// Tells what is left out, in sentences. The modules around the attention of a block that somebody has written are told apart from the
/// rest, for what they do is not known.
std::vector<std::string> tellLeftOut(const Recognition& model, const Names& used);

}  // namespace headscope
