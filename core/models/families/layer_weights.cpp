// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/layer_weights.h"

#include "core/base/half_matrix.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/model/limits.h"
#include "core/models/families/layer_shapes.h"
#include "core/models/families/network_block.h"
#include "core/models/families/read_norm.h"

#include <array>
#include <utility>

namespace headscope {

namespace {

/// Query, key or value of all heads: tensors of their own, or the part of that number of tensors that have several of the three.
struct Projection {
    ModelPart tensors;
    bool weightPacked = false, biasPacked = false;
    Index part = 0, parts = 1;
    Index headsBefore = 0, headsInAll = 1;  ///< how many heads stand before it in a packed tensor, and how many are in there
    Slot output = Slot::Output;             ///< what reads them
};

class LayerReader {
public:
    LayerReader(TensorReader& reader, const ModelLayer& layer, Layout layout, const LayerSettings& settings)
        : m_reader(reader), m_layer(layer), m_layout(layout), m_settings(settings)
    {
    }

    Result<std::vector<Block>> run()
    {
        std::vector<Block> blocks{attentionBlock(false)};
        if (m_layer.crosses())
            blocks.push_back(attentionBlock(true));
        Block& last = blocks.back();
        const Tensor* both = m_layer.part(Slot::GatedHidden).weight;
        const bool hasNetwork = (m_layer.part(Slot::Hidden).weight || both) && m_layer.part(Slot::NetworkOutput).weight;
        if (hasNetwork) {
            FeedForward network;
            network.activation = m_settings.activation;
            if (both) {
                network.gate = halfOf(0);
                network.hidden = halfOf(1);
            } else {
                network.hidden = linear(Slot::Hidden, m_settings.width, {}, phrase("reads {}", features()));
            }
            const Index width = network.width();
            if (m_layer.part(Slot::Gate).weight)
                network.gate = linear(Slot::Gate, m_settings.width, width, phrase("has a column for each hidden unit"));
            network.output = linear(Slot::NetworkOutput, width, m_settings.width, phrase("leads from the hidden units to {}", features()));
            if (m_layout == Layout::HeadsFirst && network.hasGate())
                foldHiddenBias(network);
            last.feedForward = std::move(network);
        }
        if (const Tensor* second = m_layer.part(Slot::Norm2).weight; second && !hasNetwork && !m_layer.crosses())
            fail(*second, phrase("is a second norm, which would be that of a network, and the layer has none"));
        blocks[0].attentionNorm = norm(Slot::Norm1);
        if (m_layer.crosses())
            last.attentionNorm = norm(knows(Slot::CrossNorm) ? Slot::CrossNorm : Slot::Norm2);
        if (hasNetwork && knows(Slot::NetworkOutputNorm))
            last.feedForwardOutputNorm = norm(Slot::NetworkOutputNorm, m_settings.width);
        if (knows(Slot::AttentionOutputNorm))
            blocks[0].attentionOutputNorm = norm(Slot::AttentionOutputNorm, m_settings.width);
        if (knows(Slot::QueryNorm) || m_settings.gainless)
            readHeadNorms(blocks[0]);
        if (m_settings.positionBias)
            readPositionBias(blocks[0]);
        if (hasNetwork)
            last.feedForwardNorm = norm(knows(Slot::NetworkNorm) ? Slot::NetworkNorm
                                        : m_layer.crosses()      ? Slot::Norm3
                                        : m_settings.oneNorm     ? Slot::Norm1
                                                                 : Slot::Norm2);
        if (m_error)
            return *m_error;
        if (m_settings.firstUnnormed && !knows(Slot::Norm1) && hasNetwork)
            takeApart(blocks);
        return blocks;
    }

private:
    void fail(const Tensor& tensor, const std::string& reason)
    {
        if (!m_error)
            m_error = Error{phrase("{}: tensor {}", m_reader.file().path().string(), quotedText(tensor.name)), reason};
    }
    void fail(const std::string& reason)
    {
        if (!m_error)
            m_error = Error{m_reader.file().path().string(), reason};
    }

    /// Whether the tensor has so many dimensions, and nothing has gone wrong.
    bool hasShape(const Tensor* tensor, std::size_t dimensions)
    {
        if (!tensor || m_error)
            return false;
        if (tensor->shape.size() == dimensions && tensor->count() > 0)
            return true;
        fail(*tensor, phrase("is of the shape {}, expected {} dimensions", tensor->shapeText(), dimensions));
        return false;
    }

