// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/plain_model.h"

#include "core/passes/forward.h"
#include "tests/support/sessions.h"
#include "tests/support/weight_files.h"

#include <QTemporaryDir>

#include <bit>
#include <fstream>

namespace headscope {

using Eigen::MatrixXd;
using Eigen::RowVectorXd;

namespace {

/// Numbers that float32 holds exactly.
class Draw {
public:
    explicit Draw(std::uint32_t seed) : m_random(seed, 0) {}

    MatrixXd matrix(Eigen::Index rows, Eigen::Index columns, double spread = 0.7)
    {
        return MatrixXd::NullaryExpr(rows, columns,
                                     [&] { return static_cast<double>(static_cast<float>(spread * (m_random.uniform() * 2 - 1))); });
    }
    RowVectorXd row(Eigen::Index columns) { return matrix(1, columns); }
    PlainLinear linear(Eigen::Index in, Eigen::Index out, bool bias)
    {
        PlainLinear map{matrix(in, out), {}};
        if (bias)
            map.bias = row(out);
        return map;
    }
    PlainNorm norm(Eigen::Index width, bool bias)
    {
        PlainNorm norm{row(width).unaryExpr([](double x) { return static_cast<double>(static_cast<float>(1 + x / 2)); }), {}};
        if (bias)
            norm.bias = row(width);
        return norm;
    }

private:
    RandomNumbers m_random;
};

}  // namespace

MatrixXd PlainLinear::operator()(const MatrixXd& x) const
{
    MatrixXd y = x * weight;
    if (bias.size() > 0)
        y.rowwise() += bias;
    return y;
}

PlainModel PlainModel::drawn(std::uint32_t seed) &&
{
    Draw draw(seed);
    for (Eigen::Index i = 0; i < depth; ++i) {
        PlainLayer layer;
        layer.query = draw.linear(width, heads * headWidth, queryBias);
        layer.key = draw.linear(width, groups * headWidth, queryBias);
        layer.value = draw.linear(width, groups * headWidth, queryBias);
        layer.output = draw.linear(heads * headWidth, width, bias);
        layer.hidden = draw.linear(width, inner, bias);
        if (gated)
            layer.gate = draw.linear(width, inner, bias);
        layer.networkOutput = draw.linear(inner, width, bias);
        layer.norm1 = draw.norm(width, !rms && normBias);
        layer.norm2 = draw.norm(width, !rms && normBias);
        if (normsBehind) {
            layer.output1 = draw.norm(width, !rms);
            layer.output2 = draw.norm(width, !rms);
        }
        if (queryKeyNorms) {
            layer.queryGain = draw.norm(acrossHeads ? heads * headWidth : headWidth, false).gain;
            layer.keyGain = draw.norm(acrossHeads ? groups * headWidth : headWidth, false).gain;
        }
        layers.push_back(std::move(layer));
    }
    embedding = draw.matrix(words, width, 1);
    if (places > 0)
        positions = draw.matrix(places, width);
    finalNorm = draw.norm(width, !rms && normBias);
    readout = draw.linear(width, words, readoutBias);
    if (embeddingNormed)
        embeddingNorm = draw.norm(width, !rms && normBias);
    return std::move(*this);
}

PlainModel PlainModel::withoutReadout() const
{
    PlainModel model = *this;
    model.readout = {};
    return model;
}

MatrixXd PlainModel::normed(const MatrixXd& x, const PlainNorm& norm) const
{
    MatrixXd y = x;
    for (Eigen::Index r = 0; r < y.rows(); ++r) {
        if (!rms)
            y.row(r).array() -= x.row(r).mean();
        y.row(r) /= std::sqrt(y.row(r).squaredNorm() / static_cast<double>(width) + epsilon);
        y.row(r).array() *= norm.gain.array();
        if (norm.bias.size() > 0)
            y.row(r) += norm.bias;
    }
    return y;
}

/// Each head's rows by themselves, or the rows of all heads.
MatrixXd PlainModel::normedHeads(const MatrixXd& x, const RowVectorXd& gain) const
{
    MatrixXd y = x;
    const Eigen::Index part = acrossHeads ? x.cols() : headWidth;
    for (Eigen::Index r = 0; r < y.rows() && gain.size() > 0; ++r)
        for (Eigen::Index first = 0; first < x.cols(); first += part) {
            const auto row = x.row(r).segment(first, part);
            y.row(r).segment(first, part) = (row / std::sqrt(row.squaredNorm() / static_cast<double>(part) + epsilon)).cwiseProduct(gain);
        }
    return y;
}

MatrixXd PlainModel::turned(const PlainLayer& layer, MatrixXd x) const
{
    const double base = layer.base > 0 ? layer.base : rotaryBase;
    const Eigen::Index turning = rotaryWidth > 0 ? rotaryWidth : x.cols();
    for (Eigen::Index place = 0; place < x.rows() && base > 0 && layer.turns; ++place)
        for (Eigen::Index t = 0; t < turning / 2; ++t) {
            const double turn = std::pow(base, -2.0 * static_cast<double>(t) / static_cast<double>(turning));
            const double angle = static_cast<double>(place) * (layer.isScaled ? slowed(turn) : turn);
            double &a = x(place, neighbours ? 2 * t : t), &b = x(place, neighbours ? 2 * t + 1 : t + turning / 2);
            const double first = a * std::cos(angle) - b * std::sin(angle), second = b * std::cos(angle) + a * std::sin(angle);
            a = first;
            b = second;
        }
    return x;
}

MatrixXd PlainModel::attention(const PlainLayer& layer, const MatrixXd& x, std::vector<MatrixXd>& attentions) const
{
    const auto before = [&](const MatrixXd& made, const RowVectorXd& gain) { return turnsFirst ? made : normedHeads(made, gain); };
    const auto after = [&](const MatrixXd& made, const RowVectorXd& gain) { return turnsFirst ? normedHeads(made, gain) : made; };
    const MatrixXd queries = before(layer.query(x), layer.queryGain), keys = before(layer.key(x), layer.keyGain), values = layer.value(x);
    MatrixXd all(x.rows(), heads * headWidth);
    for (Eigen::Index h = 0; h < heads; ++h) {
        const Eigen::Index group = h * groups / heads;
        const MatrixXd q = after(turned(layer, queries.middleCols(h * headWidth, headWidth)), layer.queryGain),
                       k = after(turned(layer, keys.middleCols(group * headWidth, headWidth)), layer.keyGain);
        MatrixXd scores = q * k.transpose() * layer.scoreFactor * (scale != 0 ? scale : 1 / std::sqrt(static_cast<double>(headWidth)));
        if (scoreCap > 0)
            scores = scores.unaryExpr([this](double s) { return scoreCap * std::tanh(s / scoreCap); }).eval();
        for (Eigen::Index i = 0; i < scores.rows(); ++i) {
            double sum = 0;
            for (Eigen::Index j = 0; j < scores.cols(); ++j) {
                const bool sees = (!causal || j <= i) && (layer.window == 0 || std::abs(i - j) < layer.window);
                scores(i, j) = sees ? std::exp(scores(i, j)) : 0;
                sum += scores(i, j);
            }
            scores.row(i) /= sum;
        }
        all.middleCols(h * headWidth, headWidth) = scores * values.middleCols(group * headWidth, headWidth);
        attentions.push_back(std::move(scores));
    }
    return layer.output(all);
}

MatrixXd PlainModel::network(const PlainLayer& layer, const MatrixXd& x) const
{
    MatrixXd hidden = layer.hidden(x);
    if (gated)
        hidden.array() *= layer.gate(x).unaryExpr(activation).array();
    else
        hidden = hidden.unaryExpr(activation).eval();
    return layer.networkOutput(hidden);
}

PlainModel::Results PlainModel::results(const std::vector<Index>& tokens) const
{
    Results results;
    MatrixXd x(std::ssize(tokens), width);
    for (Eigen::Index i = 0; i < x.rows(); ++i) {
        x.row(i) = embeddingFactor * embedding.row(tokens[static_cast<std::size_t>(i)]);
        if (places > 0)
            x.row(i) += positions.row(firstPlace + i);
    }
    if (embeddingNormed)
        x = normed(x, embeddingNorm);
    for (const PlainLayer& layer : layers) {
        results.attentions.emplace_back();
        if (post) {
            x = normed(x + attention(layer, x, results.attentions.back()), layer.norm1);
            x = normed(x + network(layer, x), layer.norm2);
        } else if (parallel) {
            const MatrixXd both = normed(x, layer.norm1);
            x += attention(layer, both, results.attentions.back()) + network(layer, both);
        } else {
            const auto added = [&](const MatrixXd& found, const PlainNorm& norm) {
                return MatrixXd(residualFactor * (normsBehind ? normed(found, norm) : found));
            };
            x += added(attention(layer, normsBefore && !(firstUnnormed && &layer == layers.data()) ? normed(x, layer.norm1) : x,
                                 results.attentions.back()),
                       layer.output1);
            x += added(network(layer, normsBefore ? normed(x, layer.norm2) : x), layer.output2);
        }
        results.outputs.push_back(x);
    }
    if (finalNormed)
        x = normed(x, finalNorm);
    results.end = tied ? MatrixXd(x * embedding.transpose()) : readout.weight.size() > 0 ? readout(x) : x;
    if (tied || readout.weight.size() > 0)
        results.end *= logitFactor;
    if (logitCap > 0)
        results.end = results.end.unaryExpr([this](double z) { return logitCap * std::tanh(z / logitCap); }).eval();
    return results;
}

double plainGeluTanh(double x) { return 0.5 * x * (1 + std::tanh(std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x))); }

