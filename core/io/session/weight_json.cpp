// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/weight_json.h"

#include "core/base/number_text.h"
#include "core/base/phrase.h"
#include "core/io/json/member_fields.h"

#include <limits>

namespace headscope {

namespace {

using TensorFields = FieldsOf<TensorOrigin>;

std::optional<Error> readRange(const Json& value, const std::string& where, std::optional<TensorPart::Range>& range)
{
    if (auto error = expectArray(value, where, phraseId("two whole numbers")))
        return error;
    if (value.size() != 2)
        return Error{where, phrase("has {} numbers, expected where it begins and where it ends", value.size())};
    constexpr Index kMost = std::numeric_limits<std::int32_t>::max();
    TensorPart::Range read;
    if (auto error = readWhole(value[0], elementPath(where, 0), 0, kMost, read.first))
        return error;
    if (auto error = readWhole(value[1], elementPath(where, 1), 0, kMost, read.second))
        return error;
    if (read.first >= read.second)
        return Error{where, phrase("ends before it begins, or where it begins")};
    range = read;
    return {};
}

OrderedJson rangeJson(const std::optional<TensorPart::Range>& range)
{
    return range ? OrderedJson({range->first, range->second}) : OrderedJson();
}

/// Replaced rows, under their numbers from 0.
std::optional<Error> readReplaced(const Json& value, const std::string& where, std::vector<ReplacedRow>& replaced)
{
    if (auto error = expectObject(value, where))
        return error;
    for (const auto& [name, numbers] : value.items()) {
        const std::optional<std::int32_t> row = asNumber<std::int32_t>(name);
        if (!row || *row < 0 || std::to_string(*row) != name)
            return Error{where, phrase("has {}, expected the number of a row, from 0", quotedText(name))};
        replaced.push_back({*row, {}});
        if (auto error = readRow(numbers, memberPath(where, name), replaced.back().numbers))
            return error;
    }
    return {};
}

OrderedJson replacedJson(const std::vector<ReplacedRow>& replaced)
{
    OrderedJson object;
    for (const ReplacedRow& row : replaced)
        object[std::to_string(row.row)] = rowJson(row.numbers, 0);
    return object;
}

using PartFields = FieldsOf<TensorPart>;

const std::array kTensorFields{
    TensorFields::of(&TensorOrigin::part, PartFields::required("tensor", &TensorPart::tensor)),
    TensorFields::of(&TensorOrigin::part, PartFields::by("rows", PartFields::kOptional, &TensorPart::rows, readRange, rangeJson)),
    TensorFields::of(&TensorOrigin::part, PartFields::by("columns", PartFields::kOptional, &TensorPart::columns, readRange, rangeJson)),
    TensorFields::of(&TensorOrigin::part, PartFields::optional("transposed", &TensorPart::transposed)),
    TensorFields::of(&TensorOrigin::part, PartFields::optional("scaled_by", &TensorPart::scaledBy)),
    TensorFields::by("replaced_rows", TensorFields::kOptional, &TensorOrigin::replaced, readReplaced, replacedJson),
};

std::optional<Error> readTensor(const Json& value, const std::string& where, Shared<Matrix>& target)
{
    TensorOrigin origin{.file = nullptr, .part = {}, .where = where};
    if (auto error = readFields<TensorOrigin>(value, where, kTensorFields, origin))
        return error;
    target = withOrigin(Matrix(), std::move(origin));
    return {};
}

}  // namespace

std::optional<Error> readWeights(const Json& value, const std::string& where, Shared<Matrix>& target)
{
    return value.is_object() ? readTensor(value, where, target) : readShared(readMatrix, value, where, target);
}

std::optional<Error> readWeightRow(const Json& value, const std::string& where, Shared<Matrix>& target)
{
    return value.is_object() ? readTensor(value, where, target) : readShared(readRow, value, where, target);
}

OrderedJson weightsJson(const Shared<Matrix>& matrix)
{
    const TensorOrigin* origin = originOf(matrix);
    return origin ? writeFields<TensorOrigin>(*origin, kTensorFields) : matrixJson(*matrix);
}

OrderedJson weightRowJson(const Shared<Matrix>& row)
{
    return row->size() == 0 ? OrderedJson() : originOf(row) ? weightsJson(row) : rowJson(*row, 0);
}

}  // namespace headscope
