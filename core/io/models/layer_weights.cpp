// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/layer_weights.h"

#include "core/io/json/parser.h"

#include <array>

namespace headscope {

namespace {

/// Query, key or value of all heads: tensors of their own, or the third number `part` of tensors that have all three.
struct Projection {
    ModelPart tensors;
    bool weightPacked = false, biasPacked = false;
    Index part = 0;
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
        const bool hasNetwork = m_layer.part(Slot::Hidden).weight && m_layer.part(Slot::NetworkOutput).weight;
        if (hasNetwork) {
            FeedForward network;
            network.activation = m_settings.activation;
            network.hidden = linear(Slot::Hidden);
            if (m_layer.part(Slot::Gate).weight)
                network.gate = linear(Slot::Gate);
            network.output = linear(Slot::NetworkOutput);
            last.feedForward = std::move(network);
        }
        const Index width = blocks[0].output.weight->cols();
        blocks[0].attentionNorm = norm(Slot::Norm1, width);
        if (m_layer.crosses())
            last.attentionNorm = norm(Slot::Norm2, width);
        if (hasNetwork)
            last.feedForwardNorm = norm(m_layer.crosses() ? Slot::Norm3 : Slot::Norm2, width);
        if (m_error)
            return *m_error;
        return blocks;
    }

private:
    void fail(const Tensor& tensor, const std::string& reason)
    {
        if (!m_error)
            m_error = Error{m_reader.file().path().string() + ": tensor " + quotedText(tensor.name), reason};
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
        fail(*tensor, "is of the shape " + tensor->shapeText() + ", expected " + std::to_string(dimensions) + " dimensions");
        return false;
    }

    /// Its numbers, of a tensor that is there.
    Shared<Matrix> read(const TensorPart& part)
    {
        auto matrix = m_error ? Result<Shared<Matrix>>(Shared<Matrix>()) : m_reader.read(part);
        if (matrix)
            return *std::move(matrix);
        m_error = matrix.error();
        return {};
    }

    bool keepsOutIn() const { return m_layout == Layout::OutIn || m_layout == Layout::PackedByHead; }

    /// in × out.
    Shared<Matrix> readLinear(const Tensor* tensor)
    {
        return hasShape(tensor, 2) ? read({tensor->name, {}, {}, keepsOutIn()}) : Shared<Matrix>();
    }

    /// Whether it is a row of so many numbers, where there is one.
    bool hasBias(const Tensor* tensor, Index width)
    {
        if (!hasShape(tensor, 1))
            return false;
        if (tensor->columns() != width)
            fail(*tensor, "has " + std::to_string(tensor->columns()) + " numbers, expected " + std::to_string(width));
        return !m_error;
    }

    Linear linear(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        Shared<Matrix> weight = readLinear(part.weight);
        Shared<Matrix> bias = hasBias(part.bias, weight->cols()) ? read({part.bias->name}) : Shared<Matrix>();
        return {std::move(weight), std::move(bias), {}};
    }

    LayerNorm norm(Slot slot, Index width)
    {
        if (m_settings.norm == Norm::None || m_error)
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
        const ModelPart whole = m_layer.part(cross ? Slot::CrossPacked : Slot::Packed);
        const std::array slots =
            cross ? std::array{Slot::CrossQuery, Slot::CrossKey, Slot::CrossValue} : std::array{Slot::Query, Slot::Key, Slot::Value};
        std::array<Projection, 3> made;
        for (std::size_t p = 0; p < made.size(); ++p) {
            made[p].part = static_cast<Index>(p);
            made[p].tensors = whole.weight ? whole : m_layer.part(slots[p]);
            made[p].weightPacked = made[p].biasPacked = whole.weight != nullptr;
            if (!whole.weight && whole.bias) {  // nn.MultiheadAttention keeps the three biases in one even then
                made[p].tensors.bias = whole.bias;
                made[p].biasPacked = true;
            }
        }
        return made;
    }

    /// How many columns all heads have together, of a projection whose tensors are as they must be; 0 where they are not.
    Index columnsOf(const Projection& projection)
    {
        const auto [weight, bias] = projection.tensors;
        if (!weight)
            fail(m_layer.name + " lacks a tensor for its queries, keys or values");
        if (!hasShape(weight, splitsHeads(m_layout) ? 3 : 2))
            return 0;
        Index columns = keepsOutIn() ? weight->shape.front() : weight->columns();
        if (splitsHeads(m_layout)) {
            columns = weight->columns() * weight->shape[m_layout == Layout::HeadsFirst ? 0 : 1];
            if (hasShape(bias, 2) && bias->count() != columns)
                fail(*bias, "has " + std::to_string(bias->count()) + " numbers, expected " + std::to_string(columns));
            return m_error ? 0 : columns;
        }
        if (projection.weightPacked) {
            if (columns % 3 != 0 || (m_layout == Layout::PackedByHead && columns % (3 * m_settings.heads) != 0)) {
                fail(*weight, "is of the shape " + weight->shapeText() + ", which does not hold queries, keys and values of " +
                                  std::to_string(m_settings.heads) + " heads");
                return 0;
            }
            columns /= 3;
        }
        if (bias)
            hasBias(bias, projection.biasPacked ? 3 * columns : columns);
        return m_error ? 0 : columns;
    }

