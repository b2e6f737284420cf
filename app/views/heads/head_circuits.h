// SPDX-License-Identifier: GPL-3.0-or-later
// What a head reads and writes by its weights, in words: what looks for what, what is written when something is seen, which earlier heads
// it listens to, and how many directions it uses; the whole of both where it is small.
#pragma once

#include "app/base/background_job.h"
#include "core/model/session.h"

#include <QWidget>

#include <array>
#include <memory>

class QStackedWidget;
class QTreeWidget;

namespace headscope {

class Appearance;
class ChipSwitch;
class HeatmapPlot;

/// An earlier head, and how much of what it writes the head reads.
struct HeardHead {
    int block = 0, head = 0;
    QString through;  ///< "its queries"
    Scalar value = 0;
};

class HeadCircuits : public QWidget {
    Q_OBJECT

public:
    explicit HeadCircuits(const Appearance& appearance, QWidget* parent = nullptr);

    void show(std::shared_ptr<const Session> session, int block, int head);
    const std::vector<HeardHead>& heard() const { return m_heard; }  ///< the strongest, in order; none while it is being found

signals:
    void found();

private:
    struct Line {
        QString from, to, value;
    };
    struct Section {
        QString title;
        std::vector<Line> lines;
        std::vector<Scalar> spectrum = {};  ///< its singular values
    };
    struct Whole {
        Matrix matrix;  ///< 0 × 0 where it is large
        QStringList rows, columns;
    };
    struct Found {
        std::vector<Section> sections;
        std::array<Whole, 2> wholes;
        std::vector<HeardHead> heard;
    };

    static Found compute(const Session& session, int block, int head);
    static std::vector<HeardHead> heardBy(const Session& session, int block, int head);
    void fill(const Found& found);
    void showPage(int page);

    const Appearance& m_appearance;
    std::shared_ptr<const Session> m_session;
    int m_block = -1, m_head = -1;
    ChipSwitch* m_choices;  ///< in words, and the whole of both circuits
    QStackedWidget* m_pages;
    QTreeWidget* m_table;
    std::array<HeatmapPlot*, 2> m_plots;
    std::vector<HeardHead> m_heard;
    BackgroundJob<Found> m_job;
};

}  // namespace headscope