    /// Whether that is its shape; `why` it has to be goes on from its name.
    bool hasShape(const Tensor& tensor, const std::vector<Index>& shape, const std::string& why)
    {
        if (!m_error && tensor.shape != shape)
            fail(tensor,
                 phrase("is of the shape {}, expected {}: it {}", tensor.shapeText(), Tensor{.name = {}, .shape = shape}.shapeText(), why));
        return !m_error;
    }

    /// The numbers of a tensor that is there.
    Shared<Matrix> read(const TensorPart& part)
    {
        auto matrix = m_error ? Result<Shared<Matrix>>(Shared<Matrix>()) : m_reader.read(part);
        if (matrix)
            return *std::move(matrix);
        m_error = matrix.error();
        return {};
    }

    /// in × out; where nobody says how many come out, as many as there are.
    Shared<Matrix> readLinear(const Tensor* tensor, Index in, std::optional<Index> out, const std::string& why, const std::string& scale)
    {
        if (!hasShape(tensor, 2))
            return {};
        const Index outs = out.value_or(keepsOutIn(m_layout) ? tensor->shape[0] : tensor->shape[1]);
        return hasShape(*tensor, linearShape(m_layout, in, outs), why) ? read({tensor->name, {}, {}, keepsOutIn(m_layout), scale})
                                                                       : Shared<Matrix>();
    }

    /// Whether it is a row of so many numbers, where there is one.
    bool hasBias(const Tensor* tensor, Index width)
    {
        if (!hasShape(tensor, 1))
            return false;
        return hasShape(*tensor, {width}, phrase("is added to what its weight gives"));
    }

    Linear linear(Slot slot, Index in, std::optional<Index> out, const std::string& why)
    {
        const ModelPart part = m_layer.part(slot);
        const std::string scale = scaleBehind(slot);
        Shared<Matrix> weight = readLinear(part.weight, in, out, why, scale);
        Shared<Matrix> bias = hasBias(part.bias, weight.cols()) ? read({part.bias->name, {}, {}, false, scale}) : Shared<Matrix>();
        return {std::move(weight), std::move(bias), {}};
    }

    /// TransformerLens adds the bias behind the gate: its way through the output is a bias of that.
    static void foldHiddenBias(FeedForward& network)
    {
        const Matrix through = *network.hidden.bias;
        network.hidden.bias = {};
        if (through.size() == 0 || (through.array() == 0).all())
            return;
        Matrix bias = through * *network.output.weight;
        if (network.output.bias->size() > 0)
            bias += *network.output.bias;
        network.output.bias = std::move(bias);
    }

    /// The first or second half of what comes out of gate and hidden in one, as a map of its own.
    Linear halfOf(Index half)
    {
        const auto& [weight, bias, heads, biases] = m_layer.part(Slot::GatedHidden);
        if (!hasShape(weight, 2))
            return {};
        const Index width = weight->shape[0] / 2;
        if (!hasShape(*weight, linearShape(m_layout, m_settings.width, 2 * width), phrase("holds two maps that read {}", features())))
            return {};
        const TensorPart::Range range{half * width, (half + 1) * width};
        return {read({weight->name, range, {}, true}), hasBias(bias, 2 * width) ? read({bias->name, {}, range}) : Shared<Matrix>(), {}};
    }

    /// The name of the tensor that multiplies each column of what such a map gives (LayerScale); empty where none does.
    std::string scaleBehind(Slot slot)
    {
        const Tensor* tensor = slot == Slot::Output          ? m_layer.part(Slot::AttentionScale).weight
                               : slot == Slot::NetworkOutput ? m_layer.part(Slot::NetworkScale).weight
                                                             : nullptr;
        const bool isThere = hasShape(tensor, 1) && hasShape(*tensor, {m_settings.width}, phrase("multiplies {}", features()));
        return isThere ? tensor->name : "";
    }

    bool knows(Slot slot) const { return m_layer.part(slot).weight != nullptr; }

    /// Makes a block of each half, so that the network alone has a norm.
    static void takeApart(std::vector<Block>& blocks)
    {
        Block& attention = blocks.back();
        Block network = networkHalf(attention);
        attention.feedForward.reset();
        attention.norm = Norm::None;
        attention.feedForwardNorm = {};
        blocks.push_back(std::move(network));
    }

