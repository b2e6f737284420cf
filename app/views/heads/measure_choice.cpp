// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/heads/measure_choice.h"

#include "app/base/text.h"
#include "app/views/heads/head_measures.h"
#include "app/widgets/controls/named.h"

#include <QMenu>

#include <algorithm>

namespace headscope {

MeasureChoice::MeasureChoice(const std::vector<const Measure*>& ticked, QWidget* parent) : QToolButton(parent)
{
    named(this, "headsMeasures", tr("Measures under each head"), tr("What is told under each head"));
    setText(tr("Measures"));
    setProperty("role", "small");
    setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    for (const Measure& measure : measures()) {
        QAction* action = menu->addAction(measureLabel(measure));
        named(action, "headsMeasures." + toQString(measure.id), {}, phraseText(measure.words));
        action->setCheckable(true);
        action->setChecked(std::ranges::find(ticked, &measure) != ticked.end());
        connect(action, &QAction::toggled, this, &MeasureChoice::changed);
    }
    setMenu(menu);
}

std::vector<const Measure*> MeasureChoice::ticked() const
{
    std::vector<const Measure*> list;
    for (std::size_t i = 0; i < measures().size(); ++i)
        if (menu()->actions()[static_cast<qsizetype>(i)]->isChecked())
            list.push_back(&measures()[i]);
    return list;
}

void MeasureChoice::offer(const std::vector<const Measure*>& offered)
{
    for (std::size_t i = 0; i < measures().size(); ++i)
        menu()->actions()[static_cast<qsizetype>(i)]->setVisible(std::ranges::find(offered, &measures()[i]) != offered.end());
}

}  // namespace headscope
