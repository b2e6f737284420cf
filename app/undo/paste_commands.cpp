// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/paste_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "core/edits/name_edits.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>

namespace headscope {

namespace {

/// The names of one axis, and what becomes of them.
struct AxisNames {
    Axis axis;
    int first;
    QStringList names;
    QStringList here;  ///< what stands there now
};

/// A name that stands beside the pasted ones already gets a number, as an added token does. Says which.
QStringList numberTaken(AxisNames& pasted, const QStringList& all)
{
    QStringList beside = all, changed;
    for (qsizetype i = 0; i < pasted.names.size(); ++i)
        beside[pasted.first + i].clear();
    for (QString& name : pasted.names) {
        if (name.isEmpty() || !beside.contains(name))
            continue;
        QString free;
        for (int number = 2; free.isEmpty() || beside.contains(free) || pasted.names.contains(free); ++number)
            free = name + ' ' + QString::number(number);
        changed << tr("“%1” is there already, the pasted one is “%2”").arg(name, free);
        name = free;
    }
    return changed;
}

}  // namespace

QString otherOrder(const QStringList& names, const QStringList& here, const QString& what)
{
    if (names == here || !std::is_permutation(names.begin(), names.end(), here.begin(), here.end()))
        return {};
    return tr("the %1 are in another order (%2 …) than here (%3 …)").arg(what, names.first(), here.first());
}

void pasteTable(Document& document, const MatrixRef& ref, int row, int column, const NamedCells& table)
{
    const Session& session = *document.session();
    const auto axis = [&](Axis of, int first, const QStringList& names) {
        return AxisNames{of, first, names, toStringList(axisNames(session, ref, of)).mid(first, names.size())};
    };
    AxisNames rows = axis(rowAxis(session, ref), row, table.rows);
    AxisNames columns = axis(columnAxis(session, ref), column, table.columns);
    QStringList differing, numbered;
    for (AxisNames* names : {&rows, &columns}) {
        if (givesNames(ref, names->axis))
            numbered << numberTaken(*names, toStringList(axisNames(session, ref, names->axis)));
        const QString what = names == &rows ? tr("rows") : tr("columns");
        if (givesNames(ref, names->axis) || names->names == names->here)
            continue;
        if (const QString reason = otherOrder(names->names, names->here, what); !reason.isEmpty()) {
            emit document.refused(tr("Nothing was pasted: %1.").arg(reason));
            return;
        }
        differing << tr("its %1 are called %2 …, here %3 …").arg(what, names->names.first(), names->here.first());
    }
    const bool pasted = document.edit(tr("Paste into %1").arg(toQString(plainSymbol(canonical(session, ref)))), [&](Session& next) {
        info(ref.id).parameter(next, ref)->detach().block(row, column, table.cells.rows(), table.cells.cols()) = table.cells;
        for (const AxisNames* names : {&rows, &columns})
            for (Index i = 0; givesNames(ref, names->axis) && i < names->names.size(); ++i)
                if (!names->names[i].isEmpty())
                    setAxisName(next, ref, names->axis, names->first + i, names->names[i].toStdString());
    });
    if (pasted && !differing.isEmpty())
        emit document.noted(tr("Pasted by place: %1.").arg(differing.join(tr(", and "))));
    else if (pasted && !numbered.isEmpty())
        emit document.noted(tr("Pasted: %1.").arg(numbered.join(tr("; "))));
}

}  // namespace headscope
