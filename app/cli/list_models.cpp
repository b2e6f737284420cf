// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/list_models.h"

#include "core/models/families/model_types.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace headscope {

namespace {

using OrderedJson = nlohmann::ordered_json;

/// The parts of such a model that become a session.
std::string partsOf(const Family& family)
{
    const auto has = [](const std::vector<NamePattern>& patterns, Slot slot) {
        return std::ranges::find(patterns, slot, &NamePattern::slot) != patterns.end();
    };
    std::string parts;
    const auto add = [&](bool isThere, const char* part) { parts += isThere ? (parts.empty() ? "" : ", ") + std::string(part) : ""; };
    add(has(family.around, Slot::Embedding), "words");
    add(has(family.around, Slot::Positions), "places");
    add(family.rotary, "rotary positions");
    add(true, has(family.patterns, Slot::NetworkOutput) ? "layers" : "attention");
    add(has(family.around, Slot::FinalNorm), "final norm");
    add(has(family.around, Slot::Readout) || family.tied, "logits");
    return parts;
}

std::vector<RefusedType> refusedOf(const Family& family)
{
    std::vector<RefusedType> rows;
    std::ranges::copy_if(refusedTypes(), std::back_inserter(rows), [&](const RefusedType& row) { return row.family == family.title; });
    return rows;
}

constexpr const char* kOfAll =
    "Refused of every family: another model_type, unless none is asked for; a tensor within a layer that is not of the family, or one\n"
    "that is missing; quantised weights; rotary positions that are scaled otherwise than as linear or llama3.\n";

}  // namespace

std::string modelsText()
{
    std::string text;
    for (const Family& family : families()) {
        std::string types;
        for (const std::string_view type : family.types)
            types += (types.empty() ? "" : ", ") + std::string(type);
        text += std::string(family.title) + "\n  opens: " + partsOf(family) +
                "\n  model_type: " + (types.empty() ? "not asked for" : types) + "\n";
        for (const RefusedType& row : refusedOf(family))
            text += "  refused: " + std::string(row.id) + ", which " + std::string(row.difference) + "\n";
    }
    return text + kOfAll;
}

std::string modelsJson()
{
    OrderedJson list = OrderedJson::array();
    for (const Family& family : families()) {
        OrderedJson refused = OrderedJson::array();
        for (const RefusedType& row : refusedOf(family))
            refused.push_back({{"model_type", row.id}, {"difference", row.difference}});
        list.push_back(
            {{"family", family.title}, {"opens", partsOf(family)}, {"model_types", family.types}, {"refused", std::move(refused)}});
    }
    return list.dump(2) + "\n";
}

}  // namespace headscope
