// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/animation_choices.h"

#include "app/base/text.h"
#include "app/figures/dialog/content_choices.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/views/play/play_film.h"
#include "app/views/play/playback.h"
#include "app/widgets/controls/form_rows.h"
#include "core/base/phrase.h"

#include <QFormLayout>
#include <QSignalBlocker>

#include <cmath>

namespace headscope {

namespace {

constexpr double kUsualSeconds = 4, kLongest = 120;
constexpr int kFilmDpi = 144;  // a point is two pixels: readable from the last row
constexpr double kFarthest = 1e6, kLeastTemperature = 0.01;
constexpr double kColdest = 0.25, kHottest = 4, kSteepest = 1, kFlattest = 0.01;

}  // namespace

AnimationChoices::AnimationChoices(const Workbench& workbench, const CellRef& played, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_played(played),
      m_form(new QFormLayout(this)),
      m_subject(new QComboBox(this)),
      m_slider(new QComboBox(this)),
      m_from(new QDoubleSpinBox(this)),
      m_to(new QDoubleSpinBox(this)),
      m_content(nullptr),
      m_seconds(new QDoubleSpinBox(this)),
      m_pace(new QSpinBox(this)),
      m_width(new QSpinBox(this)),
      m_height(new QSpinBox(this)),
      m_format(new QComboBox(this)),
      m_loop(new QCheckBox(tr("&Over and over"), this)),
      m_dark(new QCheckBox(tr("&Dark background"), this))
{
    buildForm();
    offerSliders();
    offerSubjects();
    fitEnds();
    fitTime();
    connect(m_subject, &QComboBox::currentIndexChanged, this, &AnimationChoices::fitTime);
    connect(m_slider, &QComboBox::currentIndexChanged, this, &AnimationChoices::fitEnds);
    whenEdited({m_subject, m_slider, m_from, m_to, m_seconds, m_pace, m_width, m_height, m_dark}, this, &AnimationChoices::changed);
    connect(m_content, &ContentChoices::changed, this, &AnimationChoices::changed);
    connect(this, &AnimationChoices::changed, this, &AnimationChoices::showWhatApplies);
    showWhatApplies();
}

void AnimationChoices::buildForm()
{
    for (QDoubleSpinBox* box : {m_from, m_to}) {
        box->setRange(-kFarthest, kFarthest);
        box->setDecimals(3);
        box->setSingleStep(0.1);
    }
    m_seconds->setRange(0.2, kLongest);
    m_seconds->setDecimals(1);
    m_seconds->setSuffix(tr(" s"));
    m_pace->setRange(Animation::kFewestPace, Animation::kMostPace);
    m_pace->setValue(20);
    m_pace->setSuffix(tr(" frames a second"));
    m_width->setRange(160, 3840);
    m_width->setValue(960);
    m_height->setRange(0, 2160);
    m_height->setSpecialValueText(tr("as needed"));
    for (QSpinBox* box : {m_width, m_height})
        box->setSuffix(tr(" px"));
    for (const AnimationFormat& row : animationFormats())
        m_format->addItem(tr(row.title.data()), toQString(row.id));
    m_loop->setChecked(true);
    m_dark->setChecked(m_workbench.appearance.isDark());
    m_form->setContentsMargins(0, 0, 0, 0);
    addRow(*m_form, {tr("&What moves"), m_subject, "animation.subject"});
    addRow(*m_form, {tr("S&lider"), m_slider, "animation.slider"});
    addRow(*m_form, {tr("F&rom"), m_from, "animation.from"});
    addRow(*m_form, {tr("&To"), m_to, "animation.to"});
    m_content = new ContentChoices(*m_form, this);
    addRow(*m_form, {tr("&Length"), m_seconds, "animation.seconds"});
    addRow(*m_form, {tr("&Pace"), m_pace, "animation.pace"});
    addRow(*m_form, {tr("W&idth"), m_width, "animation.width"});
    addRow(*m_form, {tr("H&eight"), m_height, "animation.height"});
    addRow(*m_form, {tr("&Format"), m_format, "animation.format"});
    addRow(*m_form, {{}, m_loop, "animation.loop"});
    addRow(*m_form, {{}, m_dark, "animation.dark"});
    m_content->offer(m_workbench.document.session());
    m_content->choose({.matrix = {MatrixId::Attention, m_workbench.selection.block(), m_workbench.selection.head()}, .allHeads = true});
}

/// Offers the subjects that can move now.
void AnimationChoices::offerSubjects()
{
    const auto& trace = m_workbench.engine.trace();
    m_subject->addItem(tr("A slider"), static_cast<int>(Subject::Slider));
    if (trace && !m_played.isNull() && contains(*trace, m_played) && !playPath(*trace, m_played, PlayUntil::Cell).empty()) {
        m_subject->addItem(tr("The number, played"), static_cast<int>(Subject::Play));
        if (m_tunables.empty() || m_tunables.front().kind != Tunable::Kind::Cell)
            m_subject->setCurrentIndex(1);
    }
    if (m_workbench.trainer.timeline())
        m_subject->addItem(tr("The training, step by step"), static_cast<int>(Subject::Training));
}

/// The selected number first, then what belongs to the heads of the block.
void AnimationChoices::offerSliders()
{
    const Session& session = *m_workbench.document.session();
    const CellRef& cell = m_workbench.selection.cell();
    if (!cell.isNull() && isParameter(session, cell.matrix) && exists(session, Tunable{Tunable::Kind::Cell, cell}))
        m_tunables.push_back({Tunable::Kind::Cell, cell});
    const int block = m_workbench.selection.block();
    for (const auto kind : {Tunable::Kind::Temperature, Tunable::Kind::Gain, Tunable::Kind::Slope})
        for (int head = 0; head < std::ssize(session.block(block).heads); ++head)
            if (const Tunable tunable{kind, {{MatrixId::Query, block, head}, 0, 0}}; exists(session, tunable))
                m_tunables.push_back(tunable);
    if (const Tunable scale{Tunable::Kind::ScaleFactor, {{MatrixId::Query, block, 0}, 0, 0}}; exists(session, scale))
        m_tunables.push_back(scale);
    for (const Tunable& tunable : m_tunables)
        m_slider->addItem(toQString(nameOf(session, tunable)));
}

/// Sets the ends to where a drag would be worth seeing.
void AnimationChoices::fitEnds()
{
    const QSignalBlocker quietFrom(m_from), quietTo(m_to);
    const Tunable& tunable = m_tunables[static_cast<std::size_t>(std::max(0, m_slider->currentIndex()))];
    const auto now = static_cast<double>(valueOf(*m_workbench.document.session(), tunable));
    const double reach = std::max(1.0, std::abs(now));
    const auto [from, to] = tunable.kind == Tunable::Kind::Temperature ? std::pair{kColdest, kHottest}
                            : tunable.kind == Tunable::Kind::Gain      ? std::pair{0.0, std::max(1.0, now)}
                            : tunable.kind == Tunable::Kind::Slope     ? std::pair{kFlattest, kSteepest}
                                                                       : std::pair{now - reach, now + reach};
    for (QDoubleSpinBox* box : {m_from, m_to})
        box->setMinimum(tunable.kind == Tunable::Kind::Temperature ? kLeastTemperature : -kFarthest);
    m_from->setValue(from);
    m_to->setValue(to);
}

void AnimationChoices::fitTime()
{
    const QSignalBlocker quiet(m_seconds);
    m_seconds->setValue(kUsualSeconds);
    const auto& trace = m_workbench.engine.trace();
    if (subject() != Subject::Play || !trace)
        return;
    int time = 0;
    for (const Scene& scene : playOf(*trace, playPath(*trace, m_played, PlayUntil::Cell)).scenes)
        time += Playback::timeOf(scene);
    m_seconds->setValue(time / 1000.0);
}

/// Owns what it reads: it is made on other threads.
MakeFilm AnimationChoices::film() const
{
    const auto trace = m_workbench.engine.trace();
    const auto session = m_workbench.document.session();
    const ColorMap& colors = m_workbench.appearance.colorMap();
    const FigureLook look{{}, m_dark->isChecked()};
    const int count = frames();
    if (subject() == Subject::Play)
        return [trace, cell = m_played, &colors, look, count](const CancelCheck&) -> Result<Film> {
            const auto path = playPath(*trace, cell, PlayUntil::Cell);
            if (path.empty())
                return Error{phrase("animation"), phrase("this number cannot be played any more")};
            return PlayedFigures(playOf(*trace, path), colors, Playback::titleOf(*trace->session, path.back()), {}, look).film(count);
        };
    FigureRequest request{.trace = trace,
                          .part = m_content->part(),
                          .allBlocks = m_content->allBlocks(),
                          .against = m_content->against(),
                          .colorMap = &colors,
                          .title = toQString(session->title),
                          .style = {.look = look}};
    if (subject() == Subject::Training) {
        auto run = m_workbench.trainer.timeline();
        return [run = std::move(run), request, count](const CancelCheck& cancelled) -> Result<Film> {
            if (!run)
                return Error{phrase("animation"), phrase("a step is still being made; try again")};
            return filmOf(trainingStates(*run, count), request, cancelled);
        };
    }
    const Tunable tunable = m_tunables[static_cast<std::size_t>(m_slider->currentIndex())];
    return [session, tunable, from = m_from->value(), to = m_to->value(), request, count](const CancelCheck& cancelled) {
        return filmOf(sliderStates(session, tunable, from, to, count), request, cancelled);
    };
}

AnimationChoices::Subject AnimationChoices::subject() const { return static_cast<Subject>(m_subject->currentData().toInt()); }

bool AnimationChoices::moves() const { return subject() != Subject::Slider || m_from->value() != m_to->value(); }

int AnimationChoices::frames() const
{
    return std::clamp(static_cast<int>(std::lround(m_seconds->value() * m_pace->value())), 2, Animation::kMostFrames);
}

int AnimationChoices::pace() const { return m_pace->value(); }

bool AnimationChoices::loop() const { return m_loop->isChecked(); }

const AnimationFormat& AnimationChoices::format() const { return animationFormats()[static_cast<std::size_t>(m_format->currentIndex())]; }

Page AnimationChoices::page() const
{
    return {.size = QSizeF(m_width->value(), m_height->value()) * (kPointsPerInch / kFilmDpi), .dpi = kFilmDpi};
}

void AnimationChoices::showWhatApplies()
{
    const bool slider = subject() == Subject::Slider;
    for (QWidget* control : std::initializer_list<QWidget*>{m_slider, m_from, m_to})
        m_form->setRowVisible(control, slider);
    m_content->enableWhatApplies();
    m_content->setVisible(subject() != Subject::Play);
}

}  // namespace headscope
