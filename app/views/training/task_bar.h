// SPDX-License-Identifier: GPL-3.0-or-later
// Which task is learned, and how: optimizer, learning rate, batch, seed, and behind "More" what is set less often.
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace headscope {

class CountBox;
class NumberField;
class Trainer;

class TaskBar : public QWidget {
    Q_OBJECT

public:
    explicit TaskBar(Trainer& trainer, QWidget* parent = nullptr);

    void refresh();
    void setWordsShown(bool shown);

signals:
    void taskWanted(const QString& id);

private:
    QLayout* makeSettings();
    QMenu* makeMore();
    void fillFreeze(QMenu& menu);
    template <class Change>
    void change(const Change& change);

    Trainer& m_trainer;
    QToolButton* m_task;
    QLabel* m_words;
    QComboBox* m_optimizer;
    NumberField* m_rate;
    CountBox* m_batch;
    CountBox* m_seed;
    NumberField* m_decay;
    CountBox* m_warmUp;
    NumberField* m_clipping;
};

}  // namespace headscope
