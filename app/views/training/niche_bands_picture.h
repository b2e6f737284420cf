// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of niche bands, for the screen and for paper.
#pragma once

#include "app/figures/figure.h"
#include "core/training/niches.h"

#include <QFont>
#include <QFontMetrics>
#include <QPalette>

namespace headscope {

struct NicheBandsData {
    struct Row {
        int block;
        int head;
    };
    std::vector<Niches> niches;
    std::vector<Mark> marks;
    std::vector<Row> rows;
    std::vector<std::size_t> measures;  ///< places in measures() that stand out in this run
    int shown = 0;
    int lastStep = 1;  ///< the right end of the axis
};

/// `headsOfBlocks`: those that have bands before anything is known of them.
NicheBandsData nicheBandsOf(const std::vector<Niches>& niches, const std::vector<Mark>& marks, int shown, int lastStep,
                            const std::vector<int>& headsOfBlocks);

/// The measure that the head is called after and its value, "Previous token 0.62", or that nothing stands out.
QString strongestNiche(const Niches& niches, int block, int head);
const Niches* nichesAt(const std::vector<Niches>& niches, int step);  ///< the newest that is not after it; null when there is none

class NicheBandsPicture {
public:
    /// `left` and `right`: room beside the bands.
    NicheBandsPicture(const NicheBandsData& data, const QFont& font, const QPalette& palette, int width, int left, int right);

    int rowHeight() const { return m_metrics.height() * 3 / 2; }
    int legendHeight() const { return m_metrics.height() + 6; }
    int height() const { return m_data.rows.empty() ? 0 : legendHeight() + static_cast<int>(m_data.rows.size()) * rowHeight() + 4; }
    int wordsWidth() const;                                         ///< the room of the words beside a band
    void paint(QPainter& painter, bool dark, bool withStep) const;  ///< a line through the step that is shown

private:
    int boxWidth() const { return m_metrics.ascent() * 3 / 4 + 4; }  ///< a box of colour before its word
    double placeOf(int step) const;
    void paintLegend(QPainter& painter) const;
    void paintRow(QPainter& painter, std::size_t row, const Niches* now, bool dark) const;
    void paintBand(QPainter& painter, const NicheBandsData::Row& row, const QRect& place) const;
    void paintWords(QPainter& painter, const NicheBandsData::Row& row, const Niches& now, QRect place) const;
    std::vector<double> heightsAt(const Niches& moment, const NicheBandsData::Row& row) const;

    const NicheBandsData& m_data;
    QFont m_font;
    QPalette m_palette;
    QFontMetrics m_metrics;
    int m_width, m_left, m_right;
};

Figure nicheBandsFigure(NicheBandsData data);

}  // namespace headscope
