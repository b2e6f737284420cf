// SPDX-License-Identifier: GPL-3.0-or-later
// What each head looks at over the steps of a run, as a band of stacked shares: when a head finds its niche, its band fills with one
// colour.
#pragma once

#include "core/training/niches.h"

#include <QWidget>

namespace headscope {

class NicheBands : public QWidget {
    Q_OBJECT

public:
    explicit NicheBands(QWidget* parent = nullptr);

    /// `lastStep`: the right end of the axis; `left` and `right`: room beside it, as the chart above has it.
    void show(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep);
    void setHeads(const std::vector<int>& ofBlocks);  ///< which have bands before anything is known of them
    int wordsWidth() const;                           ///< that the words beside a band need
    void setMarginsBeside(int left, int right);

    /// What the head is called after and how much it gives to it, "Previous token 0.62", or that nothing stands out.
    static QString strongest(const Niches& niches, int block, int head);
    static const Niches* at(const std::vector<Niches>& niches, int step);  ///< the newest that is not after it; null when there is none

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Row {
        int block;
        int head;
    };
    void chooseMeasures();
    int rowHeight() const { return fontMetrics().height() * 3 / 2; }
    int legendHeight() const { return fontMetrics().height() + 6; }
    int boxWidth() const { return fontMetrics().ascent() * 3 / 4 + 4; }  ///< of a box of colour before its word
    double placeOf(int step) const;
    void paintLegend(QPainter& painter) const;
    void paintBand(QPainter& painter, const Row& row, const QRect& place) const;
    void paintWords(QPainter& painter, const Row& row, const Niches& now, QRect place) const;
    std::vector<double> heightsAt(const Niches& moment, const Row& row) const;

    std::vector<Niches> m_niches;
    std::vector<Mark> m_marks;
    std::vector<int> m_headsOfBlocks;
    std::vector<Row> m_rows;
    std::vector<std::size_t> m_measures;  ///< of measures(), those that stand out in this run
    int m_shown = 0;
    int m_lastStep = 1;
    int m_left = 50;
    int m_right = 100;
};

}  // namespace headscope
