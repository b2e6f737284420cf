// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/trained_heads.h"

#include "app/bound/figure_menu.h"
#include "app/bound/matrix_content.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/state/trainer.h"
#include "app/theme/head_colors.h"
#include "app/undo/head_commands.h"
#include "app/views/training/niche_bands.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/heatmap/heatmap_plot.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/matrices/matrix_names.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <utility>

namespace headscope {

namespace {

constexpr int kMostPictures = 16;
constexpr int kNarrowestPicture = 24;  // letters
constexpr int kNarrowestBare = 12;
constexpr int kWholeTitle = 28;
constexpr double kShareOfHeight = 0.42;
constexpr int kLowestPicture = 5;  // lines
constexpr int kPictureGap = 10;
constexpr int kCardPadding = 24;
constexpr int kEdge = 8;  // above and below what a card has
constexpr int kSpacing = 4;
const QColor kMutedColor(0xb4, 0x53, 0x09);
const SharedNames kNoNames = std::make_shared<AxisNames>(QStringList());

}  // namespace

TrainedHeads::TrainedHeads(const Workbench& workbench, QWidget* parent)
    : QWidget(parent), m_workbench(workbench), m_grid(new QGridLayout(this))
{
    setObjectName("training.heads");
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kPictureGap);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
}

void TrainedHeads::addPicture(int block, int head)
{
    const QString name = QStringLiteral("training.head.%1.%2").arg(block + 1).arg(head + 1);
    const Picture picture{block,          head, new Card, new HeadBadge, new ElidedLabel, new ChipButton(tr("M")), new ChipButton(tr("F")),
                          new HeatmapPlot};
    picture.card->setObjectName(name);
    picture.title->setObjectName(name + ".title");
    picture.mute->setObjectName(name + ".mute");
    picture.mute->setCheckable(true);
    picture.mute->setCheckedColor(kMutedColor);
    picture.mute->setAccessibleName(tr("Mute head %1 of block %2").arg(head + 1).arg(block + 1));
    picture.mute->setToolTip(tr("Mute: the head contributes zeros, and the others learn to do without it"));
    picture.freeze->setObjectName(name + ".freeze");
    picture.freeze->setCheckable(true);
    picture.freeze->setAccessibleName(tr("Freeze head %1 of block %2").arg(head + 1).arg(block + 1));
    picture.freeze->setToolTip(tr("Freeze: its W_Q, W_K and W_V stay as they are"));
    picture.plot->setObjectName(name + ".plot");
    picture.plot->setTitle(tr("Attention of head %1 of block %2").arg(head + 1).arg(block + 1));
    auto* top = lineUp(new QHBoxLayout, {.spacing = 5}, {picture.badge, {picture.title, 1}, picture.mute, picture.freeze});
    lineUp(new QVBoxLayout(picture.card), {.spacing = kSpacing, .margins = {kCardPadding / 2 + 2, kEdge, kCardPadding / 2 - 2, kEdge}},
           {top, picture.plot});
    m_pictures.push_back(picture);

    connect(picture.mute, &ChipButton::clicked, this, [this, picture](bool muted) { mute(picture, muted); });
    connect(picture.freeze, &ChipButton::clicked, this,
            [this, block, head](bool frozen) { m_workbench.trainer.setFrozen(m_workbench.trainer.weightsOfHead(block, head), frozen); });
    connect(picture.plot, &HeatmapPlot::cellClicked, this, [this, block, head](int row, int column) {
        m_workbench.selection.selectCell({{MatrixId::Attention, block, head}, row, column});
    });
    picture.plot->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(picture.plot, &QWidget::customContextMenuRequested, this, [this, plot = picture.plot, block, head](const QPoint& position) {
        m_workbench.figureMenu.open(FigurePart{.matrix = {MatrixId::Attention, block, head}}, plot->mapToGlobal(position));
    });
    connect(picture.plot, &HeatmapPlot::cellHovered, this, [this, block, head](int row, int column) {
        m_workbench.selection.hover(row < 0 || column < 0 ? CellRef{} : CellRef{{MatrixId::Attention, block, head}, row, column});
    });
}

/// Makes as many cards as the Trace has heads.
void TrainedHeads::setHeads(const Trace& trace)
{
    std::vector<std::pair<int, int>> wanted, present;
    for (int block = 0; block < std::ssize(trace.blocks); ++block)
        for (int head = 0; head < std::ssize(trace.block(block).heads) && std::ssize(wanted) < kMostPictures; ++head)
            wanted.emplace_back(block, head);
    for (const Picture& picture : m_pictures)
        present.emplace_back(picture.block, picture.head);
    if (wanted == present)
        return;
    for (const Picture& picture : m_pictures)
        delete picture.card;
    m_pictures.clear();
    qDeleteAll(m_captions);
    m_captions.clear();
    for (const auto& [block, head] : wanted)
        addPicture(block, head);
    for (int block = 0; block < std::ssize(trace.blocks) && trace.blocks.size() > 1; ++block) {
        m_captions.push_back(new QLabel(tr("Block %1").arg(block + 1), this));
        m_captions.back()->setProperty("role", "section");
    }
    fit(m_view.width(), m_view.height(), m_room);
}