void StateDict::add(const std::string& name, const MatrixXd& values, std::vector<Index> shape)
{
    tensors.push_back({name, std::move(shape), values.cast<Scalar>()});
}

void StateDict::row(const std::string& name, const RowVectorXd& values)
{
    if (values.size() > 0)
        add(name, values, {values.size()});
}

void StateDict::linear(const std::string& name, const PlainLinear& map)
{
    add(name + ".weight", map.weight.transpose());
    row(name + ".bias", map.bias);
}

void StateDict::attention(const std::string& before, const PlainLayer& layer, const char* output)
{
    linear(before + "q_proj", layer.query);
    linear(before + "k_proj", layer.key);
    linear(before + "v_proj", layer.value);
    linear(before + output, layer.output);
}

void StateDict::norm(const std::string& name, const PlainNorm& norm, const char* gain, const char* bias)
{
    row(name + "." + gain, norm.gain);
    row(name + "." + bias, norm.bias);
}

void StateDict::remove(const std::string& name)
{
    if (std::erase_if(tensors, [&](const NamedTensor& tensor) { return tensor.name == name; }) != 1)
        qFatal("there is no tensor %s", name.c_str());
}

void StateDict::rename(const std::string& from, const std::string& to)
{
    for (NamedTensor& tensor : tensors)
        if (const std::size_t place = tensor.name.find(from); place != std::string::npos)
            tensor.name.replace(place, from.size(), to);
}

