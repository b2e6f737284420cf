// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_factors.h"

#include "core/base/phrase.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

class Reader {
public:
    Reader(const ModelConfig& config, const Family& family) : m_config(config), m_family(family) {}

    /// The number under that key, greater than 0, where the family reads it and it is said.
    std::optional<double> operator()(std::string_view key)
    {
        const Json& said = m_config.value(key);
        if (std::ranges::find(m_family.reads, key) == m_family.reads.end() || said.is_null())
            return {};
        const double number = said.is_number() ? said.get<double>() : 0;
        if (!(number > 0) || !std::isfinite(number))
            m_error = Error{"", phrase("says {} where a number greater than 0 is expected ({})", said.dump(), key)};
        return number;
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    const ModelConfig& m_config;
    const Family& m_family;
    std::optional<Error> m_error;
};

}  // namespace

Result<ModelFactors> factorsOf(const ModelConfig& config, const Family& family, Index width)
{
    Reader read(config, family);
    const auto modelWidth = static_cast<double>(width);
    ModelFactors factors;
    const bool isSaid = config.flag({"scale_embedding"}).value_or(false);
    if (family.rootScaled || (isSaid && std::ranges::count(family.reads, "scale_embedding") > 0))
        factors.embedding = std::sqrt(modelWidth);
    factors.scores = read("attention_multiplier");
    if (const auto number = read("query_pre_attn_scalar"))
        factors.scores = 1 / std::sqrt(*number);
    else if (std::ranges::find(family.reads, "query_pre_attn_scalar") != family.reads.end())
        return Error{"", phrase("does not say what its scores are multiplied by (query_pre_attn_scalar in config.json)")};
    factors.embedding *= read("embedding_multiplier").value_or(1) * read("scale_emb").value_or(1);
    factors.residual = read("residual_multiplier").value_or(1);
    if (const auto depth = read("scale_depth")) {
        const auto layers = config.whole({"num_hidden_layers"});
        if (!layers || *layers < 1)
            return Error{"", phrase("does not say how many layers it has (num_hidden_layers in config.json), which its factors depend on")};
        factors.residual *= *depth / std::sqrt(static_cast<double>(*layers));
    }
    factors.logits = 1 / read("logits_scaling").value_or(1);
    if (const auto base = read("dim_model_base"))
        factors.logits *= *base / modelWidth;
    // T5's readout, where it is the embedding, is as much smaller as that was drawn larger.
    if (family.scalesTied && config.flag({"tie_word_embeddings"}).value_or(config.modelType() == "t5"))
        factors.logits /= std::sqrt(modelWidth);
    // Left out, they are what the library has; null means none.
    const auto capOf = [&](std::string_view key, double usual) { return read(key).value_or(config.ofModel(key) ? 0 : usual); };
    factors.scoreCap = capOf("attn_logit_softcapping", family.scoreCap);
    factors.logitCap = capOf("final_logit_softcapping", family.logitCap);
    if (read.error())
        return *read.error();
    return factors;
}

}  // namespace headscope
