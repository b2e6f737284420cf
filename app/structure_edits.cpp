#include "app/structure_edits.h"

#include "app/document.h"
#include "app/selection.h"
#include "core/edits/head_edits.h"
#include "core/edits/token_edits.h"

#include <QInputDialog>

#include <algorithm>

namespace headscope::structure {

namespace {

QString tr(const char* text)
{
    return Document::tr(text);
}

/// The selected row or column when it stands for `axis`, else the last index.
Index selectedIndex(const Workbench& workbench, Axis axis, Index count)
{
    const CellRef& cell = workbench.selection.cell();
    if (!cell.isNull() && info(cell.matrix.id).rows == axis)
        return std::min<Index>(cell.row, count - 1);
    if (!cell.isNull() && info(cell.matrix.id).columns == axis)
        return std::min<Index>(cell.column, count - 1);
    return count - 1;
}

/// "token 4": the first number that no other token has.
std::string freshName(const Names& names, const std::string& stem)
{
    for (std::size_t number = names.size() + 1;; ++number)
        if (std::string name = stem + " " + std::to_string(number); std::ranges::find(names, name) == names.end())
            return name;
}

}  // namespace

void addToken(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const Index at = selectedIndex(workbench, Axis::Token, session.tokenCount()) + 1;
    const std::string name = freshName(*session.tokens, "token");
    if (workbench.document.edit(tr("Add token"), [&](Session& next) { insertToken(next, at, name); }))
        workbench.selection.selectCell({{MatrixId::Input}, static_cast<int>(at), 0});
}

void removeToken(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const Index at = selectedIndex(workbench, Axis::Token, session.tokenCount());
    if (session.tokenCount() == 1)
        emit workbench.document.refused(tr("A session needs at least one token."));
    else
        workbench.document.edit(tr("Remove token “%1”").arg(QString::fromStdString((*session.tokens)[at])), [&](Session& next) { removeToken(next, at); });
}

void addFeature(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const Index at = selectedIndex(workbench, Axis::Feature, session.modelWidth()) + 1;
    const std::string name = freshName(*session.features, "feature");
    if (workbench.document.edit(tr("Add feature"), [&](Session& next) { insertFeature(next, at, name); }))
        workbench.selection.selectCell({{MatrixId::Input}, 0, static_cast<int>(at)});
}

void removeFeature(const Workbench& workbench)
{
    const Session& session = *workbench.document.session();
    const Index at = selectedIndex(workbench, Axis::Feature, session.modelWidth());
    if (session.modelWidth() == 1)
        emit workbench.document.refused(tr("A session needs at least one feature."));
    else
        workbench.document.edit(tr("Remove feature “%1”").arg(QString::fromStdString((*session.features)[at])),
                                [&](Session& next) { removeFeature(next, at); });
}

void addHead(const Workbench& workbench)
{
    const auto block = static_cast<std::size_t>(workbench.selection.block());
    if (workbench.document.edit(tr("Add head"), [&](Session& next) { addHead(next, block); }))
        workbench.selection.selectHead(static_cast<int>(workbench.document.session()->blocks[block].heads.size()) - 1);
}

void removeHead(const Workbench& workbench)
{
    const auto block = static_cast<std::size_t>(workbench.selection.block());
    const auto head = static_cast<std::size_t>(workbench.selection.head());
    if (workbench.document.session()->blocks[block].heads.size() == 1)
        emit workbench.document.refused(tr("A block needs at least one head."));
    else
        workbench.document.edit(tr("Remove head %1").arg(head + 1), [&](Session& next) { removeHead(next, block, head); });
}

void setHeadCount(const Workbench& workbench, int count)
{
    const auto block = static_cast<std::size_t>(workbench.selection.block());
    workbench.document.edit(tr("Change the number of heads to %1").arg(count),
                            [&](Session& next) { setHeadCount(next, block, static_cast<std::size_t>(count)); });
}

void renameSession(const Workbench& workbench, QWidget* parent)
{
    bool accepted = false;
    const QString title = QInputDialog::getText(parent, tr("Rename session"), tr("Title"), QLineEdit::Normal,
                                                QString::fromStdString(workbench.document.session()->title), &accepted);
    if (accepted)
        workbench.document.edit(tr("Rename session"), [&](Session& next) { next.title = title.trimmed().toStdString(); });
}

}  // namespace headscope::structure
