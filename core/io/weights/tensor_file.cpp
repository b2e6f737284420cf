// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/tensor_file.h"

#include "core/base/finite.h"
#include "core/base/matrix_pool.h"
#include "core/base/phrase.h"
#include "core/io/json/parser.h"
#include "core/io/weights/strided_numbers.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 56;  // far more than any disk; sums of a few of them stay within 64 bits

bool isScalar(const NumberType& type) { return type.kind == NumberType::Kind::Float && type.size == sizeof(Scalar) && !type.swapped; }

}  // namespace

Index Tensor::count() const
{
    Index product = 1;
    for (const Index size : shape)
        product *= size;
    return product;
}

Index Tensor::rows() const
{
    Index product = 1;
    for (std::size_t i = 0; i + 1 < shape.size(); ++i)
        product *= shape[i];
    return product;
}

Index Tensor::span() const
{
    Index last = 0;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i] == 0)
            return 0;
        last += (shape[i] - 1) * strides[i];
    }
    return last + 1;
}

std::optional<NumberWidth> Tensor::halfWidth() const
{
    if (type.size != sizeof(std::uint16_t) || type.swapped || !isDense() || count() < kFewestNumbersOfHalf)
        return {};
    return type.kind == NumberType::Kind::BrainFloat ? std::optional(NumberWidth::BrainFloat)
           : type.kind == NumberType::Kind::Float    ? std::optional(NumberWidth::Half)
                                                     : std::nullopt;
}

Index Tensor::bytesInMemory() const
{
    return std::min(count(), kMostTensorNumbers) * static_cast<Index>(halfWidth() ? sizeof(std::uint16_t) : sizeof(Scalar));
}

bool Tensor::isDense() const { return strides == denseStrides(shape); }

std::string Tensor::shapeText() const
{
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

std::optional<Error> checkShape(std::span<const std::uint64_t> shape, const NumberType& type)
{
    if (shape.size() > kMostDimensions)
        return Error{"", phrase("has {} dimensions, at most {} are read", shape.size(), kMostDimensions)};
    std::uint64_t bytes = std::max<std::uint64_t>(type.size, 1);
    for (const std::uint64_t size : shape) {
        if (size > kMostBytes / bytes)
            return Error{"", phrase("claims more numbers than any file holds")};
        bytes *= std::max<std::uint64_t>(size, 1);
    }
    return {};
}

std::vector<Index> denseStrides(const std::vector<Index>& shape, bool fortranOrder)
{
    std::vector<Index> strides(shape.size());
    Index step = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::size_t dimension = fortranOrder ? i : shape.size() - 1 - i;
        strides[dimension] = step;
        step *= std::max<Index>(shape[dimension], 1);
    }
    return strides;
}

const Tensor* TensorFile::find(std::string_view name) const
{
    const auto place = std::ranges::lower_bound(m_tensors, name, {}, [](const Tensor& t) { return std::string_view(t.name); });
    return place != m_tensors.end() && place->name == name ? &*place : nullptr;
}

std::optional<Error> TensorFile::setTensors(std::vector<Tensor> tensors, const std::map<std::string, std::string>& keptFor)
{
    m_tensors = std::move(tensors);
    std::ranges::sort(m_tensors, {}, &Tensor::name);
    std::vector<Tensor> tied;
    for (const auto& [name, kept] : keptFor)
        if (const Tensor* tensor = find(name) ? nullptr : find(kept)) {
            tied.push_back(*tensor);
            tied.back().name = name;
        }
    if (m_tensors.size() + tied.size() > kMostTensors)
        return Error{"", phrase("holds more than {} tensors", kMostTensors)};
    m_tensors.insert(m_tensors.end(), tied.begin(), tied.end());
    std::ranges::sort(m_tensors, {}, &Tensor::name);
    const auto twice = std::ranges::adjacent_find(m_tensors, {}, &Tensor::name);
    return twice == m_tensors.end() ? std::nullopt
                                    : std::optional(Error{phrase("tensor {}", quotedText(twice->name)), phrase("is there twice")});
}

Error TensorFile::error(const Tensor& tensor, const std::string& reason) const
{
    return {phrase("{}: tensor {}", m_path.string(), quotedText(tensor.name)), reason};
}

Result<Matrix> TensorFile::read(const Tensor& tensor) const { return readRows(tensor, 0, tensor.rows()); }

std::optional<Error> TensorFile::checkRows(const Tensor& tensor, Index first, Index count) const
{
    if (!tensor.type.isNumber())
        return error(tensor, phrase("holds {}, expected float32, float64, float16 or bfloat16", tensor.typeName));
    if (first < 0 || count < 0 || count > tensor.rows() || first > tensor.rows() - count)
        return error(tensor, phrase("has {} rows, asked for {} to {}", tensor.rows(), first, first + count));
    return {};
}

