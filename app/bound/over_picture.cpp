// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bound/over_picture.h"

#include "app/base/picture_image.h"
#include "app/base/text.h"
#include "app/bound/cover_note.h"
#include "app/bound/figure_menu.h"
#include "app/bound/token_of_cell.h"
#include "app/state/appearance.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/undo/patch_cover.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/groove_slider.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/picture/picture_grid.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/labels.h"
#include "core/analysis/attention_flow.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QScrollArea>

#include <algorithm>
#include <array>

namespace headscope {

namespace {

constexpr int kUsualOpacity = 60, kOpacityStep = 5;  // per cent
constexpr int kSliderWidth = 110;
constexpr std::array kShares{1.0, 0.9, 0.6, 0.3};  // 0.6: as visualize_attention.py of DINO has it
constexpr std::size_t kMostInFigure = 12;          // ranked heads

}  // namespace

OverPicture::OverPicture(const Workbench& workbench, const QString& name, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_way(new ChipSwitch({{name + ".from", tr("From it"), tr("Attention from the chosen token"),
                             tr("What the chosen patch or token looks at: a row of the attention")},
                            {name + ".to", tr("To it"), tr("Attention to the chosen token"),
                             tr("What looks at the chosen patch or token: a column of the attention")}},
                           this)),
      m_opacity(named(new GrooveSlider(this), name + ".opacity", tr("Opacity of the attention"),
                      tr("How strongly the attention covers the picture"))),
      m_smooth(named(
          new QCheckBox(tr("Smoothed"), this), name + ".smooth", tr("Smoothed"),
          tr("Colours pass evenly from the middle of one patch to the next: looks finer than the numbers are, which stay one a patch"))),
      m_scale(named(new QComboBox(this), name + ".scale", tr("Colour scale"), tr("What the last colour stands for"))),
      m_largest(named(new QComboBox(this), name + ".largest", tr("Patches with colours"),
                      tr("All patches, or only the largest of each head, which together have this share of what it gives to patches"))),
      m_shown(new QComboBox(this)),
      m_mark(new ChipButton(tr("Which heads look here?"), this)),
      m_lighten(new ChipButton(tr("Lighten patches"), this)),
      m_brush(new ChipButton(tr("Cover patches"), this)),
      m_number(makeLabel<ElidedLabel>({.format = Qt::PlainText}, this)),
      m_read(new CoverNote(workbench, name + ".read", this)),
      m_wrong(wrappedLabel(name + ".wrong", this)),
      m_area(new QScrollArea(this)),
      m_grid(named(new PictureGrid, name + ".grid", tr("The picture, once for each head"))),
      m_bar(new ColorBar(ColorScale::fraction(workbench.appearance.screenMap()), this)),
      m_job([this](Layer made) {
          m_made = std::move(made);
          refresh();
      })
{
    named(this, name, tr("Attention over the picture"));
    setWhatsThis(tr("Each tile is a head, and its attention lies over the picture. Click a patch to see what it looks at, or what looks at "
                    "it. Attention says where a head takes values from, not what the network decides by: for that, cover patches."));
    named(
        m_shown, name + ".shown", tr("What lies over the picture"),
        tr("The heads of the block, their mean, the rollout (the product of (A + I) ÷ 2 of all blocks up to this one, A being the mean of "
           "the heads), the flow (the most that can pass through all these blocks if attention says how wide the pipes are), all heads "
           "of all blocks: click one to look at it; or the gradient of what is read out, times each pixel"));
    named(
        m_brush, name + ".brush", tr("Cover patches"),
        tr("Press on a patch, or draw over several, to cover them, and again to uncover them: each becomes the mean of all patches, a grey "
           "one, and what is read answers. Key C on a patch."));
    named(
        m_lighten, name + ".light", tr("Lighten patches"),
        tr("Press on a patch and drag it up to make its pixels lighter, down to make them darker: the model's convolution makes its row of "
           "X anew, and what is read answers. Keys + and − on a patch."));
    named(m_mark, name + ".mark", tr("Which heads look here?"),
          tr("Drag over patches to mark them: all heads of all blocks follow, those first that give these patches most. Drag from a marked "
             "one to take it out."));
    named(m_number, name + ".number", tr("The number under the pointer"));
    named(m_bar, name + ".colorBar", m_bar->accessibleName());
    m_grid->setWhatsThis(
        tr("Arrows go from patch to patch, Page Up and Page Down from head to head; Return chooses the patch that looks, C covers or marks "
           "it, + and − make it lighter and darker, W asks why the number is so."));
    m_wrong->hide();
    m_area->setObjectName(name + ".area");
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(m_grid);
    m_area->viewport()->setAutoFillBackground(false);
    m_grid->setAutoFillBackground(false);
    m_area->viewport()->installEventFilter(this);
    auto* body = lineUp(new QHBoxLayout, {.spacing = 14}, {{m_area, 1}, m_bar});
    auto* told = lineUp(new QHBoxLayout, {.spacing = 14}, {m_read, {m_number, 1}});
    lineUp(new QVBoxLayout(this), {.spacing = 8, .margins = {}}, {makeControls(), makeSecondRow(), told, m_wrong, {body, 1}});
    connectGrid();
    connect(&workbench.document, &Document::opened, this, [this] {
        m_chosen = -1;
        m_light.reset();
        m_mark->setChecked(false);
    });
    connect(&workbench.selection, &Selection::cellChanged, this, [this] {
        if (m_trace && isOfTokens(*m_trace->session, m_workbench.selection.cell(), m_block)) {
            m_chosen = m_workbench.selection.cell().row;
            refresh();
        }
    });
}

QLayout* OverPicture::makeControls()
{
    m_way->choose(0);
    connect(m_way, &ChipSwitch::picked, this, &OverPicture::refresh);
    m_opacity->setRange(0, 100);
    m_opacity->setValue(kUsualOpacity);
    m_opacity->setMaximumWidth(kSliderWidth);
    m_scale->addItems({tr("0–max, shared"), tr("each its own"), tr("0–1")});
    connect(m_opacity, &QSlider::valueChanged, this, &OverPicture::refresh);
    connect(m_opacity, &GrooveSlider::stepped, this,
            [this](double steps) { m_opacity->setValue(m_opacity->value() + qRound(kOpacityStep * steps)); });
    connect(m_opacity, &GrooveSlider::resetAsked, this, [this] { m_opacity->setValue(kUsualOpacity); });
    m_largest->addItem(tr("all patches"));
    for (std::size_t i = 1; i < kShares.size(); ++i)
        m_largest->addItem(tr("largest %1").arg(percent(kShares[i])));
    connect(m_largest, &QComboBox::currentIndexChanged, this, &OverPicture::refresh);
    connect(m_smooth, &QCheckBox::toggled, this, &OverPicture::refresh);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &OverPicture::refresh);
    auto* opacity = makeLabel({.text = tr("opacity"), .buddy = m_opacity}, this);
    return lineUp(new QHBoxLayout, {.spacing = 0},
                  {m_way, Gap{14}, opacity, Gap{5}, m_opacity, Gap{14}, m_scale, Gap{14}, m_largest, Gap{14}, m_smooth, Stretch{}});
}

QLayout* OverPicture::makeSecondRow()
{
    m_shown->addItems({tr("each head"), tr("mean of heads"), tr("rollout"), tr("flow"), tr("all blocks"), tr("gradient × pixel")});
    connect(m_shown, &QComboBox::activated, this, [this] { m_mark->setChecked(false); });
    connect(m_shown, &QComboBox::currentIndexChanged, this, &OverPicture::useBrush);
    m_mark->setCheckable(true);
    m_brush->setCheckable(true);
    m_lighten->setCheckable(true);
    connect(m_mark, &ChipButton::toggled, this, [this](bool on) {
        m_marked.clear();
        takeAlone(m_mark, on);
    });
    for (ChipButton* button : {m_lighten, m_brush})
        connect(button, &ChipButton::toggled, this, [this, button](bool on) { takeAlone(button, on); });
    return lineUp(new QHBoxLayout, {.spacing = 14}, {m_shown, Stretch{}, m_mark, m_lighten, m_brush});
}

/// Takes one of the three into the hand, and puts the others down.
void OverPicture::takeAlone(ChipButton* taken, bool on)
{
    for (ChipButton* other : {m_mark, m_lighten, m_brush})
        if (on && other != taken)
            other->setChecked(false);
    useBrush();
}

void OverPicture::useBrush()
{
    for (ChipButton* button : {m_lighten, m_brush})
        button->setEnabled(shown() != Shown::Map);
    const bool isOfAttention = shown() != Shown::Pixels;
    m_way->setEnabled(isOfAttention);
    m_scale->setEnabled(isOfAttention);
    m_largest->setEnabled(isOfAttention);
    m_grid->setBrush(m_lighten->isChecked()                        ? PictureGrid::Brush::Light
                     : m_mark->isChecked() || m_brush->isChecked() ? PictureGrid::Brush::Paint
                                                                   : PictureGrid::Brush::None);
    refresh();
}

void OverPicture::connectGrid()
{
    connect(m_grid, &PictureGrid::tokenPointed, this, [this](int tile, int token) {
        tell(tile, token);
        m_workbench.selection.hover(token < 0 ? CellRef{} : cellOf(tile, token));
    });
    connect(m_grid, &PictureGrid::tokenChosen, this, &OverPicture::choose);
    connect(m_grid, &PictureGrid::titlePressed, this, [this](int tile) {
        if (shown() == Shown::Heads)
            emit headPressed(layer(tile).head);
        else if (shown() == Shown::Ranked)
            lookAt(layer(tile));
    });
    connect(m_grid, &PictureGrid::whyWanted, this, [this](int tile, int token) {
        if (const CellRef cell = cellOf(tile, token); !cell.isNull())
            m_workbench.selection.askWhy(cell);
    });
    connect(m_grid, &PictureGrid::brushed, this, &OverPicture::brush);
    connect(m_grid, &PictureGrid::lightened, this, &OverPicture::lighten);
    connect(m_grid, &PictureGrid::strokeEnded, this, [this] {
        m_light.reset();
        m_workbench.document.endMerge();
    });
    m_grid->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_grid, &QWidget::customContextMenuRequested, this, [this](const QPoint& position) {
        if (hasFigure())
            m_workbench.figureMenu.open(figure(), QStringLiteral("over-picture"), m_grid->mapToGlobal(position));
    });
}

