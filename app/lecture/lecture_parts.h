// SPDX-License-Identifier: GPL-3.0-or-later
// Which parts of the window students see during a lecture: a menu of choices that are remembered.
#pragma once

#include <QObject>

class QMenu;

namespace headscope {

class Docks;

class LectureParts : public QObject {
    Q_OBJECT

public:
    LectureParts(const Docks& docks, QWidget& window);

    QMenu& menu() const { return *m_menu; }
    QStringList shown() const;         ///< names of all parts
    bool shows(const char* id) const;  ///< "tabs", "pointer", "toolBar", …
    QStringList docks() const;         ///< the docks that are shown, without "dock."

signals:
    void changed();

private:
    void add(const QString& id, const QString& title, bool shown);

    QMenu* m_menu;
};

}  // namespace headscope
