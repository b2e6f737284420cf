// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/settings_by_proof.h"

#include "core/model/validation.h"
#include "core/ops/activation.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

namespace headscope {

namespace {

const Matrix& resultOf(const Trace& trace)
{
    return trace.finalNorm->size() > 0 ? *trace.finalNorm : *trace.block(trace.session->lastBlock()).blockOutput;
}

std::vector<Index> divisors(Index number)
{
    std::vector<Index> found;
    for (Index d = 1; d <= number; ++d)
        if (number % d == 0)
            found.push_back(d);
    return found;
}

/// The value as it is first, then the others.
template <class T>
std::vector<T> alternatives(T own, bool open, std::initializer_list<T> others)
{
    std::vector<T> list{own};
    if (open)
        std::ranges::copy_if(others, std::back_inserter(list), [&](T other) { return other != own; });
    return list;
}

Linear joined(const std::vector<const Linear*>& parts)
{
    Index width = 0;
    for (const Linear* part : parts)
        width += part->weight->cols();
    Matrix weight(parts[0]->weight->rows(), width);
    Matrix bias(parts[0]->hasBias() ? 1 : 0, parts[0]->hasBias() ? width : 0);
    Index first = 0;
    for (const Linear* part : parts) {
        weight.middleCols(first, part->weight->cols()) = *part->weight;
        if (part->hasBias())
            bias.middleCols(first, part->weight->cols()) = *part->bias;
        first += part->weight->cols();
    }
    return {std::move(weight), std::move(bias), {}};
}

Linear cut(const Linear& whole, Index heads, Index index)
{
    const Index width = whole.weight->cols() / heads;
    return {Matrix(whole.weight->middleCols(index * width, width)),
            whole.hasBias() ? Matrix(whole.bias->middleCols(index * width, width)) : Matrix(),
            {}};
}

std::string wordsOf(const Session& session)
{
    const Block& block = session.blocks[0];
    std::string words = std::to_string(block.heads.size()) + (block.heads.size() == 1 ? " head" : " heads");
    if (block.norm != Norm::None)
        words += block.norm == Norm::Pre ? ", norms before" : ", norms after";
    for (const Block& one : session.blocks)
        if (one.feedForward) {
            words += ", " + std::string(activationInfo(one.feedForward->activation).id);
            break;
        }
    return words + (block.mask.causal ? ", causal mask" : ", no mask");
}

}  // namespace

Session withHeads(const Session& session, Index heads)
{
    Session made = session;
    for (Block& block : made.blocks) {
        std::vector<const Linear*> queries, keys, values;
        for (const Head& head : block.heads) {
            queries.push_back(&head.query);
            keys.push_back(&head.key);
            values.push_back(&head.value);
        }
        const Linear query = joined(queries), key = joined(keys), value = joined(values);
        std::vector<Head> cutHeads(static_cast<std::size_t>(heads));
        for (Index h = 0; h < heads; ++h) {
            Head& head = cutHeads[static_cast<std::size_t>(h)];
            head.query = cut(query, heads, h);
            head.key = cut(key, heads, h);
            head.value = cut(value, heads, h);
        }
        block.heads = std::move(cutHeads);
    }
    return made;
}

std::string ProofResult::off() const
{
    std::array<char, 16> text{};
    const auto [end, problem] = std::to_chars(text.data(), text.data() + text.size(), difference, std::chars_format::scientific, 1);
    return {text.data(), end};
}

ProofResult proveSettings(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled)
{
    const Block& first = session.blocks[0];
    const bool hasNetwork = std::ranges::any_of(session.blocks, [](const Block& block) { return block.feedForward.has_value(); });
    const Activation own =
        hasNetwork ? std::ranges::find_if(session.blocks, [](const Block& b) { return b.feedForward.has_value(); })->feedForward->activation
                   : Activation::Relu;
    const auto norms = alternatives(first.norm, open.norm, {Norm::Post, Norm::Pre});
    const auto causals = alternatives(first.mask.causal, open.mask, {false, true});
    std::vector<Activation> functions{own};
    for (const ActivationInfo& row : activations())
        if (open.activation && hasNetwork && row.activation != own)
            functions.push_back(row.activation);
    Index columns = 0;
    for (const Head& head : first.heads)
        columns += head.query.weight->cols();
    const auto heads = open.heads ? divisors(columns) : std::vector<Index>{0};
    const Scalar tolerance = kProofTolerance * std::max(Scalar(1), expected.size() > 0 ? expected.cwiseAbs().maxCoeff() : Scalar(1));
    ProofResult best{.difference = std::numeric_limits<Scalar>::max()};
    // Activations of one function nearly agree (gelu and gelu_tanh): the best of all is taken, not the first that is near enough.
    for (const Index count : heads)
        for (const Norm norm : norms)
            for (const bool causal : causals)
                for (const Activation activation : functions) {
                    if (cancelled && cancelled())
                        return {};
                    Session tried = count > 0 ? withHeads(session, count) : session;
                    for (Block& block : tried.blocks) {
                        block.norm = first.norm == Norm::None ? Norm::None : norm;
                        if (block.stack == Stack::Own && block.attends == Attends::Self)
                            block.mask.causal = causal;
                        if (block.feedForward)
                            block.feedForward->activation = activation;
                    }
                    if (validate(tried))  // too many heads for the memory that a Trace may have
                        continue;
                    const auto trace = forward(std::make_shared<const Session>(tried), cancelled);
                    if (!trace)
                        return {};
                    const Matrix& found = resultOf(*trace);
                    if (found.rows() != expected.rows() || found.cols() != expected.cols())
                        return {.hasShape = false};
                    const Scalar difference = (found - expected).cwiseAbs().maxCoeff();
                    if (!(difference < best.difference))
                        continue;
                    best.difference = difference;
                    if (difference <= tolerance) {
                        best.words = wordsOf(tried);
                        best.session = std::move(tried);
                    }
                    if (difference <= tolerance / 100)
                        return best;
                }
    return best;
}

}  // namespace headscope
