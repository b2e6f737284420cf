// SPDX-License-Identifier: GPL-3.0-or-later
// What a number becomes where part of a head is taken from another text or a pinned state: a map over heads and tokens, and one click that
// puts it in.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/patching.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace headscope {

class ChipButton;
class EffectMap;
class HeatmapPlot;

class HeadPatching : public QWidget {
    Q_OBJECT

public:
    HeadPatching(const EffectMap& effects, const Workbench& workbench, QWidget* parent = nullptr);

    /// Shows that head; `source` says what its rows are taken from, empty where there is nothing.
    void show(int block, int head, const QString& source);
    void forgetText();  ///< another session is open

signals:
    void headChosen(int head);
    void textTyped(const QString& text);  ///< a text from which heads are to be taken; empty: the pinned state

private:
    /// The question, by which one knows whether its answer is still right.
    struct Asked {
        std::shared_ptr<const Trace> trace, from;
        Number number;
        int block = 0;

        bool operator==(const Asked&) const = default;
    };
    MatrixRef stage() const;
    std::optional<int> token() const;
    void offerStages();
    void offerTokens();
    void ask();
    void preview();
    void showMap(Matrix map);
    void choose(int head, int token);

    /// The last patch that was made here, and the number before it.
    struct PutIn {
        MatrixRef stage;
        std::optional<int> token;
        Scalar before = 0;
    };
    Scalar before() const;

    const EffectMap& m_effects;
    Workbench m_workbench;
    std::optional<PutIn> m_putIn;
    Asked m_asked;
    int m_head = 0;
    QString m_source;
    QLineEdit* m_text;
    HeatmapPlot* m_map;
    QComboBox* m_stage;
    QComboBox* m_token;
    QLabel* m_words;
    ChipButton* m_put;
    BackgroundJob<Matrix> m_mapJob;
    BackgroundJob<Scalar> m_previewJob;
};

}  // namespace headscope
