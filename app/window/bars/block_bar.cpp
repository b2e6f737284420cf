// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/block_bar.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/block_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/window/actions.h"

#include <QAction>
#include <QBoxLayout>
#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QMenu>
#include <QStyle>
#include <QToolButton>

#include <array>

namespace headscope {

namespace {

constexpr int kWidestHidden = 65536;
constexpr int kSpacing = 3;

/// A setting that is one of several words: what the button says, what the menu says.
template <class Value>
struct Choice {
    Value value;
    const char* id;
    const char* shortText;
    const char* text;
};

constexpr std::array kAttends{
    Choice<Attends>{Attends::Self, "self", QT_TRANSLATE_NOOP("headscope", "to itself"),
                    QT_TRANSLATE_NOOP("headscope", "Self-attention: keys and values from the block's own input")},
    Choice<Attends>{Attends::Memory, "memory", QT_TRANSLATE_NOOP("headscope", "to the memory"),
                    QT_TRANSLATE_NOOP("headscope", "Cross-attention: keys and values from the memory, a second sequence")},
};
constexpr std::array kNorms{
    Choice<Norm>{Norm::None, "none", QT_TRANSLATE_NOOP("headscope", "Norm"), QT_TRANSLATE_NOOP("headscope", "No layer norm")},
    Choice<Norm>{Norm::Pre, "pre", QT_TRANSLATE_NOOP("headscope", "Norm: pre"),
                 QT_TRANSLATE_NOOP("headscope", "Pre: each half reads norm(x)")},
    Choice<Norm>{Norm::Post, "post", QT_TRANSLATE_NOOP("headscope", "Norm: post"),
                 QT_TRANSLATE_NOOP("headscope", "Post: each half hands on norm(x + f(x)), as in the original Transformer")},
};
constexpr std::array kActivations{
    Choice<std::optional<Activation>>{
        {}, "none", QT_TRANSLATE_NOOP("headscope", "Feed-forward"), QT_TRANSLATE_NOOP("headscope", "No feed-forward network")},
    Choice<std::optional<Activation>>{Activation::Relu, "relu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: ReLU"), "ReLU: max(0, x)"},
    Choice<std::optional<Activation>>{Activation::Gelu, "gelu", QT_TRANSLATE_NOOP("headscope", "Feed-forward: GELU"),
                                      QT_TRANSLATE_NOOP("headscope", "GELU, exact: x·Φ(x)")},
    Choice<std::optional<Activation>>{Activation::GeluTanh, "geluTanh", QT_TRANSLATE_NOOP("headscope", "Feed-forward: GELU tanh"),
                                      QT_TRANSLATE_NOOP("headscope", "GELU, approximated by tanh")},
    Choice<std::optional<Activation>>{Activation::Identity, "identity", QT_TRANSLATE_NOOP("headscope", "Feed-forward: identity"),
                                      QT_TRANSLATE_NOOP("headscope", "Identity: linear, without an activation")},
};
constexpr std::array kPositions{
    Choice<Positions>{Positions::None, "none", QT_TRANSLATE_NOOP("headscope", "Positions"),
                      QT_TRANSLATE_NOOP("headscope", "No positions: without a mask, the order of the tokens does not matter")},
    Choice<Positions>{Positions::Sinusoidal, "sinusoidal", QT_TRANSLATE_NOOP("headscope", "Positions: sinusoidal"),
                      QT_TRANSLATE_NOOP("headscope", "Sinusoidal: sin and cos of the position are added to X")},
};

template <class Choices, class Apply>
void fill(QMenu* menu, const Choices& choices, const Apply& apply)
{
    for (const auto& choice : choices) {
        QAction* action = menu->addAction(headscope::tr(choice.text), menu, [apply, value = choice.value] { apply(value); });
        action->setObjectName(menu->objectName() + "." + choice.id);
        action->setCheckable(true);
    }
}

/// The first choice is what most sessions have: then the button is quiet and says only what it is for.
template <class Choices, class Value>
void say(QToolButton* button, const Choices& choices, const Value& value)
{
    const bool used = value != choices.front().value;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        QAction* action = button->menu()->actions()[static_cast<qsizetype>(i)];
        action->setChecked(choices[i].value == value);
        if (action->isChecked())
            button->setText(headscope::tr(choices[i].shortText));
    }
    if (button->property("used") == QVariant(used))
        return;
    button->setProperty("used", used);
    button->style()->unpolish(button);  // the style sheet looks at properties only then
    button->style()->polish(button);
}

}  // namespace

