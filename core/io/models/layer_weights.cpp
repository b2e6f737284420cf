// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/models/layer_weights.h"

#include "core/io/json/parser.h"

namespace headscope {

namespace {

/// Projections of all heads side by side: in × Σ width, and their biases, 1 × Σ width or 0 × 0.
struct Projection {
    Matrix weight, bias;
};

class LayerReader {
public:
    LayerReader(const TensorFile& file, const ModelLayer& layer, Layout layout, const LayerSettings& settings)
        : m_file(file), m_layer(layer), m_layout(layout), m_settings(settings)
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
            m_error = Error{m_file.path().string() + ": tensor " + quotedText(tensor.name), reason};
    }
    void fail(const std::string& reason)
    {
        if (!m_error)
            m_error = Error{m_file.path().string(), reason};
    }

    /// Its numbers, of a tensor that must have so many dimensions; 0 × 0 where there is none, or something has gone wrong.
    Matrix read(const Tensor* tensor, std::size_t dimensions)
    {
        if (!tensor || m_error)
            return {};
        if (tensor->shape.size() != dimensions || tensor->count() == 0) {
            fail(*tensor, "is of the shape " + tensor->shapeText() + ", expected " + std::to_string(dimensions) + " dimensions");
            return {};
        }
        auto matrix = m_file.read(*tensor);
        if (!matrix) {
            m_error = matrix.error();
            return {};
        }
        return *std::move(matrix);
    }

    /// in × out.
    Matrix readLinear(const Tensor* tensor)
    {
        Matrix matrix = read(tensor, 2);
        const bool transposed = m_layout == Layout::OutIn || m_layout == Layout::PackedByHead;
        return transposed ? Matrix(matrix.transpose()) : matrix;
    }

    Matrix readBias(const Tensor* tensor, Index width)
    {
        Matrix bias = read(tensor, 1);
        if (tensor && !m_error && bias.size() != width)
            fail(*tensor, "has " + std::to_string(bias.size()) + " numbers, expected " + std::to_string(width));
        return bias;
    }

    Linear linear(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        Matrix weight = readLinear(part.weight);
        Matrix bias = readBias(part.bias, weight.cols());
        return {std::move(weight), std::move(bias), {}};
    }

    LayerNorm norm(Slot slot, Index width)
    {
        if (m_settings.norm == Norm::None || m_error)
            return {};
        auto read = readNorm(m_file, m_layer.part(slot), m_settings, width);
        if (!read) {
            m_error = read.error();
            return {};
        }
        return *std::move(read);
    }

    /// Of all heads, from a tensor of its own.
    Projection projection(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        if (!part.weight)
            fail(m_layer.name + " lacks a tensor for its queries, keys or values");
        if (!splitsHeads(m_layout)) {
            Matrix weight = readLinear(part.weight);
            Matrix bias = readBias(part.bias, weight.cols());
            return {std::move(weight), std::move(bias)};
        }
        const Matrix flat = read(part.weight, 3);
        const Matrix bias = read(part.bias, 2);
        if (m_error)
            return {};
        Projection made;
        if (m_layout == Layout::HeadsMiddle) {
            made.weight = Eigen::Map<const Matrix>(flat.data(), part.weight->shape[0], flat.size() / part.weight->shape[0]);
        } else {
            const Index heads = part.weight->shape[0];
            const Index in = part.weight->shape[1];
            made.weight.resize(in, heads * flat.cols());
            for (Index h = 0; h < heads; ++h)
                made.weight.middleCols(h * flat.cols(), flat.cols()) = flat.middleRows(h * in, in);
        }
        if (part.bias && bias.size() != made.weight.cols())
            fail(*part.bias, "has " + std::to_string(bias.size()) + " numbers, expected " + std::to_string(made.weight.cols()));
        made.bias = bias.size() > 0 ? Matrix(Eigen::Map<const Matrix>(bias.data(), 1, bias.size())) : Matrix();
        return made;
    }

    /// Query, key and value from one tensor that has them all.
    std::vector<Projection> packed(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        const Matrix weight = readLinear(part.weight);
        const Matrix bias = readBias(part.bias, weight.cols());
        if (m_error)
            return {};
        if (weight.cols() % 3 != 0 || (m_layout == Layout::PackedByHead && weight.cols() % (3 * m_settings.heads) != 0)) {
            fail(*part.weight, "is of the shape " + part.weight->shapeText() + ", which does not hold queries, keys and values of " +
                                   std::to_string(m_settings.heads) + " heads");
            return {};
        }
        std::vector<Projection> made(3);
        const Index width = weight.cols() / 3;
        const Index chunks = m_layout == Layout::PackedByHead ? m_settings.heads : 1;
        const Index each = width / chunks;
        for (std::size_t p = 0; p < 3; ++p) {
            made[p].weight.resize(weight.rows(), width);
            made[p].bias.resize(bias.size() > 0 ? 1 : 0, bias.size() > 0 ? width : 0);
            for (Index c = 0; c < chunks; ++c) {
                const Index from = (3 * c + static_cast<Index>(p)) * each;
                made[p].weight.middleCols(c * each, each) = weight.middleCols(from, each);
                if (bias.size() > 0)
                    made[p].bias.middleCols(c * each, each) = bias.middleCols(from, each);
            }
        }
        return made;
    }

