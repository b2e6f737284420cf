// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/gallery/example_opener.h"

#include "app/base/text.h"
#include "app/state/document.h"
#include "app/state/selection.h"
#include "app/window/depth_control.h"
#include "app/window/file_actions.h"
#include "app/window/gallery/gallery.h"
#include "app/window/view_tabs.h"
#include "core/lesson/lesson_changes.h"

#include <algorithm>

namespace headscope {

ExampleOpener::ExampleOpener(const Workbench& workbench, FileActions& files, DepthControl& depth, ViewTabs& views, QWidget& window)
    : QObject(&window), m_workbench(workbench), m_files(files), m_depth(depth), m_views(views), m_window(window)
{
}

void ExampleOpener::showGallery()
{
    if (!m_gallery) {
        m_gallery = new Gallery(m_workbench.appearance, &m_window);
        connect(m_gallery, &Gallery::chosen, this, &ExampleOpener::open);
    }
    m_gallery->open();
}

bool ExampleOpener::openSmallestModel()
{
    const auto ofWords = [](const ExampleGuide& guide) { return guide.id == QLatin1String("next-word"); };
    return open(*std::ranges::find_if(exampleGuides(), ofWords), false);
}

bool ExampleOpener::open(const ExampleGuide& guide, bool tried)
{
    if (!m_files.openExample(guide.id))
        return false;
    if (const QString place = guide.place; place == idOf(Depth::Look) || place == idOf(Depth::Steps))
        m_depth.show(depthOf(place));
    else
        m_views.showView(place);
    set(guide.shown);
    select(guide.select);
    if (tried)
        tryOut(guide);
    return true;
}

/// Does what the card proposes. That can be undone and done again at any time, so nobody is asked whether to save it.
void ExampleOpener::tryOut(const ExampleGuide& guide)
{
    if (QLatin1String(guide.set).size() > 0) {
        const std::map<std::string, nlohmann::json> changes = nlohmann::json::parse(guide.set);
        m_workbench.document.edit(headscope::tr(guide.act), [&changes](Session& session) -> std::optional<Error> {
            Result<Session> changed = applyChanges(session, changes, {1, 1});
            if (!changed)
                return changed.error();
            session = *std::move(changed);
            return {};
        });
        m_workbench.document.undoStack().setClean();
    }
    select(guide.then);
    set(guide.tried);
}

void ExampleOpener::select(const char* address)
{
    if (const auto spot = findSpot(*m_workbench.document.session(), address, {1, 1}); spot && spot->isCell())
        m_workbench.selection.selectCell(spot->cell());
}

void ExampleOpener::set(const GuideSetting& setting)
{
    if (QLatin1String(setting.name).size() > 0)
        m_views.currentWidget()->setProperty(setting.name, setting.value);
}

}  // namespace headscope