void TrainedHeads::nameAxes(const Trace& trace)
{
    const auto same = [](const SharedNames& a, const QStringList& b) { return a && a->all() == b; };
    m_names.resize(trace.blocks.size());
    for (int block = 0; block < std::ssize(trace.blocks); ++block) {
        auto& [queries, keys] = m_names[static_cast<std::size_t>(block)];
        const MatrixRef attention{MatrixId::Attention, block, 0};
        const QStringList rows = toStringList(rowNames(*trace.session, attention));
        const QStringList columns = toStringList(columnNames(*trace.session, attention));
        if (!same(queries, rows))
            queries = std::make_shared<AxisNames>(rows);
        if (!same(keys, columns))
            keys = std::make_shared<AxisNames>(columns);
    }
}

void TrainedHeads::refresh()
{
    const std::shared_ptr<const Trace>& trace = m_workbench.engine.trace();
    if (!trace)
        return;
    setHeads(*trace);
    nameAxes(*trace);
    const Session& session = *trace->session;
    const Trainer& trainer = m_workbench.trainer;
    const Niches* niches = nichesAt(trainer.niches(), trainer.shown());
    const bool dark = m_workbench.appearance.isDark();
    for (const Picture& picture : m_pictures) {
        const auto block = static_cast<std::size_t>(picture.block);
        const auto head = static_cast<std::size_t>(picture.head);
        const QColor color = headColor(picture.head, dark);
        picture.card->setAccent(color);
        picture.badge->setHead(picture.head + 1, color);
        const bool known = niches && block < niches->measures.size() && picture.head < niches->measures[block].rows();
        const QString words = known ? strongestNiche(*niches, picture.block, picture.head) : tr("head %1").arg(picture.head + 1);
        picture.title->setText(words);
        picture.title->setShorter(words.back().isDigit() ? words.left(words.lastIndexOf(' ')) : words);  // the niche without its share
        picture.plot->setScale(ColorScale::fraction(m_workbench.appearance.screenMap()));
        picture.plot->setMatrix(trace->blocks[block].heads[head].attention, BlockedCells(trace->blocks[block].mask));
        picture.title->setVisible(!m_bare);
        if (m_bare)
            picture.plot->setNames(kNoNames, kNoNames);
        else
            picture.plot->setNames(m_names[block].first, m_names[block].second);
        picture.mute->setChecked(!session.blocks[block].heads[head].enabled);
        picture.plot->setFaded(!session.blocks[block].heads[head].enabled);
        picture.freeze->setChecked(trainer.isFrozen(trainer.weightsOfHead(picture.block, picture.head)));
    }
}

void TrainedHeads::setBare(bool bare)
{
    if (std::exchange(m_bare, bare) != bare)
        refresh();
}

void TrainedHeads::mute(const Picture& picture, bool muted)
{
    if (!exists(*m_workbench.document.session(), {MatrixId::Attention, picture.block, picture.head}))
        return;
    if (m_workbench.selection.block() != picture.block)
        m_workbench.selection.selectBlock(picture.block);
    heads::setMuted(m_workbench, picture.head, muted);
}

void TrainedHeads::fit(int width, int height, int room)
{
    m_view = {width, height};
    m_room = room;
    if (m_pictures.empty())
        return;
    const int letter = fontMetrics().averageCharWidth();
    const int line = fontMetrics().height();
    const int ofBlock = static_cast<int>(std::ranges::count(m_pictures, 0, &Picture::block));
    const int blocks = static_cast<int>(std::max<std::size_t>(1, m_captions.size()));
    const int narrowest = letter * (m_bare ? kNarrowestBare : kNarrowestPicture);
    const int most = std::clamp((width + kPictureGap) / (narrowest + kPictureGap), 1, ofBlock);
    const int widest = std::max(letter * kWholeTitle, static_cast<int>(height * kShareOfHeight / blocks));
    const int around = m_pictures.front().mute->sizeHint().height() + 2 * kEdge + kSpacing + kPictureGap;
    const int below = room - static_cast<int>(m_captions.size()) * line * 2;
    int columns = 1, wide = 0, highest = 0, largest = 0;
    for (int beside = 1; beside <= most; ++beside) {
        const int rows = (ofBlock + beside - 1) / beside;
        const int cardWidth = std::min((width - kPictureGap * (beside - 1)) / beside, widest);
        const int plotHeight = std::max(line * kLowestPicture, below / (rows * blocks) - around);
        if (const int side = std::min(cardWidth - kCardPadding, plotHeight); side > largest) {
            columns = beside;
            wide = cardWidth;
            highest = plotHeight;
            largest = side;
        }
    }
    int row = -1, column = columns, block = 0;
    for (const Picture& picture : m_pictures) {
        if (!m_captions.empty() && (row < 0 || picture.block != block)) {
            block = picture.block;
            m_grid->addWidget(m_captions[static_cast<std::size_t>(block)], ++row, 0, 1, columns);
            column = columns;
        }
        if (column == columns) {
            column = 0;
            ++row;
        }
        picture.card->setFixedWidth(wide);
        picture.plot->setFixedHeight(std::min(highest, picture.plot->heightFor(wide - kCardPadding)));
        m_grid->addWidget(picture.card, row, column++, Qt::AlignLeft | Qt::AlignTop);
    }
    for (int c = 0; c < m_grid->columnCount(); ++c)
        m_grid->setColumnStretch(c, c == columns - 1 ? 1 : 0);
}

}  // namespace headscope
