// SPDX-License-Identifier: GPL-3.0-or-later
// Check my work: numbers worked out by hand, stage by stage, held against what the program computes. Nothing in it changes the session.
#pragma once

#include "app/base/background_job.h"
#include "app/panels/check/check_attempts.h"
#include "app/panels/check/check_model.h"
#include "app/state/workbench.h"

#include <QWidget>

class QComboBox;
class QItemSelection;
class QLabel;
class QListWidget;
class QPushButton;

namespace headscope {

class CheckGrid;

class CheckPanel : public QWidget {
    Q_OBJECT

public:
    explicit CheckPanel(const Workbench& workbench, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;  ///< narrow: the grid scrolls

    void follow(const CheckPanel& other);  ///< shows what is written there, whenever that changes

signals:
    void changed();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    struct Checked {
        std::shared_ptr<const Trace> trace;
        CheckedWork work;
    };

    QLayout* makeChoice();
    QLayout* makeButtons();
    QLayout* makeAnswers();
    QPushButton* makeButton(const QString& name, const QString& text, const QString& tip, void (CheckPanel::*slot)());

    void choose(const MatrixRef& ref);
    void followSelection();
    void recheck();  ///< in the background; then showAll()
    void showAll();
    void showStages();
    void showGrid();
    void showWords();
    void showList();

    void write(int row, int column, const QString& text);
    void insert(const QString& text, int row, int column);
    void clearCells(const QItemSelection& cells);
    void paste();
    void load();
    void loadFile(const QString& path);
    void clear();
    void takeBack();
    void writtenAnew();  ///< shown at once, checked in a moment

    const CheckedMatrix* checked(const MatrixRef& ref) const;  ///< null when the session does not have it
    MatrixRef selectedStage() const;

    Workbench m_workbench;
    MatrixRef m_ref{MatrixId::Query};  ///< the one whose numbers are in the grid
    CheckAttempts m_attempts;
    Tolerance m_tolerance{Scalar(0.01)};
    Checked m_checked;  ///< what is on screen; the trace is null before the first
    BackgroundJob<Checked> m_check;

    CheckModel m_model;
    CheckGrid* m_grid;
    QComboBox* m_stage;
    QPushButton* m_instead;
    QComboBox* m_within;
    QPushButton* m_takeBack;
    QPushButton* m_answers;
    QLabel* m_words;
    QLabel* m_firstWrong;
    QListWidget* m_list;
};

}  // namespace headscope
