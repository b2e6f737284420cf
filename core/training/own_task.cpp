// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/own_task.h"

#include "core/base/phrase.h"
#include "core/edits/initialization.h"
#include "core/edits/sentence_edits.h"
#include "core/model/training_check.h"
#include "core/model/validation.h"
#include "core/training/own_session.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr int kShownWords = 16;

Error notAWord(const std::string& where, const std::string& word)
{
    return {where, phrase("is \"{}\", which is not a word of the vocabulary", word)};
}

Result<std::vector<Sequence>> sequencesOf(const OwnTask& own, const Vocabulary& vocabulary)
{
    std::vector<Sequence> sequences;
    for (std::size_t s = 0; s < own.sequences.size(); ++s) {
        const auto& [tokens, targets] = own.sequences[s];
        const std::string where = "training.own.sequences[" + std::to_string(s) + "].";
        std::vector<int> answers;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const std::string place = "[" + std::to_string(i) + "]";
            if (vocabulary.numberOf(tokens[i]) < 0)
                return notAWord(where + "tokens" + place, tokens[i]);
            answers.push_back(targets[i].empty() ? -1 : static_cast<int>(vocabulary.numberOf(targets[i])));
            if (!targets[i].empty() && answers.back() < 0)
                return notAWord(where + "targets" + place, targets[i]);
        }
        sequences.push_back({.tokens = tokens, .answers = std::move(answers)});
    }
    return sequences;
}

/// A text by the numbers of its words.
struct SplitText {
    Names words;
    std::vector<int> numbers = {};
    int length = 0;                 // of a sequence
    std::vector<int> learned = {};  // where the sequences begin that are learned from
    std::vector<int> held = {};     // and those that are held back

    Sequence sequenceAt(int start, int count) const
    {
        return {.tokens = Names(words.begin() + start, words.begin() + start + count),
                .answers = {numbers.begin() + start + 1, numbers.begin() + start + count + 1}};
    }

    Sequence anyOf(const std::vector<int>& starts, RandomNumbers& random) const
    {
        return sequenceAt(starts[static_cast<std::size_t>(random.below(static_cast<int>(starts.size())))], length);
    }
};

bool isBlankWord(const std::string& word) { return word == " " || word == "\n"; }

/// Finds the places where sequences may begin: anywhere, or behind a blank or the end of a line where those are words of their own.
void findStarts(SplitText& text)
{
    constexpr int kHeldBack = 10;  // the last tenth
    const auto count = static_cast<int>(text.words.size());
    const bool hasBlanks = std::ranges::any_of(text.words, isBlankWord);
    const int heldFrom = count - count / kHeldBack;
    for (int start = 0; start + text.length < count; ++start) {
        if (hasBlanks && start > 0 && !isBlankWord(text.words[static_cast<std::size_t>(start - 1)]))
            continue;
        if (start + text.length < heldFrom)
            text.learned.push_back(start);
        else if (start >= heldFrom)
            text.held.push_back(start);
    }
    if (text.learned.empty())
        text.learned = {0};  // a short text
}

Result<SplitText> splitText(const OwnTask& own, const Session& session)
{
    Result<Names> words = splitSentence(*session.vocabulary, own.text);
    if (!words)
        return Error{"training.own.text", words.error().reason};
    SplitText text{.words = *std::move(words)};
    const int count = static_cast<int>(text.words.size());
    const auto places = static_cast<int>(session.positionWeight.rows());
    text.length = std::min({own.length, count - 1, places > 0 ? places : own.length});
    if (text.length < 1)
        return Error{"training.own.text", phrase("has one word alone: there is no next one to ask for")};
    for (const std::string& word : text.words)
        text.numbers.push_back(static_cast<int>(session.vocabulary->numberOf(word)));
    findStarts(text);
    return text;
}

Task givenTask(const Session& session, std::string_view words)
{
    Task task;
    task.id = kOwnTask;
    task.title = phraseId("Own task");
    task.words = words;
    task.own = session.training->own;
    task.vocabulary = session.vocabulary;
    return task;
}

