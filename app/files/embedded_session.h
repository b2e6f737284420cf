// SPDX-License-Identifier: GPL-3.0-or-later
// Puts a session into a picture file (PNG, SVG or PDF) and finds it there again, in files that may be hostile.
#pragma once

#include "core/base/error.h"
#include "core/model/session.h"
#include "core/parallel/parallel_for.h"

#include <QByteArray>
#include <QString>

#include <optional>

class QIODevice;

namespace headscope {

/// The keyword of the text chunk in PNG and the id of the <metadata> element in SVG.
inline constexpr char kSessionKey[] = "headscope-session";
/// The file that is attached to a PDF.
inline constexpr char kAttachedSession[] = "session.headscope.json";

/// The session file's JSON in pure ASCII without <, > and &, so that it can stand in a text chunk or in XML as it is.
/// Empty when there is no session, or when it is so large that a picture is no place for it.
QByteArray sessionForPicture(const std::shared_ptr<const Session>& session);

/// About how many bytes the session would take: the numbers count.
qint64 roughSizeInPicture(const Session& session);

/// Larger sessions travel only when somebody asks for it: pictures are sent around.
inline constexpr qint64 kLargestUnasked = 1 << 20;

/// The session's JSON inside a PNG, SVG or PDF file; nothing when there is none, or when the file is broken or unreasonably large,
/// or when it is cancelled.
std::optional<std::string> sessionInside(const QString& path, const CancelCheck& cancelled = {});
std::optional<std::string> sessionInside(QIODevice& picture, const CancelCheck& cancelled = {});

/// A session file, or a picture that carries its session. `weights`: where the weights are that the file names, if not there.
Result<Session> readSessionOrPicture(const QString& path, const CancelCheck& cancelled = {}, const QString& weights = {});

}  // namespace headscope
