// SPDX-License-Identifier: GPL-3.0-or-later
// Export: what a figure shows, a live preview of it, and the file it is written to.
#pragma once

#include "core/parallel/latest_worker.h"

#include "app/figures/formats/formats.h"
#include "app/state/workbench.h"

#include <QDialog>

class QLabel;
class QMenu;
class QPushButton;

namespace headscope {

class ExportChoices;
class FigurePreview;

class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const Workbench& workbench, QWidget* parent = nullptr);

    void choose(const FigurePart& part);  ///< what it opens with
    /// A picture that is made already, of that name as a file, instead of choices.
    void present(const Figure& figure, const QString& name);
    /// Writes in the background what is chosen; written() or failed() follows.
    void writeTo(const QString& path);
    void reject() override;  ///< stays while a file is being written

signals:
    void written(const QString& path);
    void failed(const QString& sentence);

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
    void finish(const std::optional<Error>& error, const QString& path);
    void say(const QString& sentence);
    FigureRequest request() const;
    QString proposedPath() const;
    void fillKeepMenu(QMenu& menu);

    Workbench m_workbench;
    ExportChoices* m_choices;
    FigurePreview* m_preview;
    QLabel* m_size;
    QLabel* m_message;
    QPushButton* m_copy;
    QPushButton* m_keep;
    QPushButton* m_print;
    QPushButton* m_save;
    QString m_pictureName;
    bool m_writing = false;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
