// SPDX-License-Identifier: GPL-3.0-or-later
// The files beside a tokenizer that say how it is to be used, and what Transformers makes of a tokenizer.json by them.
#pragma once

#include "core/io/json/fields.h"

#include <filesystem>

namespace headscope {

struct TokenizerSettings {
    Json tokenizer;  ///< tokenizer_config.json
    Json special;    ///< special_tokens_map.json
    Json added;      ///< added_tokens.json: texts and their numbers
    Json model;      ///< config.json

    /// Reads what is there of them; empty objects stand for files that are not there. An error names the file that is no object.
    static Result<TokenizerSettings> beside(const std::filesystem::path& folder);

    /// The class of Transformers that the tokenizer is of, without "Fast"; empty where neither file names one.
    std::string tokenizerClass() const;

    /// A special token, as a text or as an object with one; `usual` where nothing is said.
    std::string specialToken(const char* role, const char* usual) const;
};

/// The post-processor of a tokenizer.json that puts these pieces around every text.
Json piecesAround(const Names& before, const Names& behind);

/// The object that stands in that file; an empty one where there is no file.
Result<Json> objectOf(const std::filesystem::path& file);

/// Whether Transformers cuts the texts of that class by BERT's rules, which a vocab.txt alone is enough for.
bool cutsAsBert(std::string_view tokenizerClass);

/// Changes a tokenizer.json to what Transformers makes of it where the other files say otherwise, and tells what they changed. What they
/// contradict it in so that nobody can know which counts is an error that names the file.
std::optional<Error> obeySettings(const TokenizerSettings& settings, Json& tokenizer, std::vector<std::string>& told);

}  // namespace headscope
