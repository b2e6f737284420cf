// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/history.h"

#include "core/model/validation.h"
#include "core/passes/forward.h"

namespace headscope {

History::History(Session session)
    : m_now(forward(std::make_shared<const Session>(std::move(session)))), m_before(m_now), m_start(m_now->session)
{
}

std::optional<Error> History::edit(const SessionEdit<>& change, const std::string& key)
{
    auto edited = std::make_shared<Session>(session());
    if (auto error = change(*edited))
        return error;
    if (auto error = validate(*edited, session()))
        return error;
    if (*edited == session())
        return {};
    remember(key);
    show(std::move(edited));
    return {};
}

void History::undo()
{
    if (!canUndo())
        return;
    m_before = m_now;
    m_key.clear();
    show(std::move(m_earlier.back()));
    m_earlier.pop_back();
}

bool History::isAtStart() const { return session() == *m_start; }

void History::startValues()
{
    if (isAtStart())
        return;
    remember({});
    show(m_start);
}

void History::remember(const std::string& key)
{
    if (key.empty() || key != m_key) {
        m_earlier.push_back(m_now->session);
        m_before = m_now;
    }
    m_key = key;
}

void History::show(std::shared_ptr<const Session> session) { m_now = forward(std::move(session), {}, &*m_now); }

}  // namespace headscope
