// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/settings_by_proof.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/matrices/matrix_access.h"
#include "core/model/each_weight.h"
#include "core/model/validation.h"
#include "core/models/families/last_network.h"
#include "core/models/families/tried_settings.h"
#include "core/ops/activation.h"
#include "core/passes/forward.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <set>
#include <span>

namespace headscope {

namespace {

/// The result of the layers, or the logits made of it where the output that is known has a column for each word.
Shared<Matrix> resultOf(const Trace& trace, Index columns, bool concatenates)
{
    const Shared<Matrix>& concat = trace.block(trace.session->lastBlock()).concat;
    if (concatenates && columns == concat->cols() && columns != trace.session->modelWidth())
        return concat;
    if (columns != trace.session->modelWidth() && trace.session->readout && columns == trace.session->vocabulary->size())
        return matrixOf(trace, {.id = MatrixId::Logits});
    return trace.finalNorm->size() > 0 ? trace.finalNorm : trace.block(trace.session->lastBlock()).blockOutput;
}

Scalar rootMeanSquare(const Matrix& numbers)
{
    return numbers.size() > 0 ? numbers.norm() / std::sqrt(static_cast<Scalar>(numbers.size())) : Scalar(0);
}

/// About twice as far from 0 as the numbers usually are: those of some columns or tokens may be a thousand times as large, as in the
/// streams of language models.
Scalar usualSize(const Matrix& numbers)
{
    std::vector<Scalar> sizes;
    for (Index i = 0; i < numbers.size(); ++i)
        if (std::isfinite(numbers.data()[i]))
            sizes.push_back(std::abs(numbers.data()[i]));
    if (sizes.empty())
        return 0;
    const auto middle = sizes.begin() + std::ssize(sizes) / 2;
    std::ranges::nth_element(sizes, middle);
    return *middle > 0 ? 3 * *middle : std::ranges::max(sizes);
}

/// The same session in which neither heads nor networks add anything.
Session silenced(Session session)
{
    for (Block& block : session.blocks) {
        for (Head& head : block.heads)
            head.enabled = false;
        if (block.feedForward)
            block.feedForward->output.weight.detach().setZero();
    }
    return session;
}

/// About the work of one pass: every weight for every token, and every key for every query.
double workOf(const Session& session)
{
    Index numbers = 0;
    forEachWeight(session, [&](const Shared<Matrix>& matrix) { numbers += matrix.size(); });
    numbers -= session.embedding.size() + session.positionWeight.size();  // of which some rows are looked up
    double work = static_cast<double>(std::max<Index>(numbers, 1)) * static_cast<double>(std::max<Index>(session.tokenCount(), 1));
    for (const Block& block : session.blocks)
        work += static_cast<double>(session.tokenCount(block) * session.keyCount(block)) * static_cast<double>(2 * block.concatWidth());
    return work;
}

bool looksAtItself(const Block& block) { return block.stack == Stack::Own && block.attends == Attends::Self; }

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
    using Settings = TriedSettings;

public:
    Prover(const Session& session, const Matrix& expected, const Proof& open, const CancelCheck& cancelled, double mostWork)
        : m_session(session), m_expected(expected), m_cancelled(cancelled), m_left(mostWork)
    {
        const Block& first = session.blocks[0];
        const auto withNetwork = std::ranges::find_if(session.blocks, [](const Block& block) { return block.feedForward.has_value(); });
        m_hasNetwork = withNetwork != session.blocks.end();
        Index columns = 0;
        for (const Head& head : first.heads)
            columns += head.query.weight.cols();
        std::vector<Activation> functions;
        for (const ActivationInfo& row : activations())
            functions.push_back(row.activation);
        m_heads = open.heads ? possibleHeads(columns) : std::vector<Index>{0};
        m_norms = alternatives(first.norm, open.norm && first.norm != Norm::None, {Norm::Post, Norm::Pre});
        std::vector<NormKind> kinds;
        for (const NormKindInfo& row : kNormKinds)
            kinds.push_back(row.kind);
        m_kinds = alternatives(first.normKind, open.normKind && first.norm != Norm::None, kinds);
        m_residuals = alternatives(first.residual, open.residual, {true, false});
        m_parallels = alternatives(first.parallel, open.parallel && m_hasNetwork, {false, true});
        m_concatenates = open.concatenates;
        const Index width = session.modelWidth();
        const Scale byModelWidth{Scale::Kind::Factor, 1 / std::sqrt(static_cast<Scalar>(width))}, none{Scale::Kind::None};
        m_scales = alternatives(first.scale, open.scale, {byModelWidth, none});
        m_masks = alternatives(first.mask.causal, open.mask && std::ranges::any_of(session.blocks, looksAtItself), {false, true});
        m_functions = alternatives(m_hasNetwork ? withNetwork->feedForward->activation : Activation::Relu, open.activation && m_hasNetwork,
                                   functions);
        m_epsilons.assign(kEpsilons.begin(), open.epsilon ? kEpsilons.end() : kEpsilons.begin() + 1);
        m_bases.assign(kRotaryBases.begin(), open.rotaryBase || open.rotary ? kRotaryBases.end() : kRotaryBases.begin() + 1);
        if (open.rotary)
            m_turns = {{}, Rotary::Pairing::Half, Rotary::Pairing::Interleaved};
        const Scalar usual = usualSize(expected);
        m_importance = Matrix::Ones(expected.rows(), expected.cols());
        if (usual > 0)
            m_importance = usual / expected.array().abs().max(usual);
        m_exactness = open.rounding * usual;
        m_rounding = open.calculation * usual;
        m_tolerance = std::max(kProofTolerance * std::max(Scalar(1), usual), kRoundings * open.calculation * usual);
        m_meanRounding = open.calculation * rootMeanSquare(weighed(expected));
        m_isCoarse = open.calculation > kFloatRounding;
    }

