// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/count_box.h"

#include <QKeyEvent>
#include <QSignalBlocker>

#include <algorithm>

namespace headscope {

bool leavesUndoToTheWindow(QEvent& event)
{
    if (event.type() != QEvent::ShortcutOverride)
        return false;
    const auto& key = static_cast<QKeyEvent&>(event);
    if (!key.matches(QKeySequence::Undo) && !key.matches(QKeySequence::Redo))
        return false;
    event.ignore();
    return true;
}

CountBox::CountBox(QWidget* parent) : QSpinBox(parent)
{
    setMinimum(1);
    setKeyboardTracking(false);  // 16 is not a 1 on the way
}

void CountBox::setCount(int count)
{
    const QSignalBlocker quiet(this);
    if (count > maximum())
        setMaximum(count);
    if (count != value())
        setValue(count);
}

void CountBox::stepBy(int steps)
{
    if (m_counts.empty()) {
        QSpinBox::stepBy(steps);
        return;
    }
    const auto above = std::ranges::upper_bound(m_counts, value());
    const auto below = std::ranges::lower_bound(m_counts, value());
    if (steps > 0 && above != m_counts.end())
        setValue(*above);
    else if (steps < 0 && below != m_counts.begin())
        setValue(*(below - 1));
}

QAbstractSpinBox::StepEnabled CountBox::stepEnabled() const
{
    if (m_counts.empty())
        return QSpinBox::stepEnabled();
    StepEnabled enabled = StepNone;
    enabled.setFlag(StepUpEnabled, value() < m_counts.back());
    enabled.setFlag(StepDownEnabled, value() > m_counts.front());
    return enabled;
}

bool CountBox::event(QEvent* event) { return leavesUndoToTheWindow(*event) || QSpinBox::event(event); }

}  // namespace headscope
