// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/mask_json.h"

#include "core/base/phrase.h"

#include <array>

namespace headscope {

namespace {

/// One entry of the list, with the fields of its kind.
struct Entry {
    Mask mask;
};

using PartField = JsonField<Entry>;

std::optional<Error> readBlocked(const Json& value, const std::string& where, Entry& part)
{
    if (auto error = expectArray(value, where, phraseId("keys")))
        return error;
    std::vector<Index>& keys = part.mask.padding;
    keys.assign(value.size(), 0);
    for (std::size_t i = 0; i < value.size(); ++i)
        if (auto error = readWhole(value[i], elementPath(where, i), 0, kMostTokensOfMask, keys[i]))
            return error;
    return {};
}

/// Before masks are composed: their minimum would hide a 2 beside a 1.
std::optional<Error> readAllowed(const Json& value, const std::string& where, Entry& part)
{
    if (auto error = readShared(readMatrix, value, where, part.mask.custom))
        return error;
    const Matrix& cells = *part.mask.custom;
    for (Index r = 0; r < cells.rows(); ++r)
        for (Index c = 0; c < cells.cols(); ++c)
            if (cells(r, c) != 0 && cells(r, c) != 1)
                return Error{elementPath(elementPath(where, static_cast<std::size_t>(r)), static_cast<std::size_t>(c)),
                             phrase("must be 1 (may attend) or 0 (blocked)")};
    return {};
}

// Which kind it is has been seen to before the fields are read.
const PartField kKind{"kind", PartField::Presence::Required,
                      [](const Json&, const std::string&, Entry&) -> std::optional<Error> { return {}; }, nullptr};
const std::array kPlainFields{kKind};
const std::array kWindowFields{
    kKind,
    PartField{"size", PartField::Presence::Required,
              [](const Json& v, const std::string& w, Entry& p) { return readWhole(v, w, 1, kMostTokensOfMask, p.mask.window); }, nullptr}};
const std::array kPaddingFields{kKind, PartField{"blocked", PartField::Presence::Required, readBlocked, nullptr}};
const std::array kCustomFields{kKind, PartField{"allowed", PartField::Presence::Required, readAllowed, nullptr}};

struct MaskKind {
    std::string_view name;
    std::span<const PartField> fields;
};

const std::array kKinds{
    MaskKind{"none", kPlainFields},      MaskKind{"causal", kPlainFields},  MaskKind{"window", kWindowFields},
    MaskKind{"padding", kPaddingFields}, MaskKind{"custom", kCustomFields},
};

void compose(Mask& mask, const Mask& part)
{
    mask.causal = mask.causal || part.causal;
    if (part.window > 0)
        mask.window = mask.window > 0 ? std::min(mask.window, part.window) : part.window;
    mask.padding.insert(mask.padding.end(), part.padding.begin(), part.padding.end());  // put in order when all of them are there
    if (mask.custom->size() == 0)
        mask.custom = part.custom;
    else if (part.custom->size() > 0)
        mask.custom = Matrix(mask.custom->cwiseMin(*part.custom));
}

std::optional<Error> readPart(const Json& value, const std::string& where, Mask& mask)
{
    if (auto error = expectObject(value, where))
        return error;
    const auto name = value.find("kind");
    if (name == value.end())
        return Error{memberPath(where, "kind"), phrase("is missing")};
    const auto kind = std::ranges::find_if(kKinds, [&](const MaskKind& row) { return *name == row.name; });
    if (kind == kKinds.end()) {
        std::string known;
        for (const MaskKind& row : kKinds)
            known += (known.empty() ? "" : ", ") + std::string(row.name);
        return Error{memberPath(where, "kind"), phrase("there is no mask {}; known are {}", kindText(*name), known)};
    }
    Entry part;
    part.mask.causal = kind->name == "causal";
    if (auto error = readFields<Entry>(value, where, kind->fields, part))
        return error;
    const bool bothCustom = mask.custom->size() > 0 && part.mask.custom->size() > 0;
    if (bothCustom && (mask.custom->rows() != part.mask.custom->rows() || mask.custom->cols() != part.mask.custom->cols()))
        return Error{memberPath(where, "allowed"), phrase("has another shape than the custom mask before it")};
    compose(mask, part.mask);
    return {};
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
    if (mask.causal)
        parts.push_back({{"kind", "causal"}});
    if (mask.window > 0)
        parts.push_back({{"kind", "window"}, {"size", mask.window}});
    if (!mask.padding.empty())
        parts.push_back({{"kind", "padding"}, {"blocked", mask.padding}});
    if (mask.custom->size() > 0) {
        // Whole numbers read better than 1.0 and 0.0.
        OrderedJson rows = OrderedJson::array();
        for (Index r = 0; r < mask.custom->rows(); ++r) {
            OrderedJson row = OrderedJson::array();
            for (Index c = 0; c < mask.custom->cols(); ++c)
                row.push_back((*mask.custom)(r, c) != 0 ? 1 : 0);
            rows.push_back(std::move(row));
        }
        parts.push_back({{"kind", "custom"}, {"allowed", std::move(rows)}});
    }
    if (parts.empty())
        return nullptr;
    return parts.size() == 1 ? OrderedJson(parts[0]) : parts;
}

}  // namespace headscope
