// SPDX-License-Identifier: GPL-3.0-or-later
// What an animation shows: a slider between two ends, a number that is played or the training; how long, how fast, how large.
#pragma once

#include "app/figures/animation/film.h"
#include "app/state/workbench.h"
#include "core/matrices/cell_address.h"
#include "core/matrices/tunable.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QSpinBox;

namespace headscope {

class ContentChoices;

/// Makes the film on any thread.
using MakeFilm = std::function<Result<Film>(const CancelCheck&)>;

class AnimationChoices : public QWidget {
    Q_OBJECT

public:
    /// `played`: the number whose play is offered; null: none.
    AnimationChoices(const Workbench& workbench, const CellRef& played, QWidget* parent = nullptr);

    bool moves() const;  ///< false when the slider would end where it begins
    MakeFilm film() const;
    int frames() const;
    int pace() const;
    bool loop() const;
    Page page() const;
    const AnimationFormat& format() const;

signals:
    void changed();

private:
    enum class Subject { Slider, Play, Training };

    void buildForm();
    void offerSubjects();
    void offerSliders();
    void fitEnds();
    void fitTime();
    void showWhatApplies();
    Subject subject() const;

    Workbench m_workbench;
    CellRef m_played;
    std::vector<Tunable> m_tunables;
    QFormLayout* m_form;
    QComboBox* m_subject;
    QComboBox* m_slider;
    QDoubleSpinBox* m_from;
    QDoubleSpinBox* m_to;
    ContentChoices* m_content;
    QDoubleSpinBox* m_seconds;
    QSpinBox* m_pace;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_format;
    QCheckBox* m_loop;
    QCheckBox* m_dark;
};

}  // namespace headscope
