// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/structure_edits.h"

#include "core/edits/block_edits.h"
#include "core/edits/head_edits.h"
#include "core/edits/head_groups.h"
#include "core/edits/initialization.h"
#include "core/edits/mask_edits.h"
#include "core/edits/move_in_plane.h"
#include "core/edits/name_edits.h"
#include "core/edits/packing.h"
#include "core/edits/sentence_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/edits/snapshot_edits.h"
#include "core/model/alibi.h"

namespace headscope {

namespace {

constexpr Index kEnoughTokens = 10, kEnoughFeatures = 8, kWidest = 6;
constexpr std::size_t kEnoughBlocks = 4, kEnoughHeads = 4;

std::size_t place(Random& random, std::size_t count) { return static_cast<std::size_t>(below(random, static_cast<Index>(count))); }
Index width(Random& random) { return 1 + below(random, kWidest); }
bool tossed(Random& random) { return below(random, 2) == 0; }

/// A point of so many coordinates.
std::vector<double> point(Index coordinates, Random& random)
{
    std::vector<double> all(static_cast<std::size_t>(coordinates));
    for (double& coordinate : all)
        coordinate = static_cast<double>(below(random, 401) - 200) / 100;
    return all;
}

Index tokensOf(const TokenSequence& sequence) { return std::ssize(*sequence.tokens); }
Index featuresOf(const TokenSequence& sequence) { return std::ssize(*sequence.features); }

void insertAToken(Session& s, Random& r, Stack stack)
{
    const TokenSequence& sequence = s.sequence(stack);
    if (tokensOf(sequence) < kEnoughTokens)
        insertToken(s, below(r, tokensOf(sequence) + 1), freshToken(sequence), stack);
}

}  // namespace

const std::vector<StructureEdit>& structureEdits()
{
    using Place = std::size_t;
    static const std::vector<StructureEdit> edits{
        {"insert a token",
         [](Session& s, Place, Place, Random& r) { insertAToken(s, r, s.memory && tossed(r) ? Stack::Memory : Stack::Own); }},
        {"remove a token", [](Session& s, Place, Place, Random& r) { removeToken(s, below(r, s.tokenCount())); }},
        {"remove a token of the memory",
         [](Session& s, Place, Place, Random& r) {
             if (s.memory)
                 removeToken(s, below(r, tokensOf(*s.memory)), Stack::Memory);
         }},
        {"move a token", [](Session& s, Place, Place, Random& r) { moveToken(s, below(r, s.tokenCount()), below(r, s.tokenCount())); }},
        {"move a token of the memory",
         [](Session& s, Place, Place, Random& r) {
             if (s.memory)
                 moveToken(s, below(r, tokensOf(*s.memory)), below(r, tokensOf(*s.memory)), Stack::Memory);
         }},
        {"insert a feature",
         [](Session& s, Place, Place, Random& r) {
             if (s.modelWidth() < kEnoughFeatures)
                 insertFeature(s, below(r, s.modelWidth() + 1), freshName(*s.features, "feature"));
         }},
        {"remove a feature", [](Session& s, Place, Place, Random& r) { removeFeature(s, below(r, s.modelWidth())); }},
        {"insert a feature of the memory",
         [](Session& s, Place, Place, Random& r) {
             if (s.memory && featuresOf(*s.memory) < kEnoughFeatures)
                 insertFeature(s, below(r, featuresOf(*s.memory) + 1), freshName(*s.memory->features, "feature"), Stack::Memory);
         }},
        {"remove a feature of the memory",
         [](Session& s, Place, Place, Random& r) {
             if (s.memory)
                 removeFeature(s, below(r, featuresOf(*s.memory)), Stack::Memory);
         }},
        {"set the number of tokens", [](Session& s, Place, Place, Random& r) { setTokens(s, resizedTokens(s, width(r))); }},
        {"add or remove the memory", [](Session& s, Place, Place, Random& r) { setMemory(s, tossed(r)); }},
        {"words of the memory",
         [](Session& s, Place, Place, Random& r) {
             if (s.hasEncoder() && s.looksUp())
                 setMemoryWords(s, tossed(r));
         }},
        {"add a block",
         [](Session& s, Place, Place, Random& r) {
             if (s.blocks.size() < kEnoughBlocks)
                 addBlock(s, place(r, s.blocks.size() + 1));
         }},
        {"add a block of the memory",
         [](Session& s, Place, Place, Random&) {
             if (s.blocks.size() < kEnoughBlocks)
                 addMemoryBlock(s);
         }},
        {"remove a block", [](Session& s, Place b, Place, Random&) { removeBlock(s, b); }},
        {"duplicate a block",
         [](Session& s, Place b, Place, Random&) {
             if (s.blocks.size() < kEnoughBlocks)
                 duplicateBlock(s, b);
         }},
        {"move a block",
         [](Session& s, Place b, Place, Random& r) {
             if (const Place to = place(r, s.blocks.size()); s.blocks[b].stack == s.blocks[to].stack)
                 moveBlock(s, b, to);
         }},
        {"attend",
         [](Session& s, Place b, Place, Random& r) {
             if (s.blocks[b].stack == Stack::Own)
                 setAttends(s, b, tossed(r) ? Attends::Self : Attends::Memory);
         }},
        {"final norm",
         [](Session& s, Place, Place, Random& r) {
             setFinalNorm(s, s.hasEncoder() && tossed(r) ? Stack::Memory : Stack::Own,
                          tossed(r) ? std::optional(static_cast<NormKind>(below(r, 2))) : std::nullopt);
         }},
        {"rotary width",
         [](Session& s, Place b, Place, Random& r) {
             const Index narrowest = std::ranges::min(s.blocks[b].heads, {}, &Head::keyWidth).keyWidth();
             if (s.blocks[b].rotary)
                 setHeadPositionNumber(s, b, rotarySetting.positions->numbers[1], static_cast<Scalar>(2 + 2 * below(r, narrowest / 2)));
         }},
        {"rotary",
         [](Session& s, Place b, Place, Random& r) {
             if (std::ranges::all_of(s.blocks[b].heads, [](const Head& head) { return head.keyWidth() > 1; }))
                 setHeadPositions(s, b, rotarySetting, tossed(r) ? std::optional<std::size_t>(below(r, 2)) : std::nullopt);
         }},
        {"alibi", [](Session& s, Place b, Place,
                     Random& r) { setHeadPositions(s, b, alibiSetting, tossed(r) ? std::optional<std::size_t>(0) : std::nullopt); }},
        {"bias by distance",
         [](Session& s, Place b, Place, Random& r) {
             setHeadPositions(s, b, positionBiasSetting, tossed(r) ? std::optional<std::size_t>(0) : std::nullopt);
         }},
        {"feed-forward network", [](Session& s, Place b, Place, Random& r) { setFeedForward(s, b, tossed(r)); }},
        {"hidden width",
         [](Session& s, Place b, Place, Random& r) {
             if (s.blocks[b].feedForward)
                 setHiddenWidth(s, b, width(r));
         }},
        {"add a head",
         [](Session& s, Place b, Place, Random&) {
             if (s.blocks[b].heads.size() < kEnoughHeads)
                 addHead(s, b);
         }},
        {"remove a head", [](Session& s, Place b, Place h, Random&) { removeHead(s, b, h); }},
        {"number of heads", [](Session& s, Place b, Place, Random& r) { setHeadCount(s, b, 1 + place(r, kEnoughHeads)); }},
        {"duplicate a head",
         [](Session& s, Place b, Place h, Random&) {
             if (s.blocks[b].heads.size() < kEnoughHeads)
                 duplicateHead(s, b, h);
         }},
        {"move a head", [](Session& s, Place b, Place h, Random& r) { moveHead(s, b, h, place(r, s.blocks[b].heads.size())); }},
        {"copy a head", [](Session& s, Place b, Place h, Random& r) { copyHead(s, b, h, place(r, s.blocks[b].heads.size())); }},
        {"d_k", [](Session& s, Place b, Place h, Random& r) { setKeyWidth(s, b, h, width(r)); }},
        {"d_v", [](Session& s, Place b, Place h, Random& r) { setValueWidth(s, b, h, width(r)); }},
        {"share keys", [](Session& s, Place b, Place, Random& r) { setKeyValueGroups(s, b, 1 + place(r, s.blocks[b].heads.size())); }},
        {"pack",
         [](Session& s, Place b, Place, Random& r) {
             const auto counts = packedHeadCounts(s, b);
             const std::size_t heads = counts[place(r, counts.size())];
             if (isPacked(s, b))
                 resplitPacked(s, b, heads);
             else
                 makePacked(s, b, heads);
         }},
        {"start anew", [](Session& s, Place b, Place, Random& r) { initializeBlock(s, b, static_cast<Initialization>(below(r, 3))); }},
        {"paint the mask",
         [](Session& s, Place b, Place, Random& r) {
             paintMask(s, b, {below(r, s.tokenCount(s.blocks[b])), below(r, s.keyCount(s.blocks[b])), width(r), width(r)}, tossed(r));
         }},
        {"invert the mask", [](Session& s, Place b, Place, Random&) { invertCustomMask(s, b); }},
        {"pad", [](Session& s, Place b, Place, Random& r) { setPadded(s, b, below(r, s.keyCount(s.blocks[b])), tossed(r)); }},
        {"rename",
         [](Session& s, Place, Place, Random& r) {
             const bool token = tossed(r);
             setAxisName(s, {MatrixId::Input}, token ? Axis::Token : Axis::Feature, below(r, token ? s.tokenCount() : s.modelWidth()),
                         "name " + std::to_string(below(r, 100)));
         }},
        {"append a word",
         [](Session& s, Place, Place, Random& r) {
             if (s.looksUp() && s.tokenCount() < kEnoughTokens)
                 appendWord(s, below(r, s.vocabulary->size()));
         }},
        {"next words as targets",
         [](Session& s, Place, Place, Random&) {
             if (!s.targets->empty())
                 setNextWordTargets(s);
         }},
        {"pin",
         [](Session& s, Place, Place, Random&) {
             if (s.snapshots.size() < 3)
                 pinSnapshot(s, freshSnapshotName(s));
         }},
        {"go back to what is pinned",
         [](Session& s, Place, Place, Random& r) {
             if (!s.snapshots.empty())
                 restoreSnapshot(s, place(r, s.snapshots.size()));
         }},
        {"place a key", [](Session& s, Place b, Place h,
                           Random& r) { placeKey(s, b, h, below(r, s.keyCount(s.blocks[b])), point(s.blocks[b].heads[h].keyWidth(), r)); }},
        {"place a query",
         [](Session& s, Place b, Place h, Random& r) {
             placeQuery(s, b, h, below(r, s.tokenCount(s.blocks[b])), point(s.blocks[b].heads[h].keyWidth(), r));
         }},
    };
    return edits;
}

void editStructure(Session& session, Random& random)
{
    const std::size_t block = place(random, session.blocks.size());
    const std::size_t head = place(random, session.blocks[block].heads.size());
    structureEdits()[place(random, structureEdits().size())].apply(session, block, head, random);
}

}  // namespace headscope
