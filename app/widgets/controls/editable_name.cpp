// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/editable_name.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/text/fonts.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <utility>

namespace headscope {

namespace {

/// Gives up on Escape, which a line edit alone passes on to the window.
class NameEdit : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void keyPressEvent(QKeyEvent* event) override
    {
        if (event->key() != Qt::Key_Escape) {
            QLineEdit::keyPressEvent(event);
            return;
        }
        setModified(false);
        parentWidget()->setFocus();
        deleteLater();
    }
};

}  // namespace

void editName(QWidget& over, const QString& name, const std::function<void(const QString& name)>& renamed)
{
    auto* field = named(new NameEdit(name, &over), over.objectName() + ".edit", EditableName::tr("Name"));
    field->setGeometry(over.rect());
    field->selectAll();
    field->show();
    field->setFocus();
    QObject::connect(field, &QLineEdit::editingFinished, &over, [field, name, renamed] {
        field->blockSignals(true);                        // hiding it takes the focus away, which would finish it once more
        const QString text = field->text().simplified();  // lines that were pasted are one name
        const bool changed = field->isModified() && !text.isEmpty() && text != name;
        field->hide();
        field->deleteLater();
        if (changed)
            renamed(text);
    });
}

EditableName::EditableName(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void EditableName::setName(const QString& name)
{
    if (name == m_name)
        return;
    m_name = name;
    setToolTip(tr("%1 (double-click to rename)").arg(name));
    updateGeometry();
    update();
}

void EditableName::setQuiet(bool quiet)
{
    if (std::exchange(m_quiet, quiet) != quiet)
        update();
}

QFont EditableName::boldFont() const { return boldOf(font()); }

QSize EditableName::sizeHint() const { return {QFontMetrics(boldFont()).horizontalAdvance(m_name) + 4, fontMetrics().height() + 6}; }

QSize EditableName::minimumSizeHint() const { return {30, fontMetrics().height() + 6}; }

void EditableName::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setFont(boldFont());
    painter.setPen(palette().color(m_quiet ? QPalette::PlaceholderText : QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(m_name, Qt::ElideRight, width()));
}

void EditableName::mouseDoubleClickEvent(QMouseEvent*) { edit(); }

void EditableName::edit()
{
    editName(*this, m_name, [this](const QString& name) { emit renamed(name); });
}

}  // namespace headscope
