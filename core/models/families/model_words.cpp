// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_words.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/models/families/read_norm.h"
#include "core/ops/norm.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace headscope {

namespace {

constexpr Index kFirstWords = 8;
constexpr Index kRowsAtOnce = 1024;

Error wrongTensor(const WordSource& source, const Tensor& tensor, const std::string& reason)
{
    return {phrase("{}: tensor {}", source.reader.file().path().string(), quotedText(tensor.name)), reason};
}

/// A matrix of that width, a row for each word or place.
std::optional<Error> checkRows(const WordSource& source, const Tensor& tensor, Index width)
{
    if (tensor.shape.size() == 2 && tensor.columns() == width && tensor.rows() > 0 && tensor.rows() <= kMostModelWords)
        return {};
    return wrongTensor(
        source, tensor,
        phrase("is of the shape {}, expected rows of {} numbers, one for each feature of the model (d_model)", tensor.shapeText(), width));
}

/// A vocabulary of `count` different words; those that nobody names are numbers.
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

/// The numbers of the tokens: of the names that are given, of the file, or the first few.
Result<std::vector<Index>> numbersOfTokens(const WordSource& source, const Vocabulary& vocabulary, std::vector<std::string>& notes)
{
    std::vector<Index> numbers = source.options.tokenIds;
    for (const Index id : numbers)
        if (id < 0 || id >= vocabulary.size())
            return Error{phrase("the tokens"),
                         phrase("the model has no token {}: its ids are 0 to {}, the rows of its embedding", id, vocabulary.size() - 1)};
    for (const std::string& token : source.options.tokens) {
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
    const Tensor* tensor = tokenNumbersIn(source.reader.file());
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
std::optional<Error> computeInput(Session& session, const WordSource& source, const std::vector<Index>& numbers,
                                  std::vector<std::string>& notes)
{
    const TensorFile& file = source.reader.file();
    const Index width = session.modelWidth(), count = std::ssize(numbers);
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
                              : slot == Slot::Positions ? places[static_cast<std::size_t>(t)]
                                                        : 0;
            const auto read = file.readRows(*tensor, row, 1);
            if (!read)
                return read.error();
            sum.row(t) += *read;
        }
    }
    LayerSettings settings;
    settings.epsilon = static_cast<Scalar>(
        source.options.epsilon.value_or(source.config.number({"layer_norm_eps", "layer_norm_epsilon"}).value_or(source.family.epsilon)));
    const auto norm = readNorm(source.reader, source.stack.part(Slot::EmbeddingNorm), settings, width);
    if (!norm)
        return norm.error();
    layerNormRows(sum, *norm, sum, 0, count);
    session.input = std::move(sum);
    return {};
}

/// Multiplies the embedding as ESM-2 does, which was trained with token_dropout: a masked token is zeros, and the others are as large as
/// when that part was masked that was in its training. With masked ones among them they are larger, which no session can say.
std::optional<Error> dropTokens(Session& session, const WordSource& source, const std::vector<Index>& numbers,
                                std::vector<std::string>& notes)
{
    constexpr Scalar kKept = Scalar(1 - 0.15 * 0.8);
    constexpr Index kMaskOfEsm = 32;
    const bool isNamed = source.config.text({"model_type"}).has_value();
    if (!source.family.dropsTokens || !source.config.flag({"token_dropout"}).value_or(!isNamed))
        return {};
    const Index mask = source.config.whole({"mask_token_id"}).value_or(kMaskOfEsm);
    if (mask < 0 || mask >= session.vocabulary->size())
        return Error{source.reader.file().path().string(), phrase("has no token {}, its mask (mask_token_id)", mask)};
    const std::string word = quotedText(session.vocabulary->word(mask));
    if (std::ranges::find(numbers, mask) != numbers.end())
        return Error{phrase("the tokens"),
                     phrase("{} is among them: the model then makes the others larger (token_dropout), which no session "
                            "can say",
                            word)};
    session.embedding = Matrix(*session.embedding * kKept);
    session.embedding.detach().row(mask).setZero();
    notes.push_back(
        phrase("the embedding is multiplied by {}, as the model does where no token is {} (token_dropout)", numberText(kKept), word));
    return {};
}

std::optional<Error> setPositions(Session& session, const WordSource& source)
{
    const Tensor* places = source.stack.part(Slot::Positions).weight;
    if (!places)
        return {};
    if (auto wrong = checkRows(source, *places, session.modelWidth()))
        return wrong;
    const Index first = source.family.firstPlace;
    if (const Index count = std::ssize(*session.tokens); places->rows() - first < count)
        return wrongTensor(source, *places,
                           phrase("is of the shape {}, too few rows for {} tokens: it has one for each place", places->shapeText(), count));
    auto read = source.reader.read(first == 0 ? TensorPart{places->name} : TensorPart{places->name, {{first, places->rows()}}});
    if (!read)
        return read.error();
    session.positions = Positions::Learned;
    session.positionWeight = *std::move(read);
    if (source.family.scaledPositions)
        session.positionWeight = Matrix(*session.positionWeight / std::sqrt(static_cast<Scalar>(session.modelWidth())));
    return {};
}

/// Whether both hold the same numbers, as files do that know nothing of shared ones.
Result<bool> isEmbedding(const Session& session, const WordSource& source, const Tensor& readout)
{
    const Matrix& embedding = *session.embedding;
    if (readout.rows() != embedding.rows() || readout.columns() != embedding.cols())
        return false;
    for (Index row = 0; row < embedding.rows(); row += kRowsAtOnce) {
        const Index count = std::min(kRowsAtOnce, embedding.rows() - row);
        const auto read = source.reader.file().readRows(readout, row, count);
        if (!read)
            return read.error();
        if (*read != embedding.middleRows(row, count))
            return false;
    }
    return true;
}

/// Whether libraries tie the readout of such models where nothing is said.
bool tiesUnsaid(const Family& family)
{
    constexpr std::array<std::string_view, 7> kTypes{"gemma", "gemma2", "gemma3", "gemma3_text", "gpt2", "gpt_neo", "opt"};
    return std::ranges::find_first_of(family.types, kTypes) != family.types.end();
}

}  // namespace

