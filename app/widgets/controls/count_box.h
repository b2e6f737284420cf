// SPDX-License-Identifier: GPL-3.0-or-later
// A spin box for a count, such as the width of a layer: typed to the end it is set at once, and its steps may go through given counts only.
#pragma once

#include <QSpinBox>

#include <vector>

namespace headscope {

/// Whether Ctrl+Z takes back the last change of the session, not of the field's text: for the event() of a spin box.
bool leavesUndoToTheWindow(QEvent& event);

class CountBox : public QSpinBox {
    Q_OBJECT

public:
    explicit CountBox(QWidget* parent = nullptr);

    /// Steps go from one of these, ascending, to the next; empty: to any number. What is typed is the listener's to judge.
    void setCounts(std::vector<int> counts) { m_counts = std::move(counts); }
    void setCount(int count);  ///< silently; widens the range where that is needed

    void stepBy(int steps) override;

protected:
    StepEnabled stepEnabled() const override;
    bool event(QEvent* event) override;

private:
    std::vector<int> m_counts;
};

}  // namespace headscope
