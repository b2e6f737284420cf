// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/settled_layers.h"

#include "core/base/joined.h"
#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/limits.h"
#include "core/model/limits.h"
#include "core/model/mask_kind.h"
#include "core/models/families/layer_config.h"
#include "core/models/families/lens_config.h"
#include "core/models/families/library_defaults.h"
#include "core/models/families/said_sizes.h"
#include "core/models/families/taken_defaults.h"
#include "core/ops/activation.h"

#include <algorithm>
#include <set>

namespace headscope {

namespace {

Index headsToTry(Index columns)
{
    Index tries = 0;
    for (Index heads = 1; heads <= std::min(columns, Index{kMostHeadsOfBlock}); ++heads)
        tries += columns % heads == 0 ? 1 : 0;
    return tries;
}

class Settler {
public:
    Settler(const Recognition& model, const ModelConfig& config, const ImportOptions& options, const GivenBeside& given)
        : m_model(model), m_config(config), m_options(options), m_given(given)
    {
    }

    Result<SettledLayers> run()
    {
        if (auto wrong = settle())
            return *wrong;
        return std::move(m_settled);
    }

private:
    const ModelLayer& first() const { return m_model.stack.layers[0]; }

    std::optional<Error> settle()
    {
        const Family& family = *m_model.family;
        m_settled.width = modelWidthOf(first(), m_model.layout);
        if (m_settled.width < 1 || m_settled.width > Index{kMostFeatures})
            return Error{"", phrase("is {} features wide, expected 1 to {}", m_settled.width, kMostFeatures)};
        m_settings.width = m_settled.width;
        const auto activation = m_config.activation();
        if (!activation && !m_options.activation)
            return m_config.wrong(activation.error().reason);
        auto lens = lensConfigOf(m_config, m_model);
        if (!lens)
            return lens.error();
        m_lens = *std::move(lens);
        m_settings.residual = family.residual;
        m_settings.keysOfAnyWidth = family.keysOfAnyWidth;
        const auto saidNorm = m_lens.norm ? m_lens.norm : m_config.norm();
        m_settings.norm = m_options.norm.value_or(saidNorm.value_or(family.norm));
        const bool mayBeBare = family.gainless || m_model.layout == Layout::HeadsFirst;  // there gain and bias are worked into the weights
        if (m_settings.norm != Norm::None && !mayBeBare && !first().has(Slot::Norm1) && !first().has(Slot::Norm2))
            m_settings.norm = m_options.norm.value_or(Norm::None);
        m_settings.normKind = m_lens.normKind ? *m_lens.normKind : m_config.normKind().value_or(usualNormKind());
        const bool isSaid = *activation && !family.keepsActivation;
        const Activation known = family.activationVaries && m_given.ownReadout ? Activation::GeluTanh : family.activation;
        m_settings.activation = m_options.activation ? *m_options.activation : isSaid ? **activation : known;
        const std::string passedBy = m_options.activation || first().has(Slot::GatedHidden) || m_config.modelType().empty()
                                         ? ""
                                         : m_config.passedByActivation(m_settings.activation);
        if (first().hasNetwork() && !passedBy.empty())
            m_settled.notes.push_back(
                phrase("the activation is {}, as in every model of the kind {}: its library passes by what {} says ({})",
                       activationInfo(m_settings.activation).id, quotedText(m_config.modelType()), m_config.fileOf({}), passedBy));
        const auto own = normInfo(m_settings.normKind).hasBias ? m_config.number({"layer_norm_epsilon", "layer_norm_eps"})
                                                               : m_config.number({"rms_norm_eps"});
        const auto said = m_lens.epsilon               ? m_lens.epsilon
                          : !family.epsilonKey.empty() ? m_config.number({family.epsilonKey})
                          : own                        ? own
                                : m_config.number({"layer_norm_epsilon", "layer_norm_eps", "rms_norm_eps", "norm_eps", "eps"});
        const auto epsilon = m_options.epsilon ? m_options.epsilon : said;
        const std::string ofFamily = phrase("the family {}", phrase(family.title));
        const auto epsilonText = [](double number) { return "ε " + numberText(static_cast<Scalar>(number)); };
        tellOverruled(m_options.epsilon, said, m_config.fileOf({"layer_norm_epsilon", "layer_norm_eps", "rms_norm_eps", "norm_eps", "eps"}),
                      epsilonText);
        tellOverruled(m_options.norm,
                      saidNorm    ? saidNorm
                      : isNamed() ? std::optional(family.norm)
                                  : std::nullopt,
                      saidNorm ? m_config.fileOf({"norm", "norm_first"}) : ofFamily, normText);
        std::optional<Activation> saidActivation;
        if (activation && *activation && !family.keepsActivation)
            saidActivation = **activation;
        tellOverruled(
            m_options.activation, saidActivation,
            m_config.fileOf({"hidden_act", "activation_function", "activation", "act_fn", "hidden_activation", "feed_forward_proj"}),
            [](Activation function) { return std::string(activationInfo(function).id); });
        const auto headsText = [](Index heads) { return heads == 1 ? phrase("{} head", heads) : phrase("{} heads", heads); };
        tellOverruled(m_options.heads, m_config.heads(), m_config.fileOfHeads(), headsText);
        tellOverruled(m_options.keyValueHeads, saidGroups(), m_config.fileOf({"num_key_value_heads", "n_key_value_heads", "n_kv_heads"}),
                      [](Index groups) { return phrase("{} groups of heads", groups); });
        const double usual = libraryDefaults(m_config.modelType()).epsilon.value_or(family.epsilon);
        m_settings.epsilon = static_cast<Scalar>(epsilon.value_or(usual));
        m_settings.scale = m_lens.scale.value_or(Scale{.kind = family.scale});
        m_settings.firstUnnormed = family.firstUnnormed;
        m_settings.gainless = family.gainless;
        m_settings.gainsPlusOne = family.gainsPlusOne;
        m_settings.normsAcrossHeads = family.normsAcrossHeads;
        const auto factors = factorsOf(m_config, family, m_settled.width);
        if (!factors)
            return factors.error();
        m_settled.factors = *factors;
        if (factors->scores)
            m_settings.scale = {Scale::Kind::Factor, static_cast<Scalar>(*factors->scores)};
        m_settings.residualScale = static_cast<Scalar>(factors->residual);
        m_settings.scoreCap = static_cast<Scalar>(factors->scoreCap);
        const bool isDecoder = m_config.flag({"is_decoder"}).value_or(false);  // of BERT, that looks back alone
        const bool looksBack = isDecoder || (m_model.encoder && !family.types.empty());
        const Mask ofKind = looksBack ? Mask{.causal = true} : family.mask;
        m_settings.mask = m_options.mask.value_or(ofKind);
        std::optional<bool> causal = m_lens.isCausal;
        if (!causal && isNamed())
            causal = ofKind.causal;
        tellOverruled(m_options.mask ? std::optional(m_options.mask->causal) : std::nullopt, causal, ofFamily, maskText);
        m_settings.positionBias = positionBiasOf(m_model.stack, !first().crosses());
        if (!m_options.mask && m_lens.isCausal)
            m_settings.mask.causal = *m_lens.isCausal;
        m_settled.masksAreIdle = m_lens.isCausal == false;
        const auto sideBySide = m_config.flag({"use_parallel_residual"});
        if (sideBySide == true && !family.parallel)
            return Error{"", phrase("says that both halves of a layer read the same X ({}), which those of the family {} do not",
                                    "use_parallel_residual", phrase(family.title))};
        if (sideBySide == false && family.oneNorm)
            return Error{"", phrase("has one norm for both halves of a layer, and {} says that they do not read the same X ({})",
                                    m_config.fileOf({"use_parallel_residual"}), "use_parallel_residual")};
        m_settings.parallel = m_lens.parallel || (family.parallel && sideBySide.value_or(true));
        m_settings.oneNorm = family.oneNorm;
        if (family.oneNorm)
            m_settled.notes.emplace_back(phrase("the one norm of a layer is that of both halves: here each has it as its own"));
        if (family.firstUnnormed && !first().has(Slot::Norm1))
            m_settled.notes.emplace_back(phrase("the first layer is two blocks: its attention reads X as it is, its network has a norm"));
        if (first().has(Slot::AttentionScale))
            m_settled.notes.emplace_back(phrase(
                "what each half gives is multiplied by learned numbers (LayerScale): here they are multiplied into W_O, W₂ and their "
                "biases, which is the same"));
        if (auto wrong = settleHeads())
            return wrong;
        if (!first().has(Slot::Output))
            tellWithoutOutput();
        const SaidSizes sizes(m_model, m_config, m_options, m_settings);
        if (auto wrong = sizes.check(m_settled.notes))
            return wrong;
        if (auto wrong = settleEach())
            return wrong;
        if (m_options.rotaryBase && !m_settings.rotary && m_settled.own.empty())
            return Error{"", phrase("has no rotary positions, whose base could be another one (--rope-base)")};
        if (auto wrong = sizes.checkNumberOfLayers(m_settled.notes))
            return wrong;
        if (auto wrong = m_model.encoder ? settleEncoder() : std::nullopt)
            return wrong;
        const bool normIsAssumed = m_settings.norm != Norm::None && !m_options.norm && !saidNorm && !isNamed();
        const bool activationIsAssumed = first().hasNetwork() && !m_options.activation && !*activation && !family.keepsActivation;
        m_settled.formIsAssumed = normIsAssumed || activationIsAssumed;
        if (normIsAssumed)
            assume(normText(m_settings.norm));
        if (normIsAssumed && family.isOnesOwn && !first().hasNetwork())
            assume(phrase("a residual connection"));
        if (normIsAssumed && family.isOnesOwn && !hasBiasedNorms(first()))
            assume(phrase(normInfo(m_settings.normKind).title));
        if (normIsAssumed && family.hasLensConfig && !first().has(Slot::Norm1))
            assume(phrase("LayerNorm without gains and biases"));
        const std::string activationId(activationInfo(m_settings.activation).id);
        if (activationIsAssumed && family.activationVaries)
            assume(phrase("{} (in some copies of its code {})", activationId,
                          activationInfo(m_given.ownReadout ? Activation::Gelu : Activation::GeluTanh).id));
        else if (activationIsAssumed)
            assume(activationId);
        if (!m_options.mask && !isNamed() && !m_lens.isCausal && (m_settings.mask.causal || !m_given.mask))
            assume(maskText(m_settings.mask.causal));
        if (family.isOnesOwn && first().has(Slot::Packed))
            assume(phrase("the queries of all heads, then their keys, then their values in {} (in some code those of a head lie together)",
                          quotedText(first().part(Slot::Packed).weight->name)));
        if (family.scaleVaries)
            assume(phrase("scores divided by √d_k (in some copies of its code by √d_model)"));
        m_settled.epsilonUnknown = (m_settings.norm != Norm::None || first().has(Slot::AttentionOutputNorm)) && !epsilon;
        m_settled.rotaryBaseUnknown = !m_assumedBases.empty();
        for (std::string& words : takenDefaults(m_config, family, widestWindow()))
            assume(std::move(words));
        if (m_settled.epsilonUnknown)
            assume("ε " + numberText(m_settings.epsilon));
        if (family.isOnesOwn)
            assume(phrase("no rotary positions"));
        for (const Scalar base : m_assumedBases)
            assume(phrase("rotary base {}", numberText(base)));
        if (m_settings.rotary && family.rotaryPart < 1 && !m_saysRotaryPart)
            assume(phrase("rotary positions in {} of each head's columns", numberText(static_cast<Scalar>(family.rotaryPart))));
        return {};
    }

