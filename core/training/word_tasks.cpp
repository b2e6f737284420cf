// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/training/word_tasks.h"

#include "core/base/phrase.h"
#include "core/training/suggested_session.h"

#include <numeric>

namespace headscope {

namespace {

constexpr Index kWidth = 32;

/// 0 … count − 1 in any order (Fisher & Yates).
std::vector<int> shuffled(int count, RandomNumbers& random)
{
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    for (int i = count - 1; i > 0; --i)
        std::swap(numbers[static_cast<std::size_t>(i)], numbers[static_cast<std::size_t>(random.below(i + 1))]);
    return numbers;
}

/// Words by their numbers; −1 where nothing is asked.
Sequence sequenceOfWords(const Names& vocabulary, const std::vector<int>& words, std::vector<int> answers)
{
    Names tokens;
    for (const int word : words)
        tokens.push_back(vocabulary[static_cast<std::size_t>(word)]);
    return {.tokens = std::move(tokens), .answers = std::move(answers)};
}

/// A row of letters that is gone through again and again: each but the last asks for the next, from the second time on.
Sequence repeated(const std::vector<int>& period, int length, const Names& vocabulary)
{
    std::vector<int> words, answers;
    for (std::size_t i = 0; i < static_cast<std::size_t>(length); ++i) {
        words.push_back(period[i % period.size()]);
        answers.push_back(i < period.size() ? -1 : period[(i + 1) % period.size()]);
    }
    return sequenceOfWords(vocabulary, words, std::move(answers));
}

// Reverse.

constexpr int kReversed = 12;
constexpr int kReversedLetters = 8;

Sequence reversed(RandomNumbers& random)
{
    static const Names vocabulary = letters(kReversedLetters);
    std::vector<int> words(kReversed);
    for (int& word : words)
        word = random.below(kReversedLetters);
    return sequenceOfWords(vocabulary, words, {words.rbegin(), words.rend()});
}

Session reverseSession(int heads, std::uint32_t seed)
{
    constexpr Index kSmallWidth = 16;
    return wordSession("Reverse", letters(kReversedLetters), kSmallWidth, kReversed,
                       {.heads = heads, .headWidth = headWidth(kSmallWidth, heads), .residual = true}, seed);
}

// Induction and the copy at a fixed lag: what followed this letter the last time?

constexpr int kRepeatedLetters = 12;
constexpr int kRepeatedLength = 23;
constexpr int kShortestPeriod = 5;

Sequence induction(RandomNumbers& random)
{
    static const Names vocabulary = letters(kRepeatedLetters);
    const int period = kShortestPeriod + random.below(kRepeatedLetters - kShortestPeriod + 1);
    std::vector<int> letters = shuffled(kRepeatedLetters, random);
    letters.resize(static_cast<std::size_t>(period));
    return repeated(letters, kRepeatedLength, vocabulary);
}

Sequence fixedLag(RandomNumbers& random)
{
    static const Names vocabulary = letters(kRepeatedLetters);
    return repeated(shuffled(kRepeatedLetters, random), kRepeatedLength, vocabulary);
}

/// Letters that come again sooner, so that what stands at the fixed lag is not what followed the same letter.
Sequence sooner(RandomNumbers& random)
{
    static const Names vocabulary = letters(kRepeatedLetters);
    std::vector<int> letters = shuffled(kRepeatedLetters, random);
    letters.resize(8);
    return repeated(letters, kRepeatedLength, vocabulary);
}

BlockShape readerOfWords(int blocks, int heads)
{
    return {.blocks = blocks, .heads = heads, .headWidth = headWidth(kWidth, heads), .causal = true, .residual = true, .preNorm = true};
}

Session inductionSession(int heads, std::uint32_t seed)
{
    return wordSession("Induction", letters(kRepeatedLetters), kWidth, kRepeatedLength, readerOfWords(2, heads), seed);
}

Session fixedLagSession(int heads, std::uint32_t seed)
{
    return wordSession("Copy at a fixed lag", letters(kRepeatedLetters), kWidth, kRepeatedLength, readerOfWords(2, heads), seed);
}

// Associative recall: keys with values, then the keys again in another order.

constexpr int kKeys = 8;
constexpr int kValues = 8;
constexpr int kPairs = 4;

const Names& recalledWords()
{
    static const Names words = [] {
        Names all = letters(kKeys);
        for (const std::string& value : numbered("", kValues))
            all.push_back(value);
        return all;
    }();
    return words;
}

Sequence recall(RandomNumbers& random)
{
    const std::vector<int> keys = shuffled(kKeys, random);
    std::vector<int> values, words, answers(2 * kPairs, -1);
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
        values.push_back(kKeys + random.below(kValues));
        words.insert(words.end(), {keys[pair], values.back()});
    }
    for (const int pair : shuffled(kPairs, random)) {
        words.push_back(keys[static_cast<std::size_t>(pair)]);
        answers.push_back(values[static_cast<std::size_t>(pair)]);
    }
    return sequenceOfWords(recalledWords(), words, std::move(answers));
}

Session recallSession(int heads, std::uint32_t seed)
{
    return wordSession("Associative recall", recalledWords(), kWidth, 3 * kPairs, readerOfWords(2, heads), seed);
}

// Agreement: is or are, whatever nouns stand in between.

constexpr int kSentenceLength = 12;
constexpr int kNounsOfANumber = 4;
constexpr int kMostOthers = 2;
enum Word { The, Singular, Plural = Singular + kNounsOfANumber, Near = Plural + kNounsOfANumber, Small, Verb, Often, End, Is, Are };

const Names& agreementWords()
{
    static const Names words{"the",   "cat",  "dog",   "boy", "girl",  "cats", "dogs", "boys",
                             "girls", "near", "small", "___", "often", ".",    "is",   "are"};
    return words;
}

Sequence agreement(RandomNumbers& random)
{
    constexpr double kHowOftenSmall = 0.4;
    std::vector<int> words(static_cast<std::size_t>(random.below(3)), Often);
    const int others = random.below(kMostOthers + 1);
    int subject = Is;
    for (int noun = 0; noun <= others; ++noun) {
        if (noun > 0)
            words.push_back(Near);
        words.push_back(The);
        if (random.uniform() < kHowOftenSmall && words.size() + 4 < kSentenceLength)
            words.push_back(Small);
        const bool plural = random.below(2) == 1;
        words.push_back((plural ? Plural : Singular) + random.below(kNounsOfANumber));
        if (noun == 0)
            subject = plural ? Are : Is;
        if (words.size() + 4 > kSentenceLength)
            break;
    }
    std::vector<int> answers(kSentenceLength, -1);
    answers[words.size()] = subject;
    words.push_back(Verb);
    words.resize(kSentenceLength, End);
    return sequenceOfWords(agreementWords(), words, std::move(answers));
}

Session agreementSession(int heads, std::uint32_t seed)
{
    return wordSession("Agreement", agreementWords(), kWidth, kSentenceLength, readerOfWords(1, heads), seed);
}

}  // namespace

