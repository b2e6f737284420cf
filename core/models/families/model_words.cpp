// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_words.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/models/families/read_norm.h"
#include "core/ops/operation.h"
#include "core/ops/positional_encoding.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace headscope {

namespace {

constexpr Index kFirstWords = 8;
constexpr Index kRowsAtOnce = 1024;

/// A matrix of that width, a row for each word or place.
std::optional<Error> checkRows(const WordSource& source, const Tensor& tensor, Index width)
{
    if (tensor.shape.size() == 2 && tensor.columns() == width && tensor.rows() > 0 && tensor.rows() <= kMostModelWords)
        return {};
    return wrongTensor(
        source, tensor,
        phrase("is of the shape {}, expected rows of {} numbers, one for each feature of the model (d_model)", tensor.shapeText(), width));
}

/// The word that a decoder begins every answer with.
Result<std::vector<Index>> firstWord(const WordSource& source, const Vocabulary& vocabulary)
{
    const auto said = source.config.whole({"decoder_start_token_id"});
    const auto usual = source.config.whole({source.family.firstPlace > 0 ? "eos_token_id" : "pad_token_id"});
    const auto word = said || source.isAsked ? said : usual;
    if (!word)
        return Error{source.reader.file().path().string(),
                     phrase("does not say which word its decoder begins with (decoder_start_token_id in config.json)")};
    if (*word < 0 || *word >= vocabulary.size())
        return Error{source.reader.file().path().string(),
                     phrase("has no token {}, which its decoder begins with (decoder_start_token_id)", *word)};
    return std::vector{*word};
}

/// The numbers of the tokens: of the names that are given, of the file, or the first few.
Result<std::vector<Index>> numbersOfTokens(const WordSource& source, const Vocabulary& vocabulary, std::vector<std::string>& notes)
{
    const Tensor* tensor = tokenNumbersIn(source.reader.file(), source.ofDecoder);
    std::vector<Index> numbers = source.isAsked ? source.options.tokenIds : std::vector<Index>();
    for (const Index id : numbers)
        if (id < 0 || id >= vocabulary.size())
            return Error{phrase("the tokens"),
                         phrase("the model has no token {}: its ids are 0 to {}, the rows of its embedding", id, vocabulary.size() - 1)};
    for (const std::string& token : source.isAsked ? source.options.tokens : Names()) {
        numbers.push_back(vocabulary.numberOf(token));
        if (numbers.back() < 0)
            return Error{phrase("the tokens"),
                         phrase(source.options.vocabulary.empty()
                                    ? phraseId("{} is not a word of the vocabulary, whose words are \"token 0\", \"token 1\" …")
                                    : phraseId("{} is not a word of the vocabulary"),
                                quotedText(token))};
    }
    if (!numbers.empty())
        return numbers;
    if (!tensor && source.ofDecoder)
        return firstWord(source, vocabulary);
    if (!tensor) {
        for (Index i = 0; i < std::min(kFirstWords, vocabulary.size()); ++i)
            numbers.push_back(i);
        notes.emplace_back(phrase("the tokens are the first words of the vocabulary: the file has none"));
        return numbers;
    }
    auto read = source.reader.file().readIntegers(*tensor);
    if (!read)
        return read;
    numbers = *std::move(read);
    numbers.resize(static_cast<std::size_t>(std::min(tensor->columns(), kMostModelTokens)));
    if (tensor->rows() > 1)
        notes.push_back(phrase("of the {} sequences of {} the first is taken", tensor->rows(), quotedText(tensor->name)));
    for (const Index number : numbers)
        if (number < 0 || number >= vocabulary.size())
            return wrongTensor(source, *tensor, phrase("has a token {}, the model has words 0 to {}", number, vocabulary.size() - 1));
    notes.push_back(phrase("the tokens are {} of the file", quotedText(tensor->name)));
    return numbers;
}

/// The number that stands for padding, from behind which RoBERTa counts places; nothing where they count from 0. Where nobody says which
/// model it is, a word that is trained by no text, all zeros, tells.
Result<std::optional<Index>> paddingOf(const WordSource& source, std::vector<std::string>& notes)
{
    constexpr Index kPadding = 1;
    const std::string type = source.config.text({"model_type"}).value_or("");
    if (type.find("roberta") != std::string::npos || type == "camembert" || source.stack.name.starts_with("roberta."))
        return std::optional(source.config.whole({"pad_token_id"}).value_or(kPadding));
    const Tensor& words = *source.stack.part(Slot::Embedding).weight;
    if (!type.empty() || words.rows() <= kPadding)
        return std::optional<Index>();
    const auto row = source.reader.file().readRows(words, kPadding, 1);
    if (!row)
        return row.error();
    if ((row->array() != 0).any())
        return std::optional<Index>();
    notes.emplace_back(phrase("places count from 2, as RoBERTa's do: word 1 is all zeros, as its padding is"));
    return std::optional(kPadding);
}

/// A place for each token; RoBERTa's padding has none of its own, and does not count.
std::vector<Index> placesOf(const std::vector<Index>& tokens, std::optional<Index> padding)
{
    std::vector<Index> places;
    Index next = padding ? *padding + 1 : 0;
    for (const Index token : tokens)
        places.push_back(token == padding ? *padding : next++);
    return places;
}

/// Words, places and kinds of token added up and normalised, which no session can say: X as it comes out.
std::optional<Error> computeInput(TokenSequence& sequence, const WordSource& source, const std::vector<Index>& numbers,
                                  std::vector<std::string>& notes)
{
    const TensorFile& file = source.reader.file();
    const Index width = std::ssize(*sequence.features), count = std::ssize(numbers);
    Matrix sum = Matrix::Zero(count, width);
    const auto padding = paddingOf(source, notes);
    if (!padding)
        return padding.error();
    const std::vector<Index> places = placesOf(numbers, *padding);
    for (const Slot slot : {Slot::Embedding, Slot::Positions, Slot::TokenKinds}) {
        const Tensor* tensor = source.stack.part(slot).weight;
        if (!tensor)
            continue;
        if (auto wrong = checkRows(source, *tensor, width))
            return wrong;
        for (Index t = 0; t < count; ++t) {
            const Index row = slot == Slot::Embedding   ? numbers[static_cast<std::size_t>(t)]
                              : slot == Slot::Positions ? source.family.firstPlace + places[static_cast<std::size_t>(t)]
                                                        : 0;
            const auto read = file.readRows(*tensor, row, 1);
            if (!read)
                return read.error();
            sum.row(t) += slot == Slot::Embedding ? Matrix(*read * static_cast<Scalar>(source.embeddingFactor)) : *read;
        }
    }
    LayerSettings settings;
    settings.normKind = source.family.normKind;
    const auto said = source.family.epsilonKey.empty() ? source.config.number({"layer_norm_eps", "layer_norm_epsilon"})
                                                       : source.config.number({source.family.epsilonKey});
    settings.epsilon = static_cast<Scalar>(source.options.epsilon.value_or(said.value_or(source.family.epsilon)));
    auto read = readNorm(source.reader, source.stack.part(Slot::EmbeddingNorm), settings, width);
    if (!read)
        return read.error();
    LayerNorm norm = *std::move(read);
    completeNorm(norm, settings.normKind, width);  // a file may have no bias
    operationOf(settings.normKind).normRows(sum, norm, sum, 0, count);
    sequence.input = std::move(sum);
    return {};
}

/// Multiplies the embedding as ESM-2 does, which was trained with token_dropout: a masked token is zeros, and the others are as large as
/// when that part was masked that was in its training. With masked ones among them they are larger, which no session can say: X as it
/// comes out.
std::optional<Error> dropTokens(TokenSequence& sequence, const WordSource& source, const std::vector<Index>& numbers,
                                std::vector<std::string>& notes)
{
    constexpr Scalar kKept = Scalar(1 - 0.15 * 0.8);
    constexpr Index kMaskOfEsm = 32;
    const bool isNamed = source.config.text({"model_type"}).has_value();
    if (!source.family.dropsTokens || !source.config.flag({"token_dropout"}).value_or(!isNamed))
        return {};
    const Index mask = source.config.whole({"mask_token_id"}).value_or(kMaskOfEsm);
    if (mask < 0 || mask >= sequence.vocabulary->size())
        return Error{source.reader.file().path().string(), phrase("has no token {}, its mask (mask_token_id)", mask)};
    const std::string word = quotedText(sequence.vocabulary->word(mask));
    const auto masked = std::ranges::count(numbers, mask), all = std::ssize(numbers);
    if (masked == all)
        return Error{phrase("the tokens"), phrase("are all {}: the model divides by the part of them that is not (token_dropout)", word)};
    Matrix kept = *sequence.embedding * kKept;
    kept.row(mask).setZero();
    if (masked > 0) {
        const Scalar larger = static_cast<Scalar>(all) / static_cast<Scalar>(all - masked);
        sequence.input = Matrix(Matrix::NullaryExpr(
            all, kept.cols(), [&](Index row, Index column) { return kept(numbers[static_cast<std::size_t>(row)], column) * larger; }));
        sequence.embedding = {};
        sequence.vocabulary = {};
        notes.push_back(
            phrase("X is computed: rows of the embedding are multiplied by {}, and those of {} are zeros, as the model does where "
                   "it is {} of {} tokens (token_dropout)",
                   numberText(kKept * larger), word, masked, all));
        return {};
    }
    sequence.embedding = std::move(kept);
    notes.push_back(
        phrase("the embedding is multiplied by {}, as the model does where no token is {} (token_dropout)", numberText(kKept), word));
    return {};
}

/// Places whose first half of columns are sines and the second one cosines, as Marian makes them: P is what the model would keep.
std::optional<Error> setSines(TokenSequence& sequence, const WordSource& source, std::vector<std::string>& notes)
{
    constexpr Index kUsualPlaces = 512;
    const Index width = std::ssize(*sequence.features), sines = (width + 1) / 2, count = std::ssize(*sequence.tokens);
    const Index said = source.config.whole({"max_position_embeddings"}).value_or(kUsualPlaces);
    const Index places = std::min(said, kUsualPlaces);
    if (places < count)
        return Error{phrase("the tokens"), phrase("are {}, the model has {} places", count, places)};
    sequence.positions = Positions::Learned;
    sequence.positionWeight = Matrix(Matrix::NullaryExpr(places, width, [&](Index place, Index column) {
        const double angle = static_cast<double>(place) / positionDivisor(2 * (column < sines ? column : column - sines), width);
        return static_cast<Scalar>(column < sines ? std::sin(angle) : std::cos(angle));
    }));
    notes.push_back(phrase("the first {} places are computed, sines and then cosines: the file has none", places));
    return {};
}

std::optional<Error> setPositions(TokenSequence& sequence, const WordSource& source, std::vector<std::string>& notes)
{
    const Tensor* places = source.stack.part(Slot::Positions).weight;
    if (!places && source.family.sinesInHalves)
        return setSines(sequence, source, notes);
    if (!places)
        return {};
    if (auto wrong = checkRows(source, *places, std::ssize(*sequence.features)))
        return wrong;
    const Index first = source.family.firstPlace;
    if (const Index count = std::ssize(*sequence.tokens); places->rows() - first < count)
        return wrongTensor(source, *places,
                           phrase("is of the shape {}, too few rows for {} tokens: it has one for each place", places->shapeText(), count));
    auto read = source.reader.read(first == 0 ? TensorPart{places->name} : TensorPart{places->name, {{first, places->rows()}}});
    if (!read)
        return read.error();
    sequence.positions = Positions::Learned;
    sequence.positionWeight = *std::move(read);
    if (source.family.scaledPositions)
        sequence.positionWeight = Matrix(*sequence.positionWeight / std::sqrt(static_cast<Scalar>(std::ssize(*sequence.features))));
    return {};
}

}  // namespace

