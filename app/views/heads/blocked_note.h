// SPDX-License-Identifier: GPL-3.0-or-later
// Says what the hatching means, and which queries the mask leaves nothing to look at.
#pragma once

#include <QWidget>

namespace headscope {

class HeadContents;

class BlockedNote : public QWidget {
    Q_OBJECT

public:
    explicit BlockedNote(QWidget* parent = nullptr);

    /// Hides itself when nothing is blocked. `hatched`: the picture beside it has hatching; `allBlocks`: it shows every block.
    void explain(const HeadContents& contents, bool hatched, bool allBlocks);
    const QString& text() const { return m_text; }

    QSize sizeHint() const override { return {200, fontMetrics().height() + 4}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    bool m_hatched = false;
};

}  // namespace headscope
