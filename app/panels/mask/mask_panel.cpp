// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask/mask_panel.h"

#include "app/base/after_events.h"
#include "app/base/text.h"
#include "app/bound/mask_words.h"
#include "app/panels/mask/mask_exchange.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/undo/mask_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/flow_layout.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/matrix/mask_legend.h"
#include "app/widgets/text/labels.h"
#include "core/model/block_name.h"

#include <QCheckBox>
#include <QPushButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kWide = 330;
constexpr int kNarrowest = 230;

SharedNames sharedNames(const Names& names) { return std::make_shared<AxisNames>(toStringList(names)); }

/// Whether the cell is one of the mask, (query, key), and of this block.
bool isOfMask(const CellRef& cell, int block)
{
    const MatrixId id = cell.matrix.id;
    return !cell.isNull() && cell.matrix.block == block &&
           (id == MatrixId::Attention || id == MatrixId::Score || id == MatrixId::RawScore || id == MatrixId::Mask);
}

}  // namespace

MaskPanel::MaskPanel(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_grid(named(new MaskGrid(this), "mask.grid", tr("Mask: queries down, keys across"))),
      m_words(wrappedLabel("mask.words", this)),
      m_blocked(wrappedLabel("mask.blocked", this)),
      m_blockedQueries([this](std::vector<Index> queries) {
          m_blocked->setText(blockedQueriesText(*m_queries, queries));
          m_blocked->setVisible(!queries.empty());
          m_grid->setBlockedQueries(std::move(queries));
      })
{
    setObjectName("maskPanel");
    setWhatsThis(
        tr("Which keys a query may look at. Causal, window and padding follow a rule; anything else can be painted. A cell is allowed when "
           "nothing blocks it; what is blocked gets no attention at all."));
    m_words->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_blocked->setProperty("role", "warning");
    m_blocked->hide();
    auto* hint = wrappedLabel("mask.hint", this);
    hint->setProperty("role", "muted");
    hint->setText(tr("Drag paints. Keys: arrows, Space, Shift+arrows; R row, C column, P padding, Home, End."));

    setFocusProxy(m_grid);
    // The grid is as high as all its rows before anything is left empty; buttons stay where they are when the line below them comes.
    lineUp(new QVBoxLayout(this), {.spacing = 6, .margins = {12, 2, 10, 8}},
           {makeKinds(),
            new MaskLegend(this),
            {m_grid, 1000},
            m_words,
            makePaintButtons(),
            new MaskExchange(workbench, this),
            m_blocked,
            hint,
            Stretch{1}});

    connectGrid();
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Mask, this, &MaskPanel::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &MaskPanel::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &MaskPanel::followHover);
    connect(&workbench.engine, &Engine::traceReady, this, &MaskPanel::followTrace);
    afterEvents(this, {QEvent::Show}, &MaskPanel::follow);
}

QWidget* MaskPanel::makeKinds()
{
    auto* kinds = new QWidget(this);
    auto* rules = spaced(new QHBoxLayout, {.spacing = 6});
    for (const MaskKindInfo& kind : kMaskKinds)
        if (!kind.isChosen())
            addRule(kind, rules);
    rules->addStretch();

    m_padding = makeLabel({.name = "mask.padding", .format = Qt::PlainText}, kinds);
    m_padding->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_noPadding = addButton("mask.padding.clear", tr("Clear"), tr("No key is padding any more"),
                            [](const Workbench& workbench) { masks::setKind(workbench, maskKindInfo(MaskKind::Padding), 0); });
    auto* padding = lineUp(new QHBoxLayout, {{m_padding, 1}, m_noPadding});

    lineUp(new QVBoxLayout(kinds), {.spacing = 4, .margins = {}}, {rules, padding});
    return kinds;
}

