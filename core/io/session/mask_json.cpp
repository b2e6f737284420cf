// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/mask_json.h"

#include "core/base/phrase.h"
#include "core/model/mask_kind.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

// Reads the setting of a kind, and composes it with what the same kind said before in the list.

std::optional<Error> readSetting(const Json& value, const std::string& where, Index& number)
{
    const Index before = number;
    auto error = readWhole(value, where, 1, kMostTokensOfMask, number);
    if (!error && before > 0)
        number = std::min(number, before);
    return error;
}

std::optional<Error> readSetting(const Json& value, const std::string& where, std::vector<Index>& keys)
{
    if (auto error = expectArray(value, where, phraseId("keys")))
        return error;
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto error = readWhole(value[i], elementPath(where, i), 0, kMostTokensOfMask, keys.emplace_back()))
            return error;
    return {};
}

std::optional<Error> readSetting(const Json& value, const std::string& where, Shared<Matrix>& cells)
{
    Matrix read;
    if (auto error = readMatrix(value, where, read))
        return error;
    for (Index r = 0; r < read.rows(); ++r)
        for (Index c = 0; c < read.cols(); ++c)
            if (read(r, c) != 0 && read(r, c) != 1)
                return Error{elementPath(elementPath(where, static_cast<std::size_t>(r)), static_cast<std::size_t>(c)),
                             phrase("must be 1 (may attend) or 0 (blocked)")};
    if (read.size() == 0)
        return Error{where, phrase("has no cells")};
    if (cells->size() > 0) {
        if (cells->rows() != read.rows() || cells->cols() != read.cols())
            return Error{where, phrase("has another shape than the custom mask before it")};
        read = cells->cwiseMin(read);
    }
    cells = std::move(read);
    return {};
}

OrderedJson settingJson(Index number) { return number; }

OrderedJson settingJson(const std::vector<Index>& keys) { return keys; }

OrderedJson settingJson(const Shared<Matrix>& cells)
{
    // Whole numbers read better than 1.0 and 0.0.
    OrderedJson rows = OrderedJson::array();
    for (Index r = 0; r < cells->rows(); ++r) {
        OrderedJson row = OrderedJson::array();
        for (Index c = 0; c < cells->cols(); ++c)
            row.push_back((*cells)(r, c) != 0 ? 1 : 0);
        rows.push_back(std::move(row));
    }
    return rows;
}

/// A switch has no field: its kind says it.
void addFieldOf(const MaskKindInfo&, bool Mask::*, std::vector<JsonField<Mask>>&) {}

void addFieldOf(const MaskKindInfo& kind, auto Mask::* setting, std::vector<JsonField<Mask>>& fields)
{
    fields.push_back({kind.field, JsonField<Mask>::Presence::Required,
                      [setting](const Json& v, const std::string& w, Mask& mask) { return readSetting(v, w, mask.*setting); },
                      [setting](const Mask& mask) { return settingJson(mask.*setting); }});
}

std::vector<JsonField<Mask>> fieldsOf(const MaskKindInfo& kind)
{
    std::vector<JsonField<Mask>> fields{{"kind", JsonField<Mask>::Presence::Required,
                                         [&kind](const Json&, const std::string&, Mask& mask) -> std::optional<Error> {
                                             if (const auto* on = std::get_if<bool Mask::*>(&kind.setting))
                                                 mask.** on = true;
                                             return {};
                                         },
                                         [&kind](const Mask&) { return OrderedJson(kind.id); }}};
    std::visit([&](auto setting) { addFieldOf(kind, setting, fields); }, kind.setting);
    return fields;
}

constexpr std::string_view kNone = "none";

std::optional<Error> readPart(const Json& value, const std::string& where, Mask& mask)
{
    if (auto error = expectObject(value, where))
        return error;
    const auto name = value.find("kind");
    if (name == value.end())
        return Error{memberPath(where, "kind"), phrase("is missing")};
    static const auto kWords = [] {
        std::array<std::string_view, kMaskKinds.size() + 1> words{kNone};
        std::ranges::transform(kMaskKinds, words.begin() + 1, &MaskKindInfo::id);
        return words;
    }();
    std::size_t kind = 0;
    if (auto error = readWord(*name, memberPath(where, "kind"), kWords, kind))
        return error;
    if (kind == 0) {
        static const JsonField<Mask> field{"kind", JsonField<Mask>::Presence::Required,
                                           [](const Json&, const std::string&, Mask&) -> std::optional<Error> { return {}; }, nullptr};
        return readFields<Mask>(value, where, {&field, 1}, mask);
    }
    return readFields<Mask>(value, where, fieldsOf(kMaskKinds[kind - 1]), mask);
}

}  // namespace

std::optional<Error> readMask(const Json& value, const std::string& where, Mask& target)
{
    if (!value.is_array()) {
        if (auto error = readPart(value, where, target))
            return error;
    } else {
        for (std::size_t i = 0; i < value.size(); ++i)
            if (auto error = readPart(value[i], elementPath(where, i), target))
                return error;
    }
    std::vector<Index>& keys = target.padding;
    std::ranges::sort(keys);
    keys.erase(std::ranges::unique(keys).begin(), keys.end());
    return {};
}

OrderedJson writeMask(const Mask& mask)
{
    OrderedJson parts = OrderedJson::array();
    for (const MaskKindInfo& kind : kMaskKinds)
        if (kind.isOn(mask))
            parts.push_back(writeFields<Mask>(mask, fieldsOf(kind)));
    if (parts.empty())
        return nullptr;
    return parts.size() == 1 ? OrderedJson(parts[0]) : parts;
}

}  // namespace headscope
