// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/dialog/export_choices.h"

#include "app/base/text.h"
#include "app/figures/dialog/content_choices.h"
#include "app/figures/dialog/length_box.h"
#include "app/figures/dialog/size_presets.h"
#include "app/figures/figure_kinds.h"
#include "app/figures/figure_text.h"
#include "app/files/embedded_session.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace headscope {

ExportChoices::ExportChoices(QWidget* parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_content(new ContentChoices(*m_form, this)),
      m_format(new QComboBox(this)),
      m_preset(new QComboBox(this)),
      m_width(new LengthBox(0.5, this)),
      m_height(new LengthBox(0, this)),
      m_dpi(new QSpinBox(this)),
      m_columns(new QSpinBox(this)),
      m_type(new QSpinBox(this)),
      m_title(new QLineEdit(this)),
      m_limits(new QLineEdit(this)),
      m_scaleLabel(new QLineEdit(this)),
      m_font(new QComboBox(this)),
      m_dark(new QCheckBox(tr("On a &dark ground"), this)),
      m_numbers(new QCheckBox(tr("&Numbers in the cells"), this)),
      m_names(new QCheckBox(tr("N&ames of rows and columns"), this)),
      m_transparent(new QCheckBox(tr("Transparent &background"), this)),
      m_inside(new QCheckBox(this))
{
    for (const ExportFormat& row : exportFormats())
        m_format->addItem(tr(row.title.data()), toQString(row.id));
    for (const SizePreset& preset : kSizePresets)
        m_preset->addItem(headscope::tr(preset.title), QLatin1String(preset.id));
    for (const auto& [title, id] : {std::pair{QT_TR_NOOP("Sans serif"), "sans"},
                                    {QT_TR_NOOP("Serif, as papers have"), "serif"},
                                    {QT_TR_NOOP("That of the desktop"), "desktop"}})
        m_font->addItem(tr(title), QLatin1String(id));
    m_height->setSpecialValueText(tr("as needed"));
    m_limits->setPlaceholderText(tr("as the numbers are, or 0, 0.5"));
    m_limits->setToolTip(
        tr("The lowest and the highest number of the colours, with a comma between: figures that are to be compared have the same."));
    m_scaleLabel->setPlaceholderText(tr("its own"));
    m_dpi->setRange(kLeastDpi, kMostDpi);
    m_dpi->setSuffix(tr(" dpi"));
    m_columns->setRange(0, 256);
    m_columns->setSpecialValueText(tr("as looks best"));
    m_type->setRange(kLeastType, kMostType);
    m_type->setSuffix(tr(" pt"));
    m_inside->setToolTip(tr("Headscope opens the picture and goes on from it. Whoever gets the picture gets all weights and words."));

    m_form->setContentsMargins(0, 0, 0, 0);
    addRow(tr("&Format"), m_format, "exportFormat");
    addRow(tr("&Size"), m_preset, "exportSize");
    addSides();
    addRow(tr("&Resolution"), m_dpi, "exportDpi");
    addRow(tr("Heads a ro&w"), m_columns, "exportColumns");
    addRow(tr("T&ype"), m_type, "exportType");
    addRow(tr("F&ont"), m_font, "exportFont");
    addRow(tr("&Title"), m_title, "exportTitle");
    addRow(tr("&Colours"), m_limits, "exportLimits");
    addRow(tr("Bar's &label"), m_scaleLabel, "exportScaleLabel");
    addRow({}, m_numbers, "exportNumbers");
    addRow({}, m_names, "exportNames");
    addRow({}, m_dark, "exportDark");
    addRow({}, m_transparent, "exportTransparent");
    addRow({}, m_inside, "exportSession");
    m_inside->setAccessibleName(tr("Session inside"));

    connect(m_content, &ContentChoices::changed, this, &ExportChoices::changed);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportChoices::changed);
    connect(m_preset, &QComboBox::currentIndexChanged, this, &ExportChoices::applyPreset);
    for (LengthBox* box : {m_width, m_height})
        connect(box, &LengthBox::valueChanged, this, &ExportChoices::changed);
    for (QSpinBox* box : {m_dpi, m_columns, m_type})
        connect(box, &QSpinBox::valueChanged, this, &ExportChoices::changed);
    for (QLineEdit* line : {m_title, m_limits, m_scaleLabel})
        connect(line, &QLineEdit::textChanged, this, &ExportChoices::changed);
    connect(m_font, &QComboBox::currentIndexChanged, this, &ExportChoices::changed);
    for (QCheckBox* box : {m_numbers, m_names, m_dark, m_transparent, m_inside})
        connect(box, &QCheckBox::toggled, this, &ExportChoices::changed);
    connect(this, &ExportChoices::changed, this, &ExportChoices::enableWhatApplies);
    load();
}

void ExportChoices::addRow(const QString& label, QWidget* control, const char* name)
{
    control->setObjectName(QLatin1String(name));
    const auto* box = qobject_cast<QCheckBox*>(control);
    control->setAccessibleName(withoutMnemonic(box ? box->text() : label));
    if (box)
        m_form->addRow(control);
    else
        m_form->addRow(label, control);
}

