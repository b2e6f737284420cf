// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/desktop_theme.h"

#include "core/base/number_text.h"

#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusPendingReply>

#include <QGuiApplication>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>

namespace headscope {

namespace {

constexpr const char* kService = "org.freedesktop.portal.Desktop";
constexpr const char* kPath = "/org/freedesktop/portal/desktop";
constexpr const char* kInterface = "org.freedesktop.portal.Settings";

struct Question {
    const char* group;
    const char* key;
};

constexpr Question kQuestions[] = {
    {"org.freedesktop.appearance", "color-scheme"},       {"org.freedesktop.appearance", "contrast"},
    {"org.freedesktop.appearance", "reduced-motion"},     {"org.gnome.desktop.a11y.interface", "high-contrast"},
    {"org.gnome.desktop.interface", "font-name"},         {"org.gnome.desktop.interface", "text-scaling-factor"},
    {"org.gnome.desktop.interface", "enable-animations"},
};

struct FileQuestion {
    const char* file;
    const char* setting;
    const char* key;  ///< the portal's key for the same
};

constexpr FileQuestion kFileQuestions[] = {
    {"gtk-3.0/settings.ini", "Settings/gtk-font-name", "font-name"},
    {"gtk-3.0/settings.ini", "Settings/gtk-theme-name", "theme-name"},
    {"kdeglobals", "General/font", "font-name"},
};

constexpr unsigned kDark = 1, kLight = 2, kHigh = 1, kReduced = 1;
constexpr double kUsualPoints = 11;  // GNOME's type, the largest among the desktops that Debian has where nobody has chosen another

/// 14 of "Cantarell Bold 14" or "Noto Sans,14,-1,5,50"; 0 where there is none.
double pointsOf(const QString& font)
{
    static const QRegularExpression points(R"([ ,]([0-9.]+)(?=,|$))");
    return asNumber<double>(points.match(font).captured(1).toStdString()).value_or(0);
}

}  // namespace

void DesktopTheme::ask()
{
    for (const auto& [file, setting, key] : kFileQuestions)
        if (const QString path = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, file); !path.isEmpty())
            if (const QStringList value = QSettings(path, QSettings::IniFormat).value(setting).toStringList(); !value.isEmpty())
                take(key, value.join(','));
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, "SettingChanged", this, SLOT(take(QString, QString, QDBusVariant)));
    for (const auto& [group, key] : kQuestions) {
        QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, "Read");
        question << group << key;
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, watcher, group, key] {
            if (const QDBusPendingReply<QDBusVariant> answer = *watcher; answer.isValid())
                take(group, key, answer.value());
            watcher->deleteLater();
        });
    }
}

/// A portal may wrap the value twice.
void DesktopTheme::take(const QString& group, const QString& key, const QDBusVariant& value)
{
    const auto isAsked = [&](const Question& each) { return group == QLatin1String(each.group) && key == QLatin1String(each.key); };
    if (std::ranges::none_of(kQuestions, isAsked))
        return;
    const QVariant inner = value.variant();
    take(key, inner.canConvert<QDBusVariant>() ? inner.value<QDBusVariant>().variant() : inner);
}

void DesktopTheme::take(const QString& key, const QVariant& value)
{
    m_said[key] = value;
    if (key == "color-scheme") {
        if (const unsigned scheme = value.toUInt(); scheme == kDark || scheme == kLight)
            emit preferred(scheme == kDark);
    } else if (key == "contrast" || key == "high-contrast" || key == "theme-name") {
        emit contrastPreferred(m_said["contrast"].toUInt() == kHigh || m_said["high-contrast"].toBool() ||
                               m_said["theme-name"].toString().startsWith("HighContrast"));
    } else if (key == "font-name" || key == "text-scaling-factor") {
        emit typePreferred(typeFactor());
    } else {
        emit motionPreferred(m_said.value("enable-animations", true).toBool() && m_said["reduced-motion"].toUInt() != kReduced);
    }
}

/// The scaling of text comes under X11 with the resolution of the screen, which Qt follows by itself.
double DesktopTheme::typeFactor() const
{
    const double scaling = QGuiApplication::platformName() == "xcb" ? 1 : m_said.value("text-scaling-factor", 1.0).toDouble();
    return std::max(1.0, pointsOf(m_said["font-name"].toString()) / kUsualPoints) * (scaling > 0 ? scaling : 1);
}

}  // namespace headscope
