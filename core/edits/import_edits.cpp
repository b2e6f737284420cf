// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/edits/import_edits.h"

#include "core/base/phrase.h"
#include "core/edits/mask_edits.h"
#include "core/edits/name_edits.h"
#include "core/edits/sequence_edits.h"
#include "core/matrices/matrix_names.h"

#include <cmath>

namespace headscope {

namespace {

std::string shape(Index rows, Index columns) { return std::to_string(rows) + " × " + std::to_string(columns); }

bool mayBecome(const Session& session, const MatrixRef& ref) { return isParameter(session, ref) || ref.id == MatrixId::Mask; }

/// The shape of the target; a bias that is absent has the one that it would have.
std::pair<Index, Index> shapeOf(const Session& session, const MatrixRef& target)
{
    if (target.id == MatrixId::Mask)
        return {session.tokenCount(session.block(target.block)), session.keyCount(session.block(target.block))};
    if (const Shared<Matrix> matrix = parameterOf(session, target); matrix->size() > 0)
        return {matrix->rows(), matrix->cols()};
    return {1, std::ssize(columnNames(session, target))};
}

std::optional<Error> notFinite(const Matrix& values)
{
    for (Index r = 0; r < values.rows(); ++r)
        for (Index c = 0; c < values.cols(); ++c)
            if (!std::isfinite(values(r, c)))
                return Error{phrase("row {}, column {}", r + 1, c + 1), phrase("-inf can only be in a mask")};
    return {};
}

/// The given names, and the old ones where a given one is empty.
Names namesFrom(const Names& given, Names otherwise)
{
    for (std::size_t i = 0; i < given.size(); ++i)
        if (!given[i].empty())
            otherwise[i] = given[i];
    return otherwise;
}

void resize(Session& session, const MatrixRef& target, const ImportedNumbers& numbers)
{
    const Index rows = numbers.values.rows();
    const Index columns = numbers.values.cols();
    const Stack stack = target.id == MatrixId::Memory ? Stack::Memory : Stack::Own;
    const TokenSequence& sequence = session.sequence(stack);
    setTokens(session, namesFrom(numbers.rows, resized(*sequence.tokens, rows, "token")), stack);
    setFeatures(session, namesFrom(numbers.columns, resized(*sequence.features, columns, "feature")), stack);
}

}  // namespace

bool takesAnyShape(const MatrixRef& target) { return target.id == MatrixId::Input || target.id == MatrixId::Memory; }

bool fits(const Session& session, const MatrixRef& target, Index rows, Index columns)
{
    if (takesAnyShape(target))
        return rows <= kMostImportedRows && columns <= kMostImportedRows;
    return shapeOf(session, target) == std::pair(rows, columns);
}

std::vector<MatrixRef> importTargets(const Session& session, Index rows, Index columns)
{
    std::vector<MatrixRef> targets;
    for (int block = 0; block < std::ssize(session.blocks); ++block)
        for (const MatrixInfo& matrix : matrices())
            for (int head = 0; head < (matrix.perHead() ? std::ssize(session.block(block).heads) : 1); ++head) {
                const MatrixRef ref{matrix.id, block, head};
                const bool there =
                    mayBecome(session, ref) && (ref.id == MatrixId::Mask || exists(session, ref)) && canonical(session, ref) == ref;
                if (there && fits(session, ref, rows, columns))
                    targets.push_back(ref);
            }
    return targets;
}

std::optional<Error> importNumbers(Session& session, const MatrixRef& target, const ImportedNumbers& numbers, TrueMeans meaning)
{
    const Matrix& values = numbers.values;
    if (!fits(session, target, values.rows(), values.cols())) {
        if (takesAnyShape(target))
            return Error{"", phrase("is {}, at most {} are taken", shape(values.rows(), values.cols()),
                                    shape(kMostImportedRows, kMostImportedRows))};
        const auto [rows, columns] = shapeOf(session, target);
        return Error{"",
                     phrase("is {}, expected {} for {}", shape(values.rows(), values.cols()), shape(rows, columns), plainSymbol(target))};
    }
    if (target.id == MatrixId::Mask) {
        Result<Matrix> allowed = maskFromNumbers(values, meaning);
        if (!allowed)
            return allowed.error();
        session.block(target.block).mask = {};
        setCustomMask(session, static_cast<std::size_t>(target.block), *std::move(allowed));
        return {};
    }
    if (auto error = notFinite(values))
        return error;
    if (takesAnyShape(target)) {
        resize(session, target, numbers);
    } else {
        const Axis axis = columnAxis(session, target);
        for (Index c = 0; givesNames(target, axis) && c < std::ssize(numbers.columns); ++c)
            if (const std::string& name = numbers.columns[static_cast<std::size_t>(c)]; !name.empty())
                setAxisName(session, target, axis, c, name);
    }
    *info(target.id).parameter(session, target) = values;
    return {};
}

}  // namespace headscope
