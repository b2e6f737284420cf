// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/sequence_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/edits/sentence_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>

namespace headscope::structure {

namespace {

Axis tokenAxis(Stack sequence) { return sequence == Stack::Own ? Axis::Token : Axis::MemoryToken; }

Axis featureAxis(Stack sequence) { return sequence == Stack::Own ? Axis::Feature : Axis::MemoryFeature; }

/// The selected row or column when it stands for `axis`, else the last index.
Index selectedIndex(const Workbench& workbench, Axis axis, Index count)
{
    const CellRef& cell = workbench.selection.cell();
    const Session& session = *workbench.document.session();
    if (!cell.isNull() && rowAxis(session, cell.matrix) == axis)
        return std::min<Index>(cell.row, count - 1);
    if (!cell.isNull() && columnAxis(session, cell.matrix) == axis)
        return std::min<Index>(cell.column, count - 1);
    return count - 1;
}

}  // namespace

MatrixRef matrixOf(const Session& session, Stack sequence)
{
    if (sequence == Stack::Own)
        return {MatrixId::Input};
    return session.memory->looksUp() ? MatrixRef{MatrixId::Input, session.firstOf(Stack::Memory)} : MatrixRef{MatrixId::Memory};
}

Stack selectedSequence(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const CellRef& cell = workbench.selection.cell();
    if (!cell.isNull() && (cell.matrix.id == MatrixId::Memory || cell.matrix == MatrixRef{MatrixId::Input}))
        return session.memory && cell.matrix.id == MatrixId::Memory ? Stack::Memory : Stack::Own;
    const int block = workbench.selection.block();
    const bool ofMemory = block < std::ssize(session.blocks) && session.block(block).stack == Stack::Memory;
    return ofMemory ? Stack::Memory : Stack::Own;
}

void addToken(const Workbench& workbench, Stack sequence)
{
    const Session& session = *workbench.document.session();
    const Index at = selectedIndex(workbench, tokenAxis(sequence), std::ssize(*session.sequence(sequence).tokens)) + 1;
    const std::string name = freshToken(session.sequence(sequence));
    if (workbench.document.edit(tr("Add token"), [&](Session& next) { insertToken(next, at, name, sequence); }))
        workbench.selection.selectCell({matrixOf(*workbench.document.session(), sequence), static_cast<int>(at), 0});
}

void insertWords(const Workbench& workbench, Stack sequence, const QString& text)
{
    const Session& session = *workbench.document.session();
    const Vocabulary& vocabulary = *session.sequence(sequence).vocabulary;
    const std::string typed = text.toStdString();
    const Result<Names> words = vocabulary.numberOf(typed) >= 0 ? Names{typed} : splitSentence(vocabulary, typed);
    if (!words) {
        emit workbench.document.refused(toQString(words.error().reason));
        return;
    }
    const Index at = selectedIndex(workbench, tokenAxis(sequence), std::ssize(*session.sequence(sequence).tokens)) + 1;
    if (workbench.document.edit(tr("Insert “%1”").arg(text), [&](Session& next) { headscope::insertWords(next, at, *words, sequence); }))
        workbench.selection.selectCell({matrixOf(*workbench.document.session(), sequence), static_cast<int>(at), 0});
}

void setTarget(const Workbench& workbench, int token, const QString& word)
{
    const Session& session = *workbench.document.session();
    const Index number = session.vocabulary->numberOf(word.toStdString());
    const QString name = toQString((*session.tokens)[static_cast<std::size_t>(token)]);
    if (number < 0 && !word.isEmpty())
        emit workbench.document.refused(tr("“%1” is not in the vocabulary.").arg(word));
    else
        workbench.document.edit(word.isEmpty() ? tr("Ask for no word after “%1”").arg(name) : tr("Ask for “%2” after “%1”").arg(name, word),
                                [&](Session& next) { headscope::setTarget(next, token, number); });
}

void removeToken(const Workbench& workbench, Stack sequence)
{
    const Names& tokens = *workbench.document.session()->sequence(sequence).tokens;
    const Index at = selectedIndex(workbench, tokenAxis(sequence), std::ssize(tokens));
    if (tokens.size() == 1)
        emit workbench.document.refused(tr("A sequence needs at least one token."));
    else
        workbench.document.edit(tr("Remove token “%1”").arg(toQString(tokens[at])),
                                [&](Session& next) { headscope::removeToken(next, at, sequence); });
}

void moveToken(const Workbench& workbench, Stack sequence, int from, int to)
{
    if (workbench.document.edit(tr("Move token"), [&](Session& next) { headscope::moveToken(next, from, to, sequence); }))
        workbench.selection.selectCell({matrixOf(*workbench.document.session(), sequence), to, 0});
}

void addFeature(const Workbench& workbench, Stack sequence)
{
    const Names& features = *workbench.document.session()->sequence(sequence).features;
    const Index at = selectedIndex(workbench, featureAxis(sequence), std::ssize(features)) + 1;
    const std::string name = freshName(features, "feature");
    if (workbench.document.edit(tr("Add feature"), [&](Session& next) { insertFeature(next, at, name, sequence); }))
        workbench.selection.selectCell({matrixOf(*workbench.document.session(), sequence), 0, static_cast<int>(at)});
}

void removeFeature(const Workbench& workbench, Stack sequence)
{
    const Names& features = *workbench.document.session()->sequence(sequence).features;
    const Index at = selectedIndex(workbench, featureAxis(sequence), std::ssize(features));
    if (features.size() == 1)
        emit workbench.document.refused(tr("A sequence needs at least one feature."));
    else
        workbench.document.edit(tr("Remove feature “%1”").arg(toQString(features[at])),
                                [&](Session& next) { headscope::removeFeature(next, at, sequence); });
}

void setMemory(const Workbench& workbench, bool present)
{
    workbench.document.edit(present ? tr("Add a memory") : tr("Remove the memory"),
                            [&](Session& next) { headscope::setMemory(next, present); });
}

void setMemoryWords(const Workbench& workbench, bool words)
{
    workbench.document.edit(words ? tr("Let the memory read words") : tr("Let the memory read numbers"),
                            [&](Session& next) { headscope::setMemoryWords(next, words); });
}

void setTokenCount(const Workbench& workbench, int count)
{
    workbench.document.edit(tr("Change the number of tokens to %1").arg(count),
                            [&](Session& next) { setTokens(next, resizedTokens(next, count)); });
}

void setModelWidth(const Workbench& workbench, int width)
{
    workbench.document.edit(tr("Set d_model to %1").arg(width),
                            [&](Session& next) { setFeatures(next, resized(*next.features, width, "feature")); });
}

void setTitle(const Workbench& workbench, const QString& title)
{
    workbench.document.edit(tr("Rename session"), [&](Session& next) { next.title = title.toStdString(); });
}

}  // namespace headscope::structure
