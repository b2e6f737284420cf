// SPDX-License-Identifier: GPL-3.0-or-later
// The budget lab: what heads cost in parameters, work and memory, for well-known models and the open session; the session's shape
// table; and how long heads take on this machine.
#pragma once

#include "app/state/workbench.h"
#include "app/views/budget/budget_charts.h"
#include "app/widgets/layout/seen_from_afar.h"

#include <array>

class QCheckBox;
class QComboBox;
class QStackedWidget;

namespace headscope {

class ChipSwitch;
class CountBox;
class FoldingRow;
class HeadCountSlider;
class HeadsTiming;
class ShapeTable;
class WholeBudget;

class BudgetView : public QWidget, public SeenFromAfar {
    Q_OBJECT
    Q_PROPERTY(QString preset READ preset WRITE setPreset NOTIFY changed)
    Q_PROPERTY(int dModel READ dModel WRITE setDModel NOTIFY changed)
    Q_PROPERTY(int heads READ heads WRITE setHeads NOTIFY changed)
    Q_PROPERTY(int groups READ groups WRITE setGroups NOTIFY changed)
    Q_PROPERTY(int tokens READ tokens WRITE setTokens NOTIFY changed)
    Q_PROPERTY(bool biases READ biases WRITE setBiases NOTIFY changed)
    Q_PROPERTY(bool feedForward READ feedForward WRITE setFeedForward NOTIFY changed)
    Q_PROPERTY(int bytes READ bytes WRITE setBytes NOTIFY changed)
    Q_PROPERTY(QString page READ page WRITE setPage NOTIFY changed)
    Q_PROPERTY(QString plots READ plots WRITE setPlots)

public:
    explicit BudgetView(const Workbench& workbench, QWidget* parent = nullptr);

    QString preset() const { return m_preset; }  ///< "transformer", "bert", "gpt3", "session", or "own" once a number was set by hand
    int dModel() const { return static_cast<int>(m_settings.request.model); }
    int heads() const { return static_cast<int>(m_settings.request.heads); }
    int groups() const { return static_cast<int>(m_settings.request.groups); }
    int tokens() const { return static_cast<int>(m_settings.tokens); }
    bool biases() const { return m_settings.request.biases; }
    bool feedForward() const { return m_settings.request.feedForward; }
    int bytes() const { return m_settings.bytes; }
    QString page() const;  ///< "costs", "shapes" or "time"

    QString plots() const { return m_plots; }  ///< "attention cache": those that are spoken of, where not all can be seen from afar

    void setPreset(const QString& preset);
    /// Heads become the largest number that divides it; likewise groups of the heads.
    void setDModel(int width);
    void setHeads(int heads);
    void setGroups(int groups);
    void setTokens(int tokens);
    void setBiases(bool on);
    void setFeedForward(bool on);
    void setBytes(int bytes);
    void setPage(const QString& page);
    void setPlots(const QString& plots) { m_plots = plots; }
    bool shorten(int step) override;

signals:
    void changed();

private:
    static constexpr const char* kSession = "session";
    static constexpr const char* kOwn = "own";
    static constexpr int kLargestWidth = 65536;
    static constexpr int kMostTokens = 1'000'000;
    static constexpr std::array kPageIds{"costs", "shapes", "time"};
    enum Page { Costs, Shapes, Time };
    static constexpr std::array kBytes{2, 4};

    ChipSwitch* makePages();
    QWidget* makeSizes();
    QLayout* makeChoices();
    void showWhole();
    void followSession();
    void change(BudgetSettings settings, const QString& preset);
    void refresh();

    Workbench m_workbench;
    BudgetSettings m_settings;
    QString m_preset = "transformer";
    QString m_plots;
    int m_shortened = 0;
    QLayout* m_choices = nullptr;
    ChipSwitch* m_precision = nullptr;
    ChipSwitch* m_pageSwitch;
    QComboBox* m_presetBox;
    CountBox* m_widthBox;
    HeadCountSlider* m_headSlider;
    CountBox* m_groupBox;
    CountBox* m_tokenBox;
    QCheckBox* m_biasBox;
    QCheckBox* m_feedForwardBox;
    FoldingRow* m_controls;
    WholeBudget* m_whole;
    QStackedWidget* m_pages;
    BudgetCharts* m_charts;
    ShapeTable* m_shapes;
    HeadsTiming* m_timing;
};

}  // namespace headscope
