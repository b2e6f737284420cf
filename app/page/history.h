// SPDX-License-Identifier: GPL-3.0-or-later
// The session of a page while it is edited: as it is, as it was before each edit, and as it was at the start.
#pragma once

#include "core/edits/session_edit.h"
#include "core/model/trace.h"

#include <memory>
#include <string>
#include <vector>

namespace headscope {

class History {
public:
    explicit History(Session session);

    const Session& session() const { return *m_now->session; }
    const Trace& now() const { return *m_now; }
    const std::shared_ptr<const Trace>& trace() const { return m_now; }
    /// The Trace before the last edit, or before the drag that the last edit belongs to.
    const Trace& before() const { return *m_before; }

    /// Nothing is changed where the edit, or the session that it makes, is refused. Edits with the same key, one after the other, are one
    /// step to undo; an empty key is none.
    std::optional<Error> edit(const SessionEdit<>& change, const std::string& key);
    bool canUndo() const { return !m_earlier.empty(); }
    void undo();
    bool isAtStart() const;
    void startValues();  ///< one step to undo

private:
    void remember(const std::string& key);
    void show(std::shared_ptr<const Session> session);

    std::shared_ptr<const Trace> m_now, m_before;
    std::shared_ptr<const Session> m_start;
    std::vector<std::shared_ptr<const Session>> m_earlier;
    std::string m_key;
};

}  // namespace headscope