Error wrongTensor(const WordSource& source, const Tensor& tensor, const std::string& reason)
{
    return {phrase("{}: tensor {}", source.reader.file().path().string(), quotedText(tensor.name)), reason};
}

Vocabulary wordsFor(const Names& given, Index count, std::vector<std::string>& notes)
{
    if (std::ssize(given) > count)
        notes.push_back(phrase("the vocabulary names {} words, the model has {}", given.size(), count));
    Names words;
    std::set<std::string> taken;  // of a file that may choose them so that their hashes are the same
    for (Index i = 0; i < count; ++i) {
        const std::string number = "token " + std::to_string(i);
        std::string word = i < std::ssize(given) ? given[static_cast<std::size_t>(i)] : "";
        if (word.empty())
            word = number;
        while (!taken.insert(word).second)
            word += " · " + number;
        words.push_back(std::move(word));
    }
    return Vocabulary(std::move(words));
}

Result<bool> haveSameNumbers(const TensorFile& file, const Tensor& a, const Tensor& b)
{
    if (a.rows() != b.rows() || a.columns() != b.columns())
        return false;
    for (Index row = 0; row < a.rows(); row += kRowsAtOnce) {
        const Index count = std::min(kRowsAtOnce, a.rows() - row);
        const auto ofA = file.readRows(a, row, count), ofB = file.readRows(b, row, count);
        if (!ofA || !ofB)
            return (ofA ? ofB : ofA).error();
        if (*ofA != *ofB)
            return false;
    }
    return true;
}

