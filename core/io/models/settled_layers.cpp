// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/settled_layers.h"

#include "core/base/phrase.h"
#include "core/io/session/mask_json.h"
#include "core/io/weights/limits.h"
#include "core/model/limits.h"

#include <algorithm>

namespace headscope {

namespace {

Index headsToTry(Index columns)
{
    Index tries = 0;
    for (Index heads = 1; heads <= std::min(columns, Index{kMostHeadsOfBlock}); ++heads)
        tries += columns % heads == 0 ? 1 : 0;
    return tries;
}

class Settler {
public:
    Settler(const Recognition& model, const ModelConfig& config, const ImportOptions& options, bool canProve)
        : m_model(model), m_config(config), m_options(options), m_canProve(canProve)
    {
    }

    Result<SettledLayers> run()
    {
        if (auto wrong = settle())
            return *wrong;
        return std::move(m_settled);
    }

private:
    const ModelLayer& first() const { return m_model.stack.layers[0]; }

    std::optional<Error> settle()
    {
        if (auto refused = m_config.refusal())
            return refused;
        const Family& family = *m_model.family;
        m_settled.width = modelWidthOf(first(), m_model.layout);
        if (m_settled.width < 1 || m_settled.width > Index{kMostFeatures})
            return Error{"", phrase("is {} features wide, expected 1 to {}", m_settled.width, kMostFeatures)};
        m_settings.width = m_settled.width;
        const auto activation = m_config.activation();
        if (!activation && !m_options.activation)
            return Error{"", activation.error().reason};
        m_settings.residual = family.residual;
        m_settings.norm = m_options.norm.value_or(m_config.norm().value_or(family.norm));
        if (m_settings.norm != Norm::None && !first().has(Slot::Norm1) && !first().has(Slot::Norm2) &&
            m_model.layout != Layout::HeadsFirst)  // there a norm without gain and bias has been worked into the weights
            m_settings.norm = m_options.norm.value_or(Norm::None);
        m_settings.normKind = m_config.normKind().value_or(family.normKind);
        m_settings.activation = m_options.activation ? *m_options.activation : *activation ? **activation : family.activation;
        m_settings.epsilon = static_cast<Scalar>(
            m_config.number({"layer_norm_epsilon", "layer_norm_eps", "rms_norm_eps", "norm_eps", "eps"}).value_or(family.epsilon));
        m_settings.mask.causal = m_options.causal.value_or(family.causal);
        if (const auto window = m_config.whole({"sliding_window"});
            window && *window > 0 && m_config.flag({"use_sliding_window"}).value_or(true))
            m_settings.mask.window = std::min(*window, kMostTokensOfMask);  // what is wider blocks nothing
        m_settings.parallel = family.parallel && m_config.flag({"use_parallel_residual"}).value_or(true);
        if (auto wrong = settleHeads())
            return wrong;
        if (family.rotary) {
            const double part = m_config.number({"rotary_pct", "partial_rotary_factor"}).value_or(family.rotaryPart);
            if (!(part >= 0 && part <= 1))
                return Error{"", phrase("says that another part of each head turns than 0 to 1")};
            const Index keyWidth = queryColumns() / m_settings.heads;
            const auto turning = static_cast<Index>(part * static_cast<double>(keyWidth));
            m_settings.rotary = Rotary{.base = static_cast<Scalar>(m_config.number({"rope_theta", "rotary_emb_base"}).value_or(10000)),
                                       .width = turning == keyWidth ? 0 : turning};
        }
        return {};
    }

    Index queryColumns() const { return queryColumnsOf(first(), m_model.layout); }

    std::optional<Error> settleHeads()
    {
        const Index inShape = headsInShape(first(), m_model.layout);
        const auto said = m_options.heads ? m_options.heads : m_config.heads();
        const Index columns = queryColumns();
        if (inShape > 0)
            m_settings.heads = inShape;
        else if (said)
            m_settings.heads = *said;
        else if (m_canProve)
            m_settled.headsUnknown = true;
        else if (const auto usual = usualHeads(columns)) {
            m_settings.heads = *usual;
            m_settled.notes.push_back(
                phrase("heads: {}, as most models have {} columns in each; the file does not say", m_settings.heads, kUsualHeadWidth));
        } else {
            return Error{"", phrase("does not say how many heads it has, a divisor of {}: say it (headscope import --heads)", columns)};
        }
        if (m_settings.heads < 1 || m_settings.heads > columns || (inShape == 0 && columns % m_settings.heads != 0))
            return Error{"", phrase("cannot have {} heads: their queries have {} columns", m_settings.heads, columns)};
        if (m_settings.heads > Index{kMostHeadsOfBlock})
            return Error{"", phrase("has {} heads in a layer, at most {} are read", m_settings.heads, kMostHeadsOfBlock)};
        if (const auto tries = m_settled.headsUnknown ? headsToTry(columns) : 0; tries > kMostHeadsToTry)
            return Error{"", phrase("does not say how many heads it has, and {} columns can be shared out among heads in {} ways, at most "
                                    "{} are tried: say it (headscope import --heads)",
                                    columns, tries, kMostHeadsToTry)};
        if (auto wrong = checkBlocks())
            return wrong;
        m_settings.groups = m_config.whole({"num_key_value_heads", "n_key_value_heads", "n_kv_heads"}).value_or(m_settings.heads);
        if (m_settings.groups < 1 || m_settings.heads % m_settings.groups != 0)
            return Error{"", phrase("says that {} heads share {} keys, which cannot be", m_settings.heads, m_settings.groups)};
        return {};
    }

    /// Before blocks and heads are made: empty tensors take no bytes of the file.
    std::optional<Error> checkBlocks() const
    {
        Index blocks = m_model.encoder ? std::ssize(m_model.encoder->layers) : 0;
        for (const ModelLayer& layer : m_model.stack.layers)
            blocks += layer.crosses() ? 2 : 1;
        if (blocks > Index{kMostBlocks})
            return Error{"", phrase("has {} blocks in these layers, at most {} are read: take fewer layers", blocks, kMostBlocks)};
        if (blocks * m_settings.heads > Index{kMostHeads})
            return Error{
                "", phrase("has {} heads in these layers, at most {} are read: take fewer layers", blocks * m_settings.heads, kMostHeads)};
        return {};
    }

    const Recognition& m_model;
    const ModelConfig& m_config;
    const ImportOptions& m_options;
    const bool m_canProve;
    SettledLayers m_settled;
    LayerSettings& m_settings = m_settled.settings;
};

}  // namespace

Result<SettledLayers> settledLayers(const Recognition& model, const ModelConfig& config, const ImportOptions& options, bool canProve)
{
    return Settler(model, config, options, canProve).run();
}

}  // namespace headscope
