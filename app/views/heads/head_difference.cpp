// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/head_difference.h"

#include "app/base/text.h"
#include "app/state/appearance.h"
#include "app/theme/head_colors.h"
#include "app/views/heads/head_card.h"
#include "app/views/heads/measure_row.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/heatmap/color_bar.h"
#include "app/widgets/layout/line_up.h"
#include "core/matrices/matrix_names.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace headscope {

namespace {

QString signedNumber(double value, int decimals) { return QString::number(value, 'f', decimals).replace('-', QChar(0x2212)); }

QIcon colorIcon(const QColor& color)
{
    QPixmap pixmap(12, 12);
    pixmap.fill(color);
    return pixmap;
}

std::string attentionSymbol(int head) { return plainSymbol({MatrixId::Attention, 0, head}); }

QComboBox* headChooser(const QString& objectName, const QString& accessibleName)
{
    auto* box = named(new QComboBox, objectName, accessibleName, headscope::tr("One of the two heads whose attention is subtracted"));
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(18);
    return box;
}

}  // namespace

AttentionDifference subtractHeads(std::shared_ptr<const Trace> trace, int block, int first, int second)
{
    const auto& heads = trace->blocks[block].heads;
    Matrix values = *heads[first].attention - *heads[second].attention;
    const double mean = values.size() ? static_cast<double>(values.cwiseAbs().mean()) : 0;
    const double peak = values.size() ? static_cast<double>(values.cwiseAbs().maxCoeff()) : 0;
    return {std::move(trace), block, first, second, std::move(values), mean, peak};
}

HeadDifference::HeadDifference(const HeadContents& contents, const Appearance& appearance, QWidget* parent)
    : QWidget(parent),
      m_contents(contents),
      m_appearance(appearance),
      m_first(headChooser("difference.first", tr("First head"))),
      m_second(headChooser("difference.second", tr("Second head"))),
      m_swap(named(new ChipButton(tr("Swap")), "difference.swap", tr("Swap the two heads"))),
      m_mean(named(new QLabel, "difference.mean")),
      m_plot(named(new HeatmapPlot, "difference.plot")),
      m_bar(named(new ColorBar({ColorMap::diverging(), -1, 1}), "difference.bar")),
      m_measures(new QGridLayout),
      m_background([this](const AttentionDifference& difference) { show(difference); })
{
    setObjectName("headDifference");
    m_swap->setToolTip(m_swap->accessibleName());
    m_plot->setValuesShown(true);
    m_plot->setCellText([this](int row, int column) { return cellText(row, column); });
    m_bar->setLabel(tr("difference"));

    auto* choice = lineUp(new QHBoxLayout, {.spacing = 8}, {m_first});
    choice->addWidget(new QLabel(QStringLiteral("−")));
    lineUp(choice, {m_second, m_swap, Stretch{1}});
    auto* side = lineUp(new QVBoxLayout, {.spacing = 14}, {m_measures, m_mean, Stretch{1}});
    m_measures->setHorizontalSpacing(18);
    m_measures->setVerticalSpacing(6);
    auto* body = lineUp(new QHBoxLayout, {.spacing = 16}, {{m_plot, 1}, m_bar, side});
    lineUp(new QVBoxLayout(this), {.spacing = 10, .margins = {}}, {choice, {body, 1}});

    connect(m_first, &QComboBox::currentIndexChanged, this, &HeadDifference::compute);
    connect(m_second, &QComboBox::currentIndexChanged, this, &HeadDifference::compute);
    connect(m_swap, &ChipButton::clicked, this, &HeadDifference::swapHeads);
    connect(m_plot, &HeatmapPlot::cellClicked, this, [this](int row, int column) { emit cellClicked(m_shown.first, row, column); });
    connect(m_plot, &HeatmapPlot::cellHovered, this, [this](int row, int column) { emit cellHovered(m_shown.first, row, column); });
}

int HeadDifference::firstHead() const { return m_first->currentIndex(); }

int HeadDifference::secondHead() const { return m_second->currentIndex(); }

void HeadDifference::refresh()
{
    if (!m_contents.trace())
        return;
    fillChoices();
    compute();
}

void HeadDifference::fillChoices()
{
    const int heads = m_contents.headCount();
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker quiet(box);
        const bool fresh = box->count() == 0;
        while (box->count() > heads)
            box->removeItem(box->count() - 1);
        for (int h = 0; h < heads; ++h) {
            const QString label = headLabel(m_contents.block(), h);
            if (h == box->count())
                box->addItem(label);
            else if (box->itemText(h) != label)
                box->setItemText(h, label);
            box->setItemIcon(h, colorIcon(headColor(h, m_appearance.isDark())));
        }
        if (fresh)
            box->setCurrentIndex(box == m_second ? std::min(1, heads - 1) : 0);
    }
}

