// A dock with a quiet title line and content that scrolls when there is little room.
#pragma once

#include <QDockWidget>

namespace headscope {

class Dock : public QDockWidget {
    Q_OBJECT

public:
    Dock(const QString& objectName, const QString& title, QWidget* content, QWidget* parent);
};

}  // namespace headscope
