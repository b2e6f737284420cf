// SPDX-License-Identifier: GPL-3.0-or-later
// A dock with a quiet title line and content that scrolls when there is little room.
#pragma once

#include <QDockWidget>

namespace headscope {

/// The dock's own title is for menus and tabs; a content that sets its window title says more in the title line.
class Dock : public QDockWidget {
    Q_OBJECT

public:
    Dock(const QString& objectName, const QString& title, QWidget* content, QWidget* parent);

    QWidget* content() const { return m_content; }
    int wantedHeight() const;  ///< at which the content need not scroll

private:
    QWidget* m_content;
};

}  // namespace headscope
