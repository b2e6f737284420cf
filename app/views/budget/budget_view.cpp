// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/budget_view.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/chart_export.h"
#include "app/bound/figure_menu.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/views/budget/budget_presets.h"
#include "app/views/budget/budget_table.h"
#include "app/views/budget/head_count_slider.h"
#include "app/views/budget/heads_timing.h"
#include "app/views/budget/shape_table.h"
#include "app/views/budget/whole_budget.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace headscope {

namespace {

template <class T>
BudgetSettings with(BudgetSettings settings, T BudgetRequest::* part, std::type_identity_t<T> value)
{
    settings.request.*part = value;
    return settings;
}

template <class T>
BudgetSettings with(BudgetSettings settings, T BudgetSettings::* part, std::type_identity_t<T> value)
{
    settings.*part = value;
    return settings;
}

}  // namespace

BudgetView::BudgetView(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_pageSwitch(makePages()),
      m_presetBox(new QComboBox),
      m_widthBox(new CountBox),
      m_headSlider(new HeadCountSlider("budget.heads")),
      m_groupBox(new CountBox),
      m_tokenBox(new CountBox),
      m_biasBox(named(new QCheckBox(tr("biases")), "budget.biases")),
      m_feedForwardBox(named(new QCheckBox(tr("FFN")), "budget.feedForward")),
      m_controls(new FoldingRow),
      m_whole(new WholeBudget(workbench, this)),
      m_pages(new QStackedWidget),
      m_charts(new BudgetCharts),
      m_shapes(new ShapeTable(workbench)),
      m_timing(new HeadsTiming)
{
    named(this, "budgetView", tr("Budget"));
    setAutoFillBackground(true);
    m_pages->addWidget(m_charts);
    auto* shapes = new QWidget;
    lineUp(new QVBoxLayout(shapes), {.margins = {12, 6, 4, 4}}, {m_shapes});
    m_pages->addWidget(shapes);
    m_pages->addWidget(m_timing);
    m_timing->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);  // the other pages are as narrow as without it
    m_controls->addWidget(makeSizes());
    m_choices = makeChoices();
    m_controls->addLayout(m_choices);
    auto* layout = spaced(new QVBoxLayout(this), {.spacing = 4, .margins = {0, 8, 0, 0}});
    auto* top = lineUp(new QHBoxLayout, {.margins = {14, 0, 0, 0}}, {{m_pageSwitch, 0, Qt::AlignTop}, {m_controls, 1}, Stretch{}});
    lineUp(layout, {top, m_whole, {m_pages, 1}});

    connectCharts(m_charts->charts(), workbench.figureMenu);
    connect(m_charts, &BudgetCharts::headsPicked, this, &BudgetView::setHeads);
    connect(m_charts, &BudgetCharts::tableMenuWanted, this, [this](const QPoint& position) {
        m_workbench.figureMenu.open(budgetTableFigure(m_settings), QStringLiteral("budget-table"), position);
    });
    workbench.document.whenChanged(SessionPart::Structure, this, &BudgetView::followSession);
    connect(&workbench.selection, &Selection::blockChanged, this, &BudgetView::followSession);
    connect(&workbench.appearance, &Appearance::changed, this, &BudgetView::refresh);
    setPage(kPageIds[0]);
    afterEvents(this, {QEvent::Show}, &BudgetView::refresh);
}

QString BudgetView::page() const { return kPageIds[static_cast<std::size_t>(m_pages->currentIndex())]; }

void BudgetView::setPage(const QString& page)
{
    const auto found = std::ranges::find(kPageIds, page, [](const char* id) { return QLatin1String(id); });
    const int shown = found == kPageIds.end() ? Costs : static_cast<int>(found - kPageIds.begin());
    const auto policy = shown == Time ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    m_timing->setSizePolicy(policy, policy);
    m_pages->setCurrentIndex(shown);
    m_controls->setVisible(shown != Shapes);
    m_pageSwitch->choose(shown);
    refresh();
    emit changed();
}

