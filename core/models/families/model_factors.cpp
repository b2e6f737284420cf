// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_factors.h"

#include "core/base/phrase.h"
#include "core/models/families/library_defaults.h"

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
            m_error = m_config.wrong(phrase("says {} where a number greater than 0 is expected ({})", said.dump(), key));
        return number;
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    const ModelConfig& m_config;
    const Family& m_family;
    std::optional<Error> m_error;
};

/// Whether logits are divided by √d_model: T5's readout, where it is the embedding, is as much smaller as that was drawn larger.
/// Transformers 5 says so apart from tying, and never does it for mT5.
Result<bool> scalesTied(const ModelConfig& config)
{
    const auto tied = config.flag({"tie_word_embeddings"});
    if (config.modelType() == "t5")
        return config.flag({"scale_decoder_outputs"}).value_or(tied.value_or(true));
    const auto version = config.libraryVersion();
    if (tied == true && !version)
        return config.wrong(phrase("does not say which version of Transformers wrote it (transformers_version), and that decides: of mT5 "
                                   "with tie_word_embeddings, version 4 divides logits by √d_model, and version 5 does not"));
    return tied.value_or(false) && *version < 5;
}

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
    if (!factors.scores)
        factors.scores = libraryDefaults(config.modelType()).scoreFactor;
    if (const auto number = read("query_pre_attn_scalar"))
        factors.scores = 1 / std::sqrt(*number);
    else if (!factors.scores && std::ranges::find(family.reads, "query_pre_attn_scalar") != family.reads.end())
        return config.wrong(phrase("does not say what its scores are multiplied by ({})", "query_pre_attn_scalar"));
    factors.embedding *= read("embedding_multiplier").value_or(1) * read("scale_emb").value_or(1);
    factors.residual = read("residual_multiplier").value_or(1);
    // The library of MiniCPM has factors of its own where these are left out, and they change with its version.
    for (const std::string_view key : {"scale_emb", "scale_depth", "dim_model_base"})
        if (std::ranges::count(family.reads, key) > 0 && config.value(key).is_null())
            return config.wrong(
                phrase("does not say what {} multiplies embedding, residuals or logits by ({})", phrase(family.title), key));
    if (const auto depth = read("scale_depth")) {
        const auto layers = config.whole({"num_hidden_layers"});
        if (!layers || *layers < 1)
            return config.wrong(phrase("does not say how many layers it has ({}), which its factors depend on", "num_hidden_layers"));
        factors.residual *= *depth / std::sqrt(static_cast<double>(*layers));
    }
    factors.logits = 1 / read("logits_scaling").value_or(1);
    if (const auto base = read("dim_model_base"))
        factors.logits *= *base / modelWidth;
    const auto scales = family.scalesTied ? scalesTied(config) : Result<bool>(false);
    if (!scales)
        return scales.error();
    if (*scales)
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