Result<Matrix> TensorFile::readMask(const Tensor& tensor) const
{
    auto matrix = readUnchecked(tensor, 0, tensor.rows());
    if (matrix && matrix->hasNaN())
        return error(tensor, phrase("has a number that is NaN"));
    return matrix;
}

Result<Matrix> TensorFile::readRows(const Tensor& tensor, Index first, Index count) const
{
    auto matrix = readUnchecked(tensor, first, count);
    if (auto wrong = matrix ? checkFinite(tensor, *matrix, first, 0) : std::nullopt)
        return *wrong;
    return matrix;
}

Result<std::unique_ptr<HalfMatrix>> TensorFile::readHalf(const Tensor& tensor, Index first, Index count, bool transposed) const
{
    if (auto wrong = checkRows(tensor, first, count))
        return *wrong;
    const Index columns = tensor.columns();
    const auto size = static_cast<std::size_t>(count * columns);
    auto bits = std::make_unique_for_overwrite<std::uint16_t[]>(size);
    const std::span<std::uint16_t> all(bits.get(), size);
    const auto from = static_cast<std::uint64_t>(tensor.first + first * columns) * sizeof(std::uint16_t);
    if (const auto failed = readBytes(tensor, from, {reinterpret_cast<char*>(all.data()), all.size_bytes()}))
        return error(tensor, failed->reason);
    if (!areFinite(all, *tensor.halfWidth())) {
        const auto numbers = readRows(tensor, first, count);  // says which number is not
        return numbers ? error(tensor, phrase("has a number that is not finite")) : numbers.error();
    }
    return std::make_unique<HalfMatrix>(*tensor.halfWidth(), transposed ? columns : count, transposed ? count : columns, transposed,
                                        std::move(bits));
}

Result<Matrix> TensorFile::readUnchecked(const Tensor& tensor, Index first, Index count) const
{
    if (auto wrong = checkRows(tensor, first, count))
        return *wrong;
    if (count > 0 && tensor.columns() > kMostTensorNumbers / count)
        return error(tensor, phrase("{} is too large: at most {} numbers are read at once", tensor.shapeText(), kMostTensorNumbers));
    Matrix matrix = uninitialized(count, tensor.columns());
    if (matrix.size() == 0)
        return matrix;
    if (const auto failed = readInto(tensor, first * tensor.columns(), {matrix.data(), static_cast<std::size_t>(matrix.size())}))
        return error(tensor, failed->reason);
    return matrix;
}

Result<Matrix> TensorFile::readColumns(const Tensor& tensor, Index firstRow, Index rows, Index first, Index count) const
{
    if (!tensor.isDense()) {
        const auto whole = readRows(tensor, firstRow, rows);
        return whole ? Matrix(whole->middleCols(first, count)) : Result<Matrix>(whole.error());
    }
    if (auto wrong = checkRows(tensor, firstRow, rows))
        return *wrong;
    Matrix matrix(rows, count);
    for (Index r = 0; r < rows; ++r)
        if (const auto failed =
                readInto(tensor, (firstRow + r) * tensor.columns() + first, {matrix.data() + r * count, static_cast<std::size_t>(count)}))
            return error(tensor, failed->reason);
    if (auto wrong = checkFinite(tensor, matrix, firstRow, first))
        return *wrong;
    return matrix;
}

std::optional<Error> TensorFile::checkFinite(const Tensor& tensor, const Matrix& matrix, Index firstRow, Index firstColumn) const
{
    if (areFinite(matrix))
        return {};
    for (Index r = 0; r < matrix.rows(); ++r)
        for (Index c = 0; c < matrix.cols(); ++c)
            if (!std::isfinite(matrix(r, c)))
                return error(tensor,
                             phrase(std::isnan(matrix(r, c)) ? phraseId("has a number that is NaN (row {}, column {})")
                                                             : phraseId("has a number that is infinite or too large (row {}, column {})"),
                                    firstRow + r + 1, firstColumn + c + 1));
    return {};
}

/// Reads the tensor's numbers, one row behind the other, from that one on.
std::optional<Error> TensorFile::readInto(const Tensor& tensor, Index first, std::span<Scalar> target) const
{
    const std::size_t size = tensor.type.size;
    const std::size_t total = target.size();
    if (!tensor.isDense() && target.size() == static_cast<std::size_t>(tensor.count()) && target.size_bytes() > kMostKeptBytes)
        return putInOrder(tensor, target);  // a copy beside them would be as large
    if (!tensor.isDense()) {
        const auto numbers = gather(tensor);
        if (!numbers)
            return numbers.error();
        std::copy_n((*numbers)->data() + first, total, target.data());
        return {};
    }
    std::uint64_t from = static_cast<std::uint64_t>(tensor.first + first) * size;
    if (isScalar(tensor.type))
        return readBytes(tensor, from, {reinterpret_cast<char*>(target.data()), total * size});
    constexpr std::size_t kAtOnce = 1 << 16;
    std::vector<char> piece(std::min(total, kAtOnce) * size);
    for (std::size_t done = 0; done < total;) {
        const std::size_t now = std::min(total - done, kAtOnce);
        if (auto failed = readBytes(tensor, from, {piece.data(), now * size}))
            return failed;
        for (std::size_t i = 0; i < now; ++i)
            target[done + i] = static_cast<Scalar>(numberAt(piece.data() + i * size, tensor.type));
        done += now;
        from += now * size;
    }
    return {};
}

