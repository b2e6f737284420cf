// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undo/mask_commands.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "core/edits/mask_edits.h"

namespace headscope::masks {

namespace {

std::size_t blockOf(const Workbench& workbench) { return static_cast<std::size_t>(workbench.selection.block()); }

void change(const Workbench& workbench, const QString& text, const std::function<void(Mask&)>& change)
{
    workbench.document.edit(text, [&](Session& next) { change(next.blocks[blockOf(workbench)].mask); });
}

// Keys and cells are chosen one by one: they can only be given up at once.
void set(bool& on, Index number) { on = number > 0; }
void set(Index& setting, Index number) { setting = number; }
void set(std::vector<Index>& keys, Index) { keys.clear(); }
void set(Shared<Matrix>& cells, Index) { cells = {}; }

QString name(const Names& names, int index) { return toQString(names[static_cast<std::size_t>(index)]); }

/// "Block sat → mat", "Allow query sat", "Block 3 keys", "Block 5 cells".
QString strokeText(const Workbench& workbench, const QRegion& stroke, bool blocked)
{
    const Session& session = *workbench.document.session();
    const Names& keys = *session.keyTokens(session.blocks[blockOf(workbench)]);
    const Names& queries = *session.tokensOf(session.blocks[blockOf(workbench)]);
    const QRect box = stroke.boundingRect();
    const bool full = stroke == QRegion(box);
    QString what;
    if (box.size() == QSize(1, 1)) {
        what = tr("%1 → %2").arg(name(queries, box.y()), name(keys, box.x()));
    } else if (full && box.width() == std::ssize(keys)) {
        what = box.height() == 1 ? tr("query %1").arg(name(queries, box.y())) : tr("%1 queries").arg(box.height());
    } else if (full && box.height() == std::ssize(queries)) {
        what = box.width() == 1 ? tr("key %1").arg(name(keys, box.x())) : tr("%1 keys").arg(box.width());
    } else {
        int cells = 0;
        for (const QRect& part : stroke)
            cells += part.width() * part.height();
        what = tr("%1 cells").arg(cells);
    }
    return (blocked ? QCoreApplication::translate("headscope", "Block %1", "verb") : tr("Allow %1")).arg(what);
}

}  // namespace

void setKind(const Workbench& workbench, const MaskKindInfo& kind, Index number)
{
    const QString on = kind.number.first > 0 ? phraseText(kind.number.with).arg(number) : phraseText(kind.undoOn);
    change(workbench, number > 0 ? on : phraseText(kind.undoOff),
           [&](Mask& mask) { std::visit([&](auto setting) { set(mask.*setting, number); }, kind.setting); });
}

void clear(const Workbench& workbench)
{
    change(workbench, tr("Remove the mask"), [](Mask& mask) { mask = {}; });
}

void blockAll(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const Block& block = session.blocks[blockOf(workbench)];
    const Matrix none = Matrix::Zero(session.tokenCount(block), session.keyCount(block));
    change(workbench, tr("Block all cells"), [&](Mask& mask) { mask.custom = none; });
}

void invert(const Workbench& workbench)
{
    workbench.document.edit(tr("Invert the painted mask"), [&](Session& next) { invertCustomMask(next, blockOf(workbench)); });
}

void convertToPaint(const Workbench& workbench)
{
    workbench.document.edit(tr("Turn the mask into paint"), [&](Session& next) {
        Block& block = next.blocks[blockOf(workbench)];
        Matrix allowed = *allowedCells(block.mask, next.tokenCount(block), next.keyCount(block));
        block.mask = {};
        setCustomMask(next, blockOf(workbench), std::move(allowed));
    });
}

void setPainted(const Workbench& workbench, Matrix allowed)
{
    workbench.document.edit(tr("Import the mask"), [&](Session& next) { setCustomMask(next, blockOf(workbench), std::move(allowed)); });
}

void paint(const Workbench& workbench, const QRegion& cells, const QRegion& stroke, bool blocked)
{
    workbench.document.edit(
        strokeText(workbench, stroke, blocked),
        [&](Session& next) {
            for (const QRect& part : cells)
                paintMask(next, blockOf(workbench), {part.y(), part.x(), part.height(), part.width()}, !blocked);
        },
        QStringLiteral("mask/paint"));
}

void setPadded(const Workbench& workbench, int firstKey, int lastKey, bool padded)
{
    const Session& session = *workbench.document.session();
    const QString key = name(*session.keyTokens(session.blocks[blockOf(workbench)]), lastKey);
    workbench.document.edit((padded ? tr("Make key %1 padding") : tr("Make key %1 no padding")).arg(key),
                            [&](Session& next) {
                                for (int k = firstKey; k <= lastKey; ++k)
                                    headscope::setPadded(next, blockOf(workbench), k, padded);
                            },
                            QStringLiteral("mask/padding"));
}

}  // namespace headscope::masks
