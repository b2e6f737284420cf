// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the weights of the session under the names of another library, and hands out the Python that loads and compares them.
#pragma once

#include "app/base/background_job.h"
#include "core/models/families/export_model.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace headscope {

class WeightsDialog : public QDialog {
    Q_OBJECT

public:
    WeightsDialog(std::shared_ptr<const Session> session, QString folder, QWidget* parent);

private:
    struct Request {
        std::shared_ptr<const Session> session;
        const WeightNames* names;
        bool folded, compared;
        QString path;  ///< empty: only find out whether it can be written
    };
    struct Written {
        QString path;
        QString words;    ///< what is wrong; empty: nothing
        QString snippet;  ///< empty: there is none
    };

    static Written write(const Request& request, const CancelCheck& cancelled);
    Request request(const QString& path) const;
    void follow();
    void save();
    void take(const Written& written);

    std::shared_ptr<const Session> m_session;
    QString m_folder;
    QComboBox* m_names;
    QComboBox* m_format;
    QCheckBox* m_folded;
    QCheckBox* m_compared;
    QLabel* m_words;
    QPushButton* m_copy;
    QPushButton* m_save;
    QString m_snippet;
    BackgroundJob<Written> m_writing;
};

void openWeightsDialog(std::shared_ptr<const Session> session, const QString& folder, QWidget* window);

}  // namespace headscope
