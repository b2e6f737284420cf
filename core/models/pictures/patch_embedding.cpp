// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/pictures/patch_embedding.h"

#include "core/base/phrase.h"
#include "core/ops/linear.h"
#include "core/ops/norm.h"
#include "core/ops/operation.h"
#include "core/passes/backward.h"

#include <array>
#include <cmath>

namespace headscope {

namespace {

constexpr double kRounding =
    1e-4;  // a part of the largest term: by so much a sum may differ from a number that another order of terms gave

}  // namespace

Matrix PatchEmbedding::numbersOf(const Pixels& pixels, Index patch) const
{
    const Index columns = pixels.width / width, top = patch / columns * height, left = patch % columns * width;
    Matrix numbers(1, 3 * height * width);
    for (int channel = 0; channel < 3; ++channel)
        for (Index y = 0; y < height; ++y)
            for (Index x = 0; x < width; ++x)
                numbers(0, placeOf(channel, y, x)) = static_cast<Scalar>(processor.number(pixels.at(top + y, left + x, channel), channel));
    return numbers;
}

Matrix PatchEmbedding::numbersOf(const Pixels& pixels) const
{
    Matrix numbers((pixels.height / height) * (pixels.width / width), 3 * height * width);
    for (Index patch = 0; patch < numbers.rows(); ++patch)
        numbers.row(patch) = numbersOf(pixels, patch);
    return numbers;
}

Matrix PatchEmbedding::tokensOf(const Matrix& numbers, Index first) const
{
    Matrix tokens(numbers.rows(), map.weight->cols());
    linearMaps(numbers, {{map, tokens}});
    if (norm) {
        tokens += places.middleRows(first, tokens.rows());
        layerNormRows(tokens, *norm, tokens, 0, tokens.rows());
    }
    return tokens;
}

Matrix PatchEmbedding::gradient(const Matrix& numbers, const Matrix& ofTokens) const
{
    if (!norm)
        return linearInputGradient(ofTokens, map);
    Matrix sums(numbers.rows(), map.weight->cols());
    linearMaps(numbers, {{map, sums}});
    sums += places;
    LayerNorm ofNorm;
    return linearInputGradient(layerNormGradient(sums, *norm, ofTokens, ofNorm), map);
}

std::optional<Error> misfit(const PatchEmbedding& embedding, const Picture& picture, const Pixels& pixels)
{
    const Index width = picture.columns * embedding.width, height = picture.rows * embedding.height;
    if (pixels.width == width && pixels.height == height)
        return {};
    return Error{phrase("the picture"),
                 phrase("has {} × {} pixels, and {} × {} patches of {} × {} are made of {} × {}", pixels.width, pixels.height, picture.rows,
                        picture.columns, embedding.width, embedding.height, width, height)};
}

Matrix gradientTimesPixels(const Trace& trace, const Number& number, const PatchEmbedding& embedding, const Pixels& pixels)
{
    const Picture& picture = *trace.session->picture;
    Matrix result = Matrix::Zero(pixels.height, pixels.width);
    const Session gradients = gradientOfSession(trace, number.matrix, seedOf(trace, number));
    if (gradients.input->size() == 0)
        return result;
    const Matrix numbers = embedding.numbersOf(pixels);
    const Matrix gradient = embedding.gradient(numbers, gradients.input->middleRows(picture.first, numbers.rows()));
    for (Index y = 0; y < pixels.height; ++y)
        for (Index x = 0; x < pixels.width; ++x)
            for (int channel = 0; channel < 3; ++channel) {
                const Index patch = y / embedding.height * picture.columns + x / embedding.width;
                const Index at = embedding.placeOf(channel, y % embedding.height, x % embedding.width);
                result(y, x) += gradient(patch, at) * numbers(patch, at);
            }
    return result;
}

void setPatch(Session& session, const PatchEmbedding& embedding, const Pixels& pixels, std::string file, Index patch)
{
    session.input.detach().row(session.picture->first + patch) = embedding.tokensOf(embedding.numbersOf(pixels, patch), patch);
    session.picture->file = Shared<std::string>(std::move(file));
}

std::optional<Explanation> explainPatch(const Trace& trace, const CellRef& cell, const PatchEmbedding& embedding, const Pixels& pixels)
{
    const Picture& picture = *trace.session->picture;
    if (cell.matrix.id != MatrixId::Input || !picture.isPatch(cell.row) || embedding.norm)
        return {};
    const Matrix numbers = embedding.numbersOf(pixels, cell.row - picture.first);
    Explanation e{.cell = cell, .value = (*trace.session->input)(cell.row, cell.column), .operation = Operation::Projection};
    const std::array colours{phrase("red"), phrase("green"), phrase("blue")};
    double sum = 0, largest = 0;
    const auto add = [&](Term term) {
        sum += static_cast<double>(term.product);
        largest = std::max(largest, std::abs(static_cast<double>(term.product)));
        e.terms.push_back(std::move(term));
    };
    for (std::size_t channel = 0; channel < colours.size(); ++channel)
        for (Index y = 0; y < embedding.height; ++y)
            for (Index x = 0; x < embedding.width; ++x) {
                const Index at = embedding.placeOf(static_cast<int>(channel), y, x);
                add(termOf(phrase("{}, row {}, column {}", colours[channel], y + 1, x + 1),
                           {{phrase("pixel"), numbers(0, at), {}}, {"W_E", (*embedding.map.weight)(at, cell.column), {}}}));
            }
    if (embedding.map.hasBias()) {
        add(termOf(phrase("bias"), {{"b", (*embedding.map.bias)(0, cell.column), {}}}));
        e.terms.back().isBias = true;
    }
    if (std::abs(sum - static_cast<double>(e.value)) > kRounding * std::max(largest, 1.0))
        return {};
    e.formula = std::string(operationInfo(e.operation).id) + (embedding.map.hasBias() ? "-bias" : "");
    e.words = phrase("The pixels of the patch times column {} of W_E, the convolution of the model: {} × {} pixels of 3 colours, added "
                     "up{}{}. A pixel's number is its byte, of which the model takes a mean away and divides by a deviation.",
                     cell.column + 1, embedding.width, embedding.height, embedding.map.hasBias() ? phrase(", and the bias") : "",
                     heaviestTerm(e));
    return e;
}

}  // namespace headscope
