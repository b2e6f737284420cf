#include "app/widgets/steady_label.h"

#include <QEvent>

namespace headscope {

namespace {

constexpr double kShortest = 0.7;  // of the width, for a text that leaves the rest empty

}  // namespace

SteadyLabel::SteadyLabel(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void SteadyLabel::showText(const QString& text)
{
    if (text == this->text())
        return;
    // With a fixed size a label asks for no new layout.
    if (const int needed = fontMetrics().horizontalAdvance(text); needed > width() || needed < kShortest * width()) {
        setText(text);
        fit();
    } else {
        setText(text);
    }
}

void SteadyLabel::fit()
{
    setMinimumSize(0, 0);
    setMaximumSize(QWIDGETSIZE_MAX, QWIDGETSIZE_MAX);
    setFixedSize(sizeHint() + QSize(fontMetrics().horizontalAdvance('0') / 2, 0));
}

void SteadyLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

}  // namespace headscope
