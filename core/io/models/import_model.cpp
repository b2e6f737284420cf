// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/import_model.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/models/another_model.h"
#include "core/io/models/model_input.h"
#include "core/io/models/read_norm.h"
#include "core/io/models/settings_by_proof.h"
#include "core/io/models/settled_layers.h"
#include "core/io/weights/open_tensors.h"
#include "core/model/validation.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headscope {

namespace {

class Importer {
public:
    Importer(TensorReader& reader, const ImportOptions& options, const ModelConfig& config, Recognition recognition)
        : m_file(reader.file()), m_reader(reader), m_options(options), m_config(config), m_model(std::move(recognition))
    {
    }

    Result<ImportedModel> run(const CancelCheck& cancelled)
    {
        if (auto wrong = chooseLayers())
            return *wrong;
        auto settled = settledLayers(m_model, m_config, m_options, canProve());
        if (!settled)
            return wrongWith(settled.error().reason);
        m_settled = *std::move(settled);
        m_result.notes = std::exchange(m_settled.notes, {});
        if (auto wrong = readAll())
            return *wrong;
        if (auto wrong = validate(m_result.session))
            return wrongWith(wrong->sentence());
        if (auto wrong = prove(cancelled))
            return *wrong;
        if (!m_isProven)
            tellWhatIsAssumed();
        tellWhatIsLeftOut();
        return std::move(m_result);
    }

private:
    Error wrongWith(const std::string& reason) const { return {m_file.path().string(), reason}; }
    std::vector<ModelLayer>& layers() { return m_model.stack.layers; }

    /// Those that are asked for; and whether all that they hold has room in a session, before any of it is read.
    std::optional<Error> chooseLayers()
    {
        if (const auto& wanted = m_options.layers) {
            const Index first = layers().front().number, last = layers().back().number;
            for (const Index number : *wanted)
                if (std::ranges::find(layers(), number, &ModelLayer::number) == layers().end())
                    return wrongWith(phrase("has no layer {}, only {} to {}: its names count from \"{}…\" on", number, first, last,
                                            layers().front().name));
            m_isWhole = wanted->size() == layers().size();
            m_fromTheStart = std::ranges::find(*wanted, first) != wanted->end();
            m_toTheEnd = std::ranges::find(*wanted, last) != wanted->end();
            std::erase_if(layers(), [&](const ModelLayer& layer) { return std::ranges::find(*wanted, layer.number) == wanted->end(); });
        }
        const bool withAround = m_fromTheStart || m_toTheEnd;
        const Index numbers = weightsIn(m_model.stack, withAround) + (m_model.encoder ? weightsIn(*m_model.encoder, withAround) : 0);
        if (numbers > m_options.mostWeights)
            return wrongWith(phrase("has {} million weights in these layers, there is room for {} million: take fewer layers",
                                    numbers / 1'000'000, m_options.mostWeights / 1'000'000));
        return {};
    }

    std::optional<Error> readAll()
    {
        Session& session = m_result.session;
        session.title = modelName(m_file.path());
        const WordSource words{m_reader, m_model.stack, *m_model.family, m_config, m_options};
        if (auto wrong = setInput(session, words, m_settled.width, m_fromTheStart, m_result.notes))
            return wrong;
        if (auto wrong = m_toTheEnd ? setReadout(session, words, m_result.notes) : std::nullopt)
            return wrong;
        if (auto wrong = readBlocks(m_model.stack, Stack::Own))
            return wrong;
        const auto crossing = std::ranges::find(session.blocks, Attends::Memory, &Block::attends);
        const bool ownWidths = layers()[0].has(Slot::Key) && session.blocks[0].keyOf(0).weight->rows() != m_settled.width;
        if (ownWidths)
            session.blocks[0].attends = Attends::Memory;
        if (ownWidths || crossing != session.blocks.end()) {
            const Block& reads = ownWidths ? session.blocks[0] : *crossing;
            if (auto wrong = setMemory(session, m_reader, reads.keyOf(0).weight->rows(), m_result.notes))
                return wrong;
        }
        if (m_model.encoder && session.memory)
            if (auto wrong = readBlocks(*m_model.encoder, Stack::Memory))
                return wrong;
        return {};
    }

