// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/training/other_heads.h"

#include "app/base/atomic_file.h"
#include "app/base/file_dialog.h"
#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/trainer.h"
#include "app/theme/color_map.h"
#include "app/theme/head_colors.h"
#include "app/views/training/learning_curves.h"
#include "app/views/training/spread_over_seeds.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "app/widgets/text/steady_label.h"
#include "core/base/number_text.h"

#include <QGridLayout>
#include <QToolButton>

#include <algorithm>

namespace headscope {

namespace {

constexpr int kLettersBeside = 30;

void addCurve(std::string& text, const std::string& run, const Session& start, std::uint32_t seed, const std::vector<CurvePoint>& curve)
{
    const std::string which = run + "," + std::to_string(start.blocks.front().heads.size()) + "," + std::to_string(seed) + ",";
    for (const CurvePoint& point : curve)
        text += which + std::to_string(point.step) + "," + numberText(static_cast<Scalar>(point.loss)) + "," +
                numberText(static_cast<Scalar>(point.accuracy)) + "\n";
}

/// The curves that the Training view shows, for other programs: a line of names, then one for each step of each run. Runs are "this run",
/// "earlier run 1" …, "other heads" and "other seed".
std::string curvesCsv(const Trainer& trainer)
{
    std::string text = "run,heads,seed,step,loss,accuracy\n";
    addCurve(text, "this run", trainer.start(), trainer.settings().seed, trainer.curve());
    int number = 0;
    for (const Ghost& ghost : trainer.ghosts())
        addCurve(text, "earlier run " + std::to_string(++number), *ghost.start, ghost.seed, ghost.curve);
    for (const Trial& trial : trainer.headTrials().trials())
        addCurve(text, "other heads", *trial.start, trial.start->seed, trial.curve);
    for (const Trial& trial : trainer.seedTrials().trials())
        addCurve(text, "other seed", *trial.start, trial.start->seed, trial.curve);
    return text;
}

}  // namespace

OtherHeads::OtherHeads(const Workbench& workbench, QWidget* parent)
    : Card(parent),
      m_document(workbench.document),
      m_trainer(workbench.trainer),
      m_run(named(new QToolButton, "training.otherHeads.run")),
      m_seeds(named(new QToolButton, "training.seeds.run")),
      m_save(named(new QToolButton, "training.curves.save", tr("Save the curves"),
                   tr("Save the curves of all these runs as CSV: run, heads, seed, step, loss, accuracy"))),
      m_spread(new SteadyLabel(wrappedLabel("training.seeds.text", nullptr))),
      m_happenedHeading(new QLabel(tr("What has happened"))),
      m_happened(new SteadyLabel(wrappedLabel("training.happened", nullptr)))
{
    static_assert(std::tuple_size_v<decltype(m_rows)> == Trainer::kMostHeads);
    setObjectName("training.otherHeads");
    setWhatsThis(
        tr("The suggested session of the task, with 1 to 4 heads and the settings above, each until it is solved or %1 steps are made. "
           "Their curves stand behind the one of this run, until they are cleared. The seeds begin with this session's shape and other "
           "starting values.")
            .arg(Trials::kMostSteps));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(14, 8, 10, 8);
    grid->setHorizontalSpacing(18);
    grid->setVerticalSpacing(2);
    const auto label = [](const QString& text, const char* role) { return makeLabel({.role = role, .text = text}); };
    grid->addWidget(label(tr("Same seed, other heads"), "heading"), 0, 0, 1, 3);
    grid->addWidget(label(tr("heads"), "muted"), 1, 0);
    grid->addWidget(label(tr("solved at"), "muted"), 1, 1, Qt::AlignRight);
    grid->addWidget(label(tr("best"), "muted"), 1, 2, Qt::AlignRight);
    for (int i = 0; i < Trainer::kMostHeads; ++i) {
        Row& row = m_rows[static_cast<std::size_t>(i)];
        row = {new QLabel(QString::number(i + 1)), new QLabel, new QLabel};
        row.solved->setObjectName(QStringLiteral("training.otherHeads.solved.%1").arg(i + 1));
        row.best->setObjectName(QStringLiteral("training.otherHeads.best.%1").arg(i + 1));
        grid->addWidget(row.heads, i + 2, 0);
        grid->addWidget(row.solved, i + 2, 1, Qt::AlignRight);
        grid->addWidget(row.best, i + 2, 2, Qt::AlignRight);
    }
    m_run->setFocusPolicy(Qt::StrongFocus);
    m_run->setToolTip(tr("Learn the task with 1, 2, 3 and 4 heads in the background"));
    m_seeds->setFocusPolicy(Qt::StrongFocus);
    m_seeds->setToolTip(
        tr("Learn the task with this session from %1 seeds in the background: how much of it is chance?").arg(Trainer::kSeeds));
    m_save->setFocusPolicy(Qt::StrongFocus);
    m_save->setText(tr("Save…"));
    auto* buttons = lineUp(new QHBoxLayout, {.spacing = 6}, {m_run, m_seeds, m_save, Stretch{}});
    grid->addLayout(buttons, Trainer::kMostHeads + 2, 0, 1, 3);
    grid->addWidget(m_spread, Trainer::kMostHeads + 3, 0, 1, 3);
    m_happenedHeading->setProperty("role", "heading");
    grid->addWidget(m_happenedHeading, Trainer::kMostHeads + 4, 0, 1, 3);
    grid->addWidget(m_happened, Trainer::kMostHeads + 5, 0, 1, 3);
    grid->setRowStretch(Trainer::kMostHeads + 6, 1);
    connect(m_run, &QToolButton::clicked, this, [this] {
        if (m_trainer.headTrials().isRunning())
            m_trainer.headTrials().stop();
        else if (m_trainer.task())
            m_trainer.tryHeads();
    });
    connect(m_save, &QToolButton::clicked, this, &OtherHeads::save);
    connect(m_seeds, &QToolButton::clicked, this, [this] {
        if (m_trainer.seedTrials().isRunning())
            m_trainer.seedTrials().stop();
        else if (m_trainer.task())
            m_trainer.trySeeds();
    });
    refresh();
}

void OtherHeads::save()
{
    const QString path = fileToSave(this, tr("Save the curves"), {}, tr("Tables (*.csv)"), "csv");
    if (path.isEmpty())
        return;
    if (const auto error = writeFile(path, curvesCsv(m_trainer)))
        emit m_document.refused(toQString(error->sentence()));
}

void OtherHeads::setHappened(const QString& text) { m_happened->showText(text); }

void OtherHeads::setHappenedShown(bool shown)
{
    m_happenedHeading->setVisible(shown);
    m_happened->setVisible(shown);
    const int wide = std::max(minimumSizeHint().width(), fontMetrics().averageCharWidth() * kLettersBeside);
    setMinimumWidth(shown ? wide : 0);
    setMaximumWidth(shown ? wide : QWIDGETSIZE_MAX);
}

void OtherHeads::refresh()
{
    setAccent(palette().color(QPalette::Dark));
    const bool running = m_trainer.headTrials().isRunning();
    const std::vector<Trial>& trials = m_trainer.headTrials().trials();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Trial* trial = i < trials.size() ? &trials[i] : nullptr;
        const QColor color = headColor(LearningCurves::colorOf(static_cast<int>(i)), isDarkPage(palette()));
        m_rows[i].heads->setText(trial ? QStringLiteral("%1 <span style=\"color:%2\">■</span>").arg(i + 1).arg(color.name())
                                       : QString::number(i + 1));
        m_rows[i].solved->setText(!trial            ? QStringLiteral("–")
                                  : trial->solvedAt ? QString::number(*trial->solvedAt)
                                  : trial->done     ? tr("never")
                                  : running         ? tr("step %1").arg(trial->steps)
                                                    : QStringLiteral("–"));
        m_rows[i].best->setText(trial && trial->best > 0 ? QString::number(trial->best, 'f', 2) : QStringLiteral("–"));
    }
    m_run->setText(running ? tr("Stop") : tr("Run 1 to %1").arg(Trainer::kMostHeads));
    const std::vector<Trial>& seeds = m_trainer.seedTrials().trials();
    const bool trying = m_trainer.seedTrials().isRunning();
    m_spread->setVisible(!seeds.empty());
    m_spread->showText(seeds.empty() ? QString() : sentenceOf(seeds));
    m_save->setEnabled(!m_trainer.curve().empty() || !m_trainer.ghosts().empty() || !trials.empty() || !seeds.empty());
    m_seeds->setText(trying ? tr("Stop") : tr("%1 seeds").arg(Trainer::kSeeds));
    m_seeds->setAccessibleName(trying ? tr("Stop the other seeds") : tr("Run from %1 seeds").arg(Trainer::kSeeds));
    m_run->setAccessibleName(running ? tr("Stop the other heads") : tr("Run with 1 to %1 heads").arg(Trainer::kMostHeads));
}

}  // namespace headscope
