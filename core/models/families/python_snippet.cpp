// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/python_snippet.h"

#include "core/base/number_text.h"
#include "core/io/json/parser.h"
#include "core/models/families/export_model.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

std::string number(Index value) { return std::to_string(value); }

NamedTensor named(std::string name, const Matrix& values) { return {std::move(name), {values.rows(), values.cols()}, values}; }

bool attendsToMemory(const Session& session) { return session.blocks[0].attends == Attends::Memory; }

std::string loading(const std::string& file, const std::string& libraries)
{
    if (file.ends_with(".npz"))
        return "import numpy, torch" + libraries + "\nd = {k: torch.from_numpy(v) for k, v in numpy.load(" + quotedText(file) +
               ").items()}\n";
    return "import torch, safetensors.torch" + libraries + "\nd = safetensors.torch.load_file(" + quotedText(file) + ")\n";
}

/// The argument that blocks what is to come; nothing where all may be seen.
std::string maskArgument(const Session& session, const char* name)
{
    const std::string n = number(session.tokenCount());
    const bool causal = session.blocks[0].mask.causal;
    return causal ? std::string(", ") + name + "=torch.ones(" + n + ", " + n + ").triu(1).bool()" : "";
}

std::string epsilonArgument(const LayerNorm& norm, const char* name)
{
    return norm.epsilon == Scalar(1e-5) ? "" : std::string(", ") + name + "=" + numberText(norm.epsilon);
}

std::string attentionSnippet(const Session& session)
{
    const Block& block = session.blocks[0];
    const bool biases = block.output.hasBias() || std::ranges::any_of(block.heads, [](const Head& head) {
                            return head.query.hasBias() || head.key.hasBias() || head.value.hasBias();
                        });
    std::string made = number(session.modelWidth()) + ", " + number(std::ssize(block.heads)) + (biases ? "" : ", bias=False");
    const Index memoryWidth = block.keyOf(0).weight.rows();
    if (attendsToMemory(session) && memoryWidth != session.modelWidth())
        made += ", kdim=" + number(memoryWidth) + ", vdim=" + number(memoryWidth);
    const std::string keys = attendsToMemory(session) ? "memory" : "x";
    return "x, y" + std::string(attendsToMemory(session) ? ", memory" : "") + " = " +
           (attendsToMemory(session) ? R"(d.pop("x"), d.pop("y"), d.pop("memory"))" : R"(d.pop("x"), d.pop("y"))") +
           "\nm = torch.nn.MultiheadAttention(" + made + "); m.load_state_dict(d)\nassert torch.allclose(m(x, " + keys + ", " + keys +
           maskArgument(session, "attn_mask") + ")[0], y, atol=1e-5)\n";
}

std::string encoderSnippet(const Session& session)
{
    const Block& block = session.blocks[0];
    std::string made = number(session.modelWidth()) + ", " + number(std::ssize(block.heads)) + ", " +
                       number(block.feedForward->hidden.weight.cols()) + ", dropout=0";
    if (block.feedForward->activation == Activation::Gelu)
        made += ", activation=\"gelu\"";
    if (block.norm == Norm::Pre)
        made += ", norm_first=True";
    made += epsilonArgument(block.attentionNorm, "layer_norm_eps");
    std::string layer = "torch.nn.TransformerEncoderLayer(" + made + ")";
    const bool stack = session.blocks.size() > 1 || session.finalNorm;
    if (stack)
        layer =
            "torch.nn.TransformerEncoder(" + layer + ", " + number(std::ssize(session.blocks)) +
            (session.finalNorm ? ", torch.nn.LayerNorm(" + number(session.modelWidth()) + epsilonArgument(*session.finalNorm, "eps") + ")"
                               : "") +
            ")";
    return "x, y = d.pop(\"x\"), d.pop(\"y\")\nm = " + layer + "; m.load_state_dict(d)\nassert torch.allclose(m(x" +
           maskArgument(session, stack ? "mask" : "src_mask") + "), y, atol=1e-5)\n";
}

std::string argument(const char* name, Index value) { return std::string(", ") + name + "=" + number(value); }

Index networkWidth(const Session& session) { return session.blocks[0].feedForward->hidden.weight.cols(); }
Index vocabularySize(const Session& session) { return session.looksUp() || session.readout ? session.vocabulary->size() : 1; }

/// Places that positions are learned for, or as many as there are tokens.
Index placesOf(const Session& session) { return session.learnsPositions() ? session.positionWeight.rows() : session.tokenCount(); }

/// The snippet hands in x without its positions: GPT-2 adds them.
std::string gpt2Snippet(const Session& session)
{
    return "x, y = d.pop(\"x\"), d.pop(\"y\")\nm = transformers.GPT2Model(transformers.GPT2Config(vocab_size=" +
           number(vocabularySize(session)) + argument("n_positions", placesOf(session)) + argument("n_embd", session.modelWidth()) +
           argument("n_layer", std::ssize(session.blocks)) + argument("n_head", std::ssize(session.blocks[0].heads)) +
           argument("n_inner", networkWidth(session)) + epsilonArgument(session.blocks[0].attentionNorm, "layer_norm_epsilon") +
           ")).eval()\nm.load_state_dict({k[12:]: v for k, v in d.items() if k.startswith(\"transformer.\")}, strict=False)\n" +
           (session.finalNorm ? "" : "m.ln_f = torch.nn.Identity()\n") +
           "assert torch.allclose(m(inputs_embeds=(x - m.wpe.weight[:len(x)])[None]).last_hidden_state[0], y, atol=1e-5)\n";
}

