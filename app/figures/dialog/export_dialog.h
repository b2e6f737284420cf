// SPDX-License-Identifier: GPL-3.0-or-later
// Export: what a figure shows, a live preview of it, and the file it is written to.
#pragma once

#include "core/parallel/latest_worker.h"

#include "app/figures/dialog/writing_dialog.h"
#include "app/figures/formats/formats.h"
#include "app/state/workbench.h"

class QLabel;
class QMenu;
class QPushButton;

namespace headscope {

class ExportChoices;
class FigurePreview;

class ExportDialog : public WritingDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const Workbench& workbench, QWidget* parent = nullptr);

    void choose(const FigurePart& part);  ///< what it opens with
    /// A picture that is made already, of that name as a file, instead of choices.
    void present(const Figure& figure, const QString& name);
    void writeTo(const QString& path) override;
    void reject() override;  ///< stays while a file is being written

private:
    struct Job {
        FigureRequest request;
        Page page;
        const ExportFormat* format;
        bool names;
        bool sessionInside;
        QString path;
    };
    void refresh();
    void askAndSave();
    void work(const Job& job);
    void showReady();
    FigureRequest request() const;
    QString proposedName() const;
    void fillKeepMenu(QMenu& menu);

    Workbench m_workbench;
    ExportChoices* m_choices;
    FigurePreview* m_preview;
    QLabel* m_size;
    QPushButton* m_copy;
    QPushButton* m_keep;
    QPushButton* m_print;
    QPushButton* m_save;
    QString m_pictureName;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