/// Width and height in one row: in a low window every row counts.
void ExportChoices::addSides()
{
    auto* sides = new QHBoxLayout;
    auto* height = new QLabel(tr("H&eight"), this);
    height->setBuddy(m_height);
    sides->addWidget(m_width, 1);
    sides->addWidget(height);
    sides->addWidget(m_height, 1);
    auto* width = new QLabel(tr("&Width"), this);
    width->setBuddy(m_width);
    m_form->addRow(width, sides);
    m_width->setObjectName(QStringLiteral("exportWidth"));
    m_width->setAccessibleName(tr("Width"));
    m_height->setObjectName(QStringLiteral("exportHeight"));
    m_height->setAccessibleName(tr("Height"));
}

void ExportChoices::offer(std::shared_ptr<const Session> session)
{
    m_session = std::move(session);
    m_content->offer(m_session);
    offerSession();
    const QString title = toQString(m_session->title);
    if (m_title->text() == m_sessionTitle)  // not one of the person's own
        m_title->setText(title);
    m_sessionTitle = title;
    emit changed();
}

void ExportChoices::offerSession()
{
    const qint64 size = roughSizeInPicture(*m_session);
    m_inside->setText(tr("&Session inside (%1)").arg(dataSize(size)));
    const bool large = size > kLargestUnasked;
    if (large != m_large)
        m_inside->setChecked(!large && QSettings().value(QStringLiteral("export/session"), true).toBool());
    m_large = large;
}

void ExportChoices::choose(const FigurePart& part) { m_content->choose(part); }

void ExportChoices::present(const Figure& figure)
{
    m_ready = std::make_shared<const Figure>(figure);
    m_title->setText(figure.title);
    emit changed();
}

FigureRequest ExportChoices::request(std::shared_ptr<const Trace> trace, const ColorMap& colorMap) const
{
    return {.trace = std::move(trace),
            .part = m_content->part(),
            .allBlocks = m_content->allBlocks(),
            .against = m_content->against(),
            .colorMap = &colorMap,
            .title = m_title->text(),
            .columns = m_columns->value(),
            .typeSize = m_type->value(),
            .numbers = m_numbers->isChecked(),
            .names = m_names->isChecked(),
            .limits = limitsOf(m_limits->text()),
            .scaleLabel = m_scaleLabel->text(),
            .look = {m_font->currentData().toString(), m_dark->isChecked()},
            .ready = m_ready};
}

Page ExportChoices::page() const
{
    return {.size = QSizeF(m_width->value(), m_height->value()) * kPointsPerInch,
            .dpi = m_dpi->value(),
            .transparent = m_transparent->isChecked()};
}

const ExportFormat& ExportChoices::format() const { return exportFormats()[static_cast<std::size_t>(m_format->currentIndex())]; }

bool ExportChoices::names() const { return m_names->isChecked(); }

bool ExportChoices::sessionInside() const { return m_inside->isChecked(); }

void ExportChoices::enableWhatApplies()
{
    const bool picture = format().kind == ExportFormat::Kind::Picture;
    const bool drawn = format().kind != ExportFormat::Kind::Values;
    const bool custom = m_preset->currentIndex() + 1 == m_preset->count();
    m_content->enableWhatApplies();
    if (m_ready) {
        m_content->setVisible(false);
        for (QWidget* row : std::initializer_list<QWidget*>{m_columns, m_limits, m_scaleLabel, m_numbers, m_names})
            m_form->setRowVisible(row, !m_ready->panels.empty());
    }
    for (QWidget* control : std::initializer_list<QWidget*>{m_font, m_dark})
        control->setEnabled(drawn);
    for (QWidget* control : std::initializer_list<QWidget*>{m_preset, m_title, m_type, m_numbers, m_limits, m_scaleLabel})
        control->setEnabled(drawn);
    for (QWidget* control : {m_transparent, m_inside})
        control->setEnabled(picture);
    m_width->setEnabled(drawn && custom);
    m_height->setEnabled(drawn && custom);
    m_dpi->setEnabled(format().id == "png");
    m_width->setDpi(m_dpi->value());
    m_height->setDpi(m_dpi->value());
    m_columns->setEnabled(drawn && m_content->severalHeads());
    m_names->setEnabled(format().id != "npy");
}

void ExportChoices::applyPreset()
{
    const SizePreset& preset = kSizePresets[static_cast<std::size_t>(m_preset->currentIndex())];
    if (preset.points.width() > 0) {
        const QSignalBlocker quietWidth(m_width), quietHeight(m_height), quietDpi(m_dpi);
        m_width->setValue(preset.points.width() / kPointsPerInch);
        m_height->setValue(preset.points.height() / kPointsPerInch);
        m_dpi->setValue(preset.dpi);
    }
    emit changed();
}

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
    m_font->setCurrentIndex(std::max(0, m_font->findData(value("font", "sans"))));
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
    keep("font", m_font->currentData());
    keep("dark", m_dark->isChecked());
    keep("numbers", m_numbers->isChecked());
    keep("names", m_names->isChecked());
    keep("transparent", m_transparent->isChecked());
    if (!m_large)
        keep("session", m_inside->isChecked());
}

}  // namespace headscope
