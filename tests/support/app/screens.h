// SPDX-License-Identifier: GPL-3.0-or-later
// The sizes and themes in which every page of the window has to be whole. A test takes some of them in turn, so that all together see all
// of them; with HEADSCOPE_EVERY_SCREEN set each takes all, which needs hours.
#pragma once

#include "tests/support/app/test_window.h"

#include <vector>

namespace headscope {

class ViewTabs;

struct Screen {
    QSize size;
    bool dark = false;
    bool lecture = false;  ///< as F11 has the window
};

/// Every size, light and dark.
std::vector<Screen> everyScreen(bool lecture = false);
/// Which of several ways a lesson, or another thing with that id, is looked at; others that come or go do not change it.
int turnOf(std::string_view id);
/// The one whose turn it is, or all.
std::vector<Screen> screensOf(int turn, bool lecture = false);
/// What is to be seen on screen `row` of `rows`; every `what` is seen on one of them, or on all.
bool isSeenOn(int row, int rows, int what);
QString nameOf(const Screen& screen);

/// The main window on a screen.
class ScreenWindow : public TestWindow {
public:
    explicit ScreenWindow(const Screen& screen, const QString& example = "three-friends");

    void setScreen(const Screen& screen);
    QString open(const QString& example);     ///< what is wrong with how it looks; empty: nothing
    QString showView(std::string_view view);  ///< the same
    QString fault(const QString& what);       ///< the same of the page as it is
    void rest();
    ViewTabs& views();

private:
    Screen m_screen;
};

}  // namespace headscope
