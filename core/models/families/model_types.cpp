// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_types.h"

#include "core/base/ascii.h"
#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr std::string_view kGpt2 = "GPT-2", kLlama = "Llama, Mistral or Qwen2", kNeox = "GPT-NeoX or Pythia", kBert = "BERT or RoBERTa",
                           kVit = "Vision Transformer of Hugging Face", kBart = "BART", kMarian = "Marian (opus-mt)", kT5 = "T5",
                           kGatedT5 = "T5 1.1, Flan-T5 or mT5";

namespace difference {

inline constexpr const char* kFactors = phraseId("multiplies embedding, scores, residuals or logits by factors of its own");
inline constexpr const char* kInterleaved = phraseId("turns neighbouring columns of queries and keys together, not the halves of a head");
inline constexpr const char* kStreams = phraseId("hands on several streams of features side by side (AltUp)");
inline constexpr const char* kExperts = phraseId("is a mixture of experts");
inline constexpr const char* kNormsBefore = phraseId("has its norms before its halves, not after them");
inline constexpr const char* kNormsAfterHalves = phraseId("normalises what a half gives before it is added");
inline constexpr const char* kRotaryBert = phraseId("turns queries and keys by their places (rotary positions)");
inline constexpr const char* kDistances = phraseId("adds to the scores something learned for each distance");
inline constexpr const char* kMoreEmbeddings = phraseId("adds more than words, places and kinds of token to X");
inline constexpr const char* kSparse = phraseId("does not let every token attend to every other one");
inline constexpr const char* kOtherAttention = phraseId("has another attention than softmax of all scores");
inline constexpr const char* kLayerScale = phraseId("scales what each half gives by learned numbers (LayerScale)");
inline constexpr const char* kMultiQuery = phraseId("packs queries with keys and values that all heads share");
inline constexpr const char* kPlacesOfPictures = phraseId("turns queries and keys by places in three dimensions");
inline constexpr const char* kSomeLayersDoNotTurn = phraseId("does not turn queries and keys in some of its layers (no_rope_layers)");
inline constexpr const char* kDecoder = phraseId("has a decoder that reads what its encoder makes");
inline constexpr const char* kStates = phraseId("has layers with a state in place of attention");

}  // namespace difference

constexpr std::array kRefusedTypes{
    RefusedType{"apertus", kLlama, phraseId("has norms of queries and keys, and another activation (xIELU)")},
    RefusedType{"cohere", kLlama,
                phraseId("has LayerNorm without biases, one for both halves, which stand side by side, and interleaved rotary positions")},
    RefusedType{"cohere2", kLlama,
                phraseId("has LayerNorm without biases, one for both halves, which stand side by side, and interleaved rotary positions")},
    RefusedType{"deepseek_v2", kLlama, difference::kExperts},
    RefusedType{"deepseek_v3", kLlama, difference::kExperts},
    RefusedType{"ernie4_5_moe", kLlama, difference::kExperts},
    RefusedType{"exaone4", kLlama, difference::kNormsAfterHalves},
    RefusedType{"gemma3n", kLlama, difference::kStreams},
    RefusedType{"gemma3n_text", kLlama, difference::kStreams},
    RefusedType{"glm", kLlama, difference::kInterleaved},
    RefusedType{"glm4", kLlama, difference::kInterleaved},
    RefusedType{
        "gpt_oss", kLlama,
        phraseId(
            "is a mixture of experts, and scales its rotary positions (yarn): of its layers nothing but attention sinks could be shown")},
    RefusedType{"granitemoe", kLlama, difference::kFactors},
    RefusedType{"jamba", kLlama, difference::kStates},
    RefusedType{"llama4", kLlama, difference::kSomeLayersDoNotTurn},
    RefusedType{"llama4_text", kLlama, difference::kSomeLayersDoNotTurn},
    RefusedType{"minicpm3", kLlama, difference::kFactors},
    RefusedType{"mixtral", kLlama, difference::kExperts},
    RefusedType{"mllama_text_model", kLlama, phraseId("has layers between the others that attend to pictures")},
    RefusedType{"olmo", kLlama, phraseId("has LayerNorm without gains and biases")},
    RefusedType{"olmo3", kLlama, phraseId("has windows in some layers, and rotary positions that are scaled in the others alone")},
    RefusedType{"olmoe", kLlama, difference::kExperts},
    RefusedType{"qwen2_5_vl", kLlama, difference::kPlacesOfPictures},
    RefusedType{"qwen2_5_vl_text", kLlama, difference::kPlacesOfPictures},
    RefusedType{"qwen2_moe", kLlama, difference::kExperts},
    RefusedType{"qwen2_vl", kLlama, difference::kPlacesOfPictures},
    RefusedType{"qwen2_vl_text", kLlama, difference::kPlacesOfPictures},
    RefusedType{"qwen3_moe", kLlama, difference::kExperts},
    RefusedType{"qwen3_next", kLlama, difference::kStates},
    RefusedType{"stablelm_epoch", kLlama, phraseId("has LayerNorm with biases in place of RMSNorm")},
    RefusedType{"decision_transformer", kGpt2, phraseId("reads states, actions and returns, not words")},
    RefusedType{"gpt_bigcode", kGpt2, difference::kMultiQuery},
    RefusedType{"imagegpt", kGpt2, phraseId("has norms that do not take off the mean")},
    RefusedType{"openai-gpt", kGpt2, phraseId("has its norms after its halves, not before them")},
    RefusedType{"gpt_neox_japanese", kNeox, phraseId("has no biases but one behind its attention in the last layer")},
    RefusedType{"bert-generation", kBert, difference::kDecoder},
    RefusedType{"big_bird", kBert, difference::kSparse},
    RefusedType{"ernie", kBert, difference::kMoreEmbeddings},
    RefusedType{"ibert", kBert, phraseId("computes with whole numbers")},
    RefusedType{"layoutlm", kBert, difference::kMoreEmbeddings},
    RefusedType{"lilt", kBert, difference::kMoreEmbeddings},
    RefusedType{"longformer", kBert, difference::kSparse},
    RefusedType{"markuplm", kBert, difference::kMoreEmbeddings},
    RefusedType{"megatron-bert", kBert, difference::kNormsBefore},
    RefusedType{"mra", kBert, difference::kOtherAttention},
    RefusedType{"nezha", kBert, difference::kDistances},
    RefusedType{"nystromformer", kBert, difference::kOtherAttention},
    RefusedType{"roberta-prelayernorm", kBert, difference::kNormsBefore},
    RefusedType{"roc_bert", kBert, difference::kMoreEmbeddings},
    RefusedType{"roformer", kBert, difference::kRotaryBert},
    RefusedType{"tapas", kBert, difference::kMoreEmbeddings},
    RefusedType{"visual_bert", kBert, difference::kMoreEmbeddings},
    RefusedType{"xlm-roberta-xl", kBert, difference::kNormsBefore},
    RefusedType{"yoso", kBert, difference::kOtherAttention},
    RefusedType{"blenderbot-small", kBart, phraseId("counts its places from 0")},
    RefusedType{"blenderbot", kMarian, difference::kNormsBefore},
    RefusedType{"m2m_100", kMarian, phraseId("has its norms before its halves, and places of its own")},
    RefusedType{"switch_transformers", kT5, difference::kExperts},
    RefusedType{"umt5", kGatedT5, phraseId("adds other numbers for each distance in each of its layers")},
    RefusedType{"beit", kVit, difference::kLayerScale},
    RefusedType{"data2vec-vision", kVit, difference::kLayerScale},
    RefusedType{"dinov3_vit", kVit, phraseId("turns queries and keys by places in two dimensions")},
    RefusedType{"vision-encoder-decoder", kVit, difference::kDecoder},
    RefusedType{"yolos", kVit, phraseId("adds places between its layers")},
};

