// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/model_file.h"

#include "core/base/joined.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/file_kind.h"
#include "core/io/weights/open_tensors.h"
#include "core/model/validation.h"
#include "core/models/families/model_input.h"

#include <algorithm>
#include <set>

namespace headscope {

bool isModelFile(const std::filesystem::path& named)
{
    const std::filesystem::path path = modelMeantBy(named);
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    if (std::filesystem::is_directory(status))
        return true;
    if (!std::filesystem::is_regular_file(status))
        return false;
    const auto content = contentOf(path);
    return content && content->hasTensors();
}

namespace {

std::filesystem::path folderOf(const std::filesystem::path& model)
{
    std::error_code ignored;
    return std::filesystem::is_directory(model, ignored) ? model : model.parent_path();
}

/// Names what is there of a tokenizer, where that is not all.
Error noTokenizer(const std::filesystem::path& model)
{
    for (const char* part : {"tokenizer.model", "spiece.model", "sentencepiece.bpe.model", "vocab.json", "merges.txt"})
        if (std::error_code ignored; std::filesystem::exists(folderOf(model) / part, ignored))
            return {model.string(), phrase("has of its tokenizer {} alone, which is not read by itself: tokenizer.json is, which "
                                           "save_pretrained() of a fast tokenizer writes",
                                           part)};
    return {model.string(),
            phrase("has no tokenizer beside it (tokenizer.json, vocab.json with merges.txt, or vocab.txt) that could read the text")};
}

constexpr std::string_view kUnknown = "<unk>";

/// A text without the codes of languages in it, and the code that it begins with.
struct TextForLanguage {
    std::string code, text;
};

/// MarianTokenizer takes ">>fra<<" at the beginning of a text for one word, whether it is known or not, and leaves it out elsewhere: from
/// the first ">>" to the last "<<" of a line, or up to a sign that is found in the text before.
TextForLanguage cutLanguageCodes(std::string_view text)
{
    constexpr std::string_view kBegin = ">>", kEnd = "<<";
    TextForLanguage result;
    const auto addLine = [&](std::string_view line, bool isFirst) {
        const std::size_t begin = line.find(kBegin), end = line.rfind(kEnd);
        const bool hasCode = begin != std::string_view::npos && end != std::string_view::npos && end > begin + kBegin.size();
        if (hasCode && isFirst && begin == 0)
            result.code = line.substr(0, end + kEnd.size());
        result.text += hasCode ? line.substr(0, begin) : line;
        result.text += hasCode ? line.substr(end + kEnd.size()) : "";
    };
    std::size_t from = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t border = 0;
        for (const std::string_view sign : {std::string_view("\n"), std::string_view("</s>"), std::string_view("<pad>"), kUnknown})
            if (text.substr(at).starts_with(sign))
                border = sign.size();
        if (border > 0) {
            addLine(text.substr(from, at - from), from == 0);
            result.text += text.substr(at, border);
            from = at + border;
        }
        at += std::max(border, std::size_t{1});
    }
    addLine(text.substr(from), from == 0);
    return result;
}

/// The words of a text for a model whose words stand apart from its pieces, as Marian's do: a piece that is none of them is unknown.
Result<Names> wordsOfText(const Tokenizer& tokenizer, std::string_view text, const Names& apart)
{
    if (apart.empty())
        return tokenizer.split(text);
    const TextForLanguage asked = cutLanguageCodes(text);
    const Result<Names> cut = tokenizer.split(asked.text);
    if (!cut)
        return cut;
    Names words = *cut;
    if (!asked.code.empty())
        words.insert(words.begin(), asked.code);
    if (const std::set<std::string_view> known(apart.begin(), apart.end()); known.contains(kUnknown))
        for (std::string& word : words)
            if (!known.contains(word))
                word = kUnknown;
    return words;
}

/// Whether a norm gives nothing but zeros and its bias, which no training leaves of it.
bool hasNormWithoutGain(const Session& session)
{
    const auto isZero = [](const std::optional<LayerNorm>& norm) {
        return norm && norm->gain->size() > 0 && (norm->gain->array() == Scalar(0)).all();
    };
    return isZero(session.finalNorm) || (session.memory && isZero(session.memory->finalNorm)) ||
           std::ranges::any_of(session.blocks, [&](const Block& block) {
               return isZero(block.attentionNorm) || isZero(block.feedForwardNorm) || isZero(block.attentionOutputNorm) ||
                      isZero(block.feedForwardOutputNorm);
           });
}

/// Tells what shows that a download was cut whose file has its full length from the start: zeros are behind the cut.
void tellCutDownload(const TensorFile& file, ImportedModel& model)
{
    std::error_code ignored;
    for (const std::filesystem::path& part : file.files())
        if (const std::string name = part.filename().string() + ".aria2"; std::filesystem::exists(part.parent_path() / name, ignored))
            model.notes.push_back(phrase("beside it lies {}, which is there as long as a download has not ended", quotedText(name)));
    if (hasNormWithoutGain(model.session))
        model.notes.push_back(
            phrase("the gain of a norm is nothing but zeros, as a download leaves it that was cut: download the file anew"));
}

/// Sets another X than the one of the file, which has proven the settings. Its masks are of its own tokens.
std::optional<Error> setOtherInput(Session& session, const ImportOptions& options)
{
    const Index rows = options.input->rows();
    if (options.input->cols() != session.modelWidth())
        return Error{phrase("the input"),
                     phrase("has {} columns, expected {}, the width of the model", options.input->cols(), session.modelWidth())};
    if (!options.tokens.empty() && std::ssize(options.tokens) != rows)
        return Error{phrase("the tokens"), phrase("are {}, expected {}, one for each row of X", options.tokens.size(), rows)};
    session.input = *options.input;
    session.tokens = options.tokens.empty() ? numberedNames("t", rows) : options.tokens;
    for (Block& block : session.blocks)
        if (block.stack == Stack::Own) {
            block.mask.padding.clear();
            block.mask.custom = {};
        }
    return validate(session);
}

/// The x and y that lie beside the weights prove the settings first, where X is another one.
Result<ImportedModel> importAsked(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled)
{
    const ExampleTensors examples = examplesIn(file);
    if (!options.input || options.picture || options.layers || !examples.input || !examples.output)
        return importModel(file, options, cancelled);
    ImportOptions withItsOwn = options;
    withItsOwn.input.reset();
    withItsOwn.tokens.clear();
    auto proven = importModel(file, withItsOwn, cancelled);
    if (!proven || cancelled())
        return proven;
    if (!proven->isProven || proven->session.looksUp())
        return importModel(file, options, cancelled);
    ImportedModel model = *std::move(proven);
    if (auto wrong = setOtherInput(model.session, options))
        return *wrong;
    model.notes.push_back(phrase("so its settings are found; X is then the one that was given"));
    return model;
}

}  // namespace

