// SPDX-License-Identifier: GPL-3.0-or-later
// The main window: puts toolbar, docks, views and status bar together, and says what each action does.
#pragma once

#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/comparison.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/gradient_engine.h"
#include "app/state/recent_change.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/state/workbench.h"
#include "app/window/actions.h"
#include "app/window/file_actions.h"

#include <QMainWindow>

namespace headscope {

class Autosave;
class BlockBar;
class DepthControl;
class Docks;
class LessonController;
class LectureMode;
class LookChips;
class Notice;
class PictureImport;
class PlayView;
class ProgramActions;
class StatusLine;
class ToolBar;
class ViewTabs;
class WelcomeCard;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() { return m_document; }
    Engine& engine() { return m_engine; }
    Selection& selection() { return m_selection; }
    Appearance& appearance() { return m_appearance; }
    Trainer& trainer() { return m_trainer; }
    RecentChange& recentChange() { return m_recentChange; }
    FileActions& files() { return *m_files; }
    LessonController& lessons() { return *m_lessons; }

    void resetLayout();
    void welcomeOnce();  ///< at the very first start
    /// Tells when no copy of unsaved work can be written, and offers what an earlier run left.
    void protectWith(Autosave& autosave);

protected:
    void showEvent(QShowEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void makeViews();
    void connectActions();
    void updateTitle();
    void updateActions();
    void themeChanged();
    void showWeights(int head);
    void zoomBy(double factor);
    void askToTeach();

    Appearance m_appearance;
    Document m_document;
    Engine m_engine;
    Selection m_selection;
    FigureMenu m_figureMenu;
    Comparison m_comparison{m_document, m_engine};
    GradientEngine m_gradients{m_document, m_engine, m_selection};
    Trainer m_trainer{m_document};
    RecentChange m_recentChange{m_document, m_engine, m_comparison, m_trainer};
    Workbench m_workbench{m_document,   m_engine,    m_selection, m_appearance,  m_figureMenu,
                          m_comparison, m_gradients, m_trainer,   m_recentChange};

    Actions m_actions;
    FileActions* m_files;
    PictureImport* m_pictures;
    ToolBar* m_toolBar;
    ViewTabs* m_views;
    BlockBar* m_blockBar = nullptr;
    WelcomeCard* m_welcome = nullptr;
    PlayView* m_play = nullptr;
    StatusLine* m_statusLine;
    ProgramActions* m_program = nullptr;
    Notice* m_notice;
    Docks* m_docks = nullptr;
    QWidget* m_middle = nullptr;  ///< what stands between the docks
    LookChips* m_sentence = nullptr;
    QWidget* m_bench = nullptr;  ///< bars and views
    QWidget* m_bars = nullptr;   ///< above the views
    DepthControl* m_depth = nullptr;
    LessonController* m_lessons = nullptr;
    LectureMode* m_lecture = nullptr;

    bool m_laidOut = false;
    double m_zoomBy = 1;  // asked for, and not done yet
    bool m_zooming = false;
};

}  // namespace headscope
