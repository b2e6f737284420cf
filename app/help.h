// Help and about: short enough to be read during a lecture.
#pragma once

class QWidget;

namespace headscope {

void showHelp(QWidget* window);
void showAbout(QWidget* window);

}  // namespace headscope