    /// Norms of queries and keys, by one gain for all heads, or across them.
    void readHeadNorms(Block& block)
    {
        if (m_error || block.heads.empty())
            return;
        QueryKeyNorm& norms = block.queryKeyNorm.emplace();
        norms.kind = m_settings.normKind;
        norms.acrossHeads = m_settings.normsAcrossHeads;
        norms.afterRotation = m_settings.gainless;
        norms.epsilon = m_settings.epsilon;
        norms.query = norm(Slot::QueryNorm, queryGains(block)).gain;
        norms.key = norm(Slot::KeyNorm, keyGains(block)).gain;
    }

    void readPositionBias(Block& block)
    {
        const auto& [bias, tensor] = *m_settings.positionBias;
        if (!hasShape(*tensor, {bias.buckets, m_settings.heads}, phrase("has a number for each bucket of distances and each head")))
            return;
        block.positionBias = bias;
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            const auto column = static_cast<Index>(h);
            block.heads[h].positionBias = read({tensor->name, {}, TensorPart::Range{column, column + 1}, true});
        }
    }

    LayerNorm norm(Slot slot) { return m_settings.norm == Norm::None ? LayerNorm() : norm(slot, m_settings.width); }

    LayerNorm norm(Slot slot, Index width)
    {
        if (m_error)
            return {};
        auto read = readNorm(m_reader, m_layer.part(slot), m_settings, width);
        if (!read) {
            m_error = read.error();
            return {};
        }
        return *std::move(read);
    }

    std::array<Projection, 3> projections(bool cross)
    {
        const ModelPart all = m_layer.part(cross ? Slot::CrossPacked : Slot::Packed);
        const ModelPart both = cross || all.weight ? ModelPart() : m_layer.part(Slot::KeyValue);
        const std::array slots =
            cross ? std::array{Slot::CrossQuery, Slot::CrossKey, Slot::CrossValue} : std::array{Slot::Query, Slot::Key, Slot::Value};
        const Index heads = m_settings.heads, groups = cross ? heads : m_settings.groups;
        std::array<Projection, 3> made;
        for (std::size_t p = 0; p < made.size(); ++p) {
            const bool isInPair = p > 0 && both.weight;
            const ModelPart& whole = isInPair ? both : all;
            made[p].part = static_cast<Index>(p) - (isInPair ? 1 : 0);
            made[p].parts = isInPair ? 2 : 3;
            made[p].headsBefore = made[p].part == 0 ? 0 : (isInPair ? 0 : heads - groups) + made[p].part * groups;
            made[p].headsInAll = heads + 2 * groups;
            made[p].output = cross ? Slot::CrossOutput : Slot::Output;
            made[p].tensors = whole.weight ? whole : m_layer.part(slots[p]);
            made[p].weightPacked = made[p].biasPacked = whole.weight != nullptr;
            if (!whole.weight && whole.bias) {  // nn.MultiheadAttention keeps the three biases in one even then
                made[p].tensors.bias = whole.bias;
                made[p].biasPacked = true;
            }
        }
        return made;
    }

    /// The same of heads that have tensors of their own.
    Index columnsOfHeads(const Projection& projection, Index in, Index count, const std::string& why)
    {
        const auto& [weight, bias, heads, biases] = projection.tensors;
        if (std::ssize(heads) != count)
            fail(*projection.tensors.weight, phrase("is that of the first of {} heads, expected {}", heads.size(), count));
        for (const Tensor* head : heads)
            if (hasShape(head, 2))
                hasShape(*head, linearShape(m_layout, in, heads[0]->shape[0]), why);
        if (!biases.empty() && (std::ssize(biases) != count || std::ranges::find(biases, nullptr) != biases.end()))
            fail(*weight, phrase("has a bias in some heads and none in others"));
        for (const Tensor* head : biases)
            if (!m_error)
                hasBias(head, heads[0]->shape[0]);
        return m_error ? 0 : count * heads[0]->shape[0];
    }

