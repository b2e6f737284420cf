// SPDX-License-Identifier: GPL-3.0-or-later
// Tells what the model makes of the picture, and what it makes of it without its covers: the likeliest classes or words; or, where nothing
// is read out, which token changes most.
#pragma once

#include "app/base/background_job.h"
#include "app/state/workbench.h"
#include "app/widgets/text/labels.h"
#include "core/model/trace.h"

namespace headscope {

class CoverNote : public ElidedLabel {
    Q_OBJECT

public:
    CoverNote(const Workbench& workbench, const QString& name, QWidget* parent = nullptr);

    /// Classes are read out of the token before the patches, where there is one; words out of the token that is chosen.
    void show(const std::shared_ptr<const Trace>& trace, int chosen);

private:
    /// The results of a session that are told of.
    struct Outcome {
        std::shared_ptr<const Session> session = {};
        int token = 0;  ///< the one that is read out
        Shared<Matrix> rows = {};
        Shared<Matrix> probabilities = {};  ///< the row of the token; 0 × 0 where nothing is read out
    };
    static Outcome outcomeOf(const Trace& trace, int token);
    void compare(const Outcome& now);
    void say();

    Workbench m_workbench;
    Outcome m_now, m_bare;  ///< with its covers, and without them
    Outcome m_asked;        ///< what is to be known without covers: a session and a token
    std::size_t m_covered = 0;
    BackgroundJob<Outcome> m_reading, m_job;
};

}  // namespace headscope