OverPicture::Shown OverPicture::shown() const { return m_mark->isChecked() ? Shown::Ranked : static_cast<Shown>(m_shown->currentIndex()); }

const PictureLayer& OverPicture::layer(int tile) const { return m_grid->layers().heads[static_cast<std::size_t>(tile)]; }

/// Shows the head alone.
void OverPicture::lookAt(const PictureLayer& of)
{
    const int block = of.block, head = of.head;
    m_mark->setChecked(false);
    m_shown->setCurrentIndex(static_cast<int>(Shown::Heads));
    emit headWanted(block, head);
}

/// In the map it is the head that is chosen, to be looked at alone.
void OverPicture::choose(int tile, int token)
{
    const PictureLayer chosen = layer(tile);
    if (shown() == Shown::Map) {
        lookAt(chosen);
        return;
    }
    m_chosen = token;
    if (shown() == Shown::Pixels) {
        m_workbench.selection.selectCell(cellOf(tile, token));
        refresh();
        return;
    }
    const int head = chosen.head < 0 ? m_workbench.selection.head() : chosen.head;
    m_workbench.selection.selectCell({{MatrixId::Attention, chosen.block, head}, token, token});
    refresh();
}

void OverPicture::brush(int token, bool begins)
{
    const Session& session = *m_workbench.document.session();
    if (!session.picture || !session.picture->isPatch(token))
        return;
    if (m_mark->isChecked()) {
        mark(token, begins);
        return;
    }
    PatchCover& cover = PatchCover::of(m_workbench.document);
    const Index patch = token - session.picture->first;
    if (begins)
        m_adds = !cover.isCovered(session, patch);
    cover.set(patch, m_adds);
}

