// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/matrix/matrix_box.h"

#include "app/base/after_events.h"
#include "app/widgets/layout/line_up.h"
#include "app/widgets/text/labels.h"

#include <QStyle>

#include <algorithm>

namespace headscope {

MatrixBox::MatrixBox(QWidget* parent)
    : QWidget(parent),
      m_table(new MatrixTable(m_model, this)),
      m_titleRow(new QHBoxLayout),
      m_caption(makeLabel({.role = "caption"}, this)),
      m_title(makeLabel({.format = Qt::RichText}, this))
{
    m_caption->hide();
    auto* layout = lineUp(new QVBoxLayout(this), {.spacing = 2, .margins = {}}, {m_caption});
    lineUp(m_titleRow, {m_title, Stretch{}});
    lineUp(layout, {m_titleRow, m_table});
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &MatrixBox::updateTitle);
    // The shape's quiet colour is written into the rich text, so it has to be written again.
    afterEvents(this, {QEvent::PaletteChange}, &MatrixBox::updateTitle);
}

void MatrixBox::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    m_caption->setVisible(!caption.isEmpty());
}

void MatrixBox::setCaptionBeside(bool beside)
{
    if (beside == m_captionBeside)
        return;
    m_captionBeside = beside;
    if (beside)
        m_titleRow->insertWidget(0, m_caption);
    else
        static_cast<QVBoxLayout*>(layout())->insertWidget(0, m_caption);
}

int MatrixBox::titleWidth() const
{
    const int title = m_title->sizeHint().width();
    const int caption = m_caption->isHidden() ? 0 : m_caption->sizeHint().width();
    return m_captionBeside && caption > 0 ? caption + m_titleRow->spacing() + title : std::max(title, caption);
}

void MatrixBox::updateTitle()
{
    const MatrixContent& content = m_model.content();
    m_title->setText(QStringLiteral("<b>%1</b>&nbsp; <span style='color:%2'>%3×%4</span>")
                         .arg(content.symbol, palette().color(QPalette::PlaceholderText).name())
                         .arg(m_model.rowCount())
                         .arg(m_model.columnCount()));
    m_title->setToolTip(content.title);
    const QString role = content.editable ? QStringLiteral("editableTitle") : QStringLiteral("title");
    if (m_title->property("role") != role) {
        m_title->setProperty("role", role);
        style()->unpolish(m_title);  // the style sheet looks at properties only then
        style()->polish(m_title);
    }
    m_table->setObjectName(objectName() + ".table");
}

}  // namespace headscope
