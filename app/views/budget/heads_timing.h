// SPDX-License-Identifier: GPL-3.0-or-later
// Measures on this machine how long the heads take: in one product and in one each, on one thread and on all of them.
#pragma once

#include "app/base/background_job.h"
#include "app/views/budget/budget_settings.h"
#include "core/passes/heads_at_work.h"

#include <QWidget>

#include <array>

class QLabel;
class QPushButton;

namespace headscope {

/// Nothing is computed before somebody asks for it, and other sizes or another press of the button end it.
class HeadsTiming : public QWidget {
    Q_OBJECT

public:
    explicit HeadsTiming(QWidget* parent = nullptr);

    void showSettings(const BudgetSettings& settings);

private:
    enum Work { Together, InTurn, Whole };
    static constexpr int kWorks = 3, kWays = 2;  // a way: on one thread, or on all
    struct Measured {
        std::shared_ptr<const HeadsAtWork> heads;
        double milliseconds = 0;
        bool areEqual = false;  ///< whether the products, taken together or in turn, are the same numbers; found with the first
    };
    using Place = std::pair<int, int>;  // work, way

    void startOrStop();
    void measure(const Place& place);
    void take(Measured measured);
    void showState();

    BudgetSettings m_settings;
    QLabel* m_sizes;
    QPushButton* m_button;
    std::array<std::array<QLabel*, kWays>, kWorks> m_times;
    std::array<QLabel*, kWorks> m_gains;
    QLabel* m_words;
    std::array<std::array<double, kWays>, kWorks> m_milliseconds{};  ///< 0: not measured
    std::shared_ptr<const HeadsAtWork> m_heads;                      ///< while it is measured
    Place m_place;
    bool m_areEqual = false;
    BackgroundJob<Measured> m_job;
};

}  // namespace headscope
