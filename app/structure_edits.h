// Adding, removing and renaming tokens, features and heads, each as one undoable step near what is selected.
#pragma once

#include "app/workbench.h"

class QWidget;

namespace headscope::structure {

void addToken(const Workbench& workbench);
void removeToken(const Workbench& workbench);    ///< never the last one
void addFeature(const Workbench& workbench);
void removeFeature(const Workbench& workbench);  ///< never the last one
void addHead(const Workbench& workbench);
void removeHead(const Workbench& workbench);     ///< never the last one
void setHeadCount(const Workbench& workbench, int count);
void renameSession(const Workbench& workbench, QWidget* parent);

}  // namespace headscope::structure
