// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/explain_sentences.h"

#include "core/analysis/explain_terms.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace headscope {

namespace {

/// Four digits are enough for a sentence; the exact number stands beside it.
std::string shown(double number)
{
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), "%.4g", std::abs(number));
    return (number < 0 ? "−" : "") + (std::isinf(number) ? "∞" : std::string(text.data()));
}

std::string quoted(const std::string& name) { return "“" + name + "”"; }

/// "head 2 (budget)"
std::string headName(const Block& block, int head)
{
    const std::string& name = block.heads[static_cast<std::size_t>(head)].name;
    return "head " + std::to_string(head + 1) + (name.empty() ? "" : " (" + name + ")");
}

/// What the sentences speak of: the cell, with the names of its row and column in quotes.
struct Subject {
    const Trace& trace;
    const Explanation& e;
    MatrixRef ref = e.cell.matrix;
    std::string row = nameOf(info(ref.id).rows, e.cell.row);
    std::string column = nameOf(info(ref.id).columns, e.cell.column);
    std::string place = column + " of " + row;

    const Block& block() const { return trace.session->blocks[static_cast<std::size_t>(ref.block)]; }
    std::string head() const { return headName(block(), ref.head); }
    const Factor& factor(std::size_t term, std::size_t index) const { return e.terms[term].factors[index]; }
    bool mayLook() const
    {
        const Matrix& mask = *trace.blocks[static_cast<std::size_t>(ref.block)].mask;
        return mask.size() == 0 || mask(e.cell.row, e.cell.column) != 0;
    }
    bool hasNothingLeft() const
    {
        const Matrix& mask = *trace.blocks[static_cast<std::size_t>(ref.block)].mask;
        return mask.size() > 0 && mask.row(e.cell.row).isZero(0);
    }

private:
    std::string nameOf(Axis axis, int index) const
    {
        return quoted(namesToldApart(*trace.session, ref, axis)[static_cast<std::size_t>(index)]);
    }
};

/// "; “cheap” weighs the most: 0.94", where there is something to compare.
std::string heaviest(const Subject& s)
{
    const Term* strongest = strongestTerm(s.e);
    if (s.e.terms.size() < 2 || strongest->product == 0)
        return "";
    return "; " + (strongest->name == "bias" ? "the bias" : quoted(strongest->name)) + " weighs the most: " + shown(strongest->product);
}

/// "the causal mask blocks what comes later, and …": why the query may not look at the key.
std::string reasons(const Subject& s)
{
    std::string text;
    for (const auto& [name, part] : maskParts(s.block().mask))
        if (!part.allows(s.e.cell.row, s.e.cell.column))
            text += (text.empty() ? "" : ", and ") +
                    (part.causal            ? "the causal mask blocks what comes later"
                     : part.window > 0      ? "the window reaches only to tokens less than " + std::to_string(part.window) + " away"
                     : part.padding.empty() ? "the cell is blocked by hand"
                                            : "the key is padding");
    return text;
}

std::string givenWords(const Subject& s)
{
    const std::string value = shown(s.e.value);
    if (s.ref.id == MatrixId::Input)
        return "An input, set by hand: " + s.place + " is " + value + ".";
    if (s.ref.id == MatrixId::Memory)
        return "An input of the memory, set by hand: " + s.place + " is " + value + ".";
    if (info(s.ref.id).rows != Axis::One)
        return "A weight, set by hand: each 1 of " + s.row + " adds " + value + " to " + s.column +
               (info(s.ref.id).perHead ? " of " + s.head() : "") + ".";
    if (s.row == quoted("gain"))
        return "The gain of the norm, set by hand: it multiplies the normalised " + s.column + " of every token by " + value + ".";
    return "A bias, set by hand: it adds " + value + " to " + s.column + " of every token.";
}

std::string waveWords(const Subject& s)
{
    const double divisor = s.e.quantities[1].value;
    return s.row + " stands at position " + std::to_string(s.e.cell.row) + ", counted from 0, and " + s.column + " is a " +
           s.e.terms[0].name + " that takes " + shown(2 * std::numbers::pi * divisor) + " positions for a full wave: here its angle is " +
           shown(s.e.quantities[2].value) + ".";
}

std::string maskWords(const Subject& s)
{
    return "Query " + s.row +
           (s.mayLook() ? " may look at key " + s.column + ": nothing in the mask blocks it."
                        : " may not look at key " + s.column + ": " + reasons(s) + ".");
}

std::string handedWords(const Subject& s)
{
    const Factor& from = s.factor(0, 0);
    if (s.ref.id == MatrixId::Input)
        return "What block " + std::to_string(from.cell->matrix.block + 1) + " handed on: " + s.place + ", taken over as it is.";
    return "The block hands on " + s.place + " as it is in " + from.symbol + ".";
}

std::string sumWords(const Subject& s)
{
    const Factor& a = s.factor(0, 0);
    const Factor& b = s.factor(1, 0);
    return s.place + " in " + a.symbol + ", " + shown(a.value) + ", plus the same in " + b.symbol + ", " + shown(b.value) +
           (s.ref.id == MatrixId::Positioned ? ": so each token carries where it stands."
                                             : ": what was there is kept, and what was found is added.");
}

/// The row of a token times a column of weights.
std::string linearWords(const Subject& s)
{
    return "The numbers of " + s.row + " in " + s.factor(0, 0).symbol + " times the weights for " + s.column + " in " +
           s.factor(0, 1).symbol + ", added up" + (s.e.terms.back().name == "bias" ? ", and the bias" : "") + heaviest(s) + ".";
}

std::string dotProductWords(const Subject& s)
{
    return "How well the query of " + s.row + " fits the key of " + s.column + ": their numbers multiplied pair by pair and added up" +
           heaviest(s) + ".";
}

