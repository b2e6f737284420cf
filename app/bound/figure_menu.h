// SPDX-License-Identifier: GPL-3.0-or-later
// The menu that a right click on any matrix or picture opens: why a number, play how it is computed, copy it, copy its values, export it.
#pragma once

#include "app/figures/figure.h"
#include "app/state/workbench.h"
#include "core/matrices/matrix_access.h"
#include "core/model/named_figure.h"

#include <QObject>

class QMenu;
class QPoint;

namespace headscope {

class MatrixTable;

class FigureMenu : public QObject {
    Q_OBJECT

public:
    FigureMenu(Engine& engine, Appearance& appearance, QObject* parent = nullptr);

    /// A cell, when the click was on one; a table, when its cells can be copied and pasted.
    void open(const MatrixRef& matrix, const QPoint& globalPosition, const CellRef& cell = {}, MatrixTable* table = nullptr);

    /// The same for a picture that is no table: lines, a difference, bars.
    void open(const FigurePart& part, const QPoint& globalPosition);

    /// Opens the menu for a picture that is no matrix; the name is that of its file.
    void open(const Figure& figure, const QString& name, const QPoint& globalPosition);
    void exportPicture(const Figure& figure, const QString& name) { emit pictureWanted(figure, name); }

    /// While matrices are compared with a snapshot, what they show is what is exported.
    void follow(const Comparison& comparison) { m_comparison = &comparison; }

signals:
    void whyWanted(const headscope::CellRef& cell);
    void playWanted(const headscope::CellRef& cell);
    void exportWanted(const headscope::FigurePart& part);
    void pictureWanted(const headscope::Figure& figure, const QString& name);

private:
    bool isCompared() const;
    Result<Figure> made(const std::shared_ptr<const Trace>& trace, const FigurePart& part) const;
    void addActions(QMenu& menu, const std::shared_ptr<const Trace>& trace, const FigurePart& part);

    Engine& m_engine;
    Appearance& m_appearance;
    const Comparison* m_comparison = nullptr;
};

}  // namespace headscope
