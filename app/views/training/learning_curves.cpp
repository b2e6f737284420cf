// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/learning_curves.h"

#include "app/state/trainer.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "app/views/training/spread_over_seeds.h"
#include "app/widgets/controls/named.h"
#include "core/training/session_training.h"

#include <algorithm>
#include <cmath>

namespace headscope {

namespace {

constexpr int kFewestSteps = 50;
constexpr std::size_t kMostGhosts = 8;
constexpr double kLossRoom = 1.05;
constexpr int kLabelPadding = 6;
constexpr float kGround = 0.8F;  // the opacity behind a label
constexpr int kManySteps = 888;
constexpr int kMostTicks = 5;
constexpr std::size_t kMostPoints = 100;  // for another run: the mean of some steps is calmer than each

double valueOf(const CurvePoint& point, bool accuracy) { return accuracy ? point.accuracy : point.loss; }

double highest(const std::vector<CurvePoint>& curve)
{
    double most = 0;
    for (const CurvePoint& point : curve)
        if (std::isfinite(point.loss))
            most = std::max(most, point.loss);
    return most;
}

QVector<QPointF> calm(const std::vector<CurvePoint>& curve, bool accuracy)
{
    const std::size_t together = (curve.size() + kMostPoints - 1) / kMostPoints;
    QVector<QPointF> points;
    for (std::size_t first = 0; first < curve.size(); first += together) {
        const std::size_t end = std::min(first + together, curve.size());
        double sum = 0;
        for (std::size_t i = first; i < end; ++i)
            sum += valueOf(curve[i], accuracy);
        points << QPointF(curve[end - 1].step, sum / static_cast<double>(end - first));
    }
    return points;
}

QString headCount(int heads) { return heads == 1 ? LearningCurves::tr("1 head") : LearningCurves::tr("%1 heads").arg(heads); }

int headsOf(const Session& session) { return static_cast<int>(session.blocks.front().heads.size()); }

QString labelOf(const QString& run, std::optional<int> solvedAt)
{
    return solvedAt ? LearningCurves::tr("%1, solved at %2").arg(run).arg(*solvedAt) : run;
}

/// The settings in which an earlier run differs from this one.
QString difference(const Ghost& ghost, const Trainer& trainer)
{
    const Session& then = *ghost.start;
    const Session& now = trainer.start();
    const TrainingSettings before = settingsOf(*trainer.task(), then);
    const TrainingSettings& settings = trainer.settings();
    QStringList parts;
    if (headsOf(then) != headsOf(now))
        parts << headCount(headsOf(then));
    if (const auto blocks = then.blocks.size(); blocks != now.blocks.size())
        parts << (blocks == 1 ? LearningCurves::tr("1 block") : LearningCurves::tr("%1 blocks").arg(blocks));
    if (const Scale::Kind scale = then.blocks.front().scale.kind; scale != now.blocks.front().scale.kind)
        parts << (scale == Scale::Kind::None ? LearningCurves::tr("not scaled") : LearningCurves::tr("scaled"));
    if (ghost.seed != settings.seed)
        parts << LearningCurves::tr("seed %1").arg(ghost.seed);
    if (before.optimizer.kind != settings.optimizer.kind)
        parts << LearningCurves::tr("another optimizer");
    if (before.optimizer.learningRate != settings.optimizer.learningRate)
        parts << LearningCurves::tr("rate %1").arg(before.optimizer.learningRate);
    if (before.batch != settings.batch)
        parts << LearningCurves::tr("batch %1").arg(before.batch);
    return parts.isEmpty() ? LearningCurves::tr("earlier run") : parts.join(QStringLiteral(", "));
}

}  // namespace

LearningChart learningChart(const Trainer& trainer, bool accuracy)
{
    LearningChart made{.lastStep = std::max(kFewestSteps, trainer.steps())};
    QVector<ChartSeries>& series = made.chart.series;
    double most = highest(trainer.curve());
    QStringList names;
    // There is a series for every run that there may be: one that comes or goes makes no others.
    const auto addOther = [&](const QString& what, std::optional<int> solvedAt, int color, const std::vector<CurvePoint>& curve) {
        series << ChartSeries{{}, SeriesKind::Dashes, color, calm(curve, accuracy)};
        made.labels << QString();
        if (curve.empty())
            return;
        const QString name = names.contains(what) ? LearningCurves::tr("%1 (%2)").arg(what).arg(names.count(what) + 1) : what;
        names << what;
        made.labels.back() = labelOf(name, solvedAt);
        made.lastStep = std::max(made.lastStep, curve.back().step);
        most = std::max(most, highest(curve));
    };
    const std::vector<Ghost>& ghosts = trainer.ghosts();  // the newest of many
    for (std::size_t i = ghosts.size() - std::min(ghosts.size(), kMostGhosts); i < ghosts.size(); ++i)
        addOther(difference(ghosts[i], trainer), ghosts[i].solvedAt, -1, ghosts[i].curve);
    while (series.size() < static_cast<qsizetype>(kMostGhosts))
        addOther({}, {}, -1, {});
    const std::vector<Trial>& heads = trainer.headTrials().trials();
    for (int row = 0; row < Trainer::kMostHeads; ++row)
        if (row < std::ssize(heads))
            addOther(headCount(heads[row].heads), heads[row].solvedAt, LearningCurves::colorOf(row), heads[row].curve);
        else
            addOther({}, {}, LearningCurves::colorOf(row), {});
    const std::vector<Trial>& seeds = trainer.seedTrials().trials();
    for (const Trial& trial : seeds) {
        made.lastStep = std::max(made.lastStep, trial.steps);
        most = std::max(most, highest(trial.curve));
    }
    const Spread spread = spreadOf(seeds, accuracy);
    const auto least = static_cast<int>(series.size());
    series << ChartSeries{LearningCurves::tr("least of the seeds"), SeriesKind::Edge, -1, spread.least}
           << ChartSeries{LearningCurves::tr("most of the seeds"), SeriesKind::Edge, -1, spread.most, 0, least}
           << ChartSeries{LearningCurves::tr("median of the seeds"), SeriesKind::Line, -1, spread.median}
           << ChartSeries{LearningCurves::tr("this run"), SeriesKind::Line, 0};
    for (const CurvePoint& point : trainer.curve())
        series.back().points << QPointF(point.step, valueOf(point, accuracy));
    made.chart.x = {.label = LearningCurves::tr("step"), .high = static_cast<double>(made.lastStep), .labelOnScreen = false};
    made.chart.y = {.label = accuracy ? LearningCurves::tr("accuracy") : LearningCurves::tr("loss"),
                    .high = accuracy || most == 0 ? 1 : most * kLossRoom};
    made.chart.marker = trainer.shown();
    return made;
}

LearningCurves::LearningCurves(QWidget* parent) : Chart(parent)
{
    named(this, "training.curves", tr("Learning curve"));
    setWhatsThis(
        tr("How wrong the answers of each batch were, before the step that it taught. Dashed: earlier runs; in colours: other "
           "numbers of heads. Filled: from the least to the most of several seeds, with their median. A click goes to that step."));
    for (std::size_t i = 0; i < kMostGhosts + Trainer::kMostHeads; ++i) {
        auto* label = new QCPItemText(this);
        label->setClipToAxisRect(false);
        label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
        label->setPadding(QMargins(4, 0, 0, 0));
        label->setVisible(false);
        m_labels.push_back(label);
    }
    axisRect()->setAutoMargins(QCP::msNone);
    connect(this, &QCustomPlot::afterLayout, this, &LearningCurves::placeLabels);
}

int LearningCurves::labelWidth() const { return fontMetrics().horizontalAdvance(labelOf(tr("earlier run"), kManySteps)) + kLabelPadding; }

void LearningCurves::setMarginsBeside(int left, int right)
{
    const int line = fontMetrics().height();
    axisRect()->setMargins(QMargins(left, line / 2 + 2, right, line + 10));
    spreadTicks();
}

/// Ticks are so far apart that their numbers do not touch.
void LearningCurves::spreadTicks()
{
    const QMargins beside = axisRect()->margins();
    const int number = fontMetrics().horizontalAdvance(QString::number(kManySteps));
    xAxis->ticker()->setTickCount(std::clamp((width() - beside.left() - beside.right()) / (2 * number), 1, kMostTicks));
}

void LearningCurves::resizeEvent(QResizeEvent* event)
{
    spreadTicks();
    Chart::resizeEvent(event);
}

void LearningCurves::show(const Trainer& trainer, bool accuracy)
{
    LearningChart made = learningChart(trainer, accuracy);
    m_lastStep = made.lastStep;
    QColor ground = palette().color(QPalette::Base);  // a curve behind it stays to be guessed
    ground.setAlphaF(kGround);
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        const int color = made.chart.series[static_cast<qsizetype>(i)].color;
        m_labels[i]->setText(made.labels[static_cast<qsizetype>(i)]);
        m_labels[i]->setFont(font());
        m_labels[i]->setBrush(ground);
        m_labels[i]->setColor(color < 0 ? palette().color(QPalette::PlaceholderText) : headColor(color, isDarkPage(palette())));
    }
    Chart::show(std::move(made.chart));
    placeLabels();
    setAccessibleDescription(tr("step %1 of %2").arg(trainer.shown()).arg(trainer.steps()));
}

