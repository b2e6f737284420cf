// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit changed in the session, so that a widget refreshes only for what it shows.
#pragma once

#include "core/matrices/matrix_access.h"

#include <QFlags>

#include <memory>

namespace headscope {

enum class SessionPart {
    Structure = 1,   ///< tokens, features, blocks, heads, widths, biases, switches: what there is; all the parts below follow from it
    Names = 2,       ///< tokens, features, heads and columns
    Settings = 4,    ///< numbers outside the matrices: mute, gain, temperature, scale, seed
    Numbers = 8,     ///< entries of the matrices
    Mask = 16,       ///< which keys a query may look at
    Snapshots = 32,  ///< the pinned states
    Title = 64,
    Figures = 128,  ///< the figures that the session keeps
};
Q_DECLARE_FLAGS(SessionParts, SessionPart)
Q_DECLARE_OPERATORS_FOR_FLAGS(SessionParts)

class SessionChange {
public:
    SessionChange() : m_parts(~SessionParts()) {}  ///< everything: another session was opened
    /// Takes no look at the numbers themselves: a matrix that is stored anew counts as changed.
    SessionChange(std::shared_ptr<const Session> before, std::shared_ptr<const Session> after);

    bool has(SessionParts parts) const { return m_parts & parts; }
    bool touches(const MatrixRef& parameter) const;  ///< its numbers or its shape

private:
    std::shared_ptr<const Session> m_before;
    std::shared_ptr<const Session> m_after;
    SessionParts m_parts;
};

}  // namespace headscope
