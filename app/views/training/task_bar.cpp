// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/task_bar.h"

#include "app/base/text.h"
#include "app/state/trainer.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/number_field.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/folding_row.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_table.h"

#include <QComboBox>
#include <QFormLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kMostSeeds = 999999;
constexpr int kMostWarmUp = 10000;
constexpr int kRateDecimals = 4;
constexpr int kWordsWidth = 30;  // letters

void nameField(QWidget& field, const char* name, const QString& accessibleName, const QString& tip)
{
    named(&field, name, accessibleName, tip);
    field.setWhatsThis(tip);
}

}  // namespace

TaskBar::TaskBar(Trainer& trainer, QWidget* parent)
    : QWidget(parent),
      m_trainer(trainer),
      m_task(new QToolButton),
      m_words(wrappedLabel("training.words", this)),
      m_optimizer(new QComboBox),
      m_rate(new NumberField),
      m_batch(new CountBox),
      m_seed(new CountBox),
      m_decay(new NumberField),
      m_warmUp(new CountBox),
      m_clipping(new NumberField)
{
    nameField(*m_task, "training.task", tr("Task"), tr("What is learned: opens a session that suits the task"));
    m_task->setPopupMode(QToolButton::InstantPopup);
    m_task->setFocusPolicy(Qt::StrongFocus);
    auto* menu = named(new QMenu(m_task), "training.task.menu");
    menu->setToolTipsVisible(true);
    for (const Task& task : tasks()) {
        const QString id = toQString(task.id);
        QAction* action = menu->addAction(phraseText(task.title), this, [this, id] { emit taskWanted(id); });
        named(action, "training.task." + id, {}, phraseText(task.words));
    }
    menu->addSeparator();
    menu->addAction(tr("Your own task…"), this, [this] { emit taskWanted(toQString(kOwnTask)); })->setObjectName("training.task.own");
    m_task->setMenu(menu);
    m_words->setProperty("role", "muted");
    sizeByType(*m_words, [this] { m_words->setMinimumWidth(m_words->fontMetrics().averageCharWidth() * kWordsWidth); });

    auto* what = new QWidget;
    lineUp(new QHBoxLayout(what), {.margins = {}}, {m_task, {m_words, 1}, Stretch{}});
    auto* row = new FoldingRow;
    row->layout()->setContentsMargins(0, 0, 0, 0);
    row->addWidget(what);
    row->addLayout(makeSettings());
    lineUp(new QVBoxLayout(this), {.margins = {}}, {row});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    refresh();
}

QLayout* TaskBar::makeSettings()
{
    nameField(*m_optimizer, "training.optimizer", tr("Optimizer"), tr("How a gradient changes the weights, as torch.optim has it"));
    for (const OptimizerKindInfo& row : kOptimizerKinds)
        m_optimizer->addItem(toQString(row.title));
    nameField(*m_rate, "training.rate", tr("Learning rate"),
              tr("The learning rate: how far one step goes. It may be changed while it learns"));
    nameField(*m_batch, "training.batch", tr("Batch"), tr("Fresh sequences in each step"));
    nameField(*m_seed, "training.seed", tr("Seed of the run"),
              tr("Makes the starting values and the sequences; the same seed gives the same run"));
    m_rate->setDecimals(kRateDecimals);
    m_rate->setWidest(0.0001);
    for (NumberField* field : {m_rate, m_decay, m_clipping})
        field->setStyleSheet(QStringLiteral("QLineEdit { padding: 2px 1px; }"));  // a box, as the counts beside it are
    m_batch->setRange(1, Training::kLargestBatch);
    m_batch->setCounts({1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024});
    m_seed->setRange(0, kMostSeeds);
    connect(m_optimizer, &QComboBox::activated, this,
            [this](int row) { change([&](TrainingSettings& next) { next.optimizer.kind = static_cast<OptimizerKind>(row); }); });
    connect(m_rate, &NumberField::numberTyped, this, [this](double rate) {
        if (rate > 0)
            change([&](TrainingSettings& next) { next.optimizer.learningRate = rate; });
    });
    connect(m_rate, &NumberField::stepped, this,
            [this](double steps) { change([&](TrainingSettings& next) { next.optimizer.learningRate *= steps > 0 ? 2 : 0.5; }); });
    connect(m_batch, &QSpinBox::valueChanged, this, [this](int batch) { change([&](TrainingSettings& next) { next.batch = batch; }); });
    connect(m_seed, &QSpinBox::valueChanged, this, [this](int seed) { m_trainer.setSeed(static_cast<std::uint32_t>(seed)); });

    auto* more = new QToolButton;
    nameField(*more, "training.more", tr("More settings"), tr("Weight decay, warm-up, clipping, and which matrices stay as they are"));
    more->setText(tr("More"));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setFocusPolicy(Qt::StrongFocus);
    more->setMenu(makeMore());

    auto* layout = lineUp(new QHBoxLayout, {.spacing = 6}, {m_optimizer});
    const auto addNamed = [layout](const QString& name, QWidget* field) {
        lineUp(layout, {makeLabel({.text = name, .buddy = field}), field});
    };
    addNamed(tr("learning rate"), m_rate);
    addNamed(tr("batch"), m_batch);
    addNamed(tr("seed"), m_seed);
    lineUp(layout, {more, Stretch{}});
    return layout;
}

