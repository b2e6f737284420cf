// SPDX-License-Identifier: GPL-3.0-or-later
// Switches between Look, Steps and Everything: what stands in the middle, and which docks and bars stand around it. Whoever asks for a view
// or a dock by its name gets Everything; Look is one click back. Why a number is what it is, is told beside Look.
#pragma once

#include "app/state/workbench.h"
#include "app/window/depth.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>

class QAction;
class QBoxLayout;
class QMainWindow;

namespace headscope {

class Actions;
class Dock;
class Docks;
class LookView;
class ToolBar;
class ViewTabs;

class DepthControl : public QObject {
    Q_OBJECT

public:
    struct Parts {
        QMainWindow& window;
        QBoxLayout& middle;  ///< holds the workbench, and Look below it once it is made
        QWidget& sentence;   ///< above both, in Look and in Steps
        QWidget& workbench;  ///< bars and views
        QWidget& bars;       ///< above the views
        ViewTabs& views;
        Docks& docks;
        ToolBar& toolBar;
    };

    /// Begins with what was chosen last.
    DepthControl(const Workbench& workbench, const Actions& actions, const Parts& parts);

    Depth depth() const { return m_depth; }
    QString place() const;  ///< "look", or the id of the view in front

    void explain();            ///< the selected number: in Look in the place of the bars, until Escape
    void show(Depth depth);    ///< for now; only what a person chooses is remembered
    void interrupt();          ///< something that needs the workbench begins …
    void resume();             ///< … and is over
    QByteArray docks() const;  ///< the state of the window with the docks of Everything; empty until they were seen

signals:
    void changed();

private:
    void connectActions(const Actions& actions);
    void makeLook();
    void followCell();
    void giveDocks();
    void takeDocks();
    void closeExplanation();

    Workbench m_workbench;
    Parts m_parts;
    QList<QAction*> m_choices;  // in the order of Depth
    LookView* m_look = nullptr;
    Dock& m_why;
    QPointer<QWidget> m_askedFrom;  ///< has the keyboard again when the explanation is closed
    Depth m_depth = Depth::Everything;
    bool m_switching = false;
    QByteArray m_docks;     ///< as they stood when Everything was left
    bool m_wasLab = false;  ///< … which was left in a view that has no docks
    struct Interrupted {
        Depth depth = Depth::Everything;
        QByteArray docks;
    } m_interrupted;
};

}  // namespace headscope
