// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the gallery, opens what is chosen there where it is seen best, and does what "Try this" says.
#pragma once

#include "app/state/workbench.h"

#include <QObject>

namespace headscope {

class DepthControl;
struct ExampleGuide;
class FileActions;
class Gallery;
class ViewTabs;
struct GuideSetting;

class ExampleOpener : public QObject {
    Q_OBJECT

public:
    ExampleOpener(const Workbench& workbench, FileActions& files, DepthControl& depth, ViewTabs& views, QWidget& window);

    void showGallery();
    /// Asks about unsaved work first, as every opening does; false when that is kept.
    bool open(const ExampleGuide& guide, bool tried);
    bool openSmallestModel();  ///< the smallest example that knows words, opened the same way

private:
    void tryOut(const ExampleGuide& guide);
    void select(const char* address);
    void set(const GuideSetting& setting);

    Workbench m_workbench;
    FileActions& m_files;
    DepthControl& m_depth;
    ViewTabs& m_views;
    QWidget& m_window;
    Gallery* m_gallery = nullptr;
};

}  // namespace headscope
