// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/other_texts.h"

#include "app/base/text.h"
#include "core/edits/patch_edits.h"
#include "core/edits/sentence_edits.h"
#include "core/model/validation.h"

namespace headscope {

Result<Session> readingText(const Session& session, const QString& text)
{
    Session other = session;
    if (const auto error = setSentence(other, text.toStdString()))
        return *error;
    takePatchesOut(other);
    if (const auto error = validate(other, session))
        return *error;
    return other;
}

void OtherTexts::setAveraged(AveragedTexts averaged)
{
    m_averaged = std::move(averaged);
    m_averagedOf = nullptr;
}

const OtherTexts::Sessions& OtherTexts::averagedWith(const std::shared_ptr<const Session>& session)
{
    if (m_averagedOf == session)
        return m_sessions;
    m_averagedOf = session;
    m_sessions.clear();
    for (const QString& line : m_averaged.lines)
        if (Result<Session> other = readingText(*session, line))
            m_sessions.push_back(std::make_shared<const Session>(*std::move(other)));
    if (m_averaged.snapshots)
        for (const Snapshot& snapshot : session->snapshots)
            m_sessions.push_back(snapshot.session);
    return m_sessions;
}

void OtherTexts::setSource(const QString& text)
{
    m_source = text.trimmed();
    m_sourceOf = nullptr;
}

std::shared_ptr<const Session> OtherTexts::sourceFor(const std::shared_ptr<const Session>& session)
{
    if (m_sourceOf == session)
        return m_sourceSession;
    m_sourceOf = session;
    m_sourceSession = nullptr;
    if (!m_source.isEmpty() && whyNotTaken(*session, m_source).isEmpty())
        m_sourceSession = std::make_shared<const Session>(*readingText(*session, m_source));
    return m_sourceSession;
}

QString whyNotTaken(const Session& session, const QString& text)
{
    const Result<Session> other = readingText(session, text);
    if (!other)
        return toQString(other.error().reason);
    const auto here = session.tokens->size(), there = other->tokens->size();
    return here == there ? QString() : tr("%1 tokens there, %2 here: both texts must be of the same length").arg(there).arg(here);
}

}  // namespace headscope