Task reverseTask()
{
    return {.id = "reverse",
            .title = phraseId("Reverse"),
            .words = phraseId("Which letter stands at each place when the sequence is read backwards?"),
            .groups = {{"letter", 0, kReversedLetters}},
            .settings = {.optimizer = {.learningRate = 1e-2}, .batch = 8},
            .heads = 1,
            .sequence = reversed,
            .session = reverseSession};
}

Task inductionTask()
{
    return {.id = "induction",
            .title = phraseId("Induction"),
            .words = phraseId("Letters repeat with a period that nobody knows beforehand: which one comes next?"),
            .groups = {{"letter", 0, kRepeatedLetters}},
            .settings = {.optimizer = {.learningRate = 3e-3}, .batch = 32},
            .heads = 2,
            .sequence = induction,
            .session = inductionSession};
}

Task recallTask()
{
    return {.id = "recall",
            .title = phraseId("Associative recall"),
            .words = phraseId("Letters come with their numbers, then the letters alone: which number belongs to each?"),
            .groups = {{"word", 0, kKeys + kValues}},
            .settings = {.optimizer = {.learningRate = 3e-3}, .batch = 64},
            .heads = 2,
            .sequence = recall,
            .session = recallSession};
}

Task agreementTask()
{
    return {.id = "agreement",
            .title = phraseId("Agreement"),
            .words = phraseId("Is it “is” or “are”? The first noun decides, not the ones in between."),
            .groups = {{"word", 0, Are + 1}},
            .settings = {.optimizer = {.learningRate = 3e-3}, .batch = 32},
            .heads = 2,
            .sequence = agreement,
            .session = agreementSession};
}

Task fixedLagTask()
{
    return {.id = "fixed-lag",
            .title = phraseId("Copy at a fixed lag"),
            .words = phraseId(
                "The second half is the first again: which letter comes next? Who knows the distance need not look at the letters."),
            .groups = {{"letter", 0, kRepeatedLetters}},
            .settings = {.optimizer = {.learningRate = 3e-3}, .batch = 64},
            .heads = 2,
            .sequence = fixedLag,
            .shown = sooner,
            .session = fixedLagSession};
}

}  // namespace headscope