/// Each beside the end of its curve, or as near to it as the others leave room, and none where there is no room at all.
void LearningCurves::placeLabels()
{
    std::vector<QRectF> taken;
    for (std::size_t i = 0; i < m_labels.size(); ++i) {
        QCPItemText* label = m_labels[i];
        label->setVisible(false);
        const QVector<QPointF> points = chartData().series.value(static_cast<qsizetype>(i)).points;
        if (points.isEmpty() || label->text().isEmpty())
            continue;
        QRectF place(QPointF(), fontMetrics().size(0, label->text()) + QSize(kLabelPadding, 0));
        const double left = std::max(0.0, std::min(xAxis->coordToPixel(points.last().x()), width() - place.width()));
        const double end = yAxis->coordToPixel(points.last().y()) - place.height();
        const double lowest = axisRect()->rect().bottom() - place.height();
        const auto isFree = [&](double top) {
            place.moveTo(left, top);
            return top >= 0 && top <= lowest && std::ranges::none_of(taken, [&](const QRectF& rect) { return rect.intersects(place); });
        };
        const double nearest = std::clamp(end, 0.0, std::max(0.0, lowest));
        bool found = false;
        for (int away = 0; !found && away <= height(); ++away)
            found = isFree(nearest - away) || isFree(nearest + away);
        if (!found)
            continue;
        taken.push_back(place);
        label->setVisible(true);
        label->position->setCoords(xAxis->pixelToCoord(place.left()), yAxis->pixelToCoord(place.center().y()));
    }
}

}  // namespace headscope
