// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/desktop_theme.h"

#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusPendingReply>

namespace headscope {

namespace {

constexpr const char* kService = "org.freedesktop.portal.Desktop";
constexpr const char* kPath = "/org/freedesktop/portal/desktop";
constexpr const char* kInterface = "org.freedesktop.portal.Settings";
constexpr const char* kGroup = "org.freedesktop.appearance";
constexpr const char* kKey = "color-scheme";

enum Scheme : unsigned { None, Dark, Light };

}  // namespace

DesktopTheme::DesktopTheme(QObject* parent) : QObject(parent)
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, "SettingChanged", this, SLOT(take(QString, QString, QDBusVariant)));
    QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, "Read");
    question << kGroup << kKey;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher] {
        if (const QDBusPendingReply<QDBusVariant> answer = *watcher; answer.isValid())
            take(kGroup, kKey, answer.value());
        watcher->deleteLater();
    });
}

/// A portal may wrap the number twice.
void DesktopTheme::take(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group != QLatin1String(kGroup) || key != QLatin1String(kKey))
        return;
    QVariant number = value.variant();
    if (number.canConvert<QDBusVariant>())
        number = number.value<QDBusVariant>().variant();
    if (const unsigned scheme = number.toUInt(); scheme == Dark || scheme == Light)
        emit preferred(scheme == Dark);
}

}  // namespace headscope