std::string nanoGptSnippet(const Session& session)
{
    return "x, y = d.pop(\"x\")[None], d.pop(\"y\")\nm = model.GPT(model.GPTConfig(vocab_size=" + number(vocabularySize(session)) +
           argument("block_size", placesOf(session)) + argument("n_embd", session.modelWidth()) +
           argument("n_layer", std::ssize(session.blocks)) + argument("n_head", std::ssize(session.blocks[0].heads)) +
           (isWithoutBiases(session) ? ", bias=False" : "") +
           ", dropout=0)).eval()\nm.load_state_dict(d, strict=False)\nfor block in m.transformer.h: x = block(x)\n" +
           "assert torch.allclose(" + (session.finalNorm ? "m.transformer.ln_f(x)[0]" : "x[0]") + ", y, atol=1e-5)\n";
}

std::string transformerLensSnippet(const Session& session)
{
    const Block& block = session.blocks[0];
    const Activation activation = block.feedForward->activation;
    const std::string function(activation == Activation::GeluTanh ? "gelu_new" : activationInfo(activation).id);
    return "x, y = d.pop(\"x\")[None], d.pop(\"y\")\nm = "
           "transformer_lens.HookedTransformer(transformer_lens.HookedTransformerConfig(n_layers=" +
           number(std::ssize(session.blocks)) + argument("d_model", session.modelWidth()) + argument("n_ctx", placesOf(session)) +
           argument("d_head", block.heads[0].keyWidth()) + argument("n_heads", std::ssize(block.heads)) +
           argument("d_mlp", networkWidth(session)) + argument("d_vocab", vocabularySize(session)) + ", act_fn=" + quotedText(function) +
           ", normalization_type=\"LN\", device=\"cpu\"" + epsilonArgument(block.attentionNorm, "eps") +
           (block.mask.causal ? "" : ", attention_dir=\"bidirectional\"") + "))\nm.load_state_dict(d, strict=False)\n" +
           "for block in m.blocks: x = block(x)\nassert torch.allclose(" + (session.finalNorm ? "m.ln_final(x)" : "x") +
           "[0], y, atol=1e-5)\n";
}

struct Snippet {
    std::string_view names;
    const char* libraries;  ///< beside PyTorch
    std::string (*lines)(const Session& session);
};

constexpr std::array kSnippets{
    Snippet{"torch", "", attentionSnippet},
    Snippet{"encoder-layer", "", encoderSnippet},
    Snippet{"gpt2", ", transformers", gpt2Snippet},
    Snippet{"nanogpt", ", model", nanoGptSnippet},  // model.py of nanoGPT, beside the file
    Snippet{"transformer-lens", ", transformer_lens", transformerLensSnippet},
};

/// Whether one configuration says what all layers are; GPTs and PyTorch's stacks have no other.
bool areAlike(const Session& session)
{
    const Block& first = session.blocks[0];
    return std::ranges::all_of(session.blocks, [&](const Block& block) {
        return block.attentionNorm.epsilon == first.attentionNorm.epsilon && block.feedForwardNorm.epsilon == first.attentionNorm.epsilon &&
               block.feedForward->activation == first.feedForward->activation &&
               block.feedForward->hidden.weight.cols() == networkWidth(session) && block.heads.size() == first.heads.size() &&
               block.heads[0].keyWidth() == first.heads[0].keyWidth();
    });
}

}  // namespace

std::vector<NamedTensor> comparedTensors(const Trace& trace)
{
    const Session& session = *trace.session;
    std::vector<NamedTensor> tensors{
        named("x", trace.positioned->size() > 0 ? *trace.positioned : *trace.block(0).input),
        named("y", trace.finalNorm->size() > 0 ? *trace.finalNorm : *trace.block(session.lastBlock()).blockOutput)};
    if (attendsToMemory(session))
        tensors.push_back(named("memory", *session.memory->input));
    return tensors;
}

Result<std::string> pythonSnippet(const Session& session, std::string_view names, const std::string& file)
{
    const auto row = std::ranges::find(kSnippets, names, &Snippet::names);
    if (row == kSnippets.end())
        return Error{"the snippet", "is not written for these names"};
    for (const Block& block : session.blocks) {
        Mask plain;
        plain.causal = session.blocks[0].mask.causal;
        if (!(block.mask == plain))
            return Error{"the snippet", "knows no mask but the causal one, the same in every block"};
    }
    if (names != "torch" && !areAlike(session))
        return Error{"the snippet", "needs layers that are all alike"};
    constexpr Index kWiderInNanoGpt = 4;
    if (names == "nanogpt" &&
        (networkWidth(session) != kWiderInNanoGpt * session.modelWidth() || session.blocks[0].attentionNorm.epsilon != Scalar(1e-5)))
        return Error{"the snippet",
                     "needs a network four times as wide as the model, and norms with an epsilon of 1e-5, as nanoGPT has them"};
    return loading(file, row->libraries) + row->lines(session);
}

}  // namespace headscope