    ProofResult run()
    {
        m_best = {.difference = std::numeric_limits<Scalar>::max(), .exactness = m_exactness};
        search();
        m_best.tried = tried();
        if (m_best.session)
            tellWhatFitsAsWell();
        return m_stopped ? ProofResult{.hasShape = m_best.hasShape} : std::move(m_best);
    }

private:
    static constexpr Scalar kRoundings = 16;     // that come together until a number comes out
    static constexpr Scalar kMeanRoundings = 4;  // the same, of the root of the mean of squares
    // Parts of what heads and networks add to the output: of coarse numbers, of those that leave several roundings, and of exact ones.
    static constexpr Scalar kMostUnlike = Scalar(0.1), kMostUnlikeOfSeveral = Scalar(0.03), kMostUnlikeOfExact = Scalar(0.005);
    static constexpr std::size_t kNearest = 32;
    static constexpr Scalar kTellsApart = 3;  // times as far off as the best, or as the output is by itself

    /// Activations of one function nearly agree (gelu and gelu_tanh), and so do small ε: the best of all is looked for, not the first that
    /// is near enough. Other ε and θ are tried where the usual ones leave more than rounding, ε with the nearest settings alone.
    void search()
    {
        searchFirst();
        const Scalar base = m_taken.rotaryBase;
        for (const Scalar epsilon : m_epsilons)
            if (!m_best.session || m_stopped || m_best.ranOut || !improveWith(epsilon, base))
                break;
        if (m_best.session)
            preferUsual();
    }

    void searchFirst()
    {
        for (const Scalar base : m_bases)
            if (m_best.session ? isEnough() || !improveWith(m_taken.epsilon, base) : searchWith(base))
                return;
        for (const Scalar epsilon : std::span(m_epsilons).subspan(1))
            if (m_best.session ? isEnough() || !improveWith(epsilon, m_taken.rotaryBase) : searchNearest(epsilon))
                return;
    }

    /// Whether that is the end of it.
    bool searchNearest(Scalar epsilon)
    {
        std::vector<Settings> all;
        for (const auto& [difference, settings] : m_nearest) {
            all.push_back(settings);
            all.back().epsilon = epsilon;
        }
        return tryEach(all);
    }

