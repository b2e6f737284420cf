// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/import_recognized.h"

#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/weights/open_tensors.h"
#include "core/model/validation.h"
#include "core/models/families/chosen_layers.h"
#include "core/models/families/example_attention.h"
#include "core/models/families/example_mask.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/left_out.h"
#include "core/models/families/masked_word_head.h"
#include "core/models/families/model_input.h"
#include "core/models/families/model_readout.h"
#include "core/models/families/read_norm.h"
#include "core/models/families/settings_by_proof.h"
#include "core/models/families/settled_layers.h"
#include "core/models/families/towers.h"

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

class Importer {
public:
    Importer(TensorReader& reader, const ImportOptions& options, const ModelConfig& config, Recognition recognition,
             const ImportVariant& variant)
        : m_file(reader.file()),
          m_reader(reader),
          m_options(options),
          m_config(config),
          m_variant(variant),
          m_model(std::move(recognition)),
          m_examples(examplesFor(reader.file(), variant)),
          m_masks(masksIn(reader.file(), m_examples.input || tokenNumbersIn(reader.file())))
    {
        m_model.layout = variant.layout.value_or(m_model.layout);
        if (variant.pairing) {
            m_turning = *m_model.family;
            m_turning.rotary = true;
            m_turning.pairing = *variant.pairing;
            m_model.family = &m_turning;
        }
    }

    Result<ImportedModel> run(const CancelCheck& cancelled)
    {
        auto chosen = chooseLayers(m_file, m_model, m_config, m_options);
        if (!chosen)
            return chosen.error();
        m_chosen = *std::move(chosen);
        std::ranges::move(m_chosen.notes, std::back_inserter(m_result.notes));
        if (auto wrong = m_options.input || m_options.picture ? std::nullopt : checkValue(m_file, m_examples))
            return *wrong;
        if (!m_model.family->isOnesOwn || m_variant.pairing) {
            auto angles = keptAngles(m_file, m_model);
            if (!angles)
                return angles.error();
            m_angles = *std::move(angles);
        }
        const auto heads = m_examples.heads ? m_file.readIntegers(*m_examples.heads) : std::vector<Index>();
        if (!heads)
            return heads.error();
        const Tensor *readout = m_model.stack.part(Slot::Readout).weight, *words = m_model.stack.part(Slot::Embedding).weight;
        const auto ownReadout =
            m_model.family->activationVaries && readout && words ? haveOtherNumbers(*readout, *words) : Result<bool>(false);
        if (!ownReadout)
            return ownReadout.error();
        auto settled = settledLayers(m_model, m_config, m_options,
                                     {.inputAndOutput = canProve(),
                                      .mask = !m_masks.empty(),
                                      .angles = m_angles,
                                      .heads = heads->empty() ? headsIn(m_examples.attention) : std::optional(heads->front()),
                                      .ownReadout = *ownReadout});
        if (!settled)
            return settled.error().where.empty() ? wrongWith(settled.error().reason) : settled.error();
        m_settled = *std::move(settled);
        const auto maskOf = [this](const ModelLayer& layer) -> const Mask& { return m_settled.of(layer).mask; };
        if (auto wrong = m_options.mask || m_settled.masksAreIdle ? std::nullopt : checkKeptMasks(m_file, m_model, maskOf))
            return *wrong;
        std::ranges::move(m_settled.notes, std::back_inserter(m_result.notes));
        m_settled.notes.clear();
        if (auto wrong = readAll())
            return *wrong;
        if (auto wrong = validate(m_result.session))
            return wrongWith(wrong->sentence());
        if (auto wrong = prove(cancelled))
            return *wrong;
        if (auto wrong = proveAttention())
            return *wrong;
        if (auto stranger = m_result.isProven ? std::nullopt : strangerInBareLayer(m_file, m_model, used()))
            return wrongWith(*stranger);
        if (!m_result.isProven)
            tellWhatIsAssumed();
        else if (m_model.family->isOnesOwn)
            m_result.own = ownFamily();
        tellWhichModule();
        tellWhatIsLeftOut();
        return std::move(m_result);
    }

private:
    Error wrongWith(const std::string& reason) const { return {m_file.path().string(), reason}; }

