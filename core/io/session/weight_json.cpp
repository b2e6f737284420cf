// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session/weight_json.h"

#include <limits>

namespace headscope {

namespace {

using TensorField = JsonField<TensorPart>;

std::optional<Error> readRange(const Json& value, const std::string& where, std::optional<TensorPart::Range>& range)
{
    if (auto error = expectArray(value, where, "two whole numbers"))
        return error;
    if (value.size() != 2)
        return Error{where, "has " + std::to_string(value.size()) + " numbers, expected where it begins and where it ends"};
    constexpr Index kMost = std::numeric_limits<std::int32_t>::max();
    TensorPart::Range read;
    if (auto error = readWhole(value[0], elementPath(where, 0), 0, kMost, read.first))
        return error;
    if (auto error = readWhole(value[1], elementPath(where, 1), 0, kMost, read.second))
        return error;
    if (read.first >= read.second)
        return Error{where, "ends before it begins, or where it begins"};
    range = read;
    return {};
}

OrderedJson rangeJson(const std::optional<TensorPart::Range>& range)
{
    return range ? OrderedJson({range->first, range->second}) : OrderedJson();
}

const std::array kTensorFields{
    TensorField{"tensor", TensorField::Presence::Required,
                [](const Json& v, const std::string& w, TensorPart& p) { return readText(v, w, p.tensor); },
                [](const TensorPart& p) { return OrderedJson(p.tensor); }},
    TensorField{"rows", TensorField::Presence::Optional,
                [](const Json& v, const std::string& w, TensorPart& p) { return readRange(v, w, p.rows); },
                [](const TensorPart& p) { return rangeJson(p.rows); }},
    TensorField{"columns", TensorField::Presence::Optional,
                [](const Json& v, const std::string& w, TensorPart& p) { return readRange(v, w, p.columns); },
                [](const TensorPart& p) { return rangeJson(p.columns); }},
    TensorField{"transposed", TensorField::Presence::Optional,
                [](const Json& v, const std::string& w, TensorPart& p) { return readFlag(v, w, p.transposed); },
                [](const TensorPart& p) { return p.transposed ? OrderedJson(true) : OrderedJson(); }},
};

std::optional<Error> readTensor(const Json& value, const std::string& where, Shared<Matrix>& target)
{
    TensorPart part;
    if (auto error = readFields<TensorPart>(value, where, kTensorFields, part))
        return error;
    target = withOrigin({}, {nullptr, std::move(part), where});
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
    return origin ? writeFields<TensorPart>(origin->part, kTensorFields) : matrixJson(*matrix);
}

OrderedJson weightRowJson(const Shared<Matrix>& row)
{
    return row->size() == 0 ? OrderedJson() : originOf(row) ? weightsJson(row) : rowJson(*row, 0);
}

}  // namespace headscope
