// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/said_biases.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <vector>

namespace headscope {

namespace {

/// The linear maps and norms of these kinds of models that have biases, as a key says it; without a key all of them have, or none.
struct BiasRule {
    std::vector<std::string_view> types;  ///< or the family, where nothing names the kind
    std::string_view key;
    std::optional<bool> usual;  ///< where nothing is said; nothing: they may have them or not
    std::vector<Slot> slots;
};

const std::vector<BiasRule>& rules()
{
    const std::vector<Slot> inputs{Slot::Query, Slot::Key, Slot::Value}, attention{Slot::Query, Slot::Key, Slot::Value, Slot::Output};
    const std::vector<Slot> network{Slot::Gate, Slot::Hidden, Slot::NetworkOutput};
    const std::vector<Slot> all{Slot::Query, Slot::Key, Slot::Value, Slot::Output, Slot::Gate, Slot::Hidden, Slot::NetworkOutput};
    static const std::vector<BiasRule> table{
        {{"llama", "smollm3", "granite", "gemma", "gemma2", "gemma3", "gemma3_text", "olmo2", "qwen3", "nanochat", "minicpm"},
         "attention_bias",
         false,
         attention},
        {{"llama", "smollm3", "granite", "helium"}, "mlp_bias", false, network},
        {{"gemma", "gemma2", "gemma3", "gemma3_text", "olmo2", "qwen3", "nanochat", "minicpm"}, "", false, network},
        {{"helium"}, "attention_bias", false, inputs},
        {{"helium", "qwen2", "stablelm"}, "", false, {Slot::Output}},
        {{"qwen2"}, "", true, inputs},
        {{"qwen2", "stablelm"}, "", false, network},
        {{"stablelm"}, "use_qkv_bias", false, inputs},
        {{"mistral"}, "", false, all},
        {{"phi3"}, "", false, {Slot::Packed, Slot::Output, Slot::GatedHidden, Slot::NetworkOutput}},
        {{"ernie4_5"}, "use_bias", false, all},
        {{"phi"}, "", true, {Slot::Query, Slot::Key, Slot::Value, Slot::Output, Slot::Hidden, Slot::NetworkOutput}},
        {{"phi"}, "", true, {Slot::Readout}},
        {{"gpt_neox"}, "attention_bias", true, {Slot::Packed, Slot::Output}},
        {{"gpt_neo"}, "", false, inputs},
        {{"gpt_neo"}, "", true, {Slot::Output}},
        {{"opt", "OPT"}, "enable_bias", true, {Slot::Query, Slot::Key, Slot::Value, Slot::Output, Slot::Hidden, Slot::NetworkOutput}},
        {{"modernbert"}, "attention_bias", false, {Slot::Packed, Slot::Output}},
        {{"modernbert"}, "mlp_bias", false, {Slot::GatedHidden, Slot::NetworkOutput}},
        {{"modernbert"}, "norm_bias", false, {Slot::Norm1, Slot::Norm2, Slot::FinalNorm, Slot::EmbeddingNorm, Slot::HeadNorm}},
        {{"modernbert"}, "classifier_bias", false, {Slot::HeadMap}},
        {{"modernbert"}, "decoder_bias", true, {Slot::Readout}},
        {{"nanoGPT"},
         "bias",
         {},
         {Slot::Packed, Slot::Output, Slot::Hidden, Slot::NetworkOutput, Slot::Norm1, Slot::Norm2, Slot::FinalNorm}},
        {{"vit", "deit", "vit_mae", "vit_msn", "dinov2", "dinov2_with_registers"}, "qkv_bias", true, inputs},
        {{"llama",    "mistral",     "qwen2",    "qwen3",    "smollm3",  "granite", "gemma", "gemma2",
          "gemma3",   "gemma3_text", "olmo2",    "helium",   "minicpm",  "phi3",    "gpt2",  "gpt_neo",
          "gpt_neox", "opt",         "stablelm", "nanochat", "ernie4_5", "t5",      "mt5"},
         "",
         false,
         {Slot::Readout}},
    };
    return table;
}

/// Why a layer, or what stands around them, has other biases than the rule gives it.
std::optional<std::string> whyUnlike(const auto& holder, const BiasRule& rule, const ModelConfig& config)
{
    const auto said = rule.key.empty() ? std::nullopt : config.flag({rule.key});
    if (!said && !rule.usual)
        return {};
    const bool hasThem = said ? *said : *rule.usual;
    const std::string says = rule.key.empty() ? phrase("the library of the kind {} knows nothing else", quotedText(config.modelType()))
                             : !said          ? phrase("so it is where config.json does not say it ({})", rule.key)
                                              : phrase("so {} says ({})", config.fileOf({rule.key}), rule.key);
    for (const Slot slot : rule.slots) {
        const ModelPart part = holder.part(slot);
        if (part.bias && !hasThem)
            return phrase("has {}, where the model has no bias: {}", quotedText(part.bias->name), says);
        if (part.weight && !part.bias && hasThem)
            return phrase("has no bias beside {}, where the model has one: {}", quotedText(part.weight->name), says);
    }
    return {};
}

}  // namespace

std::optional<std::string> whyOtherBiases(const Recognition& model, const ModelConfig& config)
{
    const std::string type = config.modelType().empty() ? std::string(model.family->title) : config.modelType();
    for (const BiasRule& rule : rules()) {
        if (std::ranges::find(rule.types, std::string_view(type)) == rule.types.end())
            continue;
        if (auto reason = whyUnlike(model.stack, rule, config))
            return reason;
        for (const ModelLayer& layer : model.stack.layers)
            if (auto reason = whyUnlike(layer, rule, config))
                return reason;
    }
    return {};
}

}  // namespace headscope
