#include "app/widgets/count_box.h"

#include <QKeyEvent>

namespace headscope {

bool CountBox::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QSpinBox::event(event);
}

}  // namespace headscope