    /// The buckets of distances as T5's config.json has them.
    std::optional<std::pair<PositionBias, const Tensor*>> positionBiasOf(const ModelStack& stack, bool bothWays) const
    {
        if (!stack.positionBias)
            return {};
        PositionBias bias{.bothWays = bothWays};
        bias.buckets = m_config.whole({"relative_attention_num_buckets"}).value_or(bias.buckets);
        bias.longest = m_config.whole({"relative_attention_max_distance"}).value_or(bias.longest);
        return std::pair(bias, stack.positionBias);
    }

    /// The layers of the memory look everywhere.
    std::optional<Error> settleEncoder()
    {
        LayerSettings& encoder = m_settled.encoder = m_settings;
        encoder.mask = {};
        encoder.positionBias = positionBiasOf(*m_model.encoder, true);
        if (const auto heads = m_config.heads(Stack::Memory); heads && m_options.heads == std::nullopt)
            encoder.heads = encoder.groups = *heads;
        else if (m_config.whole({"decoder_attention_heads"}) && !m_options.heads)
            return m_config.wrong(phrase("does not say how many heads its encoder has ({})", "encoder_attention_heads"));
        return {};
    }

    /// TransformerLens has RMSNorm under the names of LayerNorm, without a bias.
    NormKind usualNormKind() const
    {
        const ModelPart norm = first().part(Slot::Norm1);
        const auto unbiased = std::ranges::find(kNormKinds, false, &NormKindInfo::hasBias);
        return m_model.layout == Layout::HeadsFirst && norm.weight && !norm.bias ? unbiased->kind : m_model.family->normKind;
    }