    static ExampleTensors examplesFor(const TensorFile& file, const ImportVariant& variant)
    {
        ExampleTensors examples = examplesIn(file);
        if (!variant.queries.empty())
            examples.memory = std::exchange(examples.input, file.find(variant.queries));
        return examples;
    }

    std::vector<ModelLayer>& layers() { return m_model.stack.layers; }

    Result<bool> haveOtherNumbers(const Tensor& a, const Tensor& b) const
    {
        const auto same = haveSameNumbers(m_file, a, b);
        return same ? Result<bool>(!*same) : same;
    }

    std::optional<Error> readAll()
    {
        if (auto wrong = checkCopies(m_file, m_model))
            return wrong;
        Session& session = m_result.session;
        session.title = modelName(m_file.path());
        WordSource words{m_reader, m_model.stack, *m_model.family, m_config, m_options, m_examples};
        words.ofDecoder = hasDecoder();
        words.isAsked = !m_model.encoder || !m_model.encoder->part(Slot::Embedding).weight;
        words.embeddingFactor = m_settled.factors.embedding;
        if (auto wrong =
                m_options.picture ? readPicture(session) : setInput(session, words, m_settled.width, m_chosen.fromTheStart, m_result.notes))
            return wrong;
        if (auto wrong = m_chosen.toTheEnd && !m_options.picture ? setReadout(session, words, m_result.notes) : std::nullopt)
            return wrong;
        if (session.looksUp())
            session.embeddingScale = static_cast<Scalar>(m_settled.factors.embedding);
        if (session.readout) {
            session.readout->scale = static_cast<Scalar>(m_settled.factors.logits);
            session.readout->cap = static_cast<Scalar>(m_settled.factors.logitCap);
        }
        if (auto wrong = readBlocks(m_model.stack, Stack::Own))
            return wrong;
        // An output that is as wide as the model stands before what reads words out of it.
        const bool isLayers = m_examples.output && m_examples.output->columns() == m_settled.width;
        const bool hasHead = session.readout && m_model.stack.part(Slot::HeadMap).weight;
        if (hasHead && (isLayers || m_settled.headsUnknown)) {
            session.readout.reset();
            session.vocabulary = {};
        } else if (auto wrong = hasHead ? addMaskedWordHead(session, words, m_settled.settings, m_result.notes) : std::nullopt) {
            return wrong;
        }
        const auto crossing = std::ranges::find(session.blocks, Attends::Memory, &Block::attends);
        const bool ownWidths = session.blocks[0].keyOf(0).weight.rows() != m_settled.width;
        // nn.MultiheadAttention is called with query, key and value: a memory beside it is what it reads.
        const bool isBare = session.blocks.size() == 1 && !m_model.family->residual;
        const bool attendsMemory = ownWidths || (isBare && m_examples.memory && m_variant.usesMemory);
        if (attendsMemory)
            session.blocks[0].attends = Attends::Memory;
        if (attendsMemory || crossing != session.blocks.end()) {
            m_readsMemory = true;
            const Block& reads = attendsMemory ? session.blocks[0] : *crossing;
            const ModelStack none;
            WordSource source{m_reader, m_model.encoder ? *m_model.encoder : none, *m_model.family, m_config, m_options, m_examples};
            source.embeddingFactor = m_settled.factors.embedding;
            if (auto wrong = setMemory(session, source, reads.keyOf(0).weight.rows(), m_result.notes))
                return wrong;
            if (session.memory->looksUp())
                session.memory->embeddingScale = static_cast<Scalar>(m_settled.factors.embedding);
        }
        if (m_model.encoder && session.memory)
            if (auto wrong = readBlocks(*m_model.encoder, Stack::Memory))
                return wrong;
        return readMasks();
    }