Result<TokenizerPointer> tokenizerBeside(const std::filesystem::path& model) { return openTokenizer(folderOf(model)); }

Result<ImportedModel> readModelFile(const std::filesystem::path& path, const ImportOptions& options, const CancelCheck& cancelled)
{
    const auto file = openTensors(modelMeantBy(path));
    return file ? readModel(**file, options, cancelled) : Result<ImportedModel>(file.error());
}

Result<ImportedModel> readModel(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled)
{
    const auto tokenizer = tokenizerBeside(file.path());
    if (!tokenizer && options.text)
        return tokenizer.error();
    ImportOptions withWords = options;
    const auto apart = wordsApart(folderOf(file.path()));
    const std::string unread = !tokenizer ? tokenizer.error().sentence() : !apart ? apart.error().sentence() : "";
    const bool areApart = apart && !apart->empty();
    if (areApart && withWords.vocabulary.empty())
        withWords.vocabulary = *apart;
    else if (tokenizer && *tokenizer && withWords.vocabulary.empty())
        withWords.vocabulary = (*tokenizer)->words();
    if (options.text) {
        if (!*tokenizer)
            return noTokenizer(file.path());
        Result<Names> tokens = wordsOfText(**tokenizer, *options.text, apart ? *apart : Names());
        if (!tokens)
            return Error{phrase("the text"), tokens.error().reason};
        withWords.tokens = *std::move(tokens);
    }
    Result<ImportedModel> model = importAsked(file, withWords, cancelled);
    if (!model)
        return model;
    ImportedModel told = *std::move(model);
    if (const Names others = otherModelsBeside(file.path()); !others.empty())
        told.notes.push_back(phrase("beside {} lie other weights, which are left aside: {}", quotedText(file.path().filename().string()),
                                    joined(others, quotedText)));
    tellCutDownload(file, told);
    if (!unread.empty())
        told.notes.push_back(phrase("without the words of its tokenizer: {}", unread));
    if (tokenizer && *tokenizer)
        told.notes.insert(told.notes.end(), (*tokenizer)->told().begin(), (*tokenizer)->told().end());
    return told;
}

}  // namespace headscope
