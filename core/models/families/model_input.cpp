// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_input.h"

#include "core/base/ascii.h"
#include "core/base/phrase.h"
#include "core/base/random_numbers.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headscope {

Names numberedNames(const std::string& letter, Index count)
{
    Names names;
    for (Index i = 1; i <= count; ++i)
        names.push_back(letter + std::to_string(i));
    return names;
}

namespace {

constexpr Index kRandomTokens = 8;

Matrix randomInput(Index rows, Index columns, std::uint64_t stream)
{
    RandomNumbers random(0, stream);
    return Matrix::NullaryExpr(rows, columns, [&] {  // Box & Muller 1958
        return static_cast<Scalar>(std::sqrt(-2 * std::log(random.uniform())) * std::cos(2 * std::numbers::pi * random.uniform()));
    });
}

/// One name for each character.
Names charactersOf(const std::string& text)
{
    Names names;
    for (const char c : text)
        if (names.empty() || (c & 0xC0) != 0x80)
            names.emplace_back(1, c);
        else
            names.back() += c;
    return names;
}

/// A matrix of the file with so many columns; a batch of one may stand around it.
Result<Shared<Matrix>> readSequence(TensorReader& reader, const Tensor& tensor, Index width)
{
    if (auto wrong = checkBatch(reader.file(), tensor))
        return *wrong;
    if (tensor.columns() != width || tensor.rows() == 0 || tensor.rows() > kMostModelTokens)
        return Error{phrase("{}: tensor {}", reader.file().path().string(), quotedText(tensor.name)),
                     phrase("is of the shape {}, expected 1 to {} rows of {} numbers, a row for each token", tensor.shapeText(),
                            kMostModelTokens, width)};
    return reader.read({tensor.name});
}

/// The names in an array of texts in JSON, or else the characters of the text.
Names namesIn(const std::string& text)
{
    const auto json = parseJson(text);
    const bool isList = json && json->is_array() && std::ranges::all_of(*json, [](const Json& name) { return name.is_string(); });
    return isList ? json->get<Names>() : charactersOf(text);
}

/// The names of so many tokens that stand in the file: texts, or a text of as many characters. Others are told and not taken.
Result<Names> tokenNames(const TensorFile& file, Index count, std::vector<std::string>& notes)
{
    const auto tell = [&](std::size_t others) {
        notes.push_back(phrase("the file names {} tokens, and X has {} rows: they are called by their numbers", others, count));
    };
    if (const Tensor* tensor = file.find("tokens"); tensor && tensor->type.kind == NumberType::Kind::Text) {
        auto names = file.readTexts(*tensor);
        if (!names || std::ssize(*names) == count)
            return names;
        tell(names->size());
    }
    if (const auto text = file.metadata().find("tokens"); text != file.metadata().end()) {
        if (Names names = namesIn(text->second); std::ssize(names) == count)
            return names;
        else
            tell(names.size());
    }
    return numberedNames("t", count);
}

/// The last word of a name in small letters, without what people keep a call in; of a tuple the first is meant, the second is named "y.1".
std::string plainName(const std::string& name)
{
    std::string plain = name;
    std::ranges::transform(plain, plain.begin(), ascii::lower);
    const bool isNumbered = plain.size() > 2 && plain[plain.size() - 2] == '.' && ascii::isDigit(plain.back());
    for (const std::string_view around : {"example.", "state_dict.", "inputs.", "outputs.", "input.", "output.", "batch.", "sample."})
        if (plain.starts_with(around)) {
            plain.erase(0, plain.rfind('.', plain.size() - (isNumbered ? 3 : 1)) + 1);
            break;
        }
    return plain.ends_with(".0") ? plain.substr(0, plain.size() - 2) : plain;
}

}  // namespace

const Tensor* typedInput(const TensorFile& file, Index width)
{
    for (const char* name : {"x", "input"})
        if (const Tensor* tensor = file.find(name);
            tensor && tensor->type.isInteger() && tensor->shape.size() > 1 && tensor->columns() == width)
            return tensor;
    return nullptr;
}

const Tensor* exampleNamed(const TensorFile& file, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words)
        for (const Tensor& tensor : file.tensors())
            if (tensor.name.size() >= word.size() && plainName(tensor.name) == word)
                return &tensor;
    return nullptr;
}

ExampleTensors examplesIn(const TensorFile& file)
{
    const auto find = [&file](std::initializer_list<std::string_view> words) { return exampleNamed(file, words); };
    ExampleTensors found{.input = find({"x", "input", "inputs", "tgt", "hidden_states"}),
                         .output = find({"y", "output", "outputs", "attn_output", "logits"}),
                         .memory = find({"memory", "encoder_hidden_states", "context", "cond"}),
                         .attention =
                             find({"attn", "attn_weights", "attn_output_weights", "attention_weights", "y.1", "output.1", "outputs.1"})};
    const Tensor* source = find({"src"});
    if (!found.input)
        found.input = source;
    else if (!found.memory)
        found.memory = source;
    if (const Tensor* query = find({"query", "q"}); query && (!found.input || found.input == query)) {
        found.input = query;
        found.key = find({"key", "k"});
        found.value = find({"value", "v"});
        const auto isQuery = found.key ? haveSameNumbers(file, *found.key, *query) : Result<bool>(true);
        if (!found.memory && isQuery && !*isQuery)
            found.memory = found.key;
        found.isLoneQuery = !found.key && !found.memory;
    }
    if (found.input && found.input->type.isInteger())  // ids of tokens
        found.input = nullptr;
    if (const Tensor* heads = find({"num_heads", "n_heads", "n_head", "nhead"}); heads && heads->type.isInteger() && heads->count() == 1)
        found.heads = heads;
    return found;
}

