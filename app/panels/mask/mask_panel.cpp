// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/mask/mask_panel.h"

#include "app/base/text.h"
#include "app/bound/mask_words.h"
#include "app/panels/mask/mask_exchange.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/undo/mask_commands.h"
#include "app/widgets/controls/count_box.h"
#include "app/widgets/layout/flow_layout.h"
#include "app/widgets/matrix/mask_legend.h"
#include "app/widgets/text/labels.h"
#include "core/model/block_name.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kWide = 330;
constexpr int kNarrowest = 230;
constexpr int kFirstWindow = 3;

SharedNames sharedNames(const Names& names) { return std::make_shared<AxisNames>(toStringList(names)); }

/// What a mouse over these shows is a cell (query, key) of this block.
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
      m_grid(new MaskGrid(this)),
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
    m_grid->setObjectName("mask.grid");
    m_grid->setAccessibleName(tr("Mask: queries down, keys across"));
    m_words->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_blocked->setProperty("role", "warning");
    m_blocked->hide();
    auto* hint = wrappedLabel("mask.hint", this);
    hint->setProperty("role", "muted");
    hint->setText(tr("Drag paints. Keys: arrows, Space, Shift+arrows; R row, C column, P padding, Home, End."));

    setFocusProxy(m_grid);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 2, 10, 8);
    layout->setSpacing(6);
    layout->addWidget(makeKinds());
    layout->addWidget(new MaskLegend(this));
    layout->addWidget(m_grid, 1000);  // as high as all its rows before anything is left empty
    layout->addWidget(m_words);
    layout->addWidget(makePaintButtons());
    layout->addWidget(new MaskExchange(workbench, this));
    layout->addWidget(m_blocked);  // below the buttons, which stay where they are when it comes
    layout->addWidget(hint);
    layout->addStretch(1);

    connectGrid();
    workbench.document.whenChanged(SessionPart::Names | SessionPart::Mask, this, &MaskPanel::follow);
    connect(&workbench.selection, &Selection::blockChanged, this, &MaskPanel::follow);
    connect(&workbench.selection, &Selection::hoverChanged, this, &MaskPanel::followHover);
    connect(&workbench.engine, &Engine::traceReady, this, &MaskPanel::followTrace);
}

QWidget* MaskPanel::makeKinds()
{
    auto* kinds = new QWidget(this);
    m_causal = new QCheckBox(tr("Causal"), kinds);
    m_causal->setObjectName("mask.causal");
    m_causal->setToolTip(tr("A query looks at itself and at what comes before it, as in a decoder"));
    connect(m_causal, &QCheckBox::clicked, this, [this](bool on) { masks::setCausal(m_workbench, on); });
    m_windowed = new QCheckBox(tr("Sliding window"), kinds);
    m_windowed->setObjectName("mask.windowed");
    m_windowed->setToolTip(tr("A query looks at its neighbours alone: those less than so many places away"));
    connect(m_windowed, &QCheckBox::clicked, this, [this](bool on) { masks::setWindow(m_workbench, on ? m_window->value() : 0); });
    m_window = new CountBox(kinds);
    m_window->setObjectName("mask.window");
    m_window->setAccessibleName(tr("Size of the sliding window"));
    m_window->setToolTip(tr("1: a query sees itself alone; 2: and its neighbours"));
    m_window->setRange(1, 1 << 20);
    m_window->setValue(kFirstWindow);
    m_window->setMaximumWidth(72);
    m_window->setKeyboardTracking(false);
    connect(m_window, &QSpinBox::valueChanged, this, [this](int size) { masks::setWindow(m_workbench, size); });
    auto* rules = new QHBoxLayout;
    rules->setSpacing(6);
    rules->addWidget(m_causal);
    rules->addSpacing(8);
    rules->addWidget(m_windowed);
    rules->addWidget(m_window);
    rules->addStretch();

    m_padding = new QLabel(kinds);
    m_padding->setObjectName("mask.padding");
    m_padding->setTextFormat(Qt::PlainText);
    m_padding->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_noPadding = addButton("mask.padding.clear", tr("Clear"), tr("No key is padding any more"), masks::clearPadding);
    auto* padding = new QHBoxLayout;
    padding->addWidget(m_padding, 1);
    padding->addWidget(m_noPadding);

    auto* layout = new QVBoxLayout(kinds);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(rules);
    layout->addLayout(padding);
    return kinds;
}

QPushButton* MaskPanel::addButton(const char* name, const QString& text, const QString& tip, void (*edit)(const Workbench&))
{
    auto* button = new QPushButton(text, this);
    button->setObjectName(name);
    button->setToolTip(tip);
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
                           masks::allowAll);
    m_convert = addButton("mask.convert", tr("To paint"), tr("Turn causal, window and padding into paint, to change single cells of them"),
                          masks::convertToPaint);
    layout->addWidget(m_allowAll);
    layout->addWidget(addButton("mask.blockAll", tr("Block all"), tr("Paint every cell, to allow only a few"), masks::blockAll));
    layout->addWidget(addButton("mask.invert", tr("Invert"), tr("Paint what is not painted, and the other way round"), masks::invert));
    layout->addWidget(m_convert);
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
    m_causal->setChecked(mask.causal);
    m_windowed->setChecked(mask.window > 0);
    m_window->setEnabled(mask.window > 0);
    if (mask.window > 0) {
        const QSignalBlocker quiet(m_window);
        m_window->setValue(static_cast<int>(std::min<Index>(mask.window, m_window->maximum())));
    }
    QStringList padded;
    for (const Index key : mask.padding)
        padded << toQString((*m_keys)[static_cast<std::size_t>(key)]);
    m_padding->setText(padded.isEmpty() ? tr("Padding: click a ring below") : tr("Padding: %1").arg(padded.join(", ")));
    m_padding->setToolTip(padded.join(", "));
    m_noPadding->setVisible(!padded.isEmpty());
    m_allowAll->setEnabled(mask.custom->size() > 0);
    m_convert->setEnabled(mask.causal || mask.window > 0 || !mask.padding.empty());
    Mask rules = mask;
    rules.custom = {};
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

/// Which queries are left with nothing takes a look at every cell.
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

void MaskPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

}  // namespace headscope
