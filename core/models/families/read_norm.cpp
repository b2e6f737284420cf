// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/read_norm.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

namespace headscope {

Result<LayerNorm> readNorm(TensorReader& reader, const ModelPart& part, const LayerSettings& settings, Index width)
{
    LayerNorm norm;
    norm.epsilon = settings.epsilon;
    for (const bool isBias : {false, true}) {
        const Tensor* tensor = isBias ? part.bias : part.weight;
        if (!tensor || (isBias && !normInfo(settings.normKind).hasBias))
            continue;
        if (tensor->rows() != 1 || tensor->columns() != width)
            return Error{
                phrase("{}: tensor {}", reader.file().path().string(), quotedText(tensor->name)),
                phrase(width == settings.width
                           ? phraseId("is of the shape {}, expected ({},): a norm has a number for each feature of the model (d_model)")
                           : phraseId("is of the shape {}, expected ({},): a norm has a number for each column that it norms"),
                       tensor->shapeText(), width)};
        auto numbers = reader.read({tensor->name});
        if (!numbers)
            return numbers.error();
        (isBias ? norm.bias : norm.gain) = *std::move(numbers);
        if (!isBias && settings.gainsPlusOne)
            norm.gain = Matrix(norm.gain->array() + 1);
    }
    completeNorm(norm, settings.normKind, width);
    return norm;
}

}  // namespace headscope