/// Architectures of timm's Vision Transformers that have the same names, by what their own names say.
struct RefusedArchitecture {
    std::string_view part, difference;
};
constexpr std::array kRefusedArchitectures{
    RefusedArchitecture{"quickgelu", phraseId("has another activation (quick_gelu)")},
    RefusedArchitecture{"siglip", phraseId("may have another activation (gelu_tanh)")},
    RefusedArchitecture{"_rpn", difference::kNormsAfterHalves},
    RefusedArchitecture{"relpos", difference::kDistances},
    RefusedArchitecture{"rope", difference::kRotaryBert},
    RefusedArchitecture{"_mci_", phraseId("reads what convolutions make")},
};

/// The letters of a name of a kind or of a class, which write it in two ways.
std::string plain(std::string_view word)
{
    std::string letters;
    for (const char c : word)
        if (c != '-' && c != '_')
            letters += ascii::lower(c);
    return letters;
}

}  // namespace

std::span<const RefusedType> refusedTypes() { return kRefusedTypes; }

std::optional<std::string> whyNotOf(const Family& family, std::string_view modelType)
{
    if (family.types.empty() || std::ranges::find(family.types, modelType) != family.types.end())
        return {};
    const std::string name = quotedText(modelType);
    const auto other =
        std::ranges::find_if(families(), [&](const Family& row) { return std::ranges::find(row.types, modelType) != row.types.end(); });
    if (other != families().end())
        return phrase(
            "is a model of the kind {}, as {} is, by its model_type, and its tensors have the names of {}: which it is, is not clear", name,
            phrase(other->title), phrase(family.title));
    const auto row = std::ranges::find(kRefusedTypes, modelType, &RefusedType::id);
    return row != kRefusedTypes.end()
               ? phrase("is a model of the kind {}, which has tensor names of {} but {}: it would be computed wrongly", name,
                        phrase(family.title), phrase(row->difference))
               : phrase("is a model of the kind {}, which is not known here: its tensors have the names of {}, but what it computes may "
                        "differ; where it computes the same as one of {}, write that as \"model_type\" into its config.json",
                        name, phrase(family.title), joined(family.types, quotedText));
}

std::string_view typeOfClass(std::string_view architecture)
{
    std::string_view name = architecture;
    for (const std::string_view end : {"For", "LMHeadModel", "Model"})
        name = name.substr(0, name.find(end));
    const auto row = std::ranges::find_if(kRefusedTypes, [&](const RefusedType& type) { return plain(type.id) == plain(name); });
    if (row != kRefusedTypes.end())
        return row->id;
    for (const Family& family : families())
        for (const std::string_view type : family.types)
            if (plain(type) == plain(name))
                return type;
    return {};
}

std::optional<std::string> whyNotOfTimm(const Family& family, std::string_view architecture)
{
    if (std::ranges::find(family.types, "timm_wrapper") == family.types.end())
        return {};
    for (const RefusedArchitecture& row : kRefusedArchitectures)
        if (architecture.find(row.part) != std::string_view::npos)
            return phrase("is a model of the kind {}, which has tensor names of {} but {}: it would be computed wrongly",
                          quotedText(architecture), phrase(family.title), phrase(row.difference));
    return {};
}

}  // namespace headscope
