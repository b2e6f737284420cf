// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/sentence_edits.h"

#include "core/base/phrase.h"
#include "core/edits/sequence_edits.h"
#include "core/models/tokenizers/byte_alphabet.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::size_t kLongestInBrackets = 64;

/// The text between blanks around that place.
std::string chunkAt(std::string_view text, std::size_t at)
{
    const std::size_t before = text.find_last_of(kBlanks, at);
    const std::size_t first = before == std::string_view::npos ? 0 : before + 1;
    return std::string(text.substr(first, text.find_first_of(kBlanks, at) - first));
}

/// The character that begins there, of however many bytes.
std::string characterAt(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U)
        ++end;
    return std::string(text.substr(at, end - at));
}

/// Whether the vocabulary is that of a trained model, which takes blanks for parts of words.
bool hasVisibleBlanks(const Vocabulary& vocabulary) { return vocabulary.numberOf(kVisibleBlank) >= 0 && vocabulary.numberOf(" ") < 0; }

struct Bracketed {
    Index word = -1;
    std::size_t length = 0;  ///< bytes, when typed
};

/// "<start>" at the beginning of the text, as keyboards have it: the word "⟨start⟩".
Bracketed bracketedAtStart(const Vocabulary& vocabulary, std::string_view text)
{
    if (!text.starts_with('<'))
        return {};
    const std::size_t end = text.substr(0, kLongestInBrackets).find('>');
    if (end == std::string_view::npos)
        return {};
    return {vocabulary.numberOf("⟨" + std::string(text.substr(1, end - 1)) + "⟩"), end + 1};
}

}  // namespace

Result<Names> splitSentence(const Vocabulary& vocabulary, std::string_view typed)
{
    const std::string sentence = hasVisibleBlanks(vocabulary) ? blanksMadeVisible(typed) : std::string(typed);
    Names words;
    for (std::size_t at = 0; at < sentence.size();) {
        const std::string_view rest = std::string_view(sentence).substr(at);
        if (const Bracketed typedWord = bracketedAtStart(vocabulary, rest); typedWord.word >= 0) {
            words.push_back(vocabulary.word(typedWord.word));
            at += typedWord.length;
        } else if (const Index word = vocabulary.longestAtStart(rest); word >= 0) {
            words.push_back(vocabulary.word(word));
            at += words.back().size();
        } else if (kBlanks.find(sentence[at]) != std::string_view::npos) {
            ++at;
        } else {
            const std::string chunk = chunkAt(sentence, at);
            const std::string character = characterAt(sentence, at);
            return Error{"", chunk == character
                                 ? phrase("\"{}\" is not in the vocabulary", chunk)
                                 : phrase("\"{}\" is not in the vocabulary, nor can it be put together from what is: \"{}\" is missing",
                                          chunk, character)};
        }
    }
    if (words.empty())
        return Error{"", phrase("there is no word in it")};
    return words;
}

std::optional<Error> setSentence(Session& session, std::string_view sentence, Stack stack)
{
    const Vocabulary& vocabulary = *session.sequence(stack).vocabulary;
    if (vocabulary.empty())
        return Error{"", phrase("the session has no vocabulary to split it by")};
    Result<Names> words = splitSentence(vocabulary, sentence);
    if (!words)
        return words.error();
    if (stack == Stack::Memory) {
        setTokens(session, *std::move(words), Stack::Memory);
        return {};
    }
    setWordTokens(session, *std::move(words));
    return {};
}

void setWordTokens(Session& session, Names words)
{
    setTokens(session, std::move(words));
    if (!session.targets->empty())
        setNextWordTargets(session);
}

std::string sentenceOf(const TokenSequence& sequence)
{
    const bool visible = hasVisibleBlanks(*sequence.vocabulary);
    const auto holdsBlank = [](const std::string& word) { return word.find_first_of(kBlanks) != std::string::npos; };
    const bool parted = !visible && std::ranges::none_of(*sequence.vocabulary->words(), holdsBlank);
    std::string sentence;
    for (const std::string& token : *sequence.tokens)
        sentence += (parted && !sentence.empty() ? " " : "") + token;
    return visible ? blanksMadePlain(sentence) : sentence;
}

void insertWords(Session& session, Index at, const Names& words, Stack stack)
{
    for (const std::string& word : words)
        insertToken(session, at++, word, stack);
    if (stack == Stack::Own && !session.targets->empty())
        setNextWordTargets(session);
}

void appendWord(Session& session, Index word)
{
    Names words = *session.tokens;
    words.push_back(session.vocabulary->word(word));
    setWordTokens(session, std::move(words));
}

void removeLastWord(Session& session) { setWordTokens(session, Names(session.tokens->begin(), session.tokens->end() - 1)); }

void setNextWordTargets(Session& session)
{
    Names targets(session.tokens->begin() + 1, session.tokens->end());
    for (std::string& target : targets)
        if (session.vocabulary->numberOf(target) < 0)
            target.clear();
    targets.emplace_back();
    session.targets = std::move(targets);
}

void setTarget(Session& session, Index token, Index word)
{
    Names targets = *session.targets;
    targets.resize(session.tokens->size());
    targets[static_cast<std::size_t>(token)] = word < 0 ? std::string() : session.vocabulary->word(word);
    const bool asks = std::ranges::any_of(targets, [](const std::string& target) { return !target.empty(); });
    session.targets = asks ? std::move(targets) : Names();
}

}  // namespace headscope