    std::optional<Error> readPicture(Session& session)
    {
        if (!m_chosen.fromTheStart)
            return Error{phrase("the picture"), phrase("is read before the first layer, which is left out")};
        if (m_options.input || !m_options.tokens.empty() || !m_options.tokenIds.empty())
            return Error{phrase("the picture"), phrase("is what X is made of: X and tokens cannot be given, too")};
        const auto wrong = setPictureInput(session, m_reader, m_config, *m_options.picture, m_settled.width, m_ofPicture, m_result.notes);
        if (!m_chosen.toTheEnd) {
            session.readout.reset();
            session.vocabulary = {};
        }
        return wrong;
    }

    std::optional<Error> readMasks()
    {
        const bool hasOwnTokens = !m_options.input && !m_options.picture && m_options.tokens.empty() && m_options.tokenIds.empty();
        for (const ExampleMask& mask : m_masks) {
            if (!hasOwnTokens && !mask.isCausal)  // it is a mask of other tokens
                continue;
            if (auto wrong = setMask(m_result.session, m_file, mask, m_variant.turnsMasks))
                return wrong;
            note(phrase(m_variant.turnsMasks ? phraseId("the mask is {} of the file, turned around: so its output comes out")
                        : mask.isAdded ? phraseId("the mask is {} of the file, which is added to the scores and blocks where it is not 0")
                        : mask.meaning == MaskMeaning::Blocks ? phraseId("the mask is {} of the file, which blocks where it is 1")
                                                              : phraseId("the mask is {} of the file, which lets look where it is 1"),
                        quotedText(mask.tensor->name)));
        }
        if (m_variant.layout == Layout::PackedByHead || m_variant.layout == Layout::PackedByColumn)
            note(phrase(m_variant.layout == Layout::PackedByHead
                            ? phraseId("queries, keys and values of each head lie together in {}: so its output comes out")
                            : phraseId("queries, keys and values of each column lie together in {}: so its output comes out"),
                        quotedText(layers()[0].part(layers()[0].has(Slot::Packed) ? Slot::Packed : Slot::KeyValue).weight->name)));
        else if (m_variant.layout)
            note(phrase(keepsOutIn(*m_variant.layout) ? phraseId("linear maps are kept as out × in: so its output comes out")
                                                      : phraseId("linear maps are kept as in × out: so its output comes out")));
        if (const auto& rotary = m_settled.settings.rotary; m_variant.pairing && m_angles && rotary)
            note(phrase(*m_variant.pairing == Rotary::Pairing::Half
                            ? phraseId("rotary positions of the halves of a head have the base of {}, {}: so its output comes out")
                            : phraseId("rotary positions of neighbouring columns have the base of {}, {}: so its output comes out"),
                        quotedText(m_angles->name), numberText(rotary->base)));
        if (m_options.mask && !m_masks.empty())
            note(phrase("the mask that was asked for and that of the file hold together: what one of them blocks is blocked"));
        return {};
    }

    std::optional<Error> readBlocks(const ModelStack& stack, Stack kind)
    {
        Session& session = m_result.session;
        for (const ModelLayer& layer : stack.layers) {
            LayerSettings settings = kind == Stack::Own ? m_settled.of(layer) : m_settled.encoder;
            if (kind == Stack::Own && m_model.stack.layers[0].crosses() && !m_options.mask)
                settings.mask.causal = true;  // a decoder does not look ahead
            auto blocks = readLayer(m_reader, layer, m_model.layout, settings);
            if (!blocks)
                return blocks.error();
            for (Block block : *std::move(blocks)) {
                block.stack = kind;
                session.blocks.push_back(std::move(block));
            }
        }
        const bool whole = kind == Stack::Memory || m_chosen.toTheEnd;
        // TransformerLens works gain and bias of the norm behind its layers into the readout, too.
        const bool isFolded = m_model.family->hasLensConfig && stack.part(Slot::Readout).weight && m_settled.settings.norm == Norm::Pre;
        if ((!stack.part(Slot::FinalNorm).weight && !isFolded && !m_model.family->gainless) || !whole)
            return {};
        auto norm = readNorm(m_reader, stack.part(Slot::FinalNorm), m_settled.settings, m_settled.width);
        if (!norm)
            return norm.error();
        (kind == Stack::Own ? session.finalNorm : session.memory->finalNorm) = *std::move(norm);
        (kind == Stack::Own ? session.finalNormKind : session.memory->finalNormKind) = m_settled.settings.normKind;
        return {};
    }

