// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/tokenizers/tokenizer.h"

#include "core/base/phrase.h"
#include "core/models/tokenizers/byte_alphabet.h"
#include "core/models/tokenizers/limits.h"
#include "core/models/tokenizers/unicode.h"

#include <algorithm>
#include <set>

namespace headscope {

namespace {

std::vector<AddedToken> chosen(const std::vector<AddedToken>& tokens, bool normalized)
{
    std::vector<AddedToken> result;
    std::ranges::copy_if(tokens, std::back_inserter(result), [&](const AddedToken& token) { return token.normalized == normalized; });
    return result;
}

constexpr std::string_view kSentencePieceBlank = "▁";

/// Whether blanks are SentencePiece's in the pieces, as two words show.
bool writesBlanksAsSentencePiece(const TokenizerParts& parts)
{
    SplitBudget budget;
    const Result<std::string> text = parts.normalizer("a a", budget);
    const auto words = text ? parts.preTokenizer.cut(*text, true, budget) : text.error();
    return words &&
           std::ranges::any_of(*words, [](const std::string& word) { return word.find(kSentencePieceBlank) != std::string::npos; });
}

std::string withBlanksOf(std::string piece, std::string_view blank)
{
    for (std::size_t at = piece.find(blank); at != std::string::npos; at = piece.find(blank, at + kVisibleBlank.size()))
        piece.replace(at, blank.size(), kVisibleBlank);
    return piece;
}

/// The words as a person reads them. A name that is taken is told apart by its number.
Names wordsOf(const TokenizerParts& parts)
{
    std::vector<bool> isAdded(static_cast<std::size_t>(parts.pieces.size()));
    for (const AddedToken& token : parts.added)
        isAdded[static_cast<std::size_t>(token.number)] = true;
    const bool isSentencePiece = writesBlanksAsSentencePiece(parts);
    Names words;
    std::set<std::string> taken;  // of a file that may choose them so that their hashes are the same
    for (Index number = 0; number < parts.pieces.size(); ++number) {
        std::string word = parts.pieces.word(number);
        if (!isAdded[static_cast<std::size_t>(number)]) {
            if (const auto bytes = parts.preTokenizer.byteLevel ? bytesOf(word) : std::nullopt)
                word = withVisibleBlanks(*bytes);
            else if (isSentencePiece)
                word = withBlanksOf(std::move(word), kSentencePieceBlank);
        }
        while (word.empty() || !taken.insert(word).second)
            word += "⟨" + std::to_string(number) + "⟩";
        words.push_back(std::move(word));
    }
    return words;
}

bool isOfWordFrom(std::string_view text, std::size_t at) { return at < text.size() && isOfWord(nextCharacter(text, at)); }

bool isOfWordBefore(std::string_view text, std::size_t end) { return end > 0 && isOfWordFrom(text, characterBefore(text, end)); }

}  // namespace

Tokenizer::Finder::Finder(std::vector<AddedToken> wanted) : tokens(std::move(wanted))
{
    Names names;
    for (const AddedToken& token : tokens) {
        names.push_back(token.text);
        if (!token.text.empty())
            begins[static_cast<unsigned char>(token.text[0])] = true;
    }
    texts = Vocabulary(std::move(names));
}

Tokenizer::Tokenizer(TokenizerParts parts)
    : m_parts(std::move(parts)),
      m_asWritten(chosen(m_parts.added, false)),
      m_normalized(chosen(m_parts.added, true)),
      m_words(wordsOf(m_parts))
{
}

template <class Plain>
std::optional<Error> Tokenizer::encodeAround(const Finder& finder, std::string_view text, std::vector<Index>& numbers, Plain plain)
{
    std::size_t done = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!finder.begins[static_cast<unsigned char>(text[at])])
            continue;
        const Index found = finder.texts.longestAtStart(text.substr(at));
        if (found < 0)
            continue;
        const AddedToken& token = finder.tokens[static_cast<std::size_t>(found)];
        std::size_t end = at, behind = at + token.text.size();
        if (token.wholeWord && (isOfWordBefore(text, end) || isOfWordFrom(text, behind))) {
            at = behind - 1;
            continue;
        }
        at = behind - 1;  // blanks behind it that are tokens of their own are found once more, as Hugging Face's library does
        while (token.takesBlanksBefore && end > done && blankUpTo(text, end) > 0)
            end -= blankUpTo(text, end);
        if (auto error = plain(std::string(text.substr(done, std::max(end, done) - done)), done == 0))
            return error;
        numbers.push_back(token.number);
        while (token.takesBlanksBehind && blankFrom(text, behind) > 0)
            behind += blankFrom(text, behind);
        done = behind;
    }
    return plain(std::string(text.substr(done)), done == 0);
}

std::optional<Error> Tokenizer::encodePlain(const std::string& text, bool beginsWhole, SplitBudget& budget,
                                            std::vector<Index>& numbers) const
{
    if (text.empty())
        return {};
    const Result<std::vector<std::string>> words = m_parts.preTokenizer.cut(text, beginsWhole, budget);
    if (!words)
        return words.error();
    for (const std::string& word : *words)
        if (auto error = std::visit([&](const auto& model) { return model.encode(word, numbers); }, m_parts.model))
            return error;
    return {};
}

Result<std::vector<Index>> Tokenizer::encode(std::string_view text) const
{
    if (text.size() > kLongestTextToRead)
        return Error{"", phrase("the text is longer than {} MiB", kLongestTextToRead >> 20)};
    if (!isUtf8(text))
        return Error{"", phrase("the text is not UTF-8")};
    std::vector<Index> numbers = m_parts.before;
    SplitBudget budget;
    const auto change = [&](std::string part, bool beginsWhole) -> std::optional<Error> {
        if (part.empty())
            return {};
        const Result<std::string> changed = m_parts.normalizer(std::move(part), budget);
        if (!changed)
            return changed.error();
        return encodeAround(m_normalized, *changed, numbers, [&](const std::string& plain, bool isFirst) {
            return encodePlain(plain, beginsWhole && isFirst, budget, numbers);
        });
    };
    if (auto error = encodeAround(m_asWritten, text, numbers, change))
        return *error;
    numbers.insert(numbers.end(), m_parts.behind.begin(), m_parts.behind.end());
    return numbers;
}

Result<Names> Tokenizer::split(std::string_view text) const
{
    const Result<std::vector<Index>> numbers = encode(text);
    if (!numbers)
        return numbers.error();
    Names words;
    for (const Index number : *numbers)
        words.push_back(m_words[static_cast<std::size_t>(number)]);
    return words.empty() ? Result<Names>(Error{"", phrase("there is no word in it")}) : words;
}

}  // namespace headscope
