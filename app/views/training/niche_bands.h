// SPDX-License-Identifier: GPL-3.0-or-later
// What each head looks at over the steps of a run, as a band of stacked shares: when a head finds its niche, its band fills with one
// colour.
#pragma once

#include "app/views/training/niche_bands_picture.h"

#include <QWidget>

namespace headscope {

class NicheBands : public QWidget {
    Q_OBJECT

public:
    explicit NicheBands(QWidget* parent = nullptr);

    /// `lastStep`: the right end of the axis; `left` and `right`: room beside it, as the chart above has it.
    void show(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep);
    void setHeads(const std::vector<int>& ofBlocks);  ///< which have bands before anything is known of them
    int wordsWidth() const;                           ///< the room of the words beside a band
    void setMarginsBeside(int left, int right);
    const NicheBandsData& data() const { return m_data; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    NicheBandsPicture picture() const;
    QString wordsAt(const QPoint& place) const;

    NicheBandsData m_data;
    std::vector<int> m_headsOfBlocks;
    int m_left = 50;
    int m_right = 100;
};

}  // namespace headscope