    /// Takes the usual settings among those that the output does not tell apart from the best: they come first in each list.
    void preferUsual()
    {
        const Scalar limit = asWell();
        const auto prefer = [&](const auto& list, auto member) {
            for (const auto& value : list) {
                Settings usual = m_taken;
                usual.*member = value;
                if (usual == m_taken)
                    return;
                const auto difference = differenceWith(usual);
                if (!difference)
                    return;
                if (*difference <= limit && isTold(usual)) {
                    m_best.difference = *difference;
                    m_best.session = with(usual);
                    m_taken = usual;
                    return;
                }
            }
        };
        prefer(m_turns, &Settings::turns);
        prefer(m_scales, &Settings::scale);
        prefer(m_heads, &Settings::heads);
        prefer(m_norms, &Settings::norm);
        prefer(m_kinds, &Settings::normKind);
        prefer(m_residuals, &Settings::residual);
        prefer(m_parallels, &Settings::parallel);
        prefer(m_masks, &Settings::causal);
        prefer(m_functions, &Settings::activation);
        prefer(std::array{Scalar(0)}, &Settings::epsilon);  // which the model is known for
    }

    /// The largest difference of what fits as well as the best.
    Scalar asWell() const { return std::min(m_tolerance, kTellsApart * std::max(m_best.difference, m_exactness)); }

    /// Whether what these settings leave is no more than rounding, and little beside what heads and networks add: of an output that hardly
    /// differs from what the layers read, coarse numbers tell nothing.
    bool isTold(const Settings& settings)
    {
        const Shared<Matrix> found = outputOf(with(settings)), without = outputOf(silenced(with(settings)));
        if (found->size() == 0 || without->size() == 0)
            return false;
        const Scalar left = rootMeanSquare(weighed(*found - m_expected)), added = rootMeanSquare(weighed(m_expected - *without));
        const bool isLittle = left <= (m_isCoarse ? kMostUnlike : kMostUnlikeOfExact) * added;
        const bool isRounding = !m_isCoarse || left <= kMeanRoundings * m_meanRounding;
        const bool isSeveral = m_isCoarse && left > m_meanRounding;
        m_best.isHidden = isRounding && !isLittle;
        return isRounding && isLittle && (!isSeveral || left <= kMostUnlikeOfSeveral * added);
    }

    bool isEnough() const { return m_best.difference <= std::max(kTellsApart * m_rounding, m_tolerance / 100); }

    /// Tries the best settings with this ε and θ. False: nothing more is to be tried.
    bool improveWith(Scalar epsilon, Scalar base)
    {
        Settings settings = m_taken;
        settings.epsilon = epsilon;
        settings.rotaryBase = base;
        const auto difference = differenceWith(settings);
        if (difference && *difference < m_best.difference) {
            m_best.difference = *difference;
            m_best.session = with(settings);
            m_taken = settings;
        }
        return !m_stopped && !m_best.ranOut;
    }

    /// Whether that is the end of it.
    bool searchWith(Scalar base)
    {
        std::vector<Settings> all;
        for (const auto turns : m_turns) {
            if (isIdle(turns, base))
                continue;
            for (const Index heads : m_heads)
                for (const Scale& scale : m_scales)
                    for (const Norm norm : m_norms)
                        for (const NormKind kind : m_kinds)
                            for (const bool residual : m_residuals)
                                for (const bool parallel : m_parallels)
                                    for (const bool causal : m_masks)
                                        for (const Activation activation : m_functions)
                                            if (!(turns && scale.kind != Scale::Kind::SqrtKeyWidth) && !(parallel && norm != Norm::Pre))
                                                all.push_back(
                                                    {heads, scale, norm, kind, residual, parallel, causal, activation, 0, base, turns});
        }
        return tryEach(all);
    }

    /// Whether that is the end of it. The usual ones come first: few of them are compared by some tokens at once, and then more and more.
    bool tryEach(const std::vector<Settings>& all)
    {
        constexpr std::size_t kFirst = 64, kMoreEach = 4, kMost = 1024;
        for (std::size_t from = 0, count = kFirst; from < all.size(); from += count, count = std::min(kMoreEach * count, kMost))
            if (trySome(std::span(all).subspan(from, std::min(count, all.size() - from))))
                return true;
        return false;
    }

