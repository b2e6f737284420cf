// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/motion.h"

#include <QSettings>
#include <QStandardPaths>
#include <QStyle>
#include <QWidget>

namespace headscope {

namespace {

/// A setting in a file of the desktop; Qt 6.4 does not ask it.
struct DesktopSetting {
    const char* file;
    const char* key;
};

bool wantedByPortal = true;

constexpr DesktopSetting kSettings[] = {
    {"gtk-3.0/settings.ini", "Settings/gtk-enable-animations"},
    {"gtk-4.0/settings.ini", "Settings/gtk-enable-animations"},
    {"kdeglobals", "KDE/AnimationDurationFactor"},
};

}  // namespace

bool wantsMotion(const QWidget& widget)
{
    if (!wantedByPortal)
        return false;
    if (widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) == 0)
        return false;
    for (const auto& [file, key] : kSettings)
        if (const QString path = QStandardPaths::locate(QStandardPaths::GenericConfigLocation, file); !path.isEmpty())
            if (const QString value = QSettings(path, QSettings::IniFormat).value(key).toString(); value == "0" || value == "false")
                return false;
    return true;
}

void setMotionOfDesktop(bool wanted) { wantedByPortal = wanted; }

}  // namespace headscope
