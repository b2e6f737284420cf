// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/layer_choice.h"

#include "app/base/text.h"
#include "core/io/models/layer_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace headscope {

LayerChoice::LayerChoice(QWidget* parent) : QWidget(parent), m_list(new QLineEdit(this)), m_of(new QLabel(this))
{
    m_list->setObjectName("model.layers");
    m_list->setAccessibleName(tr("Layers"));
    m_list->setToolTip(tr("Numbers and ranges, as: 1, 3, 5–7"));
    setFocusProxy(m_list);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_list, 1);
    row->addWidget(m_of);
    connect(m_list, &QLineEdit::textEdited, this, &LayerChoice::changed);
}

void LayerChoice::offer(const std::vector<Index>& all, const std::vector<Index>& chosen)
{
    m_all = all;
    m_list->setText(toQString(layerListText(chosen, 1)));
    m_of->setText(tr("of %1").arg(toQString(layerListText(all, 1))));
}

Result<std::vector<Index>> LayerChoice::layers() const { return readLayerList(m_list->text().toStdString(), 1); }

bool LayerChoice::isAll() const
{
    const auto chosen = layers();
    return chosen && *chosen == m_all;
}

}  // namespace headscope
