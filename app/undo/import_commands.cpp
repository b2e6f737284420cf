// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/import_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/paste_commands.h"
#include "core/edits/name_edits.h"
#include "core/matrices/matrix_names.h"
#include "core/model/block_name.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace headscope::imports {

namespace {

bool looksLikeAMask(const Matrix& values)
{
    const auto cells = values.array();
    return (cells == -std::numeric_limits<Scalar>::infinity()).any() || (cells == 0 || cells == 1).all();
}

QString lengthText(const QString& what, Index was, Index is, const QString& gone)
{
    if (was == is)
        return {};
    return was < is ? tr("%1: %2 become %3.").arg(what).arg(was).arg(is) : tr("%1: %2 become %3; %4").arg(what).arg(was).arg(is).arg(gone);
}

}  // namespace

QString targetName(const Session& session, const MatrixRef& target)
{
    const MatrixInfo& matrix = info(target.id);
    const QString title = phraseWithin(matrix.title);
    QString name = target.id == MatrixId::Mask ? tr("the mask") : toQString(plainSymbol(target)) + tr(": ") + title;
    if (matrix.perHead())
        name += tr(" of head %1").arg(target.head + 1);
    const bool ofBlock = matrix.scope != Scope::Session || session.block(target.block).stack == Stack::Memory;
    if (ofBlock && session.blocks.size() > 1)
        name += tr(", %1").arg(toQString(blockName(session, target.block)));
    return name;
}

bool isNamedAfter(const QString& fileName, const MatrixRef& target)
{
    const QString stem = QFileInfo(fileName).completeBaseName().toLower();
    const MatrixInfo& matrix = info(target.id);
    return stem == toQString(matrix.symbol).toLower() || stem.contains(toQString(matrix.name));
}

MatrixRef proposed(const Workbench& workbench, const std::vector<MatrixRef>& targets, const MatrixRef* place, const QString& fileName,
                   const Matrix& values)
{
    const Session& session = *workbench.document.session();
    const auto has = [&](const MatrixRef& ref) { return std::ranges::find(targets, ref) != targets.end(); };
    if (place && has(canonical(session, *place)))
        return canonical(session, *place);
    const Selection& selection = workbench.selection;
    // The selected one of several heads and blocks is meant.
    const auto first = [&](const auto& test) -> const MatrixRef* {
        const MatrixRef* found = nullptr;
        for (const MatrixRef& ref : targets) {
            if (!test(ref))
                continue;
            const bool here = ref.block == selection.block() && (!info(ref.id).perHead() || ref.head == selection.head());
            if (here)
                return &ref;
            found = found ? found : &ref;
        }
        return found;
    };
    if (const MatrixRef* named = first([&](const MatrixRef& ref) { return isNamedAfter(fileName, ref); }))
        return *named;
    if (looksLikeAMask(values))
        if (const MatrixRef* mask = first([](const MatrixRef& ref) { return ref.id == MatrixId::Mask; }))
            return *mask;
    if (const MatrixRef& selected = selection.cell().matrix; !selection.cell().isNull() && has(selected) && !takesAnyShape(selected))
        return selected;
    const MatrixRef input{MatrixId::Input};
    if (has(input) && session.input->rows() == values.rows() && session.input->cols() == values.cols())
        return input;
    if (const MatrixRef* weight = first([](const MatrixRef& ref) { return !takesAnyShape(ref) && ref.id != MatrixId::Mask; }))
        return *weight;
    return targets.front();
}

QString consequences(const Session& session, const MatrixRef& target, const ImportedNumbers& numbers)
{
    QStringList words;
    const Names rows = target.id == MatrixId::Mask ? Names() : rowNames(session, target);
    const Names columns = target.id == MatrixId::Mask ? Names() : columnNames(session, target);
    if (target.id == MatrixId::Mask)
        words << tr("It replaces the whole mask of the block.");
    if (takesAnyShape(target)) {
        words << lengthText(tr("Tokens"), std::ssize(rows), numbers.values.rows(), tr("the last go."));
        words << lengthText(tr("Features"), std::ssize(columns), numbers.values.cols(),
                            tr("the last go, with their rows and columns in every weight."));
        if (std::ssize(columns) < numbers.values.cols())
            words << tr("New features have zeros in every weight.");
    }
    const bool named = (givesNames(target, rowAxis(session, target)) && !numbers.rows.empty()) ||
                       (givesNames(target, columnAxis(session, target)) && !numbers.columns.empty());
    if (named && (numbers.rows != rows || numbers.columns != columns))
        words << tr("Names come from the file.");
    if (!givesNames(target, rowAxis(session, target)) && !numbers.rows.empty() && !rows.empty() && numbers.rows != rows)
        words << tr("Rows are taken by their place: in the file they are called %1 …, here %2 ….")
                     .arg(toQString(numbers.rows.front()), toQString(rows.front()));
    words.removeAll(QString());
    return words.join(' ');
}

QString objection(const Session& session, const MatrixRef& target, const ImportedNumbers& numbers)
{
    if (target.id == MatrixId::Mask || givesNames(target, rowAxis(session, target)))
        return {};
    return otherOrder(toStringList(numbers.rows), toStringList(rowNames(session, target)), tr("rows"));
}

bool take(const Workbench& workbench, const MatrixRef& target, const ImportedNumbers& numbers, TrueMeans meaning, const QString& fileName)
{
    Session imported = *workbench.document.session();
    if (const auto error = importNumbers(imported, target, numbers, meaning)) {
        emit workbench.document.refused(
            tr("Nothing was imported: %1.").arg(fileName + (error->where.empty() ? " " : ", ") + toQString(error->sentence())));
        return false;
    }
    return workbench.document.edit(tr("Import %1 as %2").arg(fileName, toQString(plainSymbol(target))),
                                   [&](Session& next) { next = std::move(imported); });
}

}  // namespace headscope::imports
