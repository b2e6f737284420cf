// SPDX-License-Identifier: GPL-3.0-or-later
// Opens "Why this number?" at the first number that somebody clicks, so that nobody has to find it.
#pragma once

#include <QObject>

namespace headscope {

class Docks;
class Selection;

/// Opens the first explanation, unless somebody goes from number to number by keys.
class FirstExplanation : public QObject {
    Q_OBJECT

public:
    FirstExplanation(const Selection& selection, Docks& docks, QObject* parent);
    void setSuspended(bool suspended) { m_suspended = suspended; }  ///< a lesson opens what it speaks of by itself

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void explain();

    const Selection& m_selection;
    Docks& m_docks;
    bool m_byMouse = false;
    bool m_suspended = false;
};

}  // namespace headscope
