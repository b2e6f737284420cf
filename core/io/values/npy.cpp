// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy.h"

#include "core/base/phrase.h"
#include "core/io/values/npy_header.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

std::string writeNpy(const Matrix& matrix)
{
    std::string text = npyBeginning(sizeof(Scalar), {static_cast<std::uint64_t>(matrix.rows()), static_cast<std::uint64_t>(matrix.cols())});
    text.append(reinterpret_cast<const char*>(matrix.data()), static_cast<std::size_t>(matrix.size()) * sizeof(Scalar));
    return text;
}

Result<NpyArray> readNpy(std::string_view bytes)
{
    const Result<NpyBeginning> beginning = readNpyBeginning(bytes);
    if (!beginning)
        return beginning.error();
    const NpyHeader& header = beginning->header;
    const NumberType& type = header.type;
    if (auto refusal = header.refusal())
        return *refusal;
    bytes.remove_prefix(beginning->size);
    if (type.kind == NumberType::Kind::Text)
        return Error{"", phrase("holds texts (type <U{}), expected numbers", type.size / 4)};
    const auto around = std::ranges::subrange(header.shape.begin(), header.shape.end() - (header.shape.empty() ? 0 : 1));
    const bool isOfBatch = header.shape.size() == 3 && std::ranges::count(around, 1U) >= 1;
    if (header.shape.size() == 3 && !isOfBatch)
        return Error{"",
                     phrase("has 3 dimensions, a batch of several sequences: save one of them, x[0] where batches come first and x[:, 0] "
                            "where tokens do")};
    if (header.shape.empty() || (header.shape.size() > 2 && !isOfBatch))
        return Error{"", phrase("has {} dimensions, expected one or two", header.shape.size())};
    if (std::ranges::find(header.shape, 0U) != header.shape.end())
        return Error{"", phrase("is empty: it has no numbers")};
    const std::uint64_t rowCount = around.empty() ? 1 : std::ranges::max(around);
    const std::uint64_t columnCount = header.shape.back();
    if (columnCount > static_cast<std::uint64_t>(kMostImportedNumbers) ||
        rowCount > static_cast<std::uint64_t>(kMostImportedNumbers) / columnCount)
        return Error{"", phrase("holds {} × {} numbers, at most {} are read", rowCount, columnCount, kMostImportedNumbers)};
    const std::uint64_t count = rowCount * columnCount;
    if (bytes.size() != count * type.size)
        return Error{"", phrase("holds {} bytes of numbers, expected {} for {} × {} of type {}", bytes.size(), count * type.size, rowCount,
                                columnCount, type.name())};

    const auto rows = static_cast<Index>(rowCount);
    const auto columns = static_cast<Index>(columnCount);
    NpyArray array{Matrix(rows, columns), type.name(), isOfBatch};
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) {
            const Index index = header.fortranOrder ? c * rows + r : r * columns + c;
            const double number = numberAt(bytes.data() + static_cast<std::size_t>(index) * type.size, type);
            const auto value = static_cast<Scalar>(number);
            if (!std::isfinite(value) && number != -std::numeric_limits<double>::infinity())
                return Error{phrase("row {}, column {}", r + 1, c + 1), std::isfinite(number) ? phrase("the number is too large")
                                                                        : std::isnan(number)  ? phrase("is NaN, not a number")
                                                                                              : phrase("is infinite")};
            array.values(r, c) = value;
        }
    return array;
}

}  // namespace headscope