std::optional<Error> checkValue(const TensorFile& file, const ExampleTensors& examples)
{
    if (!examples.value)
        return {};
    const Tensor* key = examples.key ? examples.key : examples.input;
    const auto same = key ? haveSameNumbers(file, *examples.value, *key) : Result<bool>(false);
    if (!same)
        return same.error();
    if (*same)
        return {};
    return Error{phrase("{}: tensor {}", file.path().string(), quotedText(examples.value->name)),
                 phrase("holds other numbers than {}, and a session reads keys and values of one sequence",
                        key ? quotedText(key->name) : phrase("the keys"))};
}

std::optional<Error> checkBatch(const TensorFile& file, const Tensor& tensor)
{
    const auto& shape = tensor.shape;
    if (shape.size() < 3 || std::ranges::count_if(shape.begin(), shape.end() - 1, [](Index size) { return size != 1; }) < 2)
        return {};
    return Error{
        phrase("{}: tensor {}", file.path().string(), quotedText(tensor.name)),
        phrase("is a batch of several sequences, {}: save one of them, x[:1] where batches come first and x[:, :1] where tokens do, "
               "and the output of it",
               tensor.shapeText())};
}

std::optional<Error> setInput(Session& session, const WordSource& source, Index width, bool fromTheStart, std::vector<std::string>& notes)
{
    const ImportOptions& options = source.options;
    const TensorFile& file = source.reader.file();
    const bool looksUp = fromTheStart && source.stack.part(Slot::Embedding).weight;
    const Tensor* found = source.examples.input;
    const Tensor* example = found || looksUp ? found : typedInput(file, width);
    session.features = numberedNames("f", width);
    const bool givesWords = source.isAsked && (!options.tokens.empty() || !options.tokenIds.empty());
    const bool asksForWords = givesWords || tokenNumbersIn(file, source.ofDecoder) || !example;
    if (!options.input && looksUp && asksForWords)
        return setWords(session, source, notes);
    if (source.stack.part(Slot::Embedding).weight)
        notes.emplace_back(phrase("embedding and positions of the model are not used: X is set, or layers before are left out"));
    if (!options.tokenIds.empty())
        return Error{phrase("the tokens"),
                     options.input ? phrase("cannot be given by their ids: X is given already")
                     : !fromTheStart
                         ? phrase("cannot be given by their ids: the embedding stands before the first layer, which is left out")
                         : phrase("cannot be given by their ids: the file has no embedding whose rows they would be")};
    if (options.input) {
        if (options.input->cols() != width)
            return Error{phrase("the input"), phrase("has {} columns, expected {}, the width of the model", options.input->cols(), width)};
        session.input = *options.input;
    } else if (example) {
        auto read = readSequence(source.reader, *example, width);
        if (!read)
            return read.error();
        session.input = *std::move(read);
        notes.push_back(phrase("X is {} of the file", quotedText(example->name)));
        if (source.examples.isLoneQuery && !source.examples.output)
            notes.push_back(
                phrase("keys and values are taken of {}, too, as the file has no others: a learned query reads those of another "
                       "sequence, which \"x\" or \"memory\" would be",
                       quotedText(example->name)));
    } else {
        const Index count = options.tokens.empty() ? kRandomTokens : std::ssize(options.tokens);
        session.input = randomInput(count, width, 0);
        notes.emplace_back(source.family.readsPictures ? phrase("X is random: the model reads a picture, and none was given")
                                                       : phrase("X is random: the file has none"));
    }
    const Index count = session.input->rows();
    if (!options.tokens.empty() && std::ssize(options.tokens) != count)
        return Error{phrase("the tokens"), phrase("are {}, expected {}, one for each row of X", options.tokens.size(), count)};
    if (!options.tokens.empty()) {
        session.tokens = options.tokens;
        return {};
    }
    auto names = tokenNames(file, count, notes);
    if (!names)
        return names.error();
    session.tokens = *std::move(names);
    return {};
}

std::optional<Error> setMemory(Session& session, const WordSource& source, Index width, std::vector<std::string>& notes)
{
    TokenSequence& memory = session.memory.emplace();
    memory.features = numberedNames("g", width);
    const Tensor* example = source.examples.memory;
    if (!example && source.stack.part(Slot::Embedding).weight)
        return setWords(memory, source, notes);
    if (example) {
        auto read = readSequence(source.reader, *example, width);
        if (!read)
            return read.error();
        memory.input = *std::move(read);
        notes.push_back(phrase("the memory is {} of the file", quotedText(example->name)));
    } else {
        memory.input = randomInput(kRandomTokens, width, 1);
        notes.emplace_back(phrase("the memory is random: the file has none"));
    }
    memory.tokens = numberedNames("m", memory.input->rows());
    return {};
}

}  // namespace headscope
