// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/budget/heads_timing.h"

#include "app/widgets/controls/named.h"
#include "app/widgets/controls/sized_by_type.h"
#include "app/widgets/layout/card.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"
#include "core/parallel/on_this_thread.h"

#include <QGridLayout>
#include <QPushButton>

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace headscope {

namespace {

constexpr int kRuns = 5;
constexpr int kWidest = 96;               // letters
constexpr double kMostWork = 3e10;        // multiply-adds of one run: some seconds on one thread
constexpr double kMostWeights = 1 << 28;  // of attention, which are kept: 1 GiB

constexpr std::array kIds{"together", "inTurn", "whole"};
constexpr std::array kWayIds{"one", "all"};

QString timeText(double milliseconds)
{
    return HeadsTiming::tr("%1 ms").arg(milliseconds, 0, 'f', milliseconds < 10 ? 2 : milliseconds < 100 ? 1 : 0);
}

bool isTooLarge(const BudgetSettings& settings)
{
    const AttentionShape shape = shapeAt(settings, HeadDesign::MultiHead, settings.request.heads);
    return multiplyAddsOf(shape, settings.tokens) > kMostWork ||
           static_cast<double>(attentionNumbersOf(shape, settings.tokens)) > kMostWeights;
}

/// The fastest of several runs: what else the machine does only makes it slower.
double fastest(const CancelCheck& cancelled, const auto& work)
{
    using Clock = std::chrono::steady_clock;
    double least = std::numeric_limits<double>::infinity();
    for (int run = 0; run < kRuns && !cancelled(); ++run) {
        const Clock::time_point start = Clock::now();
        work();
        least = std::min(least, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    return least;
}

}  // namespace

HeadsTiming::HeadsTiming(QWidget* parent)
    : QWidget(parent),
      m_sizes(wrappedLabel("budget.time.sizes", this)),
      m_button(named(new QPushButton(this), "budget.time.measure", tr("Measure how long the heads take"),
                     tr("It takes some seconds on this machine, and can be stopped."))),
      m_words(wrappedLabel("budget.time.words", this)),
      m_job([this](Measured measured) { take(std::move(measured)); })
{
    named(this, "budget.time", tr("How long the heads take"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(10);
    const auto label = [this](const QString& text, const char* role = nullptr) { return makeLabel({.role = role, .text = text}, this); };
    const std::array names{tr("Queries of all heads, in one product X·W_Q"), tr("Queries head by head, a small product each"),
                           tr("All of attention, from X to Y")};
    const std::array ways{tr("1 thread"), tr("%1 threads").arg(threadCount()), tr("faster")};
    for (int column = 0; column < std::ssize(ways); ++column)
        grid->addWidget(label(ways[static_cast<std::size_t>(column)], "caption"), 0, column + 1, Qt::AlignRight);
    for (std::size_t work = 0; work < kIds.size(); ++work) {
        const auto row = static_cast<int>(work) + 1;
        const QString id = QStringLiteral("budget.time.") + kIds[work];
        auto* name = label(names[work]);
        name->setWordWrap(true);
        grid->addWidget(name, row, 0);
        for (std::size_t way = 0; way < kWayIds.size(); ++way) {
            m_times[work][way] = named(label({}, "heading"), id + '.' + kWayIds[way], names[work] + ", " + ways[way]);
            grid->addWidget(m_times[work][way], row, static_cast<int>(way) + 1, Qt::AlignRight);
        }
        m_gains[work] = named(label({}), id + ".gain", names[work] + ", " + ways.back());
        grid->addWidget(m_gains[work], row, 3, Qt::AlignRight);
    }
    grid->setColumnStretch(0, 1);
    auto* card = new Card;
    sizeByType(*this, [this, card] { card->setMaximumWidth(fontMetrics().averageCharWidth() * kWidest); });
    lineUp(new QVBoxLayout(card), {.spacing = 14, .margins = {18, 14, 18, 14}},
           {m_sizes, lineUp(new QHBoxLayout, {m_button, Stretch{}}), grid, m_words});
    lineUp(new QVBoxLayout(this), {.margins = {12, 6, 12, 8}}, {card, Stretch{1}});
    connect(m_button, &QPushButton::clicked, this, &HeadsTiming::startOrStop);
    showState();
}

void HeadsTiming::showSettings(const BudgetSettings& settings)
{
    const auto sizes = [](const BudgetSettings& of) { return std::tuple(of.tokens, of.request.model, of.request.heads); };
    if (sizes(settings) != sizes(m_settings)) {
        m_job.forget();
        m_milliseconds = {};
    }
    m_settings = settings;
    showState();
}

void HeadsTiming::startOrStop()
{
    if (m_job.isRunning()) {
        m_job.forget();
        showState();
        return;
    }
    m_milliseconds = {};
    m_heads.reset();
    measure({Together, 0});
}

void HeadsTiming::measure(const Place& place)
{
    m_place = place;
    m_job.start([place, heads = m_heads, settings = m_settings](const CancelCheck& cancelled) mutable {
        Measured measured;
        if (!heads) {
            heads = std::make_shared<HeadsAtWork>(settings.tokens, settings.request.model, settings.request.heads);
            measured.areEqual = heads->queriesTogether() == heads->queriesInTurn();
        }
        measured.heads = heads;
        std::optional<OnThisThread> alone;
        if (place.second == 0)
            alone.emplace();
        measured.milliseconds = fastest(cancelled, [&, work = place.first] {
            if (work == Together)
                heads->queriesTogether();
            else if (work == InTurn)
                heads->queriesInTurn();
            else
                heads->output(cancelled);
        });
        return measured;
    });
    showState();
}

void HeadsTiming::take(Measured measured)
{
    auto [work, way] = m_place;
    m_milliseconds[static_cast<std::size_t>(work)][static_cast<std::size_t>(way)] = measured.milliseconds;
    if (!m_heads)
        m_areEqual = measured.areEqual;
    m_heads = std::move(measured.heads);
    if (++way == kWays) {
        way = 0;
        ++work;
    }
    if (work < kWorks) {
        measure({work, way});
        return;
    }
    m_heads.reset();  // its memory
    showState();
}

void HeadsTiming::showState()
{
    const bool running = m_job.isRunning();
    const bool tooLarge = isTooLarge(m_settings);
    m_sizes->setText(tr("n = %1 tokens, d_model = %2, H = %3 heads of width %4; random numbers, fp32")
                         .arg(m_settings.tokens)
                         .arg(m_settings.request.model)
                         .arg(m_settings.request.heads)
                         .arg(m_settings.request.model / m_settings.request.heads));
    m_button->setText(running ? tr("Stop") : tr("Measure"));
    m_button->setEnabled(!tooLarge);
    for (std::size_t work = 0; work < kIds.size(); ++work) {
        const auto& [one, all] = m_milliseconds[work];
        for (std::size_t way = 0; way < kWayIds.size(); ++way) {
            const bool isNow = running && m_place == Place(work, way);
            const double found = m_milliseconds[work][way];
            m_times[work][way]->setText(found > 0 ? timeText(found) : isNow ? QStringLiteral("…") : QStringLiteral("–"));
        }
        m_gains[work]->setText(one > 0 && all > 0 ? QStringLiteral("%1×").arg(one / all, 0, 'f', 1) : QString());
    }
    if (tooLarge)
        m_words->setText(tr("Too large to be measured here: choose fewer tokens, fewer heads or a smaller d_model."));
    else if (m_milliseconds[Together][0] == 0)
        m_words->setText(
            tr("Nothing has been measured yet. Each is computed %1 times on this machine; the fastest run counts.").arg(kRuns));
    else
        m_words->setText((m_areEqual ? tr("One product and %1 small ones gave the same numbers, bit for bit.")
                                     : tr("One product and %1 small ones gave different numbers."))
                             .arg(m_settings.request.heads) +
                         ' ' + tr("Measured on this machine, the fastest of %1 runs each.").arg(kRuns));
}

}  // namespace headscope