    /// Settings that some tokens rule out are not computed whole, but for the nearest, which says how far off they are.
    bool trySome(std::span<const Settings> some)
    {
        const std::vector<Scalar> least = differencesOfSomeTokens(some);
        const auto nearest = std::ranges::min_element(least) - least.begin();
        for (std::size_t i = 0; i < some.size(); ++i)
            if (!least.empty() && least[i] > m_tolerance && std::cmp_not_equal(i, nearest)) {
                if (some[i].epsilon == 0)
                    keepIfNear(least[i], some[i]);
            } else if (isTheEnd(some[i])) {
                return true;
            }
        return m_stopped || m_best.ranOut;
    }

    /// The largest difference from the output in the middle token and the last one, for each of these settings; none where that is not
    /// quicker than to compute all tokens.
    std::vector<Scalar> differencesOfSomeTokens(std::span<const Settings> some)
    {
        if (m_expected.cols() != m_session.modelWidth() || m_expected.rows() != m_session.tokenCount())
            return {};
        std::vector<Session> sessions;
        std::ranges::transform(some, std::back_inserter(sessions), [this](const Settings& settings) { return with(settings); });
        const std::vector<Index> tokens{m_expected.rows() / 2, m_expected.rows() - 1};
        const auto found = someTokensOf(sessions, tokens, [this](Session session) { return computed(std::move(session)); });
        std::vector<Scalar> differences;
        const Matrix expected = m_expected(tokens, Eigen::all), importance = m_importance(tokens, Eigen::all);
        for (const Matrix& rows : found)
            differences.push_back(rows.size() > 0 ? (rows - expected).cwiseProduct(importance).cwiseAbs().maxCoeff()
                                                  : std::numeric_limits<Scalar>::max());
        return differences;
    }

    /// Tries these settings; the end is that they are right, or that there is no more trying.
    bool isTheEnd(const Settings& settings)
    {
        const auto difference = differenceWith(settings);
        if (m_stopped || m_best.ranOut)
            return true;
        if (difference && settings.epsilon == 0)
            keepIfNear(*difference, settings);
        if (!difference || !(*difference < m_best.difference))
            return false;
        m_best.difference = *difference;
        m_taken = settings;
        if (*difference <= m_tolerance && isTold(settings))
            m_best.session = with(settings);
        return m_best.session && *difference <= m_tolerance / 100;
    }

    /// Other bases are for what turns.
    bool isIdle(std::optional<Rotary::Pairing> turns, Scalar base) const
    {
        return m_turns.size() > 1 && base > 0 && (!turns || base == Rotary().base);
    }

    void keepIfNear(Scalar difference, const Settings& settings)
    {
        const auto isFarther = [](const auto& a, const auto& b) { return a.first < b.first; };
        m_nearest.emplace_back(difference, settings);
        std::ranges::push_heap(m_nearest, isFarther);
        if (m_nearest.size() <= kNearest)
            return;
        std::ranges::pop_heap(m_nearest, isFarther);
        m_nearest.pop_back();
    }

    /// The settings that were open, in words.
    std::string tried() const
    {
        std::string words;
        const auto add = [&words](const std::string& more) { words += (words.empty() ? "" : "; ") + more; };
        if (m_heads.size() > 1)
            add(phrase("heads {}", joined(m_heads, [](Index heads) { return std::to_string(heads); })));
        if (m_scales.size() > 1)
            add(joined(m_scales, scaleWords));
        if (m_norms.size() > 1)
            add(joined(m_norms, normWords));
        if (m_kinds.size() > 1)
            add(joined(m_kinds, kindWords));
        if (m_residuals.size() > 1)
            add(joined(m_residuals, residualWords));
        if (m_parallels.size() > 1)
            add(joined(m_parallels, parallelWords));
        if (m_masks.size() > 1)
            add(joined(m_masks, maskWords));
        if (m_functions.size() > 1)
            add(joined(m_functions, [](Activation function) { return std::string(activationInfo(function).id); }));
        if (m_epsilons.size() > 1)
            add(joined(std::span(m_epsilons).subspan(1), epsilonWords));
        if (m_turns.size() > 1)
            add(joined(m_turns, turnWords));
        if (m_bases.size() > 1)
            add(joined(std::span(m_bases).subspan(1), baseWords));
        return words;
    }

