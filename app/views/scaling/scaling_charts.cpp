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

/// `unit` is what a score of one √d_k is on this axis.
struct Histogram {
    QString heading, curve;
    int color;
    double range, deviation, unit;
};

ChartData histogram(const Histogram& about, const ScalingPoint* point, int samples)
{
    ChartData chart = headedChart(about.heading);
    chart.x = {.label = ScalingCharts::tr("score"), .low = -about.range, .high = about.range};
    chart.y = {.numbers = false};
    ChartSeries bars{ScalingCharts::tr("measured density"), SeriesKind::Bars, about.color};
    ChartSeries curve{about.curve, SeriesKind::Line, kTheoryColor};
    double most = normalDensity(0, about.deviation);
    bars.barWidth = about.unit * kScalingBinWidth;
    for (int bin = 0; point && bin < kScalingBins; ++bin) {
        bars.points << QPointF(about.unit * scalingBinMiddle(bin), point->counts[bin] / (samples * about.unit * kScalingBinWidth));
        most = std::max(most, bars.points.back().y());
    }
    for (int i = 0; point && i < kCurvePoints; ++i) {
        const double x = about.deviation * kCurveHalfWidth * (2.0 * i / (kCurvePoints - 1) - 1);
        curve.points << QPointF(x, normalDensity(x, about.deviation));
    }
    chart.y.high = 1.08 * most;
    chart.series = {bars, curve};
    return chart;
}

ChartData variance(const std::vector<ScalingPoint>& points, int keyWidth, int samples)
{
    ChartData chart = headedChart(ScalingCharts::tr("Variance of q·k against d<sub>k</sub>"));
    chart.x = {.label = ScalingCharts::tr("d_k"), .low = 0, .high = kLargestKeyWidth + kVarianceStep / 2.0};
    chart.y = {.low = 0, .high = kMostVariance};
    ChartSeries above{ScalingCharts::tr("theory + 2 standard errors"), SeriesKind::Edge, kTheoryColor};
    ChartSeries below{ScalingCharts::tr("theory − 2 standard errors"), SeriesKind::Edge, kTheoryColor};
    ChartSeries theory{ScalingCharts::tr("theory"), SeriesKind::Line, kTheoryColor};
    ChartSeries measured{ScalingCharts::tr("measured"), SeriesKind::Points, kUnscaledColor};
    ChartSeries here{ScalingCharts::tr("at this d_k"), SeriesKind::Points, kUnscaledColor};
    above.filledTo = 1;
    for (int d = 1; !points.empty() && d <= kLargestKeyWidth; d = d == 1 ? kVarianceStep : d + kVarianceStep) {
        above.points << QPointF(d, d + 2 * varianceError(d, samples));
        below.points << QPointF(d, d - 2 * varianceError(d, samples));
        theory.points << QPointF(d, d);
        measured.points << QPointF(d, points[d - 1].variance);
    }
    if (!points.empty()) {
        here.points << QPointF(keyWidth, points[keyWidth - 1].variance);
        chart.marker = keyWidth;
    }
    chart.series = {above, below, theory, measured, here};
    return chart;
}

/// Two series of what is not scaled, and of what is.
QVector<ChartSeries> pairOf(SeriesKind kind)
{
    return {{ScalingCharts::tr("not scaled"), kind, kUnscaledColor}, {ScalingCharts::tr("scaled"), kind, kScaledColor}};
}

ChartData softmaxRow(const ScalingPoint* point, int keyWidth)
{
    ChartData chart = headedChart(ScalingCharts::tr("Softmax: one query, 8 keys"));
    chart.x = {.label = ScalingCharts::tr("key"), .low = 0.4, .high = kScalingKeys + 0.6, .step = 1};
    chart.series = pairOf(SeriesKind::Bars);
    for (int s = 0; s < chart.series.size(); ++s) {
        ChartSeries& series = chart.series[s];
        series.barWidth = 0.4;
        series.beside = true;
        if (point)
            for (const double weight : softmaxOf(point->scores, s == 0 ? 1 : 1 / std::sqrt(keyWidth)))
                series.points << QPointF(static_cast<double>(series.points.size() + 1), weight);
    }
    return chart;
}

ChartData measureOver(const QString& heading, double most, const std::vector<ScalingPoint>& points, int keyWidth,
                      double RowMeasures::* measure)
{
    static const std::vector<int> widths = curveWidths();
    ChartData chart = headedChart(heading);
    chart.x = {.label = ScalingCharts::tr("d_k"), .low = 1, .high = kLargestKeyWidth, .logarithmic = true};
    chart.y = {.low = 0, .high = most};
    chart.series = pairOf(SeriesKind::Line);
    if (points.empty())
        return chart;
    for (const int d : widths) {
        chart.series[0].points << QPointF(d, points[d - 1].unscaled.*measure);
        chart.series[1].points << QPointF(d, points[d - 1].scaled.*measure);
    }
    chart.marker = keyWidth;
    return chart;
}

}  // namespace

