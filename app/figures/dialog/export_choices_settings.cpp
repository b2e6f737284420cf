// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/export_choices.h"

#include "app/figures/dialog/color_choices.h"
#include "app/figures/dialog/font_box.h"
#include "app/figures/dialog/length_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSettings>
#include <QSpinBox>

#include <algorithm>

namespace headscope {

void ExportChoices::load()
{
    const QSettings store;
    const auto value = [&](const char* key, const QVariant& fallback) {
        return store.value(QLatin1String("export/") + QLatin1String(key), fallback);
    };
    m_format->setCurrentIndex(std::max(0, m_format->findData(value("format", "png"))));
    m_preset->setCurrentIndex(std::max(0, m_preset->findData(value("size", "page"))));
    applyPreset();
    if (m_preset->currentIndex() + 1 == m_preset->count()) {
        m_width->setValue(value("width", 6.5).toDouble());
        m_height->setValue(value("height", 0).toDouble());
    }
    m_dpi->setValue(value("dpi", m_dpi->value()).toInt());
    m_type->setValue(value("type", kUsualType).toInt());
    m_colors->chooseMap(value("map", QString()).toString());
    m_font->choose(value("font", "sans").toString());
    m_dark->setChecked(value("dark", false).toBool());
    m_numbers->setChecked(value("numbers", true).toBool());
    m_names->setChecked(value("names", true).toBool());
    m_transparent->setChecked(value("transparent", false).toBool());
    m_inside->setChecked(value("session", true).toBool());
    enableWhatApplies();
}

void ExportChoices::save() const
{
    QSettings store;
    const auto keep = [&](const char* key, const QVariant& value) { store.setValue(QLatin1String("export/") + QLatin1String(key), value); };
    keep("format", m_format->currentData());
    keep("size", m_preset->currentData());
    keep("width", m_width->value());
    keep("height", m_height->value());
    keep("dpi", m_dpi->value());
    keep("type", m_type->value());
    keep("map", m_colors->map());
    keep("font", m_font->choice());
    keep("dark", m_dark->isChecked());
    keep("numbers", m_numbers->isChecked());
    keep("names", m_names->isChecked());
    keep("transparent", m_transparent->isChecked());
    if (!m_large)
        keep("session", m_inside->isChecked());
}

}  // namespace headscope
