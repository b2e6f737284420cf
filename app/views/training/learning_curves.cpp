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

std::pair<QVector<double>, QVector<double>> calm(const std::vector<CurvePoint>& curve, bool accuracy)
{
    const std::size_t together = (curve.size() + kMostPoints - 1) / kMostPoints;
    QVector<double> steps, values;
    for (std::size_t first = 0; first < curve.size(); first += together) {
        const std::size_t end = std::min(first + together, curve.size());
        double sum = 0;
        for (std::size_t i = first; i < end; ++i)
            sum += valueOf(curve[i], accuracy);
        steps << curve[end - 1].step;
        values << sum / static_cast<double>(end - first);
    }
    return {steps, values};
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

LearningCurves::LearningCurves(QWidget* parent) : Chart(parent)
{
    named(this, "training.curves", tr("Learning curve"));
    setXWords(tr("step"));
    setWhatsThis(
        tr("How wrong the answers of each batch were, before the step that it taught. Dashed: earlier runs; in colours: other "
           "numbers of heads. Filled: from the least to the most of several seeds, with their median. A click goes to that step."));
    for (std::size_t i = 0; i < kMostGhosts; ++i)
        addLine(-1);
    for (int row = 0; row < Trainer::kMostHeads; ++row)
        addLine(colorOf(row));
    m_least = addSeries(tr("least of the seeds"), Kind::Edge, -1);
    m_most = addSeries(tr("most of the seeds"), Kind::Edge, -1);
    m_median = addSeries(tr("median of the seeds"), Kind::Line, -1);
    fillBetween(m_most, m_least);
    m_series = addSeries(tr("this run"), Kind::Line, 0);
    axisRect()->setAutoMargins(QCP::msNone);
    connect(this, &QCustomPlot::afterLayout, this, &LearningCurves::placeLabels);
}

void LearningCurves::addLine(int color)
{
    auto* label = new QCPItemText(this);
    label->setClipToAxisRect(false);
    label->setPositionAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    label->setPadding(QMargins(4, 0, 0, 0));
    label->setVisible(false);
    m_lines.push_back({addSeries({}, Kind::Dashes, color), color, label});
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
    m_lastStep = std::max(kFewestSteps, trainer.steps());
    double most = highest(trainer.curve());
    std::vector<Other> others;
    QStringList names;
    const auto add = [&](const QString& what, std::optional<int> solvedAt, int color, const std::vector<CurvePoint>& curve) {
        if (curve.empty())
            return;
        const QString name = names.contains(what) ? tr("%1 (%2)").arg(what).arg(names.count(what) + 1) : what;
        names << what;
        others.push_back({labelOf(name, solvedAt), color, &curve});
        m_lastStep = std::max(m_lastStep, curve.back().step);
        most = std::max(most, highest(curve));
    };
    const std::vector<Ghost>& ghosts = trainer.ghosts();  // the newest of many
    for (std::size_t i = ghosts.size() - std::min(ghosts.size(), kMostGhosts); i < ghosts.size(); ++i)
        add(difference(ghosts[i], trainer), ghosts[i].solvedAt, -1, ghosts[i].curve);
    int row = 0;
    for (const Trial& trial : trainer.headTrials().trials())
        add(headCount(trial.heads), trial.solvedAt, colorOf(row++), trial.curve);
    for (const Trial& trial : trainer.seedTrials().trials()) {
        m_lastStep = std::max(m_lastStep, trial.steps);
        most = std::max(most, highest(trial.curve));
    }
    QVector<double> steps, values;
    for (const CurvePoint& point : trainer.curve()) {
        steps << point.step;
        values << valueOf(point, accuracy);
    }
    setData(m_series, steps, values);
    const Spread spread = spreadOf(trainer.seedTrials().trials(), accuracy);
    setData(m_least, spread.steps, spread.least);
    setData(m_most, spread.steps, spread.most);
    setData(m_median, spread.steps, spread.median);
    yAxis->setLabel(accuracy ? tr("accuracy") : tr("loss"));
    setXRange(0, m_lastStep);
    setYRange(0, accuracy || most == 0 ? 1 : most * kLossRoom);
    setMarker(trainer.shown());
    showOthers(others, accuracy);
    setAccessibleDescription(tr("step %1 of %2").arg(trainer.shown()).arg(trainer.steps()));
}

void LearningCurves::showOthers(const std::vector<Other>& others, bool accuracy)
{
    QColor ground = palette().color(QPalette::Base);  // a curve behind it stays to be guessed
    ground.setAlphaF(kGround);
    auto other = others.begin();
    for (const auto& [series, color, label] : m_lines) {
        const bool used = other != others.end() && other->color == color;
        const auto [steps, values] = used ? calm(*other->curve, accuracy) : std::pair<QVector<double>, QVector<double>>();
        setData(series, steps, values);
        label->setText(used ? (other++)->label : QString());
        label->setFont(font());
        label->setBrush(ground);
        label->setColor(color < 0 ? palette().color(QPalette::PlaceholderText) : headColor(color, isDarkPage(palette())));
    }
    placeLabels();
}

/// Each beside the end of its curve, or as near to it as the others leave room, and none where there is no room at all.
void LearningCurves::placeLabels()
{
    std::vector<QRectF> taken;
    for (const auto& [series, color, label] : m_lines) {
        label->setVisible(false);
        const QVector<QPointF> points = data(series);
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
