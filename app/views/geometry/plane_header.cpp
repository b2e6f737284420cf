// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/geometry/plane_header.h"

#include "app/base/text.h"
#include "app/widgets/controls/chip_button.h"
#include "app/widgets/controls/named.h"

#include <QComboBox>
#include <QSignalBlocker>

namespace headscope {

namespace {

struct Option {
    const char* name;
    const char* text;
    const char* tip;
    bool PlaneStyle::* value;
};

constexpr std::array kOptions{
    Option{"geometry.show.regions", QT_TRANSLATE_NOOP("headscope", "Regions"),
           QT_TRANSLATE_NOOP("headscope", "Colour each direction of q by the key that wins there"), &PlaneStyle::regions},
    Option{"geometry.show.hull", QT_TRANSLATE_NOOP("headscope", "Hull"),
           QT_TRANSLATE_NOOP("headscope", "The convex hull of the keys: only its corners can win alone"), &PlaneStyle::hull},
    Option{"geometry.show.contours", QT_TRANSLATE_NOOP("headscope", "Contours"),
           QT_TRANSLATE_NOOP("headscope", "Lines along which q·k is the same; beyond the thick one lies no key"), &PlaneStyle::contours},
    Option{"geometry.show.weights", QT_TRANSLATE_NOOP("headscope", "Weights"),
           QT_TRANSLATE_NOOP("headscope", "Draw each key as large as its softmax weight"), &PlaneStyle::weights},
};

void fill(QComboBox& box, const QStringList& texts, int current)
{
    const QSignalBlocker quiet(&box);
    QStringList old;
    for (int i = 0; i < box.count(); ++i)
        old << box.itemText(i);
    if (old != texts) {
        box.clear();
        box.addItems(texts);
    }
    box.setCurrentIndex(current);
    box.setVisible(texts.size() > 1);
}

}  // namespace

PlaneHeader::PlaneHeader(PlaneStyle& style) : QBoxLayout(LeftToRight), m_style(style)
{
    setSpacing(6);
    auto* choosers = new QHBoxLayout;
    auto* chips = new QHBoxLayout;
    for (QHBoxLayout* line : {choosers, chips}) {
        line->setSpacing(6);
        addLayout(line);
    }
    const auto chooser = [&](const char* name, const QString& accessible) {
        auto* box = named(new QComboBox, name, accessible, accessible);
        box->setFocusPolicy(Qt::StrongFocus);
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        choosers->addWidget(box);
        return box;
    };
    m_head = chooser("geometry.head", tr("The head whose plane is shown"));
    m_query = chooser("geometry.query", tr("The token whose query is shown"));
    connect(m_head, &QComboBox::activated, this, &PlaneHeader::headChosen);
    connect(m_query, &QComboBox::activated, this, &PlaneHeader::queryChosen);
    choosers->addStretch();
    for (std::size_t i = 0; i < kOptions.size(); ++i) {
        const Option& option = kOptions[i];
        auto* chip = named(new ChipButton(headscope::tr(option.text)), QLatin1String(option.name), headscope::tr(option.text),
                           headscope::tr(option.tip));
        chip->setWhatsThis(headscope::tr(option.tip));
        chip->setCheckable(true);
        chip->setChecked(true);
        connect(chip, &QAbstractButton::toggled, this, [this, value = option.value](bool on) {
            m_style.*value = on;
            emit styleChanged();
        });
        chips->addWidget(chip);
        m_chips[i] = chip;
    }
    chips->addStretch();
}

void PlaneHeader::offer(const QStringList& heads, int head, const QStringList& queries, int query)
{
    fill(*m_head, heads, head);
    fill(*m_query, queries, query);
}

void PlaneHeader::setShown(bool shown)
{
    m_head->setVisible(shown);
    m_query->setVisible(shown);
    for (QAbstractButton* chip : m_chips)
        chip->setVisible(shown);
}

void PlaneHeader::setOption(bool PlaneStyle::* option, bool on)
{
    for (std::size_t i = 0; i < kOptions.size(); ++i)
        if (kOptions[i].value == option)
            m_chips[i]->setChecked(on);
}

}  // namespace headscope
