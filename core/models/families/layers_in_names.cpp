// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layers_in_names.h"

#include "core/models/families/recognition.h"
#include "core/models/families/tensor_words.h"

#include <algorithm>
#include <map>
#include <utility>

namespace headscope {

std::vector<std::size_t> numbersIn(std::string_view name)
{
    constexpr std::size_t kMostNumbers = 4;
    std::vector<std::size_t> found;
    for (std::size_t from = 0, dot = name.find('.'); dot != std::string_view::npos && found.size() < kMostNumbers;
         from = dot + 1, dot = name.find('.', from))
        if (isNumber(name.substr(from, dot - from)))
            found.push_back(from);
    return found;
}

/// The numbers in a name need not count layers: those of nn.Sequential do not, one of which may stand within each layer or beside all.
std::optional<std::string> layersOf(const TensorFile& file)
{
    std::map<std::string, std::map<std::string, std::size_t>> lists;  // what stands before a number, that number, how many names
    for (const Tensor& tensor : file.tensors()) {
        const std::string name = withoutHead(plainTensorName(tensor.name)).first;
        for (const std::size_t at : numbersIn(name))
            ++lists[name.substr(0, at)][name.substr(at, name.find('.', at) - at)];
    }
    // Layers have the same number of tensors each. A single one is a list, too, where nothing else is.
    std::optional<std::string> best;
    std::pair<bool, std::size_t> most{false, 0};
    for (const auto& [before, names] : lists) {
        const std::size_t each = names.begin()->second, count = each * names.size();
        const bool isEven = std::ranges::all_of(names, [&](const auto& row) { return row.second == each; });
        constexpr std::size_t kFewest = 3;  // queries, keys and values may be in one, with what leads back
        if (!isEven || (each < kFewest && names.size() > 1) || 2 * count < file.tensors().size())
            continue;
        if (const std::pair found{names.size() > 1, count}; found > most) {
            most = found;
            best = before;
        }
    }
    return best;
}

std::size_t layerPrefix(const std::optional<std::string>& layers, std::string_view name)
{
    if (!layers || !name.starts_with(*layers))
        return 0;
    const std::size_t dot = name.find('.', layers->size());
    return dot != std::string_view::npos && isNumber(name.substr(layers->size(), dot - layers->size())) ? dot + 1 : 0;
}

std::string nameInLayer(const std::optional<std::string>& layers, const std::string& name)
{
    const std::string plain = plainTensorName(name);
    return plain.substr(layerPrefix(layers, plain));
}

}  // namespace headscope
