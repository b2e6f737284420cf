// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/figure_menu.h"

#include "app/base/text.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/formats/clipboard.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/engine.h"
#include "app/widgets/matrix/matrix_table.h"

#include <QMenu>

namespace headscope {

namespace {

/// The actions of the Edit menu; their keys are shown here, and work there.
void addTableActions(QMenu& menu, MatrixTable& table)
{
    const auto add = [&](const QString& text, const char* name, const QKeySequence& keys, auto&& slot) {
        QAction* action = menu.addAction(text, &table, std::forward<decltype(slot)>(slot));
        action->setObjectName(QLatin1String(name));
        action->setShortcut(keys);
        return action;
    };
    add(tr("&Copy"), "figureMenu.copy", QKeySequence("Ctrl+C"), [&table] { table.copy(); });
    add(tr("Copy with &names"), "figureMenu.copyNamed", QKeySequence("Ctrl+Shift+C"), [&table] { table.copyWithNames(); });
    add(tr("&Paste"), "figureMenu.paste", QKeySequence("Ctrl+V"), [&table] { table.paste(); })->setEnabled(table.canPaste());
}

}  // namespace

FigureMenu::FigureMenu(Engine& engine, Appearance& appearance, QObject* parent)
    : QObject(parent), m_engine(engine), m_appearance(appearance)
{
}

void FigureMenu::open(const MatrixRef& matrix, const QPoint& globalPosition, const CellRef& cell, MatrixTable* table)
{
    const auto trace = m_engine.trace();
    if (!trace || matrixOf(*trace, matrix)->size() == 0)
        return;
    QMenu menu;
    menu.setObjectName("figureMenu");
    if (!cell.isNull()) {
        menu.addAction(tr("Why this number?"), this, [this, cell] { emit whyWanted(cell); })->setObjectName("figureMenu.why");
        if (!isParameter(*trace->session, matrix))
            menu.addAction(tr("Play this cell"), this, [this, cell] { emit playWanted(cell); })->setObjectName("figureMenu.play");
        menu.addSeparator();
    }
    if (table) {
        addTableActions(menu, *table);
        menu.addSeparator();
    }
    addActions(menu, trace, {.matrix = matrix});
    menu.exec(globalPosition);
}

void FigureMenu::open(const FigurePart& part, const QPoint& globalPosition)
{
    const auto trace = m_engine.trace();
    if (!trace || !made(trace, part))
        return;
    QMenu menu;
    menu.setObjectName("figureMenu");
    addActions(menu, trace, part);
    menu.exec(globalPosition);
}

void FigureMenu::open(const Figure& figure, const QString& name, const QPoint& globalPosition)
{
    QMenu menu;
    menu.setObjectName("figureMenu");
    addFigureActions(menu, [figure] { return figure; }, [this, figure, name] { exportPicture(figure, name); });
    menu.exec(globalPosition);
}

bool FigureMenu::isCompared() const
{
    return m_comparison && m_comparison->view() != Comparison::View::Now && m_comparison->trace() && m_comparison->then();
}

/// Now, as it was then, or what has changed since.
Result<Figure> FigureMenu::made(const std::shared_ptr<const Trace>& trace, const FigurePart& part) const
{
    const ColorMap& colors = m_appearance.colorMap();
    if (!isCompared())
        return figureOf(*trace, part, colors);
    if (m_comparison->view() == Comparison::View::Then)
        return figureOf(*m_comparison->then(), part, colors);
    return part.minus ? figureOf(*m_comparison->trace(), part, colors)
                      : changeFigure(*m_comparison->now(), *m_comparison->then(), part, colors);
}

void FigureMenu::addActions(QMenu& menu, const std::shared_ptr<const Trace>& trace, const FigurePart& part)
{
    const auto openExport = [this, trace, part] {
        if (!isCompared())
            emit exportWanted(part);
        else if (const auto figure = made(trace, part))
            exportPicture(*figure, toQString(info(part.matrix.id).name) + QStringLiteral("-compared"));
    };
    addFigureActions(
        menu,
        [this, trace, part] {
            const auto figure = made(trace, part);
            return figure ? *figure : Figure();
        },
        openExport);
}

}  // namespace headscope
