// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/kept_buffers.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

struct Buffer {
    const Tensor* tensor;
    const ModelLayer* layer;  ///< the first one for what stands above all of them
};

/// The tensors that are left out and whose names end so, of the layers in the stack or above them; all of them of a module of one's own.
std::vector<Buffer> buffersOf(const TensorFile& file, const Recognition& model, std::string_view end)
{
    std::vector<Buffer> found;
    const auto& layers = model.stack.layers;
    for (std::size_t i = 0; i < model.leftOut.size(); ++i) {
        const std::string& name = model.leftOutAs[i];
        if (!endsWithPart(name, end))
            continue;
        const bool isAbove = model.stack.name.starts_with(name.substr(0, name.size() - end.size()));
        const auto own = std::ranges::find_if(layers, [&](const ModelLayer& layer) { return name.starts_with(layer.name); });
        if (isAbove || own != layers.end() || model.family->isOnesOwn)
            found.push_back({file.find(model.leftOut[i]), own != layers.end() ? &*own : layers.data()});
    }
    return found;
}

/// Whether all have no more digits than numbers of that kind.
template <class Number>
bool areOf(const Matrix& angles)
{
    return (angles.array() == angles.cast<Number>().template cast<Scalar>().array()).all();
}

Error scaled(const TensorFile& file, const std::string& name)
{
    return {file.path().string(),
            phrase("has rotary positions that are scaled ({}: {}), which no session can say", "inv_freq", quotedText(name))};
}

}  // namespace

bool KeptAngles::areOf(double base) const
{
    constexpr double kTolerance = 1e-5;  // of angles that a library computes in float32
    for (Index t = 0; t < angles.size(); ++t) {
        const double angle = std::pow(base, -2.0 * static_cast<double>(t) / static_cast<double>(width()));
        if (!(std::abs(static_cast<double>(angles(0, t)) - angle) <= (kTolerance + 2 * rounding) * angle))
            return false;
    }
    return true;
}

std::optional<double> KeptAngles::base() const
{
    const Index last = angles.size() - 1;
    if (last < 1 || !(angles(0, last) > 0))
        return {};
    const double exact = std::pow(static_cast<double>(angles(0, last)), -static_cast<double>(width()) / static_cast<double>(2 * last));
    constexpr int kMostDigits = 7;
    for (int digits = 1; digits <= kMostDigits; ++digits) {
        const double step = std::pow(10.0, std::floor(std::log10(exact)) - digits + 1);
        if (const double base = std::round(exact / step) * step; areOf(base))
            return base;
    }
    return {};
}

Result<std::optional<KeptAngles>> keptAngles(const TensorFile& file, const Recognition& model)
{
    std::optional<KeptAngles> kept;
    std::vector<Buffer> buffers;
    const std::vector<std::string_view> ofLibraries{"rotary_emb.inv_freq", "rotary_embeddings.inv_freq", "rope.freqs"};
    for (const std::string_view end : model.family->isOnesOwn ? std::vector<std::string_view>{"inv_freq", "freqs"} : ofLibraries)
        std::ranges::copy(buffersOf(file, model, end), std::back_inserter(buffers));
    for (const auto& [tensor, layer] : buffers) {
        if (tensor->count() == 0)
            continue;
        auto angles = file.read(*tensor);
        if (!angles)
            return angles.error();
        if (kept && kept->angles != *angles)
            return scaled(file, tensor->name);
        // Angles of a model that was .half() or .bfloat16() once are rounded in float32, too.
        const bool areHalf = areOf<Eigen::half>(*angles), areBrain = areOf<Eigen::bfloat16>(*angles);
        const NumberType type{.kind = areBrain ? NumberType::Kind::BrainFloat : NumberType::Kind::Float, .size = 2};
        kept = {tensor->name, *std::move(angles), (areHalf || areBrain ? type : tensor->type).rounding()};
        const bool isAny = kept->angles.size() == 1 && kept->areOf(1);
        if (kept->angles.rows() != 1 || !(isAny || kept->base()))
            return scaled(file, tensor->name);
    }
    return kept;
}

std::optional<Error> checkKeptMasks(const TensorFile& file, const Recognition& model,
                                    const std::function<const Mask&(const ModelLayer&)>& maskOf)
{
    for (const std::string_view end : model.family->buffers) {
        if (!end.ends_with(".bias") && !end.ends_with(".mask") && !end.ends_with(".tril"))
            continue;
        for (const auto& [tensor, layer] : buffersOf(file, model, end)) {
            const auto mask = file.readMask(*tensor);
            if (!mask)
                return mask.error();
            const Mask& used = maskOf(*layer);
            bool isUsed = mask->rows() == mask->cols();
            for (Index query = 0; isUsed && query < mask->rows(); ++query)
                for (Index key = 0; key < mask->cols(); ++key)
                    isUsed = isUsed && ((*mask)(query, key) != 0) == (used.allows(query, key) != model.family->masksBlock);
            if (!isUsed)
                return Error{file.path().string(),
                             phrase("keeps a mask ({}) that is not the one with which it would be computed", quotedText(tensor->name))};
        }
    }
    return {};
}

}  // namespace headscope