    /// Of one of so many heads or groups of heads, in whose columns this projection is divided.
    Linear headOf(const Projection& projection, Index columns, Index count, Index index)
    {
        const auto [weight, bias] = projection.tensors;
        const Index width = columns / count;
        if (splitsHeads(m_layout)) {
            Shared<Matrix> row = bias ? read({bias->name, TensorPart::Range{index, index + 1}}) : Shared<Matrix>();
            if (m_layout == Layout::HeadsMiddle)
                return {middleOf(*weight, index), std::move(row), {}};
            const Index in = weight->shape[1];
            return {read({weight->name, TensorPart::Range{index * in, (index + 1) * in}}), std::move(row), {}};
        }
        const auto range = [&](bool packed) {
            const Index first = !packed                            ? index * width
                                : m_layout == Layout::PackedByHead ? (3 * index + projection.part) * width
                                                                   : projection.part * columns + index * width;
            return TensorPart::Range{first, first + width};
        };
        const TensorPart::Range part = range(projection.weightPacked);
        Shared<Matrix> numbers = keepsOutIn() ? read({weight->name, part, {}, true}) : read({weight->name, {}, part, false});
        return {std::move(numbers), bias ? read({bias->name, {}, range(projection.biasPacked)}) : Shared<Matrix>(), {}};
    }

    /// In × heads × width: the rows of one head are not one behind the other, so no range of the tensor is it.
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
        block.output = outputOf(cross ? Slot::CrossOutput : Slot::Output);
        const Index heads = m_settings.heads;
        const Index groups = cross ? heads : m_settings.groups;
        const std::array counts{heads, groups, groups};
        std::array<Index, 3> columns{};
        for (std::size_t p = 0; p < 3; ++p) {
            columns[p] = columnsOf(made[p]);
            if (m_error)
                return block;
            if (columns[p] % counts[p] != 0) {
                fail(m_layer.name + (p == 0 ? " has queries of " : " has keys or values of ") + std::to_string(columns[p]) +
                     " columns, which are not those of " + std::to_string(counts[p]) + (p == 0 ? " heads" : " groups"));
                return block;
            }
        }
        block.keyValueGroups = groups == heads ? 0 : static_cast<std::size_t>(groups);
        block.heads.resize(static_cast<std::size_t>(heads));
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            block.heads[h].query = headOf(made[0], columns[0], heads, static_cast<Index>(h));
            if (block.keyValueHead(h) != h)
                continue;
            const auto group = static_cast<Index>(block.group(h));
            block.heads[h].key = headOf(made[1], columns[1], groups, group);
            block.heads[h].value = headOf(made[2], columns[2], groups, group);
        }
        setUp(block, cross);
        return block;
    }

    Linear outputOf(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        if (!part.weight)
            fail(m_layer.name + " lacks a tensor for the output of its attention");
        Shared<Matrix> weight = !splitsHeads(m_layout)     ? readLinear(part.weight)
                                : hasShape(part.weight, 3) ? read({part.weight->name})
                                                           : Shared<Matrix>();
        Shared<Matrix> bias = hasBias(part.bias, weight->cols()) ? read({part.bias->name}) : Shared<Matrix>();
        return {std::move(weight), std::move(bias), {}};
    }

    void setUp(Block& block, bool cross) const
    {
        block.residual = m_settings.residual;
        block.norm = m_settings.norm;
        block.normKind = m_settings.normKind;
        block.parallel = m_settings.parallel;
        if (cross) {
            block.attends = Attends::Memory;
            return;
        }
        block.mask = m_settings.mask;
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

Result<LayerNorm> readNorm(TensorReader& reader, const ModelPart& part, const LayerSettings& settings, Index width)
{
    LayerNorm norm;
    norm.epsilon = settings.epsilon;
    for (const bool isBias : {false, true}) {
        const Tensor* tensor = isBias ? part.bias : part.weight;
        if (!tensor || (isBias && !normInfo(settings.normKind).hasBias))
            continue;
        if (tensor->rows() != 1 || tensor->columns() != width)
            return Error{reader.file().path().string() + ": tensor " + quotedText(tensor->name),
                         "is of the shape " + tensor->shapeText() + ", expected (" + std::to_string(width) + ",)"};
        auto numbers = reader.read({tensor->name});
        if (!numbers)
            return numbers.error();
        (isBias ? norm.bias : norm.gain) = *std::move(numbers);
    }
    completeNorm(norm, settings.normKind, width);
    return norm;
}

}  // namespace headscope
