// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/settings_by_proof.h"

#include "core/base/phrase.h"
#include "core/model/each_weight.h"
#include "core/model/limits.h"
#include "core/model/validation.h"
#include "core/ops/activation.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

const Matrix& resultOf(const Trace& trace)
{
    return trace.finalNorm->size() > 0 ? *trace.finalNorm : *trace.block(trace.session->lastBlock()).blockOutput;
}

/// Numbers of heads that so many columns can be shared out among, those of usual widths first.
std::vector<Index> possibleHeads(Index number)
{
    std::vector<Index> found;
    for (Index d = 1; d <= std::min(number, Index{kMostHeadsOfBlock}); ++d)
        if (number % d == 0)
            found.push_back(d);
    constexpr double kUsualWidth = 64;
    const auto unusual = [&](Index heads) {
        const Index width = number / heads;
        return std::abs(std::log(static_cast<double>(width) / kUsualWidth));
    };
    std::ranges::stable_sort(found, {}, unusual);
    return found;
}

/// Of one pass, as good as: every weight for every token, and every key for every query.
double workOf(const Session& session)
{
    Index numbers = 0;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { numbers += matrix->size(); });
    numbers -= session.embedding->size() + session.positionWeight->size();  // of which some rows are looked up
    double work = static_cast<double>(std::max<Index>(numbers, 1)) * static_cast<double>(std::max<Index>(session.tokenCount(), 1));
    for (const Block& block : session.blocks)
        work += static_cast<double>(session.tokenCount(block) * session.keyCount(block)) * static_cast<double>(2 * block.concatWidth());
    return work;
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

/// What may be tried; no heads: as they are.
struct Settings {
    Index heads = 0;
    Norm norm = Norm::None;
    bool causal = false;
    Activation activation = Activation::Relu;
    bool operator==(const Settings&) const = default;
};

std::string headWords(Index heads) { return heads == 1 ? phrase("{} head", heads) : phrase("{} heads", heads); }
std::string normWords(Norm norm) { return norm == Norm::Pre ? phrase("norms before") : phrase("norms after"); }
std::string maskWords(bool causal) { return causal ? phrase("causal mask") : phrase("no mask"); }

/// The value as it is first, then the others.
template <class T>
std::vector<T> alternatives(T own, bool open, const std::vector<T>& others)
{
    std::vector<T> list{own};
    if (open)
        std::ranges::copy_if(others, std::back_inserter(list), [&](T other) { return other != own; });
    return list;
}

class Prover {
public:
    Prover(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled, double mostWork)
        : m_session(session), m_expected(expected), m_cancelled(cancelled), m_left(mostWork / workOf(session))
    {
        const Block& first = session.blocks[0];
        const auto withNetwork = std::ranges::find_if(session.blocks, [](const Block& block) { return block.feedForward.has_value(); });
        m_hasNetwork = withNetwork != session.blocks.end();
        Index columns = 0;
        for (const Head& head : first.heads)
            columns += head.query.weight->cols();
        std::vector<Activation> functions;
        for (const ActivationInfo& row : activations())
            functions.push_back(row.activation);
        m_heads = open.heads ? possibleHeads(columns) : std::vector<Index>{0};
        m_norms = alternatives(first.norm, open.norm && first.norm != Norm::None, {Norm::Post, Norm::Pre});
        m_masks = alternatives(first.mask.causal, open.mask, {false, true});
        m_functions = alternatives(m_hasNetwork ? withNetwork->feedForward->activation : Activation::Relu, open.activation && m_hasNetwork,
                                   functions);
        const Scalar largest = expected.size() > 0 ? expected.cwiseAbs().maxCoeff() : Scalar(0);
        m_exactness = open.rounding * largest;
        m_tolerance = std::max(kProofTolerance * std::max(Scalar(1), largest), kRoundings * open.calculation * largest);
    }

    ProofResult run()
    {
        m_best = {.difference = std::numeric_limits<Scalar>::max(), .exactness = m_exactness};
        search();
        if (m_best.session)
            tellWhatFitsAsWell();
        return m_stopped ? ProofResult{.hasShape = m_best.hasShape} : std::move(m_best);
    }

private:
    static constexpr Scalar kRoundings = 16;  // that come together until a number comes out
    static constexpr Scalar kTellsApart = 3;  // times as far off as the best, or as the output is by itself

