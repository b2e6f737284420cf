// SPDX-License-Identifier: GPL-3.0-or-later
// Other texts that the same model reads: one from which what heads write can be taken, and those over which the map of the heads is
// averaged.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"

#include <QStringList>

#include <memory>
#include <vector>

namespace headscope {

/// The session with that text in place of its own. What it takes from elsewhere is left out; the error says which word there is not.
Result<Session> readingText(const Session& session, const QString& text);

/// The texts that the map is averaged over, beside the open one. They are a matter of looking, not part of the session.
struct AveragedTexts {
    QStringList lines;       ///< a text each
    bool snapshots = false;  ///< whether pinned states count, too

    bool isEmpty() const { return lines.isEmpty() && !snapshots; }
    bool operator==(const AveragedTexts&) const = default;
};

class OtherTexts {
public:
    using Sessions = std::vector<std::shared_ptr<const Session>>;

    void setAveraged(AveragedTexts averaged);
    const AveragedTexts& averaged() const { return m_averaged; }
    /// The sessions of the texts that `session` can read. The same ones as long as it is the same.
    const Sessions& averagedWith(const std::shared_ptr<const Session>& session);

    void setSource(const QString& text);
    const QString& source() const { return m_source; }
    /// The session of the text that is taken from; null where there is none that fits.
    std::shared_ptr<const Session> sourceFor(const std::shared_ptr<const Session>& session);

private:
    AveragedTexts m_averaged;
    QString m_source;
    std::shared_ptr<const Session> m_averagedOf, m_sourceOf;  // what the following were made of; null: to be made
    Sessions m_sessions;
    std::shared_ptr<const Session> m_sourceSession;
};

/// The reason why what heads write in that text cannot be taken into the session, in a sentence; empty when it can.
QString whyNotTaken(const Session& session, const QString& text);

}  // namespace headscope
