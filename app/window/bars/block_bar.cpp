// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/block_bar.h"

#include "app/base/block_text.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/real_box.h"
#include "app/widgets/layout/flow_layout.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/cell_text.h"
#include "app/window/actions.h"
#include "app/window/bars/block_choices.h"
#include "core/base/number_text.h"
#include "core/model/block_name.h"

#include <QAction>
#include <QBoxLayout>
#include <QFrame>
#include <QInputDialog>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include <array>

namespace headscope {

namespace {

constexpr int kSpacing = 3;

/// "1e-05", or "1e-05 and 1e-06" where they differ.
QString numberTexts(const std::vector<Scalar>& numbers)
{
    QStringList texts;
    for (const Scalar number : numbers)
        texts << toQString(numberText(number));
    texts.removeDuplicates();
    return texts.join(tr(" and "));
}

}  // namespace

BlockBar::BlockBar(const Workbench& workbench, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_groups(new FlowLayout(this, kSpacing))
{
    named(this, "blockBar", tr("Blocks"));
    m_groups->setContentsMargins(12, 2, 8, 2);
    m_groups->setSizeConstraint(QLayout::SetNoConstraint);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // the docks keep their width
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    makeStack(actions);
    makeSwitches();
    workbench.document.whenChanged(SessionPart::Structure | SessionPart::Settings, this, &BlockBar::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &BlockBar::follow);
    follow();
}

QToolButton* BlockBar::addButton(const QString& name, const QString& tip)
{
    auto* button = named(new QToolButton(this), name, {}, tip);
    button->setWhatsThis(tip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setProperty("role", "quiet");
    m_line->addWidget(button);
    return button;
}

QToolButton* BlockBar::addSwitch(const QString& name, const QString& text, const QString& tip)
{
    QToolButton* button = addButton(name, tip);
    button->setText(text);
    button->setAccessibleName(text);
    button->setCheckable(true);
    return button;
}

QMenu* BlockBar::addMenu(QToolButton*& button, const QString& name, const QString& tip)
{
    button = addButton(name, tip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setAccessibleName(tip);
    auto* menu = named(new QMenu(button), name);
    button->setMenu(menu);
    return menu;
}

void BlockBar::makeStack(const Actions& actions)
{
    beginGroup();
    m_line->addWidget(new QLabel(tr("Block"), this));
    m_chipRow = spaced(new QHBoxLayout, {.spacing = 2});
    m_line->addLayout(m_chipRow);
    m_stackMenu = new QMenu(this);
    for (const ActionId id :
         std::initializer_list<ActionId>{"addBlock", "addMemoryBlock", "duplicateBlock", "moveBlockUp", "moveBlockDown", "removeBlock"})
        m_stackMenu->addAction(actions[id]);
    QToolButton* add = addButton("blockBar.add", actions["addBlock"]->toolTip());
    add->setText(QStringLiteral("+"));
    add->setAccessibleName(tr("Add block"));
    connect(add, &QToolButton::clicked, actions["addBlock"], &QAction::trigger);
    auto* line = new QFrame(this);
    line->setFrameShape(QFrame::VLine);
    line->setProperty("role", "rule");
    m_line->addWidget(line);
}

void BlockBar::makeSwitches()
{
    beginGroup();
    m_attention = addSwitch("blockBar.attention", tr("Attention"), tr("Off: the block hands each token on to its second half as it is"));
    connect(m_attention, &QToolButton::clicked, this, [this](bool on) { blocks::setAttentionEnabled(m_workbench, on); });
    addChoices(addMenu(m_attends, "blockBar.attends", tr("Where keys and values come from")), kAttends,
               [this](Attends attends) { blocks::setAttends(m_workbench, attends); });
    beginGroup();
    m_residual = addSwitch("blockBar.residual", tr("Residual"), tr("Each half adds what it finds to what it read: x + f(x)"));
    connect(m_residual, &QToolButton::clicked, this, [this](bool on) { blocks::setResidual(m_workbench, on); });
    addChoices(addMenu(m_norm, "blockBar.norm", tr("Norm before or after each half")), kNorms,
               [this](Norm norm) { blocks::setNorm(m_workbench, norm); });
    addSwitches(m_norm->menu(), blocks::normSwitches(), m_workbench);
    m_norm->menu()->addSeparator();
    m_finalNorm = m_norm->menu()->addMenu(tr("Final norm, after the last block"));
    m_finalNorm->setObjectName("blockBar.finalNorm");
    addChoices(m_finalNorm, finalNorms(), [this](std::optional<NormKind> kind) { blocks::setFinalNorm(m_workbench, kind); });
    m_epsilon = addEpsilon(m_norm->menu(), m_finalNorm->menuAction(), &blocks::setNormEpsilon,
                           [](const Session& session, int block) { return session.block(block).attentionNorm.epsilon; });
    m_finalEpsilon = addEpsilon(m_finalNorm, nullptr, &blocks::setFinalNormEpsilon, [](const Session& session, int block) {
        return session.sequence(session.block(block).stack).finalNorm->epsilon;
    });
    beginGroup();
    addChoices(addMenu(m_feedForward, "blockBar.feedForward", tr("The feed-forward network: each token for itself")), networks(),
               [this](std::optional<Activation> activation) { blocks::setFeedForward(m_workbench, activation); });
    addSwitches(m_feedForward->menu(), blocks::feedForwardSwitches(), m_workbench);
    addNumbers(blocks::feedForwardNumbers());
    beginGroup();
    addChoices(addMenu(m_positions, "blockBar.positions", tr("What tells the tokens their places")), inputPositions(),
               [this](Positions positions) { blocks::setPositions(m_workbench, positions); });
    addSwitches(m_positions->menu(), blocks::positionSwitches(), m_workbench);
    addNumbers(blocks::positionNumbers());
}

void BlockBar::fillMenu(QMenu& menu, QAction* before)
{
    for (QToolButton* button : {m_attention, m_residual}) {
        auto* action = named(new QAction(button->text(), this), button->objectName() + ".action");
        action->setCheckable(true);
        connect(action, &QAction::triggered, button, &QAbstractButton::click);
        connect(&menu, &QMenu::aboutToShow, action, [action, button] { action->setChecked(button->isChecked()); });
        menu.insertAction(before, action);
    }
    const std::array titles{std::pair{m_attends, tr("Attention reads")}, std::pair{m_norm, tr("Norm")},
                            std::pair{m_feedForward, tr("Feed-forward")}, std::pair{m_positions, tr("Positions")}};
    for (const auto& [button, title] : titles) {
        button->menu()->setTitle(title);
        menu.insertMenu(before, button->menu());
    }
}

/// Begins a group, which stays together where the window is narrow.
void BlockBar::beginGroup()
{
    m_line = spaced(new QHBoxLayout, {.spacing = kSpacing});
    m_groups->addGroup(m_line);
}

void BlockBar::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection is about to follow
    const Block& block = session.block(m_workbench.selection.block());
    showChips();
    m_attention->setChecked(block.attentionEnabled);
    m_residual->setChecked(block.residual);
    showChoice(m_attends, kAttends, block.attends);
    m_attends->setEnabled(block.stack == Stack::Own);  // the memory attends to itself
    showChoice(m_norm, kNorms, block.norm);
    showSwitches(m_norm, blocks::normSwitches(), block);
    const TokenSequence& sequence = session.sequence(block.stack);
    showSubchoice(m_norm, m_finalNorm, finalNorms(), sequence.finalNorm ? std::optional(sequence.finalNormKind) : std::nullopt);
    showChoice(m_feedForward, networks(),
               block.feedForwardEnabled() ? std::optional(block.feedForward->activation) : std::optional<Activation>());
    showSwitches(m_feedForward, blocks::feedForwardSwitches(), block);
    showChoice(m_positions, inputPositions(), sequence.positions);
    showSwitches(m_positions, blocks::positionSwitches(), block);
    showNumbers(block);
}

/// Shows the blocks in the order of the computation: those of the memory, then the session's own.
void BlockBar::showChips()
{
    const Session& session = *m_workbench.document.session();
    const std::size_t count = session.blocks.size();
    while (m_chips.size() > count) {
        m_chips.back()->hide();
        m_chips.back()->setObjectName({});  // another one may get the name before it is gone
        m_chips.back()->deleteLater();
        m_chips.pop_back();
    }
    while (m_chips.size() < count)
        addChip();
    for (std::size_t step = 0; step < count; ++step) {
        const int block = session.blockInOrder(static_cast<int>(step));
        const QString name = toQString(blockName(session, block));
        QToolButton* chip = m_chips[step];
        const QString stack = session.block(block).stack == Stack::Memory ? QStringLiteral("memoryBlock") : QStringLiteral("block");
        named(chip, QStringLiteral("blockBar.%1.%2").arg(stack).arg(blockNumber(session, block)), toQString(blockTitle(session, block)),
              tr("Look at %1; right-click to duplicate, move or remove it").arg(name));
        chip->setText(shortBlockName(session, block));
        chip->setChecked(block == m_workbench.selection.block());
    }
}

void BlockBar::addChip()
{
    const int step = static_cast<int>(m_chips.size());
    auto* chip = new QToolButton(this);
    chip->setCheckable(true);
    chip->setProperty("role", "quiet");
    chip->setFocusPolicy(Qt::TabFocus);
    chip->setContextMenuPolicy(Qt::CustomContextMenu);
    const auto select = [this, step] { m_workbench.selection.selectBlock(m_workbench.document.session()->blockInOrder(step)); };
    connect(chip, &QToolButton::clicked, this, [this, select] {
        select();
        follow();  // the chip of the block that is selected already stays pressed
    });
    connect(chip, &QWidget::customContextMenuRequested, this, [this, select, chip](const QPoint& at) {
        select();
        m_stackMenu->popup(chip->mapToGlobal(at));
    });
    m_chipRow->addWidget(chip);
    m_chips.push_back(chip);
}

template <class Box, class Number>
void BlockBar::addNumber(const blocks::Number& row, void (Box::*show)(Number number))
{
    auto* box = named(new Box(this), QStringLiteral("blockBar.") + row.name, row.title, row.tip);
    box->setWhatsThis(row.tip);
    box->setPrefix(row.prefix);
    if (!row.zero.isEmpty())
        box->setMinimum(0);
    box->setSpecialValueText(row.zero);
    box->setSingleStep(row.step);
    m_line->addWidget(box);
    m_numbers.push_back([box, &row, show](const Block& block) {
        box->setVisible(row.isShown(block));
        if (!row.isShown(block))
            return;
        const QSignalBlocker quiet(box);  // a narrower d_k is no edit of what is at most as wide
        box->setMaximum(static_cast<Number>(row.most(block)));
        (box->*show)(static_cast<Number>(row.value(block)));
    });
    connect(box, &Box::valueChanged, this, [this, &row](Number number) { blocks::apply(m_workbench, row, number); });
}

void BlockBar::addNumbers(const std::vector<blocks::Number>& numbers)
{
    for (const blocks::Number& row : numbers)
        if (row.isWhole)
            addNumber(row, &CountBox::setCount);
        else
            addNumber(row, &RealBox::setNumber);
}

/// Adds the ε of norms to their menu; it is typed into a dialog.
QAction* BlockBar::addEpsilon(QMenu* menu, QAction* before, void (*set)(const Workbench& workbench, Scalar epsilon),
                              Scalar (*value)(const Session& session, int block))
{
    const QString tip = tr("Is added to the variance, or to the mean of squares, before its root divides the row: no row of zeros is "
                           "divided by 0");
    auto* action = named(new QAction(menu), menu->objectName() + ".epsilon", {}, tip);
    action->setWhatsThis(tip);
    menu->setToolTipsVisible(true);
    menu->insertAction(before, action);
    connect(action, &QAction::triggered, this, [this, action, set, value] {
        const QString now = numberTexts({value(*m_workbench.document.session(), m_workbench.selection.block())});
        bool accepted = false;
        const QString text = QInputDialog::getText(this, tr("ε of a norm"), action->toolTip() + tr(".\nGreater than 0, as 1e-5:"),
                                                   QLineEdit::Normal, now, &accepted);
        const auto epsilon = numberFromText(text);
        if (accepted && epsilon && *epsilon > 0)
            set(m_workbench, *epsilon);
        else if (accepted)
            emit m_workbench.document.refused(tr("“%1” is not a number greater than 0.").arg(text.left(40)));
    });
    return action;
}

void BlockBar::showNumbers(const Block& block)
{
    const std::optional<LayerNorm>& finalNorm = m_workbench.document.session()->sequence(block.stack).finalNorm;
    for (const auto& show : m_numbers)
        show(block);
    m_epsilon->setVisible(block.norm != Norm::None);
    m_epsilon->setText(tr("ε of the norms: %1…").arg(numberTexts({block.attentionNorm.epsilon, block.feedForwardNorm.epsilon})));
    m_finalEpsilon->setVisible(finalNorm.has_value());
    if (finalNorm)
        m_finalEpsilon->setText(tr("ε of the final norm: %1…").arg(numberTexts({finalNorm->epsilon})));
}

}  // namespace headscope