    std::optional<Index> saidGroups() const { return m_config.whole({"num_key_value_heads", "n_key_value_heads", "n_kv_heads"}); }

    /// Whether config.json names the kind of model, and with it what its library computes.
    bool isNamed() const { return m_config.text({"model_type"}).has_value(); }

    static std::string normText(Norm norm)
    {
        return norm == Norm::None ? phrase("no norms") : norm == Norm::Pre ? phrase("norms before") : phrase("norms after");
    }

    static std::string maskText(bool isCausal) { return isCausal ? phrase("causal mask") : phrase("no mask"); }

    /// Says that what a person asks for is not what the model says, where both speak.
    template <class T, class ToText>
    void tellOverruled(const std::optional<T>& asked, const std::optional<T>& said, const std::string& who, const ToText& textOf)
    {
        if (asked && said && textOf(*asked) != textOf(*said))
            m_settled.notes.push_back(phrase("{}: {}; taken, as it was asked for: {}", who, textOf(*said), textOf(*asked)));
    }

    void assume(std::string words) { m_settled.assumed.push_back(std::move(words)); }

    /// Windows and rotary positions; the settings of all are those of the first layer.
    std::optional<Error> settleEach()
    {
        const LayerSettings common = m_settings;
        std::set<std::string> unknown;
        for (const ModelLayer& layer : m_model.stack.layers) {
            const auto said = configOfLayer(m_config, *m_model.family, layer.number);
            if (!said)
                return m_config.wrong(said.error().reason);
            unknown.insert(said->unknownKeys.begin(), said->unknownKeys.end());
            LayerSettings own = common;
            own.scale = scaleOf(layer.number);
            const bool looksEverywhere = m_options.mask && !m_options.mask->causal;
            own.mask.window = looksEverywhere ? 0 : std::min(said->window, kMostTokensOfMask);  // what is wider blocks nothing
            if (m_model.family->turnsBack && said->scaling && said->scaling->kind != RotaryScaling::Kind::Linear)
                return Error{"", phrase("has rotary positions that are scaled ({}: {}), which no session can say", "rope_type",
                                        quotedText("llama3"))};
            if (m_model.family->rotary) {
                auto rotary = rotaryOf(*said);
                if (!rotary)
                    return rotary.error();
                own.rotary = *rotary;
                m_saysRotaryPart = said->rotaryPart || m_given.angles;
                if (*rotary && !m_options.rotaryBase && !said->rotaryBase && !(m_given.angles && m_given.angles->base()))
                    m_assumedBases.insert((*rotary)->base);
            }
            if (&layer == &first())
                m_settings = own;
            else if (own.mask.window != m_settings.mask.window || own.rotary != m_settings.rotary || own.scale != m_settings.scale)
                m_settled.own[layer.number] = own;
        }
        Names keys = m_model.family->hasLensConfig ? m_lens.unknownKeys : m_config.unknownKeys();
        keys.insert(keys.end(), unknown.begin(), unknown.end());
        constexpr const char* kRepeated = "layer_norm_eps";  // beside ModernBERT's own key
        if (const auto other = m_model.family->epsilonKey.empty() ? std::nullopt : m_config.number({kRepeated});
            other && static_cast<Scalar>(*other) != m_settings.epsilon)
            keys.emplace_back(kRepeated);
        if (!keys.empty())
            m_settled.notes.push_back(m_model.family->hasLensConfig
                                          ? phrase("not understood in the configuration beside it, and not used: {}", joined(keys))
                                          : phrase("not understood in {}, and not used: {}", m_config.fileOf({}), joined(keys)));
        if (const Names arguments = m_config.unknownArguments(); !arguments.empty())
            m_settled.notes.push_back(phrase("not understood in {}, and not used: {}", m_config.tensorFile(), joined(arguments)));
        for (std::string& sentence : m_config.tellClass(*m_model.family))
            m_settled.notes.push_back(std::move(sentence));
        if (!m_config.part().empty())
            m_settled.notes.push_back(
                phrase("{} describes several models: what it says under {} is taken", m_config.fileOf({}), m_config.part()));
        return {};
    }

