// SPDX-License-Identifier: GPL-3.0-or-later
// Labels of plain text that is longer than its room: one is cut with an ellipsis, one goes on in the next line.
#pragma once

#include <QLabel>

namespace headscope {

/// The whole text is the tooltip where it is cut.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setElision(Qt::TextElideMode elision) { m_elision = elision; }
    /// Numbers are never cut: where the text has no room it is this one; where that has none either it is cut, or nothing if it has
    /// numbers.
    void setShorter(const QString& shorter);
    QString shownText() const;
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_elision = Qt::ElideRight;
    QString m_shorter;  // null: the text is cut
};

QLabel* wrappedLabel(const char* name, QWidget* parent);

}  // namespace headscope