void OverPicture::lighten(int token, int by, bool begins)
{
    if (begins)
        m_light = PatchLight::take(m_workbench.document, token - m_grid->layers().first);
    if (m_light && (by != 0 || !begins) && !m_light->set(by))
        m_light.reset();
}

/// All patches of the rectangle between the one that was pressed and this one.
void OverPicture::mark(int token, bool begins)
{
    if (begins) {
        m_adds = !m_marked.contains(token);
        m_corner = token;
        m_markedBefore = m_marked;
    }
    const PictureLayers& layers = m_grid->layers();
    const auto [top, bottom] = std::minmax({(token - layers.first) / layers.columns, (m_corner - layers.first) / layers.columns});
    const auto [left, right] = std::minmax({(token - layers.first) % layers.columns, (m_corner - layers.first) % layers.columns});
    m_marked = m_markedBefore;
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            if (const int each = layers.first + row * layers.columns + column; m_adds)
                m_marked.insert(each);
            else
                m_marked.erase(each);
    refresh();
}

void OverPicture::show(const std::shared_ptr<const Trace>& trace, int block, int head)
{
    if (!attendsOverPicture(*trace->session, trace->session->block(block)))
        return;                            // a Trace of the session before
    PatchCover::of(m_workbench.document);  // so that it knows of another session
    m_trace = trace;
    m_block = block;
    m_only = head;
    if (m_chosen < 0 && isOfTokens(*trace->session, m_workbench.selection.cell(), block))
        m_chosen = m_workbench.selection.cell().row;
    decode();
    refresh();
}

