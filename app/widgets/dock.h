// A dock with a quiet title line and content that scrolls when there is little room.
#pragma once

#include <QDockWidget>

namespace headscope {

/// A content that sets its window title sets the dock's.
class Dock : public QDockWidget {
    Q_OBJECT

public:
    Dock(const QString& objectName, const QString& title, QWidget* content, QWidget* parent);

    int wantedHeight() const;  ///< at which the content need not scroll
};

}  // namespace headscope
