// SPDX-License-Identifier: GPL-3.0-or-later
// How a Vision Transformer makes a token of each patch of a picture: the numbers of its pixels times W_E, plus b, which is a convolution
// whose windows do not overlap. Forward, backward to the pixel, and the terms of one number.
#pragma once

#include "core/analysis/number.h"
#include "core/models/pictures/picture_processor.h"
#include "core/ops/explanation.h"

namespace headscope {

struct PatchEmbedding {
    Linear map;                          ///< W_E, (3 · height · width) × d_model, and b
    Index height = 0, width = 0;         ///< pixels of a patch
    PictureProcessor processor;          ///< which number a byte becomes
    std::optional<LayerNorm> norm = {};  ///< CLIP has one before its first block: of the sum with the places
    Matrix places = {};                  ///< patches × d_model, with a norm alone

    /// Patches × (3 · height · width): of each the reds of its pixels row by row, then the greens and the blues.
    Matrix numbersOf(const Pixels& pixels) const;
    Matrix numbersOf(const Pixels& pixels, Index patch) const;  ///< its row alone
    /// The rows of X of so many patches, the first of which has that number.
    Matrix tokensOf(const Matrix& numbers, Index first = 0) const;
    /// Returns ∂L/∂numbers, given ∂L/∂tokens.
    Matrix gradient(const Matrix& numbers, const Matrix& ofTokens) const;
    /// The place among the numbers of a patch.
    Index placeOf(int channel, Index row, Index column) const { return (channel * height + row) * width + column; }
};

/// Says why these are not the pixels that the patches of the session's picture are made of.
std::optional<Error> misfit(const PatchEmbedding& embedding, const Picture& picture, const Pixels& pixels);

/// The gradient of the number with respect to each pixel's numbers, times these, added up over red, green and blue: a row for each row of
/// pixels. Of one patch they add up to the gradient with respect to its row of X times what that is above b.
Matrix gradientTimesPixels(const Trace& trace, const Number& number, const PatchEmbedding& embedding, const Pixels& pixels);

/// Sets the picture, of which one patch has changed, and the row of X that it becomes.
void setPatch(Session& session, const PatchEmbedding& embedding, const Pixels& pixels, std::string file, Index patch);

/// A number of X as the sum of a patch's pixels times weights, and the bias. Nothing where X is not this sum: it was edited or covered, is
/// no patch, or is what a norm makes of it.
std::optional<Explanation> explainPatch(const Trace& trace, const CellRef& cell, const PatchEmbedding& embedding, const Pixels& pixels);

}  // namespace headscope