    /// The scores of a GPT-2 may be left as they are, or be divided by the place of their layer, counted from 1.
    Scale scaleOf(Index layer) const
    {
        const auto says = [this](std::string_view key, bool usual) {
            return std::ranges::count(m_model.family->reads, key) > 0 ? m_config.flag({key}).value_or(usual) : usual;
        };
        const bool isDivided = says("scale_attn_weights", true), isByLayer = says("scale_attn_by_inverse_layer_idx", false);
        if (isDivided && !isByLayer)
            return m_settings.scale;
        const Scalar part = isDivided ? Scale{}.value(queryColumns() / std::max<Index>(m_settings.heads, 1)) : Scalar{1};
        return {Scale::Kind::Factor, part / static_cast<Scalar>(isByLayer ? layer + 1 : 1)};
    }

    /// The widest window that a layer has; 0 where none has one.
    Index widestWindow() const
    {
        Index widest = m_settings.mask.window;
        for (const auto& [layer, own] : m_settled.own)
            widest = std::max(widest, own.mask.window);
        return widest;
    }

    /// Nothing where no column turns.
    Result<std::optional<Rotary>> rotaryOf(const LayerConfig& said)
    {
        const double part = said.rotaryPart.value_or(m_model.family->rotaryPart);
        if (!(part >= 0 && part <= 1))
            return Error{"", phrase("says that another part of each head turns than 0 to 1")};
        const Index keyWidth = queryColumns() / m_settings.heads;
        const auto turning = static_cast<Index>(part * static_cast<double>(keyWidth));
        const auto kept = m_given.angles ? m_given.angles->base() : std::nullopt;
        const double ofKind = libraryDefaults(m_config.modelType()).rotaryBase.value_or(m_model.family->rotaryBase);
        const double usual = said.isLocal ? double{Rotary().base} : ofKind;
        const double base = m_options.rotaryBase.value_or(said.rotaryBase.value_or(kept.value_or(usual)));
        const bool hasWidth = m_settled.headsUnknown || !m_given.angles || m_given.angles->width() == turning;
        if (m_given.angles && !m_options.rotaryBase && !(hasWidth && (said.scaling || m_given.angles->areOf(base))))
            return Error{"", phrase("keeps rotary angles ({}) that are not those of the base {} for {} columns of each head",
                                    quotedText(m_given.angles->name), numberText(static_cast<Scalar>(base)), turning)};
        if (turning == 0 || !said.turns)
            return std::optional<Rotary>();
        if (m_overruledBases.insert(said.rotaryBase.value_or(base)).second)
            tellOverruled(m_options.rotaryBase, said.rotaryBase, m_config.fileOf({"rope_theta"}),
                          [](double number) { return phrase("rotary base {}", numberText(static_cast<Scalar>(number))); });
        return std::optional(Rotary{.base = static_cast<Scalar>(base),
                                    .width = turning == keyWidth ? 0 : turning,
                                    .pairing = m_model.family->pairing,
                                    .scaling = m_model.family->turnsBack ? turnedBack(said.scaling) : said.scaling});
    }

