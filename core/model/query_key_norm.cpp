// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/query_key_norm.h"

#include "core/base/phrase.h"
#include "core/model/block_settings.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headscope {

namespace {

std::optional<Error> checkNormOfHeads(const std::string& where, const Block& block)
{
    const QueryKeyNorm& norm = *block.queryKeyNorm;
    if (!std::isfinite(norm.epsilon) || norm.epsilon <= 0)
        return Error{where + ".epsilon", phrase("must be a finite number greater than 0")};
    if (!std::isfinite(norm.scale))
        return Error{where + ".scale", phrase("is not a finite number")};
    for (const Head& head : block.heads)
        if (!norm.acrossHeads && head.keyWidth() != block.heads[0].keyWidth())
            return Error{where, phrase("has gains that all heads share, but not all have the same d_k")};
    for (const auto& [field, gain, count] :
         {std::tuple{".query", &norm.query, queryGains(block)}, std::tuple{".key", &norm.key, keyGains(block)}})
        if ((*gain)->rows() != 1 || (*gain)->cols() != count)
            return Error{where + field,
                         norm.acrossHeads
                             ? phrase("has {} numbers, expected {}, one for each column of all heads (Σ d_k)", (*gain)->size(), count)
                             : phrase("has {} numbers, expected {}, one for each column of a head (d_k)", (*gain)->size(), count)};
    return {};
}

/// Keeps the gains of columns that are still there; without it where heads have come to differ in d_k, and share their gains.
void fitNormOfHeads(Block& block)
{
    if (block.heads.empty())  // the last one was removed: validate() says so
        return;
    const Index width = block.heads[0].keyWidth();
    if (!block.queryKeyNorm->acrossHeads && std::ranges::any_of(block.heads, [&](const Head& head) { return head.keyWidth() != width; })) {
        block.queryKeyNorm.reset();
        return;
    }
    for (const auto& [gain, count] :
         {std::pair{&block.queryKeyNorm->query, queryGains(block)}, std::pair{&block.queryKeyNorm->key, keyGains(block)}})
        if (const Index had = (*gain)->cols(); had != count) {
            Matrix fitted = Matrix::Ones(1, count);
            fitted.leftCols(std::min(had, count)) = (*gain)->leftCols(std::min(had, count));
            *gain = std::move(fitted);
        }
}

/// Gains of 1.
void completeNormOfHeads(Block& block)
{
    if (block.heads.empty())
        return;
    if (Shared<Matrix>& gain = block.queryKeyNorm->query; gain->size() == 0)
        gain = Matrix(Matrix::Ones(1, queryGains(block)));
    if (Shared<Matrix>& gain = block.queryKeyNorm->key; gain->size() == 0)
        gain = Matrix(Matrix::Ones(1, keyGains(block)));
}

template <Shared<Matrix> QueryKeyNorm::* part>
constexpr SettingWeight gainsAt(std::string_view field)
{
    return {field, [](Block& block) -> Shared<Matrix>& { return (*block.queryKeyNorm).*part; },
            [](const Block& block) -> const Shared<Matrix>& { return (*block.queryKeyNorm).*part; }};
}
constexpr std::array kGains{gainsAt<&QueryKeyNorm::query>("query"), gainsAt<&QueryKeyNorm::key>("key")};

}  // namespace

Index queryGains(const Block& block)
{
    Index count = 0;
    for (const Head& head : block.heads)
        count += head.keyWidth();
    return block.queryKeyNorm->acrossHeads ? count : block.heads[0].keyWidth();
}

Index keyGains(const Block& block)
{
    Index count = 0;
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        count += block.keyValueHead(h) == h ? block.heads[h].keyWidth() : 0;
    return block.queryKeyNorm->acrossHeads ? count : block.heads[0].keyWidth();
}

constinit const BlockSetting queryKeyNormSetting{
    .field = "qk_norm",
    .name = [](const Block&) -> std::string_view { return phraseId("norms of queries and keys"); },
    .isOn = [](const Block& block) { return block.queryKeyNorm.has_value(); },
    .isSame = [](const Block& a, const Block& b) { return a.queryKeyNorm == b.queryKeyNorm; },
    .isGradual =
        [](const Block& from, const Block& to) {
            const auto &a = from.queryKeyNorm, &b = to.queryKeyNorm;
            return a.has_value() == b.has_value() &&
                   (!a || (a->kind == b->kind && a->afterRotation == b->afterRotation && a->acrossHeads == b->acrossHeads));
        },
    .check = checkNormOfHeads,
    .number = [](const Block& block) { return block.queryKeyNorm->scale; },
    .setNumber = [](Block& block, Scalar scale) { block.queryKeyNorm->scale = scale; },
    .weights = kGains,
    .complete = completeNormOfHeads,
    .fit = fitNormOfHeads,
    .version = 4};

}  // namespace headscope
