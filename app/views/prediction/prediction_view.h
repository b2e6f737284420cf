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
class Writer;
class WritingBar;

class PredictionView : public CardPage {
    Q_OBJECT
    Q_PROPERTY(QString minus READ minus WRITE setMinus)
    Q_PROPERTY(QString part READ part WRITE setPart)

public:
    explicit PredictionView(const Workbench& workbench, QWidget* parent = nullptr);

    bool isUpToDate() const { return !m_search.isRunning() && !m_lens.isRunning(); }

    bool shorten(int step) override;

signals:
    void exampleWanted(const QString& id);

protected:
    void follow() override;
    void fitCards(int width) override;

private:
    QWidget* makeNothingHere();
    struct Found {
        PredictionData data;
        LogitLens lens;
    };
    void refresh();
    void present(const Found& found);
    void findEarlierBlocks(const std::shared_ptr<const Trace>& trace);
    void pick(int token, Index word);
    CellRef probabilityOf(int token, Index word) const;
    void followSelection();
    void subtract(Index word);
    QString minus() const;  ///< the word whose logit is subtracted; empty: nothing is
    void setMinus(const QString& word);
    QString part() const { return m_part; }
    void setPart(const QString& part);  ///< what stays in sight until somebody scrolls: "words", "blocks" or "logit"; empty: nothing
    void scrollToPart();
    void showParts();
    void scrollToColumn();

    Workbench m_workbench;
    BackgroundJob<Found> m_search;
    BackgroundJob<LogitLens> m_lens;
    LogitLens m_known;   ///< what is found of the Trace that is shown
    LogitLens m_whole;   ///< the last one that was found of all blocks
    AskedLogit m_asked;  ///< at the last token where the sentence is shorter
    int m_token = 0;     ///< the token that is shown
    QString m_part;
    int m_shortened = 0;
    Writer* m_writer;
    QWidget* m_nothing;
    SentenceBar* m_sentence;
    WritingBar* m_writing;
    Card* m_wordsCard;
    NextWords* m_words;
    QScrollArea* m_wordsArea;
    LogitCard* m_logit;
};

}  // namespace headscope
