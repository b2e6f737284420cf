// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/limits.h"

#include "core/base/phrase.h"

#include <algorithm>

namespace headscope {

namespace {

std::optional<Error> tooMany(const FieldPath& where, std::size_t count, std::size_t most,
                             const char* words = phraseId("has {} of them, at most {} are read"))
{
    if (count <= most)
        return {};
    return Error{where, phrase(words, count, most)};
}

std::optional<Error> tooLong(const FieldPath& where, const std::string& name)
{
    if (name.size() <= kLongestName)
        return {};
    return Error{where, phrase("is {} bytes long, at most {} are read", name.size(), kLongestName)};
}

std::optional<Error> tooLong(const FieldPath& where, const Names& names)
{
    const auto found = std::ranges::find_if(names, [](const std::string& name) { return name.size() > kLongestName; });
    return found == names.end() ? std::nullopt : tooLong(where[static_cast<std::size_t>(found - names.begin())], *found);
}

std::optional<Error> limitsOfSequence(const FieldPath& where, const TokenSequence& sequence, const Known& known)
{
    if (auto error = tooLong(where + "tokens", *sequence.tokens))
        return error;
    if (auto error = tooMany(where + "features", sequence.features->size(), kMostFeatures))
        return error;
    if (auto error = tooLong(where + "features", *sequence.features))
        return error;
    return known.isVocabulary(sequence.vocabulary) ? std::nullopt : tooLong(where + "vocabulary", *sequence.vocabulary->words());
}

std::optional<Error> limitsOfPatches(const FieldPath& where, const std::vector<RowPatch>& patches)
{
    for (std::size_t i = 0; i < patches.size(); ++i)
        if (auto error = tooLong((where + ".patches")[i] + ".from", patches[i].from))
            return error;
    return {};
}

std::optional<Error> limitsOfHead(const FieldPath& where, const Head& head)
{
    if (auto error = tooLong(where + ".name", head.name))
        return error;
    for (const auto& [field, linear] : {std::pair{".query", &head.query}, std::pair{".key", &head.key}, std::pair{".value", &head.value}})
        if (auto error = tooLong(where + field + ".names", linear->names))
            return error;
    return limitsOfPatches(where, head.patches);
}

std::optional<Error> limitsOfBlock(const FieldPath& where, const Block& block)
{
    if (auto error = tooMany(where + ".heads", block.heads.size(), kMostHeadsOfBlock))
        return error;
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (auto error = limitsOfHead((where + ".heads")[h], block.heads[h]))
            return error;
    if (auto error = limitsOfPatches(where, block.patches))
        return error;
    return block.feedForward ? tooLong(where + ".feed_forward.hidden.names", block.feedForward->hidden.names) : std::nullopt;
}

std::optional<Error> limitsOfTraining(const Training& training, const Known& known)
{
    if (auto error = tooLong("training.task", training.task))
        return error;
    if (known.isOwnTask(training.own))
        return {};
    const FieldPath all("training.own.sequences");
    for (std::size_t s = 0; s < training.own->sequences.size(); ++s) {
        const auto& [tokens, targets] = training.own->sequences[s];
        const FieldPath where = all[s];
        for (const auto& [field, words] : {std::pair{".tokens", &tokens}, std::pair{".targets", &targets}})
            if (auto error = tooLong(where + field, *words))
                return error;
    }
    return {};
}

std::optional<Error> limitsOfFigures(const std::vector<NamedFigure>& figures)
{
    if (auto error = tooMany("figures", figures.size(), kMostFigures))
        return error;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const NamedFigure& figure = figures[i];
        const std::string where = "figures[" + std::to_string(i) + "]";
        if (auto error = tooMany(where + ".panels", figure.parts.size(), kMostFigureParts))
            return error;
        for (const auto& [field, text] : {std::pair{".name", &figure.name},
                                          {".title", &figure.title},
                                          {".scale_label", &figure.scaleLabel},
                                          {".font", &figure.font},
                                          {".map", &figure.colorMap},
                                          {".signed_map", &figure.signedMap}})
            if (auto error = tooLong(where + field, *text))
                return error;
        for (std::size_t m = 0; m < figure.marks.size(); ++m)
            if (auto error = tooLong(where + ".marks[" + std::to_string(m) + "].token", figure.marks[m].token))
                return error;
        for (std::size_t p = 0; p < figure.parts.size(); ++p)
            if (auto error = tooLong(where + ".panels[" + std::to_string(p) + "].title", figure.parts[p].title))
                return error;
    }
    return {};
}

}  // namespace

std::optional<Error> checkLimits(const Session& session, const Known& known)
{
    if (auto error = tooLong("title", session.title))
        return error;
    if (auto error = limitsOfSequence("", session, known))
        return error;
    if (auto error = session.memory ? limitsOfSequence("memory.", *session.memory, known) : std::nullopt)
        return error;
    if (auto error = session.hasEncoder() ? tooMany("blocks", session.blocks.size(), kMostBlocks,
                                                    phraseId("has {} of them with those of the memory, at most {} are read"))
                                          : tooMany("blocks", session.blocks.size(), kMostBlocks))
        return error;
    std::size_t heads = 0;
    for (std::size_t b = 0; b < session.blocks.size(); ++b) {
        const Block& block = session.blocks[b];
        const bool ofMemory = block.stack == Stack::Memory;
        const std::size_t number = ofMemory ? b - static_cast<std::size_t>(session.firstOf(Stack::Memory)) : b;
        if (auto error = limitsOfBlock(FieldPath(ofMemory ? "memory.blocks" : "blocks")[number], block))
            return error;
        heads += block.heads.size();
    }
    if (heads > kMostHeads)
        return Error{"blocks", phrase("have {} heads together, at most {} are read", heads, kMostHeads)};
    if (auto error = tooMany("snapshots", session.snapshots.size(), kMostSnapshots))
        return error;
    for (std::size_t i = 0; i < session.snapshots.size(); ++i)
        if (auto error = tooLong(FieldPath("snapshots")[i] + ".name", session.snapshots[i].name))
            return error;
    if (auto error = session.training ? limitsOfTraining(*session.training, known) : std::nullopt)
        return error;
    return limitsOfFigures(session.figures);
}

}  // namespace headscope
