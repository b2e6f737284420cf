// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/column_tasks.h"

#include "core/base/phrase.h"
#include "core/training/suggested_session.h"

namespace headscope {

namespace {

void append(Names& names, const Names& more) { names.insert(names.end(), more.begin(), more.end()); }

/// The tokens of what a list of numbers stands for.
Names chosen(const Names& names, const std::vector<int>& numbers)
{
    Names tokens;
    for (const int number : numbers)
        tokens.push_back(names[static_cast<std::size_t>(number)]);
    return tokens;
}

/// A one for what each token is, and a one for where it stands.
Matrix oneHot(const std::vector<int>& numbers, int kinds, Index width)
{
    Matrix x = Matrix::Zero(std::ssize(numbers), width);
    for (Index i = 0; i < x.rows(); ++i)
        x(i, numbers[static_cast<std::size_t>(i)]) = x(i, kinds + i) = 1;
    return x;
}

// Three questions: which letter stood one before, two before, and at the start?

constexpr int kLetters = 6;
constexpr int kPlaces = 10;
constexpr int kQuestions = 3;
constexpr Index kQuestionWidth = kLetters + kPlaces + kQuestions * kLetters;

Sequence threeQuestions(RandomNumbers& random)
{
    std::vector<int> drawn(kPlaces);
    for (int& letter : drawn)
        letter = random.below(kLetters);
    Sequence sequence{.tokens = chosen(letters(kLetters), drawn), .input = oneHot(drawn, kLetters, kQuestionWidth)};
    for (std::size_t i = 0; i < drawn.size(); ++i)
        sequence.answers.insert(sequence.answers.end(), {i < 1 ? -1 : drawn[i - 1], i < 2 ? -1 : drawn[i - 2], drawn[0]});
    return sequence;
}

Session threeQuestionsSession(int heads, std::uint32_t seed)
{
    Session session;
    session.title = phraseId("Three questions");
    session.seed = seed;
    const Names alphabet = letters(kLetters);
    Names features = prefixed("is ", alphabet);
    append(features, numbered("pos ", kPlaces));
    append(features, prefixed("prev ", alphabet));
    append(features, prefixed("2 back ", alphabet));
    append(features, prefixed("first ", alphabet));
    session.features = features;
    addBlocks(session, {.heads = heads, .headWidth = headWidth(30, heads)});
    return session;
}

// Translation: the adjective decides whether it stands before its noun or behind it.

constexpr int kDeterminers = 2;
constexpr int kAdjectives = 6;
constexpr int kBefore = 3;  // of them stay before the noun
constexpr int kNouns = 5;
constexpr int kVerbs = 4;
constexpr int kWords = kDeterminers + kAdjectives + kNouns + kVerbs;
constexpr int kSentence = 7;

const Names& englishWords()
{
    static const Names words{"the", "a",    "small", "big",    "pretty", "red",   "black",   "round", "cat",
                             "dog", "duck", "mouse", "rabbit", "sees",   "likes", "follows", "seeks"};
    return words;
}

const Names& frenchWords()
{
    static const Names words{"le",    "un",     "petit", "grand", "joli", "rouge", "noir", "rond",   "chat",
                             "chien", "canard", "rat",   "lapin", "voit", "aime",  "suit", "cherche"};
    return words;
}

constexpr int kFirstNoun = kDeterminers + kAdjectives;
constexpr int kFirstVerb = kFirstNoun + kNouns;

/// Determiner, adjective, noun, verb, determiner, adjective, noun, and the same in French.
Sequence translated(const std::vector<int>& source)
{
    std::vector<int> target = source;
    for (const std::size_t adjective : {1U, 5U})
        if (source[adjective] >= kDeterminers + kBefore)
            std::swap(target[adjective], target[adjective + 1]);
    Matrix x = Matrix::Zero(kSentence, kSentence + kWords);
    x.leftCols(kSentence).setIdentity();
    return {.tokens = numbered("word ", kSentence),
            .input = x,
            .memoryTokens = chosen(englishWords(), source),
            .memory = oneHot(source, kWords, kWords + kSentence),
            .answers = target};
}

Sequence translation(RandomNumbers& random)
{
    std::vector<int> source;
    for (const auto& [first, count] :
         {std::pair(0, kDeterminers), std::pair(kDeterminers, kAdjectives), std::pair(kFirstNoun, kNouns), std::pair(kFirstVerb, kVerbs),
          std::pair(0, kDeterminers), std::pair(kDeterminers, kAdjectives), std::pair(kFirstNoun, kNouns)})
        source.push_back(first + random.below(count));
    return translated(source);
}

/// "the red cat sees a small dog": one adjective of each kind.
Sequence redCatSmallDog(RandomNumbers&)
{
    constexpr int kRed = kDeterminers + kBefore;
    constexpr int kSmall = kDeterminers;
    return translated({0, kRed, kFirstNoun, kFirstVerb, 1, kSmall, kFirstNoun + 1});
}

Session translationSession(int heads, std::uint32_t seed)
{
    Session session;
    session.title = phraseId("Red cat, small cat");
    session.seed = seed;
    Names features = numbered("pos ", kSentence);
    append(features, frenchWords());
    session.features = features;
    Names memoryFeatures = prefixed("is ", englishWords());
    append(memoryFeatures, numbered("pos ", kSentence));
    session.memory = TokenSequence{.tokens = {}, .features = memoryFeatures, .input = {}};
    addBlocks(session, {.heads = heads, .headWidth = 8, .attends = Attends::Memory});
    return session;
}

}  // namespace

Task threeQuestionsTask()
{
    constexpr Index kFirst = kLetters + kPlaces;
    return {
        .id = "three-questions",
        .title = phraseId("Three questions"),
        .words = phraseId("For each letter: which one stood before it, which one two before, and which one at the start?"),
        .answered = MatrixId::BlockOutput,
        .groups = {{"previous", kFirst, kLetters}, {"two back", kFirst + kLetters, kLetters}, {"first", kFirst + 2 * kLetters, kLetters}},
        .settings = {.optimizer = {.learningRate = 1e-2}, .batch = 32},
        .heads = 3,
        .sequence = threeQuestions,
        .session = threeQuestionsSession};
}

Task translationTask()
{
    return {.id = "translation",
            .title = phraseId("Red cat, small cat"),
            .words = phraseId(
                "Which word stands at each place of the French sentence? Some adjectives stand before their noun, some behind it."),
            .answered = MatrixId::BlockOutput,
            .groups = {{"word", kSentence, kWords}},
            .settings = {.optimizer = {.learningRate = 1e-2}, .batch = 32},
            .heads = 2,
            .sequence = translation,
            .shown = redCatSmallDog,
            .session = translationSession};
}

}  // namespace headscope
