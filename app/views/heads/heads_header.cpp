// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/heads_header.h"

#include "app/base/text.h"
#include "app/bound/picture_content.h"
#include "app/views/heads/head_search.h"
#include "app/views/heads/measure_choice.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/chip_switch.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace headscope {

QString axesText(HeadsMode mode, bool ofAllBlocks, Attends attends)
{
    const bool memory = attends == Attends::Memory;
    if (mode == HeadsMode::Lines)
        return memory ? tr("left: queries · right: keys, from the memory") : tr("left: queries · right: keys");
    if (mode == HeadsMode::Tokens)
        return tr("rows: tokens · columns: heads");
    if (ofAllBlocks)
        return tr("rows: blocks · columns: heads");
    return memory ? tr("rows: queries · columns: keys, from the memory") : tr("rows: queries · columns: keys");
}

std::vector<int> orderedHeads(const HeadContents& contents, const HeadOrder& order)
{
    const std::vector<Head>& heads = contents.block().heads;
    std::vector<int> numbers(heads.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    if (order.byName)
        std::ranges::stable_sort(
            numbers, [&](int a, int b) { return QString::localeAwareCompare(toQString(heads[a].name), toQString(heads[b].name)) < 0; });
    if (!order.measure)
        return numbers;
    const auto key = [&](int head) {
        const Scalar value = contents.measures().value(contents.blockNumber(), head, *order.measure);
        return std::isnan(value) ? std::numeric_limits<Scalar>::max() : order.measure->unit.empty() ? -value : value;
    };
    std::ranges::stable_sort(numbers, [&](int a, int b) { return key(a) < key(b); });
    return numbers;
}

namespace {

// Choices that are no measure; the others are the number of one in its table.
constexpr int kPlain = -2, kByName = -1;

constexpr int kNarrowestChoice = 6;  // letters

const Measure* chosenMeasure(const QComboBox& box)
{
    const int number = box.currentData().toInt();
    return number < 0 ? nullptr : &measures()[static_cast<std::size_t>(number)];
}

/// The plain choices, and then those measures; the one that is chosen stays.
void offerIn(QComboBox& box, const std::vector<std::pair<QString, int>>& plain, const std::vector<const Measure*>& offered)
{
    if (box.count() == std::ssize(plain) + std::ssize(offered))
        return;
    const QSignalBlocker quiet(&box);
    const QVariant chosen = box.currentData();
    box.clear();
    for (const auto& [name, number] : plain)
        box.addItem(name, number);
    for (const Measure* measure : offered) {
        box.addItem(measureLabel(*measure), static_cast<int>(measure - measures().data()));
        box.setItemData(box.count() - 1, phraseText(measure->words), Qt::ToolTipRole);
    }
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

QComboBox* chooser(const QString& objectName, const QString& accessibleName, const QStringList& items)
{
    auto* box = named(new QComboBox, objectName, accessibleName);
    box->addItems(items);
    // Where there is no room the end of its words is left out.
    sizeByType(*box, [box] { box->setMinimumWidth(box->fontMetrics().averageCharWidth() * kNarrowestChoice); });
    return box;
}

QWidget* labelled(const QString& text, QComboBox* box)
{
    auto* group = new QWidget;
    auto* layout = spaced(new QHBoxLayout(group), {.spacing = 0, .margins = {}});
    auto* label = new ElidedLabel;
    label->setText(text);
    label->setContentsMargins(0, 0, 5, 0);
    label->setMinimumWidth(1);  // in a narrow window the choices matter more
    label->setBuddy(box);
    lineUp(layout, {label, box});
    return group;
}

ChipSwitch::Chip modeChip(const char* name, const QString& text, const QString& tip)
{
    return {QStringLiteral("headsMode.") + name, text, HeadsHeader::tr("Show heads as: %1").arg(text), tip};
}

}  // namespace

HeadsHeader::HeadsHeader(const std::vector<const Measure*>& told, QWidget* parent)
    : QWidget(parent),
      m_back(new ChipButton(QStringLiteral("← ") + tr("All heads"))),
      m_modes(new ChipSwitch(
          {modeChip("heat", tr("Heat"), tr("Attention as a heatmap: a row for each query, a column for each key")),
           modeChip("lines", tr("Lines"), tr("Attention as lines from queries to keys: the stronger, the thicker")),
           modeChip("difference", tr("Difference"), tr("The attention of one head minus that of another")),
           modeChip("overview", tr("Map"),
                    tr("All heads of all blocks: as small heatmaps, by what they look at, by what they are worth to a number")),
           modeChip("picture", tr("Picture"), tr("The attention from one patch, or to it, over the picture that the tokens are places of")),
           modeChip("tokens", tr("Tokens"),
                    tr("What each token gives to itself, and how spread out its attention is, head beside head"))})),
      m_rest(new QWidget),
      m_order(chooser("headsSort", tr("Sort heads by"), {})),
      m_scale(chooser("headsScale", tr("Colour scale"), {tr("0–1, shared"), tr("0–max, shared"), tr("each its own")})),
      m_coloring(new ColoringChoice),
      m_number(chooser("headsNumber", tr("The number heads are measured by"), {})),
      m_find(new HeadSearch),
      m_told(new MeasureChoice(told))
{
    sizeByType(*m_coloring, [this] { m_coloring->setMinimumWidth(m_coloring->fontMetrics().averageCharWidth() * kNarrowestChoice); });
    m_numberGroup = labelled(tr("on"), m_number);
    m_coloringGroup = labelled(tr("colour by"), m_coloring);
    m_orderGroup = labelled(tr("sort by"), m_order);
    m_scaleGroup = labelled(tr("scale"), m_scale);
    auto* layout = lineUp(new QHBoxLayout(this), {.spacing = 10, .margins = {}}, {m_back});
    lineUp(layout, {m_modes, m_orderGroup, m_coloringGroup, m_numberGroup, m_find, m_scaleGroup, m_told, {m_rest, 1}});

    m_scale->setToolTip(tr("What the darkest colour stands for: the same in all heads, or the largest number of each"));
    m_order->setToolTip(tr("Entropy: the most focused head first; of the other measures the largest first"));
    m_number->setToolTip(tr("Which number heads are worth something to: click any number to select it"));
    named(m_back, "headsAll", tr("Back to all heads"), tr("Back to all heads (Escape)"));
    connect(m_modes, &ChipSwitch::picked, this, [this](int mode) { setMode(static_cast<HeadsMode>(mode)); });
    connect(m_back, &ChipButton::clicked, this, &HeadsHeader::allHeadsRequested);
    connect(m_order, &QComboBox::currentIndexChanged, this, &HeadsHeader::orderChanged);
    connect(m_scale, &QComboBox::currentIndexChanged, this, &HeadsHeader::scaleChanged);
    connect(m_coloring, &QComboBox::currentIndexChanged, this, [this] {
        offer();
        emit coloringChanged();
    });
    connect(m_number, &QComboBox::currentIndexChanged, this, &HeadsHeader::coloringChanged);
    connect(m_number, &QComboBox::activated, this, [this] {
        if (asked() == AskedNumber::Minus)
            emit otherWordWanted();
    });
    connect(m_find, &HeadSearch::chosen, m_coloring, &ColoringChoice::choose);
    connect(m_told, &MeasureChoice::changed, this, &HeadsHeader::toldChanged);
    offerMeasures(Attends::Self);
    offer();
}

HeadOrder HeadsHeader::order() const { return {m_order->currentData().toInt() == kByName, chosenMeasure(*m_order)}; }

ChosenColoring HeadsHeader::coloredBy() const { return m_mode == HeadsMode::Overview ? m_coloring->chosen() : ChosenColoring(); }

AskedNumber HeadsHeader::asked() const { return static_cast<AskedNumber>(m_number->currentData().toInt()); }

std::vector<const Measure*> HeadsHeader::told() const { return m_told->ticked(); }

void HeadsHeader::offerFor(const Session& session, const Block& block)
{
    offerMeasures(block.attends);
    offerNumbers(session);
    m_severalHeads = session.blocks.size() > 1 || block.heads.size() > 1;
    m_hasPicture = attendsOverPicture(session, block);
    if ((m_mode == HeadsMode::Overview && !m_severalHeads) || (m_mode == HeadsMode::Picture && !m_hasPicture))
        setMode(HeadsMode::Heat);
    else
        offer();
}

void HeadsHeader::offerMeasures(Attends attends)
{
    offerIn(*m_order, {{tr("number"), kPlain}, {tr("name"), kByName}}, measuresFor(attends));
    m_told->offer(measuresFor(attends));
}

/// The prediction is the first number on offer where words are predicted.
void HeadsHeader::offerNumbers(const Session& session)
{
    std::vector<std::pair<QString, AskedNumber>> offered;
    if (session.readout)
        offered = {
            {tr("top word"), AskedNumber::TopLogit}, {tr("top word − second"), AskedNumber::Lead}, {otherWordText(), AskedNumber::Minus}};
    offered.emplace_back(tr("selected number"), AskedNumber::Selected);
    if (meanLoss(session))
        offered.emplace_back(tr("mean loss"), AskedNumber::Loss);
    if (m_number->count() == std::ssize(offered))
        return;
    const QSignalBlocker quiet(m_number);
    const bool hadWords = m_number->findData(static_cast<int>(AskedNumber::TopLogit)) >= 0;
    const QVariant chosen = m_number->currentData();
    m_number->clear();
    for (const auto& [name, asked] : offered)
        m_number->addItem(name, static_cast<int>(asked));
    const bool wasChosen = chosen.isValid() && hadWords == session.readout.has_value();
    m_number->setCurrentIndex(wasChosen ? std::max(0, m_number->findData(chosen)) : 0);
}

QString HeadsHeader::otherWordText() const { return m_otherWord.isEmpty() ? tr("word − another…") : tr("word − “%1”").arg(m_otherWord); }

void HeadsHeader::setOtherWord(const QString& word)
{
    m_otherWord = word;
    if (const int item = m_number->findData(static_cast<int>(AskedNumber::Minus)); item >= 0)
        m_number->setItemText(item, otherWordText());
}

AttentionScale HeadsHeader::scale() const { return static_cast<AttentionScale>(m_scale->currentIndex()); }

void HeadsHeader::setMode(HeadsMode mode)
{
    const bool same = m_mode == mode;
    m_mode = mode;
    offer();  // also when it is the same: a pressed segment stays down
    if (!same)
        emit modeChanged();
}

void HeadsHeader::colorBy(const QString& id) { m_coloring->choose(id); }

void HeadsHeader::setEnlarged(bool enlarged)
{
    m_enlarged = enlarged;
    offer();
}

void HeadsHeader::offer()
{
    m_modes->choose(static_cast<int>(m_mode));
    m_modes->offer(static_cast<int>(HeadsMode::Overview), m_severalHeads);
    m_modes->offer(static_cast<int>(HeadsMode::Picture), m_hasPicture);
    m_back->setVisible(m_enlarged && m_mode != HeadsMode::Difference && m_mode != HeadsMode::Tokens);
    m_back->setText(QStringLiteral("← ") + (m_mode == HeadsMode::Overview ? tr("All blocks") : tr("All heads")));
    m_orderGroup->setVisible(!m_enlarged && (m_mode == HeadsMode::Heat || m_mode == HeadsMode::Lines));
    const bool overview = m_mode == HeadsMode::Overview && !m_enlarged;
    m_coloringGroup->setVisible(overview);
    m_find->setVisible(overview);
    m_numberGroup->setVisible(overview && coloredBy().effect);
    m_scaleGroup->setVisible(m_mode == HeadsMode::Heat ||
                             (m_mode == HeadsMode::Overview && !(overview && (coloredBy().isOn() || coloredBy().flow))));
    m_told->setVisible(!overview && m_mode != HeadsMode::Picture && m_mode != HeadsMode::Tokens);
}

void HeadsHeader::setInformation(const QString& text)
{
    if (m_information == text)
        return;
    m_information = text;
    m_rest->setToolTip(text);
    update();
}

void HeadsHeader::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const QRect place = m_rest->geometry();
    if (fontMetrics().horizontalAdvance(m_information) <= place.width())  // half of it would tell nothing
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, m_information);
}

}  // namespace headscope