    /// How many columns so many heads have together, of a projection whose tensors are as they must be; 0 where they are not.
    Index columnsOf(const Projection& projection, Index in, Index count, const std::string& why)
    {
        const auto& [weight, bias, heads, biases] = projection.tensors;
        if (!weight)
            fail(phrase("{} lacks a tensor for its queries, keys or values", m_layer.name));
        else if (m_layout == Layout::HeadsApart)
            return columnsOfHeads(projection, in, count, why);
        if (!hasShape(weight, splitsHeads(m_layout) ? 3 : 2))
            return 0;
        const Index columns = keepsOutIn(m_layout) ? weight->shape.front() : weight->columns();
        if (m_layout == Layout::PackedGroups && projection.weightPacked) {
            const Index width = inputsOf(m_layout, *m_layer.part(projection.output).weight) / m_settings.heads;
            hasShape(*weight, linearShape(m_layout, in, projection.headsInAll * width),
                     phrase("holds the queries of {} heads, and keys and values of {}, of {} columns each", m_settings.heads,
                            (projection.headsInAll - m_settings.heads) / 2, width));
            return m_error ? 0 : count * width;
        }
        const Index own = splitsHeads(m_layout) || !projection.weightPacked ? columns : columns / projection.parts;
        const Tensor* reader = m_layer.part(projection.output).weight;
        if (projection.weightPacked && columns % projection.parts != 0 && projection.parts == 3 && reader) {
            const Index values = inputsOf(m_layout, *reader);
            hasShape(*weight, linearShape(m_layout, in, 3 * values), phrase("holds queries, keys and values of {} columns each", values));
        } else if (projection.weightPacked && columns % projection.parts != 0) {
            fail(*weight, phrase("is of the shape {}, whose {} columns cannot be cut into {} maps that are as wide", weight->shapeText(),
                                 columns, projection.parts));
        } else if (splitsHeads(m_layout)) {
            const Index there = weight->shape[m_layout == Layout::HeadsMiddle ? 1 : 0];
            if (there != count && inputsOf(m_layout, *weight) == in)
                fail(*weight, phrase("is of the shape {}, of {} heads, expected {} of them", weight->shapeText(), there, count));
            hasShape(*weight, headShape(m_layout, in, count, columns), why);
            if (bias)
                hasShape(*bias, {count, columns}, phrase("is added to what its weight gives"));
        } else {
            hasShape(*weight, linearShape(m_layout, in, columns), why);
            if (own % count != 0)
                fail(*weight, phrase("is of the shape {}, whose {} columns cannot be shared out among {} heads or groups of heads",
                                     weight->shapeText(), own, count));
            if (bias)
                hasBias(bias, projection.biasPacked ? projection.parts * own : own);
        }
        return m_error ? 0 : splitsHeads(m_layout) ? columns * count : own;
    }

    /// The linear map of one head, or group of heads, of `count` that share the columns of this projection.
    Linear headOf(const Projection& projection, Index columns, Index count, Index index)
    {
        const auto& [weight, bias, heads, biases] = projection.tensors;
        const Index width = columns / count;
        if (m_layout == Layout::HeadsApart) {
            const auto head = static_cast<std::size_t>(index);
            return {read({heads[head]->name, {}, {}, true}), biases.empty() ? Shared<Matrix>() : read({biases[head]->name}), {}};
        }
        if (splitsHeads(m_layout)) {
            Shared<Matrix> row = bias ? read({bias->name, TensorPart::Range{index, index + 1}}) : Shared<Matrix>();
            if (m_layout == Layout::HeadsMiddle)
                return {middleOf(*weight, index), std::move(row), {}};
            const Index in = weight->shape[1];
            return {read({weight->name, TensorPart::Range{index * in, (index + 1) * in}}), std::move(row), {}};
        }
        if (m_layout == Layout::PackedByColumn && projection.weightPacked) {
            std::vector<Index> own;
            for (Index column = index * width; column < (index + 1) * width; ++column)
                own.push_back(column * projection.parts + projection.part);
            return {scatteredOf({weight->name, {}, {}, true}, own), bias ? scatteredOf({bias->name}, own) : Shared<Matrix>(), {}};
        }
        const auto range = [&](bool packed) {
            const Index first = !packed                            ? index * width
                                : m_layout == Layout::PackedByHead ? (projection.parts * index + projection.part) * width
                                                                   : (projection.headsBefore + index) * width;
            return TensorPart::Range{first, first + width};
        };
        const TensorPart::Range part = range(projection.weightPacked);
        Shared<Matrix> numbers = keepsOutIn(m_layout) ? read({weight->name, part, {}, true}) : read({weight->name, {}, part, false});
        return {std::move(numbers), bias ? read({bias->name, {}, range(projection.biasPacked)}) : Shared<Matrix>(), {}};
    }

    /// Columns that are no range of the tensor.
    Matrix scatteredOf(const TensorPart& whole, const std::vector<Index>& columns)
    {
        const Shared<Matrix> numbers = read(whole);
        return m_error ? Matrix() : headscope::columnsOf(numbers, columns);
    }

