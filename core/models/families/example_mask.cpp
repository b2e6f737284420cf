// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/families/example_mask.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/models/families/model_input.h"

#include <algorithm>
#include <array>

namespace headscope {

namespace {

struct MaskName {
    std::string_view name;
    MaskMeaning meaning;
    bool isOfMemory = false, isOfSource = false;
};

constexpr std::array kMaskNames{
    MaskName{"key_padding_mask", MaskMeaning::Blocks},
    MaskName{"padding_mask", MaskMeaning::Blocks},
    MaskName{"src_key_padding_mask", MaskMeaning::Blocks, false, true},
    MaskName{"tgt_key_padding_mask", MaskMeaning::Blocks},
    MaskName{"memory_key_padding_mask", MaskMeaning::Blocks, true},
    MaskName{"attn_mask", MaskMeaning::Blocks},
    MaskName{"mask", MaskMeaning::Blocks},
    MaskName{"src_mask", MaskMeaning::Blocks, false, true},
    MaskName{"tgt_mask", MaskMeaning::Blocks},
    MaskName{"memory_mask", MaskMeaning::Blocks, true},
    MaskName{"attention_mask", MaskMeaning::Allows},
};

constexpr Scalar kAsGoodAsInfinite = Scalar(-1e4);  // what libraries add to a score in place of −∞

struct Marks {
    Matrix allowed;        ///< 1 where a key may be looked at
    bool isAdded = false;  ///< they are added to the scores
};

/// An error where the numbers are no marks.
Result<Marks> marksBy(const Matrix& marks, MaskMeaning meaning)
{
    const auto isMark = [](Scalar mark) { return mark == 0 || mark == 1; };
    const auto isAdded = [](Scalar mark) { return mark == 0 || mark <= kAsGoodAsInfinite; };
    if (std::ranges::all_of(marks.reshaped(), isMark))
        return Marks{meaning == MaskMeaning::Allows ? marks : Matrix(1 - marks.array())};
    if (std::ranges::all_of(marks.reshaped(), isAdded))
        return Marks{(marks.array() == 0).cast<Scalar>(), true};
    return Error{"", phrase("holds numbers that are added to the scores, which no session can say: expected marks, or 0 and −∞")};
}

/// Takes the marks of the first head, of (heads, queries, keys), where all heads have the same.
bool takeSameOfHeads(Matrix& allowed, Index queries)
{
    if (queries < 1)
        return false;
    for (Index row = queries; row < allowed.rows(); ++row)
        if (allowed.row(row) != allowed.row(row % queries))
            return false;
    allowed = Matrix(allowed.topRows(std::min(queries, allowed.rows())));
    return true;
}

Error wrongMask(const TensorFile& file, const Tensor& tensor, const std::string& reason)
{
    return {phrase("{}: tensor {}", file.path().string(), quotedText(tensor.name)), reason};
}

/// The marks of all heads.
Result<Marks> marksOf(const TensorFile& file, const Tensor& tensor, MaskMeaning meaning)
{
    const auto marks = file.readMask(tensor);
    if (!marks)
        return marks.error();
    auto known = marksBy(*marks, meaning);
    if (!known)
        return wrongMask(file, tensor, known.error().reason);
    Marks read = *std::move(known);
    if (tensor.shape.size() > 2 && !takeSameOfHeads(read.allowed, tensor.shape[tensor.shape.size() - 2]))
        return wrongMask(file, tensor,
                         phrase("is of the shape {}: marks of their own for each head, or for each sequence, which no session can say",
                                tensor.shapeText()));
    return read;
}

bool isCausal(const Matrix& allowed)
{
    for (Index query = 0; query < allowed.rows(); ++query)
        for (Index key = 0; key < allowed.cols(); ++key)
            if ((allowed(query, key) != 0) != (key <= query))
                return false;
    return allowed.rows() == allowed.cols() && allowed.rows() > 1;
}

}  // namespace

std::vector<ExampleMask> masksIn(const TensorFile& file, bool hasTokens)
{
    std::vector<ExampleMask> masks;
    for (const MaskName& row : kMaskNames) {
        const Tensor* tensor = exampleNamed(file, {row.name});
        if (!tensor || !tensor->type.isNumber() || tensor->count() == 0 || tensor->name.starts_with("state_dict."))  // those are buffers
            continue;
        const auto marks = marksOf(file, *tensor, row.meaning);
        const bool causal = marks && isCausal(marks->allowed);
        if (hasTokens || causal)
            masks.push_back({tensor, row.meaning, row.isOfMemory, row.isOfSource, marks && marks->isAdded, causal});
    }
    return masks;
}

std::optional<Error> setMask(Session& session, const TensorFile& file, const ExampleMask& mask, bool turned)
{
    const Tensor& tensor = *mask.tensor;
    const auto wrong = [&](const std::string& reason) { return wrongMask(file, tensor, reason); };
    auto read = marksOf(file, tensor, mask.meaning);
    if (!read)
        return read.error();
    const Matrix allowed = turned ? Matrix(1 - read->allowed.array()) : read->allowed;
    const bool hasEncoder = std::ranges::any_of(session.blocks, [](const Block& block) { return block.stack == Stack::Memory; });
    const bool ofSource = mask.isOfSource && hasEncoder;
    const bool ofKeys =
        mask.meaning == MaskMeaning::Allows && hasEncoder;  // Hugging Face means what the encoder reads, whoever looks at it
    for (Block& block : session.blocks) {
        if (ofKeys ? !Session::readsMemory(block) : (block.stack == Stack::Memory) != ofSource)
            continue;
        const Index queries = session.tokenCount(block), keys = session.keyCount(block);
        const bool isBare = session.blocks.size() == 1;  // its only keys are meant, whatever they are of
        if (!isBare && !ofKeys && (block.attends == Attends::Memory) != mask.isOfMemory)
            continue;
        if (queries == keys && queries <= allowed.rows() && isCausal(allowed)) {
            block.mask.causal = true;
            continue;
        }
        const bool isRow = allowed.rows() == 1;
        if (!isRow && (allowed.rowwise().maxCoeff().array() == 0).any())
            return wrong(phrase("blocks every key of a query, as its marks are read here: where they mean the opposite, write 1 − mask"));
        if (allowed.cols() != keys || (!isRow && allowed.rows() != queries))
            return wrong(phrase("is of the shape {}, expected ({},) or ({}, {}): a mark for each key, or for each query and key",
                                tensor.shapeText(), keys, queries, keys));
        if (!isRow) {
            block.mask.custom = allowed;
        } else {
            for (Index key = 0; key < keys; ++key)
                if (allowed(0, key) == 0)
                    block.mask.padding.push_back(key);
        }
    }
    return {};
}

}  // namespace headscope
