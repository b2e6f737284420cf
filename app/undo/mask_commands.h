// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of the selected block's mask, each as one undoable step: the toolbar and the studio mean the same.
#pragma once

#include "app/state/workbench.h"
#include "core/model/mask_kind.h"

#include <QRegion>

namespace headscope::masks {

/// Switches the kind on, with that number where it is set by one, or off with 0.
void setKind(const Workbench& workbench, const MaskKindInfo& kind, Index number);
void clear(const Workbench& workbench);  ///< every kind
void blockAll(const Workbench& workbench);
void invert(const Workbench& workbench);  ///< what is painted
/// Causal, window and padding become paint, that can be changed cell by cell.
void convertToPaint(const Workbench& workbench);
void setPainted(const Workbench& workbench, Matrix allowed);

/// Paints cells, merged into one step until the document's endMerge(). Cells are x: key, y: query. `stroke` is all of it so far, for the
/// text of the step.
void paint(const Workbench& workbench, const QRegion& cells, const QRegion& stroke, bool blocked);
void setPadded(const Workbench& workbench, int firstKey, int lastKey, bool padded);

}  // namespace headscope::masks