/// The same file is decoded once.
void OverPicture::decode()
{
    const Shared<std::string>& file = m_trace->session->picture->file;
    if (m_file.sameAs(file))
        return;
    m_file = file;
    const auto image = imageOf(*m_trace->session->picture);
    m_undecoded = image ? QString() : tr("The picture of this session cannot be shown: %1.").arg(toQString(image.error().reason));
    if (image) {
        m_image = *image;
        return;
    }
    m_image = QImage(static_cast<int>(m_trace->session->picture->columns) * 8, static_cast<int>(m_trace->session->picture->rows) * 8,
                     QImage::Format_ARGB32);
    m_image.fill(Qt::transparent);  // the attention alone
}

void OverPicture::refresh()
{
    if (!m_trace || !attendsOverPicture(*m_trace->session, m_trace->session->block(m_block)))
        return;
    const int chosen = m_chosen < 0 ? usualPictureToken(*m_trace->session) : m_chosen;
    PictureLayers layers = layersOf(chosen);
    const QString wrong = shown() == Shown::Pixels && !m_made.reason.isEmpty() ? m_made.reason : m_undecoded;
    m_wrong->setText(wrong);
    m_wrong->setVisible(!wrong.isEmpty());
    layers.image = m_image;
    layers.smooth = m_smooth->isChecked();
    layers.opacity = m_opacity->value() / 100.0;
    if (const double share = kShares[static_cast<std::size_t>(m_largest->currentIndex())]; share < 1)
        keepLargest(layers, share);
    const auto kind = static_cast<PictureScale>(m_scale->currentIndex());
    m_bar->setScale(setPictureScales(layers, kind, m_workbench.appearance.screenMap()));
    const QString label = pictureScaleLabel(layers, kind);
    m_bar->setLabel(layers.smooth ? tr("%1, smoothed").arg(label) : label);
    m_grid->setLayers(std::move(layers));
    m_grid->fitInto(m_area->viewport()->size());
    tell(m_grid->tile(), m_grid->pointed());
    m_read->show(m_trace, layers.chosen);
}

PictureLayers OverPicture::layersOf(int chosen)
{
    std::erase_if(m_marked, [&](int token) { return !m_trace->session->picture->isPatch(token); });
    const bool to = m_way->chosen() == 1, dark = m_workbench.appearance.isDark();
    const Shown what = shown();
    if (what == Shown::Mean || what == Shown::Rollout || what == Shown::Flow)
        make({m_trace, m_block, what});
    if (what == Shown::Pixels)
        make({m_trace, m_block, what, m_workbench.selection.cell()});
    switch (what) {
    case Shown::Mean: return meanPictureLayers(*m_trace, m_block, m_made.numbers, chosen, to);
    case Shown::Rollout: return flowPictureLayers(*m_trace, m_block, m_made.numbers, tr("Rollout up to %1"), chosen, to);
    case Shown::Flow: return flowPictureLayers(*m_trace, m_block, m_made.numbers, tr("Flow up to %1"), chosen, to);
    case Shown::Pixels: return pixelPictureLayers(*m_trace, m_block, m_made.numbers, m_made.name, chosen);
    case Shown::Map: return pictureMap(*m_trace, chosen, to, dark);
    case Shown::Ranked: return rankedPictureLayers(*m_trace, m_marked, chosen, to, dark);
    case Shown::Heads: break;
    }
    return pictureLayers(*m_trace, m_block, m_only < 0 ? std::vector<int>() : std::vector<int>{m_only}, chosen, to, dark);
}

