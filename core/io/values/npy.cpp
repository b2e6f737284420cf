// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/values/npy.h"

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
    bytes.remove_prefix(beginning->size);
    if (type.kind == NumberType::Kind::Text)
        return Error{"", "holds texts (type <U" + std::to_string(type.size / 4) + "), expected numbers"};
    if (header.shape.empty() || header.shape.size() > 2)
        return Error{"", "has " + std::to_string(header.shape.size()) + " dimensions, expected one or two"};
    if (std::ranges::find(header.shape, 0U) != header.shape.end())
        return Error{"", "is empty: it has no numbers"};
    const std::uint64_t rowCount = header.shape.size() == 2 ? header.shape[0] : 1;
    const std::uint64_t columnCount = header.shape.back();
    if (columnCount > static_cast<std::uint64_t>(kMostImportedNumbers) ||
        rowCount > static_cast<std::uint64_t>(kMostImportedNumbers) / columnCount)
        return Error{"", "holds " + std::to_string(rowCount) + " × " + std::to_string(columnCount) + " numbers, at most " +
                             std::to_string(kMostImportedNumbers) + " are read"};
    const std::uint64_t count = rowCount * columnCount;
    if (bytes.size() != count * type.size)
        return Error{"", "holds " + std::to_string(bytes.size()) + " bytes of numbers, expected " + std::to_string(count * type.size) +
                             " for " + std::to_string(rowCount) + " × " + std::to_string(columnCount) + " of type " + type.name()};

    const auto rows = static_cast<Index>(rowCount);
    const auto columns = static_cast<Index>(columnCount);
    NpyArray array{Matrix(rows, columns), type.name()};
    for (Index r = 0; r < rows; ++r)
        for (Index c = 0; c < columns; ++c) {
            const Index index = header.fortranOrder ? c * rows + r : r * columns + c;
            const double number = numberAt(bytes.data() + static_cast<std::size_t>(index) * type.size, type);
            const auto value = static_cast<Scalar>(number);
            if (!std::isfinite(value) && number != -std::numeric_limits<double>::infinity())
                return Error{"row " + std::to_string(r + 1) + ", column " + std::to_string(c + 1),
                             std::isfinite(number) ? "the number is too large"
                             : std::isnan(number)  ? "is NaN, not a number"
                                                   : "is infinite"};
            array.values(r, c) = value;
        }
    return array;
}

}  // namespace headscope
