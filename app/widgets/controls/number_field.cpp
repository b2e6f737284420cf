// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/number_field.h"

#include "app/base/after_events.h"
#include "app/widgets/text/cell_text.h"
#include "app/widgets/text/fonts.h"

#include <QKeyEvent>
#include <QTimer>

#include <utility>

namespace headscope {

NumberField::NumberField(QWidget* parent) : QLineEdit(parent)
{
    setFont(boldOf(font()));
    setFrame(false);
    setAlignment(Qt::AlignRight);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setStyleSheet(QStringLiteral(
        "QLineEdit { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 0; font-weight: 600; }"
        "QLineEdit:hover { border-color: palette(mid); }"
        "QLineEdit:focus { background: palette(base); border-color: palette(highlight); }"));
    connect(this, &QLineEdit::editingFinished, this, &NumberField::finish);
    showNumber();
    afterEvents(this, {QEvent::FocusOut}, &NumberField::showNumber);
}

void NumberField::setNumber(double value)
{
    if (m_number == value)
        return;
    m_number = value;
    if (!isModified())
        showNumber();
}

void NumberField::setDecimals(int decimals)
{
    if (m_decimals == decimals)
        return;
    m_decimals = decimals;
    if (!isModified())
        showNumber();
    updateGeometry();
}

void NumberField::setWidest(double value)
{
    if (std::exchange(m_widest, value) != value)
        updateGeometry();
}

QSize NumberField::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(numberForCell(m_widest, m_decimals)) + 10, fontMetrics().height() + 6};
}

void NumberField::showNumber()
{
    // All digits while it is edited, so that looking at a number cannot round it.
    setText(hasFocus() ? QString::number(m_number, 'g', 7) : numberForCell(m_number, m_decimals));
    setToolTip(QString::number(m_number, 'g', 7));
    setModified(false);
    setCursorPosition(0);
}

void NumberField::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    showNumber();
    selectAll();
    if (event->reason() == Qt::MouseFocusReason)
        QTimer::singleShot(0, this, &QLineEdit::selectAll);  // after the click that gave the focus has placed the cursor
}

/// Undo and redo are the document's, unless there is typing to take back.
bool NumberField::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return false;
        }
    }
    return QLineEdit::event(event);
}

void NumberField::keyPressEvent(QKeyEvent* event)
{
    const double step = event->modifiers() & Qt::ShiftModifier ? 0.1 : 1;
    switch (event->key()) {
    case Qt::Key_Up: emit stepped(step); break;
    case Qt::Key_Down: emit stepped(-step); break;
    case Qt::Key_Escape:
        if (isModified()) {
            showNumber();
            selectAll();
        } else {
            event->ignore();
        }
        break;
    default: QLineEdit::keyPressEvent(event);
    }
}

void NumberField::finish()
{
    if (!isModified())
        return;
    const auto typed = numberFromText(text());
    setModified(false);
    if (typed)
        emit numberTyped(static_cast<double>(*typed));
    showNumber();  // what holds now: the typed number was perhaps refused
    if (hasFocus())
        selectAll();
}

}  // namespace headscope
