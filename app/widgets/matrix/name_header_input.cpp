// SPDX-License-Identifier: GPL-3.0-or-later
// How a name beside a matrix is edited: in a line over it, where several names can be pasted.
#include "app/base/text.h"
#include "app/widgets/matrix/name_header.h"
#include "app/widgets/text/named_cells.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>

#include <algorithm>

namespace headscope {

namespace {

/// Keeps Return and Escape to itself: the table below would edit its cell.
class NameEditor : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() == Qt::Key_Escape) {
            setModified(false);
            emit editingFinished();
        } else {
            QLineEdit::keyPressEvent(event);
        }
        event->accept();
    }
};

}  // namespace

void NameHeader::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (const int section = logicalIndexAt(event->position().toPoint()); m_renamable && section >= 0)
        editName(section);
    else
        QHeaderView::mouseDoubleClickEvent(event);
}

void NameHeader::editName(int section)
{
    auto* editor = new NameEditor(model()->headerData(section, orientation(), Qt::EditRole).toString(), viewport());
    editor->setObjectName("nameEditor");
    editor->setAccessibleName(tr("New name"));
    const int position = sectionViewportPosition(section);
    QRect place = orientation() == Qt::Horizontal ? QRect(position, 0, std::max(sectionSize(section), 110), viewport()->height())
                                                  : QRect(0, position, viewport()->width(), sectionSize(section));
    place.setHeight(std::max(place.height(), editor->sizeHint().height()));
    place.setWidth(std::max(place.width(), 90));
    // The editor is over the header but a child of the table, so that the header does not cut it off.
    editor->setParent(parentWidget());
    place.translate(mapTo(parentWidget(), QPoint()));
    place.moveRight(std::min(place.right(), parentWidget()->width() - 1));
    place.moveLeft(std::max(place.left(), 0));
    editor->setGeometry(place);
    editor->selectAll();
    editor->show();
    editor->setFocus();
    connect(editor, &QLineEdit::editingFinished, this, [this, editor, section] { finish(*editor, section); });
    // Several names were pasted: they are for the sections that follow.
    connect(editor, &QLineEdit::textChanged, this, [this, editor, section](const QString& text) {
        if (std::ranges::any_of(text, [](QChar c) {
                return c == '\t' || c == '\n' || c == '\r' || c == QChar::LineSeparator || c == QChar::ParagraphSeparator;
            }))
            finish(*editor, section);
    });
}

/// Finished is also emitted when focus goes; a name that was not touched is not an edit.
void NameHeader::finish(QLineEdit& editor, int section)
{
    editor.disconnect(this);
    editor.hide();
    editor.deleteLater();
    if (!editor.isModified())
        return;
    const Result<QStringList> names = namesFromText(editor.text());
    if (!names)
        emit refused(tr("Nothing was renamed: %1.").arg(toQString(names.error().sentence())));
    else if (section + names->size() > count())
        emit refused(tr("Nothing was renamed: %1 names do not fit into the %2 places from “%3” on.")
                         .arg(names->size())
                         .arg(count() - section)
                         .arg(model()->headerData(section, orientation(), Qt::ToolTipRole).toString()));
    else if (!names->first().isEmpty())
        emit renamed(section, *names);
}

}  // namespace headscope
