// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/import.h"

#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/cli/command.h"
#include "app/cli/output.h"
#include "core/base/control_characters.h"
#include "core/base/finite.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/session/session_json.h"
#include "core/io/values/npy.h"
#include "core/io/weights/byte_file.h"
#include "core/io/weights/open_tensors.h"
#include "core/models/families/layer_list.h"
#include "core/models/families/model_file.h"
#include "core/models/families/token_ids.h"

#include <nlohmann/json.hpp>

#include <cstdio>

namespace headscope {

namespace {

/// The value of an option that is one of a few words.
template <class T>
std::optional<T> wordOf(const Arguments& parser, const char* option, std::initializer_list<std::pair<const char*, T>> words)
{
    for (const auto& [word, value] : words)
        if (parser.value(option) == word)
            return value;
    return {};
}

/// Reads the arguments; errors are bad usage.
Result<ImportOptions> readImportOptions(const Arguments& parser)
{
    ImportOptions options;
    if (parser.isSet("layers")) {
        const auto layers = readLayerList(parser.value("layers").toStdString());
        if (!layers)
            return wrong("--layers: " + toQString(layers.error().reason));
        options.layers = *layers;
    }
    options.heads = parser.number("heads");
    options.keyValueHeads = parser.number("kv-heads");
    for (auto& [option, value] : {std::pair{"epsilon", &options.epsilon}, std::pair{"rope-base", &options.rotaryBase}})
        if (parser.isSet(option)) {
            *value = asNumber<double>(parser.value(option).toStdString());
            if (!*value || !(**value > 0))
                return wrong(QString("--%1: \"%2\" is not a number greater than 0").arg(option, parser.value(option)));
        }
    options.prefix = parser.value("prefix").toStdString();
    options.norm = wordOf<Norm>(parser, "norm", {{"none", Norm::None}, {"pre", Norm::Pre}, {"post", Norm::Post}});
    options.mask = wordOf<Mask>(parser, "mask", {{"causal", {.causal = true}}, {"none", {}}});
    if (parser.isSet("activation")) {
        options.activation = activationCalled(parser.value("activation").toStdString());
        if (!options.activation)
            return wrong(QString("--activation: \"%1\" is not known").arg(parser.value("activation")));
    }
    options.text = parser.text();
    if (options.text && parser.isSet("tokens"))
        return wrong("--text: the tokens are given by --tokens already");
    const auto ids = readTokenIds(parser.value("tokens").toStdString());
    if (!ids)
        return wrong("--tokens: " + toQString(ids.error().reason));
    if (*ids)
        options.tokenIds = **ids;
    else if (parser.isSet("tokens")) {
        auto tokens = readTokenList(parser.value("tokens").toStdString());
        if (!tokens)
            return wrong("--tokens: " + toQString(tokens.error().sentence()));
        options.tokens = *std::move(tokens);
    }
    return options;
}

/// The matrix X from a file of its own; an error of the work.
Result<NpyArray> readInput(const QString& file)
{
    const Result<std::string> bytes = readTextFile(file.toStdString(), kLargestInput);
    if (!bytes)
        return bytes.error();
    auto array = readNpy(*bytes);
    if (!array)
        return Error{file.toStdString(), array.error().sentence()};
    if (!areFinite(array->values))  // a mask may block, X cannot
        return Error{file.toStdString(), phrase("has a number that is not finite")};
    return *std::move(array);
}

int importAsSession(const Arguments& parser)
{
    Result<ImportOptions> read = readImportOptions(parser);
    if (!read)
        return parser.refuse(read.error());
    ImportOptions options = *std::move(read);
    bool isOfBatch = false;
    if (parser.isSet("input")) {
        auto input = readInput(parser.value("input"));
        if (!input)
            return fail(input.error());
        options.input = std::move(input->values);
        isOfBatch = input->isOfBatch;
    }
    if (parser.isSet("image")) {
        auto picture = pictureIn(parser.value("image"));
        if (!picture)
            return fail(picture.error());
        options.picture = *std::move(picture);
    }
    const auto model = readModelFile(parser.source().toStdString(), options);
    if (!model)
        return fail(model.error());
    const std::filesystem::path output = parser.value("output").toStdString();
    const auto text = parser.isSet("inline") ? writeSession(model->session, {})
                                             : writeSession(model->session, {std::filesystem::absolute(output).parent_path()});
    if (!text)
        return fail(text.error());
    const int code = writeResult(*text, parser.value("output"));
    if (code == kExitDone) {
        std::fprintf(stderr, "%s\n", model->family.c_str());
        if (isOfBatch)
            std::fprintf(stderr, "X is the one sequence of the batch in %s\n", shownName(parser.value("input")).toUtf8().constData());
        for (const std::string& note : model->notes)
            std::fprintf(stderr, "%s\n", onOneLine(note).c_str());
    }
    return code;
}

}  // namespace

const Command kImportCommand{
    .name = "import",
    .purpose = "Makes a session of a trained model",
    .usage = []() -> QString {
        return "headscope import FILE|FOLDER [--layers 0,3,5-7] [--heads H] [--norm none|pre|post] [--activation NAME]\n"
               "                 [--kv-heads N] [--rope-base B] [--epsilon E] [--prefix NAME]\n"
               "                 [--mask causal|none] [--input X.npy] [--tokens a,b,…|--text TEXT|--image FILE] [--inline]\n"
               "                 -o SESSION\n"
               "--layers counts from 0, as the names of the tensors do: layer 0 is the first (the window's sheet calls it layer 1).";
    },
    .options =
        [] {
            return Options{{"layers", "The layers to take, counted from 0: 0,3,5-7", "RANGE"},
                           Option("heads", "How many heads a layer has, in place of what the model says", "H").whole(),
                           Option("kv-heads", "How many of them have keys and values of their own; the shapes tell it", "N").whole(),
                           Option("norm", "Where layer norm stands", "none|pre|post").oneOf(),
                           {"activation", "That of the feed-forward network, such as gelu", "NAME"},
                           Option("mask", "Who may look at whom", "causal|none").oneOf(),
                           {"rope-base", "The base θ of rotary positions, in place of what the model says", "B"},
                           {"epsilon", "What norms add to the variance, in place of what the model says", "E"},
                           {"prefix", "Which of several modules in the file: what the names of its tensors begin with", "NAME"},
                           {"input", "A .npy file of X, a row for each token", "FILE"},
                           Option("tokens", "Words of the vocabulary, a JSON list of them, or \"ids: 15496 995\"", "a,b,…").maybeEmpty(),
                           Option("text", "Read by the tokenizer beside the model", "TEXT").maybeEmpty(),
                           {"image", "A PNG, JPEG or WebP file that a Vision Transformer reads", "FILE"},
                           {"inline", "Puts the numbers into the session instead of naming the file"},
                           Option({"o", "output"}, "The session to write", "SESSION").required()};
        },
    .run = importAsSession,
    .examples = "headscope import model.safetensors --text \"the cat sat\" -o model.headscope.json\n",
    .help = kImportHelp,
    .source = "FILE"};

int listTensorsCommand(const QString& file, bool json)
{
    const auto opened = openTensors(modelMeantBy(file.toStdString()));
    if (!opened)
        return fail(opened.error());
    const auto& tensors = (*opened)->tensors();
    if (json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Tensor& tensor : tensors)
            list.push_back({{"name", tensor.name}, {"type", tensor.typeName}, {"shape", tensor.shape}});
        return writeResult(list.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
    }
    std::size_t widest = 0;
    for (const Tensor& tensor : tensors)
        widest = std::max(widest, tensor.name.size());
    constexpr std::size_t kWidestType = 8;
    std::string text;
    for (const Tensor& tensor : tensors) {
        const auto padded = [](const std::string& word, std::size_t width) {
            return word + std::string(width - std::min(width, word.size()), ' ');
        };
        text += padded(tensor.name, widest) + "  " + padded(tensor.typeName, kWidestType) + "  " + tensor.shapeText() + "\n";
    }
    return writeResult(text);
}

}  // namespace headscope
