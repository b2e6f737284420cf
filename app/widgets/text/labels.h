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

/// The settings that a label is made with. The others stay as Qt has them.
struct LabelSettings {
    QString name = {};
    const char* role = nullptr;  ///< in the style sheet: "muted", "heading"
    QString text = {};
    Qt::TextFormat format = Qt::AutoText;
    bool wraps = false;
    Qt::TextInteractionFlags uses = {};
    QWidget* buddy = nullptr;  ///< what the label names
    bool bold = false;
};

inline constexpr Qt::TextInteractionFlags kLinks = Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard;

void setUpLabel(QLabel& label, const LabelSettings& settings);

template <class Label = QLabel>
Label* makeLabel(const LabelSettings& settings, QWidget* parent = nullptr)
{
    auto* label = new Label(parent);
    setUpLabel(*label, settings);
    return label;
}

/// A label of plain text that wraps.
QLabel* wrappedLabel(const QString& name, QWidget* parent);

}  // namespace headscope
