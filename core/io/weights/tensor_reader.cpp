// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/weights/tensor_reader.h"

#include "core/base/phrase.h"
#include "core/io/json/parser.h"

#include <algorithm>

namespace headscope {

namespace {

constexpr std::size_t kKeptTensors = 3;  // query, key and value of heads side by side
constexpr Index kReadAtLeast = 1024;     // numbers that take as long as to go to another row

std::string tooMany() { return phrase("is one too many: there is room for weights of {} megabytes", kMostOpenedBytes / 1'000'000); }

/// Half open, within so many; nothing where it is not.
std::optional<TensorPart::Range> within(const std::optional<TensorPart::Range>& range, Index count)
{
    if (!range)
        return TensorPart::Range{0, count};
    return range->first >= 0 && range->first < range->second && range->second <= count ? range : std::nullopt;
}

std::string textOf(const TensorPart::Range& range) { return phrase("{} to {}", range.first, range.second); }

}  // namespace

Error TensorReader::error(const TensorPart& part, const std::string& reason) const
{
    return {phrase("{}: tensor {}", m_file.path().string(), quotedText(part.tensor)), reason};
}

std::optional<std::pair<Index, Index>> TensorReader::shapeOf(const TensorPart& part) const
{
    const Tensor* tensor = m_file.find(part.tensor);
    const auto rows = tensor ? within(part.rows, tensor->rows()) : std::nullopt;
    const auto columns = tensor ? within(part.columns, tensor->columns()) : std::nullopt;
    if (!rows || !columns)
        return {};
    const Index height = rows->second - rows->first, width = columns->second - columns->first;
    return part.transposed ? std::pair(width, height) : std::pair(height, width);
}

Result<Shared<Matrix>> TensorReader::read(const TensorPart& part)
{
    if (const auto known = m_read.find(part); known != m_read.end())
        return known->second;
    const Tensor* tensor = m_file.find(part.tensor);
    if (!tensor)
        return error(part, phrase("is not there"));
    const auto rows = within(part.rows, tensor->rows());
    const auto columns = within(part.columns, tensor->columns());
    if (!rows || !columns)
        return error(part, phrase(rows ? phraseId("has no columns {}: it has {}") : phraseId("has no rows {}: it has {}"),
                                  textOf(rows ? *part.columns : *part.rows), rows ? tensor->columns() : tensor->rows()));
    const Index height = rows->second - rows->first, width = columns->second - columns->first;
    const bool isHalf = tensor->halfWidth() && width == tensor->columns() && part.scaledBy.empty();
    if (!hasRoomFor(height, width, isHalf ? sizeof(std::uint16_t) : sizeof(Scalar)))
        return error(part, tooMany());
    if (isHalf) {
        auto half = m_file.readHalf(*tensor, rows->first, height, part.transposed);
        if (!half)
            return half.error();
        m_bytes += height * width * Index{sizeof(std::uint16_t)};
        return m_read[part] = withOrigin(*std::move(half), TensorOrigin{m_identity, part, {}});
    }
    auto numbers = cut(*tensor, {part.tensor, rows, columns, false});
    if (!numbers)
        return numbers.error();
    m_bytes += numbers->size() * Index{sizeof(Scalar)};
    Matrix made = part.transposed ? Matrix(numbers->transpose()) : *std::move(numbers);
    if (auto wrong = part.scaledBy.empty() ? std::nullopt : scale(made, part))
        return *wrong;
    return m_read[part] = withOrigin(std::move(made), TensorOrigin{m_identity, part, {}});
}

std::optional<Error> TensorReader::scale(Matrix& numbers, const TensorPart& part) const
{
    const Tensor* tensor = m_file.find(part.scaledBy);
    if (!tensor)
        return error({part.scaledBy}, phrase("is not there"));
    if (tensor->count() != numbers.cols())
        return error(part, phrase("has {} columns, and {} another number of factors: {}", numbers.cols(), quotedText(tensor->name),
                                  tensor->count()));
    const auto factors = m_file.read(*tensor);
    if (!factors)
        return factors.error();
    numbers.array().rowwise() *= factors->reshaped<Eigen::RowMajor>(1, numbers.cols()).row(0).array();
    return {};
}

Result<Shared<Matrix>> TensorReader::readWith(const std::vector<ReplacedRow>& rows, const TensorPart& part)
{
    auto read = this->read(part);
    if (!read)
        return read;
    Shared<Matrix> edited = *std::move(read);
    if (!hasRoomFor(edited.rows(), edited.cols(), sizeof(Scalar)))
        return error(part, tooMany());
    for (const ReplacedRow& row : rows) {
        if (row.row >= edited.rows())
            return error(part, phrase("has no row {} to replace: it has {}", row.row, edited.rows()));
        if (row.numbers.cols() != edited.cols())
            return error(part, phrase("has rows of {} numbers, and row {} is replaced by {}", edited.cols(), row.row, row.numbers.cols()));
    }
    m_bytes += edited.size() * Index{sizeof(Scalar)};
    Matrix& numbers = edited.detach();
    for (const ReplacedRow& row : rows)
        numbers.row(row.row) = row.numbers;
    return edited;
}

bool TensorReader::hasRoomFor(Index height, Index width, Index size) const
{
    return height == 0 || width <= (kMostOpenedBytes - m_bytes) / size / height;
}

/// The part, which is within the tensor.
Result<Matrix> TensorReader::cut(const Tensor& tensor, const TensorPart& part)
{
    const Index height = part.rows->second - part.rows->first, width = part.columns->second - part.columns->first;
    if (width == tensor.columns())
        return m_file.readRows(tensor, part.rows->first, height);
    const bool isKept = tensor.count() <= kMostKeptNumbers;
    auto kept = std::ranges::find(m_lastCut, &tensor, &std::pair<const Tensor*, Matrix>::first);
    if (kept == m_lastCut.end()) {
        const Index rows = isKept || !tensor.isDense() ? tensor.rows() : height;
        const Index columns = isKept || !tensor.isDense() ? tensor.columns() : std::max(width, kReadAtLeast);
        if (rows > (kMostCutNumbers - m_cut) / columns)
            return error(part,
                         phrase("is one too many of which columns are taken: there is room for {} million numbers that are read for them",
                                kMostCutNumbers / 1'000'000));
        m_cut += rows * columns;
        if (!isKept)
            return m_file.readColumns(tensor, part.rows->first, height, part.columns->first, width);
        auto whole = m_file.read(tensor);
        if (!whole)
            return whole.error();
        m_lastCut.emplace_front(&tensor, *std::move(whole));
        if (m_lastCut.size() > kKeptTensors)
            m_lastCut.pop_back();
        kept = m_lastCut.begin();
    }
    return Matrix(kept->second.block(part.rows->first, part.columns->first, height, width));
}

}  // namespace headscope