    /// Activations of one function nearly agree (gelu and gelu_tanh): the best of all is taken, not the first that is near enough.
    void search()
    {
        for (const Index heads : m_heads)
            for (const Norm norm : m_norms)
                for (const bool causal : m_masks)
                    for (const Activation activation : m_functions) {
                        const Settings settings{heads, norm, causal, activation};
                        const auto difference = differenceWith(settings);
                        if (m_stopped || m_best.ranOut)
                            return;
                        if (!difference || !(*difference < m_best.difference))
                            continue;
                        m_best.difference = *difference;
                        m_taken = settings;
                        if (*difference <= m_tolerance)
                            m_best.session = with(settings);
                        if (*difference <= m_tolerance / 100)
                            return;
                    }
    }

    void tellWhatFitsAsWell()
    {
        m_best.words = headWords(std::ssize(m_best.session->blocks[0].heads));
        if (m_taken.norm != Norm::None)
            m_best.words += ", " + normWords(m_taken.norm);
        if (m_hasNetwork)
            m_best.words += ", " + std::string(activationInfo(m_taken.activation).id);
        m_best.words += ", " + maskWords(m_taken.causal);
        const auto tell = [this](Settings other, const std::string& words) {
            if (m_stopped || other == m_taken)
                return;
            const auto difference = differenceWith(other);
            if (difference && *difference <= std::min(m_tolerance, kTellsApart * std::max(m_best.difference, m_exactness)))
                m_best.others.push_back(words);
        };
        for (const Index heads : m_heads)
            tell({heads, m_taken.norm, m_taken.causal, m_taken.activation}, headWords(heads));
        for (const Norm norm : m_norms)
            tell({m_taken.heads, norm, m_taken.causal, m_taken.activation}, normWords(norm));
        for (const Activation activation : m_functions)
            tell({m_taken.heads, m_taken.norm, m_taken.causal, activation}, std::string(activationInfo(activation).id));
        for (const bool causal : m_masks)
            tell({m_taken.heads, m_taken.norm, causal, m_taken.activation}, maskWords(causal));
    }

    Session with(const Settings& settings) const
    {
        Session tried = settings.heads > 0 ? withHeads(m_session, settings.heads) : m_session;
        for (Block& block : tried.blocks) {
            block.norm = settings.norm;
            if (block.stack == Stack::Own && block.attends == Attends::Self)
                block.mask.causal = settings.causal;
            if (block.feedForward)
                block.feedForward->activation = settings.activation;
        }
        return tried;
    }

    /// Nothing where there is no session with them, or no more trying.
    std::optional<Scalar> differenceWith(const Settings& settings)
    {
        Session tried = with(settings);
        if (m_cancelled && m_cancelled())
            m_stopped = true;
        m_best.ranOut = m_best.ranOut || --m_left < 0;
        if (m_stopped || m_best.ranOut || validate(tried))  // too many heads for the memory that a Trace may have
            return {};
        const auto trace = forward(std::make_shared<const Session>(std::move(tried)), m_cancelled);
        m_stopped = !trace;
        if (m_stopped)
            return {};
        const Matrix& found = resultOf(*trace);
        m_best.hasShape = found.rows() == m_expected.rows() && found.cols() == m_expected.cols();
        m_stopped = !m_best.hasShape;
        return m_stopped ? std::nullopt : std::optional((found - m_expected).cwiseAbs().maxCoeff());
    }

    const Session& m_session;
    const Matrix& m_expected;
    const CancelCheck& m_cancelled;
    double m_left;  ///< passes
    bool m_hasNetwork = false;
    std::vector<Index> m_heads;
    std::vector<Norm> m_norms;
    std::vector<bool> m_masks;
    std::vector<Activation> m_functions;
    Scalar m_exactness = 0, m_tolerance = 0;
    Settings m_taken;
    ProofResult m_best;
    bool m_stopped = false;  ///< cancelled, or there is nothing to compare
};

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

std::string exponentText(Scalar number)
{
    std::array<char, 16> text{};
    const auto [end, problem] = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::scientific, 1);
    return {text.data(), end};
}

ProofResult proveSettings(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled, double mostWork)
{
    return Prover(session, expected, open, cancelled, mostWork).run();
}

}  // namespace headscope