    /// Whether its own layers are those of a decoder that answers what its encoder reads, in words.
    bool hasDecoder() const { return m_model.encoder && m_model.stack.part(Slot::Embedding).weight; }

    /// Whether the file has an X and the output of all layers for it.
    bool canProve() const
    {
        const bool asksForWords = !m_options.tokens.empty() || !m_options.tokenIds.empty();
        const bool isGiven = m_options.input || m_options.picture || (asksForWords && m_model.stack.part(Slot::Embedding).weight);
        return !isGiven && (m_examples.input || tokenNumbersIn(m_file, hasDecoder())) && m_examples.output && m_chosen.areAll;
    }

    /// Finds settings that nobody has said by the output, if the file has one.
    std::optional<Error> prove(const CancelCheck& cancelled)
    {
        if (!canProve())
            return {};
        const Tensor* output = m_examples.output;
        if (auto wrong = checkBatch(m_file, *output))
            return wrong;
        auto expected = m_file.read(*output);
        if (!expected)
            return expected.error();
        const auto said = m_config.activation();
        const auto roundingOf = [](const Tensor* tensor) {
            return std::max(kFloatRounding, static_cast<Scalar>(tensor ? tensor->type.rounding() : 0));
        };
        const Scalar rounding = roundingOf(output);
        const bool isOnesOwn = m_model.family->isOnesOwn, leadsBack = layers()[0].has(Slot::Output);
        const Proof open{.heads = m_settled.headsUnknown,
                         .norm = !m_options.norm && !m_config.norm() && m_model.family->norm == Norm::Post,
                         .residual = isOnesOwn && !layers()[0].hasNetwork() && (leadsBack || expected->cols() == m_settled.width),
                         .normKind = isOnesOwn && !hasBiasedNorms(layers()[0]),
                         .parallel = isOnesOwn && !layers()[0].crosses(),
                         .activation = !m_options.activation && !(said && *said),
                         .mask = !m_options.mask && std::ranges::none_of(m_result.session.blocks, isCausalByFile),
                         .scale = m_model.family->scaleVaries,
                         .epsilon = m_settled.epsilonUnknown,
                         .rotary = isOnesOwn && !m_readsMemory && !m_variant.pairing,
                         .rotaryBase = m_settled.rotaryBaseUnknown,
                         .concatenates = !leadsBack,
                         .rounding = rounding,
                         .calculation = std::max({rounding, roundingOf(layers()[0].part(Slot::Output).weight),
                                                  roundingOf(layers()[0].part(Slot::Query).weight)})};
        const ProofResult proof = proveSettings(m_result.session, *expected, open, cancelled);
        if (!proof.hasShape) {
            const std::string shape = std::to_string(expected->rows()) + " × " + std::to_string(expected->cols());
            const std::string unlike = phrase("{} of the file is {}, so it is not what these layers give", quotedText(output->name), shape);
            return m_settled.headsUnknown ? std::optional(wrongWith(phrase("does not say how many heads it has; {}", unlike)))
                                          : note(phrase("{}, and nothing was checked by it", unlike));
        }
        const std::string ranOut = proof.ranOut ? phrase(": not all were tried, which takes too long for so many weights") : "";
        if (!proof.session)
            return wrongWith(
                m_settled.headsUnknown
                    ? phrase("does not say how many heads it has, and none of those it could have gives its output: {}",
                             whyUnlike(proof) + ranOut)
                    : phrase("no settings give the output {} of the file: {}", quotedText(output->name), whyUnlike(proof) + ranOut));
        if (!m_settled.headsUnknown)
            m_result.session = *proof.session;
        else if (auto wrong = readAsProven(*proof.session))
            return wrong;
        tellHowMuchIsProven(*output, proof);
        return {};
    }

