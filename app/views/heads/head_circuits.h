// SPDX-License-Identifier: GPL-3.0-or-later
// What a head reads and writes by its weights, in words: what looks for what, what is written when something is seen, which earlier heads
// it listens to, and how many directions it uses.
#pragma once

#include "app/base/background_job.h"
#include "core/model/session.h"

#include <QWidget>

#include <memory>

class QTreeWidget;

namespace headscope {

class HeadCircuits : public QWidget {
    Q_OBJECT

public:
    explicit HeadCircuits(QWidget* parent = nullptr);

    void show(std::shared_ptr<const Session> session, int block, int head);

private:
    struct Line {
        QString from, to, value;
    };
    struct Section {
        QString title;
        std::vector<Line> lines;
    };
    using Sections = std::vector<Section>;

    static Sections sectionsOf(const Session& session, int block, int head);
    void fill(const Sections& sections);

    std::shared_ptr<const Session> m_session;
    int m_block = -1, m_head = -1;
    QTreeWidget* m_table;
    BackgroundJob<Sections> m_job;
};

}  // namespace headscope