void BudgetView::setPreset(const QString& id)
{
    for (const BudgetPreset& preset : kBudgetPresets)
        if (id == QLatin1String(preset.id)) {
            change(preset.in(m_settings), id);
            return;
        }
    if (id == QLatin1String(kSession))
        change(withSizesOf(*m_workbench.document.session(), m_workbench.selection.block(), m_settings), kSession);
    else
        change(m_settings, kOwn);
}

void BudgetView::followSession()
{
    if (m_preset == QLatin1String(kSession))
        setPreset(kSession);
}

void BudgetView::setDModel(int width) { change(with(m_settings, &BudgetRequest::model, width), kOwn); }
void BudgetView::setHeads(int heads) { change(with(m_settings, &BudgetRequest::heads, heads), kOwn); }
void BudgetView::setGroups(int groups) { change(with(m_settings, &BudgetRequest::groups, groups), kOwn); }
void BudgetView::setTokens(int tokens) { change(with(m_settings, &BudgetSettings::tokens, tokens), kOwn); }
void BudgetView::setBiases(bool on) { change(with(m_settings, &BudgetRequest::biases, on), m_preset); }
void BudgetView::setFeedForward(bool on) { change(with(m_settings, &BudgetRequest::feedForward, on), m_preset); }
void BudgetView::setBytes(int bytes)
{
    change(with(m_settings, &BudgetSettings::bytes, bytes == kBytes[1] ? kBytes[1] : kBytes[0]), m_preset);
}

/// The preset becomes "own" only when a number really changes.
void BudgetView::change(BudgetSettings settings, const QString& preset)
{
    BudgetRequest& request = settings.request;
    request.model = std::clamp<Index>(request.model, 1, kLargestWidth);
    request.heads = largestDivisor(request.model, request.heads);
    request.groups = largestDivisor(request.heads, request.groups);
    settings.tokens = std::clamp<Index>(settings.tokens, 1, kMostTokens);
    const bool same = settings == m_settings;
    if (!same || preset != QLatin1String(kOwn) || m_presetBox->currentData() == preset)
        m_preset = preset;
    m_settings = settings;
    refresh();
    emit changed();
}

void BudgetView::refresh()
{
    const auto counts = [](Index number) {
        std::vector<int> list;
        for (const Index divisor : divisorsOf(number))
            list.push_back(static_cast<int>(divisor));
        return list;
    };
    const BudgetRequest& request = m_settings.request;
    m_presetBox->setCurrentIndex(m_presetBox->findData(m_preset));
    m_widthBox->setCount(dModel());
    m_headSlider->setCounts(counts(request.model), heads());
    m_groupBox->setCounts(counts(request.heads));
    m_groupBox->setRange(1, heads());
    m_groupBox->setCount(groups());
    m_tokenBox->setCount(tokens());
    for (const auto& [box, on] : {std::pair{m_biasBox, biases()}, std::pair{m_feedForwardBox, feedForward()}}) {
        const QSignalBlocker quiet(box);
        box->setChecked(on);
    }
    m_precision->choose(bytes() == kBytes[1]);
    showWhole();
    m_timing->showSettings(m_settings);
    if (isVisible())
        m_charts->showSettings(m_settings);
}

void BudgetView::showWhole()
{
    m_whole->setVisible(m_shortened == 0 && (m_pages->currentIndex() == Shapes || m_preset == QLatin1String(kSession)));
}

bool BudgetView::shorten(int step)
{
    m_shortened = step;
    showWhole();
    for (int i = 0; i < m_choices->count(); ++i)
        if (QWidget* control = m_choices->itemAt(i)->widget())
            control->setVisible(step == 0);
    m_shapes->shorten(step);
    return m_charts->shorten(step, m_plots);
}

