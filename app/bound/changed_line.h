// SPDX-License-Identifier: GPL-3.0-or-later
// What has just changed, in a sentence of two lines, with a button that keeps it: "Emma now looks at Daniel more (39 → 51 %) …". Empty
// while nothing has; its room is always there.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "core/model/trace.h"

#include <QWidget>

class QLabel;

namespace headscope {

class ChipButton;

class ChangedLine : public QWidget {
    Q_OBJECT

public:
    explicit ChangedLine(const Workbench& workbench, QWidget* parent = nullptr);

    void preferRow(int row);  ///< a row of attention that is told of before others that changed more

    const QString& sentence() const { return m_sentence; }  ///< without markup
    bool isUpToDate() const { return !m_search.isRunning(); }

private:
    struct Said {
        std::shared_ptr<const Trace> before;
        QString plain, rich;
    };
    void follow();
    void say(const QString& plain, const QString& rich);
    void keep(bool kept);
    void reserveRoom();

    Workbench m_workbench;
    QLabel* m_label;
    ChipButton* m_keep;
    QString m_sentence;
    std::optional<Index> m_row;
    std::shared_ptr<const Trace> m_saidOf;  ///< the state that it tells of
    BackgroundJob<Said> m_search;
};

}  // namespace headscope