    /// Compares what its heads look at with what the file holds of it, if it does.
    std::optional<Error> proveAttention()
    {
        const Tensor* given = m_examples.attention;
        const bool isAsked = !m_options.input && !m_options.picture && m_options.tokens.empty() && m_options.tokenIds.empty();
        if (!given || !isAsked || !m_examples.input || m_result.session.blocks.size() != 1)
            return {};
        auto compared = compareAttention(m_result.session, m_file, *given, !m_options.mask && m_masks.empty() && !m_result.isProven);
        if (!compared)
            return compared.error();
        m_result.isProven = m_result.isProven || !m_model.family->residual;  // behind it stands what no attention tells
        m_readsAttention = true;
        return note(phrase("what its heads look at agrees with {} of the file to {}", quotedText(given->name), exponentText(*compared)));
    }

    static bool isCausalByFile(const Block& block) { return block.mask.custom->size() > 0; }

    /// Says how far off it is, what was tried, and what of the file was not used; dropout where nothing else is left.
    std::string whyUnlike(const ProofResult& proof) const
    {
        std::string words = phrase("off by at least {}", exponentText(proof.difference));
        if (proof.isHidden)
            return words + phrase(", which may be rounding, but heads and networks add hardly more: so coarse an output proves nothing");
        for (const ExampleMask& mask : m_masks)
            words += "; " + phrase("with the mask {} of the file", quotedText(mask.tensor->name));
        if (const auto heads = m_config.heads(); heads && !m_options.heads)
            words += "; " + phrase("with {} heads, as {} says", *heads, m_config.fileOfHeads());
        words += "; " + (proof.tried.empty() ? phrase("nothing else was to be tried, all is said") : phrase("tried: {}", proof.tried));
        const std::string left = listed(leftOutOf(m_model, used()), 4);
        return words + "; " +
               (left.empty() ? phrase("was it computed in training, with dropout? model.eval() first") : phrase("not used: {}", left));
    }

    /// The family with all that nobody says and the output has told.
    Family ownFamily() const
    {
        Family own = *m_model.family;
        const Block& block = m_result.session.blocks[0];
        own.isOnesOwn = false;
        own.layout = m_model.layout;
        own.residual = block.residual;
        own.parallel = block.parallel;
        own.normKind = block.normKind;
        own.epsilon = block.attentionNorm.epsilon;
        own.rotary = block.rotary.has_value();
        own.pairing = block.rotary.value_or(Rotary()).pairing;
        own.rotaryBase = block.rotary.value_or(Rotary()).base;
        return own;
    }

    /// Says what is assumed: two models whose files look alike may differ in it.
    void tellWhatIsAssumed()
    {
        const std::string words = joined(m_settled.assumed);
        m_result.isGuessed = m_model.family->guessed && m_settled.formIsAssumed;
        if (!words.empty())
            note(m_result.isGuessed && !canProve()
                     ? phrase("{}: a guess, as the file does not say; with an input \"x\" and its output \"y\" in it they would be found",
                              words)
                     : phrase("taken for granted of {}, as nothing says it: {}", phrase(m_model.title), words));
    }

    void tellHowMuchIsProven(const Tensor& output, const ProofResult& proof)
    {
        m_result.isProven = true;
        const std::string name = quotedText(output.name);
        note(phrase("{}: agrees with {} of the file to {}", proof.words, name, exponentText(proof.difference)));
        if (output.type.rounding() > kFloatRounding)
            note(phrase("{} holds {} numbers, exact to {}: what differs by less is not told apart", name, output.type.name(),
                        exponentText(proof.exactness)));
        const std::string others = joined(proof.others);
        if (!others.empty())
            note(phrase("not proven: {} fits as well with {}", name, others));
    }

    /// Heads that were cut anew are read again, so that they know where they are from.
    std::optional<Error> readAsProven(const Session& proven)
    {
        m_settled.settings.heads = m_settled.settings.groups = std::ssize(proven.blocks[0].heads);
        m_settled.encoder.heads = m_settled.encoder.groups = m_settled.settings.heads;
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
        m_result.session.finalNorm = proven.finalNorm;
        m_result.session.finalNormKind = proven.finalNormKind;
        m_result.session.memory = proven.memory;
        return {};
    }