    /// The same turns the other way round, as a factor less than 0 says it.
    static std::optional<RotaryScaling> turnedBack(std::optional<RotaryScaling> scaling)
    {
        RotaryScaling turned = scaling.value_or(RotaryScaling());
        turned.factor = -turned.factor;
        return turned;
    }

    Index queryColumns() const { return queryColumnsOf(first(), m_model.layout); }

    std::optional<Error> settleHeads()
    {
        const Index inShape = headsInShape(first(), m_model.layout);
        const auto said = m_options.heads ? m_options.heads : m_config.heads() ? m_config.heads() : m_given.heads;
        const Index columns = queryColumns();
        if (inShape > 0)
            m_settings.heads = inShape;
        else if (said)
            m_settings.heads = *said;
        else if (m_given.inputAndOutput &&
                 keyColumnsOf(first(), m_model.layout) == columns)  // or they share keys, and numbers are tried one by one
            m_settled.headsUnknown = true;
        else if (auto wrong = m_config.twoNumbersOfHeads())
            return wrong;
        else if (const Index ofKind = libraryDefaults(m_config.modelType()).heads; ofKind > 0 && columns % ofKind == 0) {
            m_settings.heads = ofKind;
            m_settled.notes.push_back(
                phrase("heads: {}, as the library of the kind {} takes where nothing says it", ofKind, quotedText(m_config.modelType())));
        } else if (!m_config.part().empty())
            return Error{"", phrase("does not say how many heads it has (num_attention_heads under {} in {}): say it (headscope import "
                                    "--heads)",
                                    m_config.part(), m_config.fileOf({}))};
        else if (const auto usual = usualHeads(columns)) {
            m_settings.heads = *usual;
            m_settled.notes.push_back(phrase("heads: {}, a guess, as most models have {} columns in each and the file does not say",
                                             m_settings.heads, kUsualHeadWidth));
        } else {
            return Error{"", phrase("does not say how many heads it has, a divisor of {}: say it (headscope import --heads)", columns)};
        }
        if (m_settings.heads < 1 || m_settings.heads > columns || (inShape == 0 && columns % m_settings.heads != 0))
            return Error{"", phrase("cannot have {} heads: their queries have {} columns", m_settings.heads, columns)};
        if (m_settings.heads > Index{kMostHeadsOfBlock})
            return Error{"", phrase("has {} heads in a layer, at most {} are read", m_settings.heads, kMostHeadsOfBlock)};
        if (const auto tries = m_settled.headsUnknown ? headsToTry(columns) : 0; tries > kMostHeadsToTry)
            return Error{"", phrase("does not say how many heads it has, and {} columns can be shared out among heads in {} ways, at most "
                                    "{} are tried: say it (headscope import --heads)",
                                    columns, tries, kMostHeadsToTry)};
        if (auto wrong = checkBlocks())
            return wrong;
        m_settings.groups = m_options.keyValueHeads.value_or(saidGroups().value_or(groupsInShape()));
        if (m_settings.groups < 1 || m_settings.heads % m_settings.groups != 0)
            return Error{"", phrase("says that {} heads share {} keys, which cannot be", m_settings.heads, m_settings.groups)};
        return {};
    }