ChipSwitch* BudgetView::makePages()
{
    const auto page = [](Page at, const QString& text, const QString& tip) {
        return ChipSwitch::Chip{QStringLiteral("budget.page.") + kPageIds[at], text, text, tip};
    };
    auto* pages = new ChipSwitch({page(Costs, tr("Costs"), tr("What heads cost")),
                                  page(Shapes, tr("Shapes"), tr("The shape of every matrix of the open session")),
                                  page(Time, tr("Time"), tr("How long heads take on this machine, together and one after the other"))});
    connect(pages, &ChipSwitch::picked, this, [this](int at) { setPage(kPageIds[static_cast<std::size_t>(at)]); });
    return pages;
}

QWidget* BudgetView::makeSizes()
{
    named(m_presetBox, "budget.preset", tr("Model"), tr("Sizes of a well-known model, or of the open session"));
    for (const BudgetPreset& preset : kBudgetPresets)
        m_presetBox->addItem(headscope::tr(preset.name), QString(preset.id));
    m_presetBox->addItem(tr("Open session"), QString(kSession));
    m_presetBox->addItem(tr("Custom numbers"), QString(kOwn));
    connect(m_presetBox, &QComboBox::activated, this, [this] { setPreset(m_presetBox->currentData().toString()); });
    named(m_widthBox, "budget.dModel", tr("d_model"), tr("The width of the model"));
    m_widthBox->setRange(1, kLargestWidth);
    connect(m_widthBox, &QSpinBox::valueChanged, this, &BudgetView::setDModel);
    connect(m_headSlider, &HeadCountSlider::countEdited, this, &BudgetView::setHeads);

    auto* sizes = new QWidget;
    auto* layout = lineUp(new QHBoxLayout(sizes), {.margins = {}}, {m_presetBox});
    lineUp(layout, {makeLabel({.text = tr("d<sub>model</sub>"), .buddy = m_widthBox}), m_widthBox, {m_headSlider, 1}});
    return sizes;
}

QLayout* BudgetView::makeChoices()
{
    auto* layout = spaced(new QHBoxLayout, {.spacing = 6});
    const auto addNamed = [layout](const QString& name, CountBox* box, const char* objectName, const QString& accessibleName) {
        named(box, objectName, accessibleName, accessibleName);
        lineUp(layout, {makeLabel({.text = name, .buddy = box}), box});
    };
    addNamed(tr("groups"), m_groupBox, "budget.groups", tr("Groups of heads that share keys and values, in GQA"));
    addNamed(tr("n"), m_tokenBox, "budget.tokens", tr("Number of tokens"));
    m_tokenBox->setRange(1, kMostTokens);
    connect(m_groupBox, &QSpinBox::valueChanged, this, &BudgetView::setGroups);
    connect(m_tokenBox, &QSpinBox::valueChanged, this, &BudgetView::setTokens);
    m_biasBox->setToolTip(tr("Count the biases too"));
    connect(m_biasBox, &QCheckBox::toggled, this, &BudgetView::setBiases);
    m_feedForwardBox->setToolTip(tr("Count the feed-forward network too, 4·d_model wide"));
    connect(m_feedForwardBox, &QCheckBox::toggled, this, &BudgetView::setFeedForward);
    lineUp(layout, {m_biasBox, m_feedForwardBox});
    const auto precision = [](const QString& text, int bytes) {
        const QString spoken = tr("Numbers of %1 bytes").arg(bytes);
        return ChipSwitch::Chip{"budget." + text, text, spoken, spoken};
    };
    m_precision = new ChipSwitch({precision("fp16", kBytes[0]), precision("fp32", kBytes[1])});
    connect(m_precision, &ChipSwitch::picked, this, [this](int at) { setBytes(kBytes[static_cast<std::size_t>(at)]); });
    auto* chips = lineUp(new QHBoxLayout, {m_precision});  // there also where the others are not
    lineUp(layout, {chips, Stretch{}});
    return layout;
}

}  // namespace headscope
