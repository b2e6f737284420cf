// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/bars/tool_bar.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/files/examples.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/icons.h"
#include "app/undo/block_commands.h"
#include "app/undo/head_commands.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/window/actions.h"
#include "app/window/bars/mask_button.h"
#include "core/edits/packing.h"
#include "core/matrices/matrix_access.h"

#include <QAction>
#include <QInputDialog>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QToolButton>

#include <array>

namespace headscope {

namespace {

constexpr int kMostHeads = 128;
constexpr int kAllWords = 4;
constexpr int kNoWords = -1;  // below it one control more leaves with each step

/// The selected number if it is one of attention or of Y, else what the selected head looks at most in the selected row.
CellRef cellToPlay(const Workbench& workbench)
{
    const CellRef& cell = workbench.selection.cell();
    if (!cell.isNull() && (cell.matrix.id == MatrixId::Attention || cell.matrix.id == MatrixId::Output))
        return cell;
    const MatrixRef ref{MatrixId::Attention, workbench.selection.block(), workbench.selection.head()};
    const auto& trace = workbench.engine.trace();
    if (!trace || !contains(*trace, {ref, 0, 0}))
        return {};
    const Shared<Matrix>& attention = trace->head(ref.block, ref.head).attention;
    const int row = cell.isNull() ? 0 : std::min(cell.row, static_cast<int>(attention->rows()) - 1);
    Index column = 0;
    attention->row(row).maxCoeff(&column);
    return {ref, row, static_cast<int>(column)};
}

constexpr std::array<ActionId, kDepths.size()> kDepthActions{"depthLook", "depthSteps", "depthEverything"};

/// Look, Steps and Everything as the three segments of one switch.
QWidget* makeDepthSwitch(const Actions& actions, QWidget* parent)
{
    std::vector<ChipSwitch::Chip> chips;
    for (std::size_t at = 0; at < kDepths.size(); ++at) {
        const QAction& action = *actions[kDepthActions[at]];
        const QString text = withoutMnemonic(action.text());
        chips.push_back({QStringLiteral("depth.") + kDepths[at].id, text, text, action.toolTip(), action.whatsThis()});
    }
    auto* depths = named(new ChipSwitch(chips, parent), "depth", ToolBar::tr("How much is shown"));
    depths->layout()->setContentsMargins(0, 0, 2, 0);
    for (std::size_t at = 0; at < kDepths.size(); ++at) {
        QAction* action = actions[kDepthActions[at]];
        const auto follow = [depths, action, at] { action->isChecked() ? depths->choose(static_cast<int>(at)) : void(); };
        QObject::connect(action, &QAction::toggled, depths, follow);
        follow();
    }
    QObject::connect(depths, &ChipSwitch::picked, depths,
                     [&actions](int at) { actions[kDepthActions[static_cast<std::size_t>(at)]]->trigger(); });
    return depths;
}

}  // namespace

ToolBar::ToolBar(const Workbench& workbench, const Actions& actions, QWidget* parent)
    : QToolBar(tr("Toolbar"), parent), m_workbench(workbench), m_packed(actions["packed"])
{
    setObjectName("toolBar");
    setMovable(false);
    setIconSize({18, 18});
    QAction* depth = addWidget(makeDepthSwitch(actions, this));  // nobody needs it before students, and in their type it is wide
    connect(actions["present"], &QAction::toggled, depth, [depth](bool on) { depth->setVisible(!on); });
    m_example = named(new QToolButton(this), "toolBar.example", {}, actions["openExample"]->toolTip());
    connect(m_example, &QToolButton::clicked, actions["openExample"], &QAction::trigger);
    addWidget(m_example);
    m_ofHeads << addSeparator() << addWidget(new QLabel(tr("Heads "), this));
    m_heads =
        named(new CountBox(this), "toolBar.heads", tr("Number of heads"), tr("Number of heads: a new one starts with random weights"));
    m_heads->setMaximum(kMostHeads);
    m_heads->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_heads->setAlignment(Qt::AlignCenter);
    connect(m_heads, &QSpinBox::valueChanged, this, [this](int count) { heads::setCount(m_workbench, count, m_packed->isChecked()); });
    connect(m_packed, &QAction::triggered, this, [this](bool on) {
        if (on)
            heads::pack(m_workbench);
        follow();
    });
    addStepButton("toolBar.fewerHeads", QStringLiteral("−"), tr("Remove the last head"), &QSpinBox::stepDown);
    m_ofHeads << addWidget(m_heads);
    addStepButton("toolBar.moreHeads", QStringLiteral("+"), tr("Add a head"), &QSpinBox::stepUp);
    m_ofWorkbench << addWidget(new MaskButton(workbench, actions["editMask"], this));
    m_scale = addMenuButton("toolBar.scale", tr("What the scores q·k are divided by before softmax"));
    m_ofWorkbench << this->actions().last();
    m_sharing = addMenuButton("toolBar.sharing", tr("How many heads share their keys and values: MHA, GQA or MQA"));
    m_ofWorkbench << this->actions().last() << addSeparator();
    for (const ActionId id : {ActionId("undo"), ActionId("redo"), ActionId("pinState")}) {
        addActionButton(actions[id]);
        m_leaving.prepend(m_ofWorkbench.last());
    }
    actions["why"]->setIconText(tr("Why?"));
    m_why = addActionButton(actions["why"]);
    m_leaving.append(m_ofWorkbench.last());
    auto* gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
    m_colors = addMenuButton("toolBar.colors", tr("Colour map of attention"));
    m_ofWorkbench << this->actions().last();
    addActionButton(actions["dark"]);
    m_leaving.prepend(m_ofWorkbench.last());
    m_play = addPlay();
    m_play->setVisible(false);
    addTeach(actions);
    auto* exportButton = named(new QToolButton(this), "toolBar.export", tr("Export"), actions["export"]->toolTip());
    exportButton->setProperty("role", "primary");
    exportButton->setText(tr("Export…"));
    connect(exportButton, &QToolButton::clicked, actions["export"], &QAction::trigger);
    addWidget(exportButton);
    if (auto* more = findChild<QToolButton*>("qt_toolbar_ext_button"))
        more->setToolTip(tr("Show what has no room in the toolbar"));
    for (QToolButton* button : findChildren<QToolButton*>()) {
        button->setFocusPolicy(Qt::TabFocus);
        if (button->accessibleName().isEmpty() && button->defaultAction())
            button->setAccessibleName(button->defaultAction()->iconText());
        if (button->accessibleName().isEmpty())
            button->setAccessibleName(button->toolTip());
        if (!button->defaultAction())
            button->setWhatsThis(button->toolTip());
    }
    m_heads->setWhatsThis(m_heads->toolTip());

    fillScales();
    fillColorMaps();
    m_scale->menu()->setTitle(tr("Scale of the scores"));
    m_sharing->menu()->setTitle(tr("Shared keys and values"));
    connect(m_sharing->menu(), &QMenu::aboutToShow, this, &ToolBar::fillSharing);
    connect(&workbench.selection, &Selection::blockChanged, this, &ToolBar::follow);
    workbench.document.whenChanged(SessionPart::Settings | SessionPart::Title, this, &ToolBar::follow);
    connect(&workbench.document, &Document::refused, this, &ToolBar::follow);  // a number that cannot be goes back to what is
    connect(&workbench.appearance, &Appearance::changed, this, &ToolBar::follow);
    follow();
    afterEvents(this, {QEvent::Resize}, &ToolBar::fitWords);
}

/// A button of its own, so that it can leave the bar while the action stays in its menu.
QToolButton* ToolBar::addActionButton(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setIconSize(iconSize());
    m_ofWorkbench << addWidget(button);
    return button;
}

QAction* ToolBar::addPlay()
{
    auto* button = named(new QToolButton(this), "toolBar.play", tr("Play"), tr("Plays how the selected share of attention is computed"));
    button->setText(tr("▶ Play"));
    connect(button, &QToolButton::clicked, this, [this] {
        if (const CellRef cell = cellToPlay(m_workbench); !cell.isNull())
            m_workbench.selection.askPlay(cell);
    });
    return addWidget(button);
}

void ToolBar::addTeach(const Actions& actions)
{
    m_teach = addMenuButton("toolBar.teach", actions["teach"]->toolTip());
    actions["teach"]->setIconText(tr("Teach"));
    m_teach->setDefaultAction(actions["teach"]);
    m_teach->setAccessibleName(tr("Teach"));
    m_teach->setIconSize(iconSize());
    m_teach->setPopupMode(QToolButton::MenuButtonPopup);
    QMenu* menu = m_teach->menu();
    connect(menu, &QMenu::aboutToShow, this, [this, menu, &actions] {
        menu->clear();
        menu->addAction(actions["startCourse"]);
        if (auto* lessons = window()->findChild<QMenu*>("menuLessons"))
            menu->addMenu(lessons);
        menu->addAction(actions["openLesson"]);
        menu->addSeparator();
        menu->addAction(actions["present"]);
        menu->addAction(actions["audience"]);
    });
}

void ToolBar::showDepth(Depth depth)
{
    m_everything = depth == Depth::Everything;
    for (QAction* place : m_ofWorkbench)
        place->setVisible(m_everything);
    for (QAction* place : m_ofHeads)
        place->setVisible(depth != Depth::Look);
    m_play->setVisible(depth != Depth::Everything);
    fitWords();
}

QToolButton* ToolBar::addMenuButton(const QString& name, const QString& tip)
{
    auto* button = named(new QToolButton(this), name, tip, tip);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    addWidget(button);
    return button;
}

void ToolBar::addStepButton(const QString& name, const QString& text, const QString& tip, void (QSpinBox::*step)())
{
    auto* button = named(new QToolButton(this), name, tip, tip);
    button->setText(text);
    connect(button, &QToolButton::clicked, m_heads, step);
    m_ofHeads << addWidget(button);
}

void ToolBar::fillScales()
{
    const auto set = [this](Scale::Kind kind, Scalar factor) { blocks::setScale(m_workbench, {kind, factor}); };
    QMenu* menu = m_scale->menu();
    menu->addAction(tr("÷ √d_k (scaled dot-product attention)"), this, [=] { set(Scale::Kind::SqrtKeyWidth, 1); })
        ->setObjectName("scale.sqrt");
    menu->addAction(tr("not scaled"), this, [=] { set(Scale::Kind::None, 1); })->setObjectName("scale.none");
    menu->addAction(tr("× a number…"), this,
                    [=, this] {
                        bool accepted = false;
                        const double now =
                            static_cast<double>(m_workbench.document.session()->block(m_workbench.selection.block()).scale.factor);
                        const double factor =
                            QInputDialog::getDouble(this, tr("Scale"), tr("Multiply the scores by"), now, -1000, 1000, 4, &accepted);
                        if (accepted)
                            set(Scale::Kind::Factor, static_cast<Scalar>(factor));
                    })
        ->setObjectName("scale.factor");
}

/// The numbers of groups that cut the heads evenly, from one for each head to one for all.
void ToolBar::fillSharing()
{
    QMenu* menu = m_sharing->menu();
    menu->clear();
    const Block& block = m_workbench.document.session()->block(m_workbench.selection.block());
    const int heads = static_cast<int>(block.heads.size());
    for (int groups = heads; groups >= 1; --groups) {
        if (heads % groups != 0)
            continue;
        const QString text = groups == heads ? tr("MHA: each head has its own keys and values")
                             : groups == 1   ? tr("MQA: all heads share one, the mean of theirs")
                                             : tr("GQA: %1 groups of %2 heads share the mean of theirs").arg(groups).arg(heads / groups);
        QAction* action = menu->addAction(text, this, [this, groups] { blocks::setKeyValueGroups(m_workbench, groups); });
        action->setObjectName(QStringLiteral("sharing.%1").arg(groups));
        action->setCheckable(true);
        action->setChecked(static_cast<int>(block.groupCount()) == groups);
    }
}

void ToolBar::fillColorMaps()
{
    for (const ColorMap& map : ColorMap::sequential())
        m_colors->menu()
            ->addAction(mapIcon(map), map.name, this, [this, id = map.id] { m_workbench.appearance.setColorMap(id); })
            ->setObjectName("colorMap." + map.id);
}

void ToolBar::follow()
{
    const Session& session = *m_workbench.document.session();
    if (m_workbench.selection.block() >= std::ssize(session.blocks))
        return;  // the selection is about to follow
    const Block& block = session.block(m_workbench.selection.block());
    m_heads->setCount(static_cast<int>(block.heads.size()));
    followPacking(session, block);
    switch (block.scale.kind) {
    case Scale::Kind::SqrtKeyWidth: m_scale->setText(tr("÷ √d_k")); break;
    case Scale::Kind::None: m_scale->setText(tr("not scaled")); break;
    case Scale::Kind::Factor: m_scale->setText(tr("× %1").arg(static_cast<double>(block.scale.factor))); break;
    }
    m_sharing->setText(blocks::sharingName(block));
    m_scale->setAccessibleName(tr("Scale of the scores: %1").arg(m_scale->text()));
    m_sharing->setAccessibleName(tr("Shared keys and values: %1").arg(m_sharing->text()));
    m_colors->setIcon(mapIcon(m_workbench.appearance.colorMap()));
    m_colors->setText(tr("Colour: %1").arg(m_workbench.appearance.colorMap().name));
    m_colors->setAccessibleName(tr("Colour map of attention: %1").arg(m_workbench.appearance.colorMap().name));
    fitWords();
}

/// If not all has room words go first, then buttons whose actions are in the menus: what a lecturer needs stays.
void ToolBar::fitWords()
{
    for (int words = kAllWords; words >= kNoWords - m_leaving.size(); --words) {
        setWords(words);
        layout()->invalidate();
        if (layout()->sizeHint().width() <= width())
            return;
    }
}

void ToolBar::setWords(int words)
{
    const Session& session = *m_workbench.document.session();
    const QString title = session.title.empty() ? tr("Untitled") : toQString(session.title);
    const bool isOfExample =
        std::ranges::any_of(examples(), [&](const Example& example) { return title == tr(qUtf8Printable(example.title)); });
    const QString text = !m_workbench.document.path().isEmpty() ? tr("File: %1") : isOfExample ? tr("Example: %1") : tr("Session: %1");
    m_example->setText(words >= 1 ? text.arg(fontMetrics().elidedText(title, Qt::ElideRight, words >= kAllWords ? 260 : 100))
                                  : fontMetrics().elidedText(title, Qt::ElideRight, words >= 0 ? 80 : 36));
    m_example->setAccessibleName(text.arg(title));
    m_why->setToolButtonStyle(words >= 2 ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_teach->setToolButtonStyle(words >= 1 ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    m_colors->setToolButtonStyle(words >= 3 ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
    for (qsizetype i = 0; m_everything && i < m_leaving.size(); ++i)
        m_leaving[i]->setVisible(i >= kNoWords - words);
}

/// Packed heads stay packed only as long as nothing else gives them another shape.
void ToolBar::followPacking(const Session& session, const Block& block)
{
    const bool possible = isPacked(session, static_cast<std::size_t>(m_workbench.selection.block()));
    const Index width = session.modelWidth(block) / std::ssize(block.heads);
    const bool even = width * std::ssize(block.heads) == session.modelWidth(block);
    m_packed->setChecked(m_packed->isChecked() && possible);
    m_packed->setText(possible ? tr("Pac&ked heads: keep d_k = d_v = d_model ÷ H")
                      : even   ? tr("Pac&k the heads: make d_k = d_v = %1").arg(width)
                               : tr("Pac&k the heads: cut d_model evenly, with fewer heads"));
    m_heads->setCounts(m_packed->isChecked() ? heads::packedCounts(session, m_workbench.selection.block()) : std::vector<int>());
    m_heads->setToolTip(m_packed->isChecked() ? tr("Number of heads: the same packed weights are cut into other pieces")
                                              : tr("Number of heads: a new one starts with random weights"));
}

}  // namespace headscope