    /// One head of a tensor of the shape in × heads × width, where its rows are no range of the tensor.
    Matrix middleOf(const Tensor& tensor, Index head)
    {
        const Shared<Matrix> flat = read({tensor.name});
        const Index heads = tensor.shape[1];
        Matrix numbers(tensor.shape[0], tensor.columns());
        for (Index r = 0; r < numbers.rows() && !m_error; ++r)
            numbers.row(r) = flat->row(r * heads + head);
        return numbers;
    }

    Block attentionBlock(bool cross)
    {
        Block block;
        const std::array<Projection, 3> made = projections(cross);
        const Slot output = cross ? Slot::CrossOutput : Slot::Output;
        if (cross && !m_layer.part(output).weight)
            fail(phrase("{} lacks a tensor for the output of its attention", m_layer.name));
        const Index heads = m_settings.heads;
        const Index groups = cross ? heads : m_settings.groups;
        const Tensor* key = made[1].tensors.weight;
        const bool readsOther = key && !made[0].weightPacked && (cross || m_settings.keysOfAnyWidth);
        const Index keyIn = readsOther ? inputsOf(m_layout, *key) : m_settings.width;
        if (keyIn > Index{kMostFeatures})
            fail(*key, phrase("reads {} features, at most {} are read", keyIn, kMostFeatures));
        const std::string readsAsKeys = readsOther ? phrase("reads what the keys are of") : phrase("reads {}", features());
        const Index queries = columnsOf(made[0], m_settings.width, heads, phrase("reads {}", features()));
        const Index keys = columnsOf(made[1], keyIn, groups, readsAsKeys);
        const Index values = columnsOf(made[2], keyIn, groups, readsAsKeys);
        if (!m_error && keys / groups != queries / heads)
            hasShape(*key, headShape(m_layout, keyIn, groups, queries / heads),
                     phrase("has as many columns in each head as the queries (d_k)"));
        if (m_error)
            return block;
        block.output = outputOf(output, heads, values / groups);
        block.keyValueGroups = groups == heads ? 0 : static_cast<std::size_t>(groups);
        block.heads.resize(static_cast<std::size_t>(heads));
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            block.heads[h].query = headOf(made[0], queries, heads, static_cast<Index>(h));
            if (block.keyValueHead(h) != h)
                continue;
            const auto group = static_cast<Index>(block.group(h));
            block.heads[h].key = headOf(made[1], keys, groups, group);
            block.heads[h].value = headOf(made[2], values, groups, group);
        }
        setUp(block, cross);
        return block;
    }

    Linear outputOf(Slot slot, Index heads, Index width)
    {
        const ModelPart part = m_layer.part(slot);
        const Tensor *weight = part.weight, *bias = part.bias;
        if (!weight)  // the layer hands on what its heads give
            return {Matrix(Matrix::Identity(heads * width, m_settings.width)), {}, {}};
        const std::string why = phrase("leads from the {} values of all heads (Σ d_v) to {}", heads * width, features());
        if (!splitsHeads(m_layout))
            return linear(slot, heads * width, m_settings.width, why);
        hasShape(*weight, {heads, width, m_settings.width}, why);
        Shared<Matrix> numbers = read({weight->name});
        return {std::move(numbers), hasBias(bias, m_settings.width) ? read({bias->name}) : Shared<Matrix>(), {}};
    }

    std::string features() const { return phrase("the {} features of the model (d_model)", m_settings.width); }

    void setUp(Block& block, bool cross) const
    {
        block.residual = m_settings.residual;
        block.norm = m_settings.norm;
        block.normKind = m_settings.normKind;
        block.parallel = m_settings.parallel;
        block.scale = m_settings.scale;
        block.residualScale = m_settings.residualScale;
        if (cross) {
            block.attends = Attends::Memory;
            return;
        }
        block.mask = m_settings.mask;
        block.scoreCap = m_settings.scoreCap;
        block.rotary = m_settings.rotary;
    }

    TensorReader& m_reader;
    const ModelLayer& m_layer;
    Layout m_layout;
    const LayerSettings& m_settings;
    std::optional<Error> m_error;
};

}  // namespace

Result<std::vector<Block>> readLayer(TensorReader& reader, const ModelLayer& layer, Layout layout, const LayerSettings& settings)
{
    return LayerReader(reader, layer, layout, settings).run();
}

}  // namespace headscope