    void tellWhatFitsAsWell()
    {
        m_best.words = headWords(std::ssize(m_best.session->blocks[0].heads));
        if (m_scales.size() > 1)
            m_best.words += ", " + scaleWords(m_taken.scale);
        if (m_taken.norm != Norm::None)
            m_best.words += ", " + normWords(m_taken.norm);
        if (m_kinds.size() > 1)
            m_best.words += ", " + kindWords(m_taken.normKind);
        if (m_residuals.size() > 1)
            m_best.words += ", " + residualWords(m_taken.residual);
        if (m_taken.parallel)
            m_best.words += ", " + parallelWords(m_taken.parallel);
        if (m_hasNetwork)
            m_best.words += ", " + std::string(activationInfo(m_taken.activation).id);
        const bool hasMarks = std::ranges::any_of(
            m_best.session->blocks, [](const Block& block) { return block.mask.custom->size() > 0 || !block.mask.padding.empty(); });
        if (!hasMarks || m_taken.causal)  // else the mask is that of the file, as is said of it
            m_best.words += ", " + maskWords(m_taken.causal);
        if (m_taken.epsilon > 0)
            m_best.words += ", " + epsilonWords(m_taken.epsilon);
        if (m_taken.turns)
            m_best.words += ", " + turnWords(m_taken.turns);
        if (m_taken.rotaryBase > 0)
            m_best.words += ", " + baseWords(m_taken.rotaryBase);
        const auto tell = [this](Settings other, const std::string& words) {
            if (m_stopped || other == m_taken)
                return;
            const auto difference = differenceWith(other);
            if (difference && *difference <= asWell())
                m_best.others.push_back(words);
        };
        const auto tellEach = [&](const auto& list, auto member, const auto& words) {
            for (const auto& value : list) {
                Settings other = m_taken;
                other.*member = value;
                tell(other, words(value));
            }
        };
        tellEach(m_heads, &Settings::heads, headWords);
        const Index keyWidth = m_best.session->blocks[0].heads[0].keyWidth();
        for (const Scale& scale : m_scales)
            if (scale.value(keyWidth) != m_taken.scale.value(keyWidth)) {
                Settings other = m_taken;
                other.scale = scale;
                tell(other, scaleWords(scale));
            }
        tellEach(m_norms, &Settings::norm, normWords);
        tellEach(m_kinds, &Settings::normKind, kindWords);
        tellEach(m_turns, &Settings::turns, turnWords);
        tellEach(m_residuals, &Settings::residual, residualWords);
        tellEach(m_parallels, &Settings::parallel, parallelWords);
        tellEach(m_functions, &Settings::activation, [](Activation function) { return std::string(activationInfo(function).id); });
        tellEach(m_masks, &Settings::causal, maskWords);
        std::set<Scalar> told{valueOf(m_taken.epsilon)};
        for (const Scalar epsilon : m_epsilons)
            if (told.insert(valueOf(epsilon)).second) {
                Settings other = m_taken;
                other.epsilon = epsilon;
                tell(other, epsilonWords(valueOf(epsilon)));
            }
    }

    /// The ε of norms, where 0 stands for what it is.
    Scalar valueOf(Scalar epsilon) const { return epsilon > 0 ? epsilon : m_session.blocks[0].attentionNorm.epsilon; }

