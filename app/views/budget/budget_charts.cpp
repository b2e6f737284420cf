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

constexpr int kLevelSeries = kBudgetDesigns.size();

constexpr Index kMostHeads = 128;  // on the axis, unless more are set
constexpr double kBarsOnTop = 4;   // the picture is so many times as high as the level bars
constexpr double kBarWidth = 0.2;
constexpr qsizetype kTicks = 6;  // along the axis of the smaller plots

}  // namespace

BudgetCharts::BudgetCharts(QWidget* parent) : ChartGrid(parent)
{
    named(this, "budget.charts", tr("Plots of the budget lab"));
    m_parameters = makeCard("budget.parameters", true);
    m_multiplyAdds = makeCard("budget.multiplyAdds", false);
    m_attention = makeCard("budget.attention", false);
    m_cache = makeCard("budget.cache", false);
    setPlaces({{m_parameters, 6, 12}, {makeTable(), 6, 12}, {m_multiplyAdds, 4, 4}, {m_attention, 4, 4}, {m_cache, 4, 4}});
}

ChartCard* BudgetCharts::makeCard(const QString& name, bool bars)
{
    auto* card = new ChartCard(name, QString());
    Chart& chart = card->chart();
    chart.xAxis->setLabel(tr("heads H"));
    for (const BudgetDesign& design : kBudgetDesigns) {
        const int series = chart.addSeries(headscope::tr(design.name), bars ? Chart::Kind::Bars : Chart::Kind::LinePoints, design.color);
        if (bars)
            chart.setBarWidth(series, kBarWidth);
    }
    if (bars) {
        chart.groupBars();
        chart.addSeries(tr("4·d_model²"), Chart::Kind::Line, -1);
    }
    chart.setToolTip(tr("A click sets the number of heads"));
    connect(&chart, &Chart::picked, this, [this](double x) {
        const auto place = std::clamp<qsizetype>(std::lround(x), 0, m_heads.size() - 1);
        emit headsPicked(static_cast<int>(m_heads[place]));
    });
    return card;
}

QWidget* BudgetCharts::makeTable()
{
    auto* card = new Card;
    card->setObjectName("budget.table.card");
    m_table = new QTreeWidget(card);
    named(m_table, "budget.table", tr("Costs of one layer"));
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
    const BudgetRequest& request = settings.request;
    m_heads.clear();
    for (const Index heads : divisorsOf(request.model))
        if (heads <= std::max(kMostHeads, request.heads))
            m_heads << heads;

    const Index level = parametersOf(shapeAt(settings, HeadDesign::MultiHead, 1)).attention();
    showCard(*m_parameters, settings, [](const AttentionShape& shape) { return static_cast<double>(parametersOf(shape).attention()); });
    Chart& chart = m_parameters->chart();
    chart.setData(kLevelSeries, {-0.5, m_heads.size() - 0.5}, {static_cast<double>(level), static_cast<double>(level)});
    chart.setYRange(0, kBarsOnTop * static_cast<double>(level));
    const auto parameters = [&](HeadDesign design) {
        return exactCount(parametersOf(shapeAt(settings, design, request.heads)).attention());
    };
    m_parameters->setHeading(tr("Parameters of attention: W<sub>Q</sub>, W<sub>K</sub>, W<sub>V</sub>, W<sub>O</sub>"));
    m_parameters->setNumber(tr("%1, naive %2")
                                .arg(m_parameters->coloured(parameters(HeadDesign::MultiHead), kBudgetDesigns[0].color),
                                     m_parameters->coloured(parameters(HeadDesign::Naive), kBudgetDesigns[1].color)));
    const QString square = QStringLiteral("4·") + QString::number(request.model) + QStringLiteral("²");
    m_parameters->setSentence(
        (request.biases ? tr("4·d_model² = %1 at every H, and 4·d_model biases.") : tr("4·d_model² = %1 at every H.")).arg(square) +
        tr(" Naive heads are as wide as d_model: H times as many.") +
        (request.heads > kBarsOnTop ? tr(" Their bars leave the picture.") : QString()));

    const QString format = settings.bytes == 2 ? QStringLiteral("fp16") : QStringLiteral("fp32");
    const auto both = [&](ChartCard& card, HeadDesign a, HeadDesign b, const auto& text) {
        const auto one = [&](HeadDesign design) {
            return card.coloured(text(shapeAt(settings, design, request.heads)), kBudgetDesigns[static_cast<std::size_t>(design)].color);
        };
        card.setNumber(tr("%1, %2 %3").arg(one(a), tr(kBudgetDesigns[static_cast<std::size_t>(b)].name), one(b)));
    };
    const auto multiplyAdds = [n = settings.tokens](const AttentionShape& shape) { return multiplyAddsOf(shape, n); };
    const auto attention = [&settings](const AttentionShape& shape) {
        return static_cast<double>(attentionNumbersOf(shape, settings.tokens)) * settings.bytes;
    };
    const auto cache = [&settings](const AttentionShape& shape) {
        return static_cast<double>(cacheNumbersOf(shape, settings.tokens)) * settings.bytes;
    };
    showCard(*m_multiplyAdds, settings, multiplyAdds);
    m_multiplyAdds->setHeading(tr("Multiply-adds, n = %1").arg(settings.tokens));
    both(*m_multiplyAdds, HeadDesign::MultiHead, HeadDesign::Naive,
         [&](const AttentionShape& shape) { return shortCount(multiplyAdds(shape)); });
    m_multiplyAdds->setSentence(tr("With d_model/H the same work at every H."));
    showCard(*m_attention, settings, attention);
    m_attention->setHeading(tr("Attention matrices, %1").arg(format));
    m_attention->setNumber(
        m_attention->coloured(byteCount(attention(shapeAt(settings, HeadDesign::MultiHead, request.heads))), kBudgetDesigns[0].color));
    m_attention->setSentence(tr("H·n² numbers, in all four designs."));
    showCard(*m_cache, settings, cache);
    m_cache->setHeading(tr("K/V cache, %1").arg(format));
    both(*m_cache, HeadDesign::MultiHead, HeadDesign::MultiQuery, [&](const AttentionShape& shape) { return byteCount(cache(shape)); });
    m_cache->setSentence(tr("MQA keeps one head's K and V: %1 times less.").arg(request.heads));
    showTable(settings);
    fitLater();
}

void BudgetCharts::showCard(ChartCard& card, const BudgetSettings& settings, const Cost& cost)
{
    Chart& chart = card.chart();
    const QSharedPointer<QCPAxisTickerText> ticks(new QCPAxisTickerText);
    QVector<double> places;
    const qsizetype step = &card == m_parameters ? 1 : m_heads.size() / kTicks + 1;
    for (int i = 0; i < m_heads.size(); ++i) {
        places << i;
        if (i % step == 0 || i + 1 == m_heads.size())
            ticks->addTick(i, QString::number(m_heads[i]));
    }
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (std::size_t series = 0; series < kBudgetDesigns.size(); ++series) {
        QVector<double> costs;
        for (const Index heads : m_heads) {
            costs << cost(shapeAt(settings, kBudgetDesigns[series].design, heads));
            least = std::min(least, costs.back());
            most = std::max(most, costs.back());
        }
        chart.setData(static_cast<int>(series), places, costs);
    }
    chart.setTicks(ticks);
    chart.setXRange(-0.6, m_heads.size() - 0.4);
    if (&card != m_parameters)
        chart.setYRange(least / 2, most * 2, true);
    chart.setMarker(static_cast<double>(m_heads.indexOf(settings.request.heads)));
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
