// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layer_list.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace headscope {

namespace {

constexpr Index kLastLayer = 9'999;
constexpr std::string_view kDash = "–";

std::string_view trimmed(std::string_view text)
{
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

std::optional<Index> numberIn(std::string_view text, Index first)
{
    const std::optional<Index> number = asNumber<Index>(trimmed(text));
    return number && *number >= first && *number - first <= kLastLayer ? std::optional(*number - first) : std::nullopt;
}

}  // namespace

Result<std::vector<Index>> readLayerList(std::string_view text, Index first)
{
    const Error noList{"",
                       phrase("{} is no list of layers such as {}", quotedText(std::string(text)), (first == 0 ? "0,3,5-7" : "1, 3, 5–7"))};
    std::vector<Index> layers;
    Index before = 0;
    for (std::string_view rest = text;;) {
        const std::size_t comma = rest.find(',');
        const std::string_view part = rest.substr(0, comma);
        const bool isLong = part.find(kDash) != std::string_view::npos;
        const std::size_t dash = part.find(isLong ? kDash : "-");
        const auto begin = numberIn(part.substr(0, dash), first);
        const auto end = dash == std::string_view::npos ? begin : numberIn(part.substr(dash + (isLong ? kDash.size() : 1)), first);
        if (!begin || !end)
            return noList;
        if (*end < *begin)
            return Error{"", phrase("{} ends before it begins", quotedText(std::string(trimmed(part))))};
        if (*begin < std::exchange(before, *begin))
            return Error{"", phrase("{} is out of order: layers are computed one after the other, as they are numbered",
                                    quotedText(std::string(trimmed(text))))};
        if (!layers.empty() && *begin <= layers.back())
            return Error{"", phrase("{} names layer {} twice", quotedText(std::string(trimmed(text))), *begin + first)};
        for (Index layer = *begin; layer <= *end; ++layer)
            layers.push_back(layer);
        if (comma == std::string_view::npos)
            break;
        if (layers.size() > static_cast<std::size_t>(kLastLayer))
            return noList;
        rest.remove_prefix(comma + 1);
    }
    return layers;
}

std::string layerListText(const std::vector<Index>& layers, Index first)
{
    std::string text;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const std::size_t begin = i;
        while (i + 1 < layers.size() && layers[i + 1] == layers[i] + 1)
            ++i;
        text += (text.empty() ? "" : ", ") + std::to_string(layers[begin] + first);
        if (i > begin)
            text += (i > begin + 1 ? std::string(kDash) : std::string(", ")) + std::to_string(layers[i] + first);
    }
    return text;
}

}  // namespace headscope
