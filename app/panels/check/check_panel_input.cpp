// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers come into CheckPanel, typed, pasted, loaded or dropped, and go again.
#include "app/panels/check/check_panel.h"

#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/panels/check/check_grid.h"
#include "app/state/document.h"
#include "app/widgets/text/table_encoding.h"
#include "core/base/table_limits.h"
#include "core/io/weights/byte_file.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

namespace headscope {

namespace {

QString fileOf(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

}  // namespace

QLayout* CheckPanel::makeButtons()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(5);
    row->addWidget(makeButton("check.paste", tr("Paste"),
                              tr("Numbers from a spreadsheet, from the chosen cell on; names around them are left out"),
                              &CheckPanel::paste));
    row->addWidget(
        makeButton("check.load", tr("Load…"), tr("Numbers from a CSV or text file; it can also be dropped here"), &CheckPanel::load));
    row->addWidget(makeButton("check.clear", tr("Clear"), tr("Empty these cells"), &CheckPanel::clear));
    m_takeBack =
        makeButton("check.takeBack", tr("Take back"), tr("What was there before the last paste, file or clearing"), &CheckPanel::takeBack);
    row->addWidget(m_takeBack);
    row->addStretch();
    return row;
}

/// A whole row may be typed into one cell.
void CheckPanel::write(int row, int column, const QString& text)
{
    if (const auto fields = fieldsToCheck(text); !readWritten(text.toStdString()) && fields && fields->first().size() > 1) {
        insert(text, row, column);
        return;
    }
    Attempt next = m_attempts.of(m_ref);
    next.setText(row, column, text);
    m_attempts.keep(next);
    writtenAnew();
}

void CheckPanel::insert(const QString& text, int row, int column)
{
    if (const auto reason = m_attempts.insert(text, {m_ref, m_model.content().rows, m_model.content().columns, row, column}))
        emit m_workbench.document.refused(tr("Nothing was taken over: %1.").arg(*reason));
    writtenAnew();
}

void CheckPanel::writtenAnew()
{
    showGrid();
    recheck();
}

void CheckPanel::clearCells(const QItemSelection& cells)
{
    std::vector<std::pair<int, int>> places;
    for (const QModelIndex& index : cells.indexes())
        places.emplace_back(index.row(), index.column());
    m_attempts.clear(m_ref, places);
    writtenAnew();
}

void CheckPanel::clear()
{
    m_attempts.clear(m_ref);
    writtenAnew();
}

void CheckPanel::takeBack()
{
    m_ref = m_attempts.takeBack();
    writtenAnew();
}

void CheckPanel::paste()
{
    const QModelIndex at = m_grid->currentIndex();
    insert(QApplication::clipboard()->text(), std::max(0, at.row()), std::max(0, at.column()));
}

void CheckPanel::load()
{
    const QString path = fileToOpen(this, tr("Load numbers"), {}, tr("Numbers (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty())
        loadFile(path);
}

void CheckPanel::loadFile(const QString& path)
{
    const auto bytes = readWholeFile(path.toStdString(), kLargestCheckedFile);
    if (!bytes)
        emit m_workbench.document.refused(toQString(bytes.error().sentence()) + '.');
    else if (std::ssize(*bytes) > kLargestCheckedFile)
        emit m_workbench.document.refused(tr("%1 is too large to be worked out by hand.").arg(path));
    else if (const auto decoded = decodeTable(QByteArray::fromStdString(*bytes)))
        insert(decoded->text, 0, 0);
    else
        emit m_workbench.document.refused(tr("Nothing was taken over: %1.").arg(toQString(decoded.error().sentence())));
}

void CheckPanel::dragEnterEvent(QDragEnterEvent* event)
{
    if (!fileOf(*event->mimeData()).isEmpty() || event->mimeData()->hasText())
        event->acceptProposedAction();
}

void CheckPanel::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    if (const QString path = fileOf(*event->mimeData()); !path.isEmpty())
        loadFile(path);
    else
        insert(event->mimeData()->text(), 0, 0);
}

}  // namespace headscope
