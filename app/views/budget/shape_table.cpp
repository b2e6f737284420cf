// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/shape_table.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/figure_menu.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/views/budget/shapes_figure.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/fonts.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>

namespace headscope {

namespace {

enum Column { Symbol, Symbols, Numbers, Heads, Title, Formula, ColumnCount };

}  // namespace

ShapeTable::ShapeTable(const Workbench& workbench, QWidget* parent) : QTreeWidget(parent), m_workbench(workbench)
{
    named(this, "budget.shapes", tr("Shapes of the open session"));
    setProperty("role", "table");
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setAllColumnsShowFocus(true);
    setHeaderLabels({tr("matrix"), tr("shape"), tr("here"), tr("head"), tr("name"), tr("formula")});
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setWhatsThis(tr("The shape of every matrix of this block. A click on a row selects its matrix in all views."));
    connect(this, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item && !m_showing)
            choose(indexOfTopLevelItem(item));
    });
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { choose(indexOfTopLevelItem(item)); });
    workbench.document.whenChanged(SessionPart::Mask, this, &ShapeTable::follow);
    connect(&workbench.engine, &Engine::traceReady, this, &ShapeTable::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &ShapeTable::follow);
    connect(&workbench.selection, &Selection::cellChanged, this, &ShapeTable::follow);
    afterEvents(this, {QEvent::Show}, &ShapeTable::follow);
}

void ShapeTable::follow()
{
    const Session& session = *m_workbench.document.session();
    const int block = m_workbench.selection.block();
    if (!isVisible() || block >= std::ssize(session.blocks))
        return;  // shown later, it catches up
    m_showing = true;
    std::vector<ShapeRow> rows = shapeTable(session, block);
    if (rows != m_rows) {
        m_rows = std::move(rows);
        clear();
        for (const ShapeRow& row : m_rows) {
            const MatrixInfo& matrix = info(row.matrix.id);
            auto* item = new QTreeWidgetItem(this, {toQString(row.symbol), toQString(row.symbols),
                                                    QStringLiteral("%1 × %2").arg(row.rows).arg(row.columns), headsOf(row),
                                                    phraseText(matrix.title), phraseText(matrix.formula)});
            for (const int column : {Symbol, Numbers})
                item->setFont(column, boldOf(font()));
        }
    }
    const MatrixRef selected = canonical(session, m_workbench.selection.cell().matrix);
    int current = -1;
    for (int i = 0; i < std::ssize(m_rows); ++i)
        if (m_rows[i].matrix.id == selected.id && (m_rows[i].everyHead || m_rows[i].matrix.head == selected.head))
            current = i;
    setCurrentItem(m_workbench.selection.cell().isNull() ? nullptr : topLevelItem(current));
    m_showing = false;
}

/// Its first cell: of the head that is looked at, when the row stands for all.
void ShapeTable::choose(int row)
{
    MatrixRef matrix = m_rows[row].matrix;
    if (m_rows[row].everyHead)
        matrix = canonical(*m_workbench.document.session(), {matrix.id, matrix.block, m_workbench.selection.head()});
    if (m_workbench.selection.cell().matrix != matrix && m_rows[row].rows > 0 && m_rows[row].columns > 0)
        m_workbench.selection.selectCell({matrix, 0, 0});
}

void ShapeTable::shorten(int step)
{
    setColumnHidden(Title, step > 0);
    setColumnHidden(Formula, step > 1);
    setColumnHidden(Heads, step > 2);
}

QString ShapeTable::valuesText() const
{
    QString text;
    const auto addLine = [&text](const QTreeWidgetItem& item) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << item.text(column);
        text += cells.join('\t') + '\n';
    };
    addLine(*headerItem());
    for (int i = 0; i < topLevelItemCount(); ++i)
        addLine(*topLevelItem(i));
    return text;
}

void ShapeTable::copyValues() const { QGuiApplication::clipboard()->setText(valuesText()); }

void ShapeTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copyValues();
    else
        QTreeWidget::keyPressEvent(event);
}

void ShapeTable::contextMenuEvent(QContextMenuEvent* event)
{
    m_workbench.figureMenu.open(shapesFigure(*m_workbench.document.session(), m_workbench.selection.block()), QStringLiteral("shapes"),
                                event->globalPos());
}

}  // namespace headscope
