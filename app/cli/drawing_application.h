// SPDX-License-Identifier: GPL-3.0-or-later
// What a command that draws needs of Qt: fonts, without a display.
#pragma once

#include <QGuiApplication>

#include <memory>

namespace headscope {

/// Text needs Qt's fonts, fonts need a QGuiApplication, and that one is told not to look for a display.
class DrawingApplication {
public:
    DrawingApplication();

private:
    int m_count = 1;
    char m_name[10] = "headscope";
    char* m_names[2] = {m_name, nullptr};
    std::unique_ptr<QGuiApplication> m_application;
};

}  // namespace headscope