BlockBar::BlockBar(const Workbench& workbench, const Actions& actions, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_lines(new QBoxLayout(QBoxLayout::LeftToRight, this)), m_line(new QHBoxLayout)
{
    setObjectName("blockBar");
    setAccessibleName(tr("Blocks"));
    m_lines->setContentsMargins(12, 2, 8, 2);
    m_lines->setSpacing(kSpacing);
    m_lines->setSizeConstraint(QLayout::SetNoConstraint);
    m_lines->addLayout(m_line);
    m_line->setSpacing(kSpacing);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // the docks keep their width
    makeStack(actions);
    makeSwitches();
    m_line->addStretch(1);
    connect(&workbench.document, &Document::sessionChanged, this, &BlockBar::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &BlockBar::follow);
    follow();
}

QToolButton* BlockBar::addButton(const QString& name, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(name);
    button->setToolTip(tip);
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
    auto* menu = new QMenu(button);
    menu->setObjectName(name);
    button->setMenu(menu);
    return menu;
}

void BlockBar::makeStack(const Actions& actions)
{
    m_line->addWidget(new QLabel(tr("Block"), this));
    m_chipRow = new QHBoxLayout;
    m_chipRow->setSpacing(2);
    m_line->addLayout(m_chipRow);
    m_stackMenu = new QMenu(this);
    for (const ActionId id : std::initializer_list<ActionId>{"addBlock", "duplicateBlock", "moveBlockUp", "moveBlockDown", "removeBlock"})
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
    m_attention = addSwitch("blockBar.attention", tr("Attention"), tr("Off: the block hands each token on to its second half as it is"));
    connect(m_attention, &QToolButton::clicked, this, [this](bool on) { blocks::setAttentionEnabled(m_workbench, on); });
    fill(addMenu(m_attends, "blockBar.attends", tr("Where keys and values come from")), kAttends,
         [this](Attends attends) { blocks::setAttends(m_workbench, attends); });
    m_residual = addSwitch("blockBar.residual", tr("Residual"), tr("Each half adds what it finds to what it read: x + f(x)"));
    connect(m_residual, &QToolButton::clicked, this, [this](bool on) { blocks::setResidual(m_workbench, on); });
    beginSecondLine();
    fill(addMenu(m_norm, "blockBar.norm", tr("Layer norm before or after each half")), kNorms,
         [this](Norm norm) { blocks::setNorm(m_workbench, norm); });
    fill(addMenu(m_feedForward, "blockBar.feedForward", tr("The feed-forward network: each token for itself")), kActivations,
         [this](std::optional<Activation> activation) { blocks::setFeedForward(m_workbench, activation); });
    m_hiddenWidth = new CountBox(this);
    m_hiddenWidth->setObjectName("blockBar.hiddenWidth");
    m_hiddenWidth->setAccessibleName(tr("d_ff, width of the hidden layer"));
    m_hiddenWidth->setToolTip(tr("d_ff, the width of the hidden layer; often 4·d_model"));
    m_hiddenWidth->setPrefix(QStringLiteral("d_ff "));
    m_hiddenWidth->setMaximum(kWidestHidden);
    connect(m_hiddenWidth, &QSpinBox::valueChanged, this, [this](int width) { blocks::setHiddenWidth(m_workbench, width); });
    m_line->addWidget(m_hiddenWidth);
    fill(addMenu(m_positions, "blockBar.positions", tr("What tells the tokens their places")), kPositions,
         [this](Positions positions) { blocks::setPositions(m_workbench, positions); });
}

void BlockBar::fillMenu(QMenu& menu, QAction* before)
{
    for (QToolButton* button : {m_attention, m_residual}) {
        auto* action = new QAction(button->text(), this);
        action->setObjectName(button->objectName() + ".action");
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

/// What stands below the rest where the window is narrow.
void BlockBar::beginSecondLine()
{
    m_line->addStretch(0);
    m_line = new QHBoxLayout;
    m_line->setSpacing(kSpacing);
    m_lines->addLayout(m_line, 1);
}

void BlockBar::fold()
{
    int needed = m_lines->contentsMargins().left() + m_lines->contentsMargins().right() + kSpacing;
    for (int i = 0; i < m_lines->count(); ++i)
        needed += m_lines->itemAt(i)->sizeHint().width();
    const auto direction = needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    if (m_lines->direction() != direction) {
        m_lines->setDirection(direction);
        updateGeometry();
    }
}

void BlockBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fold();
}

/// Other words on a button may need another line.
bool BlockBar::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fold();
    return done;
}

void BlockBar::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection is about to follow
    const Block& block = session.blocks[static_cast<std::size_t>(m_workbench.selection.block())];
    showChips();
    m_attention->setChecked(block.attentionEnabled);
    m_residual->setChecked(block.residual);
    say(m_attends, kAttends, block.attends);
    say(m_norm, kNorms, block.norm);
    say(m_feedForward, kActivations,
        block.feedForwardEnabled() ? std::optional(block.feedForward->activation) : std::optional<Activation>());
    say(m_positions, kPositions, session.positions);
    m_hiddenWidth->setVisible(block.feedForwardEnabled());
    if (block.feedForward) {
        m_hiddenWidth->setCount(static_cast<int>(block.feedForward->width()));
    }
}

void BlockBar::showChips()
{
    const std::size_t count = m_workbench.document.session()->blocks.size();
    while (m_chips.size() > count) {
        m_chips.back()->deleteLater();
        m_chips.pop_back();
    }
    while (m_chips.size() < count) {
        const int block = static_cast<int>(m_chips.size());
        auto* chip = new QToolButton(this);
        chip->setObjectName(QStringLiteral("blockBar.block.%1").arg(block + 1));
        chip->setText(QString::number(block + 1));
        chip->setAccessibleName(tr("Block %1").arg(block + 1));
        chip->setToolTip(tr("Look at block %1; right-click to duplicate, move or remove it").arg(block + 1));
        chip->setCheckable(true);
        chip->setProperty("role", "quiet");
        chip->setFocusPolicy(Qt::TabFocus);
        chip->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(chip, &QToolButton::clicked, this, [this, block] {
            m_workbench.selection.selectBlock(block);
            follow();  // the chip of the block that is selected already stays pressed
        });
        connect(chip, &QWidget::customContextMenuRequested, this, [this, block, chip](const QPoint& at) {
            m_workbench.selection.selectBlock(block);
            m_stackMenu->popup(chip->mapToGlobal(at));
        });
        m_chipRow->addWidget(chip);
        m_chips.push_back(chip);
    }
    for (std::size_t b = 0; b < count; ++b)
        m_chips[b]->setChecked(static_cast<int>(b) == m_workbench.selection.block());
}

}  // namespace headscope
