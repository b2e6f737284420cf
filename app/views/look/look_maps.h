// SPDX-License-Identifier: GPL-3.0-or-later
// The attention of all heads of the shown block, as large as there is room.
#pragma once

#include "app/state/workbench.h"
#include "app/views/look/look_grid.h"
#include "app/widgets/text/axis_names.h"
#include "core/model/trace.h"

#include <QScrollArea>

#include <vector>

namespace headscope {

class LookMap;
class LookRow;

class LookMaps : public QScrollArea {
    Q_OBJECT

public:
    LookMaps(const Workbench& workbench, LookRow& row, QWidget* parent);

    const LookGrid& grid() const { return m_grid; }
    LookMap& map(int head) const { return *m_maps[static_cast<std::size_t>(head)]; }
    int count() const { return static_cast<int>(m_maps.size()); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void refresh();  ///< everything, from the newest Trace; later when hidden
    void setCount(int heads);
    void addMap();
    void nameAxes(const Session& session);
    void arrange();
    void showSelection();
    void showHover();
    void showRecent();  ///< how each map was before the last change
    QString cellText(int head, int row, int column) const;
    MatrixRef attentionOf(int head) const;

    Workbench m_workbench;
    LookRow& m_row;
    std::vector<LookMap*> m_maps;
    LookGrid m_grid;
    Shared<Names> m_queryTokens, m_keyTokens;  ///< the axes are named after it
    SharedNames m_queries, m_keys;
};

}  // namespace headscope
