// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/scaling/scaling_view.h"

#include "app/base/after_events.h"
#include "app/bound/chart_export.h"
#include "app/state/appearance.h"
#include "app/views/scaling/scaling_charts.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/value_slider.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QCheckBox>
#include <QPushButton>

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kFewestSamples = 100;
constexpr int kMostSamples = 20000;
constexpr int kLargestSeed = 999999;

}  // namespace

ScalingView::ScalingView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_background([this](Sampled sampled) { take(std::move(sampled)); }),
      m_dkSlider(named(new ValueSlider(tr("d_k")), "scaling.dk")),
      m_sampleBox(new CountBox),
      m_seedBox(new CountBox),
      m_ownAxesBox(named(new QCheckBox(tr("own x axes")), "scaling.ownAxes")),
      m_charts(new ScalingCharts)
{
    named(this, "scalingView", tr("Scaling"));
    setAutoFillBackground(true);
    lineUp(new QVBoxLayout(this), {.spacing = 0, .margins = {0, 8, 0, 0}}, {makeControls(), {m_charts, 1}});

    connect(m_dkSlider, &ValueSlider::valueEdited, this, [this](double value) { setDk(static_cast<int>(std::lround(value))); });
    connect(m_sampleBox, &QSpinBox::valueChanged, this, &ScalingView::setSamples);
    connect(m_seedBox, &QSpinBox::valueChanged, this, &ScalingView::setSeed);
    connectCharts(m_charts->charts(), workbench.figureMenu);
    connect(m_charts, &ScalingCharts::keyWidthPicked, this, &ScalingView::setDk);
    connect(&workbench.appearance, &Appearance::changed, this, [this] { m_charts->showPoints(m_points, m_dk, m_shownRequest.samples); });
    afterEvents(this, {QEvent::Show}, [this] {
        if (!isCurrent())
            compute();
    });
}

QWidget* ScalingView::makeControls()
{
    m_dkSlider->slider().setObjectName("scaling.dk.slider");
    m_dkSlider->field().setObjectName("scaling.dk.field");
    m_dkSlider->setRange(1, kLargestKeyWidth);
    m_dkSlider->setMapping(ValueSlider::Mapping::Logarithmic);
    m_dkSlider->setDecimals(0);
    m_dkSlider->setDefault(m_dk);
    m_dkSlider->setValue(m_dk);
    m_dkSlider->setToolTip(tr("How many numbers a query and a key have"));
    m_dkSlider->setWhatsThis(
        tr("d_k, the width of queries and keys. Drag it and see how far the scores q·k spread, and what softmax makes of them."));

    named(m_sampleBox, "scaling.samples", tr("Sample size"), tr("How many pairs of random queries and keys are drawn"));
    m_sampleBox->setRange(kFewestSamples, kMostSamples);
    m_sampleBox->setCounts({100, 200, 500, 1000, 2000, 4000, 10000, 20000});
    m_sampleBox->setCount(m_request.samples);
    named(m_seedBox, "scaling.seed", tr("Seed"), tr("The same seed draws the same numbers"));
    m_seedBox->setRange(0, kLargestSeed);
    m_seedBox->setCount(seed());
    auto* again = named(new QPushButton(tr("Draw again")), "scaling.draw", {}, tr("Other random numbers: the next seed"));
    connect(again, &QPushButton::clicked, this, [this] { setSeed(seed() == kLargestSeed ? 0 : seed() + 1); });

    m_ownAxesBox->setToolTip(tr("Each histogram as wide as its scores need, instead of both on one axis"));
    connect(m_ownAxesBox, &QCheckBox::toggled, this, &ScalingView::setOwnAxes);

    auto* sample = spaced(new QHBoxLayout, {.spacing = 6});
    const auto addNamed = [this, sample](const QString& name, QWidget* box) {
        auto* label = makeLabel({.text = name, .buddy = box});
        lineUp(sample, {label, box, Gap{6}});
        m_sample << label << box;
    };
    addNamed(tr("pairs"), m_sampleBox);
    addNamed(tr("seed"), m_seedBox);
    sample->addWidget(again);
    m_sample << again << m_ownAxesBox;
    sample->addStretch();
    auto* controls = new FoldingRow;
    controls->addWidget(m_dkSlider);
    controls->addLayout(sample);
    auto* axes = new QHBoxLayout;  // no wider than it needs
    axes->addWidget(m_ownAxesBox);
    controls->addLayout(axes);
    return controls;
}

void ScalingView::setDk(int dk)
{
    dk = std::clamp(dk, 1, kLargestKeyWidth);
    m_dkSlider->setRange(1, kLargestKeyWidth);  // a number that was typed may have widened it
    m_dkSlider->setValue(dk);
    if (dk == m_dk)
        return;
    m_dk = dk;
    m_charts->showPoints(m_points, m_dk, m_shownRequest.samples);
    emit changed();
}

void ScalingView::setSamples(int samples) { setRequest({std::clamp(samples, kFewestSamples, kMostSamples), m_request.seed}); }

void ScalingView::setSeed(int seed) { setRequest({m_request.samples, static_cast<std::uint32_t>(std::clamp(seed, 0, kLargestSeed))}); }

bool ScalingView::ownAxes() const { return m_charts->hasOwnAxes(); }

void ScalingView::setOwnAxes(bool own)
{
    if (own == ownAxes())
        return;
    m_ownAxesBox->setChecked(own);
    m_charts->setOwnAxes(own);
    m_charts->showPoints(m_points, m_dk, m_shownRequest.samples);
    emit changed();
}

bool ScalingView::shorten(int step)
{
    for (QWidget* control : m_sample)
        control->setVisible(step == 0);
    return m_charts->shorten(step, m_plots);
}

void ScalingView::setRequest(const ScalingRequest& request)
{
    if (request == m_request)
        return;
    m_request = request;
    m_sampleBox->setCount(samples());
    m_seedBox->setCount(seed());
    compute();
    emit changed();
}

void ScalingView::compute()
{
    if (!isVisible())
        return;  // shown later, it catches up
    m_background.forget();
    m_background.start([request = m_request](const CancelCheck& cancelled) { return Sampled{request, sampleScaling(request, cancelled)}; });
}

void ScalingView::take(Sampled sampled)
{
    m_points = std::move(sampled.points);
    m_shownRequest = sampled.request;
    m_charts->showPoints(m_points, m_dk, m_shownRequest.samples);
    if (isCurrent())
        emit pointsReady();
}

}  // namespace headscope
