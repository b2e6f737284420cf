// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/mask_kind.h"

namespace headscope {

namespace {

bool isSet(bool on) { return on; }
bool isSet(Index number) { return number > 0; }
bool isSet(const std::vector<Index>& keys) { return !keys.empty(); }
bool isSet(const Shared<Matrix>& cells) { return cells->size() > 0; }

}  // namespace

bool MaskKindInfo::isOn(const Mask& mask) const
{
    return std::visit([&](auto member) { return isSet(mask.*member); }, setting);
}

bool MaskKindInfo::allows(const Mask& mask, Index query, Index key) const
{
    Scalar mark = 1;
    if (isOn(mask))
        block(mask, query, {key, {&mark, 1}});
    return mark != 0;
}

std::string MaskKindInfo::filledIn(std::string_view words, const Mask& mask) const
{
    const auto* number = std::get_if<Index Mask::*>(&setting);
    return number ? phrase(words, mask.**number) : phrase(words);
}

bool Mask::any() const
{
    return std::ranges::any_of(kMaskKinds, [this](const MaskKindInfo& kind) { return kind.isOn(*this); });
}

bool Mask::allows(Index query, Index key) const
{
    return std::ranges::all_of(kMaskKinds, [&](const MaskKindInfo& kind) { return kind.allows(*this, query, key); });
}

Shared<Matrix> allowedCells(const Mask& mask, Index n, Index m)
{
    if (!mask.any())
        return {};
    Matrix allowed = Matrix::Ones(n, m);
    for (const MaskKindInfo& kind : kMaskKinds)
        if (kind.isOn(mask))
            for (Index query = 0; query < n; ++query)
                kind.block(mask, query, {0, {allowed.row(query).data(), static_cast<std::size_t>(m)}});
    return allowed;
}

std::vector<Index> blockedQueries(const Matrix& allowed)
{
    std::vector<Index> queries;
    for (Index query = 0; query < allowed.rows(); ++query)
        if ((allowed.row(query).array() == 0).all())
            queries.push_back(query);
    return queries;
}

}  // namespace headscope
