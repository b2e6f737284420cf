#include "core/session.h"

#include <cmath>
#include <cstdio>

namespace headscope {

Scalar Scale::value(Index keyWidth) const
{
    switch (kind) {
    case Kind::SqrtKeyWidth: return 1 / std::sqrt(static_cast<Scalar>(keyWidth));
    case Kind::None: return 1;
    case Kind::Factor: return factor;
    }
    return 1;
}

Index Block::concatWidth() const
{
    return concatOffset(heads.size());
}

Index Block::concatOffset(std::size_t head) const
{
    Index offset = 0;
    for (std::size_t h = 0; h < head; ++h)
        offset += heads[h].valueWidth();
    return offset;
}

double traceBytes(const Session& session)
{
    const double n = static_cast<double>(session.tokenCount());
    const double width = static_cast<double>(session.modelWidth());
    // Of a head with few numbers, most is the bookkeeping of its eight matrices.
    constexpr double kBookkeeping = 1024;
    double bookkeeping = 0;
    double numbers = n * width;
    for (const Block& block : session.blocks) {
        bookkeeping += kBookkeeping * static_cast<double>(block.heads.size());
        for (const Head& head : block.heads)
            numbers += n * (3 * n + 2.0 * head.keyWidth() + 2.0 * head.valueWidth() + width);
        numbers += n * (block.concatWidth() + width);
    }
    return numbers * sizeof(Scalar) + bookkeeping;
}

Index parameterCount(const Session& session)
{
    const auto count = [](const Linear& linear) { return linear.weight->size() + linear.bias->size(); };
    Index total = 0;
    for (const Block& block : session.blocks) {
        for (const Head& head : block.heads)
            total += count(head.query) + count(head.key) + count(head.value);
        total += count(block.output);
    }
    return total;
}

namespace {

std::string shapeText(Index rows, Index columns)
{
    return std::to_string(rows) + " × " + std::to_string(columns);
}

std::string shapeText(const Matrix& matrix)
{
    return shapeText(matrix.rows(), matrix.cols());
}

std::optional<Error> checkFinite(const std::string& where, const Matrix& matrix)
{
    if (matrix.allFinite())
        return {};
    for (Index r = 0; r < matrix.rows(); ++r)
        for (Index c = 0; c < matrix.cols(); ++c)
            if (!std::isfinite(matrix(r, c)))
                return Error{where + "[" + std::to_string(r) + "][" + std::to_string(c) + "]", "is not a finite number"};
    return {};
}

std::optional<Error> checkLinear(const std::string& where, const Linear& linear, Index in, const std::string& inName)
{
    const Matrix& weight = *linear.weight;
    const Index out = weight.cols();
    if (weight.rows() != in)
        return Error{where + ".weight", "has shape " + shapeText(weight) + ", expected " + std::to_string(in) + " rows, one for each " + inName};
    if (out == 0)
        return Error{where + ".weight", "has no columns, expected at least one"};
    if (linear.hasBias() && (linear.bias->rows() != 1 || linear.bias->cols() != out))
        return Error{where + ".bias", "has " + std::to_string(linear.bias->size()) + " numbers, expected " + std::to_string(out)};
    if (!linear.names.empty() && static_cast<Index>(linear.names.size()) != out)
        return Error{where + ".names", "has " + std::to_string(linear.names.size()) + " names, expected " + std::to_string(out)};
    if (auto error = checkFinite(where + ".weight", weight))
        return error;
    return checkFinite(where + ".bias", *linear.bias);
}

std::optional<Error> checkHead(const std::string& where, const Head& head, Index modelWidth)
{
    for (const auto& [field, linear] : {std::pair{".query", &head.query}, std::pair{".key", &head.key}, std::pair{".value", &head.value}})
        if (auto error = checkLinear(where + field, *linear, modelWidth, "feature"))
            return error;
    if (head.key.weight->cols() != head.keyWidth())
        return Error{where + ".key.weight", "has " + std::to_string(head.key.weight->cols()) + " columns, expected " +
                                                std::to_string(head.keyWidth()) + " as in query.weight (d_k)"};
    if (!std::isfinite(head.gain))
        return Error{where + ".gain", "is not a finite number"};
    if (!std::isfinite(head.temperature) || head.temperature <= 0)
        return Error{where + ".temperature", "must be a finite number greater than 0"};
    return {};
}

std::optional<Error> checkBlock(const std::string& where, const Block& block, Index modelWidth)
{
    if (block.heads.empty())
        return Error{where + ".heads", "is empty, expected at least one head"};
    for (std::size_t h = 0; h < block.heads.size(); ++h)
        if (auto error = checkHead(where + ".heads[" + std::to_string(h) + "]", block.heads[h], modelWidth))
            return error;
    if (!std::isfinite(block.scale.factor))
        return Error{where + ".scale", "is not a finite number"};
    if (auto error = checkLinear(where + ".output", block.output, block.concatWidth(), "concatenated value (Σ d_v)"))
        return error;
    if (block.output.weight->cols() != modelWidth)
        return Error{where + ".output.weight", "has " + std::to_string(block.output.weight->cols()) + " columns, expected " +
                                                   std::to_string(modelWidth) + ", one for each feature"};
    if (!block.output.names.empty())
        return Error{where + ".output.names", "is not empty: the columns of W_O are the features"};
    return {};
}

}  // namespace

std::optional<Error> validate(const Session& session)
{
    if (session.tokenCount() == 0)
        return Error{"tokens", "is empty, expected at least one token"};
    if (session.modelWidth() == 0)
        return Error{"features", "is empty, expected at least one feature"};
    if (session.input->rows() != session.tokenCount() || session.input->cols() != session.modelWidth())
        return Error{"input", "has shape " + shapeText(*session.input) + ", expected " +
                                  shapeText(session.tokenCount(), session.modelWidth()) + " (tokens × features)"};
    if (auto error = checkFinite("input", *session.input))
        return error;
    if (session.blocks.empty())
        return Error{"blocks", "is empty, expected one block"};
    if (session.blocks.size() > 1)
        return Error{"blocks", "has " + std::to_string(session.blocks.size()) + " blocks; this version computes one"};
    for (std::size_t b = 0; b < session.blocks.size(); ++b)
        if (auto error = checkBlock("blocks[" + std::to_string(b) + "]", session.blocks[b], session.modelWidth()))
            return error;
    if (const double bytes = traceBytes(session); bytes > kTraceByteLimit) {
        char text[160];
        std::snprintf(text, sizeof text, "%lld tokens and %zu heads need %.1f GiB of results; at most %.0f GiB are used",
                      static_cast<long long>(session.tokenCount()), session.blocks[0].heads.size(), bytes / (1 << 30), kTraceByteLimit / (1 << 30));
        return Error{"tokens", text};
    }
    return {};
}

}  // namespace headscope
