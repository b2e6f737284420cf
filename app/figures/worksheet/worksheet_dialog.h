// SPDX-License-Identifier: GPL-3.0-or-later
// Asks which stages are worked out on paper, how many sheets there are and what numbers they have; shows the first, and writes the PDF.
#pragma once

#include "app/figures/dialog/writing_dialog.h"
#include "app/figures/worksheet/worksheet_pdf.h"
#include "app/state/workbench.h"
#include "core/parallel/latest_worker.h"

#include <QImage>

class QCheckBox;
class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace headscope {

class WorksheetDialog : public WritingDialog {
    Q_OBJECT

public:
    explicit WorksheetDialog(const Workbench& workbench, QWidget* parent = nullptr);

    WorksheetOrder order() const;
    void writeTo(const QString& path) override;
    const QImage& preview() const { return m_image; }  ///< null until it is painted, and where nothing can be asked

signals:
    void sheetTaken();  ///< the session has the numbers of a sheet now

private:
    struct Job {
        std::shared_ptr<const Session> session;
        WorksheetOrder order;
        QString path;  ///< empty: only the first page is wanted, to be seen
    };
    void follow();   ///< the session has changed: other stages, other heads
    void refresh();  ///< the preview
    void work(const Job& job, const CancelCheck& cancelled);
    void show(const QImage& image, const QString& sentence);
    void takeSheet();
    void save();

    Workbench m_workbench;
    QListWidget* m_stages;
    QComboBox* m_head;
    QComboBox* m_numbers;
    QSpinBox* m_seed;
    QSpinBox* m_copies;
    QComboBox* m_paper;
    QCheckBox* m_hints;
    QCheckBox* m_answers;
    QLabel* m_page;
    QPushButton* m_take;
    QPushButton* m_save;
    QImage m_image;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
