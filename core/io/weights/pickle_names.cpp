// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/pickle_names.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

/// The names that a dictionary of tensors may have in a pickle.
constexpr std::array<std::string_view, 4> kKnownNames{
    "torch Size",
    "collections OrderedDict",
    "collections defaultdict",
    "builtins dict",
};

}  // namespace

bool isKnownPickleName(std::string_view name)
{
    if (std::ranges::find(kKnownNames, name) != kKnownNames.end())
        return true;
    // "torch._utils _rebuild_tensor_v2", of which some are read and all named; "torch FloatStorage".
    return (name.starts_with("torch") && name.find(" _rebuild_") != std::string_view::npos) ||
           (name.starts_with("torch") && name.ends_with("Storage"));
}

}  // namespace headscope
