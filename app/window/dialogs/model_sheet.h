// SPDX-License-Identifier: GPL-3.0-or-later
// Asks how a trained model is opened: proposes what its file says, reads it in the background and says whether that works.
#pragma once

#include "app/base/background_job.h"
#include "core/models/families/model_survey.h"
#include "core/models/families/proposed_tensors.h"

#include <QDialog>

#include <optional>

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace headscope {

class InputChoice;
class LayerChoice;
class TensorAssignment;

class ModelSheet : public QDialog {
    Q_OBJECT

public:
    ModelSheet(TensorFilePointer file, QWidget* parent);

    const std::optional<ImportedModel>& model() const { return m_model; }  ///< as it is chosen; none while it does not work

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Read {
        std::optional<Result<ModelSurvey>> survey;            ///< from the first reading, or when other tensors are assigned
        std::optional<std::vector<AssignedTensor>> proposal;  ///< where nobody knows the names of the tensors
        Result<ImportedModel> model;
    };

    QComboBox* addChoice(const char* name, const QString& label, const QStringList& words);
    void read(bool first);
    void take(const Read& read);
    void offer(const ModelSurvey& survey);
    void readAnother();
    void letAssign(const std::vector<AssignedTensor>& proposal);
    void sayWhatWasFound();
    Result<ImportOptions> options() const;

    TensorFilePointer m_file;
    std::optional<ModelSurvey> m_survey;
    std::optional<ImportedModel> m_model;
    std::optional<ImportOptions> m_found;  ///< from all layers: what a part of them cannot tell
    QFormLayout* m_form;
    QLabel* m_family;
    TensorAssignment* m_assignment = nullptr;  ///< where nobody knows the names of the tensors
    QHBoxLayout* m_body;
    LayerChoice* m_layers;
    QComboBox* m_tower = nullptr;  ///< where the file holds one of texts and one of pictures
    QComboBox* m_heads;
    QComboBox* m_norm;
    QComboBox* m_activation;
    QComboBox* m_mask;
    InputChoice* m_input;
    QLabel* m_words;
    QPushButton* m_open;
    BackgroundJob<Read> m_reading;
};

}  // namespace headscope
