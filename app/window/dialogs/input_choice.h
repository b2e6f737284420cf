// SPDX-License-Identifier: GPL-3.0-or-later
// The lines in which a person chooses what a model reads: its own X, the numbers of a file or a picture, and the names of the tokens, or a
// text.
#pragma once

#include "core/models/families/model_survey.h"

#include <QObject>

class QComboBox;
class QFormLayout;
class QLineEdit;
class QWidget;

namespace headscope {

class InputChoice : public QObject {
    Q_OBJECT

public:
    /// `folder`: where files of numbers are looked for first.
    InputChoice(QFormLayout& form, const QString& folder, QWidget* parent);

    void offer(const ModelSurvey& survey);
    void sayLookedUp();                                        ///< X is made of rows of the embedding
    bool isOfFile() const;                                     ///< numbers, or a picture
    std::optional<Error> addTo(ImportOptions& options) const;  ///< why what is typed cannot be read

signals:
    void changed();
    void failed(const QString& sentence);  ///< the file cannot be read

private:
    void choose();
    std::optional<Error> readNumbers(const QString& path);
    std::optional<Error> readPicture(const QString& path);

    QString m_folder;
    QComboBox* m_from;
    QLineEdit* m_tokens;
    bool m_readsText = false, m_looksUp = false;
    std::optional<Matrix> m_numbers;        ///< from a file that was chosen
    std::optional<GivenPicture> m_picture;  ///< likewise
};

}  // namespace headscope
