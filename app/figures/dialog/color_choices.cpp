// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/color_choices.h"

#include "app/base/text.h"
#include "app/figures/figure_colors.h"
#include "app/theme/icons.h"
#include "app/widgets/controls/form_rows.h"
#include "app/widgets/text/labels.h"

#include <QFormLayout>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace headscope {

namespace {

constexpr char kRedHigh[] = "rdbu_r";  // many papers have red for what is high

void addMaps(QComboBox& box)
{
    box.addItem(ColorChoices::tr("as in the window"), QString());
    bool middle = false;
    for (const ColorMap& map : ColorMap::ofPapers()) {
        if (!std::exchange(middle, map.hasMiddle()) && middle)
            box.insertSeparator(box.count());
        box.addItem(mapIcon(map), map.name, map.id);
        if (const ColorMap* reversed = ColorMap::find(kRedHigh); reversed && reversed->name == map.name)
            box.addItem(mapIcon(*reversed), ColorChoices::tr("%1, reversed").arg(map.name), reversed->id);
    }
}

}  // namespace

ColorChoices::ColorChoices(QFormLayout& form, const QString& prefix, QWidget* parent)
    : QObject(parent),
      m_form(form),
      m_map(new QComboBox(parent)),
      m_norm(new QComboBox(parent)),
      m_limits(new QLineEdit(parent)),
      m_fit(new QPushButton(tr("Auto"), parent))
{
    addMaps(*m_map);
    m_map->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_map->setMinimumContentsLength(9);
    m_map->setToolTip(tr("For signed numbers a map with a middle is centred on zero; another one reaches from the least to the largest."));
    for (const char* title : {QT_TR_NOOP("linear"), QT_TR_NOOP("logarithmic"), QT_TR_NOOP("square root")})
        m_norm->addItem(tr(title));
    m_norm->setToolTip(
        tr("How numbers become colours. A logarithm or a root tells small numbers apart, where many tokens share the attention."));
    m_limits->setPlaceholderText(tr("as usual, or 0, 0.5"));
    m_limits->setToolTip(
        tr("The lowest and the highest number of the colours, with a comma between: figures that are to be compared have the same."));
    m_fit->setCheckable(true);
    m_fit->setAutoDefault(false);
    m_fit->setToolTip(tr("Colours reach as far as the numbers that are shown: from 0 to the largest, or as far on both sides of 0"));
    addRow(form, {tr("&Colours"), m_map, prefix + "Map"}, {{}, m_norm, prefix + "Norm"});
    addRow(form, {tr("Limits"), m_limits, prefix + "Limits"}, {{}, m_fit, prefix + "Fit"});
    m_norm->setAccessibleName(tr("Norm of the colours"));
    m_fit->setAccessibleName(tr("Limits of the numbers that are shown"));

    connect(m_map, &QComboBox::currentIndexChanged, this, &ColorChoices::mapChanged);
    connect(m_norm, &QComboBox::currentIndexChanged, this, &ColorChoices::changed);
    connect(m_limits, &QLineEdit::textChanged, this, [this] {
        m_fit->setChecked(colors().fitted);
        emit changed();
    });
    connect(m_fit, &QPushButton::clicked, this, [this](bool on) { m_limits->setText(on ? QStringLiteral("auto") : QString()); });
}

FigureColors ColorChoices::colors() const
{
    const ColorMap* map = ColorMap::find(this->map());
    FigureColors colors{.map = map, .signedMap = map, .norm = static_cast<ColorNorm>(m_norm->currentIndex())};
    readLimits(m_limits->text(), colors);
    return colors;
}

QString ColorChoices::map() const { return m_map->currentData().toString(); }

void ColorChoices::chooseMap(const QString& id)
{
    const ColorMap* map = ColorMap::find(id);
    if (map && m_map->findData(map->id) < 0)
        m_map->addItem(mapIcon(*map), map->id, map->id);
    m_map->setCurrentIndex(std::max(0, m_map->findData(map ? map->id : QString())));
}

void ColorChoices::show(const NamedFigure& figure)
{
    const QSignalBlocker quiet(this);
    chooseMap(toQString(figure.signedMap.empty() ? figure.colorMap : figure.signedMap));
    m_norm->setCurrentIndex(static_cast<int>(figure.norm));
    if (!m_limits->hasFocus())
        m_limits->setText(limitsText(styleOf(figure).colors));
}

void ColorChoices::setEnabled(bool enabled)
{
    for (QWidget* control : std::initializer_list<QWidget*>{m_map, m_norm, m_limits, m_fit})
        control->setEnabled(enabled);
}

void ColorChoices::setVisible(bool visible)
{
    for (QWidget* control : std::initializer_list<QWidget*>{m_map, m_limits})
        m_form.setRowVisible(control->parentWidget(), visible);
}

}  // namespace headscope
