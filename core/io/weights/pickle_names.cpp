// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/pickle_names.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

/// What files of tensors name: what makes tensors of storages, and harmless values that stand beside them in checkpoints.
constexpr std::array<std::string_view, 19> kKnownNames{
    "torch._utils _rebuild_tensor_v2",
    "torch._utils _rebuild_parameter",
    "torch._tensor _rebuild_from_type_v2",
    "torch Size",
    "torch device",
    "torch Tensor",
    "torch.nn.parameter Parameter",
    "torch.storage _load_from_bytes",
    "torch.storage UntypedStorage",
    "collections OrderedDict",
    "collections defaultdict",
    "builtins dict",
    "builtins set",
    "argparse Namespace",
    "numpy dtype",
    "numpy ndarray",
    "numpy.core.multiarray scalar",
    "numpy.core.multiarray _reconstruct",
    "_codecs encode",
};

}  // namespace

bool isKnownPickleName(std::string_view name)
{
    if (std::ranges::find(kKnownNames, name) != kKnownNames.end())
        return true;
    // "torch FloatStorage", and types of numbers: "torch float32".
    const std::string_view rest = name.starts_with("torch ") ? name.substr(6) : std::string_view();
    constexpr std::array<std::string_view, 8> kTypes{"float16", "float32", "float64", "bfloat16", "int32", "int64", "uint8", "bool"};
    return rest.ends_with("Storage") || std::ranges::find(kTypes, rest) != kTypes.end();
}

}  // namespace headscope
