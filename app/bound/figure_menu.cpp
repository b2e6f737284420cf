// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/figure_menu.h"

#include "app/figures/formats/clipboard.h"
#include "app/state/appearance.h"
#include "app/state/engine.h"

#include <QMenu>

namespace headscope {

FigureMenu::FigureMenu(Engine& engine, Appearance& appearance, QObject* parent)
    : QObject(parent), m_engine(engine), m_appearance(appearance)
{
}

void FigureMenu::open(const MatrixRef& matrix, const QPoint& globalPosition, const CellRef& cell)
{
    const auto trace = m_engine.trace();
    if (!trace || matrixOf(*trace, matrix)->size() == 0)
        return;
    QMenu menu;
    menu.setObjectName("figureMenu");
    if (!cell.isNull()) {
        menu.addAction(tr("Why this number?"), this, [this, cell] { emit whyWanted(cell); })->setObjectName("figureMenu.why");
        if (!isParameter(matrix))
            menu.addAction(tr("Play this cell"), this, [this, cell] { emit playWanted(cell); })->setObjectName("figureMenu.play");
        menu.addSeparator();
    }
    addFigureActions(
        menu, [this, trace, matrix] { return matrixFigure(*trace, matrix, m_appearance.colorMap()); },
        [this, matrix] { emit exportWanted(matrix); });
    menu.exec(globalPosition);
}

}  // namespace headscope
