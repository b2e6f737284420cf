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

/// The words as a person reads them. A name that is taken is told apart by its number.
Names wordsOf(const TokenizerParts& parts)
{
    std::vector<bool> isAdded(static_cast<std::size_t>(parts.pieces.size()));
    for (const AddedToken& token : parts.added)
        isAdded[static_cast<std::size_t>(token.number)] = true;
    Names words;
    std::set<std::string> taken;  // of a file that may choose them so that their hashes are the same
    for (Index number = 0; number < parts.pieces.size(); ++number) {
        std::string word = parts.pieces.word(number);
        if (parts.preTokenizer.byteLevel && !isAdded[static_cast<std::size_t>(number)])
            if (const auto bytes = bytesOf(word))
                word = withVisibleBlanks(*bytes);
        while (word.empty() || !taken.insert(word).second)
            word += "⟨" + std::to_string(number) + "⟩";
        words.push_back(std::move(word));
    }
    return words;
}

/// The length of the blank that begins there, or that ends there; 0 where none does.
std::size_t blankFrom(std::string_view text, std::size_t at)
{
    std::size_t end = at;
    return at < text.size() && isBlank(nextCharacter(text, end)) ? end - at : 0;
}

std::size_t blankUpTo(std::string_view text, std::size_t end)
{
    std::size_t from = end;
    while (from > 0 && (static_cast<unsigned char>(text[--from]) & 0xC0U) == 0x80U) {
    }
    return end > 0 && blankFrom(text, from) == end - from ? end - from : 0;
}

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
        std::size_t end = at;
        while (token.takesBlanksBefore && end > done && blankUpTo(text, end) > 0)
            end -= blankUpTo(text, end);
        if (auto error = plain(std::string(text.substr(done, end - done))))
            return error;
        numbers.push_back(token.number);
        done = at + token.text.size();
        while (token.takesBlanksBehind && blankFrom(text, done) > 0)
            done += blankFrom(text, done);
        at = done - 1;
    }
    return plain(std::string(text.substr(done)));
}

std::optional<Error> Tokenizer::encodePlain(const std::string& text, SplitBudget& budget, std::vector<Index>& numbers) const
{
    if (text.empty())
        return {};
    const Result<std::vector<std::string>> words = m_parts.preTokenizer.cut(text, budget);
    if (!words)
        return words.error();
    for (const std::string& word : *words)
        if (const auto* pairs = std::get_if<BytePairs>(&m_parts.model)) {
            if (auto error = pairs->encode(word, numbers))
                return error;
        } else {
            std::get<WordPieces>(m_parts.model).encode(word, numbers);
        }
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
    const auto normalizedPart = [&](const std::string& part) {
        return encodeAround(m_normalized, part, numbers, [&](const std::string& plain) { return encodePlain(plain, budget, numbers); });
    };
    if (auto error = encodeAround(m_asWritten, text, numbers, [&](std::string part) {
            return part.empty() ? std::optional<Error>() : normalizedPart(m_parts.normalizer(std::move(part)));
        }))
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
