// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/family.h"

#include "core/base/phrase.h"
#include "core/models/families/family_rows.h"
#include "core/models/families/name_patterns.h"

#include <algorithm>

namespace headscope {

namespace {

/// The names of nn.MultiheadAttention there.
Patterns torchAttention(const std::string& at)
{
    return {{at + "in_proj_weight", at + "in_proj_bias", Slot::Packed},
            {at + "q_proj_weight", "", Slot::Query},
            {at + "k_proj_weight", "", Slot::Key},
            {at + "v_proj_weight", "", Slot::Value},
            module(at + "out_proj", Slot::Output)};
}

Patterns crossAttention(const std::string& at)
{
    return {{at + "in_proj_weight", at + "in_proj_bias", Slot::CrossPacked},
            {at + "q_proj_weight", "", Slot::CrossQuery},
            {at + "k_proj_weight", "", Slot::CrossKey},
            {at + "v_proj_weight", "", Slot::CrossValue},
            module(at + "out_proj", Slot::CrossOutput)};
}

Patterns transformerLensLayer()
{
    return {
        {"attn.W_Q", "attn.b_Q", Slot::Query},  {"attn.W_K", "attn.b_K", Slot::Key},     {"attn.W_V", "attn.b_V", Slot::Value},
        {"attn._W_K", "attn._b_K", Slot::Key},  {"attn._W_V", "attn._b_V", Slot::Value}, {"attn.W_O", "attn.b_O", Slot::Output},
        {"mlp.W_in", "mlp.b_in", Slot::Hidden}, {"mlp.W_gate", "", Slot::Gate},          {"mlp.W_out", "mlp.b_out", Slot::NetworkOutput},
        {"ln1.w", "ln1.b", Slot::Norm1},        {"ln2.w", "ln2.b", Slot::Norm2}};
}

std::vector<Family> makeFamilies()
{
    const Patterns gpt2 =
        modules({{"attn.c_attn", Slot::Packed}, {"attn.c_proj", Slot::Output}}) + network("mlp.c_fc", "mlp.c_proj") + norms("ln_1", "ln_2");
    const Patterns aroundGpt2 =
        modules({{"wte", Slot::Embedding}, {"wpe", Slot::Positions}, {"ln_f", Slot::FinalNorm}, {"lm_head", Slot::Readout}});
    const Patterns normAtTheEnd = modules({{"norm", Slot::FinalNorm}});
    return {
        {.title = phraseId("TransformerLens"),
         .needed = {"attn.W_Q", "attn.W_O"},
         .patterns = transformerLensLayer(),
         .around = {{"ln_final.w", "ln_final.b", Slot::FinalNorm},
                    {"embed.W_E", "", Slot::Embedding},
                    {"pos_embed.W_pos", "", Slot::Positions},
                    {"unembed.W_U", "unembed.b_U", Slot::Readout}},
         .buffers = {"attn.mask", "attn.IGNORE"},
         .layout = Layout::HeadsFirst,
         .activation = Activation::GeluTanh,
         .mask = {.causal = true},
         .hasLensConfig = true,
         .biases = Biases::ByHalf},
        {.title = phraseId("layers of PyTorch's nn.Transformer"),
         .needed = {"self_attn.out_proj.weight", "linear1.weight"},
         .patterns = torchAttention("self_attn.") + crossAttention("multihead_attn.") + network("linear1", "linear2") +
                     norms("norm1", "norm2") + modules({{"norm3", Slot::Norm3}}),
         .around = normAtTheEnd,
         .norm = Norm::Post,
         .activation = Activation::Relu,
         .guessed = true,
         .container = "layers."},
        {.title = phraseId("Vision Transformer of torchvision"),
         .needed = {"self_attention.in_proj_weight", "ln_1.weight"},
         .patterns = torchAttention("self_attention.") + norms("ln_1", "ln_2") + network("mlp.0", "mlp.3") +
                     network("mlp.linear_1", "mlp.linear_2"),
         .around = modules({{"ln", Slot::FinalNorm}}),
         .epsilon = 1e-6,
         .biasedNorms = true,
         .readsPictures = true},
        {.title = phraseId("nn.MultiheadAttention of PyTorch"),
         .needed = {"in_proj_weight", "out_proj.weight"},
         .patterns = torchAttention(""),
         .residual = false,
         .norm = Norm::None},
        {.title = phraseId("nn.MultiheadAttention of PyTorch with keys and values of their own widths"),
         .needed = {"q_proj_weight", "out_proj.weight"},
         .patterns = torchAttention(""),
         .residual = false,
         .keysOfAnyWidth = true,
         .norm = Norm::None},
        {.title = phraseId("GPT-2"),
         .needed = {"attn.c_attn.weight", "attn.c_proj.weight"},
         .patterns = gpt2,
         .around = aroundGpt2,
         .types = {"gpt2"},
         .reads = {"scale_attn_weights", "scale_attn_by_inverse_layer_idx"},
         .buffers = {"attn.bias", "attn.masked_bias"},
         .layout = Layout::InOut,
         .activation = Activation::GeluTanh,
         .mask = {.causal = true},
         .tied = true,
         .biasedNorms = true,
         .twin = "nanoGPT"},
        {.title = phraseId("nanoGPT"),
         .needed = {"attn.c_attn.weight", "attn.c_proj.weight"},
         .patterns = gpt2,
         .around = aroundGpt2,
         .types = {"gpt2"},
         .reads = {"scale_attn_weights", "scale_attn_by_inverse_layer_idx"},
         .buffers = {"attn.bias", "attn.masked_bias"},
         .mask = {.causal = true},
         .tied = true,
         .activationVaries = true},
        {.title = phraseId("GPT-Neo"),
         .needed = {"attn.attention.q_proj.weight", "attn.attention.out_proj.weight"},
         .patterns = attentionMaps("attn.attention.", {"q_proj", "k_proj", "v_proj", "out_proj"}) + network("mlp.c_fc", "mlp.c_proj") +
                     norms("ln_1", "ln_2"),
         .around = aroundGpt2,
         .types = {"gpt_neo"},
         .buffers = {"attn.attention.bias", "attn.attention.masked_bias"},
         .activation = Activation::GeluTanh,
         .mask = {.causal = true},
         .scale = Scale::Kind::None,
         .secondWindow = 256,
         .tied = true,
         .biasedNorms = true,
         .biasedNetwork = true,
         .biases = Biases::QueriesApart},
        {.title = phraseId("GPTModel of LLMs-from-scratch"),
         .needed = {"att.W_query.weight", "att.out_proj.weight", "ff.layers.0.weight", "norm1.scale"},
         .patterns = attentionMaps("att.", {"W_query", "W_key", "W_value", "out_proj"}) + network("ff.layers.0", "ff.layers.2") +
                     Patterns{{"norm1.scale", "norm1.shift", Slot::Norm1}, {"norm2.scale", "norm2.shift", Slot::Norm2}},
         .around = modules({{"tok_emb", Slot::Embedding}, {"pos_emb", Slot::Positions}, {"out_head", Slot::Readout}}) +
                   Patterns{{"final_norm.scale", "final_norm.shift", Slot::FinalNorm}},
         .types = {"GPTModel"},
         .buffers = {"att.mask"},
         .activation = Activation::GeluTanh,
         .mask = {.causal = true},
         .biasedNorms = true,
         .biasedNetwork = true,
         .biases = Biases::QueriesApart,
         .masksBlock = true},
        {.title = phraseId("GPT of Karpathy's lecture"),
         .needed = {"sa.heads.0.query.weight", "sa.proj.weight"},
         .patterns =
             Patterns{{"sa.query.weight", "", Slot::Query}, {"sa.key.weight", "", Slot::Key}, {"sa.value.weight", "", Slot::Value}} +
             modules({{"sa.proj", Slot::Output}}) + network("ffwd.net.0", "ffwd.net.2") + norms("ln1", "ln2"),
         .around = modules({{"token_embedding_table", Slot::Embedding},
                            {"position_embedding_table", Slot::Positions},
                            {"ln_f", Slot::FinalNorm},
                            {"lm_head", Slot::Readout}}),
         .types = {"BigramLanguageModel"},
         .buffers = {"sa.tril"},
         .layout = Layout::HeadsApart,
         .activation = Activation::Relu,
         .mask = {.causal = true},
         .scaleVaries = true,
         .biasedNorms = true,
         .biasedNetwork = true,
         .biases = Biases::QueriesApart},
        {.title = phraseId("OPT"),
         .needed = {"self_attn.q_proj.weight", "self_attn.out_proj.weight", "self_attn_layer_norm.weight", "fc1.weight"},
         .patterns = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "out_proj"}) +
                     norms("self_attn_layer_norm", "final_layer_norm") + network("fc1", "fc2"),
         .around = modules({{"embed_tokens", Slot::Embedding},
                            {"embed_positions", Slot::Positions},
                            {"final_layer_norm", Slot::FinalNorm},
                            {"lm_head", Slot::Readout}}),
         .types = {"opt"},
         .activation = Activation::Relu,
         .mask = {.causal = true},
         .tied = true,
         .firstPlace = 2,
         .biasedNorms = true,
         .biases = Biases::ByHalf},
        {.title = phraseId("Llama as Meta names it"),
         .needed = {"attention.wq.weight", "attention.wo.weight", "feed_forward.w1.weight"},
         .patterns = attentionMaps("attention.", {"wq", "wk", "wv", "wo"}) + norms("attention_norm", "ffn_norm") +
                     gatedNetwork("feed_forward.", {"w1", "w3", "w2"}),
         .around = normAtTheEnd + modules({{"tok_embeddings", Slot::Embedding}, {"output", Slot::Readout}}),
         .types = {"llama", "mistral"},
         .buffers = {"rope.freqs"},
         .normKind = NormKind::Rms,
         .activation = Activation::Silu,
         .mask = {.causal = true},
         .rotary = true,
         .pairing = Rotary::Pairing::Interleaved,
         .tied = true,
         .cutInFiles = true,
         .biases = Biases::ByMap},
        {.title = phraseId("Phi-2"),
         .needed = {"self_attn.q_proj.weight", "self_attn.dense.weight", "mlp.fc1.weight"},
         .patterns = attentionMaps("self_attn.", {"q_proj", "k_proj", "v_proj", "dense"}) + modules({{"input_layernorm", Slot::Norm1}}) +
                     network("mlp.fc1", "mlp.fc2"),
         .around = modules({{"embed_tokens", Slot::Embedding}, {"final_layernorm", Slot::FinalNorm}, {"lm_head", Slot::Readout}}),
         .types = {"phi"},
         .buffers = {"self_attn.rotary_emb.inv_freq"},
         .activation = Activation::GeluTanh,
         .mask = {.causal = true},
         .rotary = true,
         .rotaryPart = 0.5,
         .parallel = true,
         .oneNorm = true,
         .biasedNorms = true},
        {.title = phraseId("Phi-3"),
         .needed = {"self_attn.qkv_proj.weight", "self_attn.o_proj.weight", "mlp.gate_up_proj.weight"},
         .patterns = Patterns{{"self_attn.qkv_proj.weight", "", Slot::Packed}, {"mlp.gate_up_proj.weight", "", Slot::GatedHidden}} +
                     modules({{"self_attn.o_proj", Slot::Output}}) + norms("input_layernorm", "post_attention_layernorm") +
                     modules({{"mlp.down_proj", Slot::NetworkOutput}}),
         .around = normAtTheEnd + modules({{"embed_tokens", Slot::Embedding}, {"lm_head", Slot::Readout}}),
         .types = {"phi3"},
         .buffers = {"self_attn.rotary_emb.inv_freq"},
         .layout = Layout::PackedGroups,
         .normKind = NormKind::Rms,
         .activation = Activation::Silu,
         .mask = {.causal = true},
         .rotary = true,
         .tied = true,
         .biases = Biases::ByMap},
        {.title = phraseId("GPT-NeoX or Pythia"),
         .needed = {"attention.query_key_value.weight", "attention.dense.weight"},
         .patterns = modules({{"attention.query_key_value", Slot::Packed}, {"attention.dense", Slot::Output}}) +
                     norms("input_layernorm", "post_attention_layernorm") + network("mlp.dense_h_to_4h", "mlp.dense_4h_to_h"),
         .around = modules({{"final_layer_norm", Slot::FinalNorm}, {"embed_in", Slot::Embedding}, {"embed_out", Slot::Readout}}),
         .types = {"gpt_neox"},
         .buffers = {"attention.bias", "attention.masked_bias", "attention.rotary_emb.inv_freq"},
         .layout = Layout::PackedByHead,
         .mask = {.causal = true},
         .rotary = true,
         .rotaryPart = 0.25,
         .parallel = true,
         .biasedNorms = true,
         .biasedNetwork = true,
         .biases = Biases::ByHalf},
        {.title = phraseId("MultiHeadAttention of Keras"),
         .needed = {"query.kernel", "attention_output.kernel"},
         .patterns = {{"query.kernel", "query.bias", Slot::Query},
                      {"key.kernel", "key.bias", Slot::Key},
                      {"value.kernel", "value.bias", Slot::Value},
                      {"attention_output.kernel", "attention_output.bias", Slot::Output}},
         .layout = Layout::HeadsMiddle,
         .residual = false,
         .norm = Norm::None},
        {.title = phraseId("MultiHeadDotProductAttention of Flax"),
         .needed = {"query.kernel", "out.kernel"},
         .patterns = {{"query.kernel", "query.bias", Slot::Query},
                      {"key.kernel", "key.bias", Slot::Key},
                      {"value.kernel", "value.bias", Slot::Value},
                      {"out.kernel", "out.bias", Slot::Output}},
         .layout = Layout::HeadsMiddle,
         .residual = false,
         .norm = Norm::None},
        {.title = phraseId("x-transformers"),
         .needed = {"1.to_q.weight", "1.to_out.weight"},
         .patterns = attentionMaps("attention.1.", {"to_q", "to_k", "to_v", "to_out"}) + network("network.1.ff.0.0", "network.1.ff.2") +
                     oldNorms({{"attention.0.0", Slot::Norm1}, {"network.0.0", Slot::Norm2}}),
         .around = oldNorms({{"final_norm", Slot::FinalNorm}}) +
                   modules({{"token_emb.emb", Slot::Embedding}, {"pos_emb.emb", Slot::Positions}, {"to_logits", Slot::Readout}}),
         .scaledPositions = true,
         .halves = true,
         .biases = Biases::ByMap,
         .container = "attn_layers.layers."},
    };
}

}  // namespace

std::span<const Family> families()
{
    static const std::vector<Family> table = [] {
        std::vector<Family> all = makeFamilies();
        const auto insert = [&all](std::string_view before, const std::vector<Family>& some) {
            all.insert(std::ranges::find(all, before, &Family::title), some.begin(), some.end());
        };
        insert("OPT", encoderDecoderFamilies());
        insert("Llama as Meta names it", llamaFamilies());
        insert("MultiHeadAttention of Keras", bertFamilies());
        insert("MultiHeadAttention of Keras", pictureFamilies());
        return all;
    }();
    return table;
}

bool isOfLibrary(const Family& family) { return !family.types.empty() || family.hasLensConfig || family.readsPictures; }

bool countsLayers(const Family& family, std::string_view stack)
{
    return isOfLibrary(family) || (!family.container.empty() && stack.ends_with(family.container));
}

bool endsWithPart(std::string_view name, std::string_view end)
{
    return !end.empty() && name.ends_with(end) && (name.size() == end.size() || name[name.size() - end.size() - 1] == '.');
}

}  // namespace headscope
