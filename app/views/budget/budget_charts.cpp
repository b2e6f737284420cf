// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/budget_charts.h"

#include "app/base/text.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "app/views/budget/budget_table.h"
#include "app/widgets/charts/chart.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

#include <QHeaderView>
#include <QTreeWidget>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headscope {

namespace {

constexpr Index kMostHeads = 128;  // on the axis, unless more are set
constexpr double kBarsOnTop = 4;   // the picture is so many times as high as the level bars
constexpr double kBarWidth = 0.2;
constexpr std::size_t kTicks = 6;  // along the axis of the smaller plots

std::vector<Index> headsAlong(const BudgetRequest& request)
{
    std::vector<Index> heads = divisorsOf(request.model);
    std::erase_if(heads, [&](Index count) { return count > std::max(kMostHeads, request.heads); });
    return heads;
}

double attentionBytes(const BudgetSettings& settings, const AttentionShape& shape)
{
    return static_cast<double>(attentionNumbersOf(shape, settings.tokens)) * settings.bytes;
}

double cacheBytes(const BudgetSettings& settings, const AttentionShape& shape)
{
    return static_cast<double>(cacheNumbersOf(shape, settings.tokens)) * settings.bytes;
}

/// A series for each design; `ticks`: every so many numbers of heads has one.
template <class Cost>
ChartData costs(const BudgetSettings& settings, const QString& heading, SeriesKind kind, std::size_t ticks, const Cost& cost)
{
    const std::vector<Index> heads = headsAlong(settings.request);
    ChartData chart = headedChart(heading);
    chart.x = {.label = BudgetCharts::tr("heads H"), .low = -0.6, .high = static_cast<double>(heads.size()) - 0.4};
    for (std::size_t i = 0; i < heads.size(); ++i)
        if (i % ticks == 0 || i + 1 == heads.size())
            chart.x.ticks.push_back({static_cast<double>(i), QString::number(heads[i])});
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (const BudgetDesign& design : kBudgetDesigns) {
        const bool isBar = kind == SeriesKind::Bars;
        ChartSeries series{tr(design.name), kind, design.color, {}, isBar ? kBarWidth : 0, -1, isBar};
        for (std::size_t i = 0; i < heads.size(); ++i) {
            const double value = cost(shapeAt(settings, design.design, heads[i]));
            series.points << QPointF(static_cast<double>(i), value);
            least = std::min(least, value);
            most = std::max(most, value);
        }
        chart.series << series;
    }
    chart.y = {.low = least / 2, .high = most * 2, .logarithmic = true};
    chart.marker = static_cast<double>(std::ranges::find(heads, settings.request.heads) - heads.begin());
    return chart;
}

}  // namespace

std::vector<ChartData> budgetCharts(const BudgetSettings& settings)
{
    const std::size_t ticks = headsAlong(settings.request).size() / kTicks + 1;
    const QString format = settings.bytes == 2 ? QStringLiteral("fp16") : QStringLiteral("fp32");
    ChartData parameters =
        costs(settings, BudgetCharts::tr("Parameters of attention: W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>, W<sub>O</sub>"),
              SeriesKind::Bars, 1, [](const AttentionShape& shape) { return static_cast<double>(parametersOf(shape).attention()); });
    const auto bars = static_cast<double>(parameters.series.front().points.size());
    const auto level = static_cast<double>(parametersOf(shapeAt(settings, HeadDesign::MultiHead, 1)).attention());
    parameters.series << ChartSeries{BudgetCharts::tr("4·d_model²"), SeriesKind::Line, -1, {{-0.5, level}, {bars - 0.5, level}}};
    parameters.y = {.low = 0, .high = kBarsOnTop * level};
    return {parameters,
            costs(settings, BudgetCharts::tr("Multiply-adds, n = %1").arg(settings.tokens), SeriesKind::LinePoints, ticks,
                  [&](const AttentionShape& shape) { return multiplyAddsOf(shape, settings.tokens); }),
            costs(settings, BudgetCharts::tr("Attention matrices, %1").arg(format), SeriesKind::LinePoints, ticks,
                  [&](const AttentionShape& shape) { return attentionBytes(settings, shape); }),
            costs(settings, BudgetCharts::tr("K/V cache, %1").arg(format), SeriesKind::LinePoints, ticks,
                  [&](const AttentionShape& shape) { return cacheBytes(settings, shape); })};
}

BudgetCharts::BudgetCharts(QWidget* parent) : ChartGrid(parent)
{
    named(this, "budget.charts", tr("Plots of the budget lab"));
    m_parameters = makeCard("budget.parameters");
    m_multiplyAdds = makeCard("budget.multiplyAdds");
    m_attention = makeCard("budget.attention");
    m_cache = makeCard("budget.cache");
    setPlaces({{m_parameters, 6, 12}, {makeTable(), 6, 12}, {m_multiplyAdds, 4, 4}, {m_attention, 4, 4}, {m_cache, 4, 4}});
}

