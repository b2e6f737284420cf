// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/finite_check.h"

#include "core/base/finite.h"
#include "core/base/phrase.h"
#include "core/model/each_weight.h"
#include "core/model/tensor_origin.h"

#include <cmath>

namespace headscope {

std::string shapeText(Index rows, Index columns) { return std::to_string(rows) + " × " + std::to_string(columns); }

std::string shapeText(const Shared<Matrix>& matrix) { return shapeText(matrix.rows(), matrix.cols()); }

Known::Known(const Session& valid)
{
    forEachWeight(valid, [this](const Shared<Matrix>& weight) { m_finite.insert(weight.address()); });
    m_vocabularies.insert(valid.vocabulary.address());
    if (valid.memory)
        m_vocabularies.insert(valid.memory->vocabulary.address());
    for (const Block& block : valid.blocks)
        m_masks.insert(block.mask.custom.address());
    if (valid.training && valid.training->task == kOwnTask)
        m_ownTask = valid.training->own;
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
