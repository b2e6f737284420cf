// SPDX-License-Identifier: GPL-3.0-or-later
// The figures that the session keeps: their pictures, how they stand, and making them all again as files.
#pragma once

#include "app/state/workbench.h"
#include "core/model/named_figure.h"
#include "core/parallel/latest_worker.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QSpinBox;

namespace headscope {

class ColorChoices;
class FigurePreview;
class FontBox;
struct Trace;

class FiguresDialog : public QDialog {
    Q_OBJECT

public:
    explicit FiguresDialog(const Workbench& workbench, QWidget* parent = nullptr);

    /// Each as a file of its name in that folder, in the background; made() or failed() follows.
    void makeAll(const QString& folder);

signals:
    void made(int figures);
    void failed(const QString& sentence);

private:
    struct Job {
        std::shared_ptr<const Trace> trace;
        QString format, folder;
    };
    QWidget* makeControls();
    void follow();      ///< the session has other figures, or they stand otherwise
    void showChosen();  ///< the controls and the preview
    void showSpan();
    void arrange(const std::function<void(NamedFigure&)>& change, const char* kind);
    void work(const Job& job);
    int figure() const;  ///< the chosen one; −1: there is none
    int picture() const;
    const NamedFigure& chosen() const;

    Workbench m_workbench;
    QListWidget* m_figures;
    QListWidget* m_pictures;
    QLineEdit* m_title;
    QSpinBox* m_columns;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QSpinBox* m_type;
    FontBox* m_font;
    ColorChoices* m_colors = nullptr;
    QSpinBox* m_span;  ///< for the chosen picture
    QLineEdit* m_marks;
    QCheckBox* m_shared;
    QCheckBox* m_letters;
    QCheckBox* m_numbers;
    QCheckBox* m_dark;
    QComboBox* m_format;
    FigurePreview* m_preview;
    QLabel* m_message;
    std::vector<QWidget*> m_needFigure, m_needPicture;
    QPushButton* m_makeAll;
    bool m_filling = false;
    LatestWorker<Job> m_worker;  // last: joins before the rest goes
};

}  // namespace headscope