Task wordTask(const Session& session)
{
    Task task = givenTask(session, phraseId("Which word comes next?"));
    task.groups = {{"word", 0, session.vocabulary->size()}};
    task.heads = kOwnHeads;
    task.session = [own = task.own, words = session.vocabulary->words()](int heads, std::uint32_t seed) {
        return ownSessionOf(*own, *words, heads, seed);
    };
    return task;
}

Result<Task> textTask(const Session& session)
{
    const auto split = splitText(*session.training->own, session);
    if (!split)
        return split.error();
    Task task = wordTask(session);
    task.settings.optimizer = {.kind = OptimizerKind::AdamW, .learningRate = 3e-3, .weightDecay = 0.01, .clipping = 1, .warmUp = 100};
    task.settings.batch = 16;
    const auto text = std::make_shared<const SplitText>(*split);
    task.sequence = [text](RandomNumbers& random) { return text->anyOf(text->learned, random); };
    if (!text->held.empty())
        task.checked = [text](RandomNumbers& random) { return text->anyOf(text->held, random); };
    task.shown = [text](RandomNumbers&) { return text->sequenceAt(0, std::min(text->length, kShownWords)); };
    return task;
}

Result<Task> sequencesTask(const Session& session)
{
    auto given = sequencesOf(*session.training->own, *session.vocabulary);
    if (!given)
        return given.error();
    Task task = wordTask(session);
    task.words = phraseId("Which word belongs to each of those that are read?");
    task.settings.optimizer = {.learningRate = 3e-3};
    const auto sequences = std::make_shared<const std::vector<Sequence>>(*std::move(given));
    task.sequence = [sequences](RandomNumbers& random) {
        return (*sequences)[static_cast<std::size_t>(random.below(static_cast<int>(sequences->size())))];
    };
    task.shown = [sequences](RandomNumbers&) { return sequences->front(); };
    return task;
}

Task numbersTask(const Session& session)
{
    const OwnTask& own = *session.training->own;
    Task task = givenTask(session, phraseId("Which numbers are to come out?"));
    task.answered = MatrixId::BlockOutput;
    task.groups = {{"numbers", own.firstColumn, own.numbers->cols()}};
    task.settings.batch = 1;
    task.heads = static_cast<int>(session.blocks.front().heads.size());
    task.sequence = [numbers = own.numbers](RandomNumbers&) { return Sequence{.tokens = {}, .numbers = numbers}; };
    task.session = [given = session](int, std::uint32_t seed) {
        Session fresh = given;
        fresh.seed = seed;
        for (std::size_t block = 0; block < fresh.blocks.size(); ++block)
            initializeBlock(fresh, block, Initialization::Xavier);
        return fresh;
    };
    return task;
}

}  // namespace

Result<Task> ownTask(const Session& session)
{
    const OwnTask& own = *session.training->own;
    if (const auto error = checkOwnTask(own))
        return Error{"training.own" + (error->where.empty() ? "" : "." + error->where), error->reason};
    if (own.numbers->size() > 0)
        return numbersTask(session);
    if (session.vocabulary->empty())
        return Error{"vocabulary", phrase("is missing: the task is about words")};
    return own.text.empty() ? sequencesTask(session) : textTask(session);
}

std::optional<Error> misfitOfOwn(const Task& task, const Session& session)
{
    const OwnTask& own = *task.own;
    if (own.numbers->size() > 0) {
        if (own.numbers->rows() != session.tokenCount())
            return Error{"training.own.numbers",
                         phrase("has {} rows, expected {}, one for each token", own.numbers->rows(), session.tokenCount())};
        if (own.firstColumn + own.numbers->cols() > session.modelWidth())
            return Error{"training.own.numbers", phrase("has columns up to {}, but there are {} features",
                                                        own.firstColumn + own.numbers->cols(), session.modelWidth())};
        return {};
    }
    if (!session.looksUp() || !session.readout || session.vocabulary != task.vocabulary)
        return Error{"vocabulary", phrase("does not suit the task, which needs an embedding and a readout of its words")};
    Session longest = session;
    longest.targets = {};
    longest.training.reset();
    setSequence(longest, sequenceOf(task, 0, 0));
    for (const OwnTask::Sequence& sequence : own.sequences)
        if (std::ssize(sequence.tokens) > longest.tokenCount())
            longest.tokens = sequence.tokens;
    return validate(longest);
}

}  // namespace headscope