std::string scaledWords(const Subject& s)
{
    const Scale& scale = s.block().scale;
    const Head& head = s.block().heads[static_cast<std::size_t>(s.ref.head)];
    std::string text = "The raw score of query " + s.row + " and key " + s.column + ", " + shown(s.factor(0, 0).value);
    switch (scale.kind) {
    case Scale::Kind::None: text += ", not scaled"; break;
    case Scale::Kind::Factor: text += ", times the scale " + shown(scale.factor); break;
    case Scale::Kind::SqrtKeyWidth:
        text += ", times 1/√" + std::to_string(head.keyWidth()) + ", so that scores do not grow with the width of the keys";
        break;
    }
    if (head.temperature != 1)
        text += ", divided by the temperature " + shown(head.temperature) +
                (head.temperature < 1 ? ", which makes the attention sharper" : ", which makes the attention flatter");
    return text + ".";
}

std::string blockedWords(const Subject& s)
{
    return "Query " + s.row + " may not look at key " + s.column + ": " + reasons(s) + ". Softmax turns −∞ into exactly 0.";
}

std::string softmaxWords(const Subject& s)
{
    if (!s.mayLook())
        return s.row + " gives " + s.column + " no attention: the mask blocks the cell, its score is −∞, and exp(−∞) is exactly 0.";
    const Factor& own = s.factor(static_cast<std::size_t>(s.e.cell.column), 0);
    return s.row + " gives " + s.column + " " + shown(100 * static_cast<double>(s.e.value)) + " % of its attention: " + own.symbol +
           " is " + shown(own.value) + ", and all of the row together " + shown(s.e.quantities[1].value) + ".";
}

std::string nothingLeftWords(const Subject& s)
{
    return "The mask leaves " + s.row +
           " nothing to look at, so its whole row of attention is 0 (MultiheadAttention in PyTorch gives NaN).";
}

std::string gatedSumWords(const Subject& s)
{
    if (s.hasNothingLeft())
        return "The mask leaves " + s.row + " nothing to look at: all its attention is 0, and so is the sum.";
    return s.column + " of every token, weighted by the attention that " + s.row + " pays it" + heaviest(s) + ".";
}

std::string concatenationWords(const Subject& s)
{
    const Factor& gain = s.factor(0, 0);
    const Factor& output = s.factor(0, 1);
    const int head = output.cell->matrix.head;
    if (!s.block().heads[static_cast<std::size_t>(head)].enabled)
        return s.place + " is 0 because " + headName(s.block(), head) + " is muted; its output is " + shown(output.value) + ".";
    return s.place + " is the output of " + headName(s.block(), head) + ", " + shown(output.value) + ", times its gain " +
           shown(gain.value) + ".";
}

std::string headShareWords(const Subject& s)
{
    if (!s.block().heads[static_cast<std::size_t>(s.ref.head)].enabled)
        return "Nothing is added to " + s.place + " by " + s.head() + ": it is muted.";
    return "What " + s.head() + " alone adds to " + s.place + ": its gain times its output times its own rows of W_O" + heaviest(s) + ".";
}

std::string layerNormWords(const Subject& s)
{
    const Scalar distance = s.factor(0, 1).value;
    return s.place + " lies " + shown(std::abs(distance)) + (distance < 0 ? " below" : " above") + " the mean of its row, that is " +
           shown(std::abs(distance * s.factor(0, 2).value)) + " standard deviations; times γ = " + shown(s.factor(0, 0).value) +
           ", plus β = " + shown(s.factor(1, 0).value) + ".";
}

std::string activationWords(const Subject& s)
{
    const Factor& hidden = s.factor(0, 0);
    const std::string start = s.place + " in H is " + shown(hidden.value);
    const Activation activation = s.block().feedForward->activation;
    switch (activation) {
    case Activation::Identity: return start + ", and stays as it is: the network has no activation.";
    case Activation::Relu:
        return start + (hidden.value > 0 ? ": above 0, so ReLU lets it through as it is." : ": not above 0, so ReLU makes it 0.");
    case Activation::Gelu:
    case Activation::GeluTanh: break;
    }
    return start + ", and GELU lets " + shown(100 * static_cast<double>(s.factor(0, 1).value)) +
           " % of it through: the share of a normal distribution below it" +
           (activation == Activation::GeluTanh ? ", approximated by tanh." : ".");
}

struct OperationWords {
    Operation operation;
    std::string (*words)(const Subject& subject);
};

/// In the order of Operation.
constexpr std::array kWords{
    OperationWords{Operation::Given, givenWords},
    OperationWords{Operation::Wave, waveWords},
    OperationWords{Operation::Allowed, maskWords},
    OperationWords{Operation::Handed, handedWords},
    OperationWords{Operation::Sum, sumWords},
    OperationWords{Operation::Projection, linearWords},
    OperationWords{Operation::DotProduct, dotProductWords},
    OperationWords{Operation::Scaled, scaledWords},
    OperationWords{Operation::Blocked, blockedWords},
    OperationWords{Operation::Softmax, softmaxWords},
    OperationWords{Operation::NothingLeft, nothingLeftWords},
    OperationWords{Operation::GatedSum, gatedSumWords},
    OperationWords{Operation::Concatenation, concatenationWords},
    OperationWords{Operation::HeadMixing, linearWords},
    OperationWords{Operation::HeadShare, headShareWords},
    OperationWords{Operation::LayerNorm, layerNormWords},
    OperationWords{Operation::Activation, activationWords},
};

}  // namespace

std::string explanationWords(const Trace& trace, const Explanation& explanation)
{
    return kWords[static_cast<std::size_t>(explanation.operation)].words({trace, explanation});
}

}  // namespace headscope
