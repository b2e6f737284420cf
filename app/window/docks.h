// SPDX-License-Identifier: GPL-3.0-or-later
// The docks around the views: one table says what each holds, on which side it stands and whether it is open at first.
#pragma once

#include "app/state/workbench.h"

#include <QByteArray>
#include <QObject>

class QMainWindow;
class QMenu;
class QWidget;

namespace headscope {

class Dock;

/// The content of a dock, without the dock; by the object name of the dock.
QWidget* makePanel(const QString& dock, const Workbench& workbench);

class Docks : public QObject {
    Q_OBJECT

public:
    /// Adds the docks to the window and their switches to `menu`.
    Docks(const Workbench& workbench, QMainWindow& window, QMenu& menu);

    /// Moves docks to the places and sizes of the table. The left ones below each other when the window is high; only the input and the
    /// mixer, with the others behind it, when it is not. The right ones behind one another.
    void reset();
    /// Opens the dock in front; in a narrow window behind the mixer, where it takes no room from the views and nothing moves.
    void openBesideViews(const QString& name);
    void open(const QString& name);         ///< in front; with the keyboard, where the panel has a place for it
    void openAtRight(const QString& name);  ///< likewise, wherever it stood before, and nobody is told that a dock was asked for
    Dock* find(const QString& name) const;
    void showOnly(const QStringList& ids);  ///< without "dock."
    /// A lab that has numbers of its own takes the room of the docks; they are back with the next view.
    void followView(const QString& id);
    bool isBesideLab() const { return !m_beforeLab.isEmpty(); }  ///< where the docks are out of sight
    const QList<Dock*>& all() const { return m_docks; }

signals:
    void asked();  ///< somebody wants to see a dock: before it is shown

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void skipEmptyTabs();
    void putInFront(Dock* dock);
    void bringUp(Dock* dock);
    void fitToType();  ///< larger type needs wider docks
    void shareHeight(const QList<Dock*>& column);
    void fitInput();

    Workbench m_workbench;
    QMainWindow& m_window;
    QList<Dock*> m_docks;                       // in the order of the table
    QByteArray m_beforeLab;                     // where all docks stood; empty outside of labs
    std::weak_ptr<const Session> m_newSession;  // whose input is fitted, until it is edited or somebody moves a dock
    int m_fittedHeight = 0;                     // of its input
};

}  // namespace headscope