ChartCard* BudgetCharts::makeCard(const QString& name)
{
    auto* card = new ChartCard(name);
    card->chart().setToolTip(tr("A click sets the number of heads"));
    connect(&card->chart(), &Chart::picked, this, [this](double x) {
        const auto place = std::clamp<std::ptrdiff_t>(std::lround(x), 0, std::ssize(m_heads) - 1);
        emit headsPicked(static_cast<int>(m_heads[static_cast<std::size_t>(place)]));
    });
    return card;
}

QWidget* BudgetCharts::makeTable()
{
    auto* card = named(new Card, "budget.table.card");
    m_table = named(new QTreeWidget(card), "budget.table", tr("Costs of one layer"));
    m_table->setProperty("role", "table");
    m_table->setRootIsDecorated(false);
    m_table->setUniformRowHeights(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setFocusPolicy(Qt::StrongFocus);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& position) { emit tableMenuWanted(m_table->viewport()->mapToGlobal(position)); });
    m_table->setColumnCount(1 + static_cast<int>(kBudgetDesigns.size()));
    for (std::size_t i = 0; i < kBudgetDesigns.size(); ++i) {
        m_table->headerItem()->setTextAlignment(static_cast<int>(i) + 1, Qt::AlignRight);
        m_table->headerItem()->setToolTip(static_cast<int>(i) + 1, tr(kBudgetDesigns[i].meaning));
    }
    m_table->header()->setStretchLastSection(false);
    m_table->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    lineUp(new QVBoxLayout(card), {.margins = {12, 8, 8, 8}}, {m_table});
    return card;
}

void BudgetCharts::showSettings(const BudgetSettings& settings)
{
    m_heads = headsAlong(settings.request);
    const std::vector<ChartData> charts = budgetCharts(settings);
    auto chart = charts.begin();
    for (ChartCard* card : {m_parameters, m_multiplyAdds, m_attention, m_cache})
        card->show(*chart++);
    tell(settings);
    showTable(settings);
    fitLater();
}

void BudgetCharts::tell(const BudgetSettings& settings)
{
    const BudgetRequest& request = settings.request;
    const auto coloured = [&](ChartCard& card, HeadDesign design, const auto& text) {
        return card.coloured(text(shapeAt(settings, design, request.heads)), kBudgetDesigns[static_cast<std::size_t>(design)].color);
    };
    const auto both = [&](ChartCard& card, HeadDesign a, HeadDesign b, const auto& text) {
        card.setNumber(
            tr("%1, %2 %3")
                .arg(coloured(card, a, text), headscope::tr(kBudgetDesigns[static_cast<std::size_t>(b)].name), coloured(card, b, text)));
    };
    const auto parameters = [](const AttentionShape& shape) { return exactCount(parametersOf(shape).attention()); };
    m_parameters->setNumber(
        tr("%1, naive %2")
            .arg(coloured(*m_parameters, HeadDesign::MultiHead, parameters), coloured(*m_parameters, HeadDesign::Naive, parameters)));
    const QString square = QStringLiteral("4·") + QString::number(request.model) + QStringLiteral("²");
    m_parameters->setSentence(
        (request.biases ? tr("4·d_model² = %1 at every H, and 4·d_model biases.") : tr("4·d_model² = %1 at every H.")).arg(square) +
        tr(" Naive heads are as wide as d_model: H times as many.") +
        (request.heads > kBarsOnTop ? tr(" Their bars leave the picture.") : QString()));
    both(*m_multiplyAdds, HeadDesign::MultiHead, HeadDesign::Naive,
         [&](const AttentionShape& shape) { return shortCount(multiplyAddsOf(shape, settings.tokens)); });
    m_multiplyAdds->setSentence(tr("With d_model/H the same work at every H."));
    m_attention->setNumber(coloured(*m_attention, HeadDesign::MultiHead,
                                    [&](const AttentionShape& shape) { return byteCount(attentionBytes(settings, shape)); }));
    m_attention->setSentence(tr("H·n² numbers, in all four designs."));
    both(*m_cache, HeadDesign::MultiHead, HeadDesign::MultiQuery,
         [&](const AttentionShape& shape) { return byteCount(cacheBytes(settings, shape)); });
    m_cache->setSentence(tr("MQA keeps one head's K and V: %1 times less.").arg(request.heads));
}

void BudgetCharts::showTable(const BudgetSettings& settings)
{
    const FigureTable table = budgetTable(settings);
    m_table->clear();
    static_cast<Card*>(m_table->parentWidget())->setAccent(palette().color(QPalette::Dark));
    const bool dark = isDarkPage(palette());
    for (const QStringList& row : table.rows) {
        auto* item = new QTreeWidgetItem(m_table, row);
        for (int column = 1; column < row.size(); ++column) {
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
            item->setForeground(column, headColor(table.columns[static_cast<std::size_t>(column)].color, dark));
        }
    }
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->headerItem()->setText(column, table.columns[static_cast<std::size_t>(column)].title);
    m_table->setMinimumHeight(m_table->header()->sizeHint().height() + static_cast<int>(table.rows.size()) * m_table->sizeHintForRow(0) +
                              4);
}

}  // namespace headscope
