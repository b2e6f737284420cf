// SPDX-License-Identifier: GPL-3.0-or-later
// How the desktop wishes its windows: dark, in high contrast, in large type, without motion. Its portal says so
// (org.freedesktop.appearance, and GNOME's own settings), or the files of GTK and KDE. Without these nothing is said.
#pragma once

#include <QtDBus/QDBusVariant>

#include <QObject>
#include <QVariantMap>

namespace headscope {

class DesktopTheme : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void ask();  ///< the answers come as signals: those of files at once, those of the portal in a moment and whenever they change

signals:
    void preferred(bool dark);  ///< never where the desktop has no wish
    void contrastPreferred(bool high);
    void typePreferred(double factor);  ///< how much larger than usual
    void motionPreferred(bool wanted);

private slots:
    void take(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void take(const QString& key, const QVariant& value);
    double typeFactor() const;

    QVariantMap m_said;  ///< by key
};

}  // namespace headscope