/// A safetensors file whose numbers are cut off to sixteen bits: those that a half cannot hold become 0.
static std::string inSixteenBits(const std::vector<NamedTensor>& tensors, NumberWidth width)
{
    Json header = Json::object();
    std::vector<std::uint16_t> data;
    for (const NamedTensor& tensor : tensors) {
        const std::size_t begin = 2 * data.size();
        for (const Scalar value : tensor.values.reshaped<Eigen::RowMajor>()) {
            const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
            const int exponent = static_cast<int>(bits >> 23 & 0xff) - 127 + 15;
            const std::uint32_t half =
                exponent < 1 || exponent > 30 ? 0 : static_cast<std::uint32_t>(exponent) << 10 | (bits >> 13 & 0x3ff);
            data.push_back(static_cast<std::uint16_t>(width == NumberWidth::BrainFloat ? bits >> 16 : (bits >> 16 & 0x8000) | half));
        }
        header[tensor.name] = {{"dtype", width == NumberWidth::BrainFloat ? "BF16" : "F16"},
                               {"shape", tensor.shape},
                               {"data_offsets", {begin, 2 * data.size()}}};
    }
    const std::string text = header.dump();
    const std::uint64_t length = text.size();
    return std::string(reinterpret_cast<const char*>(&length), sizeof length) + text +
           std::string(reinterpret_cast<const char*>(data.data()), 2 * data.size());
}