    std::optional<Error> readBlocks(const ModelStack& stack, Stack kind)
    {
        Session& session = m_result.session;
        for (const ModelLayer& layer : stack.layers) {
            LayerSettings settings = kind == Stack::Own ? m_settled.of(layer) : m_settled.settings;
            if (kind == Stack::Memory || (m_model.stack.layers[0].crosses() && !m_options.causal))
                settings.mask.causal = kind == Stack::Own;  // a decoder does not look ahead, an encoder does
            auto blocks = readLayer(m_reader, layer, m_model.layout, settings);
            if (!blocks)
                return blocks.error();
            for (Block block : *std::move(blocks)) {
                block.stack = kind;
                session.blocks.push_back(std::move(block));
            }
        }
        const bool whole = kind == Stack::Memory || m_toTheEnd;
        if (!stack.part(Slot::FinalNorm).weight || !whole)
            return {};
        auto norm = readNorm(m_reader, stack.part(Slot::FinalNorm), m_settled.settings, m_settled.width);
        if (!norm)
            return norm.error();
        (kind == Stack::Own ? session.finalNorm : session.memory->finalNorm) = *std::move(norm);
        (kind == Stack::Own ? session.finalNormKind : session.memory->finalNormKind) = m_settled.settings.normKind;
        return {};
    }

    /// What the file has as an output is that of all layers, for the X of the file.
    bool canProve() const
    {
        const ExampleTensors examples = examplesIn(m_file);
        const bool asksForWords = !m_options.tokens.empty() || !m_options.tokenIds.empty();
        const bool isGiven = m_options.input || (asksForWords && m_model.stack.part(Slot::Embedding).weight);
        return !isGiven && (examples.input || tokenNumbersIn(m_file)) && examples.output && m_isWhole;
    }

    /// Where the file has an output, settings that nobody has said are those that give it.
    std::optional<Error> prove(const CancelCheck& cancelled)
    {
        if (!canProve())
            return {};
        const Tensor* output = examplesIn(m_file).output;
        auto expected = m_file.read(*output);
        if (!expected)
            return expected.error();
        const auto said = m_config.activation();
        const auto roundingOf = [](const Tensor* tensor) {
            return std::max(kFloatRounding, static_cast<Scalar>(tensor ? tensor->type.rounding() : 0));
        };
        const Scalar rounding = roundingOf(output);
        const Proof open{.heads = m_settled.headsUnknown,
                         .norm = !m_options.norm && !m_config.norm() && m_model.family->norm == Norm::Post,
                         .activation = !m_options.activation && !(said && *said),
                         .mask = !m_options.causal,
                         .rounding = rounding,
                         .calculation = std::max(rounding, roundingOf(layers()[0].part(Slot::Output).weight))};
        const ProofResult proof = proveSettings(m_result.session, *expected, open, cancelled);
        if (!proof.hasShape) {
            const std::string shape = std::to_string(expected->rows()) + " × " + std::to_string(expected->cols());
            const std::string unlike = phrase("{} of the file is {}, so it is not what these layers give", quotedText(output->name), shape);
            return m_settled.headsUnknown ? std::optional(wrongWith(phrase("does not say how many heads it has; {}", unlike)))
                                          : note(phrase("{}, and nothing was checked by it", unlike));
        }
        const std::string ranOut = proof.ranOut ? phrase(": not all were tried, which takes too long for so many weights") : "";
        if (!proof.session)
            return m_settled.headsUnknown
                       ? std::optional(
                             wrongWith(phrase("does not say how many heads it has, and none of those it could have gives its output: off "
                                              "by at least {} (was that computed in training, with dropout? model.eval() first){}",
                                              exponentText(proof.difference), ranOut)))
                       : note(phrase(
                             "no settings give the output {} of the file: off by at least {}; look at heads, norm, activation and mask{}",
                             quotedText(output->name), exponentText(proof.difference), ranOut));
        if (!m_settled.headsUnknown)
            m_result.session = *proof.session;
        else if (auto wrong = readAsProven(*proof.session))
            return wrong;
        tellHowMuchIsProven(*output, proof);
        return {};
    }

    /// Two models whose files look alike may differ in it.
    void tellWhatIsAssumed()
    {
        std::string words;
        for (const std::string& assumed : m_settled.assumed)
            words += (words.empty() ? "" : ", ") + assumed;
        m_result.isGuessed = m_model.family->guessed && m_settled.formIsAssumed;
        if (!words.empty())
            note(m_result.isGuessed && !canProve()
                     ? phrase("{}: a guess, as the file does not say; with an input \"x\" and its output \"y\" in it they would be found",
                              words)
                     : phrase("{}: taken for granted of {}, as nothing says it", words, phrase(m_model.title)));
    }