void OverPicture::make(const Made& asked)
{
    if (asked == m_asked)
        return;
    if (asked.block != m_asked.block || asked.what != m_asked.what)
        m_made = {};
    m_asked = asked;
    m_job.forget();
    if (asked.what == Shown::Flow && isTooLargeForFlow(*asked.trace->session, asked.block))
        m_made = {};
    else
        m_job.start([asked](const CancelCheck& cancelled) { return layerOf(asked, cancelled); });
}

OverPicture::Layer OverPicture::layerOf(const Made& asked, const CancelCheck& cancelled)
{
    switch (asked.what) {
    case Shown::Rollout: return {attentionRollout(*asked.trace, asked.block)};
    case Shown::Flow: return {attentionFlow(*asked.trace, asked.block, cancelled)};
    case Shown::Pixels: break;
    default: return {meanAttention(*asked.trace, asked.block)};
    }
    const Number number = pictureNumber(*asked.trace, asked.selected);
    auto made = gradientOverPicture(*asked.trace, number);
    if (!made)
        return {{}, {}, tr("There is no gradient down to the pixel: %1").arg(toQString(made.error().sentence()))};
    return {*std::move(made), gradientName(*asked.trace->session, number)};
}

void OverPicture::tell(int tile, int token)
{
    const PictureLayers& layers = m_grid->layers();
    m_number->setText(layers.heads.empty() ? QString() : token >= 0 ? layers.words(layer(tile), token) : title());
}

QString OverPicture::title() const
{
    const QString chosen = m_grid->layers().nameOf(m_grid->layers().chosen);
    const bool to = m_grid->layers().to;
    if (shown() == Shown::Ranked) {
        if (m_marked.empty())
            return tr("Drag over what you ask about");
        const double even = static_cast<double>(m_marked.size()) / m_grid->layers().tokens();
        return to ? tr("%1 marked to %2, on average").arg(m_marked.size()).arg(chosen)
                  : tr("%1 to %2 marked, evenly %3").arg(chosen).arg(m_marked.size()).arg(percent(even));
    }
    if (shown() == Shown::Pixels)
        return m_made.name;
    const bool isOfSeveralBlocks = shown() == Shown::Rollout || shown() == Shown::Flow;
    if (isOfSeveralBlocks && m_made.numbers.size() == 0) {
        if (m_job.isRunning())
            return {};
        return shown() == Shown::Flow && isTooLargeForFlow(*m_trace->session, m_block)
                   ? tr("These are too many patches and blocks for the flow: look at the rollout")
                   : tr("A block up to here reads the memory: what its tokens are made of is not in this picture alone");
    }
    if (isOfSeveralBlocks)
        return to ? tr("What %1 goes into").arg(chosen) : tr("What goes into %1").arg(chosen);
    return to ? tr("What looks at %1").arg(chosen) : tr("What %1 looks at").arg(chosen);
}

CellRef OverPicture::cellOf(int tile, int token) const
{
    const PictureLayers& layers = m_grid->layers();
    if (layer(tile).isOfPixels()) {
        const CellRef& selected = m_workbench.selection.cell();
        const bool isInX = selected.matrix.id == MatrixId::Input && !selected.isNull();
        return {{MatrixId::Input, 0, 0}, token, isInX ? selected.column : 0};
    }
    if (layer(tile).head < 0)
        return {};
    const MatrixRef attention{MatrixId::Attention, layer(tile).block, layer(tile).head};
    return layers.to ? CellRef{attention, token, layers.chosen} : CellRef{attention, layers.chosen, token};
}

bool OverPicture::hasFigure() const
{
    return m_trace && !m_grid->layers().heads.empty() && attendsOverPicture(*m_trace->session, m_trace->session->block(m_block));
}

Figure OverPicture::figure() const
{
    PictureLayers layers = m_grid->layers();
    if (shown() == Shown::Ranked && layers.heads.size() > kMostInFigure)
        layers.heads.resize(kMostInFigure);
    return overPictureFigure(layers, static_cast<PictureScale>(m_scale->currentIndex()), m_workbench.appearance.colorMap(),
                             *m_trace->session, m_block);
}

bool OverPicture::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_area->viewport() && event->type() == QEvent::Resize)
        m_grid->fitInto(m_area->viewport()->size());
    return QWidget::eventFilter(watched, event);
}

}  // namespace headscope