QMenu* TaskBar::makeMore()
{
    nameField(*m_decay, "training.decay", tr("Weight decay"), tr("Draws the weights towards zero; AdamW keeps it apart from the gradient"));
    nameField(*m_warmUp, "training.warmUp", tr("Warm-up"), tr("Over so many steps the learning rate grows from 0 to what it is"));
    nameField(*m_clipping, "training.clipping", tr("Clipping"), tr("The gradients together are made no longer than this; 0: as they are"));
    m_decay->setDecimals(kRateDecimals);
    m_decay->setWidest(0.0001);
    m_clipping->setWidest(1000);
    m_warmUp->setRange(0, kMostWarmUp);
    connect(m_decay, &NumberField::numberTyped, this, [this](double decay) {
        if (decay >= 0)
            change([&](TrainingSettings& next) { next.optimizer.weightDecay = decay; });
    });
    connect(m_clipping, &NumberField::numberTyped, this, [this](double clipping) {
        if (clipping >= 0)
            change([&](TrainingSettings& next) { next.optimizer.clipping = clipping; });
    });
    connect(m_warmUp, &QSpinBox::valueChanged, this,
            [this](int steps) { change([&](TrainingSettings& next) { next.optimizer.warmUp = steps; }); });
    auto* menu = named(new QMenu(this), "training.more.menu");
    auto* page = new QWidget;
    auto* form = new QFormLayout(page);
    form->addRow(tr("weight decay"), m_decay);
    form->addRow(tr("warm-up, steps"), m_warmUp);
    form->addRow(tr("clipping"), m_clipping);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(page);
    menu->addAction(action);
    auto* freeze = menu->addMenu(tr("Freeze"));
    freeze->setObjectName("training.freeze.menu");
    connect(menu, &QMenu::aboutToShow, this, [this, freeze] { fillFreeze(*freeze); });
    return menu;
}

/// The kinds of matrices that can be learned.
void TaskBar::fillFreeze(QMenu& menu)
{
    menu.clear();
    std::vector<MatrixId> kinds;
    for (const MatrixRef& ref : m_trainer.weights())
        if (std::ranges::find(kinds, ref.id) == kinds.end())
            kinds.push_back(ref.id);
    for (const MatrixId kind : kinds) {
        QAction* action = menu.addAction(phraseText(info(kind).title));
        action->setObjectName("training.freeze." + toQString(info(kind).name));
        action->setCheckable(true);
        action->setChecked(m_trainer.isFrozen(m_trainer.weightsOfKind(kind)));
        connect(action, &QAction::toggled, this, [this, kind](bool frozen) { m_trainer.setFrozen(m_trainer.weightsOfKind(kind), frozen); });
    }
}

template <class Change>
void TaskBar::change(const Change& change)
{
    TrainingSettings settings = m_trainer.settings();
    change(settings);
    m_trainer.setSettings(std::move(settings));
}

void TaskBar::setWordsShown(bool shown) { m_words->setVisible(shown); }

void TaskBar::refresh()
{
    const Task* task = m_trainer.task();
    m_task->setText(task ? tr("Task: %1").arg(phraseText(task->title)) : tr("Choose a task"));
    m_words->setText(task ? phraseText(task->words) : QString());
    const TrainingSettings& settings = m_trainer.settings();
    m_optimizer->setCurrentIndex(static_cast<int>(settings.optimizer.kind));
    m_rate->setNumber(settings.optimizer.learningRate);
    m_batch->setCount(settings.batch);
    m_seed->setCount(static_cast<int>(settings.seed));
    m_decay->setNumber(settings.optimizer.weightDecay);
    m_warmUp->setCount(settings.optimizer.warmUp);
    m_clipping->setNumber(settings.optimizer.clipping);
}

}  // namespace headscope
