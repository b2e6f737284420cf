// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the desktop prefers dark windows: its portal says so (org.freedesktop.appearance color-scheme). Without a portal nothing is said.
#pragma once

#include <QtDBus/QDBusVariant>

#include <QObject>

namespace headscope {

class DesktopTheme : public QObject {
    Q_OBJECT

public:
    explicit DesktopTheme(QObject* parent = nullptr);

signals:
    void preferred(bool dark);  ///< once at the start, in a moment, and whenever it changes; never where the desktop has no wish

private slots:
    void take(const QString& group, const QString& key, const QDBusVariant& value);
};

}  // namespace headscope
