// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/state/session_change.h"

#include "core/model/block_settings.h"
#include "core/model/mask_kind.h"

#include <algorithm>
#include <tuple>

namespace headscope {

namespace {

constexpr SessionParts kFollowFromStructure =
    SessionPart::Structure | SessionPart::Names | SessionPart::Settings | SessionPart::Numbers | SessionPart::Mask;

/// Collects what differs between two sessions.
class Differences {
public:
    SessionParts parts() const { return m_parts & SessionPart::Structure ? m_parts | kFollowFromStructure : m_parts; }

    void compare(const Session& before, const Session& after)
    {
        note(SessionPart::Title, before.title != after.title);
        note(SessionPart::Settings, before.seed != after.seed || before.training != after.training);
        const auto same = [](const Snapshot& a, const Snapshot& b) { return a.name == b.name && a.session == b.session; };
        note(SessionPart::Snapshots, !std::ranges::equal(before.snapshots, after.snapshots, same));
        note(SessionPart::Figures, before.figures != after.figures);
        compareSequences(before, after);
        compareAll(before.readout, after.readout);
        compare(before.targets, after.targets);
        compareAll(before.picture, after.picture);
        compareAll(before.memory, after.memory);
        compareAll(before.blocks, after.blocks);
    }

private:
    void note(SessionPart part, bool differs) { m_parts.setFlag(part, differs || m_parts.testFlag(part)); }

    template <class Value>
    static bool isSame(const Value& before, const Value& after)
    {
        if constexpr (requires { before.sameAs(after); })
            return before.sameAs(after);
        else
            return before == after;
    }

    void compare(const Shared<Names>& before, const Shared<Names>& after)
    {
        if (!before.sameAs(after))
            note(before->size() == after->size() ? SessionPart::Names : SessionPart::Structure, true);
    }

    void compare(const Shared<Matrix>& before, const Shared<Matrix>& after)
    {
        const bool sameShape = before.rows() == after.rows() && before.cols() == after.cols();
        if (!before.sameAs(after))
            note(sameShape ? SessionPart::Numbers : SessionPart::Structure, true);
    }

    void compare(const TokenSequence& before, const TokenSequence& after) { compareSequences(before, after); }

    void compareSequences(const TokenSequence& before, const TokenSequence& after)
    {
        note(SessionPart::Numbers, after.looksUp() && !before.tokens.sameAs(after.tokens));
        compare(before.vocabulary->words(), after.vocabulary->words());
        compare(before.embedding, after.embedding);
        compare(before.tokens, after.tokens);
        compare(before.features, after.features);
        compare(before.input, after.input);
        note(SessionPart::Structure, before.positions != after.positions || before.finalNormKind != after.finalNormKind);
        compare(before.positionWeight, after.positionWeight);
        note(SessionPart::Settings, before.embeddingScale != after.embeddingScale);
        compareAll(before.finalNorm, after.finalNorm);
    }

    void compare(const Linear& before, const Linear& after)
    {
        compare(before.weight, after.weight);
        compare(before.bias, after.bias);
        note(SessionPart::Names, before.names != after.names);
    }

    void compare(const LayerNorm& before, const LayerNorm& after)
    {
        compare(before.gain, after.gain);
        compare(before.bias, after.bias);
        note(SessionPart::Settings, before.epsilon != after.epsilon);
    }

    void compare(const Picture& before, const Picture& after)
    {
        const auto cut = [](const Picture& picture) { return std::tuple(picture.rows, picture.columns, picture.first); };
        note(SessionPart::Structure, cut(before) != cut(after));
        note(SessionPart::Numbers, !before.file.sameAs(after.file));
    }

    void compare(const Readout& before, const Readout& after)
    {
        note(SessionPart::Structure, before.tied != after.tied);
        note(SessionPart::Settings, before.scale != after.scale || before.cap != after.cap);
        compare(before.linear, after.linear);
    }

    void compare(const QueryKeyNorm& before, const QueryKeyNorm& after)
    {
        compare(before.query, after.query);
        compare(before.key, after.key);
        note(SessionPart::Settings, before.epsilon != after.epsilon || before.scale != after.scale);
    }

    void compare(const FeedForward& before, const FeedForward& after)
    {
        const auto switches = [](const FeedForward& network) { return std::tuple(network.enabled, network.activation, network.hasGate()); };
        note(SessionPart::Structure, switches(before) != switches(after));
        compare(before.hidden, after.hidden);
        compare(before.gate, after.gate);
        compare(before.output, after.output);
    }

    void compare(const Head& before, const Head& after)
    {
        const auto settings = [](const Head& head) { return std::tie(head.enabled, head.gain, head.temperature); };
        note(SessionPart::Names, before.name != after.name);
        note(SessionPart::Settings, settings(before) != settings(after) || before.patches != after.patches);
        forEachHeadNumber([&](const HeadNumber& of) { note(SessionPart::Settings, before.*of.number != after.*of.number); });
        compare(before.query, after.query);
        compare(before.key, after.key);
        compare(before.value, after.value);
        compare(before.positionBias, after.positionBias);
        compare(before.sink, after.sink);
    }

    void compare(const Block& before, const Block& after)
    {
        const auto switches = [](const Block& block) {
            return std::tuple(block.stack, block.attends, block.attentionEnabled, block.keyValueGroups, block.residual, block.norm);
        };
        note(SessionPart::Structure, switches(before) != switches(after) || !sameSettings(before, after));
        note(SessionPart::Settings, before.scale != after.scale || before.patches != after.patches);
        for (const MaskKindInfo& kind : kMaskKinds)
            std::visit([&](auto setting) { note(SessionPart::Mask, !isSame(before.mask.*setting, after.mask.*setting)); }, kind.setting);
        compareAll(before.heads, after.heads);
        compare(before.output, after.output);
        compare(before.attentionNorm, after.attentionNorm);
        compareAll(before.queryKeyNorm, after.queryKeyNorm);
        compareAll(before.attentionOutputNorm, after.attentionOutputNorm);
        compareAll(before.feedForwardOutputNorm, after.feedForwardOutputNorm);
        compareAll(before.feedForward, after.feedForward);
        compare(before.feedForwardNorm, after.feedForwardNorm);
    }

    template <class Value>
    void compareAll(const std::optional<Value>& before, const std::optional<Value>& after)
    {
        note(SessionPart::Structure, before.has_value() != after.has_value());
        if (before && after)
            compare(*before, *after);
    }

    template <class Value>
    void compareAll(const std::vector<Value>& before, const std::vector<Value>& after)
    {
        note(SessionPart::Structure, before.size() != after.size());
        for (std::size_t i = 0; i < std::min(before.size(), after.size()); ++i)
            compare(before[i], after[i]);
    }

    SessionParts m_parts;
};

}  // namespace

SessionChange::SessionChange(std::shared_ptr<const Session> before, std::shared_ptr<const Session> after)
    : m_before(std::move(before)), m_after(std::move(after))
{
    Differences differences;
    differences.compare(*m_before, *m_after);
    m_parts = differences.parts();
}

bool SessionChange::touches(const MatrixRef& parameter) const
{
    return !m_before || !parameterOf(*m_before, parameter).sameAs(parameterOf(*m_after, parameter));
}

}  // namespace headscope
