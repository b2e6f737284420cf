// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/phrase.h"

#include "core/base/number_text.h"

#include <atomic>
#include <set>

namespace headscope {

namespace {

std::atomic<PhraseTranslator> translatorInUse = nullptr;

struct Composed {
    std::string text;
    std::set<std::size_t> placed;  ///< the words that stand in it
    bool isWhole = true;           ///< every placeholder can be read and has its word
};

Composed composed(std::string_view pattern, std::span<const std::string> words)
{
    Composed made;
    std::size_t next = 0;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        if (pattern[at] != '{') {
            made.text += pattern[at];
            continue;
        }
        if (pattern.substr(at + 1).starts_with('{')) {
            made.text += pattern[at++];
            continue;
        }
        const std::size_t end = std::min(pattern.find('}', at), pattern.size());
        const std::string_view said = pattern.substr(at + 1, end - at - 1);
        const std::size_t word = said.empty() ? next : asNumber<std::size_t>(said).value_or(words.size());
        if (end == pattern.size() || word >= words.size()) {
            made.isWhole = false;
            made.text += pattern[at];
            continue;
        }
        next = word + 1;
        made.text += words[word];
        made.placed.insert(word);
        at = end;
    }
    return made;
}

}  // namespace

void setPhraseTranslator(PhraseTranslator translator) { translatorInUse = translator; }

std::string composedPhrase(std::string_view english, std::span<const std::string> words)
{
    Composed original = composed(english, words);
    const PhraseTranslator translator = translatorInUse;
    if (!translator)
        return std::move(original.text);
    Composed translated = composed(translator(std::string(english).c_str()), words);
    return std::move(translated.isWhole && translated.placed == original.placed ? translated.text : original.text);
}

}  // namespace headscope