    /// The number of heads of the queries' width that the keys have room for.
    Index groupsInShape() const
    {
        const Index keys = keyColumnsOf(first(), m_model.layout), width = queryColumns() / m_settings.heads;
        return m_settled.headsUnknown || width == 0 || keys % width != 0 || keys == 0 ? m_settings.heads : keys / width;
    }

    /// The columns of what all heads give together, where no W_O leads them back to the features.
    void tellWithoutOutput()
    {
        const Index columns = valueColumnsOf(first(), m_model.layout);
        m_settled.notes.push_back(phrase("it has no W_O, what it gives is the concatenation of its heads, of {} columns: here W_O is the "
                                         "identity, {} × {}",
                                         columns, columns, m_settled.width));
        if (columns > m_settled.width)
            m_settled.notes.push_back(
                phrase("this W_O hands on the first {} columns of the concatenation alone: a session has as many features "
                       "behind a block as before it",
                       m_settled.width));
    }

    /// Checks the blocks before they are made: empty tensors take no bytes of the file.
    std::optional<Error> checkBlocks() const
    {
        Index blocks = m_model.encoder ? std::ssize(m_model.encoder->layers) : 0;
        for (const ModelLayer& layer : m_model.stack.layers)
            blocks += layer.crosses() ? 2 : 1;
        if (blocks > Index{kMostBlocks})
            return Error{"", phrase("has {} blocks in these layers, at most {} are read: take fewer layers", blocks, kMostBlocks)};
        if (blocks * m_settings.heads > Index{kMostHeads})
            return Error{
                "", phrase("has {} heads in these layers, at most {} are read: take fewer layers", blocks * m_settings.heads, kMostHeads)};
        return {};
    }

    const Recognition& m_model;
    const ModelConfig& m_config;
    const ImportOptions& m_options;
    const GivenBeside& m_given;
    SettledLayers m_settled;
    LayerSettings& m_settings = m_settled.settings;
    LensConfig m_lens;
    std::set<double> m_overruledBases;  ///< each is told once
    std::set<Scalar> m_assumedBases;    ///< the bases of layers of which nothing says one
    bool m_saysRotaryPart = false;
};

}  // namespace

Result<SettledLayers> settledLayers(const Recognition& model, const ModelConfig& config, const ImportOptions& options,
                                    const GivenBeside& given)
{
    return Settler(model, config, options, given).run();
}

}  // namespace headscope
