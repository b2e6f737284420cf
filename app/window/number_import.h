// SPDX-License-Identifier: GPL-3.0-or-later
// Imports numbers into the session: from the menu or from a file that is dropped on a matrix, read in the background.
#pragma once

#include "app/base/background_job.h"
#include "app/files/number_file.h"
#include "app/state/workbench.h"
#include "core/model/matrix_ref.h"

#include <QObject>

namespace headscope {

class Actions;
class FileActions;

class NumberImport : public QObject {
    Q_OBJECT

public:
    /// Files that are dropped on the window come here; those that hold no numbers are opened as sessions.
    NumberImport(const Workbench& workbench, const Actions& actions, FileActions& files, QWidget* window);

    void askForFile();
    /// Reads the file and asks what it becomes; `place` is the matrix that it was dropped on.
    void open(const QString& path, const std::optional<MatrixRef>& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct ReadFile {
        std::optional<MatrixRef> place;
        Result<NumberFile> file;
    };

    void ask(const ReadFile& read);
    std::optional<MatrixRef> matrixAt(const QPoint& position) const;

    Workbench m_workbench;
    FileActions& m_files;
    QWidget* m_window;
    BackgroundJob<ReadFile> m_reading;
};

}  // namespace headscope
