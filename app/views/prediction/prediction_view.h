// SPDX-License-Identifier: GPL-3.0-or-later
// Which word comes next, and why: the sentence, the likely next words of every token and after every block, and who wrote a logit.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/views/prediction/prediction_data.h"
#include "app/widgets/layout/card_page.h"

class QScrollArea;

namespace headscope {

class Card;
class LogitCard;
class NextWords;
class SentenceBar;

class PredictionView : public CardPage {
    Q_OBJECT

public:
    explicit PredictionView(const Workbench& workbench, QWidget* parent = nullptr);

    bool isUpToDate() const { return !m_search.isRunning() && !m_lens.isRunning(); }

signals:
    void exampleWanted(const QString& id);

protected:
    void follow() override;
    void fitCards(int width) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeNothingHere();
    void refresh();
    void present(const PredictionData& data);
    void findLens(const PredictionData& data);
    void pick(int token, Index word);
    void followSelection();

    Workbench m_workbench;
    struct Lens {
        std::shared_ptr<const Trace> trace;
        WordsAfterBlocks words;
    };
    BackgroundJob<PredictionData> m_search;
    BackgroundJob<Lens> m_lens;
    Lens m_known;  ///< what the last Trace predicts after each block, as far as it is found
    AskedLogit m_asked;
    QWidget* m_nothing;
    SentenceBar* m_sentence;
    Card* m_wordsCard;
    NextWords* m_words;
    QScrollArea* m_wordsArea;
    LogitCard* m_logit;
};

}  // namespace headscope
