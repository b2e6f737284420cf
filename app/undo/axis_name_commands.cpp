// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/axis_name_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "core/edits/name_edits.h"
#include "core/matrices/matrix_names.h"

#include <algorithm>

namespace headscope {

void renameAxis(Document& document, const MatrixRef& ref, Axis axis, int first, const QStringList& names)
{
    const Names shown = axisNames(*document.session(), ref, axis);
    if (first < 0 || first >= std::ssize(shown) || names.isEmpty())
        return;
    const auto count = std::min<Index>(names.size(), std::ssize(shown) - first);
    const QString from = toQString(shown[static_cast<std::size_t>(first)]);
    const QString text =
        count == 1 ? tr("Rename “%1” to “%2”").arg(from, names.first()) : tr("Rename “%1” and the %2 after it").arg(from).arg(count - 1);
    document.edit(text, [&](Session& session) {
        for (Index i = 0; i < count; ++i)
            setAxisName(session, ref, axis, first + i, names[i].toStdString());
    });
}

}  // namespace headscope