Result<ImportedModel> StateDict::imported(const ImportOptions& options) const
{
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("model.safetensors").toStdString();
    std::ofstream(path, std::ios::binary) << (width == NumberWidth::Scalar ? writeSafetensors(tensors, metadata)
                                                                           : inSixteenBits(tensors, width));
    if (!config.is_null())
        std::ofstream(path.parent_path() / configName) << config.dump();
    return importModel(*openedModel(path), options);
}

QString StateDict::refusal(const ImportOptions& options) const
{
    const auto model = imported(options);
    return model ? "imported" : QString::fromStdString(model.error().sentence());
}

QString StateDict::notes(const ImportOptions& options) const
{
    const auto model = imported(options);
    QString text = model ? "" : QString::fromStdString(model.error().sentence());
    for (const std::string& note : model ? model->notes : std::vector<std::string>())
        text += QString::fromStdString(note) + "\n";
    return text;
}

QString StateDict::unlike(const PlainModel& model, const std::vector<Index>& tokens, ImportOptions options) const
{
    options.tokenIds = tokens;
    const auto read = imported(options);
    if (!read)
        return QString::fromStdString(read.error().sentence());
    const auto trace = traceOf(read->session);
    const PlainModel::Results expected = model.results(tokens);
    QString told;
    const auto compare = [&](const QString& what, const Matrix& is, const MatrixXd& should) {
        if (is.rows() != should.rows() || is.cols() != should.cols())
            told += QString("%1 is %2 × %3\n").arg(what).arg(is.rows()).arg(is.cols());
        else if (const double off = (is.cast<double>() - should).cwiseAbs().maxCoeff(); !(off <= 1e-5 * should.cwiseAbs().maxCoeff()))
            told += QString("%1 is off by %2\n").arg(what).arg(off);
    };
    const std::size_t more = model.firstUnnormed ? 1 : 0;  // the halves of the first layer are two blocks
    if (trace->blocks.size() != model.layers.size() + more)
        return QString("%1 blocks").arg(trace->blocks.size());
    for (std::size_t b = 0; b < model.layers.size(); ++b) {
        const BlockTrace& block = trace->blocks[b > 0 ? b + more : 0];
        if (std::ssize(block.heads) != model.heads)
            return QString("%1 heads").arg(block.heads.size());
        for (std::size_t h = 0; h < block.heads.size(); ++h)
            compare(QString("attention %1.%2").arg(b).arg(h), *block.heads[h].attention, expected.attentions[b][h]);
        compare(QString("output of layer %1").arg(b), *trace->blocks[b + more].blockOutput, expected.outputs[b]);
    }
    const bool readsOut = model.tied || model.readout.weight.size() > 0;
    compare(readsOut ? "logits" : "final norm", readsOut ? *trace->logits : *trace->finalNorm, expected.end);
    return told;
}

std::string at(const char* before, Eigen::Index layer, const char* after) { return before + std::to_string(layer) + after; }

MatrixXd lookingBack(Eigen::Index size, Eigen::Index window)
{
    return MatrixXd::NullaryExpr(size, size,
                                 [=](Eigen::Index i, Eigen::Index j) { return j <= i && (window == 0 || i - j < window) ? 1.0 : 0.0; });
}

QString refusedWith(StateDict dict, const char* words, const std::function<void(StateDict&)>& change)
{
    change(dict);
    const QString told = dict.refusal();
    return told.contains(words) ? QString() : told;
}

}  // namespace headscope