    std::vector<Projection> projections(bool cross)
    {
        const ModelPart whole = m_layer.part(cross ? Slot::CrossPacked : Slot::Packed);
        if (whole.weight)
            return packed(cross ? Slot::CrossPacked : Slot::Packed);
        std::vector<Projection> made;
        for (const Slot slot :
             cross ? std::array{Slot::CrossQuery, Slot::CrossKey, Slot::CrossValue} : std::array{Slot::Query, Slot::Key, Slot::Value})
            made.push_back(projection(slot));
        if (whole.bias && !m_error) {  // nn.MultiheadAttention keeps the three biases in one even then
            const Index width = made[0].weight.cols();
            const Matrix bias = readBias(whole.bias, 3 * width);
            for (Index p = 0; p < 3 && !m_error; ++p)
                made[static_cast<std::size_t>(p)].bias = bias.middleCols(p * width, width);
        }
        return made;
    }

    static Linear columnsOf(const Projection& all, Index first, Index width)
    {
        return {
            Matrix(all.weight.middleCols(first, width)), all.bias.size() > 0 ? Matrix(all.bias.middleCols(first, width)) : Matrix(), {}};
    }

    Block attentionBlock(bool cross)
    {
        Block block;
        const std::vector<Projection> made = projections(cross);
        block.output = outputOf(cross ? Slot::CrossOutput : Slot::Output);
        if (m_error)
            return block;
        const Index heads = m_settings.heads;
        const Index groups = cross ? heads : m_settings.groups;
        const std::array counts{heads, groups, groups};
        for (std::size_t p = 0; p < 3; ++p)
            if (made[p].weight.cols() % counts[p] != 0) {
                fail(m_layer.name + (p == 0 ? " has queries of " : " has keys or values of ") + std::to_string(made[p].weight.cols()) +
                     " columns, which are not those of " + std::to_string(counts[p]) + (p == 0 ? " heads" : " groups"));
                return block;
            }
        block.keyValueGroups = groups == heads ? 0 : static_cast<std::size_t>(groups);
        block.heads.resize(static_cast<std::size_t>(heads));
        const auto part = [&](std::size_t p, Index index) {
            const Index width = made[p].weight.cols() / counts[p];
            return columnsOf(made[p], index * width, width);
        };
        for (std::size_t h = 0; h < block.heads.size(); ++h) {
            block.heads[h].query = part(0, static_cast<Index>(h));
            if (block.keyValueHead(h) != h)
                continue;
            const auto group = static_cast<Index>(block.group(h));
            block.heads[h].key = part(1, group);
            block.heads[h].value = part(2, group);
        }
        setUp(block, cross);
        return block;
    }

    Linear outputOf(Slot slot)
    {
        const ModelPart part = m_layer.part(slot);
        if (!part.weight)
            fail(m_layer.name + " lacks a tensor for the output of its attention");
        Matrix weight = splitsHeads(m_layout) ? read(part.weight, 3) : readLinear(part.weight);
        Matrix bias = readBias(part.bias, weight.cols());
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

    const TensorFile& m_file;
    const ModelLayer& m_layer;
    Layout m_layout;
    const LayerSettings& m_settings;
    std::optional<Error> m_error;
};

}  // namespace

Result<std::vector<Block>> readLayer(const TensorFile& file, const ModelLayer& layer, Layout layout, const LayerSettings& settings)
{
    return LayerReader(file, layer, layout, settings).run();
}

Result<LayerNorm> readNorm(const TensorFile& file, const ModelPart& part, const LayerSettings& settings, Index width)
{
    LayerNorm norm;
    norm.epsilon = settings.epsilon;
    for (const bool isBias : {false, true}) {
        const Tensor* tensor = isBias ? part.bias : part.weight;
        if (!tensor || (isBias && settings.normKind == NormKind::Rms))
            continue;
        auto numbers = file.read(*tensor);
        if (!numbers)
            return numbers.error();
        if (numbers->rows() != 1 || numbers->cols() != width)
            return Error{file.path().string() + ": tensor " + quotedText(tensor->name),
                         "is of the shape " + tensor->shapeText() + ", expected (" + std::to_string(width) + ",)"};
        (isBias ? norm.bias : norm.gain) = *std::move(numbers);
    }
    completeNorm(norm, settings.normKind, width);
    return norm;
}

}  // namespace headscope
