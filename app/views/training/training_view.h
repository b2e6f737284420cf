// SPDX-License-Identifier: GPL-3.0-or-later
// Heads that learn, before everybody's eyes: the task, its curve, what each head comes to look at, and the way back to every step.
#pragma once

#include "app/state/workbench.h"
#include "app/widgets/layout/card_page.h"

class QBoxLayout;

namespace headscope {

class LearningCard;
class NoTaskPage;
class OtherHeads;
class TaskBar;
class TrainedHeads;
class Transport;

class TrainingView : public CardPage {
    Q_OBJECT
    Q_PROPERTY(QString task READ task WRITE setTask)
    Q_PROPERTY(QString curve READ curve WRITE setCurve)
    Q_PROPERTY(double speed READ speed WRITE setSpeed)
    Q_PROPERTY(bool playing READ isPlaying WRITE setPlaying)

public:
    explicit TrainingView(const Workbench& workbench, QWidget* parent = nullptr);

    QString task() const;             ///< its id; empty: the session fits none
    void setTask(const QString& id);  ///< where the open session fits it
    QString curve() const;            ///< "loss" or "accuracy"
    void setCurve(const QString& name);
    double speed() const;  ///< steps a second; 0: as fast as it goes
    void setSpeed(double speed);
    bool isPlaying() const;
    void setPlaying(bool playing);

    bool shorten(int step) override;

signals:
    void taskWanted(const QString& id);

protected:
    void follow() override { refresh(); }
    void fitCards(int width) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showParts();
    void setLow(bool low);
    void refreshLater();
    void refresh();

    Workbench m_workbench;
    NoTaskPage* m_noTask;
    QWidget* m_page;
    TaskBar* m_bar;
    Transport* m_transport;
    LearningCard* m_learning;
    OtherHeads* m_others;
    QBoxLayout* m_beside;
    TrainedHeads* m_heads;
    int m_headCount = 0;
    int m_above = 0;  // the heads
    int m_shortened = 0;
    bool m_low = false;
    bool m_refreshing = false;
};

}  // namespace headscope
