// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/finite_check.h"

#include "core/base/finite.h"
#include "core/base/phrase.h"
#include "core/model/tensor_origin.h"

#include <cmath>

namespace headscope {

std::string shapeText(Index rows, Index columns) { return std::to_string(rows) + " × " + std::to_string(columns); }

std::string shapeText(const Shared<Matrix>& matrix) { return shapeText(matrix.rows(), matrix.cols()); }

Known::Known(const Session& valid)
{
    add(static_cast<const TokenSequence&>(valid));
    if (valid.memory)
        add(*valid.memory);
    for (const Block& block : valid.blocks) {
        m_masks.insert(block.mask.custom.address());
        for (const Head& head : block.heads) {
            for (const Linear* linear : {&head.query, &head.key, &head.value})
                add(*linear);
            m_finite.insert({head.sink.address(), head.positionBias.address()});
        }
        add(block.output);
        if (block.feedForward) {
            add(block.feedForward->hidden);
            add(block.feedForward->gate);
            add(block.feedForward->output);
        }
        for (const LayerNorm* norm : {&block.attentionNorm, &block.feedForwardNorm})
            add(*norm);
        for (const auto* norm : {&block.attentionOutputNorm, &block.feedForwardOutputNorm})
            if (*norm)
                add(**norm);
        if (block.queryKeyNorm)
            m_finite.insert({block.queryKeyNorm->query.address(), block.queryKeyNorm->key.address()});
    }
    if (valid.readout)
        add(valid.readout->linear);
    if (valid.training && valid.training->task == kOwnTask)
        m_ownTask = valid.training->own;
}

void Known::add(const TokenSequence& sequence)
{
    m_vocabularies.insert(sequence.vocabulary.address());
    m_finite.insert({sequence.input.address(), sequence.embedding.address(), sequence.positionWeight.address()});
    if (sequence.finalNorm)
        add(*sequence.finalNorm);
}

std::optional<Error> checkFinite(const FieldPath& where, const Shared<Matrix>& numbers, const Known& known)
{
    const TensorOrigin* origin = originOf(numbers);
    const bool wasReadFinite = origin && origin->file;  // a TensorReader gives nothing else
    if (known.isFinite(numbers) || wasReadFinite || areFinite(*numbers))
        return {};
    const Matrix& matrix = *numbers;
    for (Index r = 0; r < matrix.rows(); ++r)
        for (Index c = 0; c < matrix.cols(); ++c)
            if (!std::isfinite(matrix(r, c)))
                return Error{where[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)], phrase("is not a finite number")};
    return {};
}

}  // namespace headscope