    void tellHowMuchIsProven(const Tensor& output, const ProofResult& proof)
    {
        m_isProven = true;
        const std::string name = quotedText(output.name);
        note(phrase("{}: agrees with {} of the file to {}", proof.words, name, exponentText(proof.difference)));
        if (output.type.rounding() > kFloatRounding)
            note(phrase("{} holds {} numbers, exact to {}: what differs by less is not told apart", name, output.type.name(),
                        exponentText(proof.exactness)));
        std::string others;
        for (const std::string& words : proof.others)
            others += (others.empty() ? "" : ", ") + words;
        if (!others.empty())
            note(phrase("not proven: {} fits as well with {}", name, others));
    }

    /// Heads that were cut anew are read again, so that they know where they are from.
    std::optional<Error> readAsProven(const Session& proven)
    {
        m_settled.settings.heads = m_settled.settings.groups = std::ssize(proven.blocks[0].heads);
        for (auto& [number, own] : m_settled.own)
            own.heads = own.groups = m_settled.settings.heads;
        m_result.session.blocks.clear();
        for (const auto& [stack, kind] :
             {std::pair{&m_model.stack, Stack::Own}, std::pair{m_model.encoder ? &*m_model.encoder : nullptr, Stack::Memory}})
            if (auto wrong = stack ? readBlocks(*stack, kind) : std::nullopt)
                return wrong;
        for (std::size_t b = 0; b < proven.blocks.size(); ++b) {
            Block block = proven.blocks[b];
            block.heads = m_result.session.blocks[b].heads;
            m_result.session.blocks[b] = std::move(block);
        }
        return {};
    }

    std::optional<Error> note(std::string sentence)
    {
        m_result.notes.push_back(std::move(sentence));
        return {};
    }

    void tellWhatIsLeftOut()
    {
        const std::size_t count = layers().size();
        m_result.family = phrase(count == 1 ? (m_settled.settings.heads == 1 ? phraseId("{}, {} layer of {} head, d_model {}")
                                                                             : phraseId("{}, {} layer of {} heads, d_model {}"))
                                            : (m_settled.settings.heads == 1 ? phraseId("{}, {} layers of {} head, d_model {}")
                                                                             : phraseId("{}, {} layers of {} heads, d_model {}")),
                                 phrase(m_model.title), count, m_settled.settings.heads, m_settled.width);
        const ExampleTensors examples = examplesIn(m_file);
        if (!m_result.session.looksUp() && m_model.stack.part(Slot::Embedding).weight && !m_model.stack.part(Slot::EmbeddingNorm).weight)
            note(phrase("embedding and positions of the model are not used: X is set, or layers before are left out"));
        Names left;
        for (const std::string& name : m_model.leftOut)
            if (!std::ranges::any_of(std::array{examples.input, examples.output, examples.memory, tokenNumbersIn(m_file)},
                                     [&](const Tensor* tensor) { return tensor && tensor->name == name; }))
                left.push_back(name);
        constexpr std::size_t kShown = 4;
        std::string words;
        for (std::size_t i = 0; i < std::min(left.size(), kShown); ++i)
            words += (i > 0 ? ", " : "") + quotedText(left[i]);
        if (left.size() > kShown)
            words += phrase(" and {} more", left.size() - kShown);
        if (!left.empty())
            note(phrase("left out: {}", words));
    }

    const TensorFile& m_file;
    TensorReader& m_reader;
    const ImportOptions& m_options;
    const ModelConfig& m_config;
    Recognition m_model;
    SettledLayers m_settled;
    bool m_isProven = false;
    bool m_isWhole = true, m_fromTheStart = true, m_toTheEnd = true;
    ImportedModel m_result;
};

}  // namespace

Result<ImportedModel> importModel(const TensorFile& file, const ImportOptions& options, const CancelCheck& cancelled)
{
    const auto config = ModelConfig::of(file);
    if (!config)
        return config.error();
    auto model = recognize(file, options.family ? &*options.family : nullptr);
    if (!model)
        return model.error();
    if (const auto reason = whyAnother(*model, *config))
        return Error{file.path().string(), *reason};
    auto identity = weightFileOf(file);
    if (!identity)
        return identity.error();
    TensorReader reader(file, *std::move(identity));
    return Importer(reader, options, *config, *std::move(model)).run(cancelled);
}

}  // namespace headscope
