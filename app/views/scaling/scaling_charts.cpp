// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/scaling/scaling_charts.h"

#include "app/widgets/charts/chart.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/controls/named.h"

#include <cmath>
#include <numbers>

namespace headscope {

namespace {

// Colours of the two: as those of heads, they differ for colour-blind eyes too.
constexpr int kScaledColor = 0;
constexpr int kUnscaledColor = 1;
constexpr int kTheoryColor = -1;

constexpr double kUnscaledRange = 75;  // beyond three standard deviations of q·k at the largest d_k
constexpr double kScaledRange = 5;
constexpr double kCurveHalfWidth = 5;  // in standard deviations
constexpr int kCurvePoints = 121;
constexpr int kVarianceStep = 32;
constexpr double kMostVariance = 640;

enum HistogramSeries { Bars, Curve };
enum VarianceSeries { Above, Below, Theory, Measured, Here };
enum PairSeries { Unscaled, Scaled };

double normalDensity(double x, double deviation)
{
    const double z = x / deviation;
    return std::exp(-z * z / 2) / (deviation * std::sqrt(2 * std::numbers::pi));
}

QString readable(double value) { return QString::number(value, 'g', 3); }

/// Whole percents, but never a hundred that is not quite one.
QString percent(double share) { return QString::number(100 * share, 'f', share > 0.99 && share < 0.9995 ? 1 : 0) + QStringLiteral(" %"); }

/// Every d_k where curves bend, fewer where they are flat.
std::vector<int> curveWidths()
{
    std::vector<int> widths;
    for (int d = 1; d <= kLargestKeyWidth; d += std::max(1, d / 16))
        widths.push_back(d);
    widths.push_back(kLargestKeyWidth);
    return widths;
}

}  // namespace

ScalingCharts::ScalingCharts(QWidget* parent) : ChartGrid(parent)
{
    named(this, "scaling.charts", tr("Plots of the scaling lab"));
    m_unscaled = makeHistogram("scaling.unscaled", tr("Scores q·k, not scaled"), tr("N(0, d_k)"), kUnscaledColor);
    m_scaled = makeHistogram("scaling.scaled", tr("Scores divided by √d<sub>k</sub>"), tr("N(0, 1)"), kScaledColor);
    setOwnAxes(false);
    m_variance = makeVariance();
    m_row = makeRow();
    m_entropy = makeMeasure("scaling.entropy", tr("Entropy of softmax, in nats"), 2.2);
    m_largest = makeMeasure("scaling.largest", tr("Largest attention weight"), 1.05);
    m_jacobian = makeMeasure("scaling.jacobian", tr("Jacobian of softmax"), 0.45);
    m_entropy->setSentence(tr("Unscaled, one key takes more and more. All 8 equal: ln 8 = 2.08."));
    m_largest->setSentence(tr("Unscaled, it climbs towards 1: softmax saturates."));
    m_jacobian->setSentence(tr("Its Frobenius norm, ‖diag(p) − p·pᵀ‖. Near 0, gradients vanish."));
    setPlaces({{m_unscaled, 4, 6},
               {m_scaled, 4, 6},
               {m_variance, 4, 6},
               {m_row, 3, 6},
               {m_entropy, 3, 4},
               {m_largest, 3, 4},
               {m_jacobian, 3, 4}});
}

ChartCard* ScalingCharts::makeHistogram(const QString& name, const QString& heading, const QString& curve, int color)
{
    auto* card = new ChartCard(name, heading);
    Chart& chart = card->chart();
    chart.xAxis->setLabel(tr("score"));
    chart.addSeries(tr("measured density"), Chart::Kind::Bars, color);
    chart.addSeries(curve, Chart::Kind::Line, kTheoryColor);
    chart.yAxis->setTickLabels(false);
    chart.yAxis->setTicks(false);
    chart.yAxis->grid()->setVisible(false);
    return card;
}

void ScalingCharts::setOwnAxes(bool own)
{
    m_ownAxes = own;
    const double scaled = own ? kScaledRange : kUnscaledRange;
    m_unscaled->chart().setXRange(-kUnscaledRange, kUnscaledRange);
    m_scaled->chart().setXRange(-scaled, scaled);
}

ChartCard* ScalingCharts::makeVariance()
{
    auto* card = new ChartCard("scaling.variance", tr("Variance of q·k against d<sub>k</sub>"));
    Chart& chart = card->chart();
    chart.xAxis->setLabel(tr("d_k"));
    chart.addSeries(tr("theory + 2 standard errors"), Chart::Kind::Edge, kTheoryColor);
    chart.addSeries(tr("theory − 2 standard errors"), Chart::Kind::Edge, kTheoryColor);
    chart.addSeries(tr("theory"), Chart::Kind::Line, kTheoryColor);
    chart.addSeries(tr("measured"), Chart::Kind::Points, kUnscaledColor);
    chart.addSeries(tr("at this d_k"), Chart::Kind::Points, kUnscaledColor);
    chart.fillBetween(Above, Below);
    chart.setXRange(0, kLargestKeyWidth + kVarianceStep / 2.0);
    chart.setYRange(0, kMostVariance);
    markKeyWidth(*card);
    return card;
}

ChartCard* ScalingCharts::makeRow()
{
    auto* card = new ChartCard("scaling.row", tr("Softmax: one query, 8 keys"));
    Chart& chart = card->chart();
    chart.xAxis->setLabel(tr("key"));
    chart.addSeries(tr("not scaled"), Chart::Kind::Bars, kUnscaledColor);
    chart.addSeries(tr("scaled"), Chart::Kind::Bars, kScaledColor);
    for (const int series : {Unscaled, Scaled})
        chart.setBarWidth(series, 0.4);
    chart.groupBars();
    const QSharedPointer<QCPAxisTickerFixed> ticks(new QCPAxisTickerFixed);
    ticks->setTickStep(1);
    chart.setTicks(ticks);
    chart.setXRange(0.4, kScalingKeys + 0.6);
    chart.setYRange(0, 1);
    return card;
}

ChartCard* ScalingCharts::makeMeasure(const QString& name, const QString& heading, double most)
{
    auto* card = new ChartCard(name, heading);
    Chart& chart = card->chart();
    chart.xAxis->setLabel(tr("d_k"));
    chart.addSeries(tr("not scaled"), Chart::Kind::Line, kUnscaledColor);
    chart.addSeries(tr("scaled"), Chart::Kind::Line, kScaledColor);
    chart.setXRange(1, kLargestKeyWidth, true);
    chart.setYRange(0, most);
    markKeyWidth(*card);
    return card;
}

void ScalingCharts::markKeyWidth(ChartCard& card)
{
    card.chart().setToolTip(tr("A click sets d_k"));
    connect(&card.chart(), &Chart::picked, this, [this](double x) { emit keyWidthPicked(static_cast<int>(std::lround(x))); });
}

void ScalingCharts::showPoints(const std::vector<ScalingPoint>& points, int keyWidth, int samples)
{
    if (points.empty())
        return;
    const ScalingPoint& point = points[keyWidth - 1];
    const double root = std::sqrt(keyWidth);
    showHistogram(*m_unscaled, point, root, root, samples);
    m_unscaled->setNumber(tr("variance %1, theory %2").arg(m_unscaled->coloured(readable(point.variance), kUnscaledColor)).arg(keyWidth));
    m_unscaled->setSentence(keyWidth < 4 ? tr("The product of two normal numbers has a sharp peak; sums become a bell.")
                                         : tr("The standard deviation is √%1 = %2: it grows with d_k.").arg(keyWidth).arg(readable(root)));
    showHistogram(*m_scaled, point, 1, 1, samples);
    m_scaled->setNumber(tr("variance %1, theory 1").arg(m_scaled->coloured(readable(point.variance / keyWidth), kScaledColor)));
    m_scaled->setSentence(tr("The same scores divided by %1: as wide at every d_k.").arg(readable(root)));
    showVariance(points, keyWidth, samples);
    showRow(point, keyWidth);
    showMeasure(*m_entropy, points, keyWidth, &RowMeasures::entropy);
    showMeasure(*m_largest, points, keyWidth, &RowMeasures::largest);
    showMeasure(*m_jacobian, points, keyWidth, &RowMeasures::jacobianNorm);
    fitLater();  // a sentence may need another line
}

/// `unit` is what a score of one √d_k is on this axis.
void ScalingCharts::showHistogram(ChartCard& card, const ScalingPoint& point, double deviation, double unit, int samples)
{
    QVector<double> middles, densities, x, curve;
    for (int bin = 0; bin < kScalingBins; ++bin) {
        middles << unit * scalingBinMiddle(bin);
        densities << point.counts[bin] / (samples * unit * kScalingBinWidth);
    }
    for (int i = 0; i < kCurvePoints; ++i) {
        x << deviation * kCurveHalfWidth * (2.0 * i / (kCurvePoints - 1) - 1);
        curve << normalDensity(x.back(), deviation);
    }
    Chart& chart = card.chart();
    chart.setBarWidth(Bars, unit * kScalingBinWidth);
    chart.setData(Bars, middles, densities);
    chart.setData(Curve, x, curve);
    chart.setYRange(0, 1.08 * std::max(normalDensity(0, deviation), *std::ranges::max_element(densities)));
}

void ScalingCharts::showVariance(const std::vector<ScalingPoint>& points, int keyWidth, int samples)
{
    QVector<double> widths, measured, x, above, below;
    for (int d = 1; d <= kLargestKeyWidth; d = d == 1 ? kVarianceStep : d + kVarianceStep) {
        widths << d;
        measured << points[d - 1].variance;
        above << d + 2 * varianceError(d, samples);
        below << d - 2 * varianceError(d, samples);
    }
    Chart& chart = m_variance->chart();
    chart.setData(Above, widths, above);
    chart.setData(Below, widths, below);
    chart.setData(Theory, widths, widths);
    chart.setData(Measured, widths, measured);
    chart.setData(Here, {static_cast<double>(keyWidth)}, {points[keyWidth - 1].variance});
    chart.setMarker(keyWidth);
    m_variance->setNumber(
        tr("%1 at d<sub>k</sub> = %2").arg(m_variance->coloured(readable(points[keyWidth - 1].variance), kUnscaledColor)).arg(keyWidth));
    m_variance->setSentence(tr("A straight line: Var(q·k) = d_k. The band is ±2 standard errors of %1 pairs.").arg(samples));
}

void ScalingCharts::showRow(const ScalingPoint& point, int keyWidth)
{
    const std::vector<double> unscaled = softmaxOf(point.scores, 1);
    const std::vector<double> scaled = softmaxOf(point.scores, 1 / std::sqrt(keyWidth));
    QVector<double> keys;
    for (int key = 1; key <= kScalingKeys; ++key)
        keys << key;
    m_row->chart().setData(Unscaled, keys, {unscaled.begin(), unscaled.end()});
    m_row->chart().setData(Scaled, keys, {scaled.begin(), scaled.end()});
    const auto winner = std::ranges::max_element(unscaled) - unscaled.begin();
    m_row->setNumber(
        tr("%1, scaled %2")
            .arg(m_row->coloured(percent(unscaled[winner]), kUnscaledColor), m_row->coloured(percent(scaled[winner]), kScaledColor)));
    m_row->setSentence(
        tr("Key %1 gets %2 when not scaled, %3 when scaled.").arg(winner + 1).arg(percent(unscaled[winner]), percent(scaled[winner])));
}

void ScalingCharts::showMeasure(ChartCard& card, const std::vector<ScalingPoint>& points, int keyWidth, double RowMeasures::*measure)
{
    static const std::vector<int> widths = curveWidths();
    QVector<double> x, unscaled, scaled;
    for (const int d : widths) {
        x << d;
        unscaled << points[d - 1].unscaled.*measure;
        scaled << points[d - 1].scaled.*measure;
    }
    card.chart().setData(Unscaled, x, unscaled);
    card.chart().setData(Scaled, x, scaled);
    card.chart().setMarker(keyWidth);
    const ScalingPoint& point = points[keyWidth - 1];
    card.setNumber(tr("%1, scaled %2")
                       .arg(card.coloured(QString::number(point.unscaled.*measure, 'f', 2), kUnscaledColor),
                            card.coloured(QString::number(point.scaled.*measure, 'f', 2), kScaledColor)));
}

}  // namespace headscope
