// SPDX-License-Identifier: GPL-3.0-or-later
// The logit of a word, or the difference of two, with the bars of who wrote it.
#pragma once

#include "app/state/workbench.h"
#include "app/views/prediction/prediction_data.h"
#include "app/widgets/layout/card.h"

class QComboBox;
class QLabel;
class QStringListModel;

namespace headscope {

class LogitParts;

class LogitCard : public Card {
    Q_OBJECT

public:
    explicit LogitCard(const Workbench& workbench, QWidget* parent = nullptr);

    void show(const PredictionData& data);
    void setMost(std::size_t contributions);

signals:
    void wordWanted(Index word);
    void otherWanted(Index word);  ///< -1: none
    void menuWanted(const QPoint& globalPosition);

private:
    void offer(const PredictionData& data);

    LogitParts* m_parts;
    QComboBox* m_word;
    QComboBox* m_other;
    QLabel* m_sum;
    QLabel* m_says;
    QStringListModel* m_words;
    Shared<Names> m_offered;
};

}  // namespace headscope
