// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/dialogs/layer_choice.h"

#include "app/base/text.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"
#include "core/base/phrase.h"
#include "core/models/families/layer_list.h"

#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace headscope {

LayerChoice::LayerChoice(QWidget* parent) : QWidget(parent), m_list(new QLineEdit(this)), m_of(new QLabel(this))
{
    setObjectName("model.layerChoice");
    named(m_list, "model.layers", tr("Layers"));
    m_of->setTextFormat(Qt::PlainText);  // it names a tensor, which is called anything
    m_list->setToolTip(tr("Numbers and ranges, as: 1, 3, 5–7"));
    setFocusProxy(m_list);
    lineUp(new QHBoxLayout(this), {.margins = {}}, {{m_list, 1}, m_of});
    connect(m_list, &QLineEdit::textEdited, this, &LayerChoice::changed);
}

void LayerChoice::offer(const std::vector<Index>& all, const std::vector<Index>& chosen, const QString& firstInFile)
{
    m_all = all;
    m_list->setText(toQString(layerListText(chosen, 1)));
    m_of->setText(tr("of %1 · layer %2 is %3").arg(toQString(layerListText(all, 1))).arg(all.front() + 1).arg(firstInFile));
}

Result<std::vector<Index>> LayerChoice::layers() const
{
    auto layers = readLayerList(m_list->text().toStdString(), 1);
    for (const Index layer : layers ? *layers : std::vector<Index>())
        if (std::ranges::find(m_all, layer) == m_all.end())
            return Error{"", phrase("there is no layer {}, only {}", layer + 1, layerListText(m_all, 1))};
    return layers;
}

bool LayerChoice::isAll() const
{
    const auto chosen = layers();
    return chosen && *chosen == m_all;
}

}  // namespace headscope
