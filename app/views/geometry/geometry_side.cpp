// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/geometry_side.h"

#include "app/state/appearance.h"
#include "app/state/engine.h"
#include "app/state/selection.h"
#include "app/theme/head_colors.h"
#include "app/views/geometry/geometry_words.h"
#include "app/views/geometry/part_switches.h"
#include "app/views/geometry/query_controls.h"
#include "app/views/geometry/score_columns.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/fonts.h"
#include "app/widgets/text/labels.h"

#include <QPushButton>

#include <cmath>

namespace headscope {

namespace {

constexpr int kShortest = 5;
constexpr double kTitleSize = 1.6;  // for the winner, over the normal size of type

QLabel* wordsOf(const char* name, QWidget* parent) { return makeLabel({.name = name, .format = Qt::RichText, .wraps = true}, parent); }

}  // namespace

GeometrySide::GeometrySide(const Workbench& workbench, QWidget* parent)
    : QWidget(parent),
      m_workbench(workbench),
      m_winner(wordsOf("geometry.winner", this)),
      m_why(wordsOf("geometry.why", this)),
      m_proof(wordsOf("geometry.proof", this)),
      m_controls(new QueryControls(this)),
      m_scoresTitle(wordsOf("geometry.scores.title", this)),
      m_scores(new ScoreBars(this)),
      m_parts(new PartSwitches(workbench, this)),
      m_story(wordsOf("geometry.story", this))
{
    auto* layout = spaced(new QVBoxLayout(this), {.spacing = 6, .margins = {4, 0, 8, 4}});
    auto* top = lineUp(new QHBoxLayout, {{m_winner, 1}, {&m_controls->play(), 0, Qt::AlignTop}});
    lineUp(layout, {top, m_why, Gap{2}, m_controls, Gap{2}, m_proof, Gap{4}, m_scoresTitle, m_scores, m_parts, m_story, Stretch{}});
    layout->addWidget(makeExamples());
    m_scores->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_scores, &QWidget::customContextMenuRequested, this,
            [this](const QPoint& position) { emit scoresMenuWanted(m_scores->mapToGlobal(position)); });
    connect(m_scores, &ScoreBars::headChosen, this, [this](int block, int head) {
        m_workbench.selection.selectBlock(block);
        m_workbench.selection.selectHead(head);
    });
}

QWidget* GeometrySide::makeExamples()
{
    auto* line = new QWidget(this);
    auto* layout = spaced(new QHBoxLayout(line), {.margins = {}});
    layout->addWidget(new QLabel(tr("Examples:"), line));
    const auto add = [&](const char* name, const QString& text, const QString& id) {
        auto* button = named(new QPushButton(text, line), name, tr("Open the example: %1").arg(text));
        button->setToolTip(button->accessibleName());
        connect(button, &QPushButton::clicked, this, [this, id] { emit exampleWanted(id); });
        layout->addWidget(button);
    };
    add("geometry.example.hull", tr("one query"), QStringLiteral("convex-hull"));
    add("geometry.example.minimum", tr("two heads"), QStringLiteral("two-heads-minimum"));
    layout->addStretch();
    return line;
}

void GeometrySide::refresh(const GeometryScene& scene, int key)
{
    const Trace& trace = *m_workbench.engine.trace();
    const bool dark = m_workbench.appearance.isDark();
    const QColor ink = scene.winners.size() == 1 ? keyColor(scene.winners.front(), dark) : palette().color(QPalette::WindowText);
    m_winner->setFont(boldOf(scaledFont(font(), kTitleSize)));
    m_winner->setText(QStringLiteral("<span style='color:%1'>%2</span>").arg(ink.name(), winnerTitle(scene).toHtmlEscaped()));
    m_winner->setAccessibleName(winnerTitle(scene));
    m_why->setText(winnerSentence(scene).toHtmlEscaped());
    m_proof->setText(proofSentence(scene, keyToProve(scene, key)));

    double longest = 0;
    for (int token = 0; token < std::min(scene.queryCount(), 200); ++token)
        longest = std::max(longest, std::hypot(scene.queryPlace(token).x(), scene.queryPlace(token).y()));
    if (m_workbench.engine.isCurrent())
        m_controls->setQuery(scene.queryPlace(scene.query), 1.6 * longest);
    m_controls->setAccent(headColor(scene.head, dark));

    const std::vector<ScoreColumn> columns = scoreColumns(trace, scene, dark);
    const bool all = std::ssize(scoreRows(scene, dark)) == scene.keyCount();
    m_scoresTitle->setText(all ? tr("<b>Raw score q·k of each key</b>") : tr("<b>Raw score q·k of the best keys</b>"));
    m_scores->setData(scoreRows(scene, dark), columns);
    const QString story = storyOf(trace, scene, columns);
    m_story->setText(story.toHtmlEscaped());
    showParts();
}

void GeometrySide::showParts()
{
    m_controls->setVisible(m_shortened < 1);
    if (m_shortened < 1)
        m_parts->refresh();
    else
        m_parts->hide();
    m_story->setVisible(m_shortened < 2 && m_proofShown && !m_story->text().isEmpty());
    m_proof->setVisible(m_shortened < 3 && m_proofShown);
    m_scoresTitle->setVisible(m_shortened < 4);
    m_scores->setVisible(m_shortened < 4);
    m_why->setVisible(m_shortened < 5);
}

bool GeometrySide::shorten(int step)
{
    m_shortened = step;
    showParts();
    return step <= kShortest;
}

}  // namespace headscope