    Session with(const Settings& settings)
    {
        if (settings.heads > 0 && settings.heads != m_cut.first)
            m_cut = {settings.heads, withHeads(m_session, settings.heads)};
        Session tried = settings.heads > 0 ? m_cut.second : m_session;
        for (Block& block : tried.blocks) {
            block.norm = settings.norm;
            block.residual = settings.residual;
            block.parallel = settings.parallel && block.feedForward;
            if (m_kinds.size() > 1 && settings.normKind != block.normKind) {
                block.normKind = settings.normKind;
                block.attentionNorm.bias = block.feedForwardNorm.bias = {};
                completeNorms(block, m_session.modelWidth(block));
            }
            if (settings.turns)
                block.rotary = Rotary{.pairing = *settings.turns};
            if (m_scales.size() > 1)
                block.scale = settings.scale;
            if (looksAtItself(block))
                block.mask.causal = settings.causal;
            if (block.feedForward)
                block.feedForward->activation = settings.activation;
            if (settings.epsilon > 0) {
                block.attentionNorm.epsilon = block.feedForwardNorm.epsilon = settings.epsilon;
                for (std::optional<LayerNorm>* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
                    if (*norm)
                        (*norm)->epsilon = settings.epsilon;
                if (block.queryKeyNorm)
                    block.queryKeyNorm->epsilon = settings.epsilon;
            }
            if (settings.rotaryBase > 0 && block.rotary)
                block.rotary->base = settings.rotaryBase;
        }
        if (m_kinds.size() > 1 && tried.finalNorm && settings.normKind != tried.finalNormKind) {
            tried.finalNormKind = settings.normKind;
            tried.finalNorm->bias = {};
            completeNorm(*tried.finalNorm, settings.normKind, tried.modelWidth());
        }
        if (settings.epsilon > 0)
            for (std::optional<LayerNorm>* norm : {&tried.finalNorm, tried.memory ? &tried.memory->finalNorm : nullptr})
                if (norm && *norm)
                    (*norm)->epsilon = settings.epsilon;
        return tried;
    }

    /// The difference from the output; nothing where there is no session with these settings, or no more trying.
    std::optional<Scalar> differenceWith(const Settings& settings)
    {
        const Shared<Matrix> found = outputOf(with(settings));
        return found->size() > 0 ? std::optional(weighed(*found - m_expected).cwiseAbs().maxCoeff()) : std::nullopt;
    }

    /// The rounding of a number grows with it: numbers beyond the usual size of the output count for less, the larger the output's own are.
    Matrix weighed(const Matrix& numbers) const { return (numbers.array() * m_importance.array()).matrix(); }

    /// The output of the session; 0 × 0 where there is none.
    Shared<Matrix> outputOf(Session tried)
    {
        const auto trace = computed(std::move(tried));
        if (!trace)
            return {};
        const Shared<Matrix> found = resultOf(*trace, m_expected.cols(), m_concatenates);
        m_best.hasShape = found->rows() == m_expected.rows() && found->cols() == m_expected.cols();
        m_stopped = !m_best.hasShape;
        return m_stopped ? Shared<Matrix>() : found;
    }

    /// Null where there is no such session, or no more trying.
    std::shared_ptr<const Trace> computed(Session tried)
    {
        m_left -= workOf(tried);
        m_stopped = m_stopped || m_cancelled();
        m_best.ranOut = m_best.ranOut || m_left < 0;
        if (m_stopped || m_best.ranOut ||
            validate(tried, m_previous ? *m_previous->session : m_session))  // too many heads for the memory that a Trace may have
            return {};
        auto trace = forward(std::make_shared<const Session>(std::move(tried)), m_cancelled, m_previous.get());
        m_stopped = !trace;
        m_previous = trace;
        return trace;
    }

    const Session& m_session;
    const Matrix& m_expected;
    const CancelCheck& m_cancelled;
    double m_left;  ///< multiplications
    bool m_hasNetwork = false;
    std::vector<Index> m_heads;
    std::vector<Norm> m_norms;
    std::vector<NormKind> m_kinds;
    std::vector<std::optional<Rotary::Pairing>> m_turns{{}};
    std::vector<bool> m_residuals, m_parallels, m_masks;
    std::vector<Scale> m_scales;
    bool m_concatenates = false;
    std::vector<Activation> m_functions;
    std::vector<Scalar> m_epsilons, m_bases;
    Matrix m_importance;    ///< what each number of the output counts
    Scalar m_rounding = 0;  ///< the rounding of the numbers that the output was calculated with
    Scalar m_exactness = 0, m_tolerance = 0, m_meanRounding = 0;
    bool m_isCoarse = false;  ///< in sixteen bits
    Settings m_taken;
    std::pair<Index, Session> m_cut;                     ///< the session of that many heads
    std::shared_ptr<const Trace> m_previous;             ///< what was computed last: of the next one that differs is computed anew
    std::vector<std::pair<Scalar, Settings>> m_nearest;  ///< a heap of those with the least differences, the largest first
    ProofResult m_best;
    bool m_stopped = false;  ///< cancelled, or there is nothing to compare
};

}  // namespace

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
