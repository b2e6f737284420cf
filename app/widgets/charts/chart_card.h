// SPDX-License-Identifier: GPL-3.0-or-later
// A plot with what it says: a heading, the number that matters in large type, the plot, and one short sentence.
#pragma once

#include "app/widgets/layout/card.h"

class QLabel;

namespace headscope {

class Chart;
struct ChartData;

class ChartCard : public Card {
    Q_OBJECT

public:
    explicit ChartCard(const QString& name, QWidget* parent = nullptr);

    Chart& chart() const { return *m_chart; }
    void show(const ChartData& data);
    /// Sets the large number; `text` is rich text. Words in the colour of a series: coloured(word, series colour).
    void setNumber(const QString& text);
    void setSentence(const QString& text);
    void setSentenceShown(bool shown);
    QString coloured(const QString& text, int color) const;

private:
    void describe();

    QLabel* m_heading;
    QLabel* m_number;
    Chart* m_chart;
    QLabel* m_sentence;
};

}  // namespace headscope
