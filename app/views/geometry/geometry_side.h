// SPDX-License-Identifier: GPL-3.0-or-later
// What stands beside the plane: who wins, why others cannot, the controls of the query, and the scores in all heads.
#pragma once

#include "app/state/workbench.h"

#include <QWidget>

class QLabel;

namespace headscope {

class PartSwitches;
class QueryControls;
class ScoreBars;
struct GeometryScene;

class GeometrySide : public QWidget {
    Q_OBJECT

public:
    explicit GeometrySide(const Workbench& workbench, QWidget* parent = nullptr);

    void refresh(const GeometryScene& scene, int key);  ///< the key to explain; −1: the one that is worth it
    bool showsProof() const { return m_proofShown; }
    void setProofShown(bool shown) { m_proofShown = shown; }
    QueryControls& controls() { return *m_controls; }
    bool shorten(int step);  ///< without what is pressed, then without stories, proofs, scores; last with the winner alone

signals:
    void exampleWanted(const QString& id);
    void scoresMenuWanted(const QPoint& globalPosition);

private:
    QWidget* makeExamples();
    void showParts();

    Workbench m_workbench;
    QLabel* m_winner;
    QLabel* m_why;
    QLabel* m_proof;
    QueryControls* m_controls;
    QLabel* m_scoresTitle;
    ScoreBars* m_scores;
    PartSwitches* m_parts;
    QLabel* m_story;
    bool m_proofShown = true;
    int m_shortened = 0;
};

}  // namespace headscope
