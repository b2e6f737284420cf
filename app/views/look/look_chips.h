// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence under the toolbar: the tokens as chips, one of them chosen, of a long sequence as a list to choose from. Where they are
// words another sentence can be typed in their place, and the word that comes next stands at the end; where they are none a model is
// asked for that has them.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/analysis/logit_lens.h"
#include "core/base/shared.h"
#include "core/model/weights.h"

#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QScrollArea;
class QToolButton;

namespace headscope {

class ElidedLabel;
class LookRow;
class SentenceLine;

class LookChips : public QWidget {
    Q_OBJECT

public:
    static constexpr int kMostChips = 40;  ///< more tokens are a list

    LookChips(const Workbench& workbench, QWidget* parent);

    void type();  ///< opens the line to type in; the tokens are words

signals:
    void wordsWanted();  ///< somebody wants to type a sentence, and the tokens are no words

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void makeLine();
    void makeChips();
    void showTyping(bool typing);
    void showChosen();
    void fit();
    void add();
    void nameToken(int place);
    void askNext();
    void showNext(const LikelyWords& words);
    void addNext();

    Workbench m_workbench;
    LookRow& m_row;
    QLabel* m_caption;
    QScrollArea* m_area;
    QHBoxLayout* m_line;
    std::vector<QToolButton*> m_chips;
    QComboBox* m_list;
    SentenceLine* m_sentence;
    QToolButton* m_type;
    QToolButton* m_add;
    QToolButton* m_next;
    ElidedLabel* m_then;      ///< the words that are less likely
    Shared<Names> m_shown;    ///< the sequence of the chips
    Shared<Names> m_untyped;  ///< the sequence before somebody typed another sentence
    std::optional<Index> m_nextWord;
    BackgroundJob<LikelyWords> m_search;
};

}  // namespace headscope