/// A switch, and beside it the number by which the kind is set.
void MaskPanel::addRule(const MaskKindInfo& kind, QHBoxLayout* line)
{
    const QString name = "mask." + toQString(kind.id);
    if (line->count() > 0)
        line->addSpacing(8);
    Rule& rule = m_rules.emplace_back(kind, new QCheckBox(phraseText(kind.title), this));
    named(rule.isOn, name, {}, phraseText(kind.tip));
    line->addWidget(rule.isOn);
    if (kind.number.first == 0) {
        connect(rule.isOn, &QCheckBox::clicked, this, [this, &kind](bool on) { masks::setKind(m_workbench, kind, on ? 1 : 0); });
        return;
    }
    rule.isOn->setObjectName(name + "ed");  // the number has the name
    auto* number = rule.number = new CountBox(this);
    named(number, name, phraseText(kind.number.title), phraseText(kind.number.tip));
    number->setRange(1, kMostTokensOfMask);
    number->setValue(static_cast<int>(kind.number.first));
    number->setMaximumWidth(72);
    number->setKeyboardTracking(false);
    connect(rule.isOn, &QCheckBox::clicked, this,
            [this, &kind, number](bool on) { masks::setKind(m_workbench, kind, on ? number->value() : 0); });
    connect(number, &QSpinBox::valueChanged, this, [this, &kind](int to) { masks::setKind(m_workbench, kind, to); });
    line->addWidget(number);
}

QPushButton* MaskPanel::addButton(const char* name, const QString& text, const QString& tip, void (*edit)(const Workbench&))
{
    auto* button = named(new QPushButton(text, this), name, {}, tip);
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, [this, edit] { edit(m_workbench); });
    return button;
}

QWidget* MaskPanel::makePaintButtons()
{
    auto* row = new QWidget(this);
    auto* layout = new FlowLayout(row, 5);
    layout->setContentsMargins(0, 0, 0, 0);
    m_allowAll = addButton("mask.allowAll", tr("Allow all"), tr("Take all paint away; what causal, window and padding block stays blocked"),
                           [](const Workbench& workbench) { masks::setKind(workbench, maskKindInfo(MaskKind::Custom), 0); });
    m_convert = addButton("mask.convert", tr("To paint"), tr("Turn causal, window and padding into paint, to change single cells of them"),
                          masks::convertToPaint);
    for (QPushButton* button :
         {m_allowAll, addButton("mask.blockAll", tr("Block all"), tr("Paint every cell, to allow only a few"), masks::blockAll),
          addButton("mask.invert", tr("Invert"), tr("Paint what is not painted, and the other way round"), masks::invert), m_convert})
        layout->addWidget(button);
    return row;
}

void MaskPanel::connectGrid()
{
    connect(m_grid, &MaskGrid::painted, this, [this](const QRegion& cells, bool blocked) {
        m_stroke += cells;
        masks::paint(m_workbench, cells, m_stroke, blocked);
    });
    connect(m_grid, &MaskGrid::paddingPainted, this,
            [this](int first, int last, bool padded) { masks::setPadded(m_workbench, first, last, padded); });
    connect(m_grid, &MaskGrid::strokeEnded, this, [this] {
        m_stroke = {};
        m_workbench.document.endMerge();
    });
    connect(m_grid, &MaskGrid::cellHovered, this, &MaskPanel::look);
}

const Block& MaskPanel::block() const { return m_workbench.document.session()->block(m_workbench.selection.block()); }