const Tensor* tokenNumbersIn(const TensorFile& file)
{
    for (const char* name : {"tokens", "input_ids", "ids", "idx", "x", "input"})
        if (const Tensor* tensor = file.find(name); tensor && tensor->type.isInteger() && tensor->count() > 0)
            return tensor;
    return nullptr;
}

std::optional<Error> setWords(Session& session, const WordSource& source, std::vector<std::string>& notes)
{
    const Tensor& embedding = *source.stack.part(Slot::Embedding).weight;
    if (auto wrong = checkRows(source, embedding, session.modelWidth()))
        return wrong;
    const Vocabulary vocabulary = wordsFor(source.options.vocabulary, embedding.rows(), notes);
    const auto numbers = numbersOfTokens(source, vocabulary, notes);
    if (!numbers)
        return numbers.error();
    Names tokens;
    for (const Index number : *numbers)
        tokens.push_back(vocabulary.word(number));
    session.tokens = std::move(tokens);
    if (source.stack.part(Slot::EmbeddingNorm).weight) {
        notes.emplace_back(phrase("X is computed: words and positions of the model, added up and normalised"));
        return computeInput(session, source, *numbers, notes);
    }
    session.vocabulary = vocabulary;
    auto read = source.reader.read({embedding.name});
    if (!read)
        return read.error();
    session.embedding = *std::move(read);
    if (auto wrong = dropTokens(session, source, *numbers, notes))
        return wrong;
    return setPositions(session, source);
}

std::optional<Error> setReadout(Session& session, const WordSource& source, std::vector<std::string>& notes)
{
    const ModelPart part = source.stack.part(Slot::Readout);
    const Tensor *own = part.weight, *bias = part.bias;
    const Tensor* embedding = source.stack.part(Slot::Embedding).weight;
    const bool hasReadout = std::ranges::count(source.family.around, Slot::Readout, &NamePattern::slot) > 0;
    const bool isTied = !own && embedding && hasReadout && source.config.flag({"tie_word_embeddings"}).value_or(source.family.tied);
    if (!own && !isTied)
        return {};
    const Tensor& tensor = own ? *own : *embedding;
    const bool asItIs = own && splitsHeads(source.family.layout);  // d_model × V
    if (tensor.shape.size() != 2 || (asItIs ? tensor.rows() : tensor.columns()) != session.modelWidth())
        return wrongTensor(source, tensor,
                           phrase("is of the shape {}, expected {} numbers for each word, one for each feature of the model (d_model)",
                                  tensor.shapeText(), session.modelWidth()));
    const Index count = asItIs ? tensor.columns() : tensor.rows();
    if (session.vocabulary->empty())
        session.vocabulary = wordsFor(source.options.vocabulary, count, notes);
    Readout readout;
    const auto same = session.looksUp() && own && !asItIs ? isEmbedding(session, source, *own) : Result<bool>(isTied && session.looksUp());
    if (!same)
        return same.error();
    // Then its library ties them, whatever the file holds; some do where nothing is said, too.
    const auto said = source.config.flag({"tie_word_embeddings"});
    const std::string type = source.config.text({"model_type"}).value_or("");
    const bool saysTied = said.value_or(type == "gpt2" || type == "gpt_neo" || type == "opt");
    if (isTied && !said && !tiesUnsaid(source.family))
        notes.emplace_back(phrase("taken for granted, as nothing says it (tie_word_embeddings): the readout is the embedding, the file has "
                                  "no other"));
    readout.tied = *same || (saysTied && session.looksUp() && !asItIs);
    if (readout.tied && !*same)
        notes.push_back(
            phrase("the readout is the embedding, as config.json has it: {} is another matrix and is not used", quotedText(own->name)));
    if (!readout.tied) {
        auto read = source.reader.read({tensor.name, {}, {}, !asItIs});
        if (!read)
            return read.error();
        readout.linear.weight = *std::move(read);
    }
    if (own && bias) {
        if (bias->shape != std::vector{count})
            return wrongTensor(source, *bias,
                               phrase("is of the shape {}, expected ({},), a number for each word", bias->shapeText(), count));
        auto read = source.reader.read({bias->name});
        if (!read)
            return read.error();
        readout.linear.bias = *std::move(read);
    }
    session.readout = std::move(readout);
    return {};
}

}  // namespace headscope
