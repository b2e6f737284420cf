// The menu that a right click on any matrix or picture opens: copy it, copy its values, export it.
#pragma once

#include "app/workbench.h"
#include "core/matrices.h"

#include <QObject>

class QPoint;

namespace headscope {

class FigureMenu : public QObject {
    Q_OBJECT

public:
    FigureMenu(Engine& engine, Appearance& appearance, QObject* parent = nullptr);

    void open(const MatrixRef& matrix, const QPoint& globalPosition);

signals:
    void exportWanted(const headscope::MatrixRef& matrix);

private:
    Engine& m_engine;
    Appearance& m_appearance;
};

}  // namespace headscope
