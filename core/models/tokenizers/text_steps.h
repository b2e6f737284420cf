// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that a tokenizer takes before it looks for pieces: it changes the text (normalizer), then cuts it (pre-tokenizer).
#pragma once

#include "core/io/json/fields.h"
#include "core/models/tokenizers/split_pattern.h"

#include <functional>
#include <string>
#include <vector>

namespace headscope {

using TextChange = std::function<std::string(std::string)>;
/// The pieces of a text; all that cut one text share the budget.
using TextCut = std::function<Result<std::vector<std::string>>(std::string, SplitBudget&)>;

/// Reads "normalizer" and "pre_tokenizer" of tokenizer.json; null is a step that does nothing. A step that is not known here is an error
/// that names it.
Result<TextChange> readNormalizer(const Json& value);

struct PreTokenizer {
    TextCut cut;
    bool byteLevel = false;  ///< pieces are written in the byte alphabet
};

Result<PreTokenizer> readPreTokenizer(const Json& value);

/// The steps of BERT: its normalizer and its pre-tokenizer.
struct BertNormalizer {
    bool cleansText = true, partsIdeographs = true, stripsAccents = true, lowersCase = true;

    std::string operator()(std::string text) const;
};

std::vector<std::string> bertWords(const std::string& text);

/// The cut that runs each piece of the first through the second.
TextCut oneAfterAnother(TextCut first, TextCut second);

/// The value of a field of that type, or what it is when it is left out or null.
template <class T>
T fieldOr(const Json& object, std::string_view name, T otherwise)
{
    const auto field = object.find(name);
    if (field == object.end())
        return otherwise;
    if constexpr (std::is_same_v<T, bool>)
        return field->is_boolean() ? field->get<bool>() : otherwise;
    else if constexpr (std::is_same_v<T, std::string>)
        return field->is_string() ? field->get<std::string>() : otherwise;
    else
        return field->is_number_integer() ? field->get<T>() : otherwise;
}

/// The list under that name; an empty one where there is none.
const Json& listOf(const Json& object, std::string_view name);
const Json& listOf(Json&& object, std::string_view name) = delete;  // it would be gone

}  // namespace headscope
