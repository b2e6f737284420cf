// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/said_sizes.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/library_defaults.h"

#include <array>
#include <span>

namespace headscope {

namespace {

/// d_ff; 0 where the layer has no network.
Index networkWidthOf(const ModelLayer& layer, Layout layout)
{
    const Tensor *both = layer.part(Slot::GatedHidden).weight, *hidden = layer.part(Slot::Hidden).weight;
    const Tensor* map = both ? both : hidden;
    if (!map || map->shape.size() != 2)
        return 0;
    return both ? both->shape[0] / 2 : map->shape[keepsOutIn(layout) ? 0 : 1];
}

constexpr std::string_view kNetworkRatio = "mlp_ratio";

/// d_ff of DINOv2, so many times d_model; with gates two thirds of that, and a multiple of 8.
Index networkWidthBy(double ratio, Index width, bool hasGates)
{
    const auto plain = static_cast<Index>(static_cast<double>(width) * ratio);
    return hasGates ? (plain * 2 / 3 + 7) / 8 * 8 : plain;
}

/// Whether config.json counts the layers of two stacks.
bool areTwo(const Recognition& model) { return model.encoder && !model.family->types.empty(); }

}  // namespace

std::optional<Index> saidLayers(const Recognition& model, const ModelConfig& config)
{
    constexpr std::array<std::string_view, 3> kOfDecoder{"decoder_layers", "num_decoder_layers", "num_layers"};
    constexpr std::array<std::string_view, 4> kOfOne{"num_hidden_layers", "num_layers", "n_layer", "n_layers"};
    using Keys = std::span<const std::string_view>;
    for (const std::string_view key : areTwo(model) ? Keys(kOfDecoder) : Keys(kOfOne))
        if (const auto count = config.whole({key}); count && config.isOfModel(key))
            return count;
    return {};
}

std::pair<std::string, Index> SaidSizes::sizeIn(Keys keys) const
{
    for (const std::string_view key : keys)
        if (const auto whole = m_config.whole({key}); whole && m_config.isOfModel(key))
            return {std::string(key), *whole};
    return {};
}

std::optional<Error> SaidSizes::check(std::vector<std::string>& notes) const
{
    const auto [key, width] = sizeIn({"hidden_size", "n_embd", "dim", "emb_dim", "d_model"});
    if (!key.empty() && width != m_settings.width)
        return Error{"", phrase("is {} features wide, where {} says {} ({}): it is that of another model", m_settings.width,
                                m_config.fileOf({key}), width, key)};
    // Where these widths differ, a map stands between the embedding and the layers.
    const auto [ofWords, columns] = sizeIn({"word_embed_proj_dim", "embedding_size"});
    if (const Tensor* words = m_model.stack.part(Slot::Embedding).weight; words && !ofWords.empty() && columns != words->columns())
        return Error{"", phrase("has an embedding of {} columns, where {} says {} ({}): it is that of another model", words->columns(),
                                m_config.fileOf({ofWords}), columns, ofWords)};
    if (auto wrong = checkHeads(notes))
        return wrong;
    const bool isDistilled = m_config.modelType() == "distilbert";  // elsewhere hidden_dim is anything
    if (auto wrong = checkNetworks(m_model.stack,
                                   {"decoder_ffn_dim", "ffn_dim", "d_ff", "n_inner", isDistilled ? "hidden_dim" : "intermediate_size"}))
        return wrong;
    if (auto wrong = m_model.encoder ? checkNetworks(*m_model.encoder, {"encoder_ffn_dim", "d_ff"}) : std::nullopt)
        return wrong;
    const bool isOfAnswer = m_model.encoder && m_model.encoder->part(Slot::Embedding).weight != m_model.stack.part(Slot::Embedding).weight;
    tellOtherRows(Slot::Embedding, {isOfAnswer ? "decoder_vocab_size" : "vocab_size", "vocab_size"}, notes);
    tellOtherRows(Slot::Positions, {"n_positions", "n_ctx", "block_size", "context_length", "max_position_embeddings"}, notes);
    return {};
}

std::optional<Error> SaidSizes::checkHeads(std::vector<std::string>& notes) const
{
    const ModelLayer& first = m_model.stack.layers[0];
    const Index columns = queryColumnsOf(first, m_model.layout);
    if (const auto said = m_config.heads(); said && first.has(Slot::QueryNorm) && *said != m_settings.heads && !m_options.heads)
        return Error{"", phrase("has queries of {} columns and norms of {}, where {} says {} heads", columns, columns / m_settings.heads,
                                m_config.fileOfHeads(), *said)};
    const auto [key, head] = sizeIn({"head_dim", "d_kv"});
    const bool areApart = first.has(Slot::Query) || m_model.layout == Layout::PackedGroups;
    if (!key.empty() && areApart && !m_options.heads && head * m_settings.heads != columns)
        return Error{"", phrase("has queries of {} columns, where {} says {} heads of {} ({})", columns, m_config.fileOf({key}),
                                m_settings.heads, head, key)};
    if (!key.empty() || m_options.heads || columns == m_settings.width)
        return {};
    if (m_model.family->cutInFiles)
        return Error{"", phrase("has queries of {} columns and {} features (d_model): it is one of several files that hold parts of each "
                                "matrix",
                                columns, m_settings.width)};
    if (areApart && m_config.heads() && !m_config.modelType().empty())
        notes.push_back(phrase("a head has {} columns, which is not d_model ÷ heads, and {} does not say it (head_dim)",
                               columns / m_settings.heads, m_config.fileOf({})));
    return {};
}

std::optional<Error> SaidSizes::checkNetworks(const ModelStack& stack, Keys keys) const
{
    auto [key, said] = sizeIn(keys);
    if (const auto ratio = m_config.number({kNetworkRatio}); ratio && m_config.modelType().starts_with("dinov2")) {
        key = std::string(kNetworkRatio) + ": " + numberText(static_cast<Scalar>(*ratio));
        said = networkWidthBy(*ratio, m_settings.width, stack.layers[0].has(Slot::GatedHidden));
    }
    for (const ModelLayer& layer : stack.layers)
        if (const Index width = networkWidthOf(layer, m_model.layout); !key.empty() && said > 0 && width > 0 && width != said)
            return Error{"", phrase("has a network of {} hidden units in its layer {}, where {} says {} ({}): it is that of another model",
                                    width, quotedText(layer.name), m_config.fileOf({kNetworkRatio, key}), said, key)};
    return {};
}

void SaidSizes::tellOtherRows(Slot slot, Keys keys, std::vector<std::string>& notes) const
{
    const Tensor* table = m_model.stack.part(slot).weight;
    const auto [key, rows] = sizeIn(keys);
    const Index before = slot == Slot::Positions ? m_model.family->firstPlace : 0;
    if (table && !key.empty() && rows > 0 && rows + before != table->rows())
        notes.push_back(
            phrase("{} has {} rows, where {} says {} ({})", quotedText(table->name), table->rows(), m_config.fileOf({key}), rows, key));
}

std::optional<Error> SaidSizes::checkNumberOfLayers(std::vector<std::string>& notes) const
{
    if (areTwo(m_model)) {
        const auto [key, count] = sizeIn({"encoder_layers", "num_layers"});
        const Index there = std::ssize(m_model.encoder->layers);
        if (!key.empty() && count != there)  // the decoder would read what another encoder makes
            return Error{"", phrase("{} says {} layers, the file has {}", m_config.fileOf({key}), count, there)};
    }
    const auto said = saidLayers(m_model, m_config);
    const Index there = std::ssize(m_model.stack.layers), usual = libraryDefaults(m_config.modelType()).layers;
    if (!said && !m_options.layers && usual > 0 && usual != there)
        notes.push_back(phrase("{} does not say how many layers there are: the library of the kind {} takes {}, the file has {}",
                               m_config.fileOf({}), quotedText(m_config.modelType()), usual, there));
    if (!said || m_options.layers || *said == there)
        return {};
    std::string words = phrase("{} says {} layers, the file has {}",
                               m_config.fileOf({"num_hidden_layers", "num_layers", "n_layer", "n_layers"}), *said, there);
    if (*said < there)
        return Error{"", std::move(words)};
    notes.push_back(std::move(words));
    return {};
}

}  // namespace headscope
