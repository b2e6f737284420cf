// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/python_snippet.h"

#include "core/base/number_text.h"
#include "core/io/json/parser.h"

#include <algorithm>

namespace headscope {

namespace {

std::string number(Index value) { return std::to_string(value); }

NamedTensor named(std::string name, const Matrix& values) { return {std::move(name), {values.rows(), values.cols()}, values}; }

bool attendsToMemory(const Session& session) { return session.blocks[0].attends == Attends::Memory; }

std::string loading(const std::string& file)
{
    if (file.ends_with(".npz"))
        return "import numpy, torch\nd = {k: torch.from_numpy(v) for k, v in numpy.load(" + quotedText(file) + ").items()}\n";
    return "import torch, safetensors.torch\nd = safetensors.torch.load_file(" + quotedText(file) + ")\n";
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
    const Index memoryWidth = block.keyOf(0).weight->rows();
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
                       number(block.feedForward->hidden.weight->cols()) + ", dropout=0";
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
    const bool isEncoder = names == "encoder-layer";
    if (!isEncoder && names != "torch")
        return Error{"the snippet", "is written for PyTorch's own modules alone"};
    for (const Block& block : session.blocks) {
        Mask plain;
        plain.causal = session.blocks[0].mask.causal;
        if (!(block.mask == plain))
            return Error{"the snippet", "knows no mask but the causal one, the same in every block"};
        if (isEncoder && (block.attentionNorm.epsilon != block.feedForwardNorm.epsilon ||
                          block.attentionNorm.epsilon != session.blocks[0].attentionNorm.epsilon ||
                          block.feedForward->activation != session.blocks[0].feedForward->activation))
            return Error{"the snippet", "needs layers that are all alike"};
    }
    return loading(file) + (isEncoder ? encoderSnippet(session) : attentionSnippet(session));
}

}  // namespace headscope
