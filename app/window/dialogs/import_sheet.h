// SPDX-License-Identifier: GPL-3.0-or-later
// Asks what the numbers of a file become: proposes a matrix by their shape and place, shows them, and says what follows.
#pragma once

#include "app/base/background_job.h"
#include "app/files/number_file.h"
#include "app/state/workbench.h"
#include "app/widgets/matrix/matrix_model.h"
#include "core/edits/import_edits.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace headscope {

class ImportSheet : public QDialog {
    Q_OBJECT

public:
    /// `place`: the matrix that the file was dropped on.
    ImportSheet(const Workbench& workbench, NumberFile file, const std::optional<MatrixRef>& place, QWidget* parent);

    void accept() override;

private:
    QCheckBox* addCheck(QFormLayout& form, const char* name, const QString& text, bool checked);
    void read();
    void take(const NamedCells& cells);
    void offer();
    void follow();
    bool fitsPlace(Index rows, Index columns) const;
    MatrixRef target() const;

    Workbench m_workbench;
    NumberFile m_file;
    std::optional<MatrixRef> m_place;
    ImportedNumbers m_numbers;
    std::vector<MatrixRef> m_targets;
    std::optional<MatrixRef> m_chosen;  ///< by hand, not proposed
    QString m_problem;                  ///< why there are no numbers
    BackgroundJob<Result<NamedCells>> m_reading;
    MatrixModel m_preview;
    QLabel* m_what;
    QComboBox* m_target;
    QComboBox* m_meaning;
    QFormLayout* m_form;
    QCheckBox* m_columnNames;
    QCheckBox* m_rowNames;
    QCheckBox* m_transposed;
    QLabel* m_words;
    QPushButton* m_import;
};

}  // namespace headscope