    std::optional<Error> note(std::string sentence)
    {
        m_result.notes.push_back(std::move(sentence));
        return {};
    }

    void tellWhichModule()
    {
        const std::string others = joined(m_model.others, quotedText);
        const std::string own = quotedText(m_model.stack.name);
        if (auto sentence = tellTowers(m_file, m_model.stack.name))
            note(*std::move(sentence));
        if (!others.empty())
            note(m_result.isProven ? phrase("of several modules {} is the one that gives the output", own)
                                   : phrase("of several modules {} is taken, not {}: --prefix says which", own, others));
    }

    void tellWhatIsLeftOut()
    {
        const std::size_t count = layers().size();
        m_result.family = phrase(count == 1 ? (m_settled.settings.heads == 1 ? phraseId("{}, {} layer of {} head, d_model {}")
                                                                             : phraseId("{}, {} layer of {} heads, d_model {}"))
                                            : (m_settled.settings.heads == 1 ? phraseId("{}, {} layers of {} head, d_model {}")
                                                                             : phraseId("{}, {} layers of {} heads, d_model {}")),
                                 phrase(m_model.title), count, m_settled.settings.heads, m_settled.width);
        if (hasDecoder())
            note(phrase("its encoder, {} layers of {} heads, stands behind the decoder's blocks as those of the memory",
                        m_model.encoder->layers.size(), m_settled.encoder.heads));
        std::ranges::move(tellLeftOut(m_model, used()), std::back_inserter(m_result.notes));
        std::error_code ignored;
        if (const char* adapter = "adapter_config.json"; std::filesystem::exists(m_file.path().parent_path() / adapter, ignored))
            note(phrase("the adapter beside it ({}) is left out: its own library would apply it", adapter));
    }

    /// The tensors beside the weights that something of the session is made of, or was compared with.
    Names used() const
    {
        Names names = m_ofPicture;
        if (m_variant.pairing && m_angles)
            names.push_back(m_angles->name);
        for (const Tensor* tensor :
             {m_examples.input, m_examples.output, m_examples.heads, m_examples.key, m_examples.value,
              m_readsMemory ? m_examples.memory : nullptr, m_readsAttention ? m_examples.attention : nullptr,
              m_model.stack.part(Slot::Embedding).weight ? nullptr : typedInput(m_file, m_settled.width),
              m_model.stack.part(Slot::Embedding).weight && m_chosen.fromTheStart && !m_options.input ? tokenNumbersIn(m_file) : nullptr,
              hasDecoder() ? tokenNumbersIn(m_file, true) : nullptr})
            if (tensor)
                names.push_back(tensor->name);
        for (const ExampleMask& mask : m_masks)
            names.push_back(mask.tensor->name);
        if (const Tensor* texts = m_file.find("tokens"); texts && texts->type.kind == NumberType::Kind::Text && m_options.tokens.empty())
            names.push_back(texts->name);
        return names;
    }

    const TensorFile& m_file;
    TensorReader& m_reader;
    const ImportOptions& m_options;
    const ModelConfig& m_config;
    const ImportVariant& m_variant;
    Family m_turning;  ///< the family with rotary positions, where the variant has them
    Recognition m_model;
    Names m_ofPicture;  ///< tensors that X was made of
    const ExampleTensors m_examples;
    const std::vector<ExampleMask> m_masks;
    SettledLayers m_settled;
    std::optional<KeptAngles> m_angles;
    bool m_readsMemory = false, m_readsAttention = false;
    ChosenLayers m_chosen;
    ImportedModel m_result;
};

}  // namespace

Result<ImportedModel> importRecognized(TensorReader& reader, const ImportOptions& options, const ModelConfig& config,
                                       Recognition recognition, const ImportVariant& variant, const CancelCheck& cancelled)
{
    return Importer(reader, options, config, std::move(recognition), variant).run(cancelled);
}

}  // namespace headscope