/// Puts the tensor's numbers row by row, where they stand otherwise in the file.
std::optional<Error> TensorFile::putInOrder(const Tensor& tensor, std::span<Scalar> target) const
{
    if (tensor.span() > kMostTensorNumbers || !canBeReadInOrder(tensor))
        return Error{"", phrase("is a view of numbers that stand too far apart or stand for several at once")};
    if (tensor.span() > kMostGathered - m_numbersGathered)
        return Error{"",
                     phrase("does not stand row by row in the file, and of such tensors no more than {} million numbers are put in order",
                            kMostGathered / 1'000'000)};
    m_numbersGathered += tensor.span();
    return readInOrder(*this, tensor, [&](const NumberRun& run) {
        for (Index i = 0; i < run.count; ++i)
            target[static_cast<std::size_t>(run.place + i * run.placeStep)] =
                static_cast<Scalar>(numberAt(run.bytes + i * run.step, tensor.type));
    });
}

/// The tensor's numbers row by row; they stay until others are gathered.
Result<const std::vector<Scalar>*> TensorFile::gather(const Tensor& tensor) const
{
    if (const auto known = std::ranges::find(m_gathered, &tensor, &Gathered::tensor); known != m_gathered.end())
        return &known->numbers;
    if (tensor.count() > kMostTensorNumbers)
        return Error{"", phrase("{} is too large: at most {} numbers are read at once", tensor.shapeText(), kMostTensorNumbers)};
    std::vector<Scalar> numbers(static_cast<std::size_t>(tensor.count()));
    if (auto failed = putInOrder(tensor, numbers))
        return *failed;
    m_gathered.push_front({&tensor, std::move(numbers)});
    const auto firstTooMany = std::ranges::find_if(
        std::next(m_gathered.begin()), m_gathered.end(),
        [bytes = m_gathered.front().bytes()](const Gathered& each) mutable { return (bytes += each.bytes()) > kMostKeptBytes; });
    m_gathered.erase(firstTooMany, m_gathered.end());
    return &m_gathered.front().numbers;
}

/// The bytes of a tensor that is no matrix, as they stand in the file, but row by row.
Result<std::vector<char>> TensorFile::bytesOf(const Tensor& tensor) const
{
    const std::size_t size = tensor.type.size;
    std::vector<char> bytes(static_cast<std::size_t>(tensor.count()) * size);
    if (tensor.span() > kMostTensorNumbers || !canBeReadInOrder(tensor))
        return Error{"", phrase("is a view of numbers that stand too far apart or stand for several at once")};
    auto failed = readInOrder(*this, tensor, [&](const NumberRun& run) {
        for (Index i = 0; i < run.count; ++i)
            std::copy_n(run.bytes + i * run.step, size, bytes.data() + static_cast<std::size_t>(run.place + i * run.placeStep) * size);
    });
    return failed ? Result<std::vector<char>>(*failed) : bytes;
}

Result<std::vector<Index>> TensorFile::readIntegers(const Tensor& tensor) const
{
    if (!tensor.type.isInteger())
        return error(tensor, phrase("holds {}, expected integers", tensor.typeName));
    if (tensor.count() > kMostIntegers)
        return error(tensor, phrase("{} holds too many integers", tensor.shapeText()));
    const auto bytes = bytesOf(tensor);
    if (!bytes)
        return error(tensor, bytes.error().reason);
    std::vector<Index> integers;
    for (std::size_t i = 0; i < bytes->size(); i += tensor.type.size) {
        const double number = numberAt(bytes->data() + i, tensor.type);
        if (std::abs(number) > 0x1p53)
            return error(tensor, phrase("holds an integer that is too large"));
        integers.push_back(static_cast<Index>(number));
    }
    return integers;
}

Result<Names> TensorFile::readTexts(const Tensor& tensor) const
{
    if (tensor.type.kind != NumberType::Kind::Text)
        return error(tensor, phrase("holds {}, expected texts", tensor.typeName));
    if (tensor.count() > kMostIntegers || static_cast<std::uint64_t>(tensor.count()) * tensor.type.size > kMostTextBytes)
        return error(tensor, phrase("{} holds too many texts", tensor.shapeText()));
    const auto bytes = bytesOf(tensor);
    if (!bytes)
        return error(tensor, bytes.error().reason);
    Names texts;
    for (std::size_t i = 0; i < bytes->size(); i += tensor.type.size)
        texts.push_back(textAt(bytes->data() + i, tensor.type));
    return texts;
}

}  // namespace headscope
