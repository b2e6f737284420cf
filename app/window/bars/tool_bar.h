// SPDX-License-Identifier: GPL-3.0-or-later
// What is set most often: the example, the number of heads, the scale, the colours, and export.
#pragma once

#include "app/state/workbench.h"
#include "app/window/depth.h"

#include <QToolBar>
#include <QToolButton>

class QSpinBox;

namespace headscope {

class Actions;
struct Block;
class CountBox;
struct Session;

class ToolBar : public QToolBar {
    Q_OBJECT

public:
    ToolBar(const Workbench& workbench, const Actions& actions, QWidget* parent);

    void showDepth(Depth depth);  ///< Look and Steps have few controls; what is hidden is in the menus

    QMenu* scaleMenu() const { return m_scale->menu(); }
    QMenu* sharingMenu() const { return m_sharing->menu(); }

private:
    QToolButton* addActionButton(QAction* action);
    QAction* addPlay();
    void addTeach(const Actions& actions);
    QToolButton* addMenuButton(const QString& name, const QString& tip);
    void addStepButton(const QString& name, const QString& text, const QString& tip, void (QSpinBox::*step)());
    void fillScales();
    void fillSharing();
    void fillColorMaps();
    void follow();
    void fitWords();
    void setWords(int words);
    void followPacking(const Session& session, const Block& block);

    Workbench m_workbench;
    QList<QAction*> m_ofWorkbench;  ///< the places of those controls that only Everything has
    QList<QAction*> m_ofHeads;      ///< the places of the number of heads, which Look has in its mixer
    QList<QAction*> m_leaving;      ///< parts that a menu has, too: where there is no room the first go first
    bool m_everything = true;
    QAction* m_play = nullptr;  ///< what it does not have
    QToolButton* m_example;
    CountBox* m_heads;
    QAction* m_packed;  ///< checked while the number of heads cuts the same packed matrices anew
    QToolButton* m_scale;
    QToolButton* m_sharing;
    QToolButton* m_why;
    QToolButton* m_teach = nullptr;
    QToolButton* m_colors;
};

}  // namespace headscope