void HeadDifference::compute()
{
    const int heads = m_contents.headCount();
    if (firstHead() < 0 || secondHead() < 0 || firstHead() >= heads || secondHead() >= heads)
        return;
    m_background.start([trace = m_contents.trace(), block = m_contents.blockNumber(), first = firstHead(),
                        second = secondHead()](const CancelCheck&) { return subtractHeads(trace, block, first, second); });
}

void HeadDifference::show(const AttentionDifference& difference)
{
    if (difference.block != m_contents.blockNumber())
        return;  // another block is shown by now; its own difference is under way
    m_shown = difference;
    const double peak = difference.peak > 0 ? difference.peak : 1;
    const ColorScale scale(ColorMap::diverging(isDarkPage(palette())), -peak, peak);
    const QString symbol =
        toQString(attentionSymbol(difference.first)) + QStringLiteral(" − ") + toQString(attentionSymbol(difference.second));
    m_plot->setScale(scale);
    m_plot->setMatrix(difference.values, m_contents.blocked(*m_shown.trace, m_shown.block));
    m_plot->setNames(m_contents.queries(), m_contents.keys());
    m_plot->setTitle(tr("Attention of head %1 minus head %2").arg(difference.first + 1).arg(difference.second + 1));
    m_bar->setScale(scale);
    m_bar->setLabel(symbol);
    m_mean->setText(tr("mean |%1| = %2").arg(symbol).arg(difference.meanAbsolute, 0, 'f', 4));
    showMeasures();
}

void HeadDifference::showMeasures()
{
    const std::vector<ShownMeasure> first = m_contents.measures().of(m_shown.first);
    const std::vector<ShownMeasure> second = m_contents.measures().of(m_shown.second);
    const auto label = [this](std::size_t index, int row, int column) {
        if (index >= m_measureLabels.size()) {
            m_measureLabels.push_back(new QLabel(this));
            m_measures->addWidget(m_measureLabels.back(), row, column, column > 0 ? Qt::AlignRight : Qt::AlignLeft);
        }
        return m_measureLabels[index];
    };
    const auto fill = [&](int row, const QString& name, const QString& a, const QString& b) {
        const auto start = static_cast<std::size_t>(row) * 3;
        label(start, row, 0)->setText(name);
        label(start + 1, row, 1)->setText(a);
        label(start + 2, row, 2)->setText(b);
    };
    const auto heading = [](int head) { return QStringLiteral("<b>%1</b>").arg(HeadDifference::tr("head %1").arg(head + 1)); };
    fill(0, {}, heading(m_shown.first), heading(m_shown.second));
    for (std::size_t i = 0; i < first.size(); ++i)
        fill(static_cast<int>(i) + 1, first[i].name, first[i].value, second[i].value);
    for (std::size_t i = 0; i < m_measureLabels.size(); ++i)
        m_measureLabels[i]->setVisible(i < (first.size() + 1) * 3);
}

void HeadDifference::swapHeads()
{
    const int first = firstHead();
    {
        const QSignalBlocker quiet(m_first);
        m_first->setCurrentIndex(secondHead());
    }
    const QSignalBlocker quiet(m_second);
    m_second->setCurrentIndex(first);
    compute();
}

QString HeadDifference::cellText(int row, int column) const
{
    if (!m_shown.trace || row < 0 || column < 0 || row >= m_shown.values->rows() || column >= m_shown.values->cols())
        return {};
    const HeadTrace& first = shownHeads()[m_shown.first];
    const QString name = toQString(cellName(*m_shown.trace->session, {MatrixId::Attention, m_shown.block, m_shown.first}, row, column));
    const QString place = name.mid(name.indexOf(QStringLiteral(" [")));
    const QString symbols = toQString(attentionSymbol(m_shown.first) + " − " + attentionSymbol(m_shown.second));
    if (m_contents.blocked(*m_shown.trace, m_shown.block).contains(row, column))
        return tr("%1%2: blocked by the mask in both").arg(symbols, place);
    return QStringLiteral("%1%2 = %3  (%4 − %5)")
        .arg(symbols, place, signedNumber((*m_shown.values)(row, column), 4), signedNumber((*first.attention)(row, column), 4),
             signedNumber((*shownHeads()[m_shown.second].attention)(row, column), 4));
}

}  // namespace headscope