const Tensor* tokenNumbersIn(const TensorFile& file, bool ofDecoder)
{
    if (ofDecoder) {
        const Tensor* tensor = file.find("decoder_input_ids");
        return tensor && tensor->type.isInteger() && tensor->count() > 0 ? tensor : nullptr;
    }
    for (const char* name : {"tokens", "input_ids", "ids", "idx", "x", "input"})
        if (const Tensor* tensor = file.find(name); tensor && tensor->type.isInteger() && tensor->count() > 0)
            return tensor;
    return nullptr;
}

std::optional<Error> checkCopies(const TensorFile& file, const Recognition& model)
{
    const Tensor* shared = model.stack.part(Slot::Embedding).weight;
    for (const Tensor* copy : model.copies) {
        const auto same = haveSameNumbers(file, *copy, *shared);
        if (!same)
            return same.error();
        if (!*same)
            return Error{file.path().string(),
                         phrase("has other numbers in {} than in {}, which encoder and decoder share: which are meant is not clear",
                                quotedText(copy->name), quotedText(shared->name))};
    }
    return {};
}

std::optional<Error> setWords(TokenSequence& sequence, const WordSource& source, std::vector<std::string>& notes)
{
    const Tensor& embedding = *source.stack.part(Slot::Embedding).weight;
    if (auto wrong = checkRows(source, embedding, std::ssize(*sequence.features)))
        return wrong;
    // The tokenizer beside a model is that of its encoder, where the two have words of their own.
    const bool areOthers = source.ofDecoder && source.config.flag({"share_encoder_decoder_embeddings"}) == false;
    const Vocabulary vocabulary = wordsFor(areOthers ? Names() : source.options.vocabulary, embedding.rows(), notes);
    const auto numbers = numbersOfTokens(source, vocabulary, notes);
    if (!numbers)
        return numbers.error();
    Names tokens;
    for (const Index number : *numbers)
        tokens.push_back(vocabulary.word(number));
    sequence.tokens = std::move(tokens);
    if (source.stack.part(Slot::EmbeddingNorm).weight || source.family.gainless) {
        notes.emplace_back(source.stack.part(Slot::Positions).weight
                               ? phrase("X is computed: words and positions of the model, added up and normalised")
                               : phrase("X is computed: words of the model, normalised"));
        return computeInput(sequence, source, *numbers, notes);
    }
    sequence.vocabulary = vocabulary;
    auto read = source.reader.read({embedding.name});
    if (!read)
        return read.error();
    sequence.embedding = *std::move(read);
    if (auto wrong = dropTokens(sequence, source, *numbers, notes))
        return wrong;
    return setPositions(sequence, source, notes);
}

}  // namespace headscope
