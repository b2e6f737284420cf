// How numbers come into the check: typed, pasted, loaded, dropped; and how they go again.
#include "app/document.h"
#include "app/panels/check_grid.h"
#include "app/panels/check_panel.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QMimeData>
#include <QUrl>

namespace headscope {

namespace {

constexpr std::size_t kMostNumbers = 16384;  // of one matrix: nobody works out more by hand, and the window stays quick
constexpr qint64 kMostBytes = 1 << 20;

QString fileOf(const QMimeData& data)
{
    const QList<QUrl> urls = data.urls();
    return urls.size() == 1 && urls.first().isLocalFile() ? urls.first().toLocalFile() : QString();
}

}  // namespace

Attempt CheckPanel::attempt() const
{
    const auto found = m_attempts.find(m_ref);
    return found == m_attempts.end() ? Attempt{m_ref, {}} : found->second;
}

void CheckPanel::keep(const Attempt& attempt)
{
    if (attempt.texts.empty())
        m_attempts.erase(attempt.matrix);
    else
        m_attempts[attempt.matrix] = attempt;
    showGrid();
    recheck();
}

/// A whole row may be typed into one cell.
void CheckPanel::write(int row, int column, const QString& text)
{
    if (const auto fields = fieldsToCheck(text); !readWritten(text.toStdString()) && fields && fields->first().size() > 1) {
        insert(text, row, column);
        return;
    }
    Attempt next = attempt();
    next.setText(row, column, text);
    keep(next);
}

/// From that cell on; a whole matrix from its first cell on.
void CheckPanel::insert(const QString& text, int row, int column)
{
    const auto refuse = [this](const QString& reason) { emit m_workbench.document.refused(tr("Nothing was taken over: %1.").arg(reason)); };
    const auto fields = fieldsToCheck(text);
    if (!fields) {
        refuse(QString::fromStdString(fields.error().sentence()));
        return;
    }
    const auto rows = static_cast<int>(fields->size());
    const auto columns = static_cast<int>(fields->first().size());
    if (rows == m_model.rowCount() && columns == m_model.columnCount())
        row = column = 0;
    if (row + rows > m_model.rowCount() || column + columns > m_model.columnCount()) {
        refuse(tr("%1 × %2 numbers do not fit into the %3 × %4 cells from [%5, %6] on")
                   .arg(rows)
                   .arg(columns)
                   .arg(m_model.rowCount() - row)
                   .arg(m_model.columnCount() - column)
                   .arg(m_model.content().rows.value(row), m_model.content().columns.value(column)));
        return;
    }
    Attempt next = attempt();
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c)
            next.setText(row + r, column + c, (*fields)[r][c]);
    if (next.texts.size() > kMostNumbers) {
        refuse(tr("more than %1 numbers are not checked").arg(kMostNumbers));
        return;
    }
    m_before = attempt();
    keep(next);
}

void CheckPanel::clearCells(const QItemSelection& cells)
{
    Attempt next = attempt();
    for (const QModelIndex& index : cells.indexes())
        next.setText(index.row(), index.column(), {});
    m_before = attempt();
    keep(next);
}

void CheckPanel::clear()
{
    m_before = attempt();
    keep({m_ref, {}});
}

/// Pressed twice, it does again what it took back.
void CheckPanel::takeBack()
{
    m_ref = m_before->matrix;
    const Attempt now = attempt();
    keep(*std::exchange(m_before, now));
}

void CheckPanel::paste()
{
    const QModelIndex at = m_grid->currentIndex();
    insert(QApplication::clipboard()->text(), std::max(0, at.row()), std::max(0, at.column()));
}

void CheckPanel::load()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Load numbers"), {}, tr("Numbers (*.csv *.tsv *.txt);;All files (*)"));
    if (!path.isEmpty())
        loadFile(path);
}

void CheckPanel::loadFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        emit m_workbench.document.refused(tr("%1 cannot be read: %2").arg(path, file.errorString()));
    else if (file.size() > kMostBytes)
        emit m_workbench.document.refused(tr("%1 is too large to be worked out by hand.").arg(path));
    else
        insert(QString::fromUtf8(file.readAll()), 0, 0);
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
