// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of BudgetView: its two pages, the sizes of the model, and what is counted.
#include "app/views/budget/budget_view.h"

#include "app/base/text.h"
#include "app/views/budget/budget_presets.h"
#include "app/views/budget/head_count_slider.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/count_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace headscope {

QLayout* BudgetView::makePages()
{
    auto* chips = new QHBoxLayout;
    chips->setSpacing(0);
    m_pageChips = {new ChipButton(tr("Costs"), nullptr, ChipButton::Join::Right),
                   new ChipButton(tr("Shapes"), nullptr, ChipButton::Join::Left)};
    m_pageChips[0]->setToolTip(tr("What heads cost"));
    m_pageChips[1]->setToolTip(tr("The shape of every matrix of the open session"));
    for (std::size_t i = 0; i < m_pageChips.size(); ++i) {
        m_pageChips[i]->setObjectName(QStringLiteral("budget.page.") + kPageIds[i]);
        m_pageChips[i]->setAccessibleName(m_pageChips[i]->text());
        m_pageChips[i]->setCheckable(true);
        chips->addWidget(m_pageChips[i], 0, Qt::AlignTop);
        connect(m_pageChips[i], &ChipButton::clicked, this, [this, i] { setPage(kPageIds[i]); });
    }
    return chips;
}

QWidget* BudgetView::makeSizes()
{
    m_presetBox->setObjectName("budget.preset");
    m_presetBox->setAccessibleName(tr("Model"));
    m_presetBox->setToolTip(tr("Sizes of a well-known model, or of the open session"));
    for (const BudgetPreset& preset : kBudgetPresets)
        m_presetBox->addItem(headscope::tr(preset.name), QString(preset.id));
    m_presetBox->addItem(tr("Open session"), QString(kSession));
    m_presetBox->addItem(tr("Custom numbers"), QString(kOwn));
    connect(m_presetBox, &QComboBox::activated, this, [this] { setPreset(m_presetBox->currentData().toString()); });
    m_widthBox->setObjectName("budget.dModel");
    m_widthBox->setAccessibleName(tr("d_model"));
    m_widthBox->setToolTip(tr("The width of the model"));
    m_widthBox->setRange(1, kLargestWidth);
    connect(m_widthBox, &QSpinBox::valueChanged, this, &BudgetView::setDModel);
    connect(m_headSlider, &HeadCountSlider::countEdited, this, &BudgetView::setHeads);

    auto* sizes = new QWidget;
    auto* layout = new QHBoxLayout(sizes);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_presetBox);
    auto* label = new QLabel(tr("d<sub>model</sub>"));
    label->setBuddy(m_widthBox);
    layout->addWidget(label);
    layout->addWidget(m_widthBox);
    layout->addWidget(m_headSlider, 1);
    return sizes;
}

QLayout* BudgetView::makeChoices()
{
    auto* layout = new QHBoxLayout;
    layout->setSpacing(6);
    const auto addNamed = [layout](const QString& name, CountBox* box, const char* objectName, const QString& accessibleName) {
        auto* label = new QLabel(name);
        label->setBuddy(box);
        box->setObjectName(objectName);
        box->setAccessibleName(accessibleName);
        box->setToolTip(accessibleName);
        layout->addWidget(label);
        layout->addWidget(box);
    };
    addNamed(tr("groups"), m_groupBox, "budget.groups", tr("Groups of heads that share keys and values, in GQA"));
    addNamed(tr("n"), m_tokenBox, "budget.tokens", tr("Number of tokens"));
    m_tokenBox->setRange(1, kMostTokens);
    connect(m_groupBox, &QSpinBox::valueChanged, this, &BudgetView::setGroups);
    connect(m_tokenBox, &QSpinBox::valueChanged, this, &BudgetView::setTokens);
    m_biasBox->setObjectName("budget.biases");
    m_biasBox->setToolTip(tr("Count the biases too"));
    connect(m_biasBox, &QCheckBox::toggled, this, &BudgetView::setBiases);
    m_feedForwardBox->setObjectName("budget.feedForward");
    m_feedForwardBox->setToolTip(tr("Count the feed-forward network too, 4·d_model wide"));
    connect(m_feedForwardBox, &QCheckBox::toggled, this, &BudgetView::setFeedForward);
    layout->addWidget(m_biasBox);
    layout->addWidget(m_feedForwardBox);
    m_byteChips = {new ChipButton("fp16", nullptr, ChipButton::Join::Right), new ChipButton("fp32", nullptr, ChipButton::Join::Left)};
    auto* chips = new QHBoxLayout;
    chips->setSpacing(0);
    for (std::size_t i = 0; i < m_byteChips.size(); ++i) {
        m_byteChips[i]->setObjectName("budget." + m_byteChips[i]->text());
        m_byteChips[i]->setAccessibleName(tr("Numbers of %1 bytes").arg(kBytes[i]));
        m_byteChips[i]->setToolTip(m_byteChips[i]->accessibleName());
        m_byteChips[i]->setCheckable(true);
        chips->addWidget(m_byteChips[i]);
        connect(m_byteChips[i], &ChipButton::clicked, this, [this, i] { setBytes(kBytes[i]); });
    }
    layout->addLayout(chips);
    layout->addStretch();
    return layout;
}

}  // namespace headscope
