// SPDX-License-Identifier: GPL-3.0-or-later
// Export animation: what moves, a preview to scrub in, and the GIF or WebP it is written to.
#pragma once

#include "app/base/background_job.h"
#include "app/figures/dialog/writing_dialog.h"
#include "app/state/workbench.h"
#include "core/base/error.h"
#include "core/matrices/cell_address.h"

class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;

namespace headscope {

class AnimationChoices;
class FigurePreview;

class AnimationDialog : public WritingDialog {
    Q_OBJECT

public:
    /// `played`: the number whose play is offered; null: none.
    AnimationDialog(const Workbench& workbench, const CellRef& played, QWidget* parent = nullptr);

    void writeTo(const QString& path) override;  ///< after Cancel neither written() nor failed() follows
    void reject() override;                      ///< cancels what is being written

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
    void showWriting();

    Workbench m_workbench;
    AnimationChoices* m_choices;
    FigurePreview* m_preview;
    QSlider* m_moment;
    QLabel* m_size;
    QProgressBar* m_progress;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_save = nullptr;
    BackgroundJob<Outcome> m_job;
};

}  // namespace headscope
