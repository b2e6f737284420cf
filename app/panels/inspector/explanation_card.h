// SPDX-License-Identifier: GPL-3.0-or-later
// One number, large, with the operation that made it: formula, a plain sentence, and the terms that add up to it.
#pragma once

#include "core/analysis/explain.h"

#include <QFrame>

class QLabel;

namespace headscope {

class FormulaPicture;
class NumberTable;
class SteadyLabel;

class ExplanationCard : public QFrame {
    Q_OBJECT

public:
    explicit ExplanationCard(QWidget* parent = nullptr);

    void show(const Trace& trace, const Explanation& explanation, bool compared, bool dark);
    NumberTable& terms() const { return *m_terms; }
    void setSentenceShown(bool shown);  ///< the sentence says it in words, too

private:
    void enlargeValue();

    QLabel* m_name;
    SteadyLabel* m_value;
    QLabel* m_title;
    FormulaPicture* m_formula;
    SteadyLabel* m_words;
    SteadyLabel* m_quantities;
    NumberTable* m_terms;
    QWidget* m_foot;
    QLabel* m_count;
    SteadyLabel* m_sum;
};

}  // namespace headscope
