// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/controls/chip_switch.h"

#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"
#include "app/widgets/layout/line_up.h"

namespace headscope {

ChipSwitch::ChipSwitch(const std::vector<Chip>& chips, QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* line = spaced(new QHBoxLayout(this), {.spacing = 0, .margins = {}});
    for (const Chip& each : chips) {
        auto* chip = named(new ChipButton(each.text, this), each.name, each.spoken, each.tip);
        chip->setWhatsThis(each.whatsThis);
        chip->setCheckable(true);
        connect(chip, &ChipButton::clicked, this, [this, at = static_cast<int>(m_chips.size())] {
            choose(at);
            emit picked(at);
        });
        line->addWidget(chip);
        m_chips.push_back(chip);
    }
    join();
}

void ChipSwitch::choose(int at)
{
    m_chosen = at;
    for (int i = 0; i < std::ssize(m_chips); ++i)
        m_chips[static_cast<std::size_t>(i)]->setChecked(i == at);
}

void ChipSwitch::offer(int at, bool offered)
{
    m_chips[static_cast<std::size_t>(at)]->setVisible(offered);
    join();
}

bool ChipSwitch::offers(int at) const { return !m_chips[static_cast<std::size_t>(at)]->isHidden(); }

void ChipSwitch::join()
{
    using Join = ChipButton::Join;
    std::vector<ChipButton*> offered = m_chips;
    std::erase_if(offered, [](const ChipButton* chip) { return chip->isHidden(); });
    for (ChipButton* chip : offered) {
        const bool first = chip == offered.front(), last = chip == offered.back();
        chip->setJoin(first && last ? Join::None : first ? Join::Right : last ? Join::Left : Join::Both);
    }
}

}  // namespace headscope