std::vector<ChartData> scalingCharts(const std::vector<ScalingPoint>& points, int keyWidth, int samples, bool ownAxes)
{
    const ScalingPoint* point = points.empty() ? nullptr : &points[keyWidth - 1];
    const double root = std::sqrt(keyWidth), range = ownAxes ? kScaledRange : kUnscaledRange;
    return {
        histogram({ScalingCharts::tr("Scores q·k, not scaled"), ScalingCharts::tr("N(0, d_k)"), kUnscaledColor, kUnscaledRange, root, root},
                  point, samples),
        histogram({ScalingCharts::tr("Scores divided by √d<sub>k</sub>"), ScalingCharts::tr("N(0, 1)"), kScaledColor, range, 1, 1}, point,
                  samples),
        variance(points, keyWidth, samples),
        softmaxRow(point, keyWidth),
        measureOver(ScalingCharts::tr("Entropy of softmax, in nats"), 2.2, points, keyWidth, &RowMeasures::entropy),
        measureOver(ScalingCharts::tr("Largest attention weight"), 1.05, points, keyWidth, &RowMeasures::largest),
        measureOver(ScalingCharts::tr("Jacobian of softmax"), 0.45, points, keyWidth, &RowMeasures::jacobianNorm)};
}

ScalingCharts::ScalingCharts(QWidget* parent) : ChartGrid(parent)
{
    named(this, "scaling.charts", tr("Plots of the scaling lab"));
    for (auto [card, name] : {std::pair{&m_unscaled, "unscaled"},
                              {&m_scaled, "scaled"},
                              {&m_variance, "variance"},
                              {&m_row, "row"},
                              {&m_entropy, "entropy"},
                              {&m_largest, "largest"},
                              {&m_jacobian, "jacobian"}})
        *card = new ChartCard(QStringLiteral("scaling.") + name);
    m_entropy->setSentence(tr("Unscaled, one key takes more and more. All 8 equal: ln 8 = 2.08."));
    m_largest->setSentence(tr("Unscaled, it climbs towards 1: softmax saturates."));
    m_jacobian->setSentence(tr("Its Frobenius norm, ‖diag(p) − p·pᵀ‖. Near 0, gradients vanish."));
    for (ChartCard* card : {m_variance, m_entropy, m_largest, m_jacobian}) {
        card->chart().setToolTip(tr("A click sets d_k"));
        connect(&card->chart(), &Chart::picked, this, [this](double x) { emit keyWidthPicked(static_cast<int>(std::lround(x))); });
    }
    setPlaces({{m_unscaled, 4, 6},
               {m_scaled, 4, 6},
               {m_variance, 4, 6},
               {m_row, 3, 6},
               {m_entropy, 3, 4},
               {m_largest, 3, 4},
               {m_jacobian, 3, 4}});
    showPoints({}, 1, 1);
}

void ScalingCharts::showPoints(const std::vector<ScalingPoint>& points, int keyWidth, int samples)
{
    const std::vector<ChartData> charts = scalingCharts(points, keyWidth, samples, m_ownAxes);
    auto chart = charts.begin();
    for (ChartCard* card : {m_unscaled, m_scaled, m_variance, m_row, m_entropy, m_largest, m_jacobian})
        card->show(*chart++);
    if (points.empty())
        return;
    tell(points, keyWidth, samples);
    fitLater();  // a sentence may need another line
}

void ScalingCharts::tell(const std::vector<ScalingPoint>& points, int keyWidth, int samples)
{
    const ScalingPoint& point = points[keyWidth - 1];
    const double root = std::sqrt(keyWidth);
    m_unscaled->setNumber(tr("variance %1, theory %2").arg(m_unscaled->coloured(readable(point.variance), kUnscaledColor)).arg(keyWidth));
    m_unscaled->setSentence(keyWidth < 4 ? tr("The product of two normal numbers has a sharp peak; sums become a bell.")
                                         : tr("The standard deviation is √%1 = %2: it grows with d_k.").arg(keyWidth).arg(readable(root)));
    m_scaled->setNumber(tr("variance %1, theory 1").arg(m_scaled->coloured(readable(point.variance / keyWidth), kScaledColor)));
    m_scaled->setSentence(tr("The same scores divided by %1: as wide at every d_k.").arg(readable(root)));
    m_variance->setNumber(tr("%1 at d<sub>k</sub> = %2").arg(m_variance->coloured(readable(point.variance), kUnscaledColor)).arg(keyWidth));
    m_variance->setSentence(tr("A straight line: Var(q·k) = d_k. The band is ±2 standard errors of %1 pairs.").arg(samples));
    const std::vector<double> unscaled = softmaxOf(point.scores, 1), scaled = softmaxOf(point.scores, 1 / root);
    const auto winner = std::ranges::max_element(unscaled) - unscaled.begin();
    m_row->setNumber(
        tr("%1, scaled %2")
            .arg(m_row->coloured(percent(unscaled[winner]), kUnscaledColor), m_row->coloured(percent(scaled[winner]), kScaledColor)));
    m_row->setSentence(
        tr("Key %1 gets %2 when not scaled, %3 when scaled.").arg(winner + 1).arg(percent(unscaled[winner]), percent(scaled[winner])));
    tellMeasure(*m_entropy, point, &RowMeasures::entropy);
    tellMeasure(*m_largest, point, &RowMeasures::largest);
    tellMeasure(*m_jacobian, point, &RowMeasures::jacobianNorm);
}

void ScalingCharts::tellMeasure(ChartCard& card, const ScalingPoint& point, double RowMeasures::* measure)
{
    card.setNumber(tr("%1, scaled %2")
                       .arg(card.coloured(QString::number(point.unscaled.*measure, 'f', 2), kUnscaledColor),
                            card.coloured(QString::number(point.scaled.*measure, 'f', 2), kScaledColor)));
}

}  // namespace headscope