void MaskPanel::follow()
{
    const Session& session = *m_workbench.document.session();
    const int place = m_workbench.selection.block();
    if (!exists(session, {MatrixId::Attention, place}))
        return;  // the selection follows in a moment
    const Mask& mask = block().mask;
    setWindowTitle(session.blocks.size() > 1 ? tr("Mask of %1").arg(toQString(blockName(session, place))) : tr("Mask"));
    if (!isVisible())
        return;
    followNames();
    for (const Rule& rule : m_rules) {
        const bool on = rule.kind.isOn(mask);
        rule.isOn->setChecked(on);
        if (!rule.number)
            continue;
        rule.number->setEnabled(on);
        const QSignalBlocker quiet(rule.number);
        if (on)
            rule.number->setValue(
                static_cast<int>(std::min<Index>(mask.*std::get<Index Mask::*>(rule.kind.setting), rule.number->maximum())));
    }
    QStringList padded;
    for (const Index key : mask.padding)
        padded << toQString((*m_keys)[static_cast<std::size_t>(key)]);
    m_padding->setText(padded.isEmpty() ? tr("Padding: click a ring below") : tr("Padding: %1").arg(padded.join(", ")));
    m_padding->setToolTip(padded.join(", "));
    m_noPadding->setVisible(!padded.isEmpty());
    m_allowAll->setEnabled(mask.custom->size() > 0);
    Mask rules = mask;
    rules.custom = {};
    m_convert->setEnabled(rules.any());
    m_grid->setCells(
        [rules, painted = mask.custom](int query, int key) {
            return MaskGridCell{!rules.allows(query, key), painted->size() > 0 && (*painted)(query, key) == 0};
        },
        mask.padding);
    say(m_grid->hovered());
    followTrace();
}

void MaskPanel::followNames()
{
    const Session& session = *m_workbench.document.session();
    if (m_queries.sameAs(session.tokensOf(block())) && m_keys.sameAs(session.keyTokens(block())))
        return;
    m_queries = session.tokensOf(block());
    m_keys = session.keyTokens(block());
    m_blockedQueries.forget();  // they may be other tokens now
    m_grid->setBlockedQueries({});
    m_blocked->hide();
    m_grid->setNames(sharedNames(*m_queries), m_keys.sameAs(m_queries) ? sharedNames(*m_queries) : sharedNames(*m_keys));
}

/// Finding the queries that are left with nothing takes a look at every cell.
void MaskPanel::followTrace()
{
    const auto& trace = m_workbench.engine.trace();
    const int block = m_workbench.selection.block();
    if (isVisible() && trace && m_workbench.engine.isCurrent() && block < std::ssize(trace->blocks))
        m_blockedQueries.start([mask = trace->block(block).mask](const CancelCheck&) { return blockedQueries(*mask); });
}

/// The grid is hidden while what it tells of is torn down.
MaskPanel::~MaskPanel() { m_grid->disconnect(this); }

void MaskPanel::look(QPoint cell)
{
    const Selection& selection = m_workbench.selection;
    const bool inside = cell.x() >= 0 && cell.y() >= 0;
    m_workbench.selection.hover(inside ? CellRef{{MatrixId::Attention, selection.block(), selection.head()}, cell.y(), cell.x()}
                                       : CellRef{});
    say(cell);
}

void MaskPanel::followHover()
{
    const CellRef& hovered = m_workbench.selection.hovered();
    if (!isVisible() || (hovered.isNull() && m_grid->underMouse()))
        return;
    const QPoint cell = isOfMask(hovered, m_workbench.selection.block()) ? QPoint(hovered.column, hovered.row) : QPoint(-1, -1);
    m_grid->setHovered(cell);
    say(cell);
}

void MaskPanel::say(QPoint cell)
{
    const Session& session = *m_workbench.document.session();
    const auto name = [](const Names& names, int index) { return toQString(names[static_cast<std::size_t>(index)]); };
    QString text;
    if (cell.x() >= 0 && cell.y() >= 0)
        text = maskCellText(session, m_workbench.selection.block(), cell.y(), cell.x());
    else if (cell.y() >= 0)
        text = tr("query %1: all its keys").arg(name(*m_queries, cell.y()));
    else if (cell.x() >= 0)
        text = tr("key %1: for all queries").arg(name(*m_keys, cell.x()));
    else
        text = tr("Rows are queries, columns are the keys they look at.");
    m_words->setText(text);
    m_grid->setAccessibleDescription(text);
}

QSize MaskPanel::sizeHint() const { return {kWide, QWidget::sizeHint().height()}; }

QSize MaskPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

}  // namespace headscope
