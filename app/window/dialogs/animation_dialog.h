// SPDX-License-Identifier: GPL-3.0-or-later
// Export animation: what moves, a preview to scrub in, and the GIF or WebP it is written to.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/base/error.h"
#include "core/matrices/cell_address.h"

#include <QDialog>

class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;

namespace headscope {

class AnimationChoices;
class FigurePreview;

class AnimationDialog : public QDialog {
    Q_OBJECT

public:
    /// `played`: the number whose play is offered; null: none.
    AnimationDialog(const Workbench& workbench, const CellRef& played, QWidget* parent = nullptr);

    /// Writes in the background; written() or failed() follows, or after Cancel neither.
    void writeTo(const QString& path);
    void reject() override;  ///< cancels what is being written

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

private:
    struct Outcome {
        QString path;
        std::optional<Error> error;
    };

    void layOut();
    void refresh();
    void preview();
    void askAndSave();
    void cancel();
    void finish(const Outcome& outcome);
    void setWriting(bool writing);

    Workbench m_workbench;
    AnimationChoices* m_choices;
    FigurePreview* m_preview;
    QSlider* m_moment;
    QLabel* m_size;
    QLabel* m_message;
    QProgressBar* m_progress;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_save = nullptr;
    bool m_writing = false;
    BackgroundJob<Outcome> m_job;
};

}  // namespace headscope
