// SPDX-License-Identifier: GPL-3.0-or-later
// The controls on the left of the export dialog: what to export, as what, how large; and what was chosen last time.
#pragma once

#include "app/figures/formats/formats.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace headscope {

class ColorChoices;
class ContentChoices;
class FontBox;
class LengthBox;

class ExportChoices : public QWidget {
    Q_OBJECT

public:
    explicit ExportChoices(QWidget* parent = nullptr);

    /// The blocks, matrices, heads and the title that this session has; what was chosen stays where it still exists.
    void offer(std::shared_ptr<const Session> session);
    void choose(const FigurePart& part);
    void present(const Figure& figure);  ///< shows that alone, in place of choices of content

    FigureRequest request(std::shared_ptr<const Trace> trace, const ColorMap& colorMap) const;
    Page page() const;
    const ExportFormat& format() const;
    bool names() const;
    bool sessionInside() const;  ///< pictures carry it

    void load();  ///< from the settings
    void save() const;

signals:
    void changed();

private:
    void readShown(FigureRequest& request) const;  ///< heads, rows, columns and marks, as they are written
    void offerSession();                           ///< a large one travels only when it is asked to
    void enableWhatApplies();
    void applyPreset();

    std::shared_ptr<const Session> m_session;
    QFormLayout* m_form;
    ContentChoices* m_content;
    QComboBox* m_format;
    QComboBox* m_preset;
    LengthBox* m_width;
    LengthBox* m_height;
    QSpinBox* m_dpi;
    QSpinBox* m_columns;
    QSpinBox* m_type;
    QLineEdit* m_title;
    ColorChoices* m_colors;
    QLineEdit* m_scaleLabel;
    QLineEdit* m_onlyHeads;
    QLineEdit* m_onlyRows;
    QLineEdit* m_onlyColumns;
    QLineEdit* m_marks;
    FontBox* m_font;
    QCheckBox* m_dark;
    QCheckBox* m_numbers;
    QCheckBox* m_names;
    QCheckBox* m_transparent;
    QCheckBox* m_inside;
    std::shared_ptr<const Figure> m_ready;
    bool m_large = false;  ///< the session, for a picture
    QString m_sessionTitle;
};

}  // namespace headscope
